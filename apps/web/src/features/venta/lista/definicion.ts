import type { DocumentoResumen } from '@pura/contract'
import { type TipoDocto, type TipoDocumento, tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import type { DefinicionArchivo } from '../../../components/mantenimiento/archivo/ListaArchivo.tsx'
import { numDoctoOf } from '../documento/recorrido.ts'
import { FILTRO_ESTADO, FILTROS, type Vista } from './busqueda.ts'

/** Differences between the lists of documents (LISTA-01). */
export interface DefinicionLista {
  tipo: TipoDocto
  archivo: DefinicionArchivo<DocumentoResumen>
  agregar: string
  /** Empty state. */
  vacio: { titulo: string; detalle: string }
  formatCuantas: (cuantas: number) => string
  vistas: readonly Vista[]
  /** Shown in the column Cliente for a document without a client. */
  sinCliente: string
}

const lista = mensajes.lista

const ARCHIVO: Omit<DefinicionArchivo<DocumentoResumen>, 'titulo'> = {
  buscar: 'Cliente o referencia',
  filtros: FILTROS,
  sinLugar: '(max-width: 1000px), (min-width: 1025px) and (max-width: 1240px)',
  rowKey: numDoctoOf,
  anchoAcciones: 172,
  // MSG-89, the same in all eight lists.
  cargando: mensajes.documento.cargando,
}

const define = (
  tipo: TipoDocumento,
  titulo: string,
  agregar: string,
  [singular, plural]: readonly [string, string],
  detalle: string,
  diferencias: Partial<DefinicionLista> = {},
): DefinicionLista => ({
  tipo: tipoDocto(tipo),
  archivo: { ...ARCHIVO, titulo, ...(tipo === 'PRO' && { filtros: [FILTRO_ESTADO] }) },
  agregar,
  vacio: { titulo: mensajes.general.sinResultados, detalle },
  formatCuantas: (n) => (n === 1 ? `1 ${singular}` : `${n} ${plural}`),
  vistas: ['mes', 'pendientes', 'rechazadas', 'todas'],
  sinCliente: 'Sin receptor',
  ...diferencias,
})

/** Purchases are not receivable, and notes and receipts change a sale's balance. */
const VENTA: readonly Vista[] = ['mes', 'pendientes', 'rechazadas', 'porCobrar', 'todas']
const INMEDIATA = 'La primera toma menos de un minuto.'

/** Buttons of LISTA-10 to LISTA-17. A proforma is never sent, so it has no pending view. */
export const LISTAS: Readonly<Record<TipoDocumento, DefinicionLista>> = {
  FE: define('FE', 'Facturas Electrónicas', lista.agregarFactura, ['factura', 'facturas'], INMEDIATA, {
    vistas: VENTA,
  }),
  TE: define(
    'TE',
    'Tiquetas Electrónicas',
    lista.agregarTiquete,
    ['tiquete', 'tiquetes'],
    'Para ventas de mostrador, sin pedir datos al cliente.',
    { sinCliente: 'Cliente Contado', vistas: VENTA },
  ),
  FEE: define(
    'FEE',
    'Facturas Electrónicas Por Exportacion',
    lista.agregarFactura,
    ['factura', 'facturas'],
    'Para clientes que están fuera del país.',
    { vistas: VENTA },
  ),
  FEC: define(
    'FEC',
    'Facturas Electrónicas Por Compra',
    lista.agregarFactura,
    ['factura', 'facturas'],
    'Para compras a quien no emite comprobantes electrónicos.',
    { sinCliente: 'Sin proveedor' },
  ),
  PRO: define('PRO', 'Proformas Electrónicas', lista.agregarProforma, ['proforma', 'proformas'], INMEDIATA, {
    vistas: ['mes', 'todas'],
    sinCliente: 'Cliente Contado',
  }),
  NC: define(
    'NC',
    'Notas de Credito',
    lista.agregarNotaCredito,
    ['nota', 'notas'],
    'También se hacen desde el documento que corrigen.',
  ),
  ND: define(
    'ND',
    'Notas de Debito',
    lista.agregarNotaDebito,
    ['nota', 'notas'],
    'También se hacen desde el documento que corrigen.',
  ),
  REP: define(
    'REP',
    'Recibos Electrónicos',
    lista.agregarRecibo,
    ['recibo', 'recibos'],
    'Registre el pago de una factura a crédito; también desde la misma factura.',
  ),
}
