"""WB-95, Kharkov 1942/43: brigades and divisions, zones of control, odds and supply."""
