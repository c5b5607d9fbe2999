/** References to other documents (docs/hacienda.md §3.2 to §3.5, annex notes 9 and 10). */

import { isAdmitida, isObligatoria, REVISION_2026, type RevisionAnexo } from '../../catalogos/base/revision.ts'
import { condicionDePago } from '../../catalogos/documento/condiciones-venta.ts'
import {
  type CodigoReferencia,
  codigoReferenciaByCodigo,
  tipoReferenciaByCodigo,
} from '../../catalogos/documento/referencias.ts'
import { addYears, compareFechas, fechaAt, parseFechaHora } from '../../fecha/index.ts'
import { isClave, parseClave } from '../../numeracion/index.ts'
import type { Referencia } from '../../tipos/documento.ts'
import { type TipoDocumento, tipoDocto } from '../../tipos/tipo-docto.ts'
import {
  ADVERTENCIA,
  between,
  type DocumentoCalculado,
  type Entorno,
  isAjeno,
  isNota,
  isTipo,
  isV44,
  present,
  type ReglaFiscal,
  TOLERADO,
} from '../base/hallazgo.ts'

const diaEscrito = (iso: string): string => iso.split('-').reverse().join('-')

/** Rules for all references of a document together. */
export const REFERENCIAS: readonly ReglaFiscal<DocumentoCalculado>[] = [
  [
    'referencias',
    (d, e) => !(isNota(e) || isTipo(e, 'FEC', 'REP')) || (d.referencias?.length ?? 0) > 0,
    'Este comprobante debe referirse a otro documento',
  ],
  ['referencias', (d) => (d.referencias?.length ?? 0) <= 10, 'Un comprobante admite 10 referencias a lo sumo'],
  [
    'referencias',
    (d, e) => !isV44(e) || !isTipo(e, 'FEC') || d.emisor.identificacion?.tipo !== '05' || hasTipo(d, '16'),
    'La compra a un no domiciliado debe referirse a su comprobante (tipo 16)',
  ],
]

export const REFERENCIA: readonly ReglaFiscal<Referencia>[] = [
  ['tipoDoc', (r, e) => tipoOf(r, e) !== undefined, 'El tipo de documento de referencia no existe'],
  [
    'tipoDoc',
    (r, e) => existsYet(tipoOf(r, e), e),
    (r, e) => `El tipo de referencia ${r.tipoDoc} existe desde el ${diaOf(tipoOf(r, e))}`,
    TOLERADO,
  ],
  [
    'tipoDoc',
    (r, e) => isTipo(e, 'FEC') || !tipoOf(r, e)?.soloFec,
    'El comprobante de un no domiciliado solo se refiere en una factura de compra',
  ],
  [
    'tipoDoc',
    (r, e) => isNota(e) || !tipoOf(r, e)?.soloNotas,
    'La devolución de mercadería solo se refiere en notas de crédito y débito',
  ],
  [
    'tipoDoc',
    (r, e) => !isTipo(e, 'REP') || tipoOf(r, e)?.admiteRep !== false,
    'Un recibo de pago no puede referirse a este tipo de documento',
  ],
  [
    'tipoDoc',
    (r) => r.codigo !== SUSTITUYE_RECHAZADO || r.tipoDoc === RECHAZADO,
    'Lo que sustituye un comprobante rechazado se refiere a él con el tipo 10',
    { ajeno: 'nada' },
  ],
  [
    'tipoDocOtro',
    (r, e) => !isV44(e) || r.tipoDoc !== '99' || between(r.tipoDocOtro, 5, 100),
    'Describa el tipo de documento, de 5 a 100 caracteres',
  ],
  [
    'numero',
    (r) => r.tipoDoc === MES_VENCIDO || between(r.numero, 1, 50),
    'Indique el número del documento de referencia',
  ],
  [
    'numero',
    (r, e) => !present(r.numero) || !tipoOf(r, e)?.numeroEsClave || isClave(r.numero ?? ''),
    'El número del documento de referencia debe ser una clave de 50 caracteres',
  ],
  [
    'numero',
    (r, e) => !isTipo(e, 'REP') || paysCondicion(r, e),
    'La condición 11 del recibo paga comprobantes con la condición 10, y la 09 comprobantes con la 08',
  ],
  [
    'tipoDoc',
    (r, e) => !isNota(e) || !isObligada(e) || r.tipoDoc !== '01' || tipoEnClave(r) !== tipoDocto('FEE').codigo,
    'Una nota sobre una factura de exportación se refiere a ella con el tipo 19',
    ADVERTENCIA,
  ],
  ['numero', (r) => matchesClave(r), 'El tipo de documento de referencia no es el de su clave'],
  [
    'numero',
    (r, { documento }) => !present(r.numero) || r.numero !== documento.clave,
    'Un comprobante no puede referirse a sí mismo',
  ],
  [
    'fechaEmision',
    (r) => parseFechaHora(r.fechaEmision) !== undefined,
    'La fecha del documento de referencia no existe',
  ],
  [
    'fechaEmision',
    (r, e) => ifFechas(r, e, (fecha, emision) => compareFechas(fecha, addYears(emision, -10)) >= 0),
    'El documento de referencia tiene más de 10 años',
  ],
  [
    'fechaEmision',
    (r, e) => ifFechas(r, e, (fecha, emision) => compareFechas(fecha, emision) <= 0),
    'El documento de referencia no puede ser posterior al comprobante',
  ],
  [
    'codigo',
    (r, e) => (r.codigo === undefined ? r.tipoDoc === MES_VENCIDO || isAjeno(e) : codigoOf(r, e) !== undefined),
    'El código de referencia no existe en esta versión',
  ],
  [
    'codigo',
    (r, e) => existsYet(codigoOf(r, e), e),
    (r, e) => `El código de referencia ${r.codigo} existe desde el ${diaOf(codigoOf(r, e))}`,
    TOLERADO,
  ],
  [
    'codigo',
    (r, e) => !isTipo(e, 'REP') || !isObligada(e) || r.codigo === undefined || r.codigo === PAGO,
    `Desde el ${diaEscrito(REVISION_2026.obligatoriaDesde)} el recibo de pago se refiere con el código 17 (pago)`,
    { codigo: -131, ...TOLERADO },
  ],
  [
    'codigo',
    (r, e) => r.tipoDoc !== RECHAZADO || isTipo(e, 'REP') || !isObligada(e) || r.codigo === SUSTITUYE_RECHAZADO,
    'Lo que sustituye un comprobante rechazado se refiere a él con el código 16',
    ADVERTENCIA,
  ],
  ['codigo', (r, e) => replacesAsDue(r, e), (r, e) => REEMPLAZOS[referidoOf(r, e)?.reemplazoLleva ?? ''] ?? SIN_ANULAR],
  [
    'codigo',
    (r, e) => isCodigoDelTipo(r, e),
    (r, e) => `El código de referencia ${r.codigo} solo se usa en ${nombresDe(codigoOf(r, e)?.documentos)}`,
    TOLERADO,
  ],
  [
    'codigoOtro',
    (r, e) => !isV44(e) || r.codigo !== '99' || between(r.codigoOtro, 5, 100),
    'Describa el código de referencia, de 5 a 100 caracteres',
  ],
  [
    'razon',
    (r) => r.tipoDoc === MES_VENCIDO || between(r.razon, 3, 180),
    'Indique la razón de la referencia, de 3 a 180 caracteres',
    TOLERADO,
  ],
]

/** Billing of the past month: number, code and reason are optional. */
const MES_VENCIDO = '13'

/** Type codes in the consecutivo for each reference type; an invoice may be of sale, purchase or export. */
const TIPOS_EN_CLAVE: Readonly<Record<string, readonly string[]>> = {
  '01': ['01', '08', '09'],
  '02': ['02'],
  '03': ['03'],
  '04': ['04'],
  '19': ['09'],
  '20': ['10'],
}

const tipoEnClave = ({ numero = '' }: Referencia): string | undefined => parseClave(numero)?.partes.tipo

function matchesClave(r: Referencia): boolean {
  const tipo = tipoEnClave(r)
  const esperados = TIPOS_EN_CLAVE[r.tipoDoc]
  return tipo === undefined || esperados === undefined || esperados.includes(tipo)
}

const PAGO = '17'
const RECHAZADO = '10'
const SUSTITUYE_RECHAZADO = '16'

/** docs/hacienda.md §3.6: each code has a start date; an earlier document may only use the codes valid then. */
const existsYet = (fila: { readonly revision?: RevisionAnexo } | undefined, { emision }: Entorno): boolean =>
  !fila?.revision || !emision || isAdmitida(fila.revision, fechaAt(emision))
const isObligada = ({ emision }: Entorno): boolean => !!emision && isObligatoria(REVISION_2026, fechaAt(emision))
const diaOf = (fila: { readonly revision?: RevisionAnexo } | undefined): string =>
  diaEscrito(fila?.revision?.voluntariaDesde ?? '')

/** A payment receipt has its own rule above: 17, and any code before its start date (docs/hacienda.md §3.6). */
const isCodigoDelTipo = (r: Referencia, e: Entorno): boolean =>
  isTipo(e, 'REP') || codigoOf(r, e)?.documentos?.some((tipo) => tipo === e.documento.tipo) !== false

/** Both halves of a chain refer to the same document: annulled by 01 and replaced by 07, by 13 and 15; rejected, 16. */
function replacesAsDue(r: Referencia, e: Entorno): boolean {
  if (r.codigo === undefined || !REEMPLAZOS[r.codigo]) return true
  const referido = referidoOf(r, e)
  if (!referido) return true
  // 07 also replaces a document its receiver rejected, which is valid until its credit note.
  return referido.reemplazoLleva === undefined ? r.codigo === '07' : r.codigo === referido.reemplazoLleva
}

const REEMPLAZOS: Readonly<Record<string, string>> = {
  '07': 'El documento de referencia fue anulado con el código 01: quien lo sustituye se refiere a él con el 07',
  '15': 'El documento de referencia fue anulado por error material (13): quien lo sustituye se refiere a él con el 15',
  '16': 'Hacienda rechazó el documento de referencia: quien lo sustituye se refiere a él con el 16',
}
const SIN_ANULAR =
  'El documento de referencia no está anulado por error material ni rechazado: no se puede sustituir así'

const referidoOf = ({ numero }: Referencia, { contexto: { findReferido } }: Entorno) =>
  numero ? findReferido?.(numero) : undefined

/** docs/hacienda.md §3.4: which sale each receipt settles, if the sale is known. */
function paysCondicion({ numero = '' }: Referencia, { documento, contexto: { findReferido } }: Entorno): boolean {
  const vendido = findReferido?.(numero)?.condicionVenta
  return vendido === undefined || condicionDePago(vendido) === documento.condicionVenta
}

const NOMBRES: Record<Exclude<TipoDocumento, 'PRO'>, string> = {
  FE: 'facturas',
  TE: 'tiquetes',
  FEE: 'facturas de exportación',
  FEC: 'facturas de compra',
  NC: 'notas de crédito',
  ND: 'notas de débito',
  REP: 'recibos de pago',
}
const LISTA = new Intl.ListFormat('es')
const nombresDe = (tipos: CodigoReferencia['documentos'] = []): string =>
  LISTA.format(tipos.map((tipo) => NOMBRES[tipo]))

const tipoOf = (r: Referencia, e: Entorno) => tipoReferenciaByCodigo(r.tipoDoc, e.documento.version)
const codigoOf = (r: Referencia, e: Entorno) => codigoReferenciaByCodigo(r.codigo ?? '', e.documento.version)
const hasTipo = (d: DocumentoCalculado, tipo: string): boolean => !!d.referencias?.some((r) => r.tipoDoc === tipo)

type Dia = ReturnType<typeof fechaAt>

/** Compares days, not hours; an unreadable date has its own finding. */
function ifFechas(r: Referencia, { emision }: Entorno, holds: (fecha: Dia, emision: Dia) => boolean): boolean {
  const fecha = parseFechaHora(r.fechaEmision)
  return !fecha || !emision || holds(fechaAt(fecha), fechaAt(emision))
}
