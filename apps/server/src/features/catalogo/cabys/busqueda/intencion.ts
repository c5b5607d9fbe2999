/** "Reparación de licuadora": finds a service by its object. */
import { toBusqueda } from '@pura/domain/busqueda'
import { COCINADO, INTENCIONES } from '../hablado/intenciones.ts'
import { soundOf, typedWords } from './texto.ts'

export interface Intencion {
  /** Codes for an object that no rule below mentions. */
  readonly codigos: readonly string[]
  /** Codes by the code prefix of the object. */
  readonly deCosa: readonly { cosas: readonly string[]; codigos: readonly string[] }[]
}

export interface IntencionPedida {
  readonly intencion: Intencion
  /** The objects, most likely first: in "pantalla de celular" a celular is repaired. */
  readonly cosas: readonly string[]
}

const split = (texto: string, separador: string): string[] =>
  texto
    .split(separador)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '')

const LEIDAS = INTENCIONES.map((linea) => {
  const [palabras = '', codigos = '', deCosa = ''] = linea.split('|')
  const intencion: Intencion = {
    codigos: split(codigos, ' '),
    deCosa: split(deCosa, ';').map((regla) => {
      const [cosas = '', suyos = ''] = regla.split('>')
      return { cosas: split(cosas, ' '), codigos: split(suyos, ' ') }
    }),
  }
  return { palabras: split(palabras, ' '), intencion }
})

const POR_SONIDO: ReadonlyMap<string, Intencion> = new Map(
  LEIDAS.flatMap(({ palabras, intencion }) => palabras.map((palabra) => [soundOf(palabra), intencion] as const)),
)

export const TODAS: readonly Intencion[] = LEIDAS.map(({ intencion }) => intencion)

/** Codes of the dish if the text says how it is cooked (`isPlato`), or only what it comes with. */
export function cocinadoDe(texto: string): { codigos: readonly string[]; isPlato: boolean } {
  const dicho = toBusqueda(texto)
  const isPlato = COCINADO.preparado.test(dicho)
  return { codigos: isPlato || COCINADO.acompanado.test(dicho) ? COCINADO.codigos : [], isPlato }
}

/** The service the first word asks for, if any. */
export function readPedido(texto: string): IntencionPedida | undefined {
  // A service is not about the place that follows it: "flete a Limón".
  const pedido = texto.replace(/ (?:al?|hasta|desde) .*$/i, '')
  const [verbo = '', ...resto] = typedWords(pedido)
  const intencion = POR_SONIDO.get(soundOf(verbo))
  if (!intencion) return undefined
  const whole = resto.join(' ')
  const last = toBusqueda(pedido)
    .split(/ (?:del?|en|para|con) (?:la |el |las |los |un |una )?/)
    .at(-1)
    ?.trim()
  const cosas = resto.length === 0 ? [] : [last ?? whole, whole]
  return { intencion, cosas: [...new Set(cosas)].filter((cosa) => cosa !== '') }
}
