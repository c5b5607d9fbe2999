/** What makes the form of one type of document different from another, as data. */
import type { Cliente } from '@pura/contract'
import { condicionDePago, condicionesDeEmision, type TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { SeccionId } from '../campos.ts'

export interface Diferencia {
  secciones: readonly SeccionId[]
  /** DOC-13: who stands on the other side is titled differently in a purchase. */
  tituloReceptor: 'receptor' | 'emisor'
  /** D31: the server dates what is fiscal. */
  fechaEditable: boolean
  /** D7: whoever has no identification may receive it. */
  admiteContado: boolean
  /** Kinds of person that are offered (DOC-43; who is also a client sells too, docs/decisions/0049). */
  tiposCliente?: string
  /** REP: lines say what is paid, and are drafted from the invoice. */
  esPago: boolean
  /** Condition of a new one. */
  condicion: string
  /** Code of why, of a new one (annex note 9). */
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

/** docs/hacienda.md §3.1: which documents have the element. */
export const admitsTransaccion = (tipo: TipoDocumento): boolean => tipo !== 'TE' && tipo !== 'REP'
export const admitsFabrica = (tipo: TipoDocumento): boolean => !['FEE', 'FEC', 'REP'].includes(tipo)

export const admitsExoneracion = (tipo: TipoDocumento): boolean => DIFERENCIAS[tipo].secciones.includes('exoneraciones')

/** Nobody in particular only where the counter is served (D7); of a purchase, whoever sells (DOC-43). */
export function admitsCliente(
  tipo: TipoDocumento,
  cliente: Pick<Cliente, 'ruc' | 'identificador' | 'tipoCliente'>,
): boolean {
  const { admiteContado, tiposCliente } = DIFERENCIAS[tipo]
  if (cliente.ruc === '' && cliente.identificador === '') return admiteContado
  return tiposCliente === undefined || tiposCliente.split(',').includes(String(cliente.tipoCliente.idTipoCliente))
}

/** DOC-13: of a purchase, the other side sells. */
export const tituloOf = (id: SeccionId, tipo: TipoDocumento): string =>
  mensajes.documento.secciones[id === 'receptor' ? DIFERENCIAS[tipo].tituloReceptor : id]

/** DOC-35, DOC-36: the conditions of a type. */
export const condicionesDe = condicionesDeEmision

/** DOC-37: 02, 08 and 10 ask for credit days. */
export const hasPlazo = (tipo: TipoDocumento, condicion: string): boolean =>
  condicionesDe(tipo).find((c) => c.codigo === condicion)?.plazo === true

/** Of a receipt, until its sale says another. */
export const condicionDeRecibo = (condicionVenta: string): string =>
  condicionDePago(condicionVenta) ?? DIFERENCIAS.REP.condicion
