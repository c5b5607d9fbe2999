/** Returns and voids of what was sold on this device. */
import { calculate } from '@pura/domain'
import { type Corregido, checkNota, type DocumentoConSaldo, quedaOf } from '@pura/domain/saldo'
import { type DocumentoDeCaja, type Rechazo, refuse, type Venta } from '../base/index.ts'

/**
 * A note must fit in what its document leaves (docs/acuerdos.md L2). One on a document of another device is for the
 * server: undefined with the line up, refused without it.
 */
export function refuseNota(nota: DocumentoDeCaja, ventas: readonly Venta[], linea: boolean): Rechazo | undefined {
  const [referencia, otra] = nota.referencias ?? []
  const vendida = ventas.find(({ clave, documento }) => clave === referencia?.numero && documento.tipo !== 'NC')
  if (!referencia || otra || !vendida) return linea && referencia ? undefined : refuse('referencia')
  const { moneda } = vendida.documento
  if (moneda.codigo !== nota.moneda.codigo || moneda.tipoCambio !== nota.moneda.tipoCambio) return refuse('moneda')
  const queda = quedaOf(familyOf(vendida, ventas), vendida.clave)
  const [exceso] = checkNota({ ...nota, ...calculate(nota) }, queda, referencia.codigo ?? '')
  return exceso && refuse('devolucion', exceso.mensaje)
}

const familyOf = (vendida: Venta, ventas: readonly Venta[]): Corregido => ({
  documento: toDocumento(vendida),
  notas: ventas
    .filter(({ documento }) => documento.tipo === 'NC' && documento.referencias?.[0]?.numero === vendida.clave)
    .map((nota) => ({ documento: toDocumento(nota), notas: [] })),
})

const toDocumento = ({ clave, documento }: Venta): DocumentoConSaldo => ({
  ...documento,
  ...calculate(documento),
  clave,
})
