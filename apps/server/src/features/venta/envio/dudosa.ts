/** Keeps an answer of Hacienda that failed its checks, as it came, and notifies the company and the operator. */
import { mensajes, tipoDoctoById } from '@pura/domain'
import { sql } from 'kysely'
import type { Con } from '../../../deps.ts'
import { notify } from '../../../lib/notificar.ts'
import { autorSistema, recordChange } from '../../suelo/index.ts'
import { insertEvento } from '../almacen/eventos.ts'
import type { VtaMovm } from '../almacen/repository.ts'
import { seccionesOf } from './referido.ts'
import { huellaOf, type RespuestaRecibida } from './respuesta.ts'

/** Bytes kept: an answer is a few kilobytes, and the beginning of a larger one is evidence enough. */
const MAX_EVIDENCIA = 256 * 1024

/** Logs the answer. @returns the row to store and the texts for the time line and the audit trail */
export function toDudosa(
  { log, now }: Con<'log' | 'now'>,
  { codCia, clave }: { codCia: number; clave: string },
  respuesta: RespuestaRecibida,
  motivo: string,
) {
  log.error({ codCia, clave, motivo }, 'Respuesta de Hacienda que no se puede creer')
  const momento = now()
  const { estado, xml } = respuesta
  const huella = huellaOf(respuesta)
  const sha256 = huella.toString('hex')
  const contenido = Buffer.from(xml.subarray(0, MAX_EVIDENCIA))
  return {
    momento,
    fila: { huella, motivo, estado, contenido, primera: momento, ultima: momento },
    evidencia: `${motivo} · ${xml.length} bytes, sha256 ${sha256.slice(0, 16)}`,
    cambio: {
      accion: 'accion',
      detalle: `Respuesta de Hacienda no creída: ${motivo}`,
      despues: { clave, estado, huella: sha256 },
    },
  } as const
}

/** Stores the answer, or counts it if it is a repeated one: only the first is notified. */
export async function keepDudosa(
  deps: Con<'db' | 'log' | 'now'>,
  documento: VtaMovm,
  respuesta: RespuestaRecibida,
  motivo: string,
): Promise<void> {
  const { cod_cia: codCia, num_docto: numDocto, clave } = documento
  const { momento, fila, evidencia, cambio } = toDudosa(deps, { codCia, clave }, respuesta, motivo)
  await deps.db.withCia(codCia, async (tx) => {
    const { veces } = await tx
      .insertInto('respuesta_dudosa')
      .values({ cod_cia: codCia, num_docto: numDocto, ...fila })
      .onConflict((oc) =>
        oc
          .columns(['cod_cia', 'num_docto', 'huella'])
          .doUpdateSet({ veces: sql`respuesta_dudosa.veces + 1`, ultima: momento }),
      )
      .returning('veces')
      .executeTakeFirstOrThrow()
    if (veces > 1) return
    await insertEvento(tx, codCia, numDocto, ['respuestaDudosa'], evidencia)
    await recordChange(tx, autorSistema(codCia), { entidad: 'documento', llave: numDocto, ...cambio })
    await notify(tx, codCia, {
      tipo: 'respuestaDudosa',
      titulo: mensajes.documento.avisoDudosa,
      cuerpo: `${tipoDoctoById(documento.id_tipo_docto_vta)!.nombre} ${documento.prefijo}${documento.referencia}: ${motivo}`,
      urlTarget: `/documentosEmitidos/${numDocto}`,
      opciones: seccionesOf(documento),
      fecha: momento,
    })
  })
}
