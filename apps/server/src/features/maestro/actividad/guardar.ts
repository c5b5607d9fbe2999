/**
 * An activity of a company is added, changed and removed here; each change is recorded in the audit trail in the same
 * transaction.
 */
import type { ActividadCia, ActividadEntrada, BodyOf, contract } from '@pura/contract'
import { REGLAS_ACTIVIDAD, tidy } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, assertVersion, atField, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recorderOf } from '../../suelo/index.ts'
import {
  type ActividadEconomica,
  type ActividadPK,
  type ActividadRow,
  deleteActividad,
  findActividad,
  findEnCatalogo,
  findRuc,
  hasActividad,
  insertActividad,
  nextCorrelativo,
  toActividad,
  updateActividad,
} from './repository.ts'

const t = mensajes.actividad

/**
 * Finds the activity in the catalogue, or else among those Hacienda has registered for the company (the catalogue may
 * not be loaded). Call before the transaction: the registry may be slow.
 */
export async function resolveActividad(
  { db, registro }: Con<'db' | 'registro'>,
  codCia: CiaAutorizada,
  entrada: ActividadEntrada,
): Promise<ActividadEconomica> {
  assertReglas(entrada, REGLAS_ACTIVIDAD)
  const codigo = tidy(entrada.actividadEconomica?.codigo)
  const nombre = tidy(entrada.actividadEconomica?.nombre)
  const { conocida, ruc } = await db.withCia(codCia, async (tx) => ({
    conocida: await findEnCatalogo(tx, { codigo, nombre }),
    ruc: await findRuc(tx, codCia),
  }))
  if (conocida) return conocida
  const inscritas = (await registro.find(ruc))?.actividades ?? []
  const inscrita = inscritas.find((a) =>
    codigo === '' ? a.descripcion.toLowerCase() === nombre.toLowerCase() : a.codigo === codigo,
  )
  if (!inscrita) throw atField('actividadEconomica', t.desconocida(codigo || nombre))
  return { codigo: inscrita.codigo, nombre: inscrita.descripcion }
}

/** @throws AppError with the specification's text */
export async function createActividad(
  tx: Db,
  sesion: Sesion,
  { codigo, nombre }: ActividadEconomica,
  entrada: ActividadEntrada,
): Promise<ActividadCia> {
  const { codCia } = sesion
  const descripcion = tidy(entrada.descripcion)
  // Concurrent additions wait here for each other, so that the check below sees them.
  const correlativo = await nextCorrelativo(tx, codCia)
  if (await hasActividad(tx, codCia, codigo, descripcion)) throw atField('actividadEconomica', t.repetida)
  const row = await insertActividad(tx, {
    cod_cia: codCia,
    cod_actividad: codigo,
    correlativo,
    nombre,
    descripcion,
    estado: entrada.estado ?? 'A',
  })
  await record(tx, sesion, { despues: row })
  return toActividad(row)
}

/** @throws AppError; `conflict` without findings if the activity was saved since it was read */
export async function changeActividad(
  tx: Db,
  sesion: Sesion,
  entrada: BodyOf<typeof contract.actividadEconomicaCia.update>,
): Promise<ActividadCia> {
  const pk = { ...entrada.actividadEconomicaCiaPK, codCia: sesion.codCia }
  const antes = await readActividad(tx, pk)
  assertVersion(antes, entrada)
  // ACT-07: the selector is disabled when editing.
  const codigo = tidy(entrada.actividadEconomica?.codigo)
  if (codigo !== '' && codigo !== antes.cod_actividad) throw atField('actividadEconomica', t.fija)
  const descripcion = entrada.descripcion == null ? antes.descripcion : tidy(entrada.descripcion)
  if (await hasActividad(tx, pk.codCia, pk.codActividad, descripcion, { salvo: pk.correlativo })) {
    throw atField('descripcion', t.repetida)
  }
  const despues = await updateActividad(tx, pk, { descripcion, estado: entrada.estado ?? antes.estado })
  await record(tx, sesion, { antes, despues })
  return toActividad(despues)
}

/** Removes it if no document uses it (docs/acuerdos.md A12). @throws AppError */
export async function removeActividad(
  tx: Db,
  sesion: Sesion,
  params: Pick<ActividadPK, 'codActividad' | 'correlativo'>,
): Promise<null> {
  const pk = { ...params, codCia: sesion.codCia }
  const antes = await readActividad(tx, pk)
  if (antes.usada) throw new AppError('conflict', t.conDocumentos)
  await deleteActividad(tx, pk)
  await record(tx, sesion, { antes })
  return null
}

async function readActividad(tx: Db, pk: ActividadPK): Promise<ActividadRow> {
  const row = await findActividad(tx, pk, { lock: true })
  if (!row) throw notFound(t.noExiste)
  return row
}

const record = recorderOf<ActividadRow>(
  'actividad_economica_cia',
  ({ cod_actividad, correlativo }) => `${cod_actividad}-${correlativo}`,
  ({ busqueda: _b, version: _v, usada: _u, ...fila }) => fila,
)
