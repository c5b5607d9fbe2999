/** The IVA of this month so far: the same figures as the month and the board (docs/acuerdos.md L5). */
import { ARCHIVO, type IvaDelMes, RECIBIDOS } from '@pura/contract'
import { fechaAt } from '@pura/domain'
import type { Con } from '../../../deps.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { shorten } from '../../../lib/texto.ts'
import { readResumen } from '../../iva/index.ts'

/** Null if the user may not see both sales and purchases. */
export async function readIvaDelMes(deps: Con<'db'>, sesion: Sesion, ahora: Date): Promise<IvaDelMes | null> {
  if (!hasOpcion(sesion, [ARCHIVO]) || !hasOpcion(sesion, [RECIBIDOS])) return null
  const { anio, mes } = fechaAt(ahora)
  const resumen = await readResumen(deps, sesion.codCia, { anio, mes })
  return {
    anio,
    mes,
    sinDatos: !resumen.hay,
    debito: shorten(resumen.debito),
    credito: shorten(resumen.credito),
    decidido: shorten(resumen.decidido),
    presunto: shorten(resumen.presunto),
    porResponder: resumen.sin_decidir,
    aparte: resumen.pilas,
  }
}
