/**
 * A register is created, changed and removed here; each change is recorded in the audit trail in the same transaction.
 */
import type { BodyOf, Caja, CajaEntrada, contract } from '@pura/contract'
import { REGLAS_CAJA, sucursalDeCaja, tidy } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/motor/errors.ts'
import { AppError, assertVersion, atField, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { type Autor, recorderOf } from '../../suelo/index.ts'
import { deleteCajas, deleteConsecutivos } from '../sucursal/dependientes.ts'
import { findSucursal } from '../sucursal/repository.ts'
import { hasDocumentos } from '../sucursal/uso.ts'
import { insertConsecutivosDeCaja } from './consecutivos.ts'
import { type CajaRow, findCaja, insertCaja, nextIdCaja, toCaja, updateCaja } from './repository.ts'

const t = mensajes.caja

/** @throws AppError with the specification's text */
export async function createCaja(tx: Db, autor: Autor, entrada: BodyOf<typeof contract.caja.create>): Promise<Caja> {
  const { codCia } = autor
  assertReglas(entrada, REGLAS_CAJA)
  const idSucursal = sucursalDeCaja(entrada)!
  if (!(await findSucursal(tx, codCia, idSucursal))) throw atField('sucursal', mensajes.sucursal.noExiste)
  const columnas = toColumnas(entrada)
  const idCaja = await nextIdCaja(tx, codCia)
  const pk = { codCia, idSucursal, idCaja }
  await insertCaja(tx, { cod_cia: codCia, id_sucursal: idSucursal, id_caja: idCaja, ...columnas }).catch(
    refuseRepetido(columnas.punto_emision),
  )
  const consecutivos = entrada.crearConsecutivos ? await insertConsecutivosDeCaja(tx, pk) : []
  const creada = await readCaja(tx, pk)
  await record(tx, autor, { despues: creada, con: consecutivos.length > 0 ? { consecutivos } : {} })
  return toCaja(creada)
}

/** @throws AppError; `conflict` without findings if the register was saved since it was read */
export async function changeCaja(tx: Db, sesion: Sesion, entrada: BodyOf<typeof contract.caja.update>): Promise<Caja> {
  const { codCia } = sesion
  const { idSucursal, idCaja } = entrada.cajaPK
  const pk = { codCia, idSucursal, idCaja }
  const antes = await readCaja(tx, pk)
  assertVersion(antes, entrada)
  assertReglas(entrada, REGLAS_CAJA)
  if ((entrada.sucursal?.sucursalPK?.idSucursal ?? idSucursal) !== idSucursal) throw atField('sucursal', t.sucursalFija)
  const columnas = toColumnas(entrada, antes.estado)
  // The number is part of every number issued: another register with the same number would repeat them.
  if (columnas.punto_emision !== antes.punto_emision && (await hasDocumentos(tx, codCia, { idSucursal, idCaja }))) {
    throw atField('puntoEmision', t.numeroConDocumentos)
  }
  await updateCaja(tx, pk, columnas).catch(refuseRepetido(columnas.punto_emision))
  const despues = await readCaja(tx, pk)
  await record(tx, sesion, { antes, despues })
  return toCaja(despues)
}

/** Removes it and its sequences if it never issued (docs/acuerdos.md A12). @throws AppError */
export async function removeCaja(tx: Db, sesion: Sesion, idSucursal: number, idCaja: number): Promise<null> {
  const { codCia } = sesion
  const pk = { codCia, idSucursal, idCaja }
  // Locked first, in the same order as issuing: a concurrent issue ends before, or is refused.
  const consecutivos = await deleteConsecutivos(tx, codCia, { idSucursal, idCaja })
  const antes = await readCaja(tx, pk)
  if (await hasDocumentos(tx, codCia, { idSucursal, idCaja })) throw new AppError('conflict', t.conDocumentos)
  await deleteCajas(tx, codCia, { idSucursal, idCaja }).catch(refuseConDocumentos)
  await record(tx, sesion, { antes, con: { consecutivos } })
  return null
}

async function readCaja(tx: Db, pk: Caja['cajaPK']): Promise<CajaRow> {
  const row = await findCaja(tx, pk, { lock: true })
  if (!row) throw notFound(t.noExiste)
  return row
}

/** The entrada has passed the rules. */
const toColumnas = (c: CajaEntrada, estado = 'A') => ({
  nombre_caja: tidy(c.nombreCaja),
  punto_emision: tidy(c.puntoEmision).padStart(5, '0'),
  estado: c.estado ?? estado,
})

const refuseRepetido =
  (numero: string) =>
  (error: unknown): never => {
    if (isUniqueViolation(error, 'caja_cod_cia_id_sucursal_punto_emision_key')) {
      throw atField('puntoEmision', t.numeroRepetido(numero))
    }
    throw error
  }

/** Error for a document that arrived meanwhile. */
function refuseConDocumentos(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new AppError('conflict', t.conDocumentos)
  throw error
}

const record = recorderOf<CajaRow>(
  'caja',
  (row) => `${row.id_sucursal}-${row.id_caja}`,
  ({ version: _v, nombre_sucursal: _n, establecimiento: _e, estado_sucursal: _s, ...fila }) => fila,
)
