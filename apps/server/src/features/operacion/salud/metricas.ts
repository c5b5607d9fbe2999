/** Metrics read from the database: sizes and ages, without naming a company. */
import { CLASES_DIFERENCIA } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { RECHAZOS_CREDENCIAL } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { countRezagados } from '../../../jobs/rezagados.ts'
import type { Muestra, NombreMetrica } from '../../../lib/metricas.ts'
import { freeBytes } from '../../../lib/proceso/disco.ts'
import { hasFallado, readConstancia } from '../respaldo/constancia.ts'

type Hallada = Muestra & { nombre: NombreMetrica }

/** Counting every document is slow in a large installation, and need not be current to the second. */
const VIGENCIA_CUENTAS_MS = 60_000

export class LectorMetricas {
  #cuentas: { hasta: number; leidas: Promise<Hallada[]> } | undefined

  constructor(private readonly deps: Con<'config' | 'db' | 'log' | 'now' | 'hacienda'>) {}

  /** Reports only the failure if the database does not answer: the metrics of the process must stay readable. */
  async read(): Promise<Hallada[]> {
    const { db, hacienda, config, log, now } = this.deps
    const { responde, desfaseS } = hacienda.salud()
    const propias: Hallada[] = [
      { nombre: 'pura_hacienda_responde', valor: Number(responde) },
      ...(desfaseS === undefined ? [] : [gauge('pura_reloj_desfase_segundos', {}, desfaseS)]),
      { nombre: 'pura_disco_libre_bytes', valor: freeBytes(config.dataDir) },
      ...Object.entries(db.conexiones()).map(([uso, valor]) => gauge('pura_conexiones', { uso }, valor)),
      ...Object.entries(db.lecturas() ?? {}).map(([de, valor]) => gauge('pura_listas_total', { de }, valor)),
    ]
    try {
      return [
        ...propias,
        ...(await db.withSistema((tx) => readCola(tx, db.engine))),
        ...(await db.withSistema(readRezagados)),
        ...(await db.withSistema(readPagos)),
        ...(await db.withSistema(readRespaldos)),
        ...(await db.withSistema((tx) => readCertificados(tx, now()))),
        ...(await this.#readCuentas()),
      ]
    } catch (error) {
      log.error({ err: error }, 'Las métricas no pudieron leer la base de datos')
      return propias
    }
  }

  #readCuentas(): Promise<Hallada[]> {
    const ahora = performance.now()
    if (!this.#cuentas || this.#cuentas.hasta < ahora) {
      const leidas = this.deps.db.withSistema(readCuentas)
      this.#cuentas = { hasta: ahora + VIGENCIA_CUENTAS_MS, leidas }
      leidas.catch(() => {
        this.#cuentas = undefined
      })
    }
    return this.#cuentas.leidas
  }
}

async function readCola(tx: Db, engine: Database['engine']): Promise<Hallada[]> {
  const { rows } = await sql<{ cola: string; estado: string; cuantos: number; edad: number }>`
    select cola, estado, count(*)::int as cuantos, extract(epoch from now() - min(creado))::float8 as edad
    from (
      select cola, creado, case
        when tomado_hasta > now() then 'tomado'
        when ultimo_error is not null then 'con_error'
        when disponible > now() then 'espera'
        else 'listo' end as estado
      from trabajo) t
    group by cola, estado`.execute(tx)
  const edades = new Map<string, number>()
  for (const { cola, edad } of rows) edades.set(cola, Math.max(edad, edades.get(cola) ?? 0))
  const procesos = await tx
    .selectFrom('proceso')
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .executeTakeFirstOrThrow()
  return [
    // The embedded engine has only this process, which is not recorded.
    gauge('pura_procesos', {}, engine === 'embedded' ? 1 : procesos.cuantos),
    ...rows.map(({ cola, estado, cuantos }) => gauge('pura_cola_trabajos', { cola, estado }, cuantos)),
    ...[...edades].map(([cola, edad]) => gauge('pura_cola_edad_segundos', { cola }, edad)),
  ]
}

async function readRezagados(tx: Db): Promise<Hallada[]> {
  return (await countRezagados(tx)).flatMap(({ cola, cuantos, edad }) => [
    gauge('pura_rezagados', { cola }, cuantos),
    gauge('pura_rezagados_edad_segundos', { cola }, edad),
  ])
}

/** Age of the last backup; without any, age of the installation, so that the alarm for old backups sees that too. */
async function readRespaldos(tx: Db): Promise<Hallada[]> {
  const constancia = await readConstancia(tx)
  return [
    gauge('pura_respaldo_edad_segundos', {}, constancia.edadS),
    gauge('pura_respaldo_fallado', {}, Number(hasFallado(constancia))),
  ]
}

/** Expiry of the next certificate; none without a valid key. */
async function readCertificados(tx: Db, ahora: Date): Promise<Hallada[]> {
  const { rows } = await sql<{ vencidos: number; dias: number | null }>`
    select count(*) filter (where cert_hasta <= ${ahora})::int as vencidos,
      extract(epoch from min(cert_hasta) filter (where cert_hasta > ${ahora}) - ${ahora})::float8 / 86400 as dias
    from credencial_cia`.execute(tx)
  const { vencidos, dias } = rows[0]!
  return [
    gauge('pura_certificados_vencidos', {}, vencidos),
    ...(dias === null ? [] : [gauge('pura_certificado_vence_dias', {}, dias)]),
  ]
}

/** Every kind is reported, also at zero: a metric watched by an alarm must not vanish when all is well. */
async function readPagos(tx: Db): Promise<Hallada[]> {
  const { rows: pilas } = await sql<{ clase: string; cuantas: number }>`
    select c.clase, count(d.id)::int as cuantas from unnest(${[...CLASES_DIFERENCIA]}::text[]) as c (clase)
    left join diferencia_pago d on d.clase = c.clase and d.resuelta_en is null group by c.clase`.execute(tx)
  const { rows: cobros } = await sql<{ estado: string; cuantos: number }>`
    select estado, count(*)::int as cuantos from cobro
    where estado in ('nuevo', 'enviado', 'desconocido', 'requiere3ds') group by estado`.execute(tx)
  // If no day was ever compared, counts from the first charge: the gauge then grows on installations that never
  // compare.
  const { rows: dias } = await sql<{ dias: number }>`
    select coalesce((now() at time zone 'America/Costa_Rica')::date - coalesce(
      (select max(dia) from conciliacion_pago where mensaje = ''),
      (select min(creado) at time zone 'America/Costa_Rica' from cobro)::date), 0)::int as dias`.execute(tx)
  return [
    ...pilas.map(({ clase, cuantas }) => gauge('pura_diferencias_pago', { clase }, cuantas)),
    ...cobros.map(({ estado, cuantos }) => gauge('pura_cobros_en_camino', { estado }, cuantos)),
    ...dias.map(({ dias: n }) => gauge('pura_conciliacion_dias', {}, n)),
  ]
}

/** A proforma is sent to nobody. */
const PROFORMA = tipoDocto('PRO').id
const ESTADO_SRI = sql<string>`case when id_tipo_docto_vta = ${PROFORMA} then 'no aplica'
  when descripcion_sri <> '' then lower(descripcion_sri) when negado is not null then 'negado' else 'pendiente' end`
const STATUS: Readonly<Record<string, string>> = { R: 'registrado', G: 'generado', A: 'anulado' }

async function readCuentas(tx: Db): Promise<Hallada[]> {
  const documentos = await tx
    .selectFrom('vta_movm')
    .select((eb) => ['status', ESTADO_SRI.as('respuesta'), eb.fn.countAll<number>().as('cuantos')])
    .groupBy(['status', 'respuesta'])
    .execute()
  const correos = await tx
    .selectFrom('correo')
    .select((eb) => ['estado', eb.fn.countAll<number>().as('cuantos')])
    .groupBy('estado')
    .execute()
  const { rows: rechazadas } = await sql<{ motivo: string; cuantas: number }>`
    select r.motivo, count(c.cod_cia)::int as cuantas from unnest(${[...RECHAZOS_CREDENCIAL]}::text[]) r (motivo)
    left join credencial_cia c on c.rechazo = r.motivo group by r.motivo`.execute(tx)
  const dudosas = await tx
    .selectFrom('respuesta_dudosa')
    .select(sql<number>`count(distinct (cod_cia, num_docto))::int`.as('cuantos'))
    .executeTakeFirstOrThrow()
  const deRecibidos = await tx
    .selectFrom('doc_recibido_dudosa')
    .select(sql<number>`count(distinct (cod_cia, id, orden))::int`.as('cuantos'))
    .executeTakeFirstOrThrow()
  return [
    ...documentos.map(({ status, respuesta, cuantos }) =>
      gauge('pura_documentos', { estado: STATUS[status] ?? status, respuesta }, cuantos),
    ),
    ...rechazadas.map(({ motivo, cuantas }) => gauge('pura_credenciales_rechazadas', { motivo }, cuantas)),
    ...correos.map(({ estado, cuantos }) => gauge('pura_correos', { estado }, cuantos)),
    gauge('pura_respuestas_dudosas', {}, dudosas.cuantos + deRecibidos.cuantos),
  ]
}

const gauge = (nombre: NombreMetrica, etiquetas: Record<string, string>, valor: number): Hallada => ({
  nombre,
  etiquetas,
  valor,
})
