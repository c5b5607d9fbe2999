/** Shapes of JSON as data: the kind of each field, so that all mistakes of a file are reported at once. */
import { DecimalInvalido, type Hallazgo } from '@pura/domain'

/** From the JSON of one field to the domain's value. @throws Rechazo, DecimalInvalido */
export type Lector = (valor: unknown, campo: string, hallazgos: Hallazgo[]) => unknown
export type Forma = Readonly<Record<string, Lector | Requerido>>

interface Requerido {
  readonly requerido: Lector
}

/** The file is JSON of the wrong shape. */
export class DatosInvalidos extends Error {
  constructor(readonly hallazgos: readonly Hallazgo[]) {
    super('Los datos no tienen la forma esperada')
    this.name = 'DatosInvalidos'
  }
}

class Rechazo extends Error {}

/** Unknown fields of the outermost object are allowed. @throws DatosInvalidos with all the errors */
export function readForma(forma: Forma, valor: unknown): unknown {
  const hallazgos: Hallazgo[] = []
  const leido = readValor(objeto(forma, 'cualquiera'), valor, '', hallazgos)
  if (hallazgos.length > 0) throw new DatosInvalidos(hallazgos)
  return leido
}

export const requerido = (lector: Lector): Requerido => ({ requerido: lector })

export const texto: Lector = (valor) => (typeof valor === 'string' ? valor : reject('debe ser un texto'))

export const numero: Lector = (valor) => (Number.isSafeInteger(valor) ? valor : reject('debe ser un número entero'))

export const uno =
  (admitidos: readonly string[]): Lector =>
  (valor) =>
    admitidos.includes(valor as string) ? valor : reject(`debe ser ${admitidos.join(', ')}`)

/** Decimal text; a JSON number becomes its shortest decimal text. */
export const decimal =
  (parse: (texto: string | number) => bigint): Lector =>
  (valor) => {
    const cifras = typeof valor === 'string' || typeof valor === 'number' ? valor : reject('debe ser un número decimal')
    const leido = parse(cifras)
    return leido < 0n ? reject('no puede ser negativo') : leido
  }

export const lista =
  (lector: Lector): Lector =>
  (valor, campo, hallazgos) =>
    Array.isArray(valor)
      ? valor.map((item, i) => readValor(lector, item, `${campo}[${i}]`, hallazgos))
      : reject('debe ser una lista')

/** An unknown field is reported as a probable misspelling, unless it is among `ajenos`, which are ignored. */
export const objeto =
  (forma: Forma, ajenos: ReadonlySet<string> | 'cualquiera' = NINGUNO): Lector =>
  (valor, campo, hallazgos) => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return reject('debe ser un objeto')
    const leido: Record<string, unknown> = {}
    for (const [nombre, regla] of Object.entries(forma)) {
      const dato = (valor as Record<string, unknown>)[nombre] ?? undefined
      const sitio = campo === '' ? nombre : `${campo}.${nombre}`
      if (dato !== undefined)
        leido[nombre] = readValor(typeof regla === 'function' ? regla : regla.requerido, dato, sitio, hallazgos)
      else if (typeof regla !== 'function') hallazgos.push(error(sitio, 'Falta'))
    }
    if (ajenos === 'cualquiera') return leido
    for (const nombre of Object.keys(valor)) {
      if (!Object.hasOwn(forma, nombre) && !ajenos.has(nombre)) {
        hallazgos.push(error(campo === '' ? nombre : `${campo}.${nombre}`, 'El campo no existe'))
      }
    }
    return leido
  }

const NINGUNO: ReadonlySet<string> = new Set()

function readValor(lector: Lector, valor: unknown, campo: string, hallazgos: Hallazgo[]): unknown {
  try {
    return lector(valor, campo, hallazgos)
  } catch (causa) {
    if (!(causa instanceof Rechazo || causa instanceof DecimalInvalido)) throw causa
    hallazgos.push(error(campo, causa.message))
    return undefined
  }
}

const error = (campo: string, mensaje: string): Hallazgo => ({
  campo,
  mensaje: `${mensaje[0]!.toUpperCase()}${mensaje.slice(1)}`,
  gravedad: 'error',
})

function reject(problema: string): never {
  throw new Rechazo(problema)
}
