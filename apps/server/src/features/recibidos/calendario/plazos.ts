/** One event a company and term: terms are of whole months, so that a calendar has three of a company at most. */
import {
  emitidosQueVencen,
  type Fecha,
  fechaAt,
  type Intervalo,
  limiteRespuesta,
  mensajes,
  PLAZO_RESPUESTA,
} from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { EventoDeDia } from '../../../lib/ics.ts'

const t = mensajes.recibidos

/** Any term that has not passed: that of this month is six weeks away. */
const DIAS = 62
/** Suppliers that an event names; of the others it says how many. */
const PROVEEDORES = 20

export async function listPlazos(
  { config, db, now }: Con<'config' | 'db' | 'now'>,
  codCia: CiaAutorizada,
): Promise<EventoDeDia[]> {
  const hoy = fechaAt(now())
  return db.withCia(codCia, async (tx) => {
    const { nombre_cia } = await tx
      .selectFrom('cia')
      .select('nombre_cia')
      .where('cod_cia', '=', codCia)
      .executeTakeFirstOrThrow()
    const eventos: EventoDeDia[] = []
    for (const periodo of emitidosQueVencen(hoy, DIAS)) {
      const { total, proveedores } = await listPendientes(tx, codCia, periodo)
      if (total > 0) eventos.push(toEvento({ codCia, nombre: nombre_cia, periodo, total, proveedores }))
    }
    return eventos

    function toEvento({ nombre, periodo, total, proveedores }: Pendientes): EventoDeDia {
      const dia: Fecha = limiteRespuesta(periodo.desde)
      return {
        uid: `plazo-${codCia}-${dia.anio}-${dia.mes}@${new URL(config.urlPublica).hostname}`,
        dia,
        resumen: t.calendarioResumen(total, nombre),
        descripcion: [
          PLAZO_RESPUESTA.presuncion,
          PLAZO_RESPUESTA.otraLectura,
          '',
          ...proveedores.map(({ emisor, cuantos }) => `${emisor}: ${cuantos}`),
        ].join('\n'),
        url: `${config.urlPublica}/documentosRecibidos`,
      }
    }
  })
}

interface Pendientes {
  codCia: CiaAutorizada
  nombre: string
  periodo: Intervalo
  total: number
  proveedores: readonly { emisor: string; cuantos: number }[]
}

async function listPendientes(tx: Db, codCia: number, { desde, hasta }: Intervalo) {
  const { rows } = await sql<{ emisor: string; cuantos: number; total: number }>`
    select min(emisor) as emisor, count(*)::int as cuantos, (sum(count(*)) over ())::int as total
    from doc_recibido
    where cod_cia = ${codCia} and situacion = 'P' and fecha_emision >= ${desde} and fecha_emision < ${hasta}
    group by nit_emisor order by 2 desc, 1 limit ${PROVEEDORES}`.execute(tx)
  return { total: rows[0]?.total ?? 0, proveedores: rows }
}
