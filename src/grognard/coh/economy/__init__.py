"""How an action is announced, paid for and settled."""
