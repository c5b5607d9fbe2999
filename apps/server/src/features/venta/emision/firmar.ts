/** The second half of issuing: XML, signature, and in one transaction the signed bytes and the sending job. */

import { encodeComprobante } from '@pura/comprobante-xml'
import type { Comprobante } from '@pura/domain'
import { POLITICAS, signXadesEpes } from '@pura/firma'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enviarComprobante } from '../../../jobs/definitions.ts'
import { comprobanteFromJson } from '../almacen/comprobante-json.ts'
import { saveFirmado } from '../almacen/estado.ts'
import { findDocumento, findFila, type VtaMovmFila } from '../almacen/repository.ts'

/** Buffer in which a document is encoded before it is signed. The encoding is synchronous, so one buffer is enough. */
const MEMORIA = new Uint8Array(256 * 1024)

/** May run twice, also at once: the first signature stays, the second changes nothing. */
export async function signDocumento(
  deps: Con<'db' | 'now' | 'credenciales' | 'cola'>,
  codCia: CiaAutorizada,
  numDocto: number,
  comprobante: Comprobante,
): Promise<VtaMovmFila> {
  const firmante = await deps.credenciales.loadFirmante(codCia)
  const xml = signXadesEpes(encodeComprobante(comprobante, MEMORIA), {
    firmante,
    fecha: deps.now(),
    politica: POLITICAS[comprobante.version],
  })
  const fila = await deps.db.withCia(codCia, async (tx) => {
    const firmado = await saveFirmado(tx, codCia, numDocto, xml)
    return firmado ?? (await findFila(tx, codCia, numDocto))!
  })
  deps.cola.wake(enviarComprobante)
  return fila
}

/** The job for a document whose process died before it was signed. */
export async function signPendiente(
  deps: Con<'db' | 'now' | 'credenciales' | 'cola'>,
  codCia: CiaAutorizada,
  numDocto: number,
): Promise<void> {
  const documento = await deps.db.withCia(codCia, (tx) => findDocumento(tx, codCia, numDocto))
  if (documento?.status !== 'R') return
  await signDocumento(deps, codCia, numDocto, comprobanteFromJson(documento.comprobante))
}
