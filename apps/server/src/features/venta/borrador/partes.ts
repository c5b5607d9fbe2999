/** Seller and buyer, in the form of each type of document (docs/hacienda.md §3.1, §3.3). */
import type { Parte } from '@pura/domain'
import type { Cia, Cliente } from './contexto.ts'

export interface Partes {
  emisor: Parte
  receptor: Parte | undefined
}

/**
 * In a purchase the supplier is the Emisor, and the company, which issues and signs it, the Receptor (docs/hacienda.md
 * §3.3).
 */
export function toPartes(esCompra: boolean, cia: Cia, cliente: Cliente | undefined): Partes {
  const compania = toCompania(cia)
  if (!esCompra) return { emisor: compania, receptor: cliente && toCliente(cliente) }
  return { emisor: (cliente && toCliente(cliente)) ?? compania, receptor: compania }
}

/** The unnamed client of counter sales, only for a tiquete (docs/acuerdos.md D7). */
export const isContado = (cliente: Pick<Cliente, 'tipo_identificacion'>): boolean => cliente.tipo_identificacion === ''

/**
 * True for a foreigner without a local address (docs/hacienda.md §3.2, type 05); `identificador` is the number if there
 * is no other.
 */
const isExtranjero = (cliente: Pick<Cliente, 'tipo_identificacion'>): boolean => cliente.tipo_identificacion === '05'

function toCompania(cia: Cia): Parte {
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

function toCliente(cliente: Cliente): Parte | undefined {
  if (isContado(cliente)) return undefined
  const extranjero = isExtranjero(cliente)
  return {
    nombre: cliente.nombre_cliente,
    identificacion: {
      tipo: cliente.tipo_identificacion,
      numero: extranjero ? cliente.identificador || cliente.ruc : cliente.ruc,
    },
    ubicacion: extranjero ? undefined : toUbicacion(cliente),
    otrasSenasExtranjero: extranjero && cliente.direccion.length >= 5 ? cliente.direccion.slice(0, 300) : undefined,
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

/** Catalogue ids end in the two digits of the XML (docs/acuerdos.md C5). The annex requires at least 5 characters. */
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

/**
 * docs/hacienda.md §3.2: as registered, special numbers too; with fewer than three digits it is left out, because
 * Hacienda would reject it.
 */
function toTelefono(telefono: string): Parte['telefono'] {
  const numero = telefono.replace(/\D/g, '')
  return numero.length >= 3 && numero.length <= 20 && !numero.startsWith('0')
    ? { codigoPais: '506', numero }
    : undefined
}
