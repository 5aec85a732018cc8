"""The helpers of this folder can be imported by the tests in its rooms."""
