/** Reads the XML of a stranger in a separate process, so that a hostile one does not block the server. */
import { mensajes } from '@pura/domain'
import { type ArchivoEnZip, ZipError } from '../../../lib/archivos/leer-zip.ts'
import { Aparte, AparteError } from '../../../lib/proceso/aparte.ts'
import type { CadenaHacienda } from '../../venta/envio/cadena.ts'
import { type Documento, type Leido, type Malo, type Mensaje, malo, type Respuesta } from './leer.ts'
import { explainZip } from './motivos.ts'

const t = mensajes.migracion

type SinOriginal<T> = Omit<T, 'original'> & { original: undefined }
export type LeidoAparte = SinOriginal<Documento> | SinOriginal<Respuesta> | SinOriginal<Mensaje> | Malo

const aparte = new Aparte<Uint8Array, LeidoAparte>({
  modulo: new URL('./aparte-lectura.ts', import.meta.url),
  nombre: 'lectura',
})

/** @throws AparteError `saturado`, if too many wait already */
export async function readXmlAjeno(original: Buffer, cadena: CadenaHacienda): Promise<Leido> {
  try {
    const leido = await aparte.run(original)
    if (leido.clase === 'respuesta' && cadena.verify(leido.firmante) === 'ajena') {
      return malo('firmaInvalida', t.respuestaAjena)
    }
    return leido.clase === 'malo' ? leido : { ...leido, original }
  } catch (error) {
    if (error instanceof AparteError && error.codigo !== 'saturado') return malo('estructuraInvalida', t.archivoGrande)
    throw error
  }
}

export interface Lectura {
  bytes: Buffer
  leido: Leido
}

/** Reads a file. One inside a zip is unpacked first. */
export async function readArchivo(archivo: ArchivoEnZip, cadena: CadenaHacienda): Promise<Lectura> {
  try {
    const bytes = await archivo.read()
    return { bytes, leido: await readXmlAjeno(bytes, cadena) }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return { bytes: Buffer.alloc(0), leido: malo('estructuraInvalida', explainZip(error)) }
  }
}
