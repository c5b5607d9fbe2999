/** One line by itself: what it comes to, and whether it may stand in the document. */
import { mensajes, type TipoDocumento, unidadBySimbolo } from '@pura/domain'
import { calculateEntrada, type ErrorEnCampo, type Resultado } from './calculo.ts'
import { type Columna, columnaOf } from './campos.ts'
import { toLinea } from './entrada.ts'
import { type LineaForm, SIN_PRODUCTO } from './estado.ts'

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
  const { calculo, error } = calculateLinea(linea, tipo)
  if (error) return toErrorEnLinea(error)
  const [calculada] = calculo.lineas
  if (tipo !== 'REP' && calculada && calculada.cantidad < 1000n && unidadBySimbolo(linea.unidad, '4.4')?.contable) {
    return { columna: 'cantidad', mensaje: mensajes.documento.cantidadMinima }
  }
  return undefined
}

const toErrorEnLinea = ({ campo, mensaje }: ErrorEnCampo): ErrorEnLinea & { columna: Columna } => ({
  columna: columnaOf(campo),
  mensaje,
})
