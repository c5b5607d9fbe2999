/** The three files of a document: its PDF, the XML that was signed, and what Hacienda answered. */
import { contract, type DocumentoResumen } from '@pura/contract'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { saveBlob } from '../../../lib/navegador/download.ts'
import { call, fileUrl } from '../../../lib/servidor/api.ts'

export type Archivo = 'pdf' | 'xml' | 'respuesta'

type Documento = Pick<DocumentoResumen, 'vtaMovmPK' | 'prefijo' | 'referencia' | 'clave'>

/** Names under which they are saved; the PDF's is the specification's, for every type (docs/acuerdos.md D22). */
export function nombreArchivo({ prefijo, referencia, clave }: Omit<Documento, 'vtaMovmPK'>, archivo: Archivo): string {
  if (archivo === 'pdf') return `Factura Electronica ${prefijo} ${referencia}.pdf`
  return archivo === 'xml' ? `${clave}.xml` : `${clave}_respuesta.xml`
}

export const archivoUrl = (documento: Pick<Documento, 'vtaMovmPK'>, archivo: Archivo): string =>
  fileUrl(contract.vtaMovm[archivo], documento.vtaMovmPK)

/** Saves one of them; says in words when it is not there yet. */
export async function downloadArchivo(documento: Documento, archivo: Archivo): Promise<void> {
  try {
    const { data } = await call(contract.vtaMovm[archivo], { params: documento.vtaMovmPK })
    saveBlob(data as Blob, nombreArchivo(documento, archivo))
  } catch (error) {
    avisos.mal(motivoOf(error))
  }
}
