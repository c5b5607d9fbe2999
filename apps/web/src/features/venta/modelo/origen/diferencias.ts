/** Differences between the forms of each document type, as data. */
import type { Cliente } from '@pura/contract'
import { condicionDePago, condicionesDeEmision, type TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { SeccionId } from '../campos.ts'

export interface Diferencia {
  secciones: readonly SeccionId[]
  /** DOC-13: in a purchase the other party has another title. */
  tituloReceptor: 'receptor' | 'emisor'
  /** D31: the server dates fiscal documents. */
  fechaEditable: boolean
  /** D7: true if the client may have no identification. */
  admiteContado: boolean
  /** Kinds of person offered (DOC-43; a client may also be a seller, docs/decisions/0049). */
  tiposCliente?: string
  /** REP: lines state what is paid, and are computed from the invoice. */
  esPago: boolean
  /** Default condition of sale. */
  condicion: string
  /** Default reason code (annex note 9). */
  codigoReferencia: string
}

const VENTA: Diferencia = {
  secciones: ['encabezado', 'receptor', 'lineas', 'otrosCargos', 'mediosPago', 'contingencia', 'exoneraciones'],
  tituloReceptor: 'receptor',
  fechaEditable: false,
  admiteContado: false,
  esPago: false,
  condicion: '01',
  codigoReferencia: '',
}

const without = (...ids: readonly SeccionId[]): readonly SeccionId[] => VENTA.secciones.filter((s) => !ids.includes(s))

export const DIFERENCIAS: Readonly<Record<TipoDocumento, Diferencia>> = {
  PRO: { ...VENTA, secciones: without('contingencia'), fechaEditable: true, admiteContado: true },
  FE: VENTA,
  ND: { ...VENTA, codigoReferencia: '02' },
  NC: { ...VENTA, codigoReferencia: '02' },
  TE: { ...VENTA, admiteContado: true },
  FEE: { ...VENTA, secciones: without('exoneraciones') },
  FEC: { ...VENTA, tituloReceptor: 'emisor', tiposCliente: '2,3' },
  REP: {
    ...VENTA,
    secciones: without('otrosCargos', 'exoneraciones'),
    esPago: true,
    condicion: '11',
    codigoReferencia: '17',
  },
}

/** docs/hacienda.md §3.1: documents that have the element. */
export const admitsTransaccion = (tipo: TipoDocumento): boolean => tipo !== 'TE' && tipo !== 'REP'
export const admitsFabrica = (tipo: TipoDocumento): boolean => !['FEE', 'FEC', 'REP'].includes(tipo)

export const admitsExoneracion = (tipo: TipoDocumento): boolean => DIFERENCIAS[tipo].secciones.includes('exoneraciones')

/** The counter client only for counter sales (D7); for a purchase, sellers (DOC-43). */
export function admitsCliente(
  tipo: TipoDocumento,
  cliente: Pick<Cliente, 'ruc' | 'identificador' | 'tipoCliente'>,
): boolean {
  const { admiteContado, tiposCliente } = DIFERENCIAS[tipo]
  if (cliente.ruc === '' && cliente.identificador === '') return admiteContado
  return tiposCliente === undefined || tiposCliente.split(',').includes(String(cliente.tipoCliente.idTipoCliente))
}

/** DOC-13: in a purchase the other party is the seller. */
export const tituloOf = (id: SeccionId, tipo: TipoDocumento): string =>
  mensajes.documento.secciones[id === 'receptor' ? DIFERENCIAS[tipo].tituloReceptor : id]

/** DOC-35, DOC-36: conditions of sale of a type. */
export const condicionesDe = condicionesDeEmision

/** DOC-37: 02, 08 and 10 require credit days. */
export const hasPlazo = (tipo: TipoDocumento, condicion: string): boolean =>
  condicionesDe(tipo).find((c) => c.codigo === condicion)?.plazo === true

/** Default condition of a receipt, until its sale gives another. */
export const condicionDeRecibo = (condicionVenta: string): string =>
  condicionDePago(condicionVenta) ?? DIFERENCIAS.REP.condicion
