/** What a command reports about one document, the same for all commands: as a line of JSON or as text. */

import { LecturaError } from '@pura/comprobante-xml/lectura'
import { ErrorCalculo, type Hallazgo as HallazgoDominio } from '@pura/domain'
import { FirmaError, type ResultadoVerificacion, XmlError } from '@pura/firma'
import { DatosInvalidos } from '../borrador/forma.ts'
import type { Consola } from './consola.ts'
import { choose } from './opciones.ts'

export type Origen = 'lectura' | 'estructura' | 'reglas' | 'esquema' | 'firma' | 'calculo'

export interface Hallazgo {
  readonly origen: Origen
  readonly campo: string
  /** Hacienda's error number, or our name for a fault of a signature. */
  readonly codigo?: number | string
  readonly mensaje: string
  readonly gravedad: 'error' | 'advertencia'
}

export interface Resultado {
  /** Path, or `-` for stdin. */
  readonly archivo: string
  readonly estado: 'correcto' | 'incorrecto' | 'ilegible'
  readonly hallazgos: readonly Hallazgo[]
  /** The result as plain JSON, amounts as decimal text. */
  readonly datos?: object
  /** The result as text. */
  readonly filas?: readonly FilaDeResultado[]
}

export type FilaDeResultado = readonly [rotulo: string, valor: string]

export const CODIGO_SALIDA = { correcto: 0, incorrecto: 1, ilegible: 2 } as const

export const fromDominio = (origen: Origen, hallazgos: readonly HallazgoDominio[]): Hallazgo[] =>
  hallazgos.map((hallazgo) => ({ origen, ...hallazgo }))

export const fromFirma = ({ hallazgos }: ResultadoVerificacion): Hallazgo[] =>
  hallazgos.map(({ codigo, mensaje, gravedad }) => ({
    origen: 'firma',
    campo: 'Signature',
    codigo,
    mensaje,
    gravedad: gravedad === 'aviso' ? 'advertencia' : gravedad,
  }))

/** Warnings do not make a document wrong. */
export const estadoOf = (hallazgos: readonly Hallazgo[]): Resultado['estado'] =>
  hallazgos.some(({ gravedad }) => gravedad === 'error') ? 'incorrecto' : 'correcto'

export const wrong = (archivo: string, hallazgo: Omit<Hallazgo, 'gravedad'>): Resultado => ({
  archivo,
  estado: 'incorrecto',
  hallazgos: [{ ...hallazgo, gravedad: 'error' }],
})

/** The result of an expected failure; undefined for any other error. */
export function fromError(archivo: string, error: unknown): Resultado | undefined {
  if (error instanceof LecturaError || error instanceof XmlError || error instanceof SyntaxError) {
    return illegible(archivo, error instanceof SyntaxError ? 'El archivo no es JSON' : error.message)
  }
  if (error instanceof DatosInvalidos) {
    return { archivo, estado: 'incorrecto', hallazgos: fromDominio('lectura', error.hallazgos) }
  }
  if (error instanceof ErrorCalculo) {
    return wrong(archivo, { origen: 'calculo', campo: error.campo, codigo: error.codigo, mensaje: error.message })
  }
  if (error instanceof FirmaError) {
    return wrong(archivo, { origen: 'firma', campo: '', codigo: error.codigo, mensaje: error.message })
  }
  return undefined
}

export const illegible = (archivo: string, mensaje: string): Resultado => ({
  archivo,
  estado: 'ilegible',
  hallazgos: [{ origen: 'lectura', campo: '', mensaje, gravedad: 'error' }],
})

export const OPCION_FORMATO = { formato: { type: 'string', default: 'tabla' } } as const

/** A printer that writes each result as it comes. @throws UsoError */
export function printerFor(formato: string | undefined, { out }: Consola): (resultado: Resultado) => void {
  const elegido = choose('formato', formato, ['json', 'tabla'])
  return (resultado) => out(elegido === 'json' ? toJson(resultado) : toTabla(resultado))
}

function toJson({ filas: _, ...resultado }: Resultado): string {
  return `${JSON.stringify(resultado)}\n`
}

function toTabla({ archivo, estado, hallazgos, filas = [] }: Resultado): string {
  const ancho = Math.max(0, ...filas.map(([rotulo]) => rotulo.length))
  const lineas = [
    ...(hallazgos.length === 0 ? [`${archivo}: ${estado}`] : hallazgos.map((h) => `${archivo}: ${sentence(h)}`)),
    ...filas.map(([rotulo, valor]) => `  ${rotulo.padEnd(ancho)}  ${valor}`),
  ]
  return lineas.map((linea) => `${onOneLine(linea)}\n`).join('')
}

function sentence({ origen, campo, codigo, mensaje, gravedad }: Hallazgo): string {
  const donde = campo === '' ? '' : `${campo}: `
  return `${gravedad} [${origen}] ${donde}${mensaje}${codigo === undefined ? '' : ` (${codigo})`}`
}

/** Texts come from untrusted documents and may hold line breaks and terminal control characters. */
const onOneLine = (texto: string): string => texto.replace(/\p{Cc}+/gu, ' ').trimEnd()
