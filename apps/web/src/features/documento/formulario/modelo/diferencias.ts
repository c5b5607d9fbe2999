/** What makes the form of one type of document different from another, as data. */
import { condicionesDeEmision, type TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { SeccionId } from './campos.ts'

export interface Diferencia {
  secciones: readonly SeccionId[]
  /** DOC-13: who stands on the other side is titled differently in a purchase. */
  tituloReceptor: 'receptor' | 'emisor'
  /** DOC-27 to DOC-29, DOC-38: what it adjusts or pays, why, and Hacienda's code of why. */
  conReferencia: boolean
  /** D31: the server dates what is fiscal. */
  fechaEditable: boolean
  /** Tariff heading on each line. */
  conPartida: boolean
  /** D7: whoever has no identification may receive it. */
  admiteContado: boolean
  /** Kinds of person that are offered (DOC-43, D8). */
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
  conReferencia: false,
  fechaEditable: false,
  conPartida: false,
  admiteContado: false,
  esPago: false,
  condicion: '01',
  codigoReferencia: '',
}

const without = (...ids: readonly SeccionId[]): readonly SeccionId[] => VENTA.secciones.filter((s) => !ids.includes(s))

export const DIFERENCIAS: Readonly<Record<TipoDocumento, Diferencia>> = {
  PRO: { ...VENTA, secciones: without('contingencia'), fechaEditable: true, admiteContado: true },
  FE: VENTA,
  ND: { ...VENTA, conReferencia: true, codigoReferencia: '02', conPartida: true },
  NC: { ...VENTA, conReferencia: true, codigoReferencia: '02', conPartida: true },
  TE: { ...VENTA, admiteContado: true },
  FEE: { ...VENTA, secciones: without('exoneraciones'), conPartida: true },
  FEC: { ...VENTA, tituloReceptor: 'emisor', tiposCliente: '2' },
  REP: {
    ...VENTA,
    secciones: without('otrosCargos', 'exoneraciones'),
    conReferencia: true,
    esPago: true,
    condicion: '11',
    codigoReferencia: '04',
  },
}

/** DOC-13: of a purchase, the other side sells. */
export const tituloOf = (id: SeccionId, tipo: TipoDocumento): string =>
  mensajes.documento.secciones[id === 'receptor' ? DIFERENCIAS[tipo].tituloReceptor : id]

/** DOC-35, DOC-36: the conditions of a type. */
export const condicionesDe = condicionesDeEmision

/** DOC-37: 02, 08 and 10 ask for credit days. */
export const hasPlazo = (tipo: TipoDocumento, condicion: string): boolean =>
  condicionesDe(tipo).find((c) => c.codigo === condicion)?.plazo === true

/** A receipt settles a sale under 08 with 09, and one under 10 with 11 (FACTS §3.4). */
export const condicionDePago = (condicionVenta: string): string => (condicionVenta === '08' ? '09' : '11')
