/** From a command of a person to the fact that is written, or the reason why not. No input or output. */
import { CERO, fechaAt, isCorreo, type Monto, sumBy, tarifa } from '@pura/domain'
import {
  type Ajustes,
  type Conteo,
  type DocumentoDeCaja,
  type Dolares,
  type Efectivo,
  type FormaDeEntrega,
  type Hecho,
  isRechazo,
  type Persona,
  type Rechazo,
  refuse,
  textos,
} from '../base/index.ts'
import type { Caja } from '../caja/index.ts'
import {
  changeOf,
  closeTurno,
  EFECTIVO,
  exactOf,
  inColones,
  isConteo,
  type OrdenDeCierre,
  returnOf,
} from '../gaveta/index.ts'
import { type LecturaDeReloj, readReloj } from '../limites/index.ts'
import type { Supervisor } from '../supervisor/index.ts'
import {
  type Calcular,
  claveDevuelta,
  motivosDeSupervisor,
  numberVenta,
  type Permisos,
  refuseDocumento,
  refuseNota,
  sumDocumento,
  tasaDeHoy,
  toColones,
} from '../venta/index.ts'
import { type Contacto, pendientes, urgencyOf } from './contacto.ts'
import { type Diario, porImprimir } from './diario.ts'

export interface OrdenDeVenta {
  readonly clase: 'vender'
  readonly documento: DocumentoDeCaja
  /** Colones received; absent is the exact amount. */
  readonly recibido?: Monto
  /** Received in dollar bills instead, in dollars. */
  readonly dolares?: Monto
  readonly cajero: Persona
  readonly precioCambiado?: boolean
  readonly supervisor?: Supervisor
  /** Why it is sold late without one. */
  readonly sinSupervisor?: string
}

export type Orden =
  | { readonly clase: 'abrir'; readonly cajero: Persona; readonly fondo: Monto; readonly explicacion?: string }
  | {
      readonly clase: 'mover'
      readonly sentido: 'entrada' | 'salida'
      readonly monto: Monto
      readonly motivo: string
      readonly por: Persona
    }
  | OrdenDeVenta
  | { readonly clase: 'imprimir'; readonly clave: string; readonly forma: FormaDeEntrega; readonly para?: string }
  | { readonly clase: 'contar'; readonly conteo: Conteo; readonly por: Persona }
  | ({ readonly clase: 'cerrar' } & OrdenDeCierre)
  | { readonly clase: 'confirmarReloj'; readonly supervisor: Supervisor }
  | { readonly clase: 'devolver'; readonly por: Persona }

export interface Entorno extends Pick<Permisos, 'linea' | 'autorizaciones'> {
  /** The device's clock. */
  readonly ahora: number
  readonly codigoSeguridad: string
  readonly ajustes: Ajustes
  /** The arithmetic of this version of the program; that of domain when absent. */
  readonly calcular?: Calcular
}

export interface Decision {
  readonly clase: 'decision'
  readonly hecho: Hecho
  readonly en: number
}

export function decide(diario: Diario, contacto: Contacto, orden: Orden, entorno: Entorno): Decision | Rechazo {
  const { caja } = diario
  if (!caja) return refuse('sinArriendo')
  if (caja.terminada) return refuse('terminado')
  const reloj = readReloj(entorno.ahora, contacto.desfaseMs, caja.cabeza.en, caja.reloj)
  const hecho = factOf(diario, caja, contacto, orden, entorno, reloj)
  return hecho.clase === 'rechazo' ? hecho : { clase: 'decision', hecho, en: reloj.instante }
}

function factOf(
  diario: Diario,
  caja: Caja,
  contacto: Contacto,
  orden: Orden,
  entorno: Entorno,
  reloj: LecturaDeReloj,
): Hecho | Rechazo {
  switch (orden.clase) {
    case 'abrir':
      return openingOf(caja, orden)
    case 'mover':
      if (!caja.turno) return refuse('sinTurno')
      if (orden.monto <= CERO) return refuse('monto')
      return orden.motivo.trim() === ''
        ? refuse('motivo')
        : { ...orden, clase: 'movimiento', motivo: orden.motivo.trim() }
    case 'vender':
      return saleOf(diario, caja, contacto, orden, entorno, reloj)
    case 'imprimir': {
      if (!diario.ventas.some(({ venta }) => venta.clave === orden.clave)) return refuse('impresa')
      if (orden.forma === 'correo' && !isCorreo(orden.para ?? '')) return refuse('correo')
      return { ...orden, clase: 'impresion', copia: (diario.copias.get(orden.clave) ?? 0) + 1 }
    }
    case 'contar':
      if (!caja.turno) return refuse('sinTurno')
      return isConteo(orden.conteo) ? { ...orden, clase: 'conteo' } : refuse('piezas')
    case 'cerrar': {
      if (!caja.turno) return refuse('sinTurno')
      const z = closeTurno(caja.turno, caja.ultimoZ, reloj.instante, orden)
      return isRechazo(z) ? z : { clase: 'cierre', z }
    }
    case 'confirmarReloj':
      if (!isReconocido(orden.supervisor, entorno)) return refuse('supervisor')
      return {
        clase: 'reloj',
        desfaseMs: reloj.desfaseMs,
        atrasoMs: reloj.atrasoMs,
        supervisor: toPersona(orden.supervisor),
      }
    case 'devolver':
      if (caja.turno) return refuse('turnoAbierto')
      return porImprimir(diario).length > 0 ? refuse('porImprimir') : { ...orden, clase: 'fin' }
  }
}

function openingOf(caja: Caja, { cajero, fondo, explicacion }: Extract<Orden, { clase: 'abrir' }>): Hecho | Rechazo {
  if (caja.turno) return refuse('conTurno')
  if (fondo < CERO) return refuse('monto')
  const porque = explicacion?.trim()
  if (caja.fondo !== undefined && caja.fondo !== fondo && !porque) return refuse('explicacion')
  return { clase: 'apertura', turno: caja.ultimoTurno + 1, cajero, fondo, ...(porque && { explicacion: porque }) }
}

function saleOf(
  diario: Diario,
  caja: Caja,
  contacto: Contacto,
  { documento, recibido, dolares, cajero, precioCambiado = false, supervisor, sinSupervisor = '' }: OrdenDeVenta,
  entorno: Entorno,
  reloj: LecturaDeReloj,
): Hecho | Rechazo {
  if (contacto.detenido) return refuse(contacto.detenido)
  if (!caja.turno) return refuse('sinTurno')
  if (reloj.estado === 'dudoso') return refuse('reloj')
  const totales = sumDocumento(documento, entorno.calcular)
  if (isRechazo(totales)) return totales
  const hoy = fechaAt(new Date(reloj.instante))
  const rechazo =
    refuseDocumento(documento, totales, { ...entorno, tasa: entorno.ajustes.tasa, hoy }) ??
    (documento.tipo === 'NC'
      ? refuseNota(documento, ventasOf(diario), entorno.linea && !hasNotaPendiente(documento, diario, contacto))
      : undefined)
  if (rechazo) return rechazo
  const motivos = motivosDeSupervisor({
    documento,
    precioCambiado,
    descuentoMaximo: tarifa(entorno.ajustes.descuentoMaximo),
    plazo: urgencyOf(diario, contacto, reloj.instante),
    contada: caja.turno.conteo !== undefined,
  })
  const autoriza = motivos.length > 0 && isReconocido(supervisor, entorno)
  const isSoloTarde = motivos.every((motivo) => motivo === 'tarde')
  const razon = motivos.length > 0 && isSoloTarde && !autoriza ? sinSupervisor.trim() : ''
  if (motivos.length > 0 && !autoriza && razon === '') {
    if (isSoloTarde) return refuse('tarde')
    return refuse('supervisor', textos.paraSupervisor(motivos.map((motivo) => textos.autoriza[motivo])))
  }
  const enDolares = dolares === undefined ? undefined : tasaDeHoy(entorno.ajustes.tasa, hoy)
  if (dolares !== undefined && enDolares === undefined) return refuse('moneda')
  const billetes = enDolares && { monto: dolares!, tasa: enDolares }
  const efectivo = cashOf(documento, totales.comprobante, { recibido, dolares: billetes }, entorno.ajustes)
  if (efectivo && isRechazo(efectivo)) return efectivo
  const venta = {
    documento,
    totales,
    cajero,
    ...(efectivo && { efectivo }),
    ...(autoriza && { autoriza: { supervisor: toPersona(supervisor!), motivos } }),
    ...(razon !== '' && { sinSupervisor: razon }),
  }
  const { codigoSeguridad } = entorno
  const situacion = entorno.linea ? '1' : '3'
  const numeracion = { situacion, instante: reloj.instante, codigoSeguridad } as const
  return { clase: 'venta', venta: numberVenta(venta, caja.arriendo, caja.numeros, numeracion) }
}

/** Once a supervisor of the company has a code, it is typed. */
const isReconocido = (supervisor: Supervisor | undefined, { ajustes }: Entorno): boolean =>
  supervisor !== undefined && (supervisor.firma !== undefined || ajustes.supervisores.length === 0)

/** His key is never written. */
const toPersona = ({ id, nombre }: Supervisor): Persona => ({ id, nombre })

/** The server judges a note on a sale of another device, and does not know of one that still waits here. */
const hasNotaPendiente = (nota: DocumentoDeCaja, diario: Diario, contacto: Contacto): boolean =>
  pendientes(diario, contacto).some(({ venta }) => claveDevuelta(venta.documento) === claveDevuelta(nota))

const ventasOf = ({ ventas }: Diario) => ventas.map(({ venta }) => venta)

/** The notes that change hands for the cash part of a document; undefined without one. */
function cashOf(
  documento: DocumentoDeCaja,
  total: Monto,
  { recibido, dolares }: { recibido: Monto | undefined; dolares: Dolares | undefined },
  { redondeo }: Ajustes,
): Efectivo | Rechazo | undefined {
  const enEfectivo = documento.mediosPago.filter(({ tipo }) => tipo === EFECTIVO)
  if (enEfectivo.length === 0) return undefined
  const debido = toColones(
    sumBy(enEfectivo, ({ monto = total }) => monto),
    documento,
  )
  if (documento.tipo === 'NC') return returnOf(debido, redondeo)
  if (dolares) {
    const cambio = changeOf(debido, inColones(dolares), redondeo)
    return isRechazo(cambio) ? cambio : { ...cambio, dolares }
  }
  return recibido === undefined ? exactOf(debido, redondeo) : changeOf(debido, recibido, redondeo)
}
