"""What the Conflict of Heroes books share: units, terrain, maps, fire maths."""
