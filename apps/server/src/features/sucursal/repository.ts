import type { ActividadCia, Caja, Sucursal } from '@pura/contract'
import type { Db } from '../../db/index.ts'
import { activoInactivo } from '../../lib/estado.ts'

export async function listSucursales(db: Db, codCia: number): Promise<Sucursal[]> {
  const rows = await db
    .selectFrom('sucursal')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .orderBy('id_sucursal')
    .execute()
  return rows.map((row) => ({
    sucursalPK: { codCia, idSucursal: row.id_sucursal },
    nombreSucursal: row.nombre_sucursal,
    direccion: row.direccion,
    telefono: row.telefono,
    establecimiento: row.establecimiento,
    estado: activoInactivo(row.estado),
  }))
}

export async function listCajas(db: Db, codCia: number): Promise<Caja[]> {
  const rows = await db
    .selectFrom('caja')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .orderBy('id_sucursal')
    .orderBy('id_caja')
    .execute()
  return rows.map((row) => ({
    cajaPK: { codCia, idSucursal: row.id_sucursal, idCaja: row.id_caja },
    nombreCaja: row.nombre_caja,
    puntoEmision: row.punto_emision,
    estado: activoInactivo(row.estado),
  }))
}

export async function listActividades(db: Db, codCia: number): Promise<ActividadCia[]> {
  const rows = await db
    .selectFrom('actividad_economica_cia')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .orderBy('correlativo')
    .execute()
  return rows.map((row) => ({
    actividadEconomicaCiaPK: { codCia, codActividad: row.cod_actividad, correlativo: row.correlativo },
    actividadEconomica: { codigo: row.cod_actividad, nombre: row.nombre },
    descripcion: row.descripcion,
    estado: activoInactivo(row.estado),
  }))
}
