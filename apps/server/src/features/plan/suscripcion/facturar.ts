/**
 * Issues the factura of each payment of a plan, from the operator's own company through the same engine as everybody's,
 * and mails it to the payer. Its idempotency key belongs to the payment: if the process dies before it stored the
 * number, the next one finds the document instead of issuing another.
 */

import type { DocumentoEntrada } from '@pura/contract'
import { LINEA_DE_PLAN, monto, precioDePlanSinIva, tipoDocto, toDecimal } from '@pura/domain'
import { suscripcion } from '@pura/domain/mensajes/de-pagos'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { CiaTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { type Sesion, sesionPropia } from '../../../http/sesion.ts'
import { type FacturaJob, facturarPago } from '../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../jobs/worker.ts'
import { changeCorreo, createCliente, findByRuc, findCajaEnUso } from '../../maestro/index.ts'
import { findDocumento, findIdempotencia, issueDocumento, type VtaMovmFila } from '../../venta/index.ts'
import type { PagoRow } from '../cobro-plan/libro/repository.ts'

type Cia = Selectable<CiaTable>
type Taller = Con<
  'config' | 'db' | 'log' | 'now' | 'credenciales' | 'hacienda' | 'exoneraciones' | 'tipoCambio' | 'cola'
>

/** Enqueues the facturas of payments that have none yet. @returns how many */
export async function enqueueFacturas({ db, config, cola }: Con<'db' | 'config' | 'cola'>): Promise<number> {
  if (config.pagosFacturador === undefined) return 0
  const { rows } = await db.withSistema((tx) =>
    sql`
      insert into trabajo (cod_cia, cola, llave, datos, disponible)
      select cod_cia, ${facturarPago.cola}, id::text, jsonb_build_object('codCia', cod_cia, 'idPago', id), now()
      from pago where estado = 'pagado' and factura_num_docto is null and cod_cia <> ${config.pagosFacturador}
      order by pagado_en limit ${POR_VUELTA}
      on conflict (cod_cia, cola, llave) do nothing
      returning cod_cia`.execute(tx),
  )
  if (rows.length > 0) cola.wake(facturarPago)
  return rows.length
}

const POR_VUELTA = 1_000

export const tareaFactura: Tarea<FacturaJob, Taller> = {
  job: facturarPago,
  concurrencia: 2,
  run: (deps, { datos }) =>
    invoicePago(deps, datos).catch((error: unknown) => {
      // A setting missing in the operator's company stays missing for a while; overdue jobs show it.
      if (!(error instanceof AppError)) throw error
      deps.log.error({ err: error, ...datos }, 'No se pudo facturar un pago de un plan')
      return { en: ESPERA_S, error: error.message }
    }),
}

const ESPERA_S = 1_800

export async function invoicePago(
  deps: Taller,
  { codCia, idPago }: { codCia: CiaAutorizada; idPago: number },
): Promise<Paso> {
  const { pagosFacturador } = deps.config
  if (pagosFacturador === undefined) return 'hecho'
  const facturador = authorizeCia(pagosFacturador, 'sistema')
  const pagado = await deps.db.withCia(codCia, (tx) => findPagado(tx, codCia, idPago))
  if (!pagado) return 'hecho'
  const llave = `plan:${codCia}:${idPago}`
  const { num_docto, clave } =
    (await findEmitida(deps, facturador, llave)) ?? (await issueFactura(deps, facturador, pagado, llave))
  await deps.db.withCia(codCia, (tx) =>
    tx
      .updateTable('pago')
      .set({ factura_cia: facturador, factura_num_docto: num_docto, factura_clave: clave })
      .where('cod_cia', '=', codCia)
      .where('id', '=', idPago)
      .where('factura_num_docto', 'is', null)
      .execute(),
  )
  return 'hecho'
}

interface Pagado {
  pago: PagoRow
  cia: Cia
}

/** Undefined if it is unpaid, or has its factura. */
async function findPagado(tx: Db, codCia: number, idPago: number): Promise<Pagado | undefined> {
  const pago = await tx
    .selectFrom('pago')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id', '=', idPago)
    .where('estado', '=', 'pagado')
    .where('factura_num_docto', 'is', null)
    .executeTakeFirst()
  if (!pago) return undefined
  const cia = await tx.selectFrom('cia').selectAll().where('cod_cia', '=', codCia).executeTakeFirstOrThrow()
  return { pago, cia }
}

type Emitida = Pick<VtaMovmFila, 'num_docto' | 'clave'>

const findEmitida = (deps: Con<'db'>, facturador: CiaAutorizada, llave: string): Promise<Emitida | undefined> =>
  deps.db.withCia(facturador, async (tx) => {
    const emitida = await findIdempotencia(tx, facturador, llave)
    return emitida && findDocumento(tx, facturador, emitida.num_docto)
  })

async function issueFactura(deps: Taller, facturador: CiaAutorizada, pagado: Pagado, llave: string): Promise<Emitida> {
  const sesion = sesionDe(facturador)
  const entrada = await deps.db.withCia(facturador, async (tx) => {
    const idCliente = await findOrCreateCliente(tx, sesion, pagado.cia)
    return { ...(await findPunto(tx, facturador)), ...writeFactura(pagado.pago, idCliente) }
  })
  const { fila } = await issueDocumento(deps, sesion, entrada, llave)
  return fila
}

const FACTURA = tipoDocto('FE').id
const CONTADO = '01'
/** Hacienda's codes of means of payment. */
const MEDIO_DE_VIA = { tarjeta: '02', transferencia: '04' } as const

const writeFactura = (pago: PagoRow, idCliente: number): DocumentoEntrada => ({
  tipoDoctoVta: { idTipoDoctoVta: FACTURA },
  cliente: { clientePK: { idCliente } },
  idMoneda: { nombreCorto: pago.moneda },
  condicionVenta: { codigo: CONTADO },
  formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: MEDIO_DE_VIA[pago.via as keyof typeof MEDIO_DE_VIA] } } }],
  vtaDetmList: [
    {
      nombreProducto: suscripcion.enFactura(pago.concepto, pago.desde, pago.hasta),
      cabys: { codigo: LINEA_DE_PLAN.cabys },
      unidadMedida: { unidadMedidaPK: { idUnidad: LINEA_DE_PLAN.unidad } },
      cantidad: '1',
      precioVtaUnit: toDecimal(precioDePlanSinIva(monto(pago.monto))),
      impuesto: { codigo: LINEA_DE_PLAN.codigoTarifa },
    },
  ],
})

/** The first active branch, register and activity: the operator has a company for this. */
async function findPunto(tx: Db, codCia: number) {
  const caja = await findCajaEnUso(tx, codCia)
  const actividad = await tx
    .selectFrom('actividad_economica_cia')
    .select('cod_actividad')
    .where('cod_cia', '=', codCia)
    .where('estado', '=', 'A')
    .orderBy('correlativo')
    .limit(1)
    .executeTakeFirst()
  if (!caja || !actividad)
    throw new Error(`La compañía ${codCia} de PAGOS_FACTURADOR no tiene caja o actividad activas`)
  return {
    sucursal: { sucursalPK: { idSucursal: caja.id_sucursal } },
    caja: { cajaPK: { idCaja: caja.id_caja } },
    actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: actividad.cod_actividad } },
  }
}

/**
 * The payer is a client of the operator's company, found by their number. The factura is mailed to the client, so their
 * address is kept equal to the payer's own.
 */
async function findOrCreateCliente(tx: Db, sesion: Sesion, cia: Cia): Promise<number> {
  const conocido = await findByRuc(tx, sesion.codCia, cia)
  if (conocido) {
    if (cia.correo_electronico !== '' && conocido.correo !== cia.correo_electronico) {
      await changeCorreo(tx, sesion, conocido, cia.correo_electronico)
    }
    return conocido.id_cliente
  }
  const creado = await createCliente(tx, sesion, {
    nombreCliente: cia.razon_social,
    tipoCliente: { idTipoCliente: 1 },
    tipoDoctoPersona: { codigoSri: cia.tipo_identificacion },
    ruc: cia.ruc,
    correo: cia.correo_electronico,
    telefono: cia.telefono || cia.celular || SIN_TELEFONO,
    direccion: cia.direccion || SIN_DIRECCION,
    estado: 'A',
  } as never)
  return creado.id_cliente
}

/** Required by the rules of a client, but optional for a company. */
const SIN_TELEFONO = '00000000'
const SIN_DIRECCION = 'Costa Rica'

/** Session of the system in the operator's company. */
const sesionDe = (codCia: CiaAutorizada): Sesion =>
  sesionPropia(codCia, { idUsuario: 0, username: 'sistema', nombreRol: '' })
