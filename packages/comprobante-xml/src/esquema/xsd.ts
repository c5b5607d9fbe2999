/**
 * Validates against the official schemas. They are never part of this repository, so the caller gives their folder
 * (`v4.4-2026/FacturaElectronica.xsd` and so on). Nothing is ever fetched.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hallazgo, isObligatoria, REVISION_2026 } from '@pura/domain'
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import type { Arbol } from '../estructura/arbol.ts'
import { diaOf } from '../juicio/index.ts'
import { decodeXml, readXml } from '../lectura/index.ts'

export interface ResultadoXsd {
  readonly hallazgos: readonly Hallazgo[]
  /** Folder of the set that accepts the document, or else of the set with these findings. */
  readonly conjunto?: string
}

/** The set of schemas that the authority republished for the annex revision of 2026 (docs/hacienda.md §1). */
export const CONJUNTO_2026 = 'v4.4-2026'

/**
 * Errors of the official schema of the document's version and root. The document must be signed: the schemas require
 * it. The day of the document says which set holds (docs/acuerdos.md L1).
 * @throws LecturaError when it is not XML, as `readXml`
 */
export function validateXsd(xml: string | Uint8Array, xsdDir: string): ResultadoXsd {
  const texto = typeof xml === 'string' ? xml : decodeXml(xml)
  // Refuses what libxml2 must not see: a DOCTYPE, too many levels or elements.
  const arbol = readXml(texto)
  const { nombre, espacio } = arbol
  const version = /\/v(\d\.\d)\//.exec(espacio)?.[1] ?? ''
  const juicios: ResultadoXsd[] = []
  for (const conjunto of /^[A-Za-z]+$/.test(nombre) ? conjuntosFor(version, arbol) : []) {
    const validator = findValidator(join(xsdDir, conjunto), nombre)
    if (!validator) continue
    const hallazgos = errorsOf(validator, texto)
    if (hallazgos.length === 0) return { hallazgos, conjunto }
    juicios.push({ hallazgos, conjunto })
  }
  const mensaje = `No hay un esquema oficial para ${nombre} de ${espacio || 'ningún espacio'}`
  return juicios[0] ?? { hallazgos: [finding(nombre, mensaje)] }
}

/**
 * Folders of the sets that may accept the document: only the revision's from the day it is mandatory; before that day,
 * and in an answer of Hacienda, which has no day, either set.
 */
function conjuntosFor(version: string, { hijos }: Arbol): readonly string[] {
  if (version !== REVISION_2026.version) return [`v${version}`]
  const dia = diaOf(hijos)
  const obligado = dia !== undefined && isObligatoria(REVISION_2026, dia)
  return obligado ? [CONJUNTO_2026] : [`v${version}`, CONJUNTO_2026]
}

/** libxml2 also refuses a namespace that is no URI, which XML admits. */
function errorsOf(validator: XsdValidator, texto: string): Hallazgo[] {
  try {
    using documento = XmlDocument.fromString(texto, { option: SIN_RED | ParseOption.XML_PARSE_IGNORE_ENC })
    validator.validate(documento)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return error.details.map(toHallazgo)
  }
}

const validators = new Map<string, XsdValidator>()

/** The only files libxml2 may open besides the document: the schemas, under our own addresses. */
let schemas: XmlBufferInputProvider | undefined
function openSchemas(): XmlBufferInputProvider {
  if (schemas) return schemas
  schemas = new XmlBufferInputProvider({})
  xmlRegisterInputProvider(schemas)
  return schemas
}

/** Compiled once per process. */
function findValidator(folder: string, raiz: string): XsdValidator | undefined {
  const file = join(folder, `${raiz}.xsd`)
  const known = validators.get(file)
  if (known) return known
  if (!existsSync(file)) return undefined
  const address = (name: string) => `pura-xsd:/${encodeURIComponent(folder)}/${name}`
  const firma = 'xmldsig-core-schema.xsd'
  openSchemas().addBuffer(address(firma), readFileSync(join(folder, firma)))
  using schema = XmlDocument.fromBuffer(readFileSync(file), { url: address(`${raiz}.xsd`), option: SIN_RED })
  const validator = XsdValidator.fromDoc(schema)
  validators.set(file, validator)
  return validator
}

const SIN_RED = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG

/** libxml2 reports in English; its message is kept, without the namespaces. */
function toHallazgo({ message, line }: XmlLibError['details'][number]): Hallazgo {
  const texto = message.trim().replace(/\{[^}]*\}/g, '')
  return finding(/^Element '([^']+)'/.exec(texto)?.[1] ?? '', `Esquema oficial, línea ${line}: ${texto}`)
}

const finding = (campo: string, mensaje: string): Hallazgo => ({ campo, mensaje, gravedad: 'error' })
