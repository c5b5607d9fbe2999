/**
 * The document types: our id, Hacienda's code (docs/hacienda.md §2) and names. No other file uses
 * a literal id. The code 10 and the id 9 of the receipt are settled in docs/acuerdos.md A1.
 */
export type TipoDocumento = 'PRO' | 'FE' | 'ND' | 'NC' | 'TE' | 'FEE' | 'FEC' | 'REP'

export interface TipoDocto {
  readonly tipo: TipoDocumento
  /** idTipoDoctoVta of the specification. */
  readonly id: number
  /** Code in the consecutivo and in references; the proforma has none and uses 00. */
  readonly codigo: string
  /** Root element of the XML; the proforma has no XML. */
  readonly raiz: string | null
  readonly nombre: string
  /** 1 adds to sales, -1 subtracts, 0 neither (docs/acuerdos.md E12). */
  readonly sumaResta: 1 | -1 | 0
  /** True if issuing it may not make a product's stock negative (SRV-21). */
  readonly verificarExistencia: boolean
  /** Type of the document that annuls this one (docs/acuerdos.md A8). */
  readonly tipoDoctoAnula: number | null
}

export const TIPOS_DOCTO = [
  {
    tipo: 'PRO',
    id: 1,
    codigo: '00',
    raiz: null,
    nombre: 'Proforma Electrónica',
    sumaResta: 0,
    verificarExistencia: false,
    tipoDoctoAnula: null,
  },
  {
    tipo: 'FE',
    id: 2,
    codigo: '01',
    raiz: 'FacturaElectronica',
    nombre: 'Factura Electrónica',
    sumaResta: 1,
    verificarExistencia: true,
    tipoDoctoAnula: 4,
  },
  {
    tipo: 'ND',
    id: 3,
    codigo: '02',
    raiz: 'NotaDebitoElectronica',
    nombre: 'Nota de Débito Electrónica',
    sumaResta: 1,
    verificarExistencia: false,
    tipoDoctoAnula: 4,
  },
  {
    tipo: 'NC',
    id: 4,
    codigo: '03',
    raiz: 'NotaCreditoElectronica',
    nombre: 'Nota de Crédito Electrónica',
    sumaResta: -1,
    verificarExistencia: false,
    tipoDoctoAnula: 3,
  },
  {
    tipo: 'TE',
    id: 5,
    codigo: '04',
    raiz: 'TiqueteElectronico',
    nombre: 'Tiquete Electrónico',
    sumaResta: 1,
    verificarExistencia: true,
    tipoDoctoAnula: 4,
  },
  {
    tipo: 'FEE',
    id: 6,
    codigo: '09',
    raiz: 'FacturaElectronicaExportacion',
    nombre: 'Factura Electrónica de Exportación',
    sumaResta: 1,
    verificarExistencia: true,
    tipoDoctoAnula: 4,
  },
  {
    tipo: 'FEC',
    id: 7,
    codigo: '08',
    raiz: 'FacturaElectronicaCompra',
    nombre: 'Factura Electrónica de Compra',
    sumaResta: 0,
    verificarExistencia: false,
    tipoDoctoAnula: 4,
  },
  {
    tipo: 'REP',
    id: 9,
    codigo: '10',
    raiz: 'ReciboElectronicoPago',
    nombre: 'Recibo Electrónico de Pago',
    sumaResta: 0,
    verificarExistencia: false,
    tipoDoctoAnula: 4,
  },
] as const satisfies readonly TipoDocto[]

const byTipo = new Map<TipoDocumento, TipoDocto>(TIPOS_DOCTO.map((t) => [t.tipo, t]))
const byId = new Map<number, TipoDocto>(TIPOS_DOCTO.map((t) => [t.id, t]))
const byCodigo = new Map<string, TipoDocto>(TIPOS_DOCTO.map((t) => [t.codigo, t]))

/** Data of a document type: our id, Hacienda's code (docs/hacienda.md §2), name, root element. */
export const tipoDocto = (tipo: TipoDocumento): TipoDocto => byTipo.get(tipo)!
/** By our id (idTipoDoctoVta of the specification). */
export const tipoDoctoById = (id: number): TipoDocto | undefined => byId.get(id)
/** By the two digits inside a consecutivo. */
export const tipoDoctoByCodigo = (codigo: string): TipoDocto | undefined => byCodigo.get(codigo)
