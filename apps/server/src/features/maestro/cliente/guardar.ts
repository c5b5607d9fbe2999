/**
 * A person is created, changed and removed here; each change is recorded in the audit trail in the same transaction.
 */
import type { BodyOf, ClienteEntrada, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import { AppError, assertVersion, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { nextContador } from '../../../lib/contador.ts'
import { recorderOf } from '../../suelo/index.ts'
import { assertCliente, DISTRITO_PREDETERMINADO, toColumnas } from './reglas.ts'
import {
  type ClienteRow,
  deleteCliente,
  findByRuc,
  findCliente,
  findPrimerBarrio,
  hasDocumentos,
  insertCliente,
  updateCliente,
} from './repository.ts'

const t = mensajes.persona

/** @throws AppError with the specification's text */
export async function createCliente(tx: Db, sesion: Sesion, entrada: ClienteEntrada): Promise<ClienteRow> {
  const { codCia } = sesion
  assertCliente(entrada)
  const columnas = toColumnas(entrada, await findPrimerBarrio(tx, DISTRITO_PREDETERMINADO))
  await assertUnico(tx, codCia, columnas)
  const idCliente = await nextContador(tx, codCia, 'id_cliente')
  const creado = await insertCliente(tx, { cod_cia: codCia, id_cliente: idCliente, ...columnas }).catch(
    refuseRepetido(columnas.nombre_cliente),
  )
  await record(tx, sesion, { despues: creado })
  return creado
}

/** @throws AppError; `conflict` without a field if the person was saved since it was read */
export async function changeCliente(
  tx: Db,
  sesion: Sesion,
  entrada: BodyOf<typeof contract.cliente.update>,
): Promise<ClienteRow> {
  const { codCia } = sesion
  const antes = await readCliente(tx, codCia, entrada.clientePK.idCliente, { lock: true })
  assertNotContado(antes)
  assertVersion(antes, entrada)
  assertCliente(entrada)
  const columnas = toColumnas(entrada, await findPrimerBarrio(tx, DISTRITO_PREDETERMINADO))
  await assertUnico(tx, codCia, columnas, antes.id_cliente)
  const despues = await updateCliente(tx, antes, columnas).catch(refuseRepetido(columnas.nombre_cliente))
  await record(tx, sesion, { antes, despues })
  return despues
}

/** The person's mail address changes, and nothing else. */
export async function changeCorreo(tx: Db, sesion: Sesion, antes: ClienteRow, correo: string): Promise<void> {
  await record(tx, sesion, { antes, despues: await updateCliente(tx, antes, { correo }) })
}

/** Removes the person if no document uses it (docs/acuerdos.md A12). @throws AppError */
export async function removeCliente(tx: Db, sesion: Sesion, idCliente: number): Promise<null> {
  const { codCia } = sesion
  const antes = await readCliente(tx, codCia, idCliente, { lock: true })
  assertNotContado(antes)
  if (await hasDocumentos(tx, codCia, idCliente)) throw new AppError('conflict', t.conDocumentos)
  await deleteCliente(tx, codCia, idCliente)
  await record(tx, sesion, { antes })
  return null
}

/** @throws AppError if the company has no such person */
export async function readCliente(
  tx: Db,
  codCia: number,
  idCliente: number,
  options?: { lock: boolean },
): Promise<ClienteRow> {
  const row = await findCliente(tx, codCia, idCliente, options)
  if (!row) throw notFound(mensajes.documento.clienteAjeno)
  return row
}

/** docs/acuerdos.md D7: the person of tiquetes without a receptor, which has no identification, cannot be changed. */
function assertNotContado(row: ClienteRow): void {
  if (row.tipo_identificacion === '')
    throw new AppError('conflict', t.contado, { errores: [{ campo: '', mensaje: t.contado }] })
}

async function assertUnico(
  tx: Db,
  codCia: number,
  columnas: Pick<ClienteRow, 'tipo_identificacion' | 'ruc'>,
  propio?: number,
): Promise<void> {
  const otro = await findByRuc(tx, codCia, columnas)
  if (otro && otro.id_cliente !== propio) {
    throw repetido(otro.nombre_cliente)
  }
}

const repetido = (nombre: string): AppError => {
  const mensaje = t.identificacionRepetida(nombre)
  return new AppError('conflict', mensaje, { errores: [{ campo: 'ruc', mensaje }] })
}

/** Two concurrent requests add the same person: the second gets the error from the database. */
const refuseRepetido = (nombre: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'cliente_identificacion')) {
    throw repetido(nombre)
  }
  throw error
}

/** Columns as they are, without derived ones. */
export function toAudit({ busqueda: _b, version: _v, creado: _f, id_carga: _c, ...fila }: ClienteRow): object {
  return fila
}

const record = recorderOf('cliente', (row: ClienteRow) => row.id_cliente, toAudit)
