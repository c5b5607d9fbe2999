/**
 * The companies that a reader may know about in the rows of files: what went to another company is told to those who may
 * enter it, and to nobody else (docs/decisions/0175).
 */
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { isAdministrador, type Sesion } from '../../../http/sesion.ts'
import type { ConPuerta } from './puerta.ts'

export interface Visible {
  nombre: string
  /** Null for an operator, who enters without one. */
  idAcceso: number | null
}

/** By number of company. */
export type Visibles = ReadonlyMap<number, Visible>

export const NINGUNA: Visibles = new Map()

export async function findVisibles({ db, puerta }: Con<'db'> & ConPuerta, sesion: Sesion): Promise<Visibles> {
  // A program's token works in its own company alone.
  if (sesion.clase !== 'web' || !(await db.withCia(sesion.codCia, (tx) => hasDestinos(tx, sesion.codCia))))
    return NINGUNA
  if (isAdministrador(sesion)) {
    const cias = await db.withSistema((tx) => tx.selectFrom('cia').select(['cod_cia', 'nombre_cia']).execute())
    return new Map(cias.map(({ cod_cia, nombre_cia }) => [cod_cia, { nombre: nombre_cia, idAcceso: null }]))
  }
  const abiertas = await puerta({ db }, sesion)
  return new Map(abiertas.map(({ codCia, nombre, idAcceso }) => [codCia, { nombre, idAcceso }]))
}

const hasDestinos = async (tx: Db, codCia: CiaAutorizada): Promise<boolean> =>
  (await tx
    .selectFrom('recepcion')
    .select('id_recepcion')
    .where('cod_cia', '=', codCia)
    .where('destino_cia', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
