/** The sequences of a register, created with it or one by one. Each function joins the caller's transaction. */
import type { Caja } from '@pura/contract'
import { TIPOS_DOCTO } from '@pura/domain'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { MantoFormularioTable } from '../../../db/tables.ts'
import { nextContador } from '../../../lib/contador.ts'

export async function insertConsecutivo(
  db: Db,
  values: Omit<Insertable<MantoFormularioTable>, 'id_manto_form'>,
): Promise<number> {
  const id = await nextIdMantoForm(db, values.cod_cia)
  await db
    .insertInto('manto_formulario')
    .values({ ...values, id_manto_form: id })
    .execute()
  return id
}

/** Creates one per type of document, from number 1. @returns the rows, for the audit trail */
export async function insertConsecutivosDeCaja(
  db: Db,
  { codCia, idSucursal, idCaja }: Caja['cajaPK'],
): Promise<{ id_manto_form: number; id_tipo_docto_vta: number }[]> {
  const hechos = []
  for (const { id } of TIPOS_DOCTO) {
    const values = { cod_cia: codCia, id_sucursal: idSucursal, id_caja: idCaja, id_tipo_docto_vta: id }
    hechos.push({ id_manto_form: await insertConsecutivo(db, values), id_tipo_docto_vta: id })
  }
  return hechos
}

/** Sequences of the first register are created with the company, without this counter. */
const nextIdMantoForm = (db: Db, codCia: number): Promise<number> =>
  nextContador(
    db,
    codCia,
    'id_manto_form',
    sql<number>`(select coalesce(max(id_manto_form), 0) + 1 from manto_formulario where cod_cia = ${codCia})`,
  )
