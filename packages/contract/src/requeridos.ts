import { mensajes } from '@pura/domain'
import type { DocumentoEntrada } from './recursos/documento.ts'

const textos = mensajes.documento
const REP = 9

export type Requerido = readonly [holds: (entrada: DocumentoEntrada) => boolean, mensaje: string, campo: string]

/** Specification §5 "Generating a document", in its order, with its texts (VAL-50 to VAL-57). The form and the server ask the same. */
export const REQUERIDOS: readonly Requerido[] = [
  [(d) => d.sucursal != null, textos.sucursalRequerida, 'sucursal'],
  [(d) => d.caja != null, textos.cajaRequerida, 'caja'],
  [(d) => d.actividadEconomicaCia != null, textos.actividadRequerida, 'actividadEconomicaCia'],
  [(d) => d.idMoneda != null, textos.monedaRequerida, 'idMoneda'],
  [(d) => (d.formaPagoList ?? []).length > 0, textos.medioPagoRequerido, 'formaPagoList'],
  [(d) => d.cliente != null, textos.clienteRequerido, 'cliente'],
  [(d) => (d.vtaDetmList ?? []).length > 0, textos.sinProductos, 'vtaDetmList'],
  [(d) => d.tipoDoctoVta?.idTipoDoctoVta !== REP || Boolean(d.razon?.trim()), textos.razonRequerida, 'razon'],
]
