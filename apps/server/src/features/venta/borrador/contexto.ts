/** Records a document refers to, read at once; a missing one is `undefined`, and the checks report it. */
import type { DocumentoEntrada, LineaEntrada, ProductoDeLinea } from '@pura/contract'
import type { Selectable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/index.ts'
import type { ActividadEconomicaCiaTable, CiaTable, ClienteTable } from '../../../db/tables.ts'
import { listSurtidosDe, toProducto } from '../../maestro/index.ts'
import { findReferido, type Referido, withPago } from '../referencias/repository.ts'

export type Cia = Pick<Selectable<CiaTable>, (typeof COLUMNAS_CIA)[number]>
export type Actividad = Pick<Selectable<ActividadEconomicaCiaTable>, 'cod_actividad' | 'correlativo' | 'nombre'>
export type Cliente = Pick<Selectable<ClienteTable>, (typeof COLUMNAS_CLIENTE)[number]>

export interface PuntoEmision {
  idSucursal: number
  idCaja: number
  establecimiento: string
  puntoEmision: string
  nombreSucursal: string
  nombreCaja: string
  activo: boolean
}

export interface Contexto {
  cia: Cia
  punto: PuntoEmision | undefined
  actividad: Actividad | undefined
  cliente: Cliente | undefined
  productos: ReadonlyMap<number, ProductoDeDocumento>
  /** CABYS codes of the document that the catalogue has; undefined without a catalogue. */
  cabys: ReadonlyMap<string, CabysConocido> | undefined
  /** The document of this company it refers to by clave. */
  referido: Referido | undefined
}

interface CabysConocido {
  vigente: boolean
  /** Rate in the catalogue. */
  impuesto: string
}

type ProductoDeDocumento = ProductoDeLinea & {
  estado: string
  /** Null if the catalogue does not have its code. */
  cabysVigente: boolean | null
  cabysImpuesto: string | null
  usado: boolean
  manejaInventario: boolean
}

/** Uses few statements: each one costs as much time as all the arithmetic of an ordinary document. */
export async function loadContexto(db: Db, codCia: number, entrada: DocumentoEntrada): Promise<Contexto> {
  const productos = await loadProductos(db, codCia, entrada)
  return {
    ...(await loadPartes(db, codCia, entrada)),
    productos,
    cabys: await loadCabys(db, entrada, productos),
    referido: await findCitado(db, codCia, entrada),
  }
}

async function findCitado(db: Db, codCia: number, { docReferencia, pago }: DocumentoEntrada) {
  const referido = docReferencia?.clave ? await findReferido(db, codCia, docReferencia.clave) : undefined
  return referido && pago ? withPago(db, codCia, referido, pago) : referido
}

/** Loads only what amounts depend on: totals are requested on every change. */
export async function loadProductos(db: Db, codCia: number, entrada: DocumentoEntrada): Promise<Contexto['productos']> {
  const ids = new Set(
    (entrada.vtaDetmList ?? []).flatMap((l) => (l.producto ? [l.producto.productoPK.idProducto] : [])),
  )
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('producto')
    .leftJoin('cabys', 'cabys.codigo', 'producto.cabys')
    .selectAll('producto')
    .select(['cabys.descripcion as cabys_descripcion', 'cabys.impuesto as cabys_impuesto'])
    .select('cabys.vigente as cabys_vigente')
    .where('cod_cia', '=', codCia)
    .where('id_producto', 'in', [...ids])
    .execute()
  const surtidos = await listSurtidosDe(
    db,
    codCia,
    rows.filter((r) => r.con_surtido).map((r) => r.id_producto),
  )
  return new Map(
    rows.map((r) => {
      const propio = {
        cabysVigente: r.cabys_vigente,
        cabysImpuesto: r.cabys_impuesto,
        usado: r.usado,
        manejaInventario: r.maneja_inventario,
        surtido: surtidos.get(r.id_producto),
      }
      return [r.id_producto, { ...toProducto(r), ...propio }]
    }),
  )
}

/** Company, point of sale, activity and client, each a sub-select of one statement. */
async function loadPartes(db: Db, codCia: number, entrada: DocumentoEntrada) {
  const actividadPK = entrada.actividadEconomicaCia?.actividadEconomicaCiaPK
  const row = await db
    .selectFrom('cia')
    .select(COLUMNAS_CIA)
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('caja as p')
          .innerJoin('sucursal as s', (j) =>
            j.onRef('s.cod_cia', '=', 'p.cod_cia').onRef('s.id_sucursal', '=', 'p.id_sucursal'),
          )
          .select(['p.id_sucursal as idSucursal', 'p.id_caja as idCaja', 's.establecimiento'])
          .select(['p.punto_emision as puntoEmision', 's.nombre_sucursal as nombreSucursal'])
          .select(['p.nombre_caja as nombreCaja'])
          .select((e) => e.and([e('p.estado', '=', 'A'), e('s.estado', '=', 'A')]).as('activo'))
          .whereRef('p.cod_cia', '=', 'cia.cod_cia')
          .where('p.id_sucursal', '=', entrada.sucursal?.sucursalPK.idSucursal ?? NADIE)
          .where('p.id_caja', '=', entrada.caja?.cajaPK.idCaja ?? NADIE),
      ).as('punto'),
      jsonObjectFrom(
        eb
          .selectFrom('actividad_economica_cia as a')
          .select(['a.cod_actividad', 'a.correlativo', 'a.nombre'])
          .whereRef('a.cod_cia', '=', 'cia.cod_cia')
          .where('a.cod_actividad', '=', actividadPK?.codActividad ?? '')
          .where('a.estado', '=', 'A')
          .$if(actividadPK?.correlativo !== undefined, (q) => q.where('a.correlativo', '=', actividadPK!.correlativo!))
          .orderBy('a.correlativo')
          .limit(1),
      ).as('actividad'),
      jsonObjectFrom(
        eb
          .selectFrom('cliente as c')
          .select(COLUMNAS_CLIENTE)
          .whereRef('c.cod_cia', '=', 'cia.cod_cia')
          .where('c.id_cliente', '=', entrada.cliente?.clientePK.idCliente ?? NADIE),
      ).as('cliente'),
    ])
    .where('cia.cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  const { punto, actividad, cliente, ...cia } = row
  return {
    cia,
    punto: (punto as PuntoEmision | null) ?? undefined,
    actividad: actividad ?? undefined,
    cliente: cliente ?? undefined,
  }
}

/** No id is negative, so this one matches nothing. */
const NADIE = -1

const COLUMNAS_CLIENTE = [
  'id_cliente',
  'nombre_cliente',
  'id_tipo_cliente',
  'tipo_identificacion',
  'ruc',
  'identificador',
  'telefono',
  'correo',
  'correos_adicionales',
  'provincia',
  'canton',
  'distrito',
  'barrio',
  'direccion',
  'id_actividad_economica',
  'estado',
] as const

export const COLUMNAS_CIA = [
  'cod_cia',
  'ruc',
  'tipo_identificacion',
  'nombre_cia',
  'razon_social',
  'tipo_persona',
  'provincia',
  'canton',
  'distrito',
  'barrio',
  'direccion',
  'telefono',
  'celular',
  'fax',
  'correo_electronico',
  'estado',
  'primera_vez',
  'tipo_contribuyente',
  'id_licencia',
  'proveedor_nombre',
  'proveedor_identificacion',
  'representante_legal',
  'identificacion_representante',
  'registro_fiscal_8707',
  'formato_factura',
] as const

/** Codes of a line besides its product's: its own, and those of its components. */
const cabysOf = ({ cabys, producto, surtido }: LineaEntrada, productos: Contexto['productos']): string[] => [
  ...(cabys ? [cabys.codigo] : []),
  ...(surtido?.map((c) => c.cabys.codigo) ??
    productos.get(producto?.productoPK.idProducto ?? NADIE)?.surtido?.map((s) => s.producto.cabys.codigo) ??
    []),
]

/** CABYS codes of the document. Those of products were read with the products: only other codes are queried. */
async function loadCabys(
  db: Db,
  entrada: DocumentoEntrada,
  productos: Contexto['productos'],
): Promise<Contexto['cabys']> {
  const known = new Map(
    [...productos.values()].flatMap(({ cabys, cabysVigente, cabysImpuesto }) =>
      cabysVigente === null ? [] : [[cabys.codigo, { vigente: cabysVigente, impuesto: cabysImpuesto ?? '' }] as const],
    ),
  )
  const asked = new Set((entrada.vtaDetmList ?? []).flatMap((l) => cabysOf(l, productos)).filter((c) => !known.has(c)))
  if (asked.size === 0) return known
  const rows = await db
    .selectFrom('cabys')
    .select(['codigo', 'vigente', 'impuesto'])
    .where('codigo', 'in', [...asked])
    .execute()
  for (const { codigo, vigente, impuesto } of rows) known.set(codigo, { vigente, impuesto })
  return known.size > 0 || (await hasCatalogo(db)) ? known : undefined
}

/** False without a loaded catalogue. Then no code is refused, because the valid ones are unknown. */
const hasCatalogo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('cabys').select('codigo').limit(1).executeTakeFirst()) !== undefined
