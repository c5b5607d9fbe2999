/**
 * Laws of writing, reading and checking, on random documents of every type and version. LEYES gives their number
 * (1,000 by default, 100,000 in `npm run test:laws`); a failure prints the call that makes its document.
 */
import { calculate, checkComprobante, generateComprobante } from '@pura/domain'
import { XmlDocument } from 'libxml2-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { validateXsd } from './esquema/xsd.ts'
import type { Arbol } from './estructura/arbol.ts'
import {
  checkStructure,
  type DocumentoXml,
  type Estructura,
  encodeComprobante,
  listEstructuras,
  toTree,
} from './index.ts'
import { readComprobante } from './lectura/index.ts'
import { needing, XSD_DIR } from './testing/compartido.ts'
import { DANOS, damage } from './testing/danar.ts'
import { signForSchema } from './testing/firma-ficticia.ts'
import { azarFrom, mutate, toXml } from './testing/mutar.ts'

const LEYES = Number(process.env.LEYES ?? 1000)
const schemas = needing(XSD_DIR, 'schemas')

type Tipo = Exclude<DocumentoXml, `Mensaje${string}`>
const ESTRUCTURAS = listEstructuras().filter((e) => !e.documento.startsWith('Mensaje'))

/** A document and everything made of it, shared by the laws. */
interface Caso {
  readonly estructura: Estructura
  readonly semilla: number
  readonly original: ReturnType<typeof generateComprobante>
  readonly arbol: Arbol
  readonly bytes: Buffer
  readonly xml: string
}

function makeCaso(semilla: number): Caso {
  const estructura = ESTRUCTURAS[semilla % ESTRUCTURAS.length]!
  const original = generateComprobante(estructura.documento as Tipo, estructura.version, semilla)
  const bytes = Buffer.from(encodeComprobante(original))
  return { estructura, semilla, original, arbol: toTree(original), bytes, xml: bytes.toString() }
}

/** Calls `expect` only on a failure: on a hundred thousand documents it would take most of the run. */
function same(dicho: unknown, esperado: unknown): void {
  if (dicho !== esperado) expect(dicho).toBe(esperado)
}
function none(hallazgos: readonly unknown[]): void {
  if (hallazgos.length > 0) expect(hallazgos).toEqual([])
}

const LEYES_DEL_XML: Readonly<Record<string, (caso: Caso) => void>> = {
  'a written document is its own canonical form for libxml2': ({ xml }) => {
    using documento = XmlDocument.fromString(xml)
    same(documento.canonicalizeToString(), xml)
  },

  'the checker finds no fault in the structure of a generated document': ({ arbol }) => none(checkStructure(arbol)),

  'a document that is read back has the same bytes when written, the same amounts, and no errors': (caso) => {
    const { comprobante } = readComprobante(caso.bytes)
    same(Buffer.from(encodeComprobante(comprobante)).toString(), caso.xml)
    same(textOf(calculate(comprobante).resumen), textOf(caso.original.resumen))
    none(checkComprobante(comprobante).filter((h) => h.gravedad === 'error'))
  },

  ...Object.fromEntries(
    DANOS.map((dano, i) => [
      `a document with one fault is found: ${dano}`,
      ({ semilla, estructura, arbol }: Caso) => {
        const danado = damage(dano, estructura, arbol, azarFrom(semilla * DANOS.length + i))
        if (danado && checkStructure(danado).length === 0) throw new Error('the damage was not detected')
      },
    ]),
  ),
}

const LEYES_DEL_ESQUEMA: Readonly<Record<string, (caso: Caso) => void>> = {
  'a signed document passes the official schema': ({ xml }) => none(validateXsd(signForSchema(xml), XSD_DIR).hallazgos),

  'a mutated document has findings exactly when the official schema has errors': ({ semilla, arbol }) => {
    const mutado = mutate(arbol, azarFrom(semilla))
    const oficial = validateXsd(signForSchema(toXml(mutado)), XSD_DIR).hallazgos
    const nuestro = checkStructure(mutado)
    if (oficial.length === 0) none(nuestro)
    else if (nuestro.length === 0) throw new Error(oficial[0]!.mensaje)
  },
}

const leyes = { ...LEYES_DEL_XML, ...(schemas.skip ? {} : LEYES_DEL_ESQUEMA) }

describe(`on ${LEYES} random documents`, () => {
  const failures = new Map<string, Error>()

  beforeAll(
    () => {
      for (let semilla = 0; semilla < LEYES; semilla++) {
        const caso = makeCaso(semilla)
        for (const [nombre, ley] of Object.entries(leyes)) {
          if (failures.has(nombre)) continue
          try {
            ley(caso)
          } catch (cause) {
            const { documento, version } = caso.estructura
            failures.set(nombre, new Error(`generateComprobante('${documento}', '${version}', ${semilla})`, { cause }))
          }
        }
      }
    },
    // It ends what hangs, as every other limit of a hook.
    180_000 + LEYES * 60,
  )

  const failIf = (nombre: string) => {
    const failure = failures.get(nombre)
    if (failure) throw failure
  }

  test.each(Object.keys(LEYES_DEL_XML))('%s', failIf)
  for (const nombre of Object.keys(LEYES_DEL_ESQUEMA)) {
    test.skipIf(schemas.skip)(`${nombre}${schemas.note}`, () => failIf(nombre))
  }
})

const textOf = (valor: unknown): string => JSON.stringify(valor, (_, v) => (typeof v === 'bigint' ? String(v) : v))
