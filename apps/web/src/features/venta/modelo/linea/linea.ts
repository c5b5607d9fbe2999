/** Totals and validation of a single line. */
import { findHallazgo, REGLAS_LINEA, type TipoDocumento } from '@pura/domain'
import { calculateEntrada, type ErrorEnCampo, type Resultado } from '../calculo.ts'
import { type Columna, columnaOf } from '../campos.ts'
import { type LineaForm, SIN_PRODUCTO } from '../estado.ts'
import { toLinea } from './entrada.ts'

/** Totals of the line in a document of that type. */
export function calculateLinea(linea: LineaForm, tipo: TipoDocumento): Resultado {
  const { producto } = linea
  const id = producto?.productoPK.idProducto ?? SIN_PRODUCTO
  return calculateEntrada(
    { vtaDetmList: [toLinea(linea)] },
    tipo,
    new Map(producto && id !== SIN_PRODUCTO ? [[id, producto]] : []),
  )
}

export interface ErrorEnLinea {
  /** Null if it concerns the whole line. */
  columna: Columna | null
  mensaje: string
}

/** Why it cannot be added or updated (VAL-58, LINEA-16), in the server's words. */
export function findProblemaLinea(
  linea: LineaForm,
  tipo: TipoDocumento,
): (ErrorEnLinea & { columna: Columna }) | undefined {
  const { calculo, errores } = calculateLinea(linea, tipo)
  const [calculada] = calculo?.lineas ?? []
  if (!calculada) return errores[0] && toErrorEnLinea(errores[0])
  // A receipt declares a payment, not a sale.
  const hallazgo = tipo === 'REP' ? undefined : findHallazgo(calculada, REGLAS_LINEA, { entorno: '4.4' })
  return hallazgo && toErrorEnLinea({ ...hallazgo, campo: `lineas[0].${hallazgo.campo}` })
}

const toErrorEnLinea = ({ campo, mensaje }: ErrorEnCampo): ErrorEnLinea & { columna: Columna } => ({
  columna: columnaOf(campo),
  mensaje,
})
