import { type Cliente, type contract, emptyTextos, type QueryOf, TEXTOS_CLIENTE } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { TIPOS_IDENTIFICACION, tipoIdentificacionByCodigo } from '@pura/domain/catalogos'
import { PAISES } from '@pura/domain/catalogos/paises'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { ClienteTable } from '../../../db/tables.ts'
import { containsWords, startsWith } from '../../../lib/busqueda.ts'
import { type Hallados, inOrder, type PaginaPedida, readPagina, UNA_SOLA } from '../../../lib/paginacion.ts'
import { textosFromFila } from '../../../lib/textos-de-fila.ts'

export type ClienteRow = Selectable<ClienteTable>
export type FiltroCliente = Omit<QueryOf<typeof contract.cliente.list>, keyof PaginaPedida>

const SIN_TEXTOS = emptyTextos(TEXTOS_CLIENTE)

/** Lists in alphabetical order, ignoring accents and capitals. */
export async function listClientes(
  db: Db,
  codCia: number,
  query: QueryOf<typeof contract.cliente.list>,
): Promise<{ clientes: Cliente[]; total: number }> {
  const { ids, total } = await findIds(db, codCia, query, query)
  return { clientes: (await readClientes(db, codCia, ids)).map(toCliente), total }
}

/**
 * The fields that the form of a document shows of its receptor (docs/acuerdos.md K5); the others need the section of
 * people.
 */
export const toElegible = (cliente: Cliente): Cliente => ({
  ...cliente,
  ...SIN_TEXTOS,
  identificador: cliente.identificador,
  correo: cliente.correo,
  departamento: null,
  idMunicipio: null,
  distrito: null,
  barrio: null,
})

/** Filtered ids, in order; without a page, all of them. An index-only scan of `cliente_lista`. */
export async function findIds(
  db: Db,
  codCia: number,
  { texto = '', tipo, estado }: FiltroCliente,
  pagina: PaginaPedida = UNA_SOLA,
): Promise<Hallados> {
  const hallados = db
    .selectFrom('cliente')
    .where('cod_cia', '=', codCia)
    .where(containsWords(texto))
    .$if(estado !== undefined, (q) => q.where('estado', '=', estado!))
    .$if(tipo !== undefined, (q) => q.where('id_tipo_cliente', 'in', tipo!.split(',').map(Number)))
  const filas = hallados
    .select('id_cliente')
    .$if(texto.trim() !== '', (q) => q.orderBy(startsWith(sql.ref('busqueda'), texto), 'desc'))
    .orderBy('busqueda')
    .orderBy('id_cliente')
  const { rows, total } = await readPagina(hallados, filas, pagina)
  return { ids: rows.map((row) => row.id_cliente), total }
}

/** Reads the rows in the order of the ids. */
export async function readClientes(db: Db, codCia: number, ids: readonly number[]): Promise<ClienteRow[]> {
  const rows = await db
    .selectFrom('cliente')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where((eb) => eb('id_cliente', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return inOrder(ids, rows, (row) => row.id_cliente)
}

export async function findCliente(
  db: Db,
  codCia: number,
  idCliente: number,
  { lock = false } = {},
): Promise<ClienteRow | undefined> {
  return db
    .selectFrom('cliente')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id_cliente', '=', idCliente)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
}

/** docs/acuerdos.md D7: the person without identification. An index-only scan of `cliente_contado`. */
export const findContado = (db: Db, codCia: number): Promise<ClienteRow | undefined> =>
  db
    .selectFrom('cliente')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('tipo_identificacion', '=', '')
    .orderBy('id_cliente')
    .executeTakeFirst()

/** The person with this number. */
export async function findByRuc(
  db: Db,
  codCia: number,
  { tipo_identificacion, ruc }: Pick<ClienteRow, 'tipo_identificacion' | 'ruc'>,
): Promise<ClienteRow | undefined> {
  return db
    .selectFrom('cliente')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('tipo_identificacion', '=', tipo_identificacion)
    .where('ruc', '=', ruc)
    .executeTakeFirst()
}

/** People with one of these numbers, of any kind, locked until the transaction ends. */
export async function findByRucs(db: Db, codCia: number, rucs: readonly string[]): Promise<ClienteRow[]> {
  return db
    .selectFrom('cliente')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('tipo_identificacion', 'in', TIPOS)
    .where((eb) => eb('ruc', '=', eb.fn.any(eb.val(rucs))))
    .orderBy('id_cliente')
    .forUpdate()
    .execute()
}

/** Rows per statement: a longer one would make everybody else wait. */
const POR_SENTENCIA = 250

export async function insertClientes(db: Db, rows: readonly Insertable<ClienteTable>[]): Promise<ClienteRow[]> {
  const insertadas: ClienteRow[] = []
  for (let at = 0; at < rows.length; at += POR_SENTENCIA) {
    const parte = rows.slice(at, at + POR_SENTENCIA)
    insertadas.push(...(await db.insertInto('cliente').values(parte).returningAll().execute()))
  }
  return insertadas
}

export async function insertCliente(db: Db, row: Insertable<ClienteTable>): Promise<ClienteRow> {
  return db.insertInto('cliente').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateCliente(
  db: Db,
  { cod_cia, id_cliente }: Pick<ClienteRow, 'cod_cia' | 'id_cliente'>,
  cambios: Updateable<ClienteTable>,
): Promise<ClienteRow> {
  return db
    .updateTable('cliente')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', cod_cia)
    .where('id_cliente', '=', id_cliente)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteCliente(db: Db, codCia: number, idCliente: number): Promise<void> {
  await db.deleteFrom('cliente').where('cod_cia', '=', codCia).where('id_cliente', '=', idCliente).execute()
}

/** True if a document uses this person. */
export async function hasDocumentos(db: Db, codCia: number, idCliente: number): Promise<boolean> {
  const row = await db
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('id_cliente', '=', idCliente)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The first barrio of a district of five digits, by name. */
export async function findPrimerBarrio(db: Db, distrito: string): Promise<string | null> {
  const row = await db
    .selectFrom('barrio')
    .select('nombre')
    .where('provincia', '=', distrito.slice(0, 1))
    .where('canton', '=', distrito.slice(1, 3))
    .where('distrito', '=', distrito.slice(3, 5))
    .orderBy('nombre')
    .limit(1)
    .executeTakeFirst()
  return row?.nombre ?? null
}

export function toCliente(row: ClienteRow): Cliente {
  return {
    clientePK: { codCia: row.cod_cia, idCliente: row.id_cliente },
    nombreCliente: row.nombre_cliente,
    tipoCliente: { idTipoCliente: row.id_tipo_cliente, nombreTipoCliente: nombreTipo(row.id_tipo_cliente) },
    tipoDoctoPersona: {
      codigoSri: row.tipo_identificacion,
      nombreDoctoPersona: tipoIdentificacionByCodigo(row.tipo_identificacion, '4.4')?.nombre ?? '',
    },
    ruc: row.ruc,
    ...textosFromFila(TEXTOS_CLIENTE, row),
    pais: { idPais: row.id_pais, nombrePais: NOMBRES_PAIS.get(row.id_pais) ?? '' },
    departamento: toId(row.provincia),
    idMunicipio: toId(row.canton),
    distrito: toId(row.distrito),
    barrio: row.barrio,
    idActividadEconomica: row.id_actividad_economica,
    estado: row.estado === 'A' ? 'A' : 'D',
    version: row.version,
  }
}

/** The index begins with the kind. */
const TIPOS = TIPOS_IDENTIFICACION.map(({ codigo }) => codigo)
const NOMBRES_PAIS = new Map(PAISES.map(({ idPais, nombre }) => [idPais, nombre]))
const toId = (codigo: string | null): number | null => (codigo === null ? null : Number(codigo))
const nombreTipo = (id: number): string => mensajes.persona.tipos[id as keyof typeof mensajes.persona.tipos] ?? ''
