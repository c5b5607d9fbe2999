/**
 * Once a day our records are compared with the provider's: charges missing here, missing there, and with another
 * amount. A result the provider knows better is applied like any other; other differences are reported to the operator.
 */
import { addDays, type Fecha, fechaAt, formatFechaIso, startOfDay, toDecimal, monto as toMonto } from '@pura/domain'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import type { Con } from '../../../deps.ts'
import { type Cargo, type Pasarela, PasarelaNoResponde } from '../../../external/pagos/index.ts'
import { applyResultado } from './libro/aplicar.ts'
import { findCobroByReferencia } from './libro/duenio.ts'
import { recordDiferencia } from './libro/repository.ts'
import { forgetSucesos } from './sucesos.ts'

type Conciliador = Con<'db' | 'now' | 'log' | 'pasarela' | 'metricas'>

/** Clocks differ, and 3-D Secure takes time: charges near midnight are searched on both sides of it. */
const MARGEN_MS = 2 * 3_600_000
/** Most missed days that are compared later. */
const MAX_DIAS = 7

/** Compares every ended day not compared yet. @returns how many */
export async function reconcilePagos(deps: Conciliador): Promise<number> {
  const { pasarela, db, now } = deps
  if (!pasarela) return 0
  const hoy = fechaAt(now())
  let hechos = 0
  for (let hace = MAX_DIAS; hace >= 1; hace -= 1) {
    const dia = addDays(hoy, -hace)
    const due = await db.withSistema(async (tx) => {
      const { rows } = await sql<{ due: boolean }>`
        select not exists (select from conciliacion_pago
            where proveedor = ${pasarela.nombre} and dia = ${formatFechaIso(dia)}::date and mensaje = '')
          and (${hace} = 1 or exists (select from cobro where creado < ${startOfDay(addDays(dia, 1))})) as due`.execute(
        tx,
      )
      return rows[0]!.due
    })
    if (due && (await reconcileDia(deps, pasarela, dia))) hechos += 1
  }
  await db.withSistema(forgetSucesos)
  return hechos
}

async function reconcileDia(deps: Conciliador, pasarela: Pasarela, dia: Fecha): Promise<boolean> {
  const desde = startOfDay(dia)
  const hasta = startOfDay(addDays(dia, 1))
  try {
    const cargos = await pasarela.list(new Date(desde.getTime() - MARGEN_MS), new Date(hasta.getTime() + MARGEN_MS))
    await compareSuyos(
      deps,
      pasarela,
      cargos.filter((c) => c.momento >= desde && c.momento < hasta),
    )
    await compareNuestros(deps, pasarela, cargos, desde, hasta)
    await write(deps, pasarela, dia, cargos.length, '')
    return true
  } catch (error) {
    if (!(error instanceof PasarelaNoResponde)) throw error
    deps.log.warn({ err: error }, 'El proveedor de pagos no dio su lista; se pide otra vez')
    await write(deps, pasarela, dia, 0, error.message.slice(0, 200))
    return false
  }
}

async function compareSuyos({ db, now }: Conciliador, { nombre: proveedor }: Pasarela, cargos: readonly Cargo[]) {
  for (const cargo of cargos.filter((c) => c.aprobado)) {
    const referencia = cargo.referencia ?? cargo.orderId
    const de = await db.withSistema((tx) => findCobroByReferencia(tx, referencia))
    if (!de) {
      await db.withSistema((tx) => recordDiferencia(tx, toSoloAjeno(proveedor, cargo, now())))
      continue
    }
    const { orderId, autorizacion, monto, moneda } = cargo
    const dicho = { tipo: 'aprobado', orderId, autorizacion, monto, moneda, ultimosDigitos: '', marca: '' } as const
    try {
      await db.withCia(de.codCia, async (tx) => {
        const aplicado = await applyResultado(tx, de.codCia, de.idCobro, dicho, {
          ahora: now(),
          camino: 'conciliacion',
        })
        if (aplicado === 'repetido') await compareMonto(tx, de, cargo)
      })
    } catch (error) {
      if (!isUniqueViolation(error, 'cobro_orden')) throw error
    }
  }

  /** Compares the amount of a charge known here. */
  async function compareMonto(
    tx: Parameters<typeof recordDiferencia>[0],
    de: { codCia: number; idCobro: number },
    cargo: Cargo,
  ) {
    const cobro = await tx
      .selectFrom('cobro')
      .select(['monto', 'moneda', 'id_pago', 'referencia'])
      .where('cod_cia', '=', de.codCia)
      .where('id', '=', de.idCobro)
      .executeTakeFirstOrThrow()
    if (toMonto(cobro.monto) === cargo.monto && cobro.moneda === cargo.moneda) return
    await recordDiferencia(tx, {
      clase: 'monto',
      proveedor,
      llave: `monto:${proveedor}:${cargo.orderId}`,
      compania: de.codCia,
      id_pago: cobro.id_pago,
      id_cobro: de.idCobro,
      referencia: cobro.referencia,
      order_id: cargo.orderId,
      monto: cobro.monto,
      monto_ajeno: toDecimal(cargo.monto),
      detalle: `En el libro del proveedor son ${cargo.moneda} ${toDecimal(cargo.monto)}`,
      hallada: now(),
    })
  }
}

const toSoloAjeno = (proveedor: string, { orderId, referencia, monto }: Cargo, hallada: Date) => ({
  clase: 'solo_ajeno',
  proveedor,
  llave: `solo_ajeno:${proveedor}:${orderId}`,
  referencia: referencia ?? '',
  order_id: orderId,
  monto_ajeno: toDecimal(monto),
  detalle: 'En el libro del proveedor, y no en el nuestro',
  hallada,
})

/** Charges recorded here and missing there: the provider is queried once more before a difference is reported. */
async function compareNuestros(
  { db, now }: Conciliador,
  pasarela: Pasarela,
  cargos: readonly Cargo[],
  desde: Date,
  hasta: Date,
): Promise<void> {
  const suyos = new Set(cargos.filter((c) => c.aprobado).flatMap((c) => [c.orderId, c.referencia ?? '']))
  const nuestros = await db.withSistema((tx) =>
    tx
      .selectFrom('cobro')
      .select(['cod_cia', 'id', 'id_pago', 'referencia', 'order_id', 'monto'])
      .where('proveedor', '=', pasarela.nombre)
      .where('estado', '=', 'aprobado')
      .where('enviado_en', '>=', desde)
      .where('enviado_en', '<', hasta)
      .execute(),
  )
  for (const cobro of nuestros) {
    if (suyos.has(cobro.referencia) || (cobro.order_id !== null && suyos.has(cobro.order_id))) continue
    const dicho = await pasarela.find(cobro.referencia)
    if (dicho?.tipo === 'aprobado') continue
    await db.withSistema((tx) =>
      recordDiferencia(tx, {
        clase: 'solo_nuestro',
        proveedor: pasarela.nombre,
        llave: `solo_nuestro:${cobro.referencia}`,
        compania: cobro.cod_cia,
        id_pago: cobro.id_pago,
        id_cobro: cobro.id,
        referencia: cobro.referencia,
        order_id: cobro.order_id ?? '',
        monto: cobro.monto,
        detalle: 'En nuestro libro, y no en el del proveedor',
        hallada: now(),
      }),
    )
  }
}

async function write(
  { db, now, metricas }: Conciliador,
  { nombre }: Pasarela,
  dia: Fecha,
  cargos: number,
  mensaje: string,
) {
  const fila = { momento: now(), cargos, mensaje }
  await db.withSistema((tx) =>
    tx
      .insertInto('conciliacion_pago')
      .values({ proveedor: nombre, dia: formatFechaIso(dia), ...fila })
      .onConflict((oc) => oc.columns(['proveedor', 'dia']).doUpdateSet(fila))
      .execute(),
  )
  metricas.count('pura_conciliaciones_pago_total', { resultado: mensaje === '' ? 'hecha' : 'sin_respuesta' })
}
