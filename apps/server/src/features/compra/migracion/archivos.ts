/** The files of a zip in a stable order of loading. */
import { type ArchivoEnZip, openZip } from '../../../lib/archivos/leer-zip.ts'

const LIMITES = { entradas: 20_000, porArchivo: 5 * 1024 * 1024, total: 512 * 1024 * 1024, razon: 100 }

/** Answers of Hacienda come after their documents, as far as their names show. @throws ZipError */
export async function openArchivos(zip: Buffer): Promise<ArchivoEnZip[]> {
  const archivos = await openZip(zip, '.xml', LIMITES)
  const isRespuesta = ({ nombre }: ArchivoEnZip) => /resp|mensaje|_mh\b|-mh\b|ahc/i.test(nombre)
  return [...archivos.filter((a) => !isRespuesta(a)), ...archivos.filter(isRespuesta)]
}
