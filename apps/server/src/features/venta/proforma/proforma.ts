/** Saving again and deleting, which only a proforma allows (docs/acuerdos.md D3, D23). */
import type { DocumentoEntrada } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { deleteBorrador } from '../almacen/borradores.ts'
import { comprobanteFromJson } from '../almacen/comprobante-json.ts'
import { toGuardado } from '../almacen/guardado.ts'
import { findFila, type VtaMovmFila } from '../almacen/repository.ts'
import { prepare } from '../emision/preparar.ts'
import { type DocumentoParams, lockDocumento, openDocumento } from '../impresion/archivos.ts'
import { deleteProforma, updateProforma } from './repository.ts'

const textos = mensajes.documento
const PROFORMA = tipoDocto('PRO').id

export const isEdicion = ({ isEdit, vtaMovmPK }: DocumentoEntrada): boolean =>
  isEdit === true && (vtaMovmPK?.numDocto ?? 0) > 0

/**
 * Saves new content under the same number. @throws AppError conflict if it is not a proforma, or was saved meanwhile
 */
export async function saveProforma(
  deps: Con<'db' | 'now' | 'hacienda' | 'exoneraciones' | 'tipoCambio'>,
  sesion: Sesion,
  entrada: DocumentoEntrada,
  idBorrador?: string,
): Promise<VtaMovmFila> {
  const { codCia } = sesion
  const numDocto = entrada.vtaMovmPK!.numDocto!
  const idTipo = entrada.tipoDoctoVta?.idTipoDoctoVta ?? entrada.vtaMovmPK?.idTipoDoctoVta ?? 0
  const actual = await openDocumento(deps, { codCia, numDocto, idTipoDoctoVta: idTipo, idSucursal: 1 })
  if (actual.id_tipo_docto_vta !== PROFORMA) throw new AppError('conflict', textos.documentoEmitido)
  if (actual.status === 'A') throw new AppError('conflict', textos.proformaAnulada)
  const { borrador, calculo, contexto, withNumero, vencimientos } = await prepare(deps, codCia, entrada)
  const { consecutivo } = comprobanteFromJson(actual.comprobante)
  const comprobante = { ...withNumero(1), ...borrador, ...calculo, consecutivo }
  return deps.db.withCia(codCia, async (tx) => {
    const saved = await updateProforma(tx, {
      codCia,
      numDocto,
      revision: entrada.version ?? actual.revision,
      comprobante,
      guardado: toGuardado(entrada, contexto, vencimientos),
      idCliente: contexto.cliente?.id_cliente ?? null,
      nombreCliente: contexto.cliente?.nombre_cliente ?? '',
    })
    if (!saved) throw new AppError('conflict', mensajes.general.cambiadoPorOtro)
    if (idBorrador !== undefined) await deleteBorrador(tx, sesion, idBorrador)
    return (await findFila(tx, codCia, numDocto))!
  })
}

/** @throws AppError conflict for anything but a proforma */
export async function removeProforma(deps: Con<'db'>, sesion: Sesion, params: DocumentoParams): Promise<void> {
  const { codCia } = sesion
  await deps.db.withCia(codCia, async (tx) => {
    const documento = await lockDocumento(tx, { ...params, codCia })
    if (documento.id_tipo_docto_vta !== PROFORMA) throw new AppError('conflict', textos.soloProformas)
    await recordChange(tx, sesion, {
      entidad: 'proforma',
      llave: documento.num_docto,
      accion: 'eliminar',
      antes: { referencia: documento.referencia, cliente: documento.nombre_cliente, total: documento.total },
    })
    await deleteProforma(tx, codCia, documento.num_docto)
  })
}
