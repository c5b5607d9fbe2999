/** LECTOR-02 to LECTOR-05. At 50 % a point of the page is one screen pixel, which reads well on a desktop. */
export const MINIMO = 50
export const MAXIMO = 200
const PASO = 25
export const INICIAL = 50

/** Screen pixels per point of the page. */
export const escalaOf = (porcentaje: number): number => porcentaje / 50

/** Next step up or down; from a fitted page, the nearest one in that direction. */
export function stepZoom(porcentaje: number, sentido: 1 | -1): number {
  const paso = sentido > 0 ? Math.floor(porcentaje / PASO) + 1 : Math.ceil(porcentaje / PASO) - 1
  return Math.min(MAXIMO, Math.max(MINIMO, paso * PASO))
}

/** Percentage at which a page of `ancho` points fills the width. */
export const fitZoom = (ancho: number, lugar: number): number =>
  Math.min(MAXIMO, Math.max(1, Math.floor((lugar / ancho) * 50)))
