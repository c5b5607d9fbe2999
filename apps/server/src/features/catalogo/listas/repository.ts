/** Status of the code lists of this installation. */
import type { CambioCabys, contract, EstadoListas, ListaCodigos, QueryOf, RevisionCabys } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CabysRevisionTable } from '../../../db/tables.ts'
import { readPagina } from '../../../lib/paginacion.ts'

export async function listListas(db: Db): Promise<ListaCodigos[]> {
  const { rows } = await sql<{
    lista: ListaCodigos['lista']
    filas: number
    origen: string | null
    momento: Date | null
  }>`
    select l.lista, l.filas, i.origen, i.momento from (values
      (1, 'cabys', (select count(*)::integer from cabys where vigente)),
      (2, 'actividades', (select count(*)::integer from actividad_economica)),
      (3, 'barrios', (select count(*)::integer from barrio))) l (orden, lista, filas)
    left join importacion i on i.catalogo = l.lista order by l.orden`.execute(db)
  return rows.map(({ lista, filas, origen, momento }) => ({
    lista,
    filas,
    origen: origen as ListaCodigos['origen'],
    cargada: momento && formatFechaHora(momento),
  }))
}

export async function findRenovacion(db: Db): Promise<Omit<EstadoListas['renovacion'], 'direccion'>> {
  const { enCurso, proxima } = await db
    .selectFrom('mantenimiento_listas')
    .select((eb) => [
      'proxima',
      // Requested and not begun counts too: the user sees that it is coming.
      eb.or([eb('renovando_hasta', '>', sql<Date>`now()`), eb('a_mano', '=', true)]).as('enCurso'),
    ])
    .executeTakeFirstOrThrow()
  const ultima = await db
    .selectFrom('cabys_revision')
    .selectAll()
    .where('origen', 'in', ['bccr', 'producto'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const conCambios = await db
    .selectFrom('cabys_revision')
    .selectAll()
    .where('resultado', '=', 'renovado')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    enCurso: enCurso === true,
    proxima: formatFechaHora(proxima),
    ultima: ultima ? toRevision(ultima) : null,
    ultimaConCambios: conCambios ? toRevision(conCambios) : null,
  }
}

/** Last successful comparison of the CABYS with the publication. */
export async function findComparado(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('cabys_revision')
    .select('momento')
    .where('origen', '=', 'bccr')
    .where('resultado', '<>', 'fallo')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.momento ?? null
}

export async function listRevisiones(db: Db, limite: number): Promise<RevisionCabys[]> {
  const rows = await db.selectFrom('cabys_revision').selectAll().orderBy('id', 'desc').limit(limite).execute()
  return rows.map(toRevision)
}

const toRevision = ({ id, momento, a_mano, anterior: _, ...row }: Selectable<CabysRevisionTable>): RevisionCabys => ({
  ...row,
  idRevision: id,
  momento: formatFechaHora(momento),
  aMano: a_mano,
  origen: row.origen as RevisionCabys['origen'],
  resultado: row.resultado as RevisionCabys['resultado'],
})

export async function listCambios(
  db: Db,
  idRevision: number,
  filtro: QueryOf<typeof contract.listas.cambios>,
): Promise<{ cambios: CambioCabys[]; total: number }> {
  const matching = db
    .selectFrom('cabys_cambio')
    .where('id_revision', '=', idRevision)
    .$if(filtro.clase !== undefined, (q) => q.where('clase', '=', filtro.clase!))
  const filas = matching.selectAll().orderBy('codigo').orderBy('clase')
  const { rows, total } = await readPagina(matching, filas, filtro)
  return {
    total,
    cambios: rows.map(({ id_revision, clase, ...row }) => ({
      ...row,
      idRevision: id_revision,
      clase: clase as CambioCabys['clase'],
    })),
  }
}
