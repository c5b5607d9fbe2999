/**
 * A load of another system's documents is taken back as a whole, while nothing was done on top of it (docs/decisions/0170): all
 * in one transaction. What goes away is told in the audit trail with the fingerprint of its claves.
 */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { isForeignKeyViolation } from '../../../db/motor/errors.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { cargarDocumentos } from '../../../jobs/definitions.ts'
import { maySeguir, nameAutor } from '../../identidad/index.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'
import { autorOf, type CargaRow, findCarga, toQuien } from '../carga/cargas.ts'
import { markOtroSistema } from '../respuesta/situacion.ts'

const t = mensajes.migracion.deshacer

/** Rows of one statement. */
const POR_TANDA = 1_000

interface Cual {
  codCia: number
  idCarga: number
}

/** The job does it. @throws AppError not_found; conflict with the reason, if it cannot be taken back */
export async function askDeshacer(tx: Db, autor: Autor, idCarga: number): Promise<CargaRow> {
  const { codCia } = autor
  const carga = await findCarga(tx, codCia, idCarga, { lock: true })
  if (!carga) throw notFound()
  if (carga.deshecha || carga.deshacer) return carga
  const motivo = await whyNotNow(tx, carga)
  if (motivo) throw new AppError('conflict', motivo)
  await tx
    .updateTable('carga')
    .set({ deshacer: JSON.stringify(toQuien(autor)), no_deshecha: '' })
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .execute()
  await enqueue(tx, cargarDocumentos, { codCia, idCarga })
  return (await findCarga(tx, codCia, idCarga))!
}

async function whyNotNow(tx: Db, { cod_cia: codCia, id_carga: idCarga, terminada, cargados }: CargaRow) {
  if (!terminada) return t.sinTerminar
  const { rows } = await sql<{ hay: boolean }>`select
    exists (select from vta_movm where cod_cia = ${codCia} and id_carga = ${idCarga})
    or exists (select from doc_recibido where cod_cia = ${codCia} and id_carga = ${idCarga}) as hay`.execute(tx)
  // Loads of before, and those of the page of received documents, do not know what they made.
  if (cargados > 0 && !rows[0]!.hay) return t.sinMarca
  return whyNot(tx, { codCia, idCarga })
}

/** True if the load is being taken back: then this run did it, or said why not. */
export async function runDeshacer(
  { db, now }: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  idCarga: number,
): Promise<boolean> {
  const refuse = (motivo: string) =>
    db.withCia(codCia, (tx) =>
      tx
        .updateTable('carga')
        .set({ deshacer: null, no_deshecha: motivo })
        .where('cod_cia', '=', codCia)
        .where('id_carga', '=', idCarga)
        .execute(),
    )
  try {
    const motivo = await db.withCia(codCia, async (tx) => {
      const carga = await findCarga(tx, codCia, idCarga, { lock: true })
      if (!carga?.deshacer || carga.deshecha) return 'no'
      const autor = autorOf(carga.deshacer as ReturnType<typeof toQuien>)
      if (!(await maySeguir(tx, autor, contract.migracion.deshacer))) return t.sinAcceso(await nameAutor(tx, autor))
      const razon = await whyNot(tx, { codCia, idCarga })
      if (razon === undefined) await takeBack(tx, carga, autor, now())
      return razon
    })
    if (motivo === 'no') return false
    if (motivo !== undefined) await refuse(motivo)
  } catch (error) {
    // Something else refers to what the load made.
    if (!isForeignKeyViolation(error)) throw error
    await refuse(t.seUsa)
  }
  return true
}

/** The first thing that was done on top of it; undefined if nothing was. */
async function whyNot(tx: Db, { codCia, idCarga }: Cual): Promise<string | undefined> {
  for (const [motivo, hay] of SOBRE) {
    const { rows } = await sql<{ si: boolean }>`select ${hay(codCia, idCarga)} as si`.execute(tx)
    if (rows[0]!.si) return motivo
  }
  return undefined
}

type Hay = (codCia: number, idCarga: number) => RawBuilder<SqlBool>

const SOBRE: readonly (readonly [motivo: string, hay: Hay])[] = [
  [
    t.emitieron,
    (cia, carga) => sql`exists (
      select from carga c cross join jsonb_each(c.consecutivos) s(id, paso)
        join manto_formulario m on m.cod_cia = c.cod_cia and m.id_manto_form = s.id::integer
      where c.cod_cia = ${cia} and c.id_carga = ${carga} and m.num_actual <> (s.paso ->> 'despues')::bigint)
      or exists (
      select from caja k join vta_movm d on d.cod_cia = k.cod_cia and d.id_sucursal = k.id_sucursal and d.id_caja = k.id_caja
      where k.cod_cia = ${cia} and k.id_carga = ${carga} and d.id_carga is distinct from ${carga})`,
  ],
  [
    t.refieren,
    (cia, carga) => sql`exists (
      select from vta_movm d join vta_referencia r on r.cod_cia = d.cod_cia and r.num_docto_ref = d.num_docto
        join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
      where d.cod_cia = ${cia} and d.id_carga = ${carga} and n.id_carga is distinct from ${carga})`,
  ],
  [
    t.cambiaron,
    (cia, carga) => sql`exists (
      select from vta_movm d where d.cod_cia = ${cia} and d.id_carga = ${carga} and d.status = 'A')
      or exists (
      select from vta_movm d join vta_pago p on p.cod_cia = d.cod_cia and p.num_docto = d.num_docto
      where d.cod_cia = ${cia} and d.id_carga = ${carga} and (p.id_carga is distinct from ${carga} or p.anulado is not null))`,
  ],
  [
    t.respondieron,
    (cia, carga) => sql`exists (
      select from carga c join doc_recibido d on d.cod_cia = c.cod_cia and d.id_carga = c.id_carga
        join doc_recibido_respuesta r on r.cod_cia = d.cod_cia and r.id = d.id and r.creada >= c.creada
      where c.cod_cia = ${cia} and c.id_carga = ${carga})`,
  ],
  [
    t.agregaron,
    // The page of received documents, mail and other loads tell each file that came for a document of this one.
    (cia, carga) => sql`exists (
      select from doc_recibido d join recepcion r on r.cod_cia = d.cod_cia and r.id = d.id
      where d.cod_cia = ${cia} and d.id_carga = ${carga} and r.id_carga is distinct from ${carga} and r.resultado = 'respuesta')
      or exists (
      select from doc_recibido d join doc_recibido_producto p on p.cod_cia = d.cod_cia and p.id = d.id
      where d.cod_cia = ${cia} and d.id_carga = ${carga})
      or exists (
      select from iva_atribucion a where a.cod_cia = ${cia} and a.alcance = 'documento' and (
        exists (select from doc_recibido d where d.cod_cia = a.cod_cia and d.clave = a.llave and d.id_carga = ${carga})
        or exists (select from vta_movm d where d.cod_cia = a.cod_cia and d.clave = a.llave and d.id_carga = ${carga})))`,
  ],
  [
    t.cerraron,
    (cia, carga) => sql`exists (
      select from carga c join iva_cierre m on m.cod_cia = c.cod_cia and m.momento >= c.creada
      where c.cod_cia = ${cia} and c.id_carga = ${carga} and (
        exists (select from vta_movm d where d.cod_cia = c.cod_cia and d.id_carga = c.id_carga
          and date_trunc('month', d.dia) = make_date(m.anio, m.mes, 1))
        or exists (select from doc_recibido d where d.cod_cia = c.cod_cia and d.id_carga = c.id_carga
          and date_trunc('month', d.dia) = make_date(m.anio, m.mes, 1))))`,
  ],
  [
    t.seUsa,
    (cia, carga) => sql`exists (
      select from cliente k where k.cod_cia = ${cia} and k.id_carga = ${carga} and (k.version > 1
        or exists (select from vta_movm d where d.cod_cia = k.cod_cia and d.id_cliente = k.id_cliente and d.id_carga is distinct from ${carga})
        or exists (select from doc_recibido d where d.cod_cia = k.cod_cia and d.id_cliente = k.id_cliente and d.id_carga is distinct from ${carga})))
      or exists (
      select from producto p where p.cod_cia = ${cia} and p.id_carga = ${carga} and (p.version > 1 or p.usado))
      or exists (select from caja k where k.cod_cia = ${cia} and k.id_carga = ${carga} and k.version > 1)
      or exists (select from sucursal s where s.cod_cia = ${cia} and s.id_carga = ${carga} and s.version > 1)`,
  ],
]

async function takeBack(tx: Db, carga: CargaRow, autor: Autor, ahora: Date): Promise<void> {
  const cual = { codCia: carga.cod_cia, idCarga: carga.id_carga }
  const { codCia, idCarga } = cual
  await sql`select set_config('app.deshacer_carga', ${String(idCarga)}, true)`.execute(tx)
  const claves = await fingerprint(tx, cual)
  await unmark(tx, autor, cual, ahora)
  const emitidos = await deleteEmitidos(tx, cual, ahora)
  const recibidos = await deleteRecibidos(tx, cual)
  const maestro = await deleteMaestro(tx, cual)
  const subidos = carga.consecutivos as Record<string, { antes: number }>
  for (const [id, { antes }] of Object.entries(subidos)) {
    await sql`update manto_formulario set num_actual = ${antes}, version = version + 1
      where cod_cia = ${codCia} and id_manto_form = ${Number(id)}`.execute(tx)
  }
  await tx
    .updateTable('carga')
    .set({ deshecha: ahora, deshecha_por: autor.username, deshacer: null })
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .execute()
  await recordChange(tx, autor, {
    entidad: 'carga',
    llave: idCarga,
    accion: 'accion',
    detalle: 'Deshacer la carga de documentos',
    antes: { emitidos, recibidos, ...maestro, claves, consecutivos: carga.consecutivos },
    despues: {},
  })
}

/** SHA-256 of the claves that go away, in order, one a line. */
async function fingerprint(tx: Db, { codCia, idCarga }: Cual): Promise<string> {
  const { rows } = await sql<{ huella: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(clave || chr(10), '' order by clave collate "C"), ''), 'UTF8')), 'hex') as huella
    from (select clave from vta_movm where cod_cia = ${codCia} and id_carga = ${idCarga}
      union all select clave from doc_recibido where cod_cia = ${codCia} and id_carga = ${idCarga}) c`.execute(tx)
  return rows[0]!.huella
}

/** Documents of before that the load marked as answered in the other system wait again. */
async function unmark(tx: Db, autor: Autor, { codCia, idCarga }: Cual, ahora: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select d.id from doc_recibido d where d.cod_cia = ${codCia} and d.situacion = 'O' and d.id_carga is distinct from ${idCarga}
      and exists (select from doc_recibido_evento e where e.cod_cia = d.cod_cia and e.id = d.id
        and e.id_carga = ${idCarga} and e.clase = 'otroSistema')`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await markOtroSistema(tx, autor, ids, false, ahora)
}

async function deleteEmitidos(tx: Db, { codCia, idCarga }: Cual, ahora: Date): Promise<number> {
  const suyos = sql`select num_docto from vta_movm where cod_cia = ${codCia} and id_carga = ${idCarga}`
  for (const tabla of ['vta_pago', 'vta_evento', 'vta_archivo', 'vta_referencia']) {
    await sql`delete from ${sql.table(tabla)} where cod_cia = ${codCia} and num_docto in (${suyos})`.execute(tx)
  }
  // Payments of sales that another load had brought stay in their lists, as cancelled.
  await sql`update vta_pago set anulado = ${ahora} where cod_cia = ${codCia} and id_carga = ${idCarga} and anulado is null`.execute(
    tx,
  )
  return inTandas(() =>
    sql`delete from vta_movm where cod_cia = ${codCia} and num_docto in (${suyos} order by num_docto limit ${POR_TANDA})`.execute(
      tx,
    ),
  )
}

/** Rows about files stay: they tell what came. */
async function deleteRecibidos(tx: Db, { codCia, idCarga }: Cual): Promise<number> {
  const suyos = sql`select id from doc_recibido where cod_cia = ${codCia} and id_carga = ${idCarga}`
  await sql`update recepcion set id = null where cod_cia = ${codCia} and id in (${suyos})`.execute(tx)
  await sql`update doc_recibido set id_nota = null where cod_cia = ${codCia} and id_nota in (${suyos})`.execute(tx)
  await sql`delete from doc_recibido_respuesta where cod_cia = ${codCia} and id in (${suyos})`.execute(tx)
  return inTandas(() =>
    sql`delete from doc_recibido where cod_cia = ${codCia} and id in (${suyos} order by id limit ${POR_TANDA})`.execute(
      tx,
    ),
  )
}

async function deleteMaestro(tx: Db, { codCia, idCarga }: Cual) {
  const remove = async (tabla: string) => {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(tabla)} where cod_cia = ${codCia} and id_carga = ${idCarga}`.execute(tx)
    return Number(numAffectedRows)
  }
  for (const tabla of ['manto_formulario', 'consecutivo_receptor']) {
    await sql`delete from ${sql.table(tabla)} m using caja k where m.cod_cia = ${codCia} and k.cod_cia = m.cod_cia
      and k.id_sucursal = m.id_sucursal and k.id_caja = m.id_caja and k.id_carga = ${idCarga}`.execute(tx)
  }
  return {
    clientes: await remove('cliente'),
    productos: await remove('producto'),
    cajas: await remove('caja'),
    sucursales: await remove('sucursal'),
  }
}

async function inTandas(remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  for (let borrados = 0; ; ) {
    const { numAffectedRows = 0n } = await remove()
    if (numAffectedRows === 0n) return borrados
    borrados += Number(numAffectedRows)
  }
}
