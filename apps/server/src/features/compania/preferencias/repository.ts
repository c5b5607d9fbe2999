import type { FormatoFactura, PreferenciasCia } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { mayLeer } from '../../venta/index.ts'

export async function readPreferencias(tx: Db, sesion: Sesion): Promise<PreferenciasCia> {
  const { formato_factura } = await tx
    .selectFrom('cia')
    .select('formato_factura')
    .where('cod_cia', '=', sesion.codCia)
    .executeTakeFirstOrThrow()
  return { formatoFactura: formato_factura as FormatoFactura, muestra: await findMuestra(tx, sesion) }
}

/**
 * Saved apart from the company's version: an open form of the company does not show the format, so it gets no conflict.
 */
export async function changeFormato(tx: Db, sesion: Sesion, formato: FormatoFactura): Promise<void> {
  const { codCia } = sesion
  const { formato_factura: antes } = await tx
    .selectFrom('cia')
    .select('formato_factura')
    .where('cod_cia', '=', codCia)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (antes === formato) return
  await tx.updateTable('cia').set({ formato_factura: formato }).where('cod_cia', '=', codCia).execute()
  await recordChange(tx, sesion, {
    entidad: 'cia',
    llave: codCia,
    accion: 'actualizar',
    antes: { formato_factura: antes },
    despues: { formato_factura: formato },
  })
}

/** In the order of the best samples; a tiquete is printed on a roll unless a letter page is requested. */
const TIPOS: readonly TipoDocumento[] = ['FE', 'FEE', 'FEC', 'NC', 'ND', 'REP', 'PRO', 'TE']

/** The newest document of the first type that exists, by the index of the lists; only of types this user may read. */
async function findMuestra(tx: Db, sesion: Sesion): Promise<PreferenciasCia['muestra']> {
  const ids = TIPOS.map((tipo) => tipoDocto(tipo).id).filter((id) => mayLeer(sesion, id))
  for (const id of ids) {
    const fila = await tx
      .selectFrom('vta_movm')
      .select(['id_sucursal', 'num_docto'])
      .where('cod_cia', '=', sesion.codCia)
      .where('id_tipo_docto_vta', '=', id)
      .orderBy('fecha_emision', 'desc')
      .orderBy('num_docto', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (fila) return { idTipoDoctoVta: id, idSucursal: fila.id_sucursal, numDocto: fila.num_docto }
  }
  return null
}
