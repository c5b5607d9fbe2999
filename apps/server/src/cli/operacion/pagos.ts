/** Checks if cards can be charged, and open differences with the payment provider. */
import { formatFecha, parseFechaIso } from '@pura/domain'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/index.ts'
import { aviso, bien, type Hallazgo, mal } from './hallazgo.ts'

export async function checkPagos(
  db: Pick<Database, 'withSistema'>,
  { pagos, usesSimulators }: Pick<Config, 'pagos' | 'usesSimulators'>,
): Promise<Hallazgo[]> {
  const { diferencias, dudosos, ultima } = await db.withSistema(async (tx) => {
    const { rows: abiertas } = await sql<{ clase: string; cuantas: number }>`
      select clase, count(*)::int as cuantas from diferencia_pago where resuelta_en is null
      group by clase order by clase`.execute(tx)
    const { rows: viejos } = await sql<{ cuantos: number }>`
      select count(*)::int as cuantos from cobro
      where estado in ('nuevo', 'enviado', 'desconocido', 'requiere3ds') and creado < now() - interval '1 day'`.execute(
      tx,
    )
    const { rows: dias } = await sql<{ dia: string; mensaje: string }>`
      select dia, mensaje from conciliacion_pago order by dia desc limit 1`.execute(tx)
    return { diferencias: abiertas, dudosos: viejos[0]!.cuantos, ultima: dias[0] }
  })
  return [
    describeVias(pagos, usesSimulators),
    describeUltima(ultima),
    diferencias.length === 0 && dudosos === 0
      ? bien('cobros de planes', 'coinciden con los del proveedor')
      : mal(
          'cobros de planes',
          [
            ...diferencias.map(({ clase, cuantas }) => `${cuantas} ${clase}`),
            ...(dudosos === 0 ? [] : [`${dudosos} sin respuesta desde hace más de un día`]),
          ]
            .join(', ')
            .concat(': los resuelve un operador en Conciliación de pagos'),
        ),
  ]
}

function describeVias({ greenpay, apagado, transferencia }: Config['pagos'], simulados: boolean): Hallazgo {
  const vias = [
    ...(greenpay || (simulados && !apagado) ? ['tarjeta'] : []),
    ...(transferencia ? ['transferencia o SINPE'] : []),
  ]
  return vias.length === 0
    ? aviso('pago de planes', 'nadie puede pagar su plan: vea GREENPAY_* y TRANSFERENCIA_*')
    : bien('pago de planes', vias.join(', '))
}

function describeUltima(ultima: { dia: string; mensaje: string } | undefined): Hallazgo {
  if (!ultima) return aviso('conciliación de pagos', 'todavía no se ha comparado ningún día con el proveedor')
  const dia = formatFecha(parseFechaIso(ultima.dia)!).replaceAll('-', '/')
  return ultima.mensaje === ''
    ? bien('conciliación de pagos', `comparado hasta el ${dia}`)
    : aviso('conciliación de pagos', `el ${dia} no se pudo comparar (${ultima.mensaje}); se intenta cada diez minutos`)
}
