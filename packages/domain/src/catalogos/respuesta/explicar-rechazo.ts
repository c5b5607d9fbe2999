import { RECHAZOS, type Rechazo } from './rechazos.ts'

/** One line of Hacienda's answer, with its explanation. */
export interface RechazoExplicado {
  readonly codigo?: number
  /** Hacienda's own text. */
  readonly mensaje: string
  readonly causa?: string
  readonly campo?: string
  readonly queHacer?: string
  readonly esAdvertencia: boolean
  /** Line in the XML, when the message gives one. */
  readonly fila?: number
  readonly columna?: number
}

/** `-37, ""text"", 0, 0`: quotes single or double, over several lines, the last one before a `]` (docs/hacienda.md §5). */
const INICIO = /^\s*(-?\d+)\s*,\s*"{1,2}/
const FIN = /"{1,2}\s*,\s*(\d+)\s*,\s*(\d+)\s*\]?\s*$/

/**
 * One explanation per line of a MensajeHacienda's DetalleMensaje, or of an X-Error-Cause. A text without lines is one
 * message; the lone dot of a clean acceptance is none. Unknown messages are returned with their text alone.
 */
export function explainRechazo(mensaje: string): readonly RechazoExplicado[] {
  const texto = withoutPunto(mensaje.replaceAll('&#13;', '').replaceAll('\r', ''))
  const explicados: RechazoExplicado[] = []
  let abierto: { codigo: number; dicho: string[] } | undefined
  for (const linea of texto.split('\n')) {
    const inicio = abierto ? null : INICIO.exec(linea)
    if (inicio) abierto = { codigo: Number(inicio[1]), dicho: [] }
    if (!abierto) continue
    const resto = inicio ? linea.slice(inicio[0].length) : linea
    const fin = FIN.exec(resto)
    abierto.dicho.push(fin ? resto.slice(0, fin.index) : resto)
    if (!fin) continue
    const lugar = { fila: Number(fin[1]), columna: Number(fin[2]) }
    explicados.push(explain(abierto.dicho.join('\n').trim(), abierto.codigo, lugar))
    abierto = undefined
  }
  if (abierto) explicados.push(explain(abierto.dicho.join('\n').trim(), abierto.codigo))
  if (explicados.length > 0 || texto.trim() === '') return explicados
  return [explain(withoutPreambulo(texto).trim())]
}

/** Hacienda's first sentence says only that it was rejected; what follows says why (docs/hacienda.md §5). */
const PREAMBULO = /^\s*Este comprobante fue rechazado[^\n]*\n/i

const withoutPreambulo = (texto: string): string => {
  const motivo = texto.replace(PREAMBULO, '')
  return motivo.trim() === '' ? texto : motivo
}

/** A clean acceptance is exactly a dot, and a warning may follow one (docs/hacienda.md §5, §12); the dot is removed. */
export const withoutPunto = (detalle: string): string => detalle.replace(/^\s*\.\s*(?=\n|$)/, '').trim()

/**
 * The same for an accepted document: every code is a warning and nothing has to be issued again (docs/hacienda.md
 * §5). Free text without a code only confirms the acceptance.
 */
export const explainAceptado = (mensaje: string): readonly RechazoExplicado[] =>
  explainRechazo(mensaje)
    .filter(({ codigo }) => codigo !== undefined)
    .map(({ queHacer, ...dicho }) => ({
      ...dicho,
      queHacer: dicho.esAdvertencia && queHacer ? queHacer : 'El comprobante es válido: no hay que emitir otro.',
      esAdvertencia: true,
    }))

/** Explanations of Hacienda's answer by the document's state. */
export const explainRespuesta = (estado: string, mensaje: string): readonly RechazoExplicado[] =>
  estado.toUpperCase() === 'ACEPTADO' ? explainAceptado(mensaje) : explainRechazo(mensaje)

function explain(mensaje: string, codigo?: number, lugar?: { fila: number; columna: number }): RechazoExplicado {
  const conocido = RECHAZOS.find((r) => recognises(r, mensaje, codigo))
  const base = { ...(codigo === undefined ? {} : { codigo }), mensaje, ...(lugar?.fila ? lugar : {}) }
  if (!conocido) return { ...base, esAdvertencia: false }
  const { causa, queHacer, esAdvertencia = false } = conocido
  return { ...base, causa, campo: conocido.campo || elementOf(mensaje), queHacer, esAdvertencia }
}

const recognises = (rechazo: Rechazo, mensaje: string, codigo?: number): boolean =>
  (rechazo.codigo === undefined || rechazo.codigo === codigo) && (rechazo.match?.test(mensaje) ?? true)

/** The element named in a schema error: `cvc-complex-type.2.4.a: … starting with element '{"ns":Nombre}'`. */
const elementOf = (mensaje: string): string => /elemento? '(?:\{"?[^"]*"?:)?([A-Za-z]\w*)\}?'/.exec(mensaje)?.[1] ?? ''
