/**
 * Any document, from the domain object to bytes, by its table. The text is already canonical (inclusive C14N 1.0), so
 * what is signed, what is sent and what is stored are the same bytes and nobody parses anything on the way.
 *
 * Each table becomes, once, a function that reads exactly its fields: looking them up by name, element after element,
 * takes longer than writing them, and signing waits for it (the bench measures both).
 */
import type { Elemento, Estructura } from '../estructura/index.ts'
import { Bytes, type Fijo, toFijo } from './bytes.ts'
import { ATTRIBUTE_REFERENCES, TEXT_REFERENCES, TextoIlegal } from './texto.ts'
import { holds, isWritten, limitOf, textOf, valueAt } from './valor.ts'

/** The UTF-8 of the document. @throws TextoIlegal when a text holds what XML cannot carry. */
export function writeDocumento(estructura: Estructura, documento: object): Uint8Array {
  const { raiz, espacio, hijos } = estructura
  let write = compiled.get(estructura)
  if (!write) {
    write = compile(hijos)
    compiled.set(estructura, write)
  }
  bytes.largo = 0
  bytes.addAscii(`<${raiz} xmlns="${espacio}">`)
  write(documento)
  bytes.addAscii(`</${raiz}>`)
  return bytes.toBytes()
}

/** Written into over and over: one document is finished before the next begins. */
const bytes = new Bytes()

/** Writes the children that an object has. */
type Writer = (objeto: unknown) => void

const compiled = new WeakMap<Estructura, Writer>()

function compile(elementos: readonly Elemento[]): Writer {
  const escritos = elementos.filter(isWritten).map(prepare)
  // Only names of our own tables become code, and never a value.
  const lineas = escritos.map(({ elemento: { ruta, condicion }, escribe }, i) => {
    const valor = ruta ? `o.${ruta.map(assertIdentifier).join('?.')}` : 'o'
    const si = condicion ? `holds(e[${i}].elemento.condicion, o) && ` : ''
    return `if (${si}(v = ${valor}) != null) ${escribe}(e[${i}], v)`
  })
  const source = `return (o) => { let v; ${lineas.join('; ')} }`
  return new Function('e', 'holds', 'group', 'decimal', 'code', 'text', source)(
    escritos,
    holds,
    writeGroups,
    writeDecimal,
    writeCodes,
    writeTexts,
  ) as Writer
}

function assertIdentifier(nombre: string): string {
  if (!/^[a-zA-Z]\w*$/.test(nombre)) throw new Error(`${nombre} no es un campo`)
  return nombre
}

/** An element with everything worked out that does not depend on the document. */
interface Escrito {
  readonly elemento: Elemento
  readonly escribe: 'group' | 'decimal' | 'code' | 'text'
  readonly abre: Fijo
  readonly cierra: Fijo
  readonly limite: number
  readonly hijos: Writer | undefined
  /** Of a decimal; the domain's own, whatever the schema admits. */
  readonly decimales: number
  /** The whole element when it is zero. */
  readonly cero: Fijo
  /** The whole element for each code of a closed list. */
  readonly porCodigo: ReadonlyMap<unknown, Fijo>
}

const DECIMALES: Readonly<Record<string, number>> = { monto: 5, factor: 4, cantidad: 3, tarifa: 2 }

function prepare(e: Elemento): Escrito {
  const decimales = (e.tipo && DECIMALES[e.tipo.dato]) ?? 0
  const hoja = decimales > 0 ? 'decimal' : e.tipo?.codigos && !e.rutaTexto ? 'code' : 'text'
  return {
    elemento: e,
    escribe: e.hijos.length > 0 ? 'group' : hoja,
    abre: toFijo(e.abre),
    cierra: toFijo(e.cierra),
    limite: limitOf(e),
    hijos: e.hijos.length > 0 ? compile(e.hijos) : undefined,
    decimales,
    cero: toFijo(e.tipo?.omitsZero && e.min === 0 ? '' : `${e.abre}0${e.cierra}`),
    porCodigo: new Map(e.tipo?.codigos?.map((codigo) => [codigo, toFijo(e.abre + codigo + e.cierra)])),
  }
}

function writeGroups(e: Escrito, valor: unknown) {
  if (Array.isArray(valor)) for (let i = 0; i < valor.length; i++) writeGroup(e, valor[i])
  else writeGroup(e, valor)
}

/** An element with nothing inside is not written. */
function writeGroup({ abre, cierra, hijos }: Escrito, valor: unknown) {
  const before = bytes.largo
  bytes.addFijo(abre)
  const open = bytes.largo
  hijos!(valor)
  if (bytes.largo === open) bytes.largo = before
  else bytes.addFijo(cierra)
}

function writeDecimal(e: Escrito, valor: bigint) {
  if (valor === 0n) return bytes.addFijo(e.cero)
  bytes.addFijo(e.abre)
  if (!bytes.addDecimal(valor, e.decimales)) bytes.addAscii(textOf(e.elemento, valor))
  bytes.addFijo(e.cierra)
}

function writeCodes(e: Escrito, valor: unknown) {
  const whole = e.porCodigo.get(valor)
  if (whole) bytes.addFijo(whole)
  else writeTexts(e, valor)
}

function writeTexts(e: Escrito, valor: unknown) {
  if (Array.isArray(valor)) for (let i = 0; i < valor.length && i < e.limite; i++) writeText(e, valor[i])
  else writeText(e, valor)
}

function writeText(e: Escrito, valor: unknown) {
  const texto = textOf(e.elemento, valor)
  if (texto === '') return
  const { nombre, atributos } = e.elemento
  if (atributos.length === 0) bytes.addFijo(e.abre)
  else {
    bytes.addAscii(`<${nombre}`)
    for (const a of atributos) writeAttribute(a, valor)
    bytes.addAscii('>')
  }
  if (!bytes.addTexto(texto, TEXT_REFERENCES)) throw new TextoIlegal(nombre, texto)
  bytes.addFijo(e.cierra)
}

function writeAttribute(a: Elemento, objeto: unknown) {
  const texto = a.ruta ? textOf(a, valueAt(objeto, a.ruta)) : ''
  if (texto === '') return
  bytes.addAscii(` ${a.nombre}="`)
  if (!bytes.addTexto(texto, ATTRIBUTE_REFERENCES)) throw new TextoIlegal(a.nombre, texto)
  bytes.addAscii('"')
}
