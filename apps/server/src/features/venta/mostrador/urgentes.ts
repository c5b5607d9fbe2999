/** Tills that have not delivered, for the desk, the bell and the accountant's board (docs/decisions/0167). */
import { compareFechas, type Fecha, formatFecha } from '@pura/domain'
import { type EstadoDePlazo, horasHasta, venceEl } from '@pura/mostrador'
import { urgencyOfArriendo } from '@pura/mostrador/aceptacion'
import type { Db } from '../../../db/index.ts'
import { isPorDecidir } from './repository.ts'

/** Of a company. */
export interface CajasUrgentes {
  cuantas: number
  vencido: boolean
  /** Of the oldest sale that one of them said it had; null if all are only silent. */
  plazo: Plazo | null
}

interface Plazo {
  vence: Fecha
  /** Whole hours until that day ends; negative once it has passed. */
  horas: number
}

export interface CajaUrgente {
  idArriendo: string
  dispositivo: string
  urgencia: Exclude<EstadoDePlazo, 'bien'>
  /** Instant of the oldest sale that it said it had, or of its last contact. */
  desde: Date
  /** Null if it said that it had none. */
  plazo: Plazo | null
}

interface Fila {
  contacto: Date
  pendiente: Date | null
}

const vigentes = (tx: Db) => tx.selectFrom('arriendo as a').where('a.estado', '=', 'vigente')

/** Companies without an urgent till are not in the map. */
export async function findCajasUrgentes(
  tx: Db,
  cias: readonly number[],
  ahora: Date,
): Promise<ReadonlyMap<number, CajasUrgentes>> {
  const suyas = new Map<number, CajasUrgentes>()
  if (cias.length === 0) return suyas
  const filas = await vigentes(tx)
    .select(['a.cod_cia', 'a.contacto', 'a.pendiente'])
    .where('a.cod_cia', 'in', cias)
    .execute()
  for (const fila of filas) {
    const urgencia = urgencyOf(fila, ahora)
    if (urgencia === 'bien') continue
    const antes = suyas.get(fila.cod_cia)
    suyas.set(fila.cod_cia, {
      cuantas: (antes?.cuantas ?? 0) + 1,
      vencido: antes?.vencido === true || urgencia === 'vencido',
      plazo: firstOf(antes?.plazo ?? null, plazoOf(fila, ahora)),
    })
  }
  return suyas
}

export async function listCajasUrgentes(tx: Db, codCia: number, ahora: Date): Promise<CajaUrgente[]> {
  const filas = await vigentes(tx)
    .innerJoin('dispositivo as d', (j) =>
      j.onRef('d.cod_cia', '=', 'a.cod_cia').onRef('d.id_dispositivo', '=', 'a.id_dispositivo'),
    )
    .select(['a.id_arriendo', 'a.contacto', 'a.pendiente', 'd.nombre'])
    .where('a.cod_cia', '=', codCia)
    .execute()
  return filas.flatMap((fila) => {
    const urgencia = urgencyOf(fila, ahora)
    if (urgencia === 'bien') return []
    const desde = fila.pendiente ?? fila.contacto
    return [{ idArriendo: fila.id_arriendo, dispositivo: fila.nombre, urgencia, desde, plazo: plazoOf(fila, ahora) }]
  })
}

/** Entries of tills that wait for a person. */
export async function countAtenciones(tx: Db, codCia: number): Promise<number> {
  const { cuantas } = await tx
    .selectFrom('asiento as s')
    .select((eb) => eb.fn.countAll<number>().as('cuantas'))
    .where('s.cod_cia', '=', codCia)
    .where(isPorDecidir)
    .executeTakeFirstOrThrow()
  return cuantas
}

const urgencyOf = ({ contacto, pendiente }: Fila, ahora: Date): EstadoDePlazo => {
  const dicho = pendiente ? { pendiente: { desde: pendiente.getTime() } } : {}
  return urgencyOfArriendo({ estado: 'vigente', contacto: contacto.getTime(), ...dicho }, ahora.getTime())
}

const plazoOf = ({ pendiente }: Fila, ahora: Date): Plazo | null =>
  pendiente && { vence: venceEl(pendiente.getTime()), horas: horasHasta(pendiente.getTime(), ahora.getTime()) }

const firstOf = (a: Plazo | null, b: Plazo | null): Plazo | null =>
  a && b ? (compareFechas(a.vence, b.vence) <= 0 ? a : b) : (a ?? b)

/** As calls answer it. */
export const formatPlazo = (plazo: Plazo | null): { hasta: string | null; horas: number | null } => ({
  hasta: plazo && formatFecha(plazo.vence),
  horas: plazo?.horas ?? null,
})
