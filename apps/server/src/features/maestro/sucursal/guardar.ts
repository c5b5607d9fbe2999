/**
 * A branch is created, changed and removed here; each change is recorded in the audit trail in the same transaction.
 */
import type { BodyOf, contract, Sucursal, SucursalEntrada } from '@pura/contract'
import { REGLAS_SUCURSAL, tidy } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/motor/errors.ts'
import { AppError, assertVersion, atField, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { type Autor, recorderOf } from '../../suelo/index.ts'
import { deleteCajas, deleteConsecutivos } from './dependientes.ts'
import {
  deleteSucursal,
  findSucursal,
  insertSucursal,
  lockIds,
  nextIdSucursal,
  type SucursalRow,
  toSucursal,
  updateSucursal,
} from './repository.ts'
import { hasDocumentos } from './uso.ts'

const t = mensajes.sucursal

/** @throws AppError with the specification's text */
export async function createSucursal(tx: Db, autor: Autor, entrada: SucursalEntrada): Promise<Sucursal> {
  const { codCia } = autor
  assertReglas(entrada, REGLAS_SUCURSAL)
  const columnas = toColumnas(entrada)
  const idSucursal = await nextIdSucursal(tx, codCia)
  const row = await insertSucursal(tx, { cod_cia: codCia, id_sucursal: idSucursal, ...columnas }).catch(
    refuseRepetido(columnas.establecimiento),
  )
  await record(tx, autor, { despues: row })
  return toSucursal(row)
}

/** @throws AppError; `conflict` without findings if the branch was saved since it was read */
export async function changeSucursal(
  tx: Db,
  sesion: Sesion,
  entrada: BodyOf<typeof contract.sucursal.update>,
): Promise<Sucursal> {
  const { codCia } = sesion
  const { idSucursal } = entrada.sucursalPK
  const antes = await readSucursal(tx, codCia, idSucursal)
  assertVersion(antes, entrada)
  assertReglas(entrada, REGLAS_SUCURSAL)
  const columnas = toColumnas(entrada, antes.estado)
  // The code is part of every number issued: another branch with the same code would repeat them.
  if (columnas.establecimiento !== antes.establecimiento && (await hasDocumentos(tx, codCia, { idSucursal }))) {
    throw atField('establecimiento', t.establecimientoConDocumentos)
  }
  const despues = await updateSucursal(tx, codCia, idSucursal, columnas).catch(refuseRepetido(columnas.establecimiento))
  await record(tx, sesion, { antes, despues })
  return toSucursal(despues)
}

/** Removes it with its registers and sequences if it never issued (docs/acuerdos.md A12). @throws AppError */
export async function removeSucursal(tx: Db, sesion: Sesion, idSucursal: number): Promise<null> {
  const { codCia } = sesion
  // Locked first, in the same order as issuing: a concurrent issue ends before, or is refused.
  const consecutivos = await deleteConsecutivos(tx, codCia, { idSucursal })
  const ids = await lockIds(tx, codCia)
  const antes = await readSucursal(tx, codCia, idSucursal)
  if (await hasDocumentos(tx, codCia, { idSucursal })) throw new AppError('conflict', t.conDocumentos)
  // A company without branches could not add one: the button is hidden (SUC-07).
  if (ids.length === 1) throw new AppError('conflict', t.unica)
  const cajas = await deleteCajas(tx, codCia, { idSucursal }).catch(refuseConDocumentos)
  await deleteSucursal(tx, codCia, idSucursal)
  await record(tx, sesion, { antes, con: { cajas, consecutivos } })
  return null
}

async function readSucursal(tx: Db, codCia: number, idSucursal: number): Promise<SucursalRow> {
  const row = await findSucursal(tx, codCia, idSucursal, { lock: true })
  if (!row) throw notFound(t.noExiste)
  return row
}

/** The entrada has passed the rules. */
function toColumnas(s: SucursalEntrada, estado = 'A') {
  return {
    nombre_sucursal: tidy(s.nombreSucursal),
    direccion: tidy(s.direccion),
    telefono: tidy(s.telefono),
    establecimiento: tidy(s.establecimiento).padStart(3, '0'),
    estado: s.estado ?? estado,
  }
}

const refuseRepetido =
  (establecimiento: string) =>
  (error: unknown): never => {
    if (isUniqueViolation(error, 'sucursal_cod_cia_establecimiento_key')) {
      throw atField('establecimiento', t.establecimientoRepetido(establecimiento))
    }
    throw error
  }

/** Error for a document that arrived meanwhile. */
function refuseConDocumentos(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new AppError('conflict', t.conDocumentos)
  throw error
}

const record = recorderOf<SucursalRow>(
  'sucursal',
  (row) => row.id_sucursal,
  ({ busqueda: _b, version: _v, id_carga: _c, ...fila }) => fila,
)
