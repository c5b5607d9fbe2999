/** Keeps an answer of Hacienda about a received document that failed its checks, as for documents of our own. */
import { RECIBIDOS } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { notify } from '../../../lib/notificar.ts'
import { autorSistema, recordChange } from '../../suelo/index.ts'
import { type RespuestaRecibida, toDudosa } from '../../venta/index.ts'
import { insertEvento } from '../archivo/archivo.ts'
import type { DocRecibido } from '../archivo/repository.ts'

/** Number of the company's answer (`orden`) when Hacienda's is about the document itself. */
const DEL_DOCUMENTO = 0

interface Dudosa {
  documento: DocRecibido
  orden?: number
  respuesta: RespuestaRecibida
  motivo: string
}

/** Stores the answer, or counts it if it is a repeated one: only the first is notified. */
export async function keepDudosa(
  deps: Con<'db' | 'log' | 'now'>,
  codCia: CiaAutorizada,
  { documento: { id, clave, emisor }, orden = DEL_DOCUMENTO, respuesta, motivo }: Dudosa,
): Promise<void> {
  const { momento, fila, evidencia, cambio } = toDudosa(deps, { codCia, clave }, respuesta, motivo)
  await deps.db.withCia(codCia, async (tx) => {
    const { veces } = await tx
      .insertInto('doc_recibido_dudosa')
      .values({ cod_cia: codCia, id, orden, ...fila })
      .onConflict((oc) =>
        oc
          .columns(['cod_cia', 'id', 'orden', 'huella'])
          .doUpdateSet({ veces: sql`doc_recibido_dudosa.veces + 1`, ultima: momento }),
      )
      .returning('veces')
      .executeTakeFirstOrThrow()
    if (veces > 1) return
    await insertEvento(tx, codCia, id, 'respuestaDudosa', evidencia, momento)
    await recordChange(tx, autorSistema(codCia), { entidad: 'doc_recibido', llave: id, ...cambio })
    await notify(tx, codCia, {
      tipo: 'respuestaDudosa',
      titulo: mensajes.documento.avisoDudosa,
      cuerpo: `${emisor}: ${motivo}`.slice(0, 500),
      urlTarget: `/documentosRecibidos?id=${id}`,
      opciones: [RECIBIDOS],
      fecha: momento,
    })
  })
}
