/**
 * Each table is compiled once into functions that read exactly its fields and write exactly its tags: looking them up
 * for each element takes longer than writing them, and signing waits for it (measured by the bench). Generated code
 * depends only on the tables, never on a document (docs/decisions/0009).
 */
import type { Elemento } from '../estructura/index.ts'
import { addDecimal, addEntero, addTexto, assertRoom, MARGEN } from './bytes.ts'
import { addNumero, addOtros } from './otros.ts'
import { holds, isWritten } from './valor.ts'

/** Writes an object's children at position `p` and returns the end position. */
export type Writer = (objeto: unknown, p: number, vista: DataView) => number

/** What the generated code calls. */
const HERRAMIENTAS = { holds, addDecimal, addEntero, addNumero, addOtros, addTexto, assertRoom }

export function compile(elementos: readonly Elemento[]): Writer {
  const escritos = elementos.filter(isWritten)
  if (largestOf(escritos) > MARGEN) throw new Error('The table has more elements than the margin has room for')
  const hijos = escritos.map((e) => (e.hijos.length > 0 ? compile(e.hijos) : undefined))
  const source = `
    const { ${Object.keys(HERRAMIENTAS).join(', ')} } = herramientas
    ${escritos.map((_, i) => `const e${i} = elementos[${i}], hijos${i} = hijos[${i}]`).join('\n')}
    return (o, p, d) => {
      assertRoom(p)
      let v, q
      ${escritos.map(writeIfPresent).join('\n')}
      return p
    }`
  return new Function('herramientas', 'elementos', 'hijos', source)(HERRAMIENTAS, escritos, hijos) as Writer
}

/**
 * Upper bound of what is written without checking for room: each tag and number once, since texts and objects check
 * (`assertRoom`).
 */
const largestOf = (elementos: readonly Elemento[]): number =>
  elementos.reduce((total, e) => total + e.abre.length + e.cierra.length + NUMERO_MAXIMO + largestOf(e.hijos), 0)

/** Ten digits, the point, five more, and the overhang of a tag's last eight-byte write. */
const NUMERO_MAXIMO = 24

function writeIfPresent(e: Elemento, i: number): string {
  const valor = e.ruta ? `o.${e.ruta.map(assertIdentifier).join('?.')}` : 'o'
  const si = e.condicion ? `holds(e${i}.condicion, o) && ` : ''
  return `if (${si}(v = ${valor}) != null) { ${writeValor(e, i)} }`
}

function assertIdentifier(nombre: string): string {
  if (!/^[a-zA-Z]\w*$/.test(nombre)) throw new Error(`${nombre} is not a field name`)
  return nombre
}

const DECIMALES: Readonly<Record<string, number>> = { monto: 5, factor: 4, cantidad: 3, tarifa: 2 }

/** Code that writes `v`. */
function writeValor(e: Elemento, i: number): string {
  if (e.hijos.length > 0) return writeGroups(e, i)
  const decimales = e.tipo && DECIMALES[e.tipo.dato]
  if (decimales) return writeDecimal(e, i, decimales)
  // Dates, texts with attributes and lists of texts are rare, and no line has them.
  if (e.tipo?.dato === 'fecha' || e.rutaTexto) return `p = addOtros(p, e${i}, v)`
  if (e.tipo?.dato === 'numero') {
    return `${fijo(e.abre)} p = v >= 0 && v === (v | 0) ? addEntero(p, v) : addNumero(p, e${i}, v); ${fijo(e.cierra)}`
  }
  return `if (typeof v === 'string') { ${writeTexto(e, 'v')} } else p = addOtros(p, e${i}, v)`
}

function writeGroups(e: Elemento, i: number): string {
  const each = `for (let k = 0; k < v.length; k++) { ${writeGroup(e, i, 'v[k]')} }`
  return e.ruta ? `if (Array.isArray(v)) ${each} else { ${writeGroup(e, i, 'v')} }` : writeGroup(e, i, 'v')
}

/** Code for an element with children; an empty one is not written. */
const writeGroup = (e: Elemento, i: number, v: string) =>
  `${fijo(e.abre)} q = hijos${i}(${v}, p, d); if (q === p) p -= ${e.abre.length}; else { p = q; ${fijo(e.cierra)} }`

function writeDecimal(e: Elemento, i: number, decimales: number): string {
  const cifras = `if ((q = addDecimal(p, v, ${decimales})) === -1) q = addNumero(p, e${i}, v)`
  const entero = `${fijo(e.abre)} ${cifras}; p = q; ${fijo(e.cierra)}`
  return e.tipo?.omitsZero && e.min === 0 ? `if (v !== 0n) { ${entero} }` : entero
}

const writeTexto = (e: Elemento, v: string) =>
  `if (${v} !== '') { ${fijo(e.abre)} p = addTexto(p, ${v}, '${e.nombre}'); ${fijo(e.cierra)} }`

/**
 * Code that writes a tag eight bytes at a time: tags are most of a document. The bytes are written as doubles, the
 * widest values an engine copies without allocating; ASCII bytes never form a NaN, which an engine might alter. Bytes
 * written beyond the tag are overwritten by what follows.
 */
function fijo(ascii: string): string {
  const vista = new DataView(new ArrayBuffer(Math.ceil(ascii.length / 8) * 8))
  for (let i = 0; i < ascii.length; i++) vista.setUint8(i, ascii.charCodeAt(i))
  const dobles = Array.from({ length: vista.byteLength / 8 }, (_, i) => vista.getFloat64(i * 8, true))
  return `${dobles.map((doble, i) => `d.setFloat64(p + ${i * 8}, ${doble}, true);`).join(' ')} p += ${ascii.length};`
}
