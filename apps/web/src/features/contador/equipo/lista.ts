/** What the lists of a firm's people and clients show of each. */
import type { ClienteDeFirma, Firma, PersonaDeFirma } from '@pura/contract'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'

export type Dado = PersonaDeFirma['clientes'][number]

/** The role of one client as the screen names it. */
export const rolDeDado = ({ igual, nombreRol }: Dado): string => (igual ? t.igualQueLaFirma : nombreRol)

/** The role that a person has with all their clients, or that there are several. */
export function rolDe({ clientes }: PersonaDeFirma): string {
  const nombres = new Set(clientes.map(rolDeDado))
  if (nombres.size > 1) return t.varios
  return [...nombres][0] ?? t.ninguno
}

/** When the person last worked for any client; null if never. */
export const vistoDe = ({ clientes }: PersonaDeFirma): string | null =>
  clientes.reduce<string | null>(
    (ultima, { visto }) => (visto !== null && visto > (ultima ?? '') ? visto : ultima),
    null,
  )

export interface Asignado {
  persona: PersonaDeFirma
  dado: Dado
}

/** Who of the firm works for the client. */
export const asignadosDe = ({ personas }: Firma, { idAcceso }: ClienteDeFirma): Asignado[] =>
  personas.flatMap((persona) => {
    const dado = persona.clientes.find((c) => c.idAcceso === idAcceso)
    return dado ? [{ persona, dado }] : []
  })
