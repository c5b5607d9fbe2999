/** Products whose IVA rate differs from their code's, and the expected rate. */
import type { BodyOf, contract, ProductoConOtraTarifa, ResponseOf } from '@pura/contract'
import { formatFechaHora, TARIFAS_IVA, type TarifaIva, tarifa, tarifaByCodigo } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChanges } from '../../suelo/index.ts'

const VIGENTES = TARIFAS_IVA['4.4'].filter(({ soloNotas }) => !soloNotas)
/** As published in the catalogue; a transfer (na) or an unknown text says nothing about a product. */
const PUBLICADAS = ['Exento', '0.5', '1', '2', '4', '8', '13'] as const
/** A sale at 0 % depends on the sale (exports, article 32), not on the code: it is no mistake. */
const DE_LA_VENTA = TARIFAS_IVA['4.4'].filter(({ clase }) => clase === 'noSujeto').map(({ codigo }) => codigo)
const IVA = '01'
const MAX = 500

/** Code of a published rate: 13 → 08, Exento → 10. Undefined if none or more than one fits. */
export function codigoTarifaOf(impuesto: string): string | undefined {
  const [una, ...otras] = VIGENTES.filter(isPublicada(impuesto))
  return otras.length === 0 ? una?.codigo : undefined
}

const isPublicada =
  (impuesto: string) =>
  (t: TarifaIva): boolean => {
    if (impuesto === 'Exento') return t.clase === 'exento'
    if (!/^\d+(\.\d+)?$/.test(impuesto) || Number(impuesto) === 0) return false
    return t.clase === 'gravado' && t.tarifa === tarifa(impuesto)
  }

/** For each published rate: the code to set, and the codes that already mean it. */
const CORRESPONDEN = PUBLICADAS.flatMap((impuesto) => {
  const codigo = codigoTarifaOf(impuesto)
  const iguales = TARIFAS_IVA['4.4'].filter(isPublicada(impuesto)).map((t) => t.codigo)
  return codigo === undefined ? [] : [{ impuesto, codigo, iguales }]
})

/** The first ones and the total; products with retired rates come first. */
export async function listOtrasTarifas(db: Db, codCia: number): Promise<ResponseOf<typeof contract.cabys.tarifas>> {
  const rows = await selectOtras(db, codCia)
  return { total: rows[0]?.total ?? 0, productos: rows.map(toOtraTarifa) }
}

/** Corrects the products that are unchanged since they were shown. Joins the caller's transaction. */
export async function correctTarifas(
  tx: Db,
  sesion: Sesion,
  { productos }: BodyOf<typeof contract.cabys.corregirTarifas>,
): Promise<ResponseOf<typeof contract.cabys.corregirTarifas>> {
  const ids = productos.map(({ idProducto }) => idProducto)
  await tx
    .selectFrom('producto')
    .select('id_producto')
    .where('cod_cia', '=', sesion.codCia)
    .where((eb) => eb('id_producto', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id_producto')
    .forUpdate()
    .execute()
  const hoy = new Map((await selectOtras(tx, sesion.codCia, ids)).map((row) => [row.id_producto, row]))
  const siguen = [...new Map(productos.map((p) => [p.idProducto, p])).values()].flatMap((p) => {
    const row = hoy.get(p.idProducto)
    return row && row.version === p.version && row.despues === p.codigoTarifa ? [row] : []
  })
  if (siguen.length === 0) return { corregidos: 0, omitidos: productos.length }
  await sql`
    update producto set codigo_tarifa_iva = n.codigo, version = version + 1
    from unnest(${siguen.map((r) => r.id_producto)}::integer[], ${siguen.map((r) => r.despues)}::text[]) n (id, codigo)
    where cod_cia = ${sesion.codCia} and id_producto = n.id`.execute(tx)
  await recordChanges(
    tx,
    sesion,
    siguen.map((row) => ({
      entidad: 'producto',
      llave: row.id_producto,
      accion: 'actualizar',
      detalle: mensajes.cabys.tarifaCorregida(row.cabys),
      antes: { codigo_tarifa_iva: row.antes },
      despues: { codigo_tarifa_iva: row.despues },
    })),
  )
  return { corregidos: siguen.length, omitidos: productos.length - siguen.length }
}

interface OtraTarifaRow {
  id_producto: number
  version: number
  codigo_interno: string
  nombre_producto: string
  cabys: string
  descripcion: string
  antes: string
  despues: string
  cambio: Date | null
  total: number
}

async function selectOtras(db: Db, codCia: number, ids?: readonly number[]): Promise<OtraTarifaRow[]> {
  const { rows } = await sql<OtraTarifaRow>`
    with corresponde (impuesto, codigo, iguales) as (values ${sql.join(
      CORRESPONDEN.map(
        ({ impuesto, codigo, iguales }) => sql`(${impuesto}::text, ${codigo}::text, ${iguales}::text[])`,
      ),
    )})
    select p.id_producto, p.version, p.codigo_interno, p.nombre_producto, p.cabys, c.descripcion,
      p.codigo_tarifa_iva as antes, e.codigo as despues, k.momento as cambio, count(*) over ()::integer as total
    from producto p
    join cabys c on c.codigo = p.cabys and c.vigente
    join corresponde e on e.impuesto = c.impuesto
    left join lateral (
      select r.momento, x.antes from cabys_cambio x join cabys_revision r on r.id = x.id_revision
      where x.codigo = p.cabys and x.clase = 'tarifa' order by x.id_revision desc limit 1
    ) u on true
    left join corresponde a on a.impuesto = u.antes
    left join lateral (select u.momento where p.codigo_tarifa_iva = any(a.iguales)) k on true
    where p.cod_cia = ${codCia} and p.estado = 'A' and p.tipo_impuesto = ${IVA}
      and p.codigo_tarifa_iva <> all(e.iguales) and p.codigo_tarifa_iva <> all(${DE_LA_VENTA}::text[])
      ${ids === undefined ? sql`` : sql`and p.id_producto = any(${ids}::integer[])`}
    order by k.momento is null, p.id_producto
    limit ${MAX}`.execute(db)
  return rows
}

const toOtraTarifa = (row: OtraTarifaRow): ProductoConOtraTarifa => ({
  idProducto: row.id_producto,
  version: row.version,
  codigoInterno: row.codigo_interno,
  nombreProducto: row.nombre_producto,
  cabys: { codigo: row.cabys, descripcion: row.descripcion },
  antes: toTarifa(row.antes),
  despues: toTarifa(row.despues),
  cambio: row.cambio && formatFechaHora(row.cambio),
})

const toTarifa = (codigo: string) => ({ codigo, nombre: tarifaByCodigo(codigo, '4.4')?.nombre ?? codigo })
