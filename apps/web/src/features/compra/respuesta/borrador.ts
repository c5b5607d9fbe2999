/** An unsent answer: its data, its amounts, and what is missing. */
import type { DocRecibidoCompleto } from '@pura/contract'
import { CERO, type Monto, monto, toDecimal } from '@pura/domain/dinero'
import { mensajes } from '@pura/domain/mensajes'
import { CREDITO_PARCIAL, calculateMontosRespuesta, parseCondicion } from '@pura/domain/recibido'

const textos = mensajes.recibidos

export type ClaseDeRespuesta = 'total' | 'parcial' | 'rechazo'
const CODIGOS = { total: '1', parcial: '2', rechazo: '3' } as const

export interface Borrador {
  clase: ClaseDeRespuesta
  /** 01 to 05, or empty. */
  condicion: string
  /** Activity code, or empty. */
  actividad: string
  /** Amount to credit, if it is part of the tax. */
  acreditar: string
  motivo: string
}

export const MOTIVO_MAXIMO = 160
/** docs/hacienda.md §9: DetalleMensaje is required for a partial acceptance and a rejection. */
const MOTIVO_MINIMO = 5
export const hasMotivo = (motivo: string): boolean => motivo.trim().length >= MOTIVO_MINIMO

export const beginBorrador = (documento: DocRecibidoCompleto, clase: ClaseDeRespuesta): Borrador => ({
  clase,
  condicion: documento.propuesta?.idCondicionImpuesto ?? (clase === 'parcial' ? CREDITO_PARCIAL : ''),
  actividad: documento.propuesta?.actividadEconomicaCia?.actividadEconomicaCiaPK.codActividad ?? '',
  acreditar: documento.montoImpuesto,
  motivo: '',
})

/** IVA to credit and IVA to expense; undefined where not given. */
export function montosOf({ clase, condicion, acreditar }: Borrador, documento: DocRecibidoCompleto) {
  const codigo = parseCondicion(condicion)
  if (clase === 'rechazo' || !codigo) return undefined
  const montos = calculateMontosRespuesta(
    codigo,
    { totalFactura: monto(documento.totalFactura), montoImpuesto: monto(documento.montoImpuesto) },
    parseMonto(acreditar) ?? CERO,
  )
  return (
    montos && {
      acreditar: toDecimal(montos.montoTotalImpuestoAcreditar),
      gasto: toDecimal(montos.montoTotalDeGastoAplicable),
    }
  )
}

export type CampoDeRespuesta = 'acreditar' | 'motivo'

/** Errors by field. */
export function faltasOf(
  borrador: Borrador,
  documento: DocRecibidoCompleto,
): Partial<Record<CampoDeRespuesta, string>> {
  const { clase, condicion, acreditar, motivo } = borrador
  const faltas: Partial<Record<CampoDeRespuesta, string>> = {}
  if (clase !== 'rechazo' && condicion === CREDITO_PARCIAL) {
    const valor = parseMonto(acreditar)
    if (valor === undefined) faltas.acreditar = textos.faltaAcreditar
    else if (valor > monto(documento.montoImpuesto)) faltas.acreditar = textos.acreditarDeMas
  }
  if (clase !== 'total' && !hasMotivo(motivo)) faltas.motivo = textos.motivoLargo
  return faltas
}

/** Request body of the answer. */
export const toRespuesta = ({ clase, condicion, actividad, acreditar, motivo }: Borrador) => ({
  descripcionSri: clase === 'rechazo' ? 'RECHAZADO' : 'ACEPTADO',
  codigoMensaje: CODIGOS[clase],
  idCondicionImpuesto: clase === 'rechazo' || condicion === '' ? null : condicion,
  actividadEconomicaCia:
    clase === 'rechazo' || actividad === '' ? null : { actividadEconomicaCiaPK: { codActividad: actividad } },
  motivoRechazo: clase === 'total' ? null : motivo.trim(),
  montoImpuestoAcreditar: clase !== 'rechazo' && condicion === CREDITO_PARCIAL ? acreditar : null,
})

/** Undefined if the text is not an amount. */
const parseMonto = (texto: string): Monto | undefined =>
  /^\d{1,13}(\.\d{1,5})?$/.test(texto) ? monto(texto) : undefined
