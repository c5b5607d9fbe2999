/**
 * References of a document: to this company's documents by clave, to others as they were typed (docs/acuerdos.md A2,
 * D14).
 */
import type { DocumentoEntrada } from '@pura/contract'
import {
  type Borrador,
  type Calculo,
  condicionDePago,
  type DocumentoReferido,
  formatFechaHora,
  type Hallazgo,
  isContingencia,
  mensajes,
  type Referencia,
  type Regla,
  referiblesFor,
  requiresReferencia,
  SUSTITUIBLES,
  type TipoDocto,
} from '@pura/domain'
import { checkNota, checkRecibo, cobrosOf, quedaOf } from '@pura/domain/saldo'
import { invalid } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import { EXPORTACION, PAGA, RECHAZADO, RECIBO, SUSTITUYEN } from '../totales/codigos-referencia.ts'
import { refuseHallazgos } from '../totales/fiscal.ts'
import type { Familia } from './familia.ts'
import { formatMomento, toOtrasReferencias } from './otras-referencias.ts'
import { sinReciboOf } from './recibo.ts'
import type { Referido } from './repository.ts'

const textos = mensajes.documento

/** The data of the referenced document that "Hacienda en casa" checks. */
export const toDocumentoReferido = (referido: Referido): DocumentoReferido => {
  const { receptor, condicionVenta, reemplazoLleva } = referido
  return { receptor, condicionVenta, reemplazoLleva }
}

interface Cita {
  tipo: TipoDocto
  entrada: DocumentoEntrada
  referido: Referido
}

/** True for a note on a purchase, or on such a note. */
export const adjustsCompra = (tipo: TipoDocto, referido: Referido | undefined): boolean =>
  requiresReferencia(tipo.tipo) && referido?.compra === true

/** Valid, of an allowed type, and paid under the condition of its sale. */
const CITABLES: readonly Regla<Cita>[] = [
  [
    'docReferencia',
    ({ tipo, referido }) => referido.tipo.tipo !== 'REP' || tipo.tipo === 'REP',
    textos.notaSobreRecibo,
  ],
  [
    'docReferencia',
    ({ tipo, referido }) => referiblesFor(tipo.tipo).includes(referido.tipo.tipo),
    textos.referenciaNoAdmitida,
  ],
  ['docReferencia', ({ referido }) => referido.status !== 'A', textos.referenciaAnulada],
  ['docReferencia', ({ referido }) => referido.descripcionSri !== 'RECHAZADO', textos.referenciaRechazada],
  [
    'docReferencia',
    ({ tipo, referido }) => tipo.tipo !== 'REP' || sinReciboOf(referido) === '',
    ({ referido }) => sinReciboOf(referido),
  ],
  [
    'condicionVenta',
    ({ tipo, entrada, referido }) =>
      tipo.tipo !== 'REP' ||
      [undefined, entrada.condicionVenta?.codigo].includes(condicionDePago(referido.condicionVenta)),
    textos.condicionDePago,
  ],
]

/** Notes and receipts refer to a valid document of this company with a balance. @throws AppError */
export function assertReferido(tipo: TipoDocto, entrada: DocumentoEntrada, referido: Referido | undefined): void {
  if (!requiresReferencia(tipo.tipo)) {
    if (referido) assertSustituible(tipo, entrada, referido)
  } else if (!referido) throw invalid('docReferencia', textos.referenciaAjena)
  else assertReglas({ tipo, entrada, referido }, CITABLES)
}

/**
 * Refuses a second replacement of an annulled or rejected document. Checked again with the row locked. @throws AppError
 */
export function assertSustituible(tipo: TipoDocto, entrada: DocumentoEntrada, referido: Referido): void {
  const sustituye = SUSTITUYEN.includes(codigoOf(entrada) ?? referido.reemplazoLleva ?? '')
  if (!SUSTITUIBLES.includes(tipo.tipo) || !referido.sustituido) return
  if (sustituye || referido.descripcionSri === 'RECHAZADO') throw invalid('docReferencia', textos.referenciaSustituida)
}

/** A calculated note or receipt, and the family of the document it refers to. */
interface Ajuste {
  tipo: TipoDocto
  borrador: Pick<Borrador, 'moneda' | 'version' | 'referencias'>
  calculo: Calculo
  familia: Familia
}

/**
 * Refuses another currency, and more than is left (docs/acuerdos.md K7, L2). Checked again with the family locked, when
 * the number is taken. @throws AppError
 */
export function assertAjuste(ajuste: Ajuste, referido: Referido): void {
  const { tipo, borrador, calculo } = ajuste
  const total = calculo.resumen.totalComprobante
  if (borrador.moneda.codigo !== referido.moneda) throw invalid('idMoneda', textos.referenciaOtraMoneda)
  if (tipo.tipo === 'REP') {
    if (referido.pago !== undefined && total !== referido.pago) throw invalid('vtaDetmList', textos.reciboDePago)
    if (total > referido.porPagar) throw invalid('vtaDetmList', textos.pagoExcedido)
  }
  refuseHallazgos(findExcesos(ajuste, referido))
}

/**
 * Errors of a credit note that exceeds what is left by rate, or of a receipt that does not follow the rates of its sale
 * (docs/acuerdos.md L2).
 */
export function findExcesos({ tipo, borrador, calculo, familia }: Ajuste, referido: Referido): Hallazgo[] {
  if (tipo.tipo === 'REP') return checkRecibo(calculo, cobrosOf(familia.suyo))
  // The note that annuls a receipt has other lines than the receipt (docs/decisions/0043).
  if (tipo.tipo !== 'NC' || referido.tipo.tipo === 'REP' || referido.sobreRecibo) return []
  const { version, referencias } = borrador
  const nota = { ...calculo, tipo: tipo.tipo, version }
  return checkNota(nota, quedaOf(familia.raiz, referido.clave), referencias?.at(-1)?.codigo ?? '')
}

/** InformacionReferencia of the XML. @throws AppError */
export function toReferencias(
  tipo: TipoDocto,
  entrada: DocumentoEntrada,
  referido: Referido | undefined,
  ahora: Date,
): Referencia[] {
  return [
    ...toOtrasReferencias(entrada, ahora),
    ...toContingencia(entrada, ahora),
    ...toDocumento(tipo, entrada, referido, ahora),
  ]
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
        tipoDoc: referido.descripcionSri === 'RECHAZADO' ? RECHAZADO : tipoReferenciaOf(tipo, referido),
        numero: referido.clave,
        fechaEmision: formatFechaHora(referido.fechaEmision),
        codigo: codigo ?? CODIGO[tipo.tipo] ?? referido.reemplazoLleva ?? OTRO_DOCUMENTO,
        razon: padRazon(razon) ?? RAZON[tipo.tipo] ?? razonOf(referido),
      },
    ]
  }
  const { docReferencia } = entrada
  if (docReferencia?.clave) {
    return [
      {
        tipoDoc: docReferencia.tipoDocumento ?? (tipo.tipo === 'FEC' ? REGIMEN_ESPECIAL : OTRO_DOCUMENTO_DE_REFERENCIA),
        numero: docReferencia.clave,
        fechaEmision: formatMomento(docReferencia.fechaEmision, ahora),
        codigo: codigo ?? OTRO_DOCUMENTO,
        razon: padRazon(razon) ?? 'Comprobante del proveedor',
      },
    ]
  }
  return []
}

const REGIMEN_ESPECIAL = '14'
const OTRO_DOCUMENTO_DE_REFERENCIA = '06'
const OTRO_DOCUMENTO = '04'
/** Default codes: notes correct, receipts pay (annex note 9). */
const CODIGO: Readonly<Record<string, string>> = { NC: '02', ND: '02', REP: PAGA }
const RAZON: Readonly<Record<string, string>> = { NC: 'Corrige monto', ND: 'Corrige monto', REP: 'Pago de la factura' }

const razonOf = ({ tipo, reemplazoLleva, descripcionSri }: Referido): string => {
  if (reemplazoLleva === undefined) return 'Referencia a otro documento'
  return `Sustituye ${tipo.nombre} ${descripcionSri === 'RECHAZADO' ? 'rechazada por Hacienda' : 'anulada'}`
}

/**
 * Annex note 10: 17 and 18 for notes on purchases, and for a note that annuls such a note, by the type of the annulled
 * one; since 2026 own codes for exports and receipts, but in a receipt only 01.
 */
function tipoReferenciaOf(tipo: TipoDocto, sobre: Referido): string {
  const referido = sobre.tipo
  const deCompra = adjustsCompra(tipo, sobre) && DE_COMPRA[referido.tipo === 'FEC' ? tipo.tipo : referido.tipo]
  if (deCompra) return deCompra
  if (referido.tipo === 'FEE' && tipo.tipo !== 'REP') return EXPORTACION
  if (referido.tipo === 'REP') return RECIBO
  return referido.tipo === 'FEE' || referido.tipo === 'FEC' ? '01' : referido.codigo
}

const DE_COMPRA: Readonly<Record<string, string>> = { NC: '17', ND: '18' }

const codigoOf = ({ codigoReferencia }: DocumentoEntrada): string | undefined =>
  (typeof codigoReferencia === 'string' ? codigoReferencia : codigoReferencia?.codigo) || undefined

/** docs/hacienda.md §3.2: Razon of 3 to 180 characters. */
const padRazon = (razon: string | undefined): string | undefined =>
  razon ? (razon.length < 3 ? `Por ${razon}` : razon).slice(0, 180) : undefined

/** Replaces a paper document of an outage (docs/hacienda.md §10). */
function toContingencia(entrada: DocumentoEntrada, ahora: Date): Referencia[] {
  if (!isContingencia(entrada)) return []
  return [
    {
      tipoDoc: '08',
      numero: entrada.consecutivoContingencia!.trim().slice(0, 50),
      fechaEmision: formatMomento(entrada.fechaContingencia, ahora),
      codigo: '05',
      razon: padRazon(entrada.motivoContingencia?.trim()) ?? 'Comprobante provisional por contingencia',
    },
  ]
}
