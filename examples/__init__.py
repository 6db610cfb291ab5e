"""Programs that use muggins: a server, bots, a notebook and two solitaires. Each is run as a test."""
