/** SQL of a family: a document, its notes, and the notes on those (docs/acuerdos.md K7, L2). */
import { tipoDocto } from '@pura/domain'
import type { Corregido } from '@pura/domain/saldo'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { comprobanteFromJson } from '../almacen/comprobante-json.ts'

export interface Miembro extends Corregido {
  numDocto: number
  prefijo: string
  referencia: string
  notas: Miembro[]
}

/** The head of a family, and the requested document in it. */
export interface Familia {
  raiz: Miembro
  suyo: Miembro
}

const NOTAS: readonly number[] = [tipoDocto('NC').id, tipoDocto('ND').id]
/** Bound of the recursion: no real chain of notes is this long. */
const GENERACIONES = 20

/**
 * With `lock`, no other transaction adjusts a document of the family until this one ends: every note locks the head of its
 * family first.
 */
export async function findFamilia(tx: Db, codCia: number, numDocto: number, { lock = false } = {}): Promise<Familia> {
  const raiz = await findRaiz(tx, codCia, numDocto)
  if (lock) {
    await sql`select from vta_movm where cod_cia = ${codCia} and num_docto = ${raiz} for update`.execute(tx)
  }
  // A note whose document was voided is the head of its own family.
  return (await readFamilia(tx, codCia, raiz, numDocto)) ?? (await readFamilia(tx, codCia, numDocto, numDocto))!
}

async function findRaiz(tx: Db, codCia: number, numDocto: number): Promise<number> {
  const { rows } = await sql<{ num_docto: number }>`
    with recursive linaje (num_docto, grado) as (
      select ${numDocto}::integer, 0
      union all
      select r.num_docto_ref, l.grado + 1 from linaje l
      join vta_movm v on v.cod_cia = ${codCia} and v.num_docto = l.num_docto
        and v.id_tipo_docto_vta = any(${NOTAS}::integer[])
      join vta_referencia r on r.cod_cia = v.cod_cia and r.num_docto = v.num_docto and r.num_docto_ref is not null
      where l.grado < ${GENERACIONES})
    select num_docto from linaje order by grado desc limit 1`.execute(tx)
  return rows[0]!.num_docto
}

interface Fila {
  num_docto: number
  padre: number | null
  prefijo: string
  referencia: string
  comprobante: unknown
}

async function readFamilia(tx: Db, codCia: number, raiz: number, numDocto: number): Promise<Familia | undefined> {
  const { rows } = await sql<Fila>`
    with recursive familia (num_docto, padre, grado) as (
      select ${raiz}::integer, null::integer, 0
      union all
      select n.num_docto, f.num_docto, f.grado + 1 from familia f
      join vta_referencia r on r.cod_cia = ${codCia} and r.num_docto_ref = f.num_docto
      join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
        and n.id_tipo_docto_vta = any(${NOTAS}::integer[]) and vigente(n.status, n.descripcion_sri)
      where f.grado < ${GENERACIONES})
    select f.num_docto, f.padre, v.prefijo, v.referencia, v.comprobante
    from familia f join vta_movm v on v.cod_cia = ${codCia} and v.num_docto = f.num_docto
    order by f.grado, f.num_docto`.execute(tx)
  const miembros = new Map<number, Miembro>()
  for (const { num_docto: suNumero, padre, prefijo, referencia, comprobante } of rows) {
    const miembro = { numDocto: suNumero, prefijo, referencia, documento: comprobanteFromJson(comprobante), notas: [] }
    miembros.set(suNumero, miembro)
    if (padre !== null) miembros.get(padre)!.notas.push(miembro)
  }
  const suyo = miembros.get(numDocto)
  return suyo && { raiz: miembros.get(raiz)!, suyo }
}
