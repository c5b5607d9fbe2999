/** A client's answer to a document of ours: shown in its timeline. */
import { mensajes, monto } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { insertEvento } from '../../venta/index.ts'
import type { Mensaje } from './leer.ts'
import type { Origen } from './origen.ts'
import { plain } from './origen.ts'
import type { Suceso } from './recepcion.ts'

const t = mensajes.recibidos

/** It counts if it refers to a document of ours, with its total and its receptor. */
export async function storeMensaje(tx: Db, { codCia }: Origen, { mensaje, firma }: Mensaje): Promise<Suceso> {
  const { clave, numeroCedulaReceptor: receptor } = mensaje
  const documento = await tx
    .selectFrom('vta_movm')
    .select(['num_docto', 'identificacion', 'total'])
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()
  const isSuyo =
    documento && plain(documento.identificacion) === plain(receptor) && monto(documento.total) === mensaje.totalFactura
  if (!isSuyo) return { resultado: 'ajeno', detalle: t.mensajeDesconocido, clave, receptor }
  const texto = t.respuestaDeCliente(mensaje.mensaje, mensaje.detalleMensaje ?? '', firma)
  const conocido = await tx
    .selectFrom('vta_evento')
    .select('orden')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', documento.num_docto)
    .where('clase', '=', 'respuestaCliente')
    .where(sql<boolean>`detalle = ${JSON.stringify({ texto })}::jsonb`)
    .executeTakeFirst()
  if (conocido) return { resultado: 'yaEstaba', detalle: t.mensajeDeCliente, clave, receptor }
  await insertEvento(tx, codCia, documento.num_docto, ['respuestaCliente'], texto)
  return { resultado: 'respuesta', detalle: t.mensajeDeCliente, clave, receptor }
}
