"""What a release needs beside the library: its metadata, and the checks before it is published."""
