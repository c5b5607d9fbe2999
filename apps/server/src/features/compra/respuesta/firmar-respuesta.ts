/**
 * An answer gets its number, its XML and its signature in one transaction: an unsigned answer uses no number, and a process
 * that dies changes nothing.
 */
import { writeMensajeReceptor } from '@pura/comprobante-xml'
import { contract } from '@pura/contract'
import {
  buildConsecutivo,
  formatFechaHora,
  type MensajeReceptor,
  mensajeReceptorByCodigo,
  mensajes,
  monto,
} from '@pura/domain'
import { POLITICAS, signXadesEpes } from '@pura/firma'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { enqueue, type Trabajo } from '../../../jobs/cola.ts'
import { enviarRespuesta, type RespuestaJob } from '../../../jobs/definitions.ts'
import type { Paso } from '../../../jobs/worker.ts'
import { findRespaldo, textoDeRestauro } from '../../../lib/pausa.ts'
import { maySeguir } from '../../identidad/index.ts'
import { insertEvento } from '../archivo/archivo.ts'
import { findRecibido } from '../archivo/repository.ts'
import { plain } from '../llegada/origen.ts'
import { remember } from './memoria.ts'
import { stopRespuesta } from './responder.ts'
import { findAutor, lockRespuesta, type Respuesta } from './respuesta.ts'

export async function signRespuesta(
  deps: Con<'db' | 'now' | 'credenciales' | 'cola'>,
  { datos: { codCia, id, orden } }: Trabajo<RespuestaJob>,
): Promise<Paso> {
  const respaldo = await deps.db.withCia(codCia, (tx) => findRespaldo(tx, codCia))
  if (respaldo) return { en: ESPERA_RESTAURO_S, error: textoDeRestauro(respaldo) }
  await signNow(deps, codCia, id, orden)
  return 'hecho'
}

/** A restored database may be behind with the numbers of answers too (docs/decisions/0125). */
const ESPERA_RESTAURO_S = 60

/** @throws AppError */
export async function assertSinRestauro(tx: Db, codCia: number): Promise<void> {
  const respaldo = await findRespaldo(tx, codCia)
  if (respaldo) throw new AppError('restore_unconfirmed', textoDeRestauro(respaldo))
}

/** May run twice, also at once: the first signature stays. */
export async function signNow(
  deps: Con<'db' | 'now' | 'credenciales' | 'cola'>,
  codCia: CiaAutorizada,
  id: number,
  orden: number,
): Promise<void> {
  const firmante = await deps.credenciales.loadFirmante(codCia)
  const momento = deps.now()
  await deps.db.withCia(codCia, async (tx) => {
    const autor = await findAutor(tx, { codCia, id, orden })
    if (autor && !(await maySeguir(tx, autor, contract.docRecibidoRespuesta.emitir))) {
      return stopRespuesta(tx, id, { autor, ahora: momento })
    }
    const respuesta = await lockRespuesta(tx, codCia, id, orden)
    // The answer was undone, or is already signed.
    if (respuesta?.consecutivo !== '') return
    const documento = (await findRecibido(tx, codCia, id))!
    const { ruc } = await tx.selectFrom('cia').select('ruc').where('cod_cia', '=', codCia).executeTakeFirstOrThrow()
    const consecutivo = await nextConsecutivo(tx, respuesta)
    const mensaje = toMensaje(respuesta, {
      clave: documento.clave,
      numeroCedulaEmisor: plain(documento.nit_emisor),
      fechaEmisionDoc: formatFechaHora(momento),
      // Amounts exactly as the XML states them: Hacienda refuses recomputed ones (docs/hacienda.md §9).
      montoTotalImpuesto: monto(documento.monto_impuesto),
      totalFactura: monto(documento.total_factura),
      numeroCedulaReceptor: ruc,
      numeroConsecutivoReceptor: consecutivo,
    })
    const xml = signXadesEpes(writeMensajeReceptor(mensaje), { firmante, fecha: momento, politica: POLITICAS['4.4'] })
    await tx
      .updateTable('doc_recibido_respuesta')
      .set({ consecutivo, xml: Buffer.from(xml), firmada: momento })
      .where('cod_cia', '=', codCia)
      .where('id', '=', id)
      .where('orden', '=', orden)
      .execute()
    await insertEvento(tx, codCia, id, 'firmada', mensajes.recibidos.eventoFirmada(consecutivo), momento)
    if (!respuesta.automatica) await remember(tx, documento, respuesta, momento)
    await enqueue(tx, enviarRespuesta, { codCia, id, orden })
  })
  deps.cola.wake(enviarRespuesta)
}

async function nextConsecutivo(tx: Db, { cod_cia, id_sucursal, id_caja, codigo_mensaje }: Respuesta): Promise<string> {
  const tipo = mensajeReceptorByCodigo(codigo_mensaje)!.tipoConsecutivo
  const { rows } = await sql<{ numero: number; establecimiento: string; punto_emision: string }>`
    with numero as (
      insert into consecutivo_receptor (cod_cia, id_sucursal, id_caja, tipo, num_actual)
      values (${cod_cia}, ${id_sucursal}, ${id_caja}, ${tipo}, 1)
      on conflict (cod_cia, id_sucursal, id_caja, tipo) do update set num_actual = consecutivo_receptor.num_actual + 1
      returning num_actual)
    select n.num_actual as numero, s.establecimiento, c.punto_emision
    from numero n, caja c join sucursal s on s.cod_cia = c.cod_cia and s.id_sucursal = c.id_sucursal
    where c.cod_cia = ${cod_cia} and c.id_sucursal = ${id_sucursal} and c.id_caja = ${id_caja}`.execute(tx)
  const { numero, establecimiento, punto_emision } = rows[0]!
  return buildConsecutivo({ sucursal: establecimiento, terminal: punto_emision, tipo, numero })
}

/**
 * A proportional condition has neither activity nor amounts, and a rejection has none of these fields (docs/hacienda.md
 * §9).
 */
function toMensaje(r: Respuesta, base: Omit<MensajeReceptor, 'mensaje'>): MensajeReceptor {
  const conActividad = r.codigo_mensaje !== '3' && r.id_condicion_impuesto !== '05'
  return {
    ...base,
    mensaje: r.codigo_mensaje as MensajeReceptor['mensaje'],
    ...(r.motivo !== '' && { detalleMensaje: r.motivo }),
    ...(conActividad && r.cod_actividad !== null && { codigoActividad: r.cod_actividad }),
    ...(r.id_condicion_impuesto !== null && { condicionImpuesto: r.id_condicion_impuesto }),
    ...(r.monto_acreditar !== null && { montoTotalImpuestoAcreditar: monto(r.monto_acreditar) }),
    ...(r.monto_gasto !== null && { montoTotalDeGastoAplicable: monto(r.monto_gasto) }),
  }
}
