/**
 * A document that names another company as its receptor goes there, if its sender may work in that one too. Only the
 * XML and the sender's current role decide; no number of a request is used.
 */
import { mensajes } from '@pura/domain'
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { ADMINISTRADOR } from '../../../http/sesion.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'
import { type Origen, plain } from './origen.ts'
import type { Suceso } from './recepcion.ts'

const t = mensajes.recibidos

/** The file is for another company: rolls back what was begun to be stored. */
export class DeOtra extends Error {
  constructor(
    /** Its result here if it may not go there. */
    readonly suceso: Suceso,
    /** Stores it there. */
    readonly store: (tx: Db, suyo: Origen) => Promise<Suceso>,
  ) {
    super()
  }
}

export interface Destino {
  codCia: CiaAutorizada
  nombre: string
}

/** The company of the document; undefined if it is the current one, or the sender may not see it. */
export async function findDestino(
  { db }: Con<'db'>,
  { codCia, autor, via }: Pick<Origen, 'codCia' | 'autor' | 'via'>,
  receptor: string | undefined,
): Promise<Destino | undefined> {
  const cedula = plain(receptor ?? '')
  // For mails the address decides (features/compra/correo).
  if (cedula === '' || via === 'correo' || autor.idUsuario === 0) return undefined
  return db.withSistema(async (tx) => {
    const cia = await findCia(tx, cedula)
    if (!cia || cia.cod_cia === codCia) return undefined
    if (!(await mayWorkInAny(tx, autor))) return undefined
    return { codCia: authorizeCia(cia.cod_cia, 'operador'), nombre: cia.nombre_cia }
  })
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

/**
 * True for an operator. A user with grants uploads from inside each company: their documents are never moved to another
 * one.
 */
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
export const isGuardado = ({ resultado }: Suceso): boolean => resultado === 'cargado' || resultado === 'respuesta'

/** An outside user's action is recorded in the company (SEC-01). */
export async function recordLlegada(tx: Db, autor: Autor, codCia: CiaAutorizada, { id, clave }: Suceso): Promise<void> {
  if (id === undefined) return
  await recordChange(
    tx,
    { ...autor, codCia },
    {
      entidad: 'doc_recibido',
      llave: id,
      accion: 'crear',
      detalle: 'Llegó con los archivos de otra compañía',
      despues: { clave },
    },
  )
}

/** Result for the company where it arrived; a PDF has that of its document. */
export const toSucesoDe = ({ nombre }: Destino, alla: Suceso): Suceso => ({
  resultado: 'ajeno',
  detalle: isGuardado(alla) || alla.resultado === 'yaEstaba' ? t.seGuardoEn(nombre, isGuardado(alla)) : alla.detalle,
  ...(alla.clave !== undefined && { clave: alla.clave }),
  ...(alla.receptor !== undefined && { receptor: alla.receptor }),
})
