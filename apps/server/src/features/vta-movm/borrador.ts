/** From what was sent and what it refers to, the Borrador: who sells to whom, under which terms, for how much. */
import type { DocumentoEntrada } from '@pura/contract'
import {
  type Borrador,
  type BorradorMontos,
  CERO,
  type Monto,
  mensajes,
  monto,
  type OtroTexto,
  type Parte,
  type TipoDocto,
  type Version,
} from '@pura/domain'
import { assertCondicionVenta, invalid } from './comprobaciones.ts'
import type { Cia, Contexto } from './contexto.ts'
import { resolveMoneda } from './moneda.ts'

/** @throws AppError */
export function buildBorrador(
  entrada: DocumentoEntrada,
  tipo: TipoDocto,
  version: Version,
  montos: BorradorMontos,
  contexto: Contexto,
): Borrador {
  const condicion = assertCondicionVenta(entrada, tipo, version)
  const moneda = resolveMoneda(entrada)!
  return {
    ...montos,
    condicionVenta: condicion.codigo,
    plazoCredito: condicion.plazo,
    condicionVentaOtros: condicion.codigo === '99' ? (entrada.condicionVentaOtros ?? undefined) : undefined,
    moneda: { codigo: moneda.codigo, tipoCambio: readTipoCambio(entrada, moneda.codigo) },
    proveedorSistemas: contexto.cia.proveedor_identificacion,
    actividadEmisor: contexto.actividad?.cod_actividad,
    actividadReceptor: entrada.actividadEconomicaReceptor || contexto.cliente?.id_actividad_economica || undefined,
    emisor: toEmisor(contexto.cia),
    receptor: toReceptor(contexto.cliente),
    otrosTextos: toOtrosTextos(entrada),
  }
}

/** DOC-40: colones are always 1; others say their rate, which must be above zero. */
function readTipoCambio(entrada: DocumentoEntrada, codigo: string): Monto {
  if (codigo === 'CRC') return monto('1')
  try {
    const rate = monto(entrada.tasaCambio ?? '')
    if (rate > CERO) return rate
  } catch {
    // told below, as for a rate that is not above zero
  }
  throw invalid('tasaCambio', mensajes.documento.tipoCambioInvalido)
}

function toEmisor(cia: Cia): Parte {
  return {
    nombre: cia.razon_social,
    nombreComercial: cia.nombre_cia.length >= 3 ? cia.nombre_cia.slice(0, 80) : undefined,
    identificacion: { tipo: cia.tipo_identificacion, numero: cia.ruc },
    registroFiscal8707: cia.registro_fiscal_8707 ?? undefined,
    ubicacion: toUbicacion(cia),
    telefono: toTelefono(cia.telefono),
    correos: [cia.correo_electronico],
  }
}

function toReceptor(cliente: Contexto['cliente']): Parte | undefined {
  if (!cliente) return undefined
  return {
    nombre: cliente.nombre_cliente,
    identificacion: { tipo: cliente.tipo_identificacion, numero: cliente.ruc },
    ubicacion: toUbicacion(cliente),
    telefono: toTelefono(cliente.telefono),
    correos: cliente.correo ? [cliente.correo] : [],
  }
}

interface Lugar {
  provincia: string | null
  canton: string | null
  distrito: string | null
  barrio: string | null
  direccion: string
}

/** Catalogue ids end in the two digits the XML wants (ambiguities C5). The annex asks for 5 characters at least. */
function toUbicacion(lugar: Lugar): Parte['ubicacion'] {
  if (!lugar.provincia || !lugar.canton || !lugar.distrito) return undefined
  const barrio = lugar.barrio ?? ''
  return {
    provincia: lugar.provincia,
    canton: lugar.canton.slice(-2),
    distrito: lugar.distrito.slice(-2),
    barrio: barrio.length >= 5 && barrio.length <= 50 ? barrio : undefined,
    otrasSenas: lugar.direccion.length >= 5 ? lugar.direccion.slice(0, 160) : 'No indica',
  }
}

/** FACTS §3.2: NumTelefono 8 to 20 digits; anything shorter is left out rather than rejected. */
function toTelefono(telefono: string): Parte['telefono'] {
  const numero = telefono.replace(/\D/g, '')
  return numero.length >= 8 && numero.length <= 20 && !numero.startsWith('0')
    ? { codigoPais: '506', numero }
    : undefined
}

/** Purchase order, internal number and comment have no element of their own (ambiguities D13). */
function toOtrosTextos(entrada: DocumentoEntrada): OtroTexto[] {
  const textos: [codigo: string, texto: string | null | undefined][] = [
    ['ordenCompra', entrada.ordenCompra],
    ['numeroInterno', entrada.numeroInterno],
    ['comentario', entrada.comentario],
  ]
  return textos.flatMap(([codigo, texto]) => (texto?.trim() ? [{ codigo, texto: texto.trim().slice(0, 500) }] : []))
}
