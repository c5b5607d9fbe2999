/**
 * A sequence is created, changed and removed here; each change is recorded in the audit trail in the same transaction.
 */
import type { BodyOf, Consecutivo, ConsecutivoEntrada, contract } from '@pura/contract'
import { numActualOf, REGLAS_CONSECUTIVO, tipoDoctoById } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import { AppError, assertVersion, atField, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recorderOf } from '../../suelo/index.ts'
import { findArrendada } from '../caja/arrendada.ts'
import { insertConsecutivo } from '../caja/consecutivos.ts'
import { findCaja } from '../caja/repository.ts'
import { findUltimoUsado, hasDocumentos } from '../sucursal/uso.ts'
import {
  type ConsecutivoRow,
  deleteConsecutivo,
  findConsecutivo,
  toConsecutivo,
  updateConsecutivo,
} from './repository.ts'

const t = mensajes.consecutivo

/** @throws AppError with the specification's text */
export async function createConsecutivo(tx: Db, sesion: Sesion, entrada: ConsecutivoEntrada): Promise<Consecutivo> {
  const { codCia } = sesion
  assertReglas(entrada, REGLAS_CONSECUTIVO)
  const columnas = await readColumnas(tx, codCia, entrada)
  const id = await insertConsecutivo(tx, { cod_cia: codCia, ...columnas }).catch(refuseRepetido)
  const creado = await readConsecutivo(tx, codCia, id)
  await record(tx, sesion, { despues: creado })
  return toConsecutivo(creado)
}

/** @throws AppError; `conflict` without findings if the sequence was saved since it was read */
export async function changeConsecutivo(
  tx: Db,
  sesion: Sesion,
  entrada: BodyOf<typeof contract.mantoFormulario.update>,
): Promise<Consecutivo> {
  const { codCia } = sesion
  const { idMantoForm } = entrada.mantoFormularioPK
  const antes = await readConsecutivo(tx, codCia, idMantoForm)
  await refuseArrendado(tx, antes)
  assertVersion(antes, entrada)
  assertReglas(entrada, REGLAS_CONSECUTIVO)
  if (entrada.idTipoDoctoVta !== antes.id_tipo_docto_vta) throw atField('idTipoDoctoVta', t.tipoFijo)
  const columnas = await readColumnas(tx, codCia, entrada)
  await updateConsecutivo(tx, codCia, idMantoForm, columnas).catch(refuseRepetido)
  const despues = await readConsecutivo(tx, codCia, idMantoForm)
  await record(tx, sesion, { antes, despues })
  return toConsecutivo(despues)
}

/** Removes it if nothing was issued with it (docs/acuerdos.md A12). @throws AppError */
export async function removeConsecutivo(tx: Db, sesion: Sesion, idMantoForm: number): Promise<null> {
  const { codCia } = sesion
  const antes = await readConsecutivo(tx, codCia, idMantoForm)
  await refuseArrendado(tx, antes)
  if (await hasDocumentos(tx, codCia, puntoOf(antes))) throw new AppError('conflict', t.conDocumentos)
  await deleteConsecutivo(tx, codCia, idMantoForm)
  await record(tx, sesion, { antes })
  return null
}

/** Locked: no number of it is taken until the transaction ends. */
async function readConsecutivo(tx: Db, codCia: number, idMantoForm: number): Promise<ConsecutivoRow> {
  const row = await findConsecutivo(tx, codCia, idMantoForm, { lock: true })
  if (!row) throw notFound(t.noExiste)
  return row
}

/**
 * Checks that the chosen codes exist and that no used number is repeated (docs/acuerdos.md C10). The entrada has passed
 * the rules.
 */
async function readColumnas(tx: Db, codCia: number, entrada: ConsecutivoEntrada) {
  const idTipoDoctoVta = entrada.idTipoDoctoVta!
  const idSucursal = entrada.caja!.cajaPK!.idSucursal!
  const idCaja = entrada.caja!.cajaPK!.idCaja!
  const numActual = numActualOf(entrada)!
  if (!tipoDoctoById(idTipoDoctoVta)) throw atField('idTipoDoctoVta', t.tipoInvalido)
  if (!(await findCaja(tx, { codCia, idSucursal, idCaja }))) throw atField('caja', mensajes.caja.noExiste)
  const ultimo = await findUltimoUsado(tx, codCia, { idSucursal, idCaja, idTipoDoctoVta })
  if (numActual < ultimo) throw atField('numActual', t.menorQueUsado(ultimo))
  return { id_sucursal: idSucursal, id_caja: idCaja, id_tipo_docto_vta: idTipoDoctoVta, num_actual: numActual }
}

/** While a till numbers with it, its numbers are the till's. */
async function refuseArrendado(tx: Db, row: ConsecutivoRow): Promise<void> {
  const arrendada = await findArrendada(tx, row.cod_cia, puntoOf(row), row.id_tipo_docto_vta)
  if (arrendada) throw new AppError('conflict', arrendada)
}

const puntoOf = (row: ConsecutivoRow) => ({
  idSucursal: row.id_sucursal,
  idCaja: row.id_caja,
  idTipoDoctoVta: row.id_tipo_docto_vta,
})

function refuseRepetido(error: unknown): never {
  if (isUniqueViolation(error, 'manto_formulario_cod_cia_id_sucursal_id_caja_id_tipo_docto__key')) {
    throw atField('caja', t.repetido)
  }
  throw error
}

const record = recorderOf<ConsecutivoRow>(
  'manto_formulario',
  (row) => row.id_manto_form,
  ({ id_sucursal, id_caja, id_tipo_docto_vta, num_actual }) => ({
    id_sucursal,
    id_caja,
    id_tipo_docto_vta,
    num_actual,
  }),
)
