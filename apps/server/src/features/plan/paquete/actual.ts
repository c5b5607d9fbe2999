/** The company's plan, its debt and its ways to pay: one call for the shell, the desk, the settings and the wizard. */
import type { PlanActual } from '@pura/contract'
import { CON_ASISTIDO, type EstadoSuscripcion, findPaquete, formatFecha, mayEmitir, parseFechaIso } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { shorten } from '../../../lib/texto.ts'
import { type CiaRow, findCia } from '../../compania/index.ts'
import { describeCobro } from '../cobro-plan/libro/aplicar.ts'
import {
  findPagoPendiente,
  findSuscripcionPendiente,
  findSuscripcionViva,
  findUltimosCobros,
  type SuscripcionRow,
  sumPendientes,
} from '../cobro-plan/libro/repository.ts'
import { transferenciaOf, viasOf } from '../cobro-plan/libro/transferencia.ts'

/** A role with one of these sections sees amounts and payments. */
export const VEN_PAGOS = ['/paquetes', '/metodosPago', '/historialPagos']

type Servicios = Con<'config' | 'db' | 'pasarela'>

export function readPlanActual(deps: Servicios, sesion: Sesion): Promise<PlanActual> {
  const { codCia } = sesion
  const ve = hasOpcion(sesion, VEN_PAGOS)
  return deps.db.withCia(codCia, async (tx) => {
    const cia = (await findCia(tx, codCia))!
    const viva = await findSuscripcionViva(tx, codCia)
    const abierta = ve ? await findSuscripcionPendiente(tx, codCia) : undefined
    const pendientes = ve ? shortened(await sumPendientes(tx, codCia)) : { cuantos: 0, monto: '0' }
    return {
      etiqueta: cia.tipo_contribuyente === CON_ASISTIDO ? 'Plan Asistido' : 'Plan Gratuito',
      tipoPersona: cia.tipo_persona,
      ...toPlan(viva, abierta, ve),
      vias: viasOf(deps),
      formulario: deps.pasarela?.formulario ?? null,
      facturado: deps.config.pagosFacturador !== undefined,
      elegido: viva ? null : toElegido(cia),
      compra: abierta ? await toCompra(tx, deps, abierta) : null,
      pendientes,
      avisos: pendientes.cuantos > 0 ? [textosDeCompra.pendientes] : [],
    }
  })
}

/** REG-17: the plan chosen at registration is not asked for again. */
const toElegido = ({ paquete_elegido: idPaquete, opcion_paquete: opcion }: CiaRow): PlanActual['elegido'] =>
  idPaquete && opcion ? { idPaquete, opcion } : null

function toPlan(viva: SuscripcionRow | undefined, abierta: SuscripcionRow | undefined, ve: boolean) {
  const estado = (viva?.estado ?? (abierta ? 'pendiente' : 'ninguno')) as EstadoSuscripcion | 'ninguno'
  return {
    titulo: viva ? (findPaquete(viva.id_paquete)?.nombre ?? '') : '',
    idPaquete: viva?.id_paquete ?? '',
    opcion: viva?.opcion ?? '',
    frecuenciaPago: viva?.frecuencia ?? 0,
    estado,
    puedeEmitir: estado === 'ninguno' || mayEmitir(estado),
    hasta: toDia(viva?.pagado_hasta),
    renueva: viva?.renueva ?? false,
    proximoCobro: ve ? toDia(viva?.proximo_cobro) : null,
    monto: ve && viva ? shorten(viva.monto) : null,
    idMetodo: ve ? (viva?.id_metodo ?? null) : null,
  }
}

const toDia = (iso: string | null | undefined): string | null => (iso ? formatFecha(parseFechaIso(iso)!) : null)

const shortened = ({ cuantos, monto }: { cuantos: number; monto: string }) => ({ cuantos, monto: shorten(monto) })

async function toCompra(tx: Db, deps: Con<'config'>, { cod_cia, id, id_paquete, opcion }: SuscripcionRow) {
  const pago = await findPagoPendiente(tx, cod_cia, id)
  if (!pago) return null
  const cobro = (await findUltimosCobros(tx, cod_cia, [pago.id])).get(pago.id)
  const via = pago.via as 'tarjeta' | 'transferencia'
  const transferencia = via === 'transferencia' ? transferenciaOf(deps, pago) : undefined
  return {
    idPago: pago.id,
    idPaquete: id_paquete,
    opcion,
    monto: shorten(pago.monto),
    via,
    intento: cobro ? describeCobro(cobro).estado : '',
    ...(transferencia ? { transferencia } : {}),
  }
}
