/**
 * An answer of the company with Hacienda's answer to it, side by side as a zip of everything has them (docs/salida.md). It
 * counts as given here if the company signed it and Hacienda's signature is proved; otherwise it is kept as any answer of
 * another system (docs/acuerdos.md L24).
 */
import {
  mensajeReceptorByCodigo,
  mensajes,
  parseCondicion,
  parseConsecutivo,
  parseFechaHora,
  toDecimal,
} from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { insertEvento } from '../archivo/archivo.ts'
import type { Mensaje, Respuesta } from '../llegada/leer.ts'
import { type Origen, plain } from '../llegada/origen.ts'
import { findCedula, findPunto } from '../llegada/propio.ts'
import type { Suceso } from '../llegada/recepcion.ts'
import { textosDeArchivos as t } from '../llegada/textos.ts'
import { learnFromArchivo } from '../respuesta/memoria.ts'
import { findActividad, storePropio } from '../respuesta/mensaje-propio.ts'
import { listRespuestas, settleDocumento } from '../respuesta/respuesta.ts'

interface Par {
  mensaje: Mensaje
  respuesta: Respuesta
}

export async function restoreRespuesta(
  tx: Db,
  deps: Con<'cadenaHacienda'>,
  origen: Origen,
  { mensaje, respuesta }: Par,
): Promise<Suceso> {
  const { codCia } = origen
  const { clave, numeroCedulaReceptor: receptor, numeroConsecutivoReceptor: consecutivo } = mensaje.mensaje
  const documento = await tx
    .selectFrom('doc_recibido')
    .select(['cod_cia', 'id', 'situacion', 'nit_emisor', 'grupo_cabys'])
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .forUpdate()
    .executeTakeFirst()
  const isProbada =
    respuesta.clave === clave &&
    !mensaje.firmaAjena &&
    plain(receptor) === (await findCedula(tx, codCia)) &&
    deps.cadenaHacienda.verify(respuesta.firmante) === 'comprobada'
  const partes = parseConsecutivo(consecutivo)
  const punto = partes && (await findPunto(tx, codCia, partes.sucursal, partes.terminal))
  const anteriores = documento ? await listRespuestas(tx, codCia, documento.id) : []
  if (documento && anteriores.some((r) => r.consecutivo === consecutivo))
    return { resultado: 'yaEstaba', detalle: t.mensajePropioGuardado, clave, receptor, id: documento.id }
  if (!documento || !isProbada || !punto || !['P', 'R'].includes(documento.situacion))
    return (
      (await storePropio(tx, origen, mensaje)) ?? { resultado: 'ajeno', detalle: t.mensajeDesconocido, clave, receptor }
    )
  await insertRespuesta(
    tx,
    origen,
    { mensaje, respuesta },
    { ...documento, ...punto, orden: (anteriores.at(-1)?.orden ?? 0) + 1 },
  )
  await settleDocumento(tx, codCia, documento.id)
  return { resultado: 'respuesta', detalle: t.respuestaRestaurada(respuesta.estado), clave, receptor, id: documento.id }
}

interface DeDocumento {
  cod_cia: number
  id: number
  nit_emisor: string
  grupo_cabys: string
  orden: number
  /** Branch and register that numbered the document. */
  idSucursal: number
  idCaja: number
}

async function insertRespuesta(
  tx: Db,
  { codCia, autor }: Origen,
  { mensaje: { mensaje: m, original }, respuesta }: Par,
  documento: DeDocumento,
): Promise<void> {
  const { id, orden, idSucursal: id_sucursal, idCaja: id_caja } = documento
  const momento = parseFechaHora(m.fechaEmisionDoc)!
  const { tipoConsecutivo, nombre } = mensajeReceptorByCodigo(m.mensaje)!
  const dicho = {
    codigo_mensaje: m.mensaje,
    id_condicion_impuesto: (m.condicionImpuesto && parseCondicion(m.condicionImpuesto)) || null,
    ...(await findActividad(tx, codCia, m.codigoActividad)),
  }
  await tx
    .insertInto('doc_recibido_respuesta')
    .values({
      cod_cia: codCia,
      id,
      orden,
      ...dicho,
      motivo: m.mensaje === '1' ? '' : (m.detalleMensaje ?? ''),
      monto_acreditar: m.montoTotalImpuestoAcreditar === undefined ? null : toDecimal(m.montoTotalImpuestoAcreditar),
      monto_gasto: m.montoTotalDeGastoAplicable === undefined ? null : toDecimal(m.montoTotalDeGastoAplicable),
      id_sucursal,
      id_caja,
      cod_cia_usuario: autor.codCiaPropia,
      id_usuario: autor.idUsuario,
      username: autor.username,
      creada: momento,
      sale: momento,
      consecutivo: m.numeroConsecutivoReceptor,
      xml: original,
      firmada: momento,
      enviado: momento,
      estado: respuesta.estado,
      detalle: respuesta.detalle,
      resuelto: momento,
      respuesta: respuesta.original,
    })
    .execute()
  // A number that was given in another system is never given again here.
  await sql`
    insert into consecutivo_receptor as k (cod_cia, id_sucursal, id_caja, tipo, num_actual)
    values (${codCia}, ${id_sucursal}, ${id_caja}, ${tipoConsecutivo}, ${parseConsecutivo(m.numeroConsecutivoReceptor)!.numero})
    on conflict (cod_cia, id_sucursal, id_caja, tipo) do update
      set num_actual = greatest(k.num_actual, excluded.num_actual)`.execute(tx)
  const texto = mensajes.recibidos.eventoRestaurada(nombre, m.numeroConsecutivoReceptor, respuesta.estado)
  await insertEvento(
    tx,
    codCia,
    id,
    respuesta.estado === 'ACEPTADO' ? 'respuestaAceptada' : 'respuestaRechazada',
    texto,
    momento,
  )
  if (respuesta.estado === 'ACEPTADO') await learnFromArchivo(tx, documento, dicho, momento)
}
