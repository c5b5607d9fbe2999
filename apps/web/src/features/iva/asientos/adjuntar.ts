/** Attachment of a manual entry. */
import { type ArchivoDeAsiento, contract } from '@pura/contract'
import { call } from '../../../lib/servidor/api.ts'

/** Types offered by the file chooser; the server checks the content. */
export const ACEPTA = '.pdf,.xml,.jpg,.jpeg,.png,application/pdf,text/xml,image/jpeg,image/png'

export async function attachArchivo(codCia: number, idAsiento: number, archivo: File): Promise<ArchivoDeAsiento> {
  const { data } = await call(contract.mesaIvaArchivos.adjuntar, {
    params: { codCia, idAsiento },
    query: { nombre: archivo.name.slice(-200) },
    body: new Uint8Array(await archivo.arrayBuffer()),
  })
  return data
}
