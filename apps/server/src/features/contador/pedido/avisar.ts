/** Rings whoever asked a client for something when it comes; files of one minute ring once. */
import { MESA_IVA, RECIBIDOS, TABLERO } from '@pura/contract'
import { nombreDeMes } from '@pura/domain/escritorio'
import { isTodo } from '@pura/domain/iva'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Con } from '../../../deps.ts'
import { avisarPedido, type PedidoJob } from '../../../jobs/definitions.ts'
import type { Tarea } from '../../../jobs/worker.ts'
import { notify } from '../../../lib/notificar.ts'
import { readLlegadas } from './llegadas.ts'

/** Files that follow one another are one notification. */
export const ESPERA_DE_AVISO_S = 60

export const tareaAvisarPedido: Tarea<PedidoJob, Con<'db' | 'now'>> = {
  job: avisarPedido,
  concurrencia: 4,
  porCia: 1,
  async run({ db, now }, { codCia, datos: { idPedido } }) {
    const pedido = await db.withCia(codCia, async (tx) => {
      const row = await tx
        .selectFrom('pedido_cliente as p')
        .innerJoin('cia as c', 'c.cod_cia', 'p.cod_cia')
        .selectAll('p')
        .select('c.nombre_cia')
        .where('p.cod_cia', '=', codCia)
        .where('p.id_pedido', '=', idPedido)
        .executeTakeFirst()
      return row && { ...row, llegadas: await readLlegadas(tx, row) }
    })
    if (!pedido) return 'hecho'
    const { cia_casa, usuario_casa, id_acceso, anio, mes, nombre_cia, llegadas } = pedido
    const hechas = llegadas.filter(Boolean).length
    const propio = id_acceso === null
    await db.withCia(authorizeCia(cia_casa, 'trabajo'), (tx) =>
      notify(tx, cia_casa, {
        tipo: 'llegoLoPedido',
        titulo: isTodo(llegadas)
          ? t.llegoTodo(nombre_cia)
          : hechas === 0
            ? t.llegoAlgo(nombre_cia)
            : t.llegaron(nombre_cia, hechas, llegadas.length),
        cuerpo: t.delMes(nombreDeMes({ anio, mes }), anio),
        urlTarget: propio ? `${MESA_IVA}?anio=${anio}&mes=${mes}` : TABLERO,
        opciones: [TABLERO, MESA_IVA, RECIBIDOS],
        idUsuario: usuario_casa,
        fecha: now(),
        // Once for each line that arrives, however often this runs.
        llave: `pedido:${codCia}:${idPedido}:${hechas}`,
      }),
    )
    return 'hecho'
  },
}
