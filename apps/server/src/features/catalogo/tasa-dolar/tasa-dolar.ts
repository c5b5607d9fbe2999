/** Selling rate of the dollar of a day, as the registry published it (docs/acuerdos.md E14, L3). */
import {
  addDays,
  compareFechas,
  daysBetween,
  type Fecha,
  fechaAt,
  formatFechaIso,
  isDolarPosible,
  isTasaDudosa,
  type Monto,
  monto,
  parseFechaIso,
  toDecimal,
} from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { TasaDolar } from '../../../external/tipo-cambio/index.ts'
import { AppError } from '../../../http/errors.ts'

const MINUTO_MS = 60_000
/** After a failure. */
const REINTENTO_MS = MINUTO_MS
/** The registry answered, without the rate of this day: it is published within the hour. */
const FALTA_MS = 10 * MINUTO_MS
/** Longer than any run of days without a rate. */
const DIAS_ATRAS = 15
/** An older rate says nothing about what a new one may be. */
const DIAS_VIGENTE = 30

/**
 * Rate of the day or, if the registry has none for it, the last one before. Undefined if none is known. The registry is
 * queried only for a day without a stored rate.
 * @param codCia company to read as; the rate is the same for all
 */
export async function findTasaDelDia(
  deps: Con<'db' | 'now' | 'tipoCambio'>,
  codCia: CiaAutorizada,
  dia: Fecha,
): Promise<TasaDolar | undefined> {
  const { db } = deps
  const antes = await db.withCia(codCia, (tx) => readTasas(tx, dia))
  if (isDelDia(antes.tasa, dia) || (antes.preguntar && antes.preguntar > deps.now())) return antes.tasa
  const respuesta = await ask(deps, dia)
  return db.withSistema(async (tx) => {
    // Each one is compared with the day before.
    const tasas = respuesta.tasas.sort((a, b) => compareFechas(a.dia, b.dia))
    for (const tasa of tasas) await keep(tx, tasa, deps.now())
    const { tasa } = await readTasas(tx, dia)
    if (!isDelDia(tasa, dia)) {
      await postpone(tx, dia, new Date(deps.now().getTime() + (respuesta.fallo ? REINTENTO_MS : FALTA_MS)))
    }
    return tasa
  })
}

/** The stored rate of exactly that day. Queries no registry. */
export async function readTasaGuardada(tx: Db, dia: Fecha): Promise<Monto | undefined> {
  const { tasa } = await readTasas(tx, dia)
  return tasa && isDelDia(tasa, dia) ? monto(tasa.valor) : undefined
}

const isDelDia = (tasa: TasaDolar | undefined, dia: Fecha): boolean =>
  tasa !== undefined && compareFechas(tasa.dia, dia) === 0

/** The last known rate until this day, and when the registry may be asked for this day again. */
async function readTasas(tx: Db, dia: Fecha): Promise<{ tasa: TasaDolar | undefined; preguntar: Date | undefined }> {
  const filas = await tx
    .selectFrom('tasa_dolar')
    .selectAll()
    .where('dia', '<=', formatFechaIso(dia))
    .where((eb) => eb.or([eb('valor', 'is not', null), eb('dia', '=', formatFechaIso(dia))]))
    .orderBy('dia', 'desc')
    .limit(2)
    .execute()
  const fila = filas.find((f) => f.valor !== null)
  return {
    tasa: fila && { dia: parseFechaIso(fila.dia)!, valor: toDecimal(monto(fila.valor!)) },
    preguntar: filas.find((f) => f.dia === formatFechaIso(dia))?.preguntar,
  }
}

interface Respuesta {
  tasas: TasaDolar[]
  /** The registry did not answer everything that was asked. */
  fallo: boolean
}

/**
 * Queries the current rate if `dia` is today or later, and the history for an earlier day, or if a later day is already
 * published.
 */
async function ask({ now, tipoCambio }: Con<'now' | 'tipoCambio'>, dia: Fecha): Promise<Respuesta> {
  const hoy = fechaAt(now())
  const tasas: TasaDolar[] = []
  try {
    if (compareFechas(dia, hoy) >= 0) {
      const publicada = await tipoCambio.dolar()
      tasas.push(publicada)
      if (compareFechas(publicada.dia, dia) <= 0) return { tasas, fallo: false }
    }
    tasas.push(...(await tipoCambio.historico(addDays(dia, -DIAS_ATRAS), dia)))
    return { tasas, fallo: false }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { tasas, fallo: true }
  }
}

/**
 * The first published rate of a day stays. One that differs by 20 % from the last known rate is not stored: it may have
 * lost a decimal sign or be of another currency.
 */
async function keep(tx: Db, { dia, valor }: TasaDolar, ahora: Date): Promise<void> {
  const { tasa: ultima } = await readTasas(tx, addDays(dia, -1))
  const esReciente = ultima !== undefined && daysBetween(ultima.dia, dia) <= DIAS_VIGENTE
  if (esReciente ? isTasaDudosa(monto(valor), monto(ultima.valor)) : !isDolarPosible(monto(valor))) return
  await tx
    .insertInto('tasa_dolar')
    .values({ dia: formatFechaIso(dia), valor, preguntar: ahora })
    .onConflict((oc) => oc.column('dia').doUpdateSet({ valor }).where('tasa_dolar.valor', 'is', null))
    .execute()
}

async function postpone(tx: Db, dia: Fecha, preguntar: Date): Promise<void> {
  await tx
    .insertInto('tasa_dolar')
    .values({ dia: formatFechaIso(dia), valor: null, preguntar })
    .onConflict((oc) => oc.column('dia').doUpdateSet({ preguntar }))
    .execute()
}
