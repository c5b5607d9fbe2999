/** Links to a printed document that open without a session for seven days, until revoked (docs/acuerdos.md D24). */
import { randomBytes } from 'node:crypto'
import { mensajes } from '@pura/domain'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { isIntercambio, type Sesion } from '../../../http/sesion.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import { recordChange } from '../../suelo/index.ts'
import { type Archivo, type DocumentoParams, lockDocumento, openArchivo, openDocumento } from '../impresion/archivos.ts'

const VIDA_MS = 7 * 24 * 3_600_000

export async function createEnlace(deps: Con<'config' | 'db' | 'now'>, sesion: Sesion, params: DocumentoParams) {
  const { codCia } = sesion
  const documento = await openDocumento(deps, params)
  const token = randomBytes(32).toString('base64url')
  const creado = deps.now()
  const vence = new Date(creado.getTime() + VIDA_MS)
  await deps.db.withCia(codCia, async (tx) => {
    await tx.deleteFrom('vta_enlace').where('cod_cia', '=', codCia).where('vence', '<', creado).execute()
    await tx
      .insertInto('vta_enlace')
      .values({
        cod_cia: codCia,
        huella: huellaDeSecreto(token),
        num_docto: documento.num_docto,
        creado,
        vence,
        id_usuario: isIntercambio(sesion) ? 0 : sesion.idUsuario,
      })
      .execute()
    await recordChange(tx, sesion, {
      entidad: 'documento',
      llave: documento.num_docto,
      accion: 'accion',
      detalle: 'compartir',
    })
  })
  return { url: `${deps.config.urlPublica}/api/compartido/${token}`, vence }
}

export async function removeEnlaces(deps: Con<'db'>, sesion: Sesion, params: DocumentoParams): Promise<void> {
  const { codCia } = sesion
  await deps.db.withCia(codCia, async (tx) => {
    const documento = await lockDocumento(tx, { ...params, codCia })
    await tx
      .deleteFrom('vta_enlace')
      .where('cod_cia', '=', codCia)
      .where('num_docto', '=', documento.num_docto)
      .execute()
    await recordChange(tx, sesion, {
      entidad: 'documento',
      llave: documento.num_docto,
      accion: 'accion',
      detalle: 'dejar de compartir',
    })
  })
}

/** @throws AppError not_found, the same for an unknown, expired or revoked link */
export async function openCompartido(deps: Con<'config' | 'db' | 'now'>, token: string): Promise<Archivo> {
  const found = await deps.db.withSistema((tx) =>
    tx
      .selectFrom('vta_enlace')
      .select(['cod_cia', 'num_docto'])
      .where('huella', '=', huellaDeSecreto(token))
      .where('vence', '>', deps.now())
      .executeTakeFirst(),
  )
  if (!found) throw notFound(mensajes.documento.enlaceVencido)
  const numDocto = found.num_docto
  const codCia = authorizeCia(found.cod_cia, 'enlace')
  const { id_tipo_docto_vta: idTipoDoctoVta, id_sucursal: idSucursal } = await deps.db.withCia(codCia, (tx) =>
    tx
      .selectFrom('vta_movm')
      .select(['id_tipo_docto_vta', 'id_sucursal'])
      .where('cod_cia', '=', codCia)
      .where('num_docto', '=', numDocto)
      .executeTakeFirstOrThrow(),
  )
  return openArchivo(deps, { codCia, idTipoDoctoVta, idSucursal, numDocto }, 'pdf')
}
