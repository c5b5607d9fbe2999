/** What a document refers to, read in one go; a reference that is missing is `undefined`, and the checks say so. */
import type { DocumentoEntrada, ProductoDeLinea } from '@pura/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { ActividadEconomicaCiaTable, CiaTable, ClienteTable } from '../../db/tables.ts'
import { toProducto } from '../producto/repository.ts'

export type Cia = Omit<Selectable<CiaTable>, 'logo'>

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
  actividad: Selectable<ActividadEconomicaCiaTable> | undefined
  cliente: Selectable<ClienteTable> | undefined
  productos: ReadonlyMap<number, ProductoDeLinea & { estado: string }>
  /** CABYS codes of the document that the catalogue knows. */
  cabys: ReadonlySet<string>
}

export async function loadContexto(db: Db, codCia: number, entrada: DocumentoEntrada): Promise<Contexto> {
  const cia = await loadCia(db, codCia)
  const productos = await loadProductos(db, codCia, entrada)
  return {
    cia,
    punto: await loadPunto(db, codCia, entrada),
    actividad: await loadActividad(db, codCia, entrada),
    cliente: await loadCliente(db, codCia, entrada),
    productos,
    cabys: await loadCabys(db, entrada, productos),
  }
}

/** The little that amounts depend on; totals are asked for on every change. */
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
    .where('cod_cia', '=', codCia)
    .where('id_producto', 'in', [...ids])
    .execute()
  return new Map(rows.map((r) => [r.id_producto, toProducto(r)]))
}

function loadCia(db: Db, codCia: number): Promise<Cia> {
  return db
    .selectFrom('cia')
    .select([
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
      'logo_tipo',
      'creado',
    ])
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
}

async function loadPunto(db: Db, codCia: number, entrada: DocumentoEntrada): Promise<PuntoEmision | undefined> {
  const idSucursal = entrada.sucursal?.sucursalPK.idSucursal
  const idCaja = entrada.caja?.cajaPK.idCaja
  if (idSucursal === undefined || idCaja === undefined) return undefined
  const row = await db
    .selectFrom('caja')
    .innerJoin('sucursal', (j) =>
      j.onRef('sucursal.cod_cia', '=', 'caja.cod_cia').onRef('sucursal.id_sucursal', '=', 'caja.id_sucursal'),
    )
    .select([
      'establecimiento',
      'punto_emision',
      'nombre_sucursal',
      'nombre_caja',
      'caja.estado as estado_caja',
      'sucursal.estado as estado_sucursal',
    ])
    .where('caja.cod_cia', '=', codCia)
    .where('caja.id_sucursal', '=', idSucursal)
    .where('caja.id_caja', '=', idCaja)
    .executeTakeFirst()
  return (
    row && {
      idSucursal,
      idCaja,
      establecimiento: row.establecimiento,
      puntoEmision: row.punto_emision,
      nombreSucursal: row.nombre_sucursal,
      nombreCaja: row.nombre_caja,
      activo: row.estado_caja === 'A' && row.estado_sucursal === 'A',
    }
  )
}

async function loadActividad(db: Db, codCia: number, entrada: DocumentoEntrada) {
  const pk = entrada.actividadEconomicaCia?.actividadEconomicaCiaPK
  if (!pk) return undefined
  let query = db
    .selectFrom('actividad_economica_cia')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('cod_actividad', '=', pk.codActividad)
    .where('estado', '=', 'A')
  if (pk.correlativo !== undefined) query = query.where('correlativo', '=', pk.correlativo)
  return query.orderBy('correlativo').limit(1).executeTakeFirst()
}

async function loadCliente(db: Db, codCia: number, entrada: DocumentoEntrada) {
  const idCliente = entrada.cliente?.clientePK.idCliente
  if (idCliente === undefined) return undefined
  return db
    .selectFrom('cliente')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id_cliente', '=', idCliente)
    .executeTakeFirst()
}

async function loadCabys(db: Db, entrada: DocumentoEntrada, productos: Contexto['productos']): Promise<Set<string>> {
  const codigos = new Set(
    (entrada.vtaDetmList ?? []).flatMap((l) => {
      const codigo = l.cabys?.codigo ?? (l.producto && productos.get(l.producto.productoPK.idProducto)?.cabys.codigo)
      return codigo ? [codigo] : []
    }),
  )
  if (codigos.size === 0) return new Set()
  const rows = await db
    .selectFrom('cabys')
    .select('codigo')
    .where('codigo', 'in', [...codigos])
    .where('vigente', '=', true)
    .execute()
  return new Set(rows.map((r) => r.codigo))
}
