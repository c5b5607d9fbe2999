/** Font size in pixels for which the widths of columns are written. */
export const LETRA_PX = 14

/** A width that grows with the font size (12 to 18 px in Configuraciones). */
export const ems = (px: number | undefined): string | undefined => (px ? `${px / LETRA_PX}em` : undefined)
