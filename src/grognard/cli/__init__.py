"""The command line: results on stdout, everything else on stderr."""
