/** The three files of a document: PDF, signed XML, and Hacienda's answer. */
import { contract, type DocumentoResumen } from '@pura/contract'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { saveBlob } from '../../../lib/navegador/download.ts'
import { call, fileUrl } from '../../../lib/servidor/api.ts'

export type Archivo = 'pdf' | 'xml' | 'respuesta'

type Documento = Pick<DocumentoResumen, 'vtaMovmPK' | 'prefijo' | 'referencia' | 'clave'>

/** File names; the PDF's is the specification's, for every type (docs/acuerdos.md D22). */
export function nombreArchivo({ prefijo, referencia, clave }: Omit<Documento, 'vtaMovmPK'>, archivo: Archivo): string {
  if (archivo === 'pdf') return `Factura Electronica ${prefijo} ${referencia}.pdf`
  return archivo === 'xml' ? `${clave}.xml` : `${clave}_respuesta.xml`
}

export const archivoUrl = (documento: Pick<Documento, 'vtaMovmPK'>, archivo: Archivo): string =>
  fileUrl(contract.vtaMovm[archivo], documento.vtaMovmPK)

/** Prints the PDF; a browser that shows none by itself, as a phone's, downloads it. */
export async function printPdf(documento: Documento): Promise<void> {
  if (!navigator.pdfViewerEnabled) return downloadArchivo(documento, 'pdf')
  try {
    const { data } = await call(contract.vtaMovm.pdf, { params: documento.vtaMovmPK })
    const url = URL.createObjectURL(data as Blob)
    const marco = document.createElement('iframe')
    // A frame that is not displayed prints an empty page in some browsers.
    marco.className = 'oculto-visual'
    marco.ariaHidden = 'true'
    marco.tabIndex = -1
    marco.onload = () => {
      marco.contentWindow?.print()
      // The print dialog reads the frame until it closes.
      setTimeout(() => {
        marco.remove()
        URL.revokeObjectURL(url)
      }, IMPRIMIENDO_MS)
    }
    marco.src = url
    document.body.append(marco)
  } catch (error) {
    avisos.mal(motivoOf(error))
  }
}

const IMPRIMIENDO_MS = 10 * 60_000

/** Downloads one of them; shows a message if it does not exist yet. */
export async function downloadArchivo(documento: Documento, archivo: Archivo): Promise<void> {
  try {
    const { data } = await call(contract.vtaMovm[archivo], { params: documento.vtaMovmPK })
    saveBlob(data as Blob, nombreArchivo(documento, archivo))
  } catch (error) {
    avisos.mal(motivoOf(error))
  }
}
