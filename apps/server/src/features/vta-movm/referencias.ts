/** What a document refers to: of this company, found by its clave; of others, as it was written (ambiguities A2, D14). */
import { type DocumentoEntrada, parseFechaEntrada } from '@pura/contract'
import {
  type DocumentoReferido,
  fechaAt,
  formatFechaHora,
  type Monto,
  mensajes,
  type Parte,
  type Referencia,
  startOfDay,
  type TipoDocto,
  type TipoDocumento,
  tipoDocto,
} from '@pura/domain'
import { invalid } from '../../http/errors.ts'
import type { Referido } from './repository-referencias.ts'

const textos = mensajes.documento
const NC = tipoDocto('NC').id
const ND = tipoDocto('ND').id
const REP = tipoDocto('REP').id

/** What "Hacienda en casa" asks about the referenced document. */
export const toDocumentoReferido = ({ saldo, receptor, condicionVenta }: Referido): DocumentoReferido => ({
  saldo,
  receptor,
  condicionVenta,
})

const idsOf = (...tipos: readonly TipoDocumento[]): readonly number[] => tipos.map((t) => tipoDocto(t).id)

/** Which types each one may refer to (ambiguities A2, D29; FACTS §3.4). */
const REFERIBLES: Readonly<Record<number, readonly number[]>> = {
  [ND]: idsOf('FE', 'TE', 'FEE', 'FEC', 'NC'),
  [NC]: idsOf('FE', 'TE', 'FEE', 'FEC', 'ND'),
  [REP]: idsOf('FE', 'FEE'),
}
const TODOS = idsOf('FE', 'TE', 'FEE', 'FEC')

/** Notes and receipts are nothing without the document they adjust or pay. */
export const requiresReferido = ({ id }: TipoDocto): boolean => REFERIBLES[id] !== undefined

export const referiblesFor = (idTipo: number | undefined): readonly number[] => REFERIBLES[idTipo ?? 0] ?? TODOS

/** A receipt settles a credit sale under 08 or 10, or an export invoice (A2); its own condition says which. */
export const CONDICION_DE_PAGO: Readonly<Record<string, string>> = { '08': '09', '10': '11' }

/** Notes and receipts refer to a document of this company, in force, with something left. @throws AppError */
export function assertReferido(tipo: TipoDocto, entrada: DocumentoEntrada, referido: Referido | undefined): void {
  const permitidos = REFERIBLES[tipo.id]
  if (!permitidos) return
  if (!entrada.docReferencia?.clave) throw invalid('docReferencia', textos.referenciaRequerida)
  if (!referido) throw invalid('docReferencia', textos.referenciaAjena)
  if (!permitidos.includes(referido.tipo.id)) throw invalid('docReferencia', textos.referenciaNoAdmitida)
  if (referido.status === 'A') throw invalid('docReferencia', textos.referenciaAnulada)
  if (referido.descripcionSri === 'RECHAZADO') throw invalid('docReferencia', textos.referenciaRechazada)
  if (tipo.tipo !== 'REP') return
  const esperada = CONDICION_DE_PAGO[referido.condicionVenta]
  if (referido.tipo.tipo === 'FE' && !esperada) throw invalid('docReferencia', textos.reciboSinCredito)
  if (esperada && entrada.condicionVenta?.codigo !== esperada) throw invalid('condicionVenta', textos.condicionDePago)
}

/** The same currency, and no more than what is left. Asked again with the row locked, when the number is taken. @throws AppError */
export function assertSaldo(tipo: TipoDocto, moneda: string, total: Monto, referido: Referido): void {
  if (moneda !== referido.moneda) throw invalid('idMoneda', textos.referenciaOtraMoneda)
  if (tipo.tipo === 'REP') {
    if (total > referido.porPagar) throw invalid('vtaDetmList', textos.pagoExcedido)
  } else if (tipo.tipo === 'NC' || referido.tipo.tipo === 'NC') {
    if (total > referido.saldo) throw invalid('vtaDetmList', textos.notaExcedida)
  }
}

/** InformacionReferencia of the XML. @throws AppError */
export function toReferencias(
  tipo: TipoDocto,
  entrada: DocumentoEntrada,
  referido: Referido | undefined,
  ahora: Date,
  proveedor: Parte,
): Referencia[] {
  const documento = toDocumento(tipo, entrada, referido, ahora)
  const compra = tipo.tipo === 'FEC' && documento.length === 0 ? [toCompra(entrada, proveedor, ahora)] : []
  return [...toContingencia(entrada, ahora), ...documento, ...compra]
}

/** A purchase always says on what it rests (FACTS §3.3): the supplier's paper, by the number the buyer keeps it under. */
function toCompra(entrada: DocumentoEntrada, proveedor: Parte, ahora: Date): Referencia {
  const deExtranjero = proveedor.identificacion?.tipo === '05'
  return {
    tipoDoc: deExtranjero ? NO_DOMICILIADO : REGIMEN_ESPECIAL,
    numero: entrada.numeroInterno?.trim().slice(0, 50) || 'S/N',
    fechaEmision: readFecha(undefined, ahora),
    codigo: codigoOf(entrada) ?? (deExtranjero ? '11' : OTRO_DOCUMENTO),
    razon: padRazon(entrada.razon?.trim()) ?? 'Comprobante del proveedor',
  }
}

function toDocumento(
  tipo: TipoDocto,
  entrada: DocumentoEntrada,
  referido: Referido | undefined,
  ahora: Date,
): Referencia[] {
  const razon = entrada.razon?.trim()
  const codigo = codigoOf(entrada)
  if (referido) {
    return [
      {
        tipoDoc: referido.descripcionSri === 'RECHAZADO' ? RECHAZADO : tipoReferenciaOf(tipo, referido.tipo),
        numero: referido.clave,
        fechaEmision: formatFechaHora(referido.fechaEmision),
        codigo: codigo ?? CODIGO[tipo.tipo] ?? OTRO_DOCUMENTO,
        razon: padRazon(razon) ?? RAZON[tipo.tipo] ?? 'Referencia a otro documento',
      },
    ]
  }
  const { docReferencia } = entrada
  if (docReferencia?.clave) {
    return [
      {
        tipoDoc: docReferencia.tipoDocumento ?? (tipo.tipo === 'FEC' ? REGIMEN_ESPECIAL : OTRO_DOCUMENTO_DE_REFERENCIA),
        numero: docReferencia.clave,
        fechaEmision: readFecha(docReferencia.fechaEmision, ahora),
        codigo: codigo ?? OTRO_DOCUMENTO,
        razon: padRazon(razon) ?? 'Comprobante del proveedor',
      },
    ]
  }
  return []
}

const RECHAZADO = '10'
const REGIMEN_ESPECIAL = '14'
const NO_DOMICILIADO = '16'
const OTRO_DOCUMENTO_DE_REFERENCIA = '06'
const OTRO_DOCUMENTO = '04'
/** When nobody says why: notes correct, receipts pay (annex note 9). */
const CODIGO: Readonly<Record<string, string>> = { NC: '02', ND: '02', REP: '04' }
const RAZON: Readonly<Record<string, string>> = { NC: 'Corrige monto', ND: 'Corrige monto', REP: 'Pago de la factura' }

/** Notes on a purchase have codes of their own; an export invoice is an invoice (annex note 10). */
function tipoReferenciaOf({ tipo }: TipoDocto, referido: TipoDocto): string {
  if (referido.tipo === 'FEC' && tipo === 'NC') return '17'
  if (referido.tipo === 'FEC' && tipo === 'ND') return '18'
  return referido.tipo === 'FEE' || referido.tipo === 'FEC' ? '01' : referido.codigo
}

const codigoOf = ({ codigoReferencia }: DocumentoEntrada): string | undefined =>
  (typeof codigoReferencia === 'string' ? codigoReferencia : codigoReferencia?.codigo) || undefined

/** FACTS §3.2: Razon of 3 to 180 characters. */
const padRazon = (razon: string | undefined): string | undefined =>
  razon ? (razon.length < 3 ? `Por ${razon}` : razon).slice(0, 180) : undefined

/** A paper document of an outage: this one takes its place (FACTS §10). */
function toContingencia(entrada: DocumentoEntrada, ahora: Date): Referencia[] {
  if (!isContingencia(entrada)) return []
  return [
    {
      tipoDoc: '08',
      numero: entrada.consecutivoContingencia!.trim().slice(0, 50),
      fechaEmision: readFecha(entrada.fechaContingencia ?? undefined, ahora),
      codigo: '05',
      razon: padRazon(entrada.motivoContingencia?.trim()) ?? 'Comprobante provisional por contingencia',
    },
  ]
}

/** Filled consecutive, date and reason switch the clave to situation 2 (ambiguities D21). */
export const isContingencia = (d: DocumentoEntrada): boolean =>
  Boolean(d.consecutivoContingencia?.trim() && d.fechaContingencia && d.motivoContingencia?.trim())

function readFecha(texto: string | undefined, ahora: Date): string {
  const fecha = texto === undefined ? undefined : parseFechaEntrada(texto)
  return formatFechaHora(startOfDay(fecha ?? fechaAt(ahora)))
}
