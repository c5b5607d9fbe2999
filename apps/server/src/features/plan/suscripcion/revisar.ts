/**
 * Once a day per plan: updates its status and sends its notifications in time: an expiring card, a price change, a
 * yearly renewal. If no process ran on a day, the next run notifies what is due then.
 */

import {
  AVISOS,
  addDays,
  avisoDesde,
  avisoOf,
  compareFechas,
  conceptoDePeriodo,
  dueAvisoDePrecio,
  type EstadoPorFecha,
  estadoPorFecha,
  type Fecha,
  fechaAt,
  findOpcion,
  formatFechaIso,
  montoDelPeriodo,
  nuevoPrecioDesde,
  pausaDesde,
  periodoDesde,
  vencimientoOf,
} from '@pura/domain'
import { suscripcion } from '@pura/domain/mensajes/de-pagos'
import type { Db } from '../../../db/index.ts'
import { autorSistema, recordChange } from '../../suelo/index.ts'
import { endSuscripcion } from '../cobro-plan/libro/pagado.ts'
import { updateSuscripcion } from '../cobro-plan/libro/repository.ts'
import { notifyAtrasado, notifyPausada, notifyPrecio, notifyRenovacion, notifyTarjeta } from './avisos.ts'
import { cambioOf } from './planear.ts'
import { findMetodo, lockViva, type Viva } from './repository.ts'

export async function checkPlan(tx: Db, codCia: number, momento: Date): Promise<void> {
  const viva = await lockViva(tx, codCia)
  const hoy = fechaAt(momento)
  const dia = formatFechaIso(hoy)
  if (!viva || (viva.fila.revisada !== null && viva.fila.revisada >= dia)) return
  await updateSuscripcion(tx, viva.fila, { revisada: dia })
  if (!viva.fila.renueva) return endIfOver(tx, viva, momento)
  await moveEstado(tx, viva, momento)
  await notifyTarjetaPorVencer(tx, viva, momento)
  await notifyPrecioNuevo(tx, viva, momento)
  await notifyRenovacionAnual(tx, viva, momento)
}

/** Ends a cancelled plan with its paid period. */
async function endIfOver(tx: Db, { fila, pagadoHasta }: Viva, momento: Date): Promise<void> {
  if (compareFechas(fechaAt(momento), pagadoHasta) < 0) return
  await endSuscripcion(tx, fila, momento)
  await record(tx, fila, 'cancelada')
}

async function moveEstado(tx: Db, viva: Viva, momento: Date): Promise<void> {
  const { fila, pagadoHasta, frecuencia } = viva
  const estado = estadoPorFecha(pagadoHasta, fechaAt(momento))
  if (estado === fila.estado) return
  await updateSuscripcion(tx, fila, { estado })
  await record(tx, fila, estado)
  if (estado === 'pausada') return notifyPausada(tx, fila, momento)
  if (estado === 'activa') return
  const concepto = conceptoDePeriodo({ desde: pagadoHasta }, frecuencia)
  const hasta = estado === 'gracia' ? addDays(avisoDesde(pagadoHasta), -1) : pausaDesde(pagadoHasta)
  await notifyAtrasado(tx, { fila, concepto }, { estado, hasta }, momento)
}

const record = (tx: Db, fila: Viva['fila'], estado: EstadoPorFecha | 'cancelada'): Promise<void> =>
  recordChange(tx, autorSistema(fila.cod_cia), {
    entidad: 'suscripcion',
    llave: fila.id,
    accion: 'accion',
    detalle: suscripcion.pasaA(estado),
    antes: { estado: fila.estado },
    despues: { estado },
  })

async function notifyTarjetaPorVencer(tx: Db, { fila }: Viva, momento: Date): Promise<void> {
  const metodo = await findMetodo(tx, fila)
  const vence = metodo && vencimientoOf(metodo.vencimiento)
  const aviso = vence && avisoOf(fechaAt(momento), vence, AVISOS.tarjeta)
  if (metodo && vence && aviso !== undefined) await notifyTarjeta(tx, metodo, { vence, aviso }, momento)
}

async function notifyPrecioNuevo(tx: Db, { fila, ancla, pagadoHasta, frecuencia }: Viva, momento: Date): Promise<void> {
  const vigente = findOpcion(fila.id_paquete, fila.opcion)?.precio
  const antes = Number(fila.monto)
  const cambio = cambioOf(fila)
  if (vigente === undefined || !dueAvisoDePrecio(vigente, antes, cambio)) return
  const hoy = fechaAt(momento)
  const vuelve = vigente === antes
  await updateSuscripcion(
    tx,
    fila,
    vuelve
      ? { precio_nuevo: null, precio_avisado: null }
      : { precio_nuevo: String(vigente), precio_avisado: formatFechaIso(hoy) },
  )
  const siguiente = (desde: Fecha) => periodoDesde(desde, ancla, frecuencia).hasta
  // If a price change was withdrawn, the price is the one that the company already pays.
  const desde = vuelve ? pagadoHasta : nuevoPrecioDesde(pagadoHasta, hoy, siguiente)
  await notifyPrecio(tx, fila, { antes, despues: vigente, desde, hoy }, momento)
}

/** Monthly renewals are expected; a yearly one is notified before. */
async function notifyRenovacionAnual(tx: Db, { fila, pagadoHasta, frecuencia }: Viva, momento: Date): Promise<void> {
  if (frecuencia !== 1 || avisoOf(fechaAt(momento), pagadoHasta, AVISOS.renovacion) === undefined) return
  const precio = montoDelPeriodo(Number(fila.monto), cambioOf(fila), pagadoHasta)
  const digitos = (await findMetodo(tx, fila))?.ultimos_digitos ?? ''
  await notifyRenovacion(tx, fila, { dia: pagadoHasta, precio, digitos }, momento)
}
