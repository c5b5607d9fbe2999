/** The mail that requests missing documents from a client; its link is made when it is rendered. */
import { randomBytes } from 'node:crypto'
import { fechaAt, formatFecha } from '@pura/domain'
import { MESES } from '@pura/domain/escritorio'
import { isTodo } from '@pura/domain/iva'
import { sql } from 'kysely'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import { nombreSinDireccion, type Plantilla } from '../../suelo/index.ts'
import { readLlegadas } from './llegadas.ts'

export const VIDA_DIAS = 14
export const VIDA_MS = VIDA_DIAS * 24 * 3_600_000

/**
 * Each attempt makes another link, and only the last one sent can have arrived. A reminder has only what is still
 * missing, and the link of the mail before it stays open.
 */
export const pedidoAlCliente: Plantilla<{ idPedido: number; recordatorio?: boolean }> = {
  clase: 'pedido-al-cliente',
  async write({ db, now, config }, { codCia, datos: { idPedido, recordatorio = false } }) {
    const secreto = randomBytes(24).toString('base64url')
    const pedido = await db.withCia(codCia, async (tx) => {
      const row = await tx
        .updateTable('pedido_cliente')
        .set({ huella: huellaDeSecreto(secreto), ...(recordatorio && { huella_anterior: sql<Buffer>`huella` }) })
        .where('cod_cia', '=', codCia)
        .where('id_pedido', '=', idPedido)
        .where('retirado', 'is', null)
        .where('vence', '>', now())
        .returningAll()
        .executeTakeFirst()
      if (!row) return null
      const cia = await tx
        .selectFrom('cia')
        .select('nombre_cia')
        .where('cod_cia', '=', codCia)
        .executeTakeFirstOrThrow()
      const llegaron = await readLlegadas(tx, row)
      if (recordatorio && isTodo(llegaron)) return null
      const faltan = row.faltan.filter((_, i) => !recordatorio || !llegaron[i])
      return { ...row, faltan, nombreCia: cia.nombre_cia }
    })
    if (!pedido) return null
    const { anio, mes, faltan, mensaje, vence } = pedido
    const nombreCia = nombreSinDireccion(pedido.nombreCia, 'su compañía')
    const pide = nombreSinDireccion(pedido.pide, 'Quien le escribe')
    const delMes = `${MESES[mes - 1]} de ${anio}`
    return {
      asunto: `${recordatorio ? 'Todavía falta' : 'Lo que falta'} de ${nombreCia} en ${delMes}`,
      parrafos: [
        `${pide} lleva la contabilidad de ${nombreCia} en Pura Factura y ${recordatorio ? 'todavía necesita' : 'necesita'} lo siguiente de ${delMes}:`,
        ...faltan.map((linea) => `• ${linea}`),
        ...(mensaje === '' ? [] : [mensaje]),
        // After the #, so that it reaches no server, log or referrer.
        { boton: 'Entregar lo que falta', url: `${config.urlPublica}/subir#${codCia}.${secreto}` },
        `El enlace abre hasta el ${formatFecha(fechaAt(vence))}, solo para subir archivos a ${nombreCia}: no muestra nada de la compañía.`,
      ],
      ...(pedido.responder_a !== '' && { responderA: pedido.responder_a }),
    }
  },
}
