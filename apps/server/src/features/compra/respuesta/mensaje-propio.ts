/**
 * An answer that the company gave in another system, in a file of its history (docs/acuerdos.md L24). It is kept «según su
 * archivo»: the document still waits and says so, and the memory of answers learns from it.
 */
import { fechaAt, formatFecha, mensajeReceptorByCodigo, parseCondicion, parseFechaHora } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { insertArchivo, insertEvento } from '../archivo/archivo.ts'
import type { Mensaje } from '../llegada/leer.ts'
import { type Origen, plain } from '../llegada/origen.ts'
import { findCedula } from '../llegada/propio.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import { textosDeArchivos as t } from '../llegada/textos.ts'
import { learnFromArchivo } from './memoria.ts'

/**
 * Undefined if it is no answer of the company, signed by the company and brought by one of its people: a mail may come from
 * anybody, and what it says would be proposed.
 */
export async function storePropio(tx: Db, { codCia, via }: Origen, leido: Mensaje): Promise<Suceso | undefined> {
  const { clave, numeroCedulaReceptor: receptor } = leido.mensaje
  if (via === 'correo' || leido.firmaAjena || plain(receptor) !== (await findCedula(tx, codCia))) return undefined
  const documento = await tx
    .selectFrom('doc_recibido')
    .select('id')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()
  // Kept with its row until the document arrives.
  if (!documento) return { resultado: 'respuesta', detalle: t.mensajePropioEnEspera, clave, receptor }
  const { id } = documento
  const nueva = await keepPropio(tx, codCia, id, leido)
  return { resultado: nueva ? 'respuesta' : 'yaEstaba', detalle: t.mensajePropioGuardado, clave, receptor, id }
}

/** Keeps the first one of a document. @returns false if there was one */
export async function keepPropio(
  tx: Db,
  codCia: number,
  id: number,
  { mensaje: m, original }: Mensaje,
): Promise<boolean> {
  const documento = await tx
    .updateTable('doc_recibido')
    .set({ mensaje_segun_archivo: m.mensaje })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('mensaje_segun_archivo', '=', '')
    .returning(['cod_cia', 'nit_emisor', 'grupo_cabys'])
    .executeTakeFirst()
  if (!documento) return false
  const momento = parseFechaHora(m.fechaEmisionDoc)!
  await insertArchivo(tx, codCia, id, 'mensaje', original)
  const nombre = mensajeReceptorByCodigo(m.mensaje)!.nombre
  const texto = t.eventoMensajePropio(nombre, formatFecha(fechaAt(momento)))
  await insertEvento(tx, codCia, id, 'mensajeSegunArchivo', texto, momento)
  await learnFromArchivo(
    tx,
    documento,
    {
      codigo_mensaje: m.mensaje,
      id_condicion_impuesto: (m.condicionImpuesto && parseCondicion(m.condicionImpuesto)) || null,
      ...(await findActividad(tx, codCia, m.codigoActividad)),
    },
    momento,
  )
  return true
}

/** The company's own activity of that code; none if it has it no longer. */
export async function findActividad(tx: Db, codCia: number, codigo: string | undefined) {
  const actividad =
    codigo &&
    (await tx
      .selectFrom('actividad_economica_cia')
      .select(['cod_actividad', 'correlativo as correlativo_actividad'])
      .where('cod_cia', '=', codCia)
      .where('cod_actividad', '=', codigo)
      .where('estado', '=', 'A')
      .orderBy('correlativo')
      .executeTakeFirst())
  return actividad || { cod_actividad: null, correlativo_actividad: null }
}
