import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkStructure, listEstructuras } from '@pura/comprobante-xml'
import { CONJUNTO_2026, validateXsd } from '@pura/comprobante-xml/esquema'
import { LecturaError, readXml } from '@pura/comprobante-xml/lectura'
import type { Revision } from './base/hallazgo.ts'
import { Nodo } from './base/nodo.ts'

/** The folder, or null with a warning when the official schemas are not there. */
export function findEsquemas(dir: string | null, warn: (linea: string) => void): string | null {
  if (dir !== null && existsSync(join(dir, CONJUNTO_2026, 'FacturaElectronica.xsd'))) return dir
  warn(
    [
      '*** Simulador de Hacienda: NO están los esquemas oficiales (XSD). ***',
      `    Se buscaron en ${dir ?? 'ninguna carpeta'}; con XSD_DIR se indica otra.`,
      '    La estructura se comprueba con nuestras propias tablas, que no son las de Hacienda.',
    ].join('\n'),
  )
  return null
}

/**
 * The first stage of docs/hacienda.md §5: returns the document if it is XML of a receivable kind with the right
 * structure.
 */
export function checkEstructura(xml: Uint8Array, xsdDir: string | null, revision: Revision): Nodo | undefined {
  try {
    const arbol = readXml(xml)
    const conocido = RECIBIBLES.some((e) => e.raiz === arbol.nombre && e.espacio === arbol.espacio)
    if (!conocido) {
      revision.reject(-1, 'El tipo de documento no corresponde.')
      return undefined
    }
    const hallazgos = xsdDir ? validateXsd(xml, xsdDir).hallazgos : checkStructure(arbol, { firmado: true })
    for (const { mensaje, gravedad } of hallazgos) if (gravedad === 'error') revision.rejectAt(-1, mensaje)
    return revision.rechaza ? undefined : new Nodo(arbol)
  } catch (error) {
    if (!(error instanceof LecturaError)) throw error
    revision.rejectAt(-1, error.message)
    return undefined
  }
}

/** Hacienda sends MensajeHacienda and does not receive it. */
const RECIBIBLES = listEstructuras().filter((e) => e.documento !== 'MensajeHacienda')
