/** Hacienda pads identifications with leading zeros in some places; no valid one starts with zero. */
export const plainCedula = (numero: string): string => numero.replace(/^0+/, '')
