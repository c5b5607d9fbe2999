/** A client's answer to a document of ours: shown in its timeline. */
import { type Monto, mensajes, monto } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { formatMoneda } from '../../../reports/textos/montos.ts'
import { insertEvento } from '../../venta/index.ts'
import type { Mensaje } from './leer.ts'
import type { Origen } from './origen.ts'
import { plain } from './origen.ts'
import { findCedula, findEmitido } from './propio.ts'
import type { Suceso } from './recepcion.ts'
import { textosDeArchivos } from './textos.ts'

const t = mensajes.recibidos
const ajeno = textosDeArchivos

/** It counts if it refers to a document of ours, with its total and its receptor. */
export async function storeMensaje(tx: Db, { codCia }: Origen, { mensaje, firma }: Mensaje): Promise<Suceso> {
  const { clave, numeroCedulaReceptor: receptor } = mensaje
  const refuse = (detalle: string): Suceso => ({ resultado: 'ajeno', detalle, clave, receptor })
  const documento = await findEmitido(tx, codCia, clave)
  if (!documento) {
    const isPropia = plain(receptor) === (await findCedula(tx, codCia))
    return refuse(isPropia ? ajeno.mensajePropio : ajeno.mensajeDesconocido)
  }
  if (plain(documento.identificacion) !== plain(receptor)) return refuse(ajeno.mensajeDeOtro(receptor))
  const total = monto(documento.total)
  const formatMonto = (cuanto: Monto) => formatMoneda(cuanto, documento.moneda)
  if (total !== mensaje.totalFactura)
    return refuse(ajeno.mensajeConOtroTotal(formatMonto(mensaje.totalFactura), formatMonto(total)))
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
