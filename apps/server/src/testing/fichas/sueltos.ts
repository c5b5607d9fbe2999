/** Documents as rows only, neither issued nor signed, for tests that list and sum them. */
import { sql } from 'kysely'
import type { Database, Db } from '../../db/index.ts'
import { nombreDe } from '../../features/venta/almacen/insertar.ts'

/** Two companies with a register each, and nothing else. */
export async function insertCias(db: Database): Promise<void> {
  for (const ruc of ['3101000001', '3101000002']) {
    await db.kysely
      .insertInto('cia')
      .values({ ruc, tipo_identificacion: '02', nombre_cia: ruc, razon_social: ruc, correo_electronico: 'a@a.cr' })
      .execute()
  }
  await sql`insert into sucursal (cod_cia, id_sucursal, nombre_sucursal, establecimiento)
    values (1, 1, 'Central', '001'), (2, 1, 'Central', '001')`.execute(db.kysely)
  await sql`insert into caja (cod_cia, id_sucursal, id_caja, nombre_caja, punto_emision)
    values (1, 1, 1, 'Uno', '00001'), (2, 1, 1, 'Uno', '00001')`.execute(db.kysely)
}

export interface DocumentoSuelto {
  numDocto: number
  tipo: number
  fecha: Date
  status: string
  estadoSri: string
  enviado?: boolean
  compra?: boolean
  nombre: string
  identificacion: string
  moneda?: string
  tasa?: string
  total?: string
  condicionVenta?: string
}

export const insertSuelto = (tx: Db, codCia: number, d: DocumentoSuelto) =>
  tx
    .insertInto('vta_movm')
    .values({
      cod_cia: codCia,
      num_docto: d.numDocto,
      id_sucursal: 1,
      id_caja: 1,
      id_tipo_docto_vta: d.tipo,
      prefijo: `001000010${d.tipo}`,
      referencia: String(d.numDocto).padStart(10, '0'),
      clave: String(d.numDocto).padStart(50, '0'),
      version: '4.4',
      fecha_emision: d.fecha,
      moneda: d.moneda ?? 'CRC',
      tasa_cambio: d.tasa ?? '1',
      total: d.total ?? '1',
      iva: '0',
      status: d.status,
      descripcion_sri: d.estadoSri,
      enviado: d.enviado ? d.fecha : null,
      compra: d.compra ?? false,
      documento: '{}',
      comprobante: d.condicionVenta ? JSON.stringify({ condicionVenta: d.condicionVenta }) : '{}',
      id_usuario: 1,
      id_nombre: nombreDe(codCia, d.nombre, d.identificacion),
      identificacion: d.identificacion,
    })
    .execute()
