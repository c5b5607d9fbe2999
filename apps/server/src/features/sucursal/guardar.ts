/** Creating, changing and removing a branch; each writes the audit trail in the same transaction. */
import {
  type BodyOf,
  type contract,
  plain,
  REQUERIDOS_SUCURSAL,
  type Sucursal,
  type SucursalEntrada,
} from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { isForeignKeyViolation, isUniqueViolation } from '../../db/errors.ts'
import type { Db } from '../../db/index.ts'
import { AppError, atField, notFound } from '../../http/errors.ts'
import { assertRules } from '../../http/rules.ts'
import type { Sesion } from '../../http/sesion.ts'
import { recordChange } from '../bitacora/registrar.ts'
import { deleteCajas } from '../caja/repository.ts'
import { deleteConsecutivos } from '../consecutivo/repository.ts'
import { hasDocumentos } from '../consecutivo/uso.ts'
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

const ENTIDAD = 'sucursal'
const t = mensajes.sucursal

/** @throws AppError with the specification's text */
export async function createSucursal(tx: Db, sesion: Sesion, entrada: SucursalEntrada): Promise<Sucursal> {
  const { codCia } = sesion
  assertRules(entrada, REQUERIDOS_SUCURSAL)
  const columnas = toColumnas(entrada)
  const idSucursal = await nextIdSucursal(tx, codCia)
  const row = await insertSucursal(tx, { cod_cia: codCia, id_sucursal: idSucursal, ...columnas }).catch(
    refuseRepetido(columnas.establecimiento),
  )
  await recordChange(tx, sesion, { entidad: ENTIDAD, llave: idSucursal, accion: 'crear', despues: toAudit(row) })
  return toSucursal(row)
}

/** @throws AppError; `conflict` without findings when somebody saved the branch after it was read */
export async function changeSucursal(
  tx: Db,
  sesion: Sesion,
  entrada: BodyOf<typeof contract.sucursal.update>,
): Promise<Sucursal> {
  const { codCia } = sesion
  const { idSucursal } = entrada.sucursalPK
  const antes = await readSucursal(tx, codCia, idSucursal)
  if (antes.version !== entrada.version) throw new AppError('conflict', mensajes.general.cambiadoPorOtro)
  assertRules(entrada, REQUERIDOS_SUCURSAL)
  const columnas = toColumnas(entrada, antes.estado)
  // The code is part of every number issued: another branch that took it would repeat them.
  if (columnas.establecimiento !== antes.establecimiento && (await hasDocumentos(tx, codCia, { idSucursal }))) {
    throw atField('establecimiento', t.establecimientoConDocumentos)
  }
  const despues = await updateSucursal(tx, codCia, idSucursal, columnas).catch(refuseRepetido(columnas.establecimiento))
  await recordChange(tx, sesion, {
    entidad: ENTIDAD,
    llave: idSucursal,
    accion: 'actualizar',
    antes: toAudit(antes),
    despues: toAudit(despues),
  })
  return toSucursal(despues)
}

/** Only what never issued (ambiguities A12); its registers and sequences go with it. @throws AppError */
export async function removeSucursal(tx: Db, sesion: Sesion, idSucursal: number): Promise<null> {
  const { codCia } = sesion
  // First, as issuing locks them first: who is issuing right now ends before or is refused.
  const consecutivos = await deleteConsecutivos(tx, codCia, { idSucursal })
  const ids = await lockIds(tx, codCia)
  const antes = await readSucursal(tx, codCia, idSucursal)
  if (await hasDocumentos(tx, codCia, { idSucursal })) throw new AppError('conflict', t.conDocumentos)
  // The button that would add another one is hidden (SUC-07).
  if (ids.length === 1) throw new AppError('conflict', t.unica)
  const cajas = await deleteCajas(tx, codCia, { idSucursal }).catch(refuseConDocumentos)
  await deleteSucursal(tx, codCia, idSucursal)
  await recordChange(tx, sesion, {
    entidad: ENTIDAD,
    llave: idSucursal,
    accion: 'eliminar',
    antes: { ...toAudit(antes), cajas, consecutivos },
  })
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
    nombre_sucursal: plain(s.nombreSucursal),
    direccion: plain(s.direccion),
    telefono: plain(s.telefono),
    establecimiento: plain(s.establecimiento).padStart(3, '0'),
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

/** A document that arrived meanwhile. */
function refuseConDocumentos(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new AppError('conflict', t.conDocumentos)
  throw error
}

const toAudit = ({ busqueda: _b, version: _v, ...fila }: SucursalRow): object => fila
