/** A buyer gets the document of a till by a link (docs/decisions/0166). */
import type { BodyOf, contract } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import { type Asiento, parseCanonico } from '@pura/mostrador'
import { refuseCredencial } from '@pura/mostrador/aceptacion'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { createEnlace } from '../archivo/enlace.ts'
import { huellaDe } from './huella.ts'
import { lockArriendo } from './repository.ts'

/** Of a sale that this device delivered, whatever else its cashier may open. @throws AppError */
export async function createEnlaceDeVenta(
  deps: Con<'config' | 'db' | 'now'>,
  sesion: Sesion,
  { clave, ...credencial }: BodyOf<typeof contract.ventaRapidaEnlace.create>,
): Promise<{ url: string }> {
  const { codCia } = sesion
  const documento = await deps.db.withCia(codCia, async (tx) => {
    const guardado = await lockArriendo(tx, codCia, credencial.arriendo)
    const ajeno = guardado && (await refuseCredencial(guardado.servidor, credencial, huellaDe))
    if (!guardado || ajeno) throw new AppError('conflict', ajeno?.texto ?? mensajes.ventaRapida.noExiste)
    const asiento = await tx
      .selectFrom('asiento')
      .select(['num_docto', 'texto'])
      .where('cod_cia', '=', codCia)
      .where('id_arriendo', '=', credencial.arriendo)
      .where('clave', '=', clave)
      .executeTakeFirst()
    if (asiento?.num_docto == null) throw notFound(mensajes.ventaRapida.sinDocumento)
    const { hecho } = parseCanonico(asiento.texto) as Asiento
    if (hecho.clase !== 'venta') throw notFound(mensajes.ventaRapida.sinDocumento)
    const { id } = tipoDocto(hecho.venta.documento.tipo)
    return { numDocto: asiento.num_docto, idTipoDoctoVta: id, idSucursal: guardado.idSucursal }
  })
  const { url } = await createEnlace(deps, sesion, { codCia, ...documento })
  return { url }
}
