/**
 * Validates against the official schemas. They are never part of this repository, so the caller gives their folder
 * (`v4.4/FacturaElectronica.xsd` and so on). Nothing is ever fetched.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hallazgo } from '@pura/domain'
import {
  type ErrorDetail,
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import { parseXml } from './leer-xml.ts'

export interface ResultadoXsd {
  readonly hallazgos: readonly Hallazgo[]
  /** Folder of the overlay that was needed: codes of the annex that the published schema lacks. */
  readonly capa?: string
}

/**
 * Errors of the official schema of the document's version and root. The document must be signed: the schemas require
 * it. What the official schema refuses is tried against its overlays (docs/hacienda.md §3.6), and the accepting one
 * is named.
 * @throws LecturaError when it is not XML, as `readXml`
 */
export function validateXsd(xml: string | Uint8Array, xsdDir: string): ResultadoXsd {
  using documento = parseXml(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml)
  const { name, namespaceUri } = documento.root
  const version = /\/v(\d\.\d)\//.exec(namespaceUri)?.[1] ?? ''
  const validator = /^[A-Za-z]+$/.test(name) ? findValidator(join(xsdDir, `v${version}`), name) : undefined
  if (!validator) {
    const mensaje = `No hay un esquema oficial para ${name} de ${namespaceUri || 'ningún espacio'}`
    return { hallazgos: [finding(name, mensaje)] }
  }
  const hallazgos = errorsOf(validator, documento)
  if (hallazgos.length === 0) return { hallazgos }
  const capa = overlaysOf(xsdDir, version).find((carpeta) => {
    const suyo = findValidator(join(xsdDir, carpeta), name)
    return suyo && errorsOf(suyo, documento).length === 0
  })
  return capa === undefined ? { hallazgos } : { hallazgos: [], capa }
}

function errorsOf(validator: XsdValidator, documento: XmlDocument): Hallazgo[] {
  try {
    validator.validate(documento)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(toHallazgo)
  }
}

const overlays = new Map<string, readonly string[]>()

/** Folders such as `v4.4-revision-2026`, beside the official ones. */
function overlaysOf(xsdDir: string, version: string): readonly string[] {
  const key = join(xsdDir, version)
  const known = overlays.get(key)
  if (known) return known
  const found = readdirSync(xsdDir).filter((carpeta) => carpeta.startsWith(`v${version}-revision-`))
  overlays.set(key, found)
  return found
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

const SIN_RED = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE

/** libxml2 reports in English; its message is kept, without the namespaces. */
function toHallazgo({ message, line }: ErrorDetail): Hallazgo {
  const texto = message.trim().replace(/\{[^}]*\}/g, '')
  return finding(/^Element '([^']+)'/.exec(texto)?.[1] ?? '', `Esquema oficial, línea ${line}: ${texto}`)
}

const finding = (campo: string, mensaje: string): Hallazgo => ({ campo, mensaje, gravedad: 'error' })
