/**
 * The codes and types added by the annex revision of 2026-04-22 (docs/hacienda.md §3.6): one document for each code,
 * each type and each half of a chain. Amounts are those of the factura of two hours (20 000 and 2 600 of IVA), unless
 * noted; their XML is in `golden/`.
 */
import {
  type Borrador,
  type Comprobante,
  cantidad,
  type MensajeReceptor,
  type Parte,
  type Referencia,
} from '@pura/domain'
import type { MensajeHacienda } from '../estructura/index.ts'
import {
  CLIENTE,
  consultoria,
  EMISOR,
  EXTRANJERO,
  GOLDEN_RESPUESTA,
  goldenMensajes,
  numbered,
  REFERENCIA,
} from './de-oro.ts'

const EXPORTACION = REFERENCIA.numero!.replace('0000101', '0000109')
const RECIBO = REFERENCIA.numero!.replace('0000101', '0000110')

const con = (tipo: Borrador['tipo'], referencia: Partial<Referencia>, cambios: Partial<Borrador> = {}) =>
  numbered({ tipo, referencias: [{ ...REFERENCIA, ...referencia }], ...cambios })

/** The first company of the new registry: its cédula has a letter. */
const NUEVA: Parte = { ...EMISOR, nombre: 'Nueva Sociedad S.A.', identificacion: { tipo: '02', numero: '3101A00001' } }
const DE_NUEVA = REFERENCIA.numero!.replace(EMISOR.identificacion!.numero, '3101A00001')

const UNA_HORA = [consultoria({ cantidad: cantidad('1') })]

/** Pairs with the name of their file. */
export const goldenRevision2026 = (): (readonly [nombre: string, comprobante: Comprobante])[] => [
  // 01 → 07: annulled in the note's month, sold again.
  ['NC-anula-01', con('NC', { codigo: '01', razon: 'Anula la factura' })],
  ['FE-sustituye-07', con('FE', { codigo: '07', razon: 'Sustituye la factura anulada' })],
  // 13 → 15: annulled in the factura's month, sold again.
  ['NC-anula-13', con('NC', { codigo: '13', razon: 'Error material: se facturó a otro cliente' })],
  ['FE-sustituye-15', con('FE', { codigo: '15', razon: 'Sustituye la factura anulada por error material' })],
  // One hour too many: 10 000 and 1 300 back.
  ['NC-corrige-14', con('NC', { codigo: '14', razon: 'Se digitó una hora de más' }, { lineas: UNA_HORA })],
  // One hour was missing: 10 000 and 1 300 more.
  ['ND-corrige-14', con('ND', { codigo: '14', razon: 'Se digitó una hora de menos' }, { lineas: UNA_HORA })],
  // The credit note was the error: the annulled factura is restored, in the note's month.
  [
    'ND-anula-13',
    con('ND', {
      tipoDoc: '03',
      numero: REFERENCIA.numero!.replace('0000101', '0000103'),
      codigo: '13',
      razon: 'La nota de crédito fue un error material',
    }),
  ],
  ['NC-exonera-12', con('NC', { codigo: '12', razon: 'Exoneración posterior a la facturación' })],
  // A rejected document has no credit note; its replacement refers to it.
  ['FE-sustituye-16', con('FE', { tipoDoc: '10', codigo: '16', razon: 'Sustituye la factura rechazada' })],
  [
    'TE-sustituye-16',
    con('TE', { tipoDoc: '10', codigo: '16', razon: 'Sustituye el tiquete rechazado' }, { receptor: undefined }),
  ],
  // A credit note on an export invoice: 20 000, exempt.
  [
    'NC-exportacion-19',
    con(
      'NC',
      { tipoDoc: '19', numero: EXPORTACION, codigo: '01', razon: 'Anula la factura de exportación' },
      { receptor: EXTRANJERO, lineas: [consultoria({ impuestos: [{ codigo: '01', codigoTarifaIva: '10' }] })] },
    ),
  ],
  // A cheque that bounced: the receipt of one hour, 10 000 and its 1 300, is annulled.
  [
    'NC-recibo-20',
    con(
      'NC',
      { tipoDoc: '20', numero: RECIBO, codigo: '01', razon: 'Anula el recibo: cheque sin fondos' },
      { lineas: UNA_HORA },
    ),
  ],
  // A factura that refers to a receipt.
  ['FE-recibo-20', con('FE', { tipoDoc: '20', numero: RECIBO, codigo: '04', razon: 'Según el recibo de pago' })],
  // Two facturas of one client in one payment of 11 300, half of each.
  [
    'REP-paga-17',
    numbered({
      tipo: 'REP',
      actividadEmisor: undefined,
      condicionVenta: '09',
      emisor: { ...EMISOR, nombreComercial: undefined, ubicacion: undefined, telefono: undefined },
      lineas: [consultoria({ cabys: undefined, cantidad: cantidad('1'), detalle: 'Abono a dos facturas' })],
      mediosPago: [{ tipo: '06' }],
      referencias: [
        { ...REFERENCIA, codigo: '17', razon: 'Pago de la factura 7' },
        {
          ...REFERENCIA,
          numero: REFERENCIA.numero!.replace('0000000007', '0000000008'),
          codigo: '17',
          razon: 'Pago de la factura 8',
        },
      ],
    }),
  ],
  // Letters in a cédula jurídica, and a special telephone.
  [
    'FE-letras-911',
    numbered({
      receptor: {
        ...CLIENTE,
        nombre: 'Nueva Sociedad S.A.',
        identificacion: { tipo: '02', numero: '3101A00001' },
        telefono: { codigoPais: '506', numero: '911' },
      },
    }),
  ],
  // A company with letters sells, takes it back and is paid: its claves carry them, and so do the references.
  ['FE-clave-letras', con('FE', {}, { emisor: NUEVA, referencias: undefined })],
  ['NC-clave-letras', con('NC', { numero: DE_NUEVA, codigo: '01', razon: 'Anula la factura' }, { emisor: NUEVA })],
  [
    'REP-clave-letras',
    con(
      'REP',
      { numero: DE_NUEVA, codigo: '17', razon: 'Pago de la factura 7' },
      {
        actividadEmisor: undefined,
        condicionVenta: '09',
        emisor: { nombre: NUEVA.nombre, identificacion: NUEVA.identificacion, correos: NUEVA.correos },
        lineas: [consultoria({ cabys: undefined, cantidad: cantidad('1'), detalle: 'Abono a la factura 7' })],
        mediosPago: [{ tipo: '06' }],
      },
    ),
  ],
  // It buys from abroad: the clave is of the buyer, who issues.
  [
    'FEC-clave-letras',
    con(
      'FEC',
      { tipoDoc: '16', numero: 'INV-77', codigo: '11', razon: 'Factura del proveedor' },
      { actividadEmisor: undefined, actividadReceptor: '6201.0', emisor: EXTRANJERO, receptor: NUEVA },
    ),
  ],
]

/** Others confirm what that company sold, and Hacienda answers it; the company itself cannot confirm. */
const DE_LETRAS = { clave: DE_NUEVA, numeroCedulaEmisor: NUEVA.identificacion!.numero }
export const GOLDEN_CONFIRMACION_LETRAS: MensajeReceptor = { ...goldenMensajes()[0]![1], ...DE_LETRAS }
export const GOLDEN_RESPUESTA_LETRAS: MensajeHacienda = {
  ...GOLDEN_RESPUESTA,
  ...DE_LETRAS,
  nombreEmisor: NUEVA.nombre,
}
