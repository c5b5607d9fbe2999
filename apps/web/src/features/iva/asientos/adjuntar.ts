/** The paper behind an entry by hand. */
import { type ArchivoDeAsiento, contract } from '@pura/contract'
import { call } from '../../../lib/servidor/api.ts'

/** What the file chooser offers; what the file is, the server sees. */
export const ACEPTA = '.pdf,.xml,.jpg,.jpeg,.png,application/pdf,text/xml,image/jpeg,image/png'

export async function adjuntarArchivo(codCia: number, idAsiento: number, archivo: File): Promise<ArchivoDeAsiento> {
  const { data } = await call(contract.mesaIvaArchivos.adjuntar, {
    params: { codCia, idAsiento },
    query: { nombre: archivo.name.slice(-200) },
    body: new Uint8Array(await archivo.arrayBuffer()),
  })
  return data
}
