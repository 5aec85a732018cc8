"""5.0 How a combat is figured, and what its result brings: losses, retreat, pursuit."""
