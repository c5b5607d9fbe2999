/** Purchase of a plan: stored as pending, active once its payment is confirmed (docs/acuerdos.md A7). */
import type { BodyOf, contract, ResponseOf } from '@pura/contract'
import { findOpcion, findPaquete, periodoComprado } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import { type Answer, answer } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { nextContador } from '../../../lib/contador.ts'
import { shorten } from '../../../lib/texto.ts'
import { findCia } from '../../compania/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { openPago } from '../cobro-plan/libro/abrir.ts'
import { endSuscripcion, toVigente } from '../cobro-plan/libro/pagado.ts'
import {
  findPagoByLlave,
  findPagoPendiente,
  findSuscripcion,
  findSuscripcionPendiente,
  findSuscripcionViva,
  findUltimosCobros,
  insertSuscripcion,
  isEnCamino,
  type PagoRow,
  type SuscripcionRow,
  updatePago,
  updateSuscripcion,
} from '../cobro-plan/libro/repository.ts'
import { transferenciaOf, viasOf } from '../cobro-plan/libro/transferencia.ts'
import { findMetodo } from '../metodo-pago/repository.ts'

const t = textosDeCompra

type Compra = BodyOf<typeof contract.paquete.comprar>
type Registrada = ResponseOf<typeof contract.paquete.comprar>
type Servicios = Con<'config' | 'db' | 'now' | 'pasarela'>

/** @throws AppError */
export async function registerCompra(deps: Servicios, sesion: Sesion, compra: Compra): Promise<Answer<Registrada>> {
  const { codCia } = sesion
  const { via } = compra
  if (!viasOf(deps).includes(via)) {
    throw invalid('via', via === 'tarjeta' ? t.sinTarjetas : t.sinTransferencia)
  }
  const pago = await deps.db.withCia(
    codCia,
    async (tx) => {
      // Serialises a company's purchases: of two windows the second finds the first one's.
      const cia = (await findCia(tx, codCia, { lock: true }))!
      assertPlan(compra, cia.tipo_persona)
      const previo = compra.llave === undefined ? undefined : await findPagoByLlave(tx, codCia, compra.llave)
      if (previo) return assertSame(tx, previo, compra)
      if (compra.idMetodo != null && !(await findMetodo(tx, codCia, compra.idMetodo))) {
        throw invalid('idMetodo', t.metodoInexistente)
      }
      const abierta = await findSuscripcionPendiente(tx, codCia)
      return (abierta && (await reuse(tx, deps, abierta, compra))) ?? (await open(tx, deps, sesion, compra))
    },
    { repeatable: true },
  )
  const transferencia = via === 'transferencia' ? transferenciaOf(deps, pago) : undefined
  const registrada = {
    idPago: pago.id,
    monto: shorten(pago.monto),
    moneda: 'CRC' as const,
    ...(transferencia ? { transferencia } : {}),
  }
  return answer(registrada, { mensaje: transferencia ? t.transferir : t.registrada })
}

function assertPlan({ idPaquete, opcion }: Compra, tipoPersona: number): void {
  if (!findOpcion(idPaquete, opcion)) throw invalid('idPaquete', t.planInexistente)
  const { tiposPersona } = findPaquete(idPaquete)!
  if (!tiposPersona.some((tipo) => tipo === tipoPersona)) throw invalid('idPaquete', t.planDeOtro)
}

/** Refuses a known key with another purchase. @throws AppError */
async function assertSame(tx: Db, pago: PagoRow, { idPaquete, opcion, via }: Compra): Promise<PagoRow> {
  const suscripcion = await findSuscripcion(tx, pago.cod_cia, pago.id_suscripcion)
  if (suscripcion.id_paquete !== idPaquete || suscripcion.opcion !== opcion || pago.via !== via) {
    throw new AppError('conflict', t.otraCompra)
  }
  return pago
}

/** Continues a pending purchase, or replaces it by another plan; never while it is being charged. */
async function reuse(
  tx: Db,
  { now }: Con<'now'>,
  abierta: SuscripcionRow,
  { idPaquete, opcion, via, idMetodo }: Compra,
): Promise<PagoRow | undefined> {
  const pago = await findPagoPendiente(tx, abierta.cod_cia, abierta.id)
  const cobro = pago && (await findUltimosCobros(tx, abierta.cod_cia, [pago.id])).get(pago.id)
  const same = abierta.id_paquete === idPaquete && abierta.opcion === opcion
  if (cobro && isEnCamino(cobro) && !(same && via === 'tarjeta')) throw new AppError('conflict', t.enCamino)
  if (!pago || !same) {
    await endSuscripcion(tx, abierta, now())
    return undefined
  }
  const id_metodo = idMetodo ?? pago.id_metodo
  await updatePago(tx, pago, { via, id_metodo })
  if (id_metodo !== abierta.id_metodo) await updateSuscripcion(tx, abierta, { id_metodo })
  return { ...pago, via, id_metodo }
}

async function open(tx: Db, { now }: Con<'now'>, sesion: Sesion, compra: Compra): Promise<PagoRow> {
  const { codCia } = sesion
  const { idPaquete, opcion: codigo, via, idMetodo = null, llave } = compra
  const { frecuencia, precio } = findOpcion(idPaquete, codigo)!
  const viva = await findSuscripcionViva(tx, codCia, { lock: true })
  if (viva?.id_paquete === idPaquete && viva.opcion === codigo && viva.renueva) {
    throw new AppError('conflict', t.mismoPlan)
  }
  const creada = now()
  const suscripcion = await insertSuscripcion(tx, {
    cod_cia: codCia,
    id: await nextContador(tx, codCia, 'suscripcion'),
    id_paquete: idPaquete,
    opcion: codigo,
    frecuencia,
    monto: String(precio),
    estado: 'pendiente',
    creada,
    id_metodo: idMetodo,
  })
  const nuevo = { idPaquete, frecuencia, monto: precio }
  const periodo = periodoComprado(nuevo, viva && toVigente(viva), creada)
  const pago = await openPago(tx, suscripcion, periodo, { ahora: creada, via, idMetodo, ...(llave && { llave }) })
  await recordChange(tx, sesion, {
    entidad: 'suscripcion',
    llave: suscripcion.id,
    accion: 'crear',
    despues: { idPaquete, opcion: codigo, monto: precio, via, pago: pago.id },
  })
  return pago
}
