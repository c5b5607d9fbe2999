/**
 * Reads any document of 4.2, 4.3 or 4.4 by any issuer into our own type (docs/hacienda.md §12: read leniently, write
 * strictly).
 */
import { type Comprobante, TIPOS_DOCTO } from '@pura/domain'
import type { Arbol } from '../estructura/arbol.ts'
import { type DocumentoXml, findEstructura, XMLDSIG } from '../estructura/index.ts'
import { type ComprobanteParcial, completeComprobante } from './completar.ts'
import { LecturaError } from './errores.ts'
import { readObjeto } from './leer-objeto.ts'
import { type LimitesXml, readXml } from './leer-xml.ts'
import { from42 } from './version-4.2.ts'

export interface ComprobanteLeido {
  readonly version: '4.2' | '4.3' | '4.4'
  /** The document in its own version; a 4.2 is converted to 4.3. Absent fields are empty or zero. */
  readonly comprobante: Comprobante
  /** It has a signature; @pura/firma verifies it. */
  readonly firmado: boolean
  /** For `checkStructure`, and for elements the domain has no field for. */
  readonly arbol: Arbol
}

/** @throws LecturaError */
export function readComprobante(xml: string | Uint8Array, limites?: LimitesXml): ComprobanteLeido {
  return toComprobante(readXml(xml, limites))
}

/** @throws LecturaError */
export function toComprobante(arbol: Arbol): ComprobanteLeido {
  const version = /\/v(4\.[234])\//.exec(arbol.espacio)?.[1] as ComprobanteLeido['version'] | undefined
  const tipo = TIPOS_DOCTO.find((t) => t.raiz === arbol.nombre)?.tipo
  const escrita = version === '4.2' ? '4.3' : version
  const estructura = escrita && tipo && findEstructura(escrita, tipo as DocumentoXml)
  if (!version || !estructura)
    throw new LecturaError('desconocido', `${arbol.nombre} ${arbol.espacio}`.trim().slice(0, 120))
  const leido = readObjeto(estructura.hijos, version === '4.2' ? from42(arbol) : arbol)
  const comprobante = completeComprobante(leido as ComprobanteParcial, tipo, estructura.version)
  return {
    version,
    comprobante,
    firmado: arbol.hijos.some((hijo) => hijo.nombre === 'Signature' && hijo.espacio === XMLDSIG),
    arbol,
  }
}
