import type { Cabys } from '@pura/contract'
import { toBusqueda } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import { formatPorcentaje } from '../../lib/formato/format.ts'
import { StatusBadge } from '../datos/StatusBadge.tsx'

/** Tax as shown: "13 %", "Exento"; empty for a transfer (na). */
export function formatImpuesto(impuesto: string): string {
  if (/^[\d.]+$/.test(impuesto)) return formatPorcentaje(impuesto)
  return impuesto === 'na' ? 'No aplica' : impuesto
}

export const Retirado = () => <StatusBadge tono="anulado">{mensajes.cabys.retirado}</StatusBadge>

/** The two most telling categories, kept short: `Productos alimenticios, n.c.p. › Café y té`. */
export const familiaOf = ({ descripcion3, descripcion4 }: Cabys): string =>
  onlyOnce([descripcion3, descripcion4]).join(' › ')

/** Categories from the widest to the narrowest, without the catalogue's repetitions. */
export const familiasOf = (c: Pick<Cabys, `descripcion${1 | 2 | 3 | 4 | 5}`>): string[] =>
  onlyOnce([c.descripcion1, c.descripcion2, c.descripcion3, c.descripcion4, c.descripcion5])

const onlyOnce = (textos: readonly string[]): string[] =>
  textos.filter((texto, i) => texto !== '' && textos.indexOf(texto) === i)

/** Description with the searched words marked: "tornillos" marks "tornillo". */
export function Descripcion({ texto, buscado }: { texto: string; buscado: string }) {
  const typed = wordsOf(buscado)
  if (typed.length === 0) return texto
  return texto.split(/([\p{L}\p{N}]+)/u).map((parte, i) =>
    i % 2 === 1 && typed.some((word) => isFormOf(toBusqueda(parte), word)) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <mark key={i}>{parte}</mark>
    ) : (
      parte
    ),
  )
}

/** True if the description contains one of the typed words, in any form. */
export const sharesWord = (texto: string, buscado: string): boolean => {
  const typed = wordsOf(buscado)
  return wordsOf(texto).some((parte) => typed.some((word) => isFormOf(parte, word)))
}

const wordsOf = (texto: string): string[] =>
  toBusqueda(texto)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 3)

/** A short word must match except for its ending; a longer one may be incomplete, because it is still being typed. */
function isFormOf(parte: string, word: string): boolean {
  const stem = withoutEnding(word)
  return withoutEnding(parte) === stem || (word.length >= 5 && parte.startsWith(stem))
}

const withoutEnding = (word: string): string => word.replace(/(?<=.{3})(?:es|s|[aeo]s?)$/, '')
