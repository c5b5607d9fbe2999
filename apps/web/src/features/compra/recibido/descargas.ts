/** Downloads the files of a received document. */
import { contract, type DocRecibidoResumen } from '@pura/contract'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'

export type Archivo = 'xml' | 'respuesta' | 'pdf'

const nombreArchivo = ({ clave }: DocRecibidoResumen, cual: Archivo): string =>
  ({ xml: `${clave}.xml`, respuesta: `${clave}_respuesta.xml`, pdf: `${clave}.pdf` })[cual]

export function useArchivo() {
  const { bajando, downloadArchivo } = useDescarga()
  return {
    bajando,
    save: (row: DocRecibidoResumen, cual: Archivo) =>
      void downloadArchivo(contract.docRecibido[cual], { params: row.docRecibidosPK }, nombreArchivo(row, cual)),
    /** One of the supplier's PDFs. */
    savePdf: (row: DocRecibidoResumen, orden: number) =>
      void downloadArchivo(
        contract.docRecibido.pdf,
        { params: row.docRecibidosPK, query: { orden } },
        orden === 1 ? `${row.clave}.pdf` : `${row.clave}_${orden}.pdf`,
      ),
  }
}

export function useXml() {
  const { save } = useArchivo()
  return (row: DocRecibidoResumen) => save(row, 'xml')
}
