/** SQL of devices and leases. Every function joins the caller's transaction, which is of one company. */
import { tipoDocto } from '@pura/domain'
import { canonicalize, type Numeros, parseCanonico, TIPOS_DE_CAJA, type TipoDeCaja } from '@pura/mostrador'
import { type ArriendoDelServidor, AVISOS, missingOf } from '@pura/mostrador/aceptacion'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { ArriendoTable } from '../../../db/tables.ts'
import { selectArriendos } from '../../maestro/index.ts'

export interface Punto {
  idSucursal: number
  idCaja: number
}

/** A lease, with its register and what packages/mostrador keeps of it. */
export interface Guardado extends Punto {
  servidor: ArriendoDelServidor
}

const ID_DE_TIPO: Readonly<Record<TipoDeCaja, number>> = {
  TE: tipoDocto('TE').id,
  FE: tipoDocto('FE').id,
  NC: tipoDocto('NC').id,
}

/** Last numbers of a register's three sequences, locked; undefined if one is missing. */
export async function lockNumeros(tx: Db, codCia: number, punto: Punto): Promise<Numeros | undefined> {
  const rows = await tx
    .selectFrom('manto_formulario')
    .select(['id_tipo_docto_vta', 'num_actual'])
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', punto.idSucursal)
    .where('id_caja', '=', punto.idCaja)
    .where('id_tipo_docto_vta', 'in', Object.values(ID_DE_TIPO))
    .orderBy('id_manto_form')
    .forUpdate()
    .execute()
  if (rows.length < TIPOS_DE_CAJA.length) return undefined
  const ultimoDe = (tipo: TipoDeCaja) => rows.find((r) => r.id_tipo_docto_vta === ID_DE_TIPO[tipo])!.num_actual
  return { TE: ultimoDe('TE'), FE: ultimoDe('FE'), NC: ultimoDe('NC') }
}

/** From now on the sequences are this lease's. */
export async function giveNumeros(tx: Db, codCia: number, punto: Punto, idArriendo: string): Promise<void> {
  await tx
    .updateTable('manto_formulario')
    .set({ id_arriendo: idArriendo })
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', punto.idSucursal)
    .where('id_caja', '=', punto.idCaja)
    .where('id_tipo_docto_vta', 'in', Object.values(ID_DE_TIPO))
    .execute()
}

/** The sequences go on after these numbers, by the server or by the next lease. */
export async function takeBackNumeros(tx: Db, codCia: number, idArriendo: string, ultimos: Numeros): Promise<void> {
  for (const tipo of TIPOS_DE_CAJA) {
    await tx
      .updateTable('manto_formulario')
      .set({ id_arriendo: null, num_actual: sql<number>`greatest(num_actual, ${ultimos[tipo]}::bigint)` })
      .where('cod_cia', '=', codCia)
      .where('id_arriendo', '=', idArriendo)
      .where('id_tipo_docto_vta', '=', ID_DE_TIPO[tipo])
      .execute()
  }
}

export async function saveDispositivo(
  tx: Db,
  codCia: number,
  { id, nombre, persistente }: { id: string; nombre: string; persistente: boolean | null },
  creado: Date,
): Promise<void> {
  await tx
    .insertInto('dispositivo')
    .values({ cod_cia: codCia, id_dispositivo: id, nombre, persistente, creado })
    .onConflict((c) => c.columns(['cod_cia', 'id_dispositivo']).doUpdateSet({ nombre, persistente }))
    .execute()
}

export async function savePersistente(tx: Db, codCia: number, id: string, persistente: boolean): Promise<void> {
  await tx
    .updateTable('dispositivo')
    .set({ persistente })
    .where('cod_cia', '=', codCia)
    .where('id_dispositivo', '=', id)
    .execute()
}

/** The last lease of a register, of any state. */
export async function findUltimo(tx: Db, codCia: number, punto: Punto): Promise<Guardado | undefined> {
  const row = await tx
    .selectFrom('arriendo')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', punto.idSucursal)
    .where('id_caja', '=', punto.idCaja)
    .orderBy('tomado', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toGuardado(row)
}

/** A lease, locked: its messages are answered one after another. */
export const lockArriendo = (tx: Db, codCia: number, idArriendo: string): Promise<Guardado | undefined> =>
  findArriendo(tx, codCia, idArriendo, true)

export async function findArriendo(
  tx: Db,
  codCia: number,
  idArriendo: string,
  locked = false,
): Promise<Guardado | undefined> {
  const row = await tx
    .selectFrom('arriendo')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', idArriendo)
    .$if(locked, (q) => q.forUpdate())
    .executeTakeFirst()
  return row && toGuardado(row)
}

export async function insertArriendo(tx: Db, codCia: number, { servidor, ...punto }: Guardado): Promise<void> {
  const { id, dispositivo, tomado } = servidor.caja.arriendo
  await tx
    .insertInto('arriendo')
    .values({
      cod_cia: codCia,
      id_arriendo: id,
      id_sucursal: punto.idSucursal,
      id_caja: punto.idCaja,
      id_dispositivo: dispositivo.id,
      solicitud: servidor.solicitud,
      tomado: new Date(tomado),
      ...toColumnas(servidor),
    })
    .execute()
}

export async function saveArriendo(
  tx: Db,
  codCia: number,
  servidor: ArriendoDelServidor,
  terminado?: Date,
): Promise<void> {
  await tx
    .updateTable('arriendo')
    .set({ ...toColumnas(servidor), ...(terminado && { terminado }) })
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', servidor.caja.arriendo.id)
    .execute()
}

/**
 * The last lease of each register, which is the current one if there is one, and those that were declared lost; or the one
 * asked for.
 */
export async function listArriendos(tx: Db, codCia: number, idArriendo?: string) {
  const rows = await selectArriendos(tx)
    .selectAll('a')
    .select(['d.nombre', 'd.persistente', 'c.nombre_caja', isUltimo.as('ultimo')])
    .select((eb) =>
      eb
        .selectFrom('asiento as s')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('s.cod_cia', '=', 'a.cod_cia')
        .whereRef('s.id_arriendo', '=', 'a.id_arriendo')
        .where(isPorDecidir)
        .as('atenciones'),
    )
    .where('a.cod_cia', '=', codCia)
    .$if(idArriendo !== undefined, (q) => q.where('a.id_arriendo', '=', idArriendo!))
    .$if(idArriendo === undefined, (q) => q.where((eb) => eb.or([eb('a.estado', '=', 'perdido'), isUltimo])))
    .orderBy('a.id_sucursal')
    .orderBy('a.id_caja')
    .orderBy('a.tomado', 'desc')
    .limit(MAX_CAJAS)
    .execute()
  const listados = []
  for (const row of rows) {
    const guardado = toGuardado(row)
    listados.push({
      ...guardado,
      ultimo: row.ultimo,
      entrados: await findEntrados(tx, codCia, guardado),
      sinPapel: guardado.servidor.declarado ? await listSinPapel(tx, codCia, row.id_arriendo) : [],
      nombreCaja: row.nombre_caja,
      nombre: row.nombre,
      persistente: row.persistente,
      atenciones: row.atenciones ?? 0,
    })
  }
  return listados
}

/** Entries `s` that wait for a person: those that are no document because of it, and those that somebody must look at. */
export const isPorDecidir = sql<boolean>`s.motivos <> '{}' and s.decision is null
  and (s.num_docto is null or s.motivos && ${[...AVISOS]}::text[])`

const isUltimo = sql<boolean>`not exists (
  select from arriendo b where b.cod_cia = a.cod_cia and b.id_sucursal = a.id_sucursal and b.id_caja = a.id_caja
    and b.tomado > a.tomado)`

/** Numbers of a lost device that are documents although it never delivered them: they were entered from paper. */
async function findEntrados(tx: Db, codCia: number, { servidor, idSucursal, idCaja }: Guardado): Promise<Entrados> {
  const entrados: Entrados = {}
  for (const { tipo, desde, hasta } of missingOf(servidor)) {
    const rows = await tx
      .selectFrom('vta_movm')
      .select('referencia')
      .where('cod_cia', '=', codCia)
      .where('id_sucursal', '=', idSucursal)
      .where('id_caja', '=', idCaja)
      .where('id_tipo_docto_vta', '=', ID_DE_TIPO[tipo])
      .where('referencia', '>=', toReferencia(desde))
      .where('referencia', '<=', toReferencia(hasta))
      .orderBy('referencia')
      .limit(MAX_ENTRADOS)
      .execute()
    entrados[tipo] = rows.map(({ referencia }) => Number(referencia))
  }
  return entrados
}
/** Numbers of which a person said that there is no paper, ascending. */
async function listSinPapel(tx: Db, codCia: number, idArriendo: string) {
  const rows = await tx
    .selectFrom('papel_perdido')
    .select(['tipo', 'desde', 'hasta', 'razon'])
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', idArriendo)
    .orderBy('tipo')
    .orderBy('desde')
    .limit(MAX_ENTRADOS)
    .execute()
  return rows.map((row) => ({ ...row, tipo: row.tipo as TipoDeCaja }))
}

type Entrados = Partial<Record<TipoDeCaja, number[]>>

/** Ten digits, as documents keep their number. */
const toReferencia = (numero: number): string => String(numero).padStart(10, '0')
/** Numbers of one type that an answer looks at. The others are told as missing. */
const MAX_ENTRADOS = 1_000

/** Registers of one answer. */
const MAX_CAJAS = 500

const toGuardado = (row: Selectable<ArriendoTable>): Guardado => ({
  idSucursal: row.id_sucursal,
  idCaja: row.id_caja,
  servidor: parseCanonico(row.servidor) as ArriendoDelServidor,
})

/** The sales of an open shift are in the diary, and are read from there when it is closed. */
function toColumnas(servidor: ArriendoDelServidor) {
  const { caja, estado, contacto, pendiente } = servidor
  const turno = caja.turno && { ...caja.turno, ventas: [], movimientos: [], conteo: undefined }
  return {
    estado,
    contacto: new Date(contacto),
    pendiente: pendiente ? new Date(pendiente.desde) : null,
    servidor: canonicalize({ ...servidor, caja: { ...caja, turno } }),
  }
}
