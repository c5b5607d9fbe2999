/** Returns and voids of what was sold on a till. */
import { calculate, ErrorCalculo } from '@pura/domain'
import { type Corregido, checkNota, type DocumentoConSaldo, type LineaQueQueda, quedaOf } from '@pura/domain/saldo'
import { type DocumentoDeCaja, type Rechazo, refuse, type Venta } from '../base/index.ts'

/** Code and reason of a note that returns what a till sold, as the catalogue has them: a till does not load all of it. */
export const DEVOLUCION = { codigo: '06', razon: 'Devolución de mercancía' } as const
/** Of a note that voids a sale, whole. */
export const ANULACION = { codigo: '01', razon: 'Anula documento de referencia' } as const

/**
 * A note must fit in what its document leaves. One on a document of another device is for the server: undefined if it
 * can be asked and knows of all notes of this device, refused otherwise.
 */
export function refuseNota(nota: DocumentoDeCaja, ventas: readonly Venta[], sabe: boolean): Rechazo | undefined {
  const [referencia, otra] = nota.referencias ?? []
  const vendida = findVendida(nota, ventas)
  if (!referencia || otra || !vendida) return sabe && referencia ? undefined : refuse('referencia')
  const { moneda } = vendida.documento
  if (moneda.codigo !== nota.moneda.codigo || moneda.tipoCambio !== nota.moneda.tipoCambio) return refuse('moneda')
  return excesoDeNota(nota, ventas)
}

/**
 * Refusal of a note that returns more than its sale leaves: what was sold less what was returned before, by rate, in total
 * and by units (docs/acuerdos.md L2). Undefined if it fits, or if the sale is not among these: the office's rules decide.
 * @param ventas the sale and the notes on it that were made before, among any others
 */
export function excesoDeNota(nota: DocumentoDeCaja, ventas: readonly Venta[]): Rechazo | undefined {
  const vendida = findVendida(nota, ventas)
  if (!vendida) return undefined
  try {
    const queda = quedaOf(familyOf(vendida, ventas), vendida.clave)
    const [exceso] = checkNota({ ...nota, ...calculate(nota) }, queda, nota.referencias?.[0]?.codigo ?? '')
    return exceso && refuse('devolucion', exceso.mensaje)
  } catch (error) {
    // Its amounts are judged elsewhere.
    if (error instanceof ErrorCalculo) return undefined
    throw error
  }
}

/** Of each line of a sale, how many were sold and how many came back. */
export const lineasQueQuedan = (vendida: Venta, ventas: readonly Venta[]): readonly LineaQueQueda[] =>
  quedaOf(familyOf(vendida, ventas), vendida.clave).lineas

/** The sale that a note takes back. */
export const claveDevuelta = ({ tipo, referencias }: DocumentoDeCaja): string | undefined =>
  tipo === 'NC' ? referencias?.[0]?.numero : undefined

const findVendida = (nota: DocumentoDeCaja, ventas: readonly Venta[]): Venta | undefined => {
  const suya = claveDevuelta(nota)
  return ventas.find(({ clave, documento }) => clave === suya && documento.tipo !== 'NC')
}

const familyOf = (vendida: Venta, ventas: readonly Venta[]): Corregido => ({
  documento: toDocumento(vendida),
  notas: ventas
    .filter(({ documento }) => claveDevuelta(documento) === vendida.clave)
    .map((nota) => ({ documento: toDocumento(nota), notas: [] })),
})

const toDocumento = ({ clave, documento }: Venta): DocumentoConSaldo => ({
  ...documento,
  ...calculate(documento),
  clave,
})
