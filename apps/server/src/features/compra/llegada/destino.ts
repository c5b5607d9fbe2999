/**
 * A document that names another company as its receptor goes there, if its sender may enter received documents in that one
 * too (docs/decisions/0175). Only the XML and the sender's current rights decide; no number of a request is used.
 */
import { mensajes } from '@pura/domain'
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { ADMINISTRADOR } from '../../../http/sesion.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'
import { type Origen, plain } from './origen.ts'
import { deExtrano, type Recepcion, type Suceso } from './recepcion.ts'

const t = mensajes.recibidos

/** The file is for another company: rolls back what was begun to be stored. */
export class DeOtra extends Error {
  constructor(
    /** Its result here if it may not go there. */
    readonly suceso: Suceso,
    /** Number of the other company, as the file has it. */
    readonly cedula: string,
    /** Stores it there. */
    readonly store: (tx: Db, suyo: Origen) => Promise<Suceso>,
  ) {
    super()
  }
}

/** Where the sender may enter it. */
export interface Destino {
  codCia: CiaAutorizada
  nombre: string
  /** Checks it again in a transaction of that company. @throws AppError */
  assert?: (tx: Db) => Promise<void>
  /** For the audit trail there. */
  detalle: string
}

/** A company that the sender may see, and where they enter nothing. */
export interface Cerrada {
  codCia: CiaAutorizada
  motivo: string
}

/** The company of the document; undefined if it is the current one, or the sender may not see it. */
export async function findDestino(
  { db }: Con<'db'>,
  origen: Origen,
  escrita: string,
): Promise<Destino | Cerrada | undefined> {
  const cedula = plain(escrita)
  if (cedula === '' || origen.autor.idUsuario === 0) return undefined
  const deAcceso = await findAbierta(origen, cedula)
  if (deAcceso) return deAcceso
  // For other mails the address decides (features/compra/correo).
  if (origen.via === 'correo') return undefined
  return db.withSistema(async (tx) => {
    const cia = await findCia(tx, cedula)
    if (!cia || cia.cod_cia === origen.codCia) return undefined
    if (!(await mayWorkInAny(tx, origen.autor))) return undefined
    const codCia = authorizeCia(cia.cod_cia, 'operador')
    return { codCia, nombre: cia.nombre_cia, detalle: 'Llegó con los archivos de otra compañía' }
  })
}

/** By the sender's accesses. Of two companies with one number nobody can tell which is meant. */
async function findAbierta({ codCia, puerta }: Origen, cedula: string): Promise<Destino | Cerrada | undefined> {
  const [una, ...otras] = ((await puerta?.()) ?? []).filter((c) => c.codCia !== codCia && plain(c.ruc) === cedula)
  if (!una) return undefined
  if (otras.length > 0) return { codCia: una.codCia, motivo: t.puerta.varias(otras.length + 1) }
  if (una.motivo !== undefined) return { codCia: una.codCia, motivo: t.puerta.noDeja(una.nombre, una.motivo) }
  const { nombre, assert, quien, idAcceso } = una
  return { codCia: una.codCia, nombre, assert, detalle: t.puerta.loTrajo(quien, idAcceso) }
}

/** The active one with that identification, as people write it; none if several have it. */
async function findCia(tx: Db, cedula: string) {
  const cias = await tx
    .selectFrom('cia')
    .select(['cod_cia', 'nombre_cia'])
    .where(sql`ltrim(upper(regexp_replace(ruc, '[^0-9A-Za-z]', '', 'g')), '0')`, '=', cedula)
    .where('estado', '=', 'A')
    .limit(2)
    .execute()
  return cias.length === 1 ? cias[0] : undefined
}

/** True for an operator. */
const mayWorkInAny = async (tx: Db, { codCiaPropia, idUsuario }: Autor): Promise<boolean> =>
  (await findRolDe(tx, codCiaPropia, idUsuario)) === ADMINISTRADOR

/** Current role name of a user; undefined if the user may no longer sign in. */
export async function findRolDe(tx: Db, codCiaPropia: number, idUsuario: number): Promise<string | undefined> {
  const usuario = await tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select('r.nombre_rol')
    .where('u.cod_cia', '=', codCiaPropia)
    .where('u.id_usuario', '=', idUsuario)
    .where('u.estado', '=', 'A')
    .executeTakeFirst()
  return usuario?.nombre_rol
}

/** A document, or a PDF of one. */
export const isGuardado = ({ resultado }: Pick<Suceso, 'resultado'>): boolean =>
  resultado === 'cargado' || resultado === 'respuesta'

/** An outside user's action is recorded in the company (SEC-01). */
export async function recordLlegada(
  tx: Db,
  autor: Autor,
  { codCia, detalle }: Pick<Destino, 'codCia' | 'detalle'>,
  { id, clave }: Suceso,
): Promise<void> {
  if (id === undefined) return
  await recordChange(
    tx,
    { ...autor, codCia },
    { entidad: 'doc_recibido', llave: id, accion: 'crear', detalle, despues: { clave } },
  )
}

/** Result for the company where it arrived, which does not name the other one. */
export const toSucesoDe = (aqui: Suceso, { codCia, nombre }: Destino, alla: Recepcion): Suceso => {
  const resultado = alla.resultado as Suceso['resultado']
  const detalle =
    resultado === 'yaEstaba' || isGuardado({ resultado })
      ? t.seGuardoEn(nombre, isGuardado({ resultado }))
      : alla.detalle
  return { ...toAjeno(aqui), destino: { cia: codCia, id: alla.id, resultado, detalle } }
}

/** Result of a file that stays out of a company that the sender may see. */
export const toSucesoFuera = (aqui: Suceso, { codCia, motivo }: Cerrada): Suceso => ({
  ...toAjeno(aqui),
  destino: { cia: codCia, id: null, resultado: 'ajeno', detalle: motivo },
})

/** A PDF has the result of its document. */
const toAjeno = (aqui: Suceso): Suceso =>
  aqui.resultado === 'ajeno' ? aqui : deExtrano(aqui.clave ?? '', aqui.receptor ?? '')
