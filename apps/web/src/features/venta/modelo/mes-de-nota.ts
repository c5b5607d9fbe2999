/** Month in which a note counts, which its code decides (docs/hacienda.md §3.6). */
import { type Periodo, periodoOf } from '@pura/domain'
import { formatFechaHora } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'

const textos = mensajes.documento

export interface Mes {
  periodo: Periodo
  cambia: boolean
  que: string
}

/** Month of the note and month of the document; the one that changes comes first. */
export function mesesOf(emision: string, codigo: string): Mes[] {
  const nota = { tipo: 'NC', version: '4.4', fechaEmision: formatFechaHora(new Date()) } as const
  const suyo = periodoOf({ ...nota, referencias: [] })?.periodo
  const del = periodoOf({ ...nota, fechaEmision: emision, referencias: [] })?.periodo
  const cuenta = periodoOf({ ...nota, referencias: [{ tipoDoc: '01', fechaEmision: emision, codigo }] })?.periodo
  if (!suyo || !del || !cuenta) return []
  const meses = isSame(suyo, del) ? [suyo] : [suyo, del]
  return meses
    .map((periodo) => ({
      periodo,
      cambia: isSame(periodo, cuenta),
      que: periodo === suyo ? textos.efectoMesDeNota : textos.efectoMesDelDocumento,
    }))
    .sort((a, b) => Number(b.cambia) - Number(a.cambia))
}

const isSame = (a: Periodo, b: Periodo): boolean => a.anio === b.anio && a.mes === b.mes

const MES = new Intl.DateTimeFormat('es-CR', { month: 'long', timeZone: 'UTC' })
/** "diciembre" */
export const nombreDeMes = ({ anio, mes }: Periodo): string => MES.format(new Date(Date.UTC(anio, mes - 1, 1)))

/** "Diciembre de 2026" */
export function nombreConAnio(periodo: Periodo): string {
  const nombre = nombreDeMes(periodo)
  return `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} de ${periodo.anio}`
}
