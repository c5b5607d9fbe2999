/** One line by itself: what it comes to, and whether it may stand in the document. */
import { findHallazgo, REGLAS_LINEA, type TipoDocumento } from '@pura/domain'
import { calculateEntrada, type ErrorEnCampo, type Resultado } from '../calculo.ts'
import { type Columna, columnaOf } from '../campos.ts'
import { type LineaForm, SIN_PRODUCTO } from '../estado.ts'
import { toLinea } from './entrada.ts'

/** What the line would come to in a document of the type. */
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
  /** Null when it is of the line as a whole. */
  columna: Columna | null
  mensaje: string
}

/** Why it may not be added or updated (VAL-58, LINEA-16), in the words of the server. */
export function findProblemaLinea(
  linea: LineaForm,
  tipo: TipoDocumento,
): (ErrorEnLinea & { columna: Columna }) | undefined {
  const { calculo, errores } = calculateLinea(linea, tipo)
  const [calculada] = calculo?.lineas ?? []
  if (!calculada) return errores[0] && toErrorEnLinea(errores[0])
  // A receipt says what is paid, not what was sold.
  const hallazgo = tipo === 'REP' ? undefined : findHallazgo(calculada, REGLAS_LINEA, { entorno: '4.4' })
  return hallazgo && toErrorEnLinea({ ...hallazgo, campo: `lineas[0].${hallazgo.campo}` })
}

const toErrorEnLinea = ({ campo, mensaje }: ErrorEnCampo): ErrorEnLinea & { columna: Columna } => ({
  columna: columnaOf(campo),
  mensaje,
})
