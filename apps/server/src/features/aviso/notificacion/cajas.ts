/**
 * Tills that have not delivered: told after 24 hours, after 40, and when the two business days have passed, once each for
 * the same oldest sale or the same silence (docs/decisions/0167). Checked every hour.
 */
import { DISPOSITIVOS } from '@pura/contract'
import { formatFecha, mensajes } from '@pura/domain'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { Con } from '../../../deps.ts'
import { notify } from '../../../lib/notificar.ts'
import { listCajasUrgentes } from '../../venta/index.ts'

const t = mensajes.notificacion
const HORA_MS = 3_600_000

/** @returns the number of tills that have not delivered */
export async function checkCajas({ db, now }: Con<'db' | 'now'>): Promise<number> {
  const momento = now()
  const cuantas = await forEachCia(db, async (tx, { codCia }) => {
    const urgentes = await listCajasUrgentes(tx, codCia, momento)
    for (const { idArriendo, dispositivo, urgencia, desde, plazo } of urgentes) {
      const horas = Math.floor((momento.getTime() - desde.getTime()) / HORA_MS)
      const dia = plazo && formatFecha(plazo.vence).replaceAll('-', '/')
      await notify(tx, codCia, {
        tipo: urgencia === 'vencido' ? 'cajaVencida' : 'cajaSinEntregar',
        titulo: dia ? t.cajaSinEntregar(dispositivo) : t.cajaSinContacto(dispositivo, horas),
        cuerpo: !dia ? t.puedeTenerVentas : plazo.horas < 0 ? t.ventasVencidas(dia) : t.ventasVencen(dia, plazo.horas),
        urlTarget: DISPOSITIVOS,
        opciones: [DISPOSITIVOS],
        fecha: momento,
        llave: `cajaSinEntregar:${idArriendo}:${desde.getTime()}:${urgencia}`,
      })
    }
    return urgentes.length
  })
  return cuantas.reduce((suma, n) => suma + n, 0)
}
