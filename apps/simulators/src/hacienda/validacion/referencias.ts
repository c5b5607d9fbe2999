/**
 * References to other documents (docs/hacienda.md §3.2 to §3.6): the codes of the annex, each with its date and its
 * documents.
 */
import { formatFechaIso, hasFormaDeClave } from '@pura/domain'
import { type Documento, fechaEmision, isTipo } from './base/documento.ts'
import type { Nodo } from './base/nodo.ts'
import type { Regla } from './regla.ts'

export const reglasReferencia: readonly Regla[] = [
  [(d) => referencias(d).every(hasValidNumero), null, 'El número de la referencia no es una clave numérica'],
  [(d) => referencias(d).every((r) => !isTooOld(d, r)), null, 'El documento de referencia tiene más de 10 años'],
  [
    (d) => !isTipo(d, RECIBO) || referencias(d).every((r) => DE_RECIBO.includes(r.text('TipoDocIR') ?? '')),
    null,
    'El tipo de documento de referencia no está permitido en un recibo de pago',
  ],
  [
    (d) => !isTipo(d, RECIBO) || !isSince(d, OBLIGATORIA) || referencias(d).every((r) => r.text('Codigo') === '17'),
    -131,
    'El código de referencia del recibo electrónico de pago debe ser 17',
  ],
  [
    (d) => !isTipo(d, RECIBO) || referencias(d).every((r) => (r.text('Razon') ?? '').trim().length >= 3),
    -131,
    'La referencia del recibo electrónico de pago no indica la razón',
  ],
  [
    (d) => isSince(d, VOLUNTARIA) || referencias(d).every((r) => !isDe2026(r)),
    null,
    'El código de la referencia no se encuentra vigente en la fecha de emisión del comprobante',
  ],
  [
    (d) => referencias(d).every((r) => SOLO_EN[r.text('Codigo') ?? '']?.includes(d.tipo) !== false),
    null,
    'El código de la referencia no está permitido en este comprobante',
  ],
]

const RECIBO = 'ReciboElectronicoPago'
const NOTAS = ['NotaCreditoElectronica', 'NotaDebitoElectronica']

/** Types of reference whose number is a clave (docs/hacienda.md §3.2). */
const CON_CLAVE = ['01', '02', '03', '04', '09', '11', '12', '15', '19', '20']
const DE_RECIBO = ['01', '02', '03', '04', '07', '08', '10']

/** The annex revision that added 13 to 17, 19 and 20: first allowed, later mandatory. */
const VOLUNTARIA = '2026-04-22'
const OBLIGATORIA = '2026-11-01'
const isDe2026 = (r: Nodo): boolean =>
  ['13', '14', '15', '16', '17'].includes(r.text('Codigo') ?? '') || ['19', '20'].includes(r.text('TipoDocIR') ?? '')

const SOLO_EN: Readonly<Record<string, readonly string[]>> = {
  '12': ['NotaCreditoElectronica'],
  '13': NOTAS,
  '14': NOTAS,
  '17': [RECIBO],
}

/** A document without a readable date has a rejection of its own. */
function isSince(d: Documento, dia: string): boolean {
  const fecha = fechaEmision(d)
  return fecha !== undefined && formatFechaIso(fecha) >= dia
}

const referencias = ({ raiz }: Documento): Nodo[] => raiz.all('InformacionReferencia')
const hasValidNumero = (r: Nodo): boolean =>
  !CON_CLAVE.includes(r.text('TipoDocIR') ?? '') || hasFormaDeClave(r.text('Numero') ?? '')
const isTooOld = ({ recibidoEn }: Documento, r: Nodo): boolean => {
  const emitida = new Date(r.text('FechaEmisionIR') ?? '')
  emitida.setUTCFullYear(emitida.getUTCFullYear() + 10)
  return emitida < recibidoEn
}
