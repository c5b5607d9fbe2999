/** How a purchase is used, as a user states for it or for all of its supplier. */
import type { BodyOf, contract } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { IvaAtribucionTable } from '../../../db/tables.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'

type Atribucion = Selectable<IvaAtribucionTable>

export const listAtribuciones = (tx: Db, codCia: number): Promise<Atribucion[]> =>
  tx.selectFrom('iva_atribucion').selectAll().where('cod_cia', '=', codCia).orderBy('momento', 'desc').execute()

/** Stated uses of these documents or their suppliers: `documento 506…`, `proveedor 3101…`. */
export async function findAtribuciones(
  tx: Db,
  codCia: number,
  documentos: readonly { documento: string; identificacion: string }[],
): Promise<ReadonlySet<string>> {
  const llaves = documentos.flatMap((d) => [d.documento, d.identificacion])
  const { rows } = await sql<Pick<Atribucion, 'alcance' | 'llave'>>`
    select alcance, llave from iva_atribucion
    where cod_cia = ${codCia} and alcance in ('documento', 'proveedor') and llave = any(${llaves}::text[])`.execute(tx)
  return new Set(rows.map(({ alcance, llave }) => `${alcance} ${llave}`))
}

/** Most rows shown. */
const MAX_MOSTRADAS = 500

export async function listUltimasAtribuciones(tx: Db, codCia: number) {
  const filas = await listAtribuciones(tx, codCia)
  return filas.slice(0, MAX_MOSTRADAS).map(({ alcance, llave, uso, motivo, username, momento }) => ({
    alcance: alcance as 'documento',
    llave,
    uso: uso as 'comun',
    motivo,
    username,
    momento: formatFechaHora(momento),
  }))
}

type Entrada = BodyOf<typeof contract.mesaIva.atribuir>

export async function attributeUso(tx: Db, sesion: Sesion, { alcance, llave, uso, motivo }: Entrada, momento: Date) {
  const { codCia, username } = sesion
  const pk = { cod_cia: codCia, alcance, llave: llave.trim() }
  if (pk.llave === '') throw invalid('llave', t.llaveObligatoria)
  const antes = await tx
    .selectFrom('iva_atribucion')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('alcance', '=', alcance)
    .where('llave', '=', pk.llave)
    .executeTakeFirst()
  if (uso !== null && !(await hasCompras(tx, codCia, alcance, pk.llave))) throw notFound(t.compraInexistente)
  if (uso === null) {
    await tx
      .deleteFrom('iva_atribucion')
      .where('cod_cia', '=', codCia)
      .where('alcance', '=', alcance)
      .where('llave', '=', pk.llave)
      .execute()
  } else {
    const despues = { uso, motivo: motivo?.trim() ?? '', username, momento }
    await tx
      .insertInto('iva_atribucion')
      .values({ ...pk, ...despues })
      .onConflict((c) => c.columns(['cod_cia', 'alcance', 'llave']).doUpdateSet(despues))
      .execute()
  }
  if (!antes && uso === null) return
  await recordChange(tx, sesion, {
    entidad: 'iva_atribucion',
    llave: pk.llave,
    accion: antes ? (uso === null ? 'eliminar' : 'actualizar') : 'crear',
    antes: antes ? { alcance, uso: antes.uso, motivo: antes.motivo } : null,
    despues: uso === null ? null : { alcance, uso, motivo: motivo ?? '' },
  })
}

/** True if the company bought under that name: a clave, a DUA or an entry of its own, or a supplier. */
async function hasCompras(tx: Db, codCia: number, alcance: Entrada['alcance'], llave: string): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`${
    alcance === 'documento'
      ? sql`
        select exists (select from doc_recibido where cod_cia = ${codCia} and clave = ${llave})
          or exists (select from vta_movm where cod_cia = ${codCia} and clave = ${llave} and clave <> '' and compra)
          or exists (select from iva_asiento
            where cod_cia = ${codCia} and retirado is null and (numero = ${llave} and tipo = 'dua' or 'A-' || id_asiento = ${llave})) as hay`
      : sql`
        select exists (select from doc_recibido where cod_cia = ${codCia} and nit_emisor = ${llave})
          or exists (select from vta_movm where cod_cia = ${codCia} and identificacion = ${llave} and compra) as hay`
  }`.execute(tx)
  return rows[0]!.hay
}
