/**
 * Remembers the answers to a supplier and proposes the next one: how often in a row they were the same, per group of goods
 * and for the supplier as a whole. A different answer restarts the count; a rejection deletes it. Answers in files of
 * another system are counted apart: they are proposed, and never make answers automatic.
 */
import { mensajes } from '@pura/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { RespuestaMemoriaTable } from '../../../db/tables.ts'
import type { DocRecibido, DocRecibidoFila } from '../archivo/repository.ts'
import type { Respuesta } from './respuesta.ts'

const CUALQUIERA = '*'
export type Memoria = Selectable<RespuestaMemoriaTable>

type DeProveedor = Pick<DocRecibido, 'cod_cia' | 'nit_emisor' | 'grupo_cabys'>
type Dicho = Pick<Respuesta, 'codigo_mensaje' | 'id_condicion_impuesto' | 'cod_actividad' | 'correlativo_actividad'>

export const remember = (tx: Db, documento: DeProveedor, r: Dicho, momento: Date): Promise<void> =>
  keep(
    tx,
    documento,
    { r, momento, cuenta: 'seguidas' },
    sql`
      seguidas = case when excluded.seguidas = 1 and ${SON_IGUALES} then m.seguidas + 1 else excluded.seguidas end,
      de_archivo = case when excluded.seguidas = 1 and ${SON_IGUALES} then m.de_archivo else 0 end,
      ultima = excluded.ultima`,
  )

/** Files come in any order: an older one that says another thing than is known changes nothing. */
export const learnFromArchivo = (tx: Db, documento: DeProveedor, r: Dicho, momento: Date): Promise<void> =>
  keep(
    tx,
    documento,
    { r, momento, cuenta: 'de_archivo' },
    sql`
      seguidas = case when excluded.de_archivo = 1 and ${SON_IGUALES} then m.seguidas else 0 end,
      de_archivo = case when excluded.de_archivo = 1 and ${SON_IGUALES} then m.de_archivo + 1 else excluded.de_archivo end,
      ultima = greatest(m.ultima, excluded.ultima)
      where excluded.ultima >= m.ultima or (excluded.de_archivo = 1 and ${SON_IGUALES})`,
  )

interface Oido {
  r: Dicho
  momento: Date
  /** Column that counts it. */
  cuenta: 'seguidas' | 'de_archivo'
}

/** For each group; `counts` is what becomes of a row that is there. */
async function keep(tx: Db, documento: DeProveedor, { r, momento, cuenta }: Oido, counts: RawBuilder<unknown>) {
  const { cod_cia, nit_emisor } = documento
  const [condicion, actividad, correlativo, veces] = contentOf(r)
  const [seguidas, deArchivo] = cuenta === 'seguidas' ? [veces, 0] : [0, veces]
  for (const grupo of gruposOf(documento)) {
    await sql`
      insert into respuesta_memoria as m
        (cod_cia, nit, grupo, id_condicion_impuesto, cod_actividad, correlativo_actividad, seguidas, de_archivo, ultima)
      values (${cod_cia}, ${nit_emisor}, ${grupo}, ${condicion}, ${actividad}, ${correlativo}, ${seguidas}, ${deArchivo},
        ${momento})
      on conflict (cod_cia, nit, grupo) do update set
        id_condicion_impuesto = excluded.id_condicion_impuesto, cod_actividad = excluded.cod_actividad,
        correlativo_actividad = excluded.correlativo_actividad, ${counts}`.execute(tx)
  }
}

const SON_IGUALES = sql<boolean>`(m.id_condicion_impuesto, m.cod_actividad, m.correlativo_actividad)
  is not distinct from (excluded.id_condicion_impuesto, excluded.cod_actividad, excluded.correlativo_actividad)`

const gruposOf = ({ grupo_cabys }: DeProveedor): ReadonlySet<string> => new Set([CUALQUIERA, grupo_cabys || CUALQUIERA])

/** Condition, activity, and 1 if it can be proposed: a partial credit has an amount that nobody can foresee. */
const contentOf = (r: Dicho) =>
  r.codigo_mensaje === '1' && r.id_condicion_impuesto !== null && r.id_condicion_impuesto !== '02'
    ? ([r.id_condicion_impuesto, r.cod_actividad, r.correlativo_actividad, 1] as const)
    : ([null, null, null, 0] as const)

/** By supplier and group; undefined if the last answer was no acceptance. */
export async function findMemorias(
  tx: Db,
  codCia: number,
  nits: readonly string[],
): Promise<(de: Pick<DocRecibidoFila, 'nit_emisor' | 'grupo_cabys'>) => Memoria | undefined> {
  const rows =
    nits.length === 0
      ? []
      : await tx
          .selectFrom('respuesta_memoria')
          .selectAll()
          .where('cod_cia', '=', codCia)
          .where('nit', 'in', [...new Set(nits)])
          .execute()
  const porLlave = new Map(rows.map((m) => [`${m.nit} ${m.grupo}`, m]))
  return ({ nit_emisor, grupo_cabys }) => {
    const memoria =
      porLlave.get(`${nit_emisor} ${grupo_cabys || CUALQUIERA}`) ?? porLlave.get(`${nit_emisor} ${CUALQUIERA}`)
    return memoria && memoria.seguidas + memoria.de_archivo > 0 ? memoria : undefined
  }
}

export const explainMemoria = ({ seguidas, de_archivo }: Memoria): string =>
  mensajes.recibidos.comoLasAnteriores(seguidas + de_archivo)
