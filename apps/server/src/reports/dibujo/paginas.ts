/** Distributes blocks over pages. It knows only their heights; the format knows their content. */

export interface Bloque {
  alto: number
  /** True if the page may break before it: the first block of a row, not its continuation. */
  cabeza: boolean
}

export interface Espacio {
  /** Height for blocks on the first page, which has the long head, and on the others. */
  primera: number
  siguientes: number
  /** Height kept free for "Continúa en la página…" if another page follows. */
  aviso: number
  /** Height of the close (totals, QR, clave), which stays together on the last page. */
  cierre: number
}

export interface Tramo {
  desde: number
  hasta: number
}

/** At least one page. If the close does not fit under the last blocks, the last row goes with it to the next page. */
export function paginate(bloques: readonly Bloque[], espacio: Espacio): Tramo[] {
  const tramos: Tramo[] = []
  let desde = 0
  for (;;) {
    const alto = tramos.length === 0 ? espacio.primera : espacio.siguientes
    const resto = sumAltos(bloques, desde)
    if (resto + espacio.cierre <= alto) break
    // If the close is taller than a page, another page does not help.
    if (desde >= bloques.length && tramos.length > 0) break
    const cabe = keepWhole(bloques, desde, fillPage(bloques, desde, alto - espacio.aviso), espacio.siguientes / 3)
    const hasta = cabe < bloques.length ? cabe : beforeLast(bloques, desde)
    tramos.push({ desde, hasta })
    desde = hasta
  }
  tramos.push({ desde, hasta: bloques.length })
  return tramos
}

function fillPage(bloques: readonly Bloque[], desde: number, alto: number): number {
  let usado = 0
  let i = desde
  while (i < bloques.length && usado + bloques[i]!.alto <= alto) usado += bloques[i++]!.alto
  return Math.min(bloques.length, Math.max(i, desde + 1))
}

/** Moves a row that would end on the next page there whole, unless it is long or alone on this page. */
function keepWhole(bloques: readonly Bloque[], desde: number, hasta: number, largo: number): number {
  if (bloques[hasta]?.cabeza !== false) return hasta
  const inicio = bloques.findLastIndex((bloque, i) => i < hasta && bloque.cabeza)
  const siguiente = bloques.findIndex((bloque, i) => i > hasta && bloque.cabeza)
  const fila = bloques.slice(inicio, siguiente === -1 ? undefined : siguiente)
  return inicio > desde && sumAltos(fila, 0) <= largo ? inicio : hasta
}

/** Leaves the last row for the next page, unless it is alone on this one. */
function beforeLast(bloques: readonly Bloque[], desde: number): number {
  const ultima = bloques.findLastIndex((bloque) => bloque.cabeza)
  return ultima > desde ? ultima : bloques.length
}

function sumAltos(bloques: readonly Bloque[], desde: number): number {
  let suma = 0
  for (let i = desde; i < bloques.length; i++) suma += bloques[i]!.alto
  return suma
}
