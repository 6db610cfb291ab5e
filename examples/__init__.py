"""Programs that use muggins: a server, a bot and a notebook. Each is run as a test."""
