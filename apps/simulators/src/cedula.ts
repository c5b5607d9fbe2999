/** Hacienda pads identifications with zeros on the left here and there; no valid one starts with zero. */
export const plainCedula = (numero: string): string => numero.replace(/^0+/, '')
