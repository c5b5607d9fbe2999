/**
 * Webhooks of the provider. A webhook's signature is verified over its bytes, its events are stored once by their key,
 * and it is answered; a job applies them like any result. It may come twice, late, before the answer it belongs to, or
 * for an unknown charge: each event counts once.
 */

import { toDecimal, monto as toMonto } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import type { Con } from '../../../deps.ts'
import { AvisoFalso, type Pasarela, type RutaAviso, type Suceso } from '../../../external/pagos/index.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { enqueue, type Trabajo } from '../../../jobs/cola.ts'
import { aplicarSuceso, type SucesoJob } from '../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../jobs/worker.ts'
import { keepTarjeta } from '../metodo-pago/guardar.ts'
import { applyResultado } from './libro/aplicar.ts'
import { findCiaByPedido, findCobroByReferencia } from './libro/duenio.ts'
import { findCobro, recordDiferencia } from './libro/repository.ts'

type Receptor = Con<'db' | 'now' | 'log' | 'pasarela' | 'credenciales' | 'metricas' | 'cola'>
type SucesoCobro = Extract<Suceso, { tipo: 'cobro' }>
type SucesoTarjeta = Extract<Suceso, { tipo: 'tarjeta' }>

/** @returns the number of events. @throws AppError 401 if the signature is wrong */
export async function receiveAviso(deps: Receptor, ruta: RutaAviso, raw: Buffer): Promise<number> {
  const { pasarela, metricas, cola } = deps
  if (!pasarela) throw notFound()
  const sucesos = readSucesos(deps, pasarela, ruta, raw)
  const aviso = { proveedor: pasarela.nombre, ruta, cuerpo: blankTokens(raw.toString('utf8')) }
  for (const suceso of sucesos) {
    if (suceso.tipo === 'cobro') await storeCobro(deps, aviso, suceso)
    else await storeTarjeta(deps, aviso, suceso)
    metricas.count('pura_avisos_pago_total', { resultado: 'recibido' })
  }
  cola.wake(aplicarSuceso)
  return sucesos.length
}

function readSucesos({ metricas }: Receptor, pasarela: Pasarela, ruta: RutaAviso, raw: Buffer): Suceso[] {
  try {
    return pasarela.readSucesos(ruta, raw)
  } catch (error) {
    if (!(error instanceof AvisoFalso)) throw error
    metricas.count('pura_avisos_pago_total', { resultado: 'falso' })
    throw new AppError('unauthenticated', textosDeCompra.avisoFalso, { cause: error })
  }
}

/**
 * Removes what could charge or reveal a card before a body is stored: its token, which is stored only sealed, and the
 * name, which may be a card number if the user typed it there.
 */
const blankTokens = (cuerpo: string): string =>
  cuerpo.replace(/"(\w*token\w*|cardHolder|nickname)"\s*:\s*"[^"]*"/gi, '"$1":"•"').replaceAll('\0', '')

interface Aviso {
  proveedor: string
  ruta: RutaAviso
  cuerpo: string
}

/** Row and job together; a repeated event is only counted. */
async function storeCobro({ db, now }: Receptor, aviso: Aviso, suceso: SucesoCobro): Promise<void> {
  await db.withSistema(async (tx) => {
    const de = await findCobroByReferencia(tx, suceso.referencia)
    const nuevo = await insertSuceso(tx, aviso, suceso.clave, toJson(suceso), de?.codCia, now())
    if (!nuevo) return
    if (de) {
      return enqueue(tx, aplicarSuceso, { codCia: de.codCia, proveedor: aviso.proveedor, clave: suceso.clave })
    }
    await closeSuceso(tx, aviso.proveedor, suceso.clave, 'de nadie', now())
    await recordDesconocido(tx, aviso.proveedor, suceso, now())
  })
}

/** The card is stored at once, because its token must not be stored elsewhere: its session makes it unique. */
async function storeTarjeta(deps: Receptor, aviso: Aviso, suceso: SucesoTarjeta): Promise<void> {
  const { db, now } = deps
  const codCia = await db.withSistema((tx) => findCiaByPedido(tx, suceso.pedido))
  if (codCia) {
    await db.withCia(codCia, (tx) =>
      keepTarjeta(tx, deps, codCia, suceso.pedido, suceso.resultado, { proveedor: aviso.proveedor }),
    )
  }
  await db.withSistema(async (tx) => {
    await insertSuceso(tx, aviso, suceso.clave, { tipo: 'tarjeta', pedido: suceso.pedido }, codCia, now())
    await closeSuceso(tx, aviso.proveedor, suceso.clave, codCia ? suceso.resultado.tipo : 'de nadie', now())
  })
}

async function insertSuceso(
  tx: Db,
  { proveedor, ruta, cuerpo }: Aviso,
  clave: string,
  suceso: object,
  compania: number | undefined,
  recibido: Date,
): Promise<boolean> {
  const { veces } = await tx
    .insertInto('suceso_pago')
    .values({ proveedor, clave, ruta, cuerpo, suceso: JSON.stringify(suceso), compania: compania ?? null, recibido })
    .onConflict((oc) =>
      oc.columns(['proveedor', 'clave']).doUpdateSet((eb) => ({ veces: eb('suceso_pago.veces', '+', 1) })),
    )
    .returning('veces')
    .executeTakeFirstOrThrow()
  return veces === 1
}

const closeSuceso = (tx: Db, proveedor: string, clave: string, resultado: string, aplicado: Date) =>
  tx
    .updateTable('suceso_pago')
    .set({ aplicado, resultado })
    .where('proveedor', '=', proveedor)
    .where('clave', '=', clave)
    .where('aplicado', 'is', null)
    .execute()

/** Reports an approved charge that we do not know to an operator. */
async function recordDesconocido(tx: Db, proveedor: string, { referencia, resultado }: SucesoCobro, hallada: Date) {
  if (resultado.tipo !== 'aprobado') return
  await recordDiferencia(tx, {
    clase: 'solo_ajeno',
    proveedor,
    llave: `solo_ajeno:${proveedor}:${resultado.orderId}`,
    referencia,
    order_id: resultado.orderId,
    monto_ajeno: resultado.monto === null ? null : toDecimal(resultado.monto),
    detalle: 'El proveedor avisó de un cobro que no es nuestro',
    hallada,
  })
}

/** Amounts as text: JSON has no exact numbers. */
const toJson = ({ referencia, resultado }: SucesoCobro) => ({
  tipo: 'cobro',
  referencia,
  resultado:
    resultado.tipo === 'aprobado'
      ? { ...resultado, monto: resultado.monto === null ? null : toDecimal(resultado.monto) }
      : resultado,
})

type Guardado = ReturnType<typeof toJson>

function toResultado({ resultado }: Guardado): SucesoCobro['resultado'] {
  if (resultado.tipo !== 'aprobado') return resultado as SucesoCobro['resultado']
  return { ...resultado, monto: resultado.monto === null ? null : toMonto(resultado.monto) } as SucesoCobro['resultado']
}

export const tareaSuceso: Tarea<SucesoJob, Con<'db' | 'now' | 'metricas'>> = {
  job: aplicarSuceso,
  concurrencia: 4,
  run: apply,
}

async function apply(
  { db, now, metricas }: Con<'db' | 'now' | 'metricas'>,
  { codCia, datos }: Trabajo<SucesoJob>,
): Promise<Paso> {
  const { proveedor, clave } = datos
  const fila = await db.withSistema((tx) =>
    tx
      .selectFrom('suceso_pago')
      .selectAll()
      .where('proveedor', '=', proveedor)
      .where('clave', '=', clave)
      .executeTakeFirst(),
  )
  if (!fila || fila.aplicado) return 'hecho'
  const suceso = fila.suceso as Guardado
  const de = await db.withSistema((tx) => findCobroByReferencia(tx, suceso.referencia))
  const resultado = de?.codCia === codCia ? await applyTo(de.idCobro) : 'de nadie'
  await db.withSistema((tx) => closeSuceso(tx, proveedor, clave, resultado, now()))
  metricas.count('pura_avisos_pago_total', { resultado: 'aplicado' })
  return 'hecho'

  /** Applies the event. If the process dies before that is recorded, it is applied again, which changes nothing. */
  async function applyTo(idCobro: number): Promise<string> {
    try {
      return await db.withCia(
        codCia,
        async (tx) => {
          // A charge never sent cannot have been made.
          const cobro = await findCobro(tx, codCia, idCobro)
          if (cobro?.enviado_en == null) return 'sin enviar'
          return applyResultado(tx, codCia, idCobro, toResultado(suceso), { ahora: now(), camino: 'aviso' })
        },
        { repeatable: true },
      )
    } catch (error) {
      // The order belongs to another charge and proves nothing about this one.
      if (isUniqueViolation(error, 'cobro_orden')) return 'otraOrden'
      throw error
    }
  }
}

/** Two years: longer than a charge can be disputed. */
export const forgetSucesos = (tx: Db) =>
  sql`delete from suceso_pago where recibido < now() - interval '2 years'`.execute(tx)
