/** Inserts the facts of a month calculated by hand: one IVA row per document, and the data that the month adds. */
import { CERO, diaDeOtroMes, formatFechaIso, isCompra, parseFechaHora, tipoDocto, toDecimal } from '@pura/domain'
import type { Asiento, DocumentoDeIva, HechosDeIva, LineaDeIva } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { toPartes } from '../../features/venta/totales/iva.ts'

/** `antes`: number of existing documents in each book. */
export async function insertHechos(tx: Db, codCia: number, hechos: HechosDeIva, antes = 0): Promise<void> {
  const { documentos, recibos = [], asientos = [], atribuciones = {} } = hechos
  for (const [i, d] of documentos.entries())
    await (d.libro === 'emitido'
      ? insertEmitido(tx, codCia, antes + i + 1, d)
      : insertRecibido(tx, codCia, antes + i + 1, d))
  for (const [i, r] of recibos.entries()) {
    const num = antes + documentos.length + i + 1
    await insertMovm(tx, codCia, num, { ...r, tipo: 'REP', total: r.monto, condicionVenta: '01' })
    await insertReferencia(tx, codCia, num, r.sobre, '')
  }
  for (const [i, a] of asientos.entries()) await insertAsiento(tx, codCia, i + 1, a)
  for (const [alcance, usos] of [
    ['documento', atribuciones.porDocumento],
    ['proveedor', atribuciones.porProveedor],
  ] as const)
    for (const [llave, uso] of usos ?? [])
      await tx
        .insertInto('iva_atribucion')
        .values({ cod_cia: codCia, alcance, llave, uso, motivo: '', username: 'prueba', momento: new Date() })
        .execute()
}

type Movm = Pick<DocumentoDeIva, 'clave' | 'tipo' | 'estado' | 'fechaEmision' | 'total' | 'condicionVenta'> &
  Partial<Pick<DocumentoDeIva, 'deCompra' | 'contraparte' | 'referencias' | 'version'>>

async function insertMovm(tx: Db, codCia: number, num: number, d: Movm): Promise<void> {
  const { id } = tipoDocto(d.tipo)
  const deOtroMes = d.version && diaDeOtroMes({ ...d, version: d.version })
  await tx
    .insertInto('vta_movm')
    .values({
      cod_cia: codCia,
      num_docto: num,
      id_sucursal: 1,
      id_caja: 1,
      id_tipo_docto_vta: id,
      prefijo: '',
      referencia: String(num).padStart(10, '0'),
      clave: d.clave,
      version: '4.4',
      fecha_emision: parseFechaHora(d.fechaEmision)!,
      moneda: 'CRC',
      tasa_cambio: '1',
      total: toDecimal(d.total),
      iva: '0',
      status: d.estado === 'anulado' ? 'A' : 'G',
      descripcion_sri: { cuenta: 'ACEPTADO', rechazado: 'RECHAZADO', espera: '', anulado: '' }[d.estado],
      enviado: d.estado === 'anulado' ? null : new Date(),
      resuelto: null,
      documento: '{}',
      comprobante: JSON.stringify({ condicionVenta: d.condicionVenta }),
      id_usuario: 1,
      id_nombre: sql<number>`nombre_de(${codCia}, 'alguien', ${d.contraparte ?? ''})`,
      identificacion: d.contraparte ?? '',
      compra: d.deCompra === true || isCompra({ tipo: d.tipo }),
      dia_original: deOtroMes ? formatFechaIso(deOtroMes) : null,
    })
    .execute()
}

const insertReferencia = (tx: Db, codCia: number, num: number, clave: string, codigo: string) =>
  sql`
  insert into vta_referencia (cod_cia, num_docto, orden, num_docto_ref, tipo_doc, clave, codigo)
  values (${codCia}, ${num}, 1, (select num_docto from vta_movm where cod_cia = ${codCia} and clave = ${clave}), '01', ${clave},
    ${codigo})`.execute(tx)

async function insertEmitido(tx: Db, codCia: number, num: number, d: DocumentoDeIva): Promise<void> {
  await insertMovm(tx, codCia, num, d)
  await tx
    .insertInto('vta_iva')
    .values({ cod_cia: codCia, num_docto: num, ...filaDe(d) })
    .execute()
  for (const { numero, codigo = '' } of d.referencias ?? []) await insertReferencia(tx, codCia, num, numero!, codigo)
}

const filaDe = (d: DocumentoDeIva) => ({
  dia: d.fechaEmision.slice(0, 10),
  actividad: d.actividad ?? '',
  tipo_identificacion: d.tipoIdentificacion ?? '',
  referencias: d.referencias ? JSON.stringify(d.referencias) : null,
  ...toPartes(d.lineas, d.tipoCambio, d.ivaDevuelto ?? CERO),
})

async function insertRecibido(tx: Db, codCia: number, id: number, d: DocumentoDeIva): Promise<void> {
  const { situacion = 'P', codigoMensaje = '', condicion = null, acreditar } = d.respuesta ?? {}
  const nit = d.contraparte ?? ''
  await tx
    .insertInto('doc_recibido')
    .values({
      cod_cia: codCia,
      id,
      clave: d.clave,
      consecutivo: String(id).padStart(20, '0'),
      version: d.version,
      id_tipo_docto_vta: tipoDocto(d.tipo).id,
      emisor: 'Proveedor',
      nit_emisor: nit,
      id_nombre: sql<number>`nombre_de(${codCia}, 'proveedor', ${nit})`,
      fecha_emision: parseFechaHora(d.fechaEmision)!,
      fecha_ingreso: new Date(),
      moneda: 'CRC',
      tasa_cambio: '1',
      total_factura: toDecimal(d.total),
      monto_impuesto: '0',
      estado_hacienda: d.estado === 'cuenta' ? 'ACEPTADO' : d.estado === 'rechazado' ? 'RECHAZADO' : '',
      situacion,
      codigo_mensaje: codigoMensaje,
      id_condicion_impuesto: condicion,
      comprobante: '{}',
    })
    .execute()
  const deOtroMes = diaDeOtroMes(d)
  await tx
    .insertInto('doc_recibido_iva')
    .values({ cod_cia: codCia, id, ...filaDe(d), dia_original: deOtroMes ? formatFechaIso(deOtroMes) : null })
    .execute()
  for (const { numero } of d.referencias ?? [])
    await tx.insertInto('doc_recibido_referencia').values({ cod_cia: codCia, clave: numero!, id }).execute()
  if (situacion !== 'R') return
  await tx
    .insertInto('doc_recibido_respuesta')
    .values({
      cod_cia: codCia,
      id,
      orden: 1,
      codigo_mensaje: codigoMensaje,
      id_condicion_impuesto: condicion,
      monto_acreditar: acreditar === undefined ? null : toDecimal(acreditar),
      id_sucursal: 1,
      id_caja: 1,
      cod_cia_usuario: codCia,
      id_usuario: 1,
      username: 'prueba',
      creada: new Date(),
      sale: new Date(),
      estado: 'ACEPTADO',
    })
    .execute()
}

const toLinea = ({ tarifa, clase, transaccion, base, impuesto }: LineaDeIva) => ({
  tarifa,
  clase,
  capital: transaccion === '10',
  base: toDecimal(base),
  impuesto: toDecimal(impuesto),
})

async function insertAsiento(tx: Db, codCia: number, id: number, a: Asiento): Promise<void> {
  const conLineas = a.tipo === 'dua' || a.tipo === 'servicioExterior'
  await tx
    .insertInto('iva_asiento')
    .values({
      cod_cia: codCia,
      id_asiento: id,
      anio: a.fecha.anio,
      mes: a.fecha.mes,
      tipo: a.tipo,
      fecha: formatFechaIso(a.fecha),
      numero: a.tipo === 'dua' ? a.numero : '',
      nombre: '',
      identificacion: '',
      monto: conLineas ? '0' : toDecimal(a.monto),
      clase_d270: null,
      lineas: JSON.stringify(conLineas ? a.lineas.map(toLinea) : []),
      motivo: 'prueba',
      username: 'prueba',
      momento: new Date(),
    })
    .execute()
}

/** Notes changes like the end of a transaction does, within it; later ones are noted again. */
export async function commitHechos(tx: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
  await sql`select set_config('app.iva_notado', '', true)`.execute(tx)
}
