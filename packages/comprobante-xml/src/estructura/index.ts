/**
 * The structure of every document of every version, as data (docs/hacienda.md §3, §9). The writer, the reader and the
 * checker use only these tables: an element a document does not admit is not in its table, and a version 4.5 would be
 * one more table.
 */
import { type TipoDocumento, tipoDocto, type Version } from '@pura/domain'
import { COMPROBANTES_43 } from './comprobante-4.3.ts'
import { COMPROBANTES_44 } from './comprobante-4.4.ts'
import { buildElementos, type Elemento } from './elemento.ts'
import { MENSAJES_43, MENSAJES_44 } from './mensajes.ts'
import type { Fragmento } from './notacion.ts'
import { RECIBO_44 } from './recibo-4.4.ts'

export { type Elemento, XMLDSIG } from './elemento.ts'
export type { MensajeHacienda } from './mensajes.ts'
export type { Tipo } from './notacion.ts'

/** Documents that have an XML: all but the proforma. */
export type DocumentoXml = Exclude<TipoDocumento, 'PRO'> | 'MensajeReceptor' | 'MensajeHacienda'

export interface Estructura {
  readonly version: Version
  readonly documento: DocumentoXml
  /** Root element. */
  readonly raiz: string
  /** Namespace, the default one of the document. */
  readonly espacio: string
  readonly hijos: readonly Elemento[]
}

type Tablas = Partial<Record<DocumentoXml, Fragmento<never>>>

const TABLAS = {
  '4.4': { ...COMPROBANTES_44, REP: RECIBO_44, ...MENSAJES_44 },
  '4.3': { ...COMPROBANTES_43, ...MENSAJES_43 },
} as unknown as Record<Version, Tablas>

const built = new Map<string, Estructura>()

/** The structure of a document; undefined when the version does not have it (REP in 4.3). */
export function findEstructura(version: Version, documento: DocumentoXml): Estructura | undefined {
  const key = `${version} ${documento}`
  const known = built.get(key)
  if (known) return known
  const filas = TABLAS[version][documento]
  if (!filas) return undefined
  const raiz = rootOf(documento)
  const estructura = { version, documento, raiz, espacio: namespaceOf(version, raiz), hijos: buildElementos(filas) }
  built.set(key, estructura)
  return estructura
}

/** Every document of every version, newest version first. */
export const listEstructuras = (): readonly Estructura[] =>
  (Object.keys(TABLAS) as Version[]).flatMap((version) =>
    (Object.keys(TABLAS[version]) as DocumentoXml[]).map((documento) => findEstructura(version, documento)!),
  )

const rootOf = (documento: DocumentoXml): string =>
  documento === 'MensajeReceptor' || documento === 'MensajeHacienda' ? documento : tipoDocto(documento).raiz!

/** docs/hacienda.md §3: the root's name with its first letter in lower case. */
const namespaceOf = (version: Version, raiz: string) =>
  `https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v${version}/${raiz[0]!.toLowerCase()}${raiz.slice(1)}`
