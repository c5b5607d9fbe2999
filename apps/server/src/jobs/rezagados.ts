/** Overdue jobs. Everything that waits is in the queue, so stranded work is found there. */
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

export interface Rezagado {
  codCia: number
  cola: string
  /** Ids of its subject: numDocto, idCorreo, idCarga. */
  datos: object
  desde: Date
  intentos: number
  /** Error of the last attempt; empty if it waits for something or was never tried. */
  motivo: string
}

/** Normal duration of each kind, in seconds: Hacienda has three hours for its answer (docs/hacienda.md §7). */
const ESPERABLE_S = {
  firmar: 300,
  enviar: 3 * 3_600,
  correo: 3_600,
  carga: 2 * 3_600,
  cargaCorreo: 3_600,
  leerCorreo: 600,
  firmarRespuesta: 300,
  enviarRespuesta: 3 * 3_600,
  consultarRecibido: 24 * 3_600,
  avisarPedido: 3_600,
  probarCredencial: 2 * 3_600,
  // A migration may enqueue thousands, which are queried one by one.
  consultarMigrado: 7 * 24 * 3_600,
  mirarBuzon: 3_600,
  push: 6 * 3_600,
  preguntarCobro: 25 * 3_600,
  sucesoPago: 300,
  plan: 6 * 3_600,
  facturarPago: 3_600,
} as const

/** Jobs that never end: overdue if they are due and nobody takes them. */
const CONTINUAS: readonly string[] = ['mirarBuzon', 'probarCredencial'] satisfies (keyof typeof ESPERABLE_S)[]

const colas = Object.keys(ESPERABLE_S)
const segundos = Object.values(ESPERABLE_S)
const ESPERABLES = sql`unnest(${colas}::text[], ${segundos}::integer[]) as e (cola, segundos)`
const DESDE = sql<Date>`case when t.cola = any(${CONTINUAS}::text[]) then greatest(t.disponible, t.tomado_hasta) else t.creado end`
const isRezagado = sql`e.cola = t.cola and ${DESDE} < now() - make_interval(secs => e.segundos)`

/** Oldest first, of all companies; runs as pf_sistema. */
export async function listRezagados(tx: Db, limite = 100): Promise<Rezagado[]> {
  const { rows } = await sql<Rezagado>`
    select t.cod_cia as "codCia", t.cola, t.datos, ${DESDE} as desde, t.intentos,
      coalesce(t.ultimo_error, '') as motivo
    from trabajo t join ${ESPERABLES} on ${isRezagado}
    order by desde limit ${limite}`.execute(tx)
  return rows
}

export interface CuentaRezagados {
  cola: string
  cuantos: number
  /** Seconds since the oldest was enqueued; 0 if there is none. */
  edad: number
}

/** Returns every kind, also those without overdue jobs: a metric with an alarm must not vanish when all is well. */
export async function countRezagados(tx: Db): Promise<CuentaRezagados[]> {
  const { rows } = await sql<CuentaRezagados>`
    select e.cola, count(t.id)::int as cuantos,
      coalesce(extract(epoch from now() - min(${DESDE})), 0)::float8 as edad
    from ${ESPERABLES} left join trabajo t on ${isRezagado}
    group by e.cola`.execute(tx)
  return rows
}
