/** SQL of notifications. A user sees those of their sections that they have not dismissed. */
import type { CuentasNotificacion, FILTROS_NOTIFICACION, Notificacion } from '@pura/contract'
import { type ClaseNotificacion, cuerpoDe, formatFechaHora, tiposDe, tituloDe } from '@pura/domain'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { NotificacionTable } from '../../../db/tables.ts'
import { type Sesion, TODAS } from '../../../http/sesion.ts'

/** The reader: a user in a company, which may not be their own. */
export type Persona = Pick<Sesion, 'codCia' | 'codCiaPropia' | 'idUsuario' | 'opciones'>

export type FilaDeNotificacion = Selectable<NotificacionTable>

/** Beyond this the count means "this many or more". */
const TOPE_CUENTA = 100

export interface PedidoDeNotificaciones {
  filtro: (typeof FILTROS_NOTIFICACION)[number]
  antes?: number
  /** Only those after it. */
  desde?: number
  /** Oldest date of those listed as read. */
  leidasDesde?: Date
  cuantas: number
  /** Kinds that the user has silenced. */
  silenciadas: readonly ClaseNotificacion[]
}

/** One more than requested, to know if there are more. */
export async function listNotificaciones(
  tx: Db,
  persona: Persona,
  { filtro, antes, desde, leidasDesde, cuantas, silenciadas }: PedidoDeNotificaciones,
): Promise<Notificacion[]> {
  const callados = tiposDe(silenciadas)
  const filas = await visibles(tx, persona)
    .selectAll('n')
    .select(isLeida.as('leida'))
    .$if(antes !== undefined, (q) => q.where('n.id_notificacion', '<', antes!))
    .$if(desde !== undefined, (q) => q.where('n.id_notificacion', '>', desde!))
    .$if(filtro === 'sinLeer', (q) => q.where(sql<SqlBool>`not ${isLeida}`))
    .$if(filtro === 'leidas', (q) => q.where(sql<SqlBool>`${isLeida}`))
    .$if(filtro === 'leidas' && leidasDesde !== undefined, (q) => q.where('n.fecha', '>=', leidasDesde!))
    .$if(filtro !== 'silenciadas', (q) => q.where(sql<SqlBool>`n.tipo <> all(${callados}::text[])`))
    .$if(filtro === 'silenciadas', (q) => q.where(sql<SqlBool>`n.tipo = any(${callados}::text[])`))
    .orderBy('n.id_notificacion', 'desc')
    .limit(cuantas)
    .execute()
  return filas.map((fila) => toNotificacion(fila, fila.leida))
}

export function toNotificacion(fila: FilaDeNotificacion, read: boolean): Notificacion {
  return {
    idNotificacion: fila.id_notificacion,
    type: fila.tipo,
    payload: { title: tituloDe(fila), body: cuerpoDe(fila), urlTarget: fila.url_target },
    date: formatFechaHora(fila.fecha),
    read,
    cuantas: fila.cuantas,
  }
}

export async function countNotificaciones(
  tx: Db,
  persona: Persona,
  silenciadas: readonly ClaseNotificacion[],
): Promise<CuentasNotificacion> {
  const callados = tiposDe(silenciadas)
  const countWhere = (condicion: ReturnType<typeof sql<SqlBool>>) =>
    tx
      .selectFrom(
        visibles(tx, persona)
          .select('n.id_notificacion')
          .where(condicion)
          .where(sql<SqlBool>`not ${isLeida}`)
          .where(sql<SqlBool>`n.tipo <> all(${callados}::text[])`)
          .limit(TOPE_CUENTA)
          .as('c'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
  const { sinVer, sinLeer, ultima } = await tx
    .selectNoFrom([
      countWhere(sql<SqlBool>`n.id_notificacion > coalesce(u.vista_hasta, 0)`).as('sinVer'),
      countWhere(sql<SqlBool>`true`).as('sinLeer'),
      tx
        .selectFrom('notificacion')
        .select((eb) => eb.fn.max('id_notificacion').as('ultima'))
        .where('cod_cia', '=', persona.codCia)
        .as('ultima'),
    ])
    .executeTakeFirstOrThrow()
  return { sinVer: sinVer ?? 0, sinLeer: sinLeer ?? 0, ultima: ultima ?? 0 }
}

/** All after a number, for any reader, in the order in which they became visible. */
export const listDesde = (tx: Db, codCia: number, desde: number, limite: number): Promise<FilaDeNotificacion[]> =>
  tx
    .selectFrom('notificacion')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id_notificacion', '>', desde)
    .orderBy('id_notificacion')
    .limit(limite)
    .execute()

/** 0 if there is none. */
export async function findUltima(tx: Db, codCia: number): Promise<number> {
  const { ultima } = await tx
    .selectFrom('notificacion')
    .select((eb) => eb.fn.max('id_notificacion').as('ultima'))
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  return ultima ?? 0
}

/** Capped at the newest number: later ones cannot be marked as seen. */
export async function advanceHasta(
  tx: Db,
  { codCia, codCiaPropia, idUsuario }: Persona,
  campo: 'vista_hasta' | 'leida_hasta',
  hasta: number,
): Promise<void> {
  await sql`
    insert into notificacion_usuario as u (cod_cia, cod_cia_usuario, id_usuario, ${sql.ref(campo)})
    select ${codCia}, ${codCiaPropia}, ${idUsuario}, least(${hasta}::integer, coalesce(max(id_notificacion), 0))
    from notificacion where cod_cia = ${codCia}
    on conflict (cod_cia, cod_cia_usuario, id_usuario)
    do update set ${sql.ref(campo)} = greatest(u.${sql.ref(campo)}, excluded.${sql.ref(campo)})`.execute(tx)
}

/** Mailed up to this number. */
export async function advanceResumida(
  tx: Db,
  { codCia, codCiaPropia, idUsuario }: Persona,
  hasta: number,
): Promise<void> {
  await tx
    .insertInto('notificacion_usuario')
    .values({ cod_cia: codCia, cod_cia_usuario: codCiaPropia, id_usuario: idUsuario, resumida_hasta: hasta })
    .onConflict((oc) => oc.columns(['cod_cia', 'cod_cia_usuario', 'id_usuario']).doUpdateSet({ resumida_hasta: hasta }))
    .execute()
}

/** Marks only existing ones that the user may see. */
export async function markLeidas(tx: Db, persona: Persona, ids: readonly number[], quitada: boolean): Promise<void> {
  if (ids.length === 0) return
  const { codCiaPropia, idUsuario } = persona
  await tx
    .insertInto('notificacion_leida')
    .columns(['cod_cia', 'cod_cia_usuario', 'id_usuario', 'id_notificacion', 'quitada'])
    .expression(
      visibles(tx, persona)
        .select([
          'n.cod_cia',
          sql<number>`${codCiaPropia}::integer`.as('de'),
          sql<number>`${idUsuario}::integer`.as('id'),
        ])
        .select(['n.id_notificacion', sql<boolean>`${quitada}::boolean`.as('quitada')])
        .where('n.id_notificacion', 'in', ids),
    )
    .onConflict((oc) =>
      oc
        .columns(['cod_cia', 'cod_cia_usuario', 'id_usuario', 'id_notificacion'])
        .doUpdateSet({ quitada: sql<boolean>`notificacion_leida.quitada or excluded.quitada` }),
    )
    .execute()
}

export const mayVer = (
  { codCia, codCiaPropia, idUsuario, opciones }: Persona,
  { opciones: pedidas, id_usuario }: Pick<FilaDeNotificacion, 'opciones' | 'id_usuario'>,
): boolean =>
  (id_usuario === null || (codCia === codCiaPropia && id_usuario === idUsuario)) &&
  (opciones.includes(TODAS) || pedidas.some((opcion) => opciones.includes(opcion)))

const isLeida = sql<boolean>`(n.id_notificacion <= coalesce(u.leida_hasta, 0) or l.id_notificacion is not null)`

const visibles = (tx: Db, { codCia, codCiaPropia, idUsuario, opciones }: Persona) =>
  tx
    .selectFrom('notificacion as n')
    .leftJoin('notificacion_usuario as u', (j) =>
      j
        .onRef('u.cod_cia', '=', 'n.cod_cia')
        .on('u.cod_cia_usuario', '=', codCiaPropia)
        .on('u.id_usuario', '=', idUsuario),
    )
    .leftJoin('notificacion_leida as l', (j) =>
      j
        .onRef('l.cod_cia', '=', 'n.cod_cia')
        .on('l.cod_cia_usuario', '=', codCiaPropia)
        .on('l.id_usuario', '=', idUsuario)
        .onRef('l.id_notificacion', '=', 'n.id_notificacion'),
    )
    .where('n.cod_cia', '=', codCia)
    .where((eb) =>
      eb.or([eb('n.id_usuario', 'is', null), ...(codCia === codCiaPropia ? [eb('n.id_usuario', '=', idUsuario)] : [])]),
    )
    .where((eb) => eb.or([eb('l.quitada', 'is', null), eb('l.quitada', '=', false)]))
    .$if(!opciones.includes(TODAS), (q) => q.where(sql<SqlBool>`n.opciones && ${[...opciones]}::text[]`))
