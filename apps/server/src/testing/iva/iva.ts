/** Inserts documents of a month of IVA into the database, and gives the same to the domain line by line. */
import {
  addMonths,
  type Borrador,
  type Comprobante,
  type CondicionImpuesto,
  calculate,
  cantidad,
  estadoDeRecibido,
  fechaAt,
  isCompra,
  type Monto,
  monto,
  type Periodo,
  tipoDocto,
  toDecimal,
} from '@pura/domain'
import {
  type DocumentoDeIva,
  type HechosDeIva,
  lineasDeIva,
  type ReciboDeIva,
  type TarifasDelCabys,
} from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { readTarifas } from '../../features/catalogo/cabys/de-documentos.ts'
import { toColumnas } from '../../features/compra/registro/guardar.ts'
import { estadoEmitido } from '../../features/iva/documentos/estado.ts'
import { insertDocumento } from '../../features/venta/almacen/insertar.ts'
import type { TestServer } from '../api.ts'
import { withRollback } from '../db.ts'
import { AJENA, aComprobante, NUESTRA } from '../fichas/migracion.ts'

interface LineaDePrueba {
  tarifa: string
  precio: string
  transaccion?: string | undefined
  servicio?: boolean
  /** Kind of document of a full exoneration. */
  exoneracion?: string | undefined
}

export const linea = ({ tarifa, precio, transaccion, servicio, exoneracion }: LineaDePrueba) => ({
  cabys: servicio ? '8314100000000' : '2316100000100',
  cantidad: cantidad('1'),
  unidadMedida: servicio ? 'Sp' : 'Unid',
  detalle: 'Cosa',
  precioUnitario: monto(precio),
  ...(transaccion && { tipoTransaccion: transaccion }),
  impuestos: [
    {
      codigo: '01',
      codigoTarifaIva: tarifa,
      ...(exoneracion && {
        exoneracion: {
          tipoDocumento: exoneracion,
          numeroDocumento: 'AL-1',
          institucion: '01',
          fechaEmision: '2026-01-01T00:00:00-06:00',
          tarifaExonerada: 1300n as never,
        },
      }),
    },
  ],
})

export interface Emitido {
  libro: 'emitido'
  /** numDocto; starts at 1 and has no gaps. */
  id: number
  comprobante: Comprobante
  estado: 'ACEPTADO' | 'RECHAZADO' | '' | 'anulado'
  /** Clave of the first reference, if it is one of these documents. */
  sobre?: string | undefined
  sobreRecibo?: boolean
}

export interface Recibido {
  libro: 'recibido'
  id: number
  comprobante: Comprobante
  estado: 'ACEPTADO' | 'RECHAZADO' | ''
  situacion: 'P' | 'R' | 'O' | 'N'
  mensaje: string
  condicion: CondicionImpuesto | null
  acreditar?: Monto
}
export type Suceso = Emitido | Recibido

interface PedidoDeComprobante {
  libro: Suceso['libro']
  id: number
  fecha: string
  cambios: Partial<Borrador>
}

/** With a unique clave: fifty digits derived from its id. */
export function comprobanteDe({ libro, id, fecha, cambios }: PedidoDeComprobante): Comprobante {
  const compra = libro === 'recibido' || isCompra({ tipo: cambios.tipo ?? 'FE', ...cambios })
  const c = aComprobante({
    ...(cambios.tipo && { tipo: cambios.tipo }),
    emisor: cambios.emisor ?? (compra ? AJENA : NUESTRA),
    receptor: compra ? NUESTRA : AJENA,
    cambios,
  })
  return {
    ...c,
    ...calculate(c),
    clave: claveDe(libro, id),
    consecutivo: consecutivoDe(libro, id),
    fechaEmision: fecha,
  }
}

export const claveDe = (libro: Suceso['libro'], id: number): string =>
  `506${libro === 'emitido' ? '1' : '2'}${String(id).padStart(46, '0')}`
const consecutivoDe = (libro: Suceso['libro'], id: number): string =>
  `00100001${libro === 'emitido' ? '01' : '02'}${String(id).padStart(10, '0')}`

/** Issued documents with the function that issues; received ones as rows without IVA rows. */
export async function insertSucesos(tx: Db, codCia: number, sucesos: readonly Suceso[]): Promise<void> {
  for (const s of sucesos) await (s.libro === 'emitido' ? insertEmitido(tx, codCia, s) : insertRecibido(tx, codCia, s))
}

/** Looks at a company of the demo as it is with these documents; they are gone afterwards. */
export const withSucesos = (
  { deps }: TestServer,
  codCia: number,
  sucesos: readonly Suceso[],
  look: (tx: Db) => Promise<void>,
): Promise<void> =>
  withRollback(deps.db, codCia, async (tx) => {
    await insertSucesos(tx, codCia, sucesos)
    await look(tx)
  })

/** The last month that has ended, which may be closed. */
export function mesAnterior({ deps }: TestServer): Periodo {
  const { anio, mes } = addMonths({ ...fechaAt(deps.now()), dia: 1 }, -1)
  return { anio, mes }
}

/** In the morning of a day of the month. */
export const diaDe = ({ anio, mes }: Periodo, dia: number): string =>
  `${anio}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}T10:00:00-06:00`

async function insertEmitido(tx: Db, codCia: number, s: Emitido): Promise<void> {
  const { comprobante: c, id } = s
  const { rows } = await sql<{ num_docto: number }>`
    select num_docto from vta_movm where cod_cia = ${codCia} and clave = ${s.sobre ?? '-'}`.execute(tx)
  await insertDocumento(tx, {
    codCia,
    numDocto: id,
    idSucursal: 1,
    idCaja: 1,
    idTipo: tipoDocto(c.tipo).id,
    idCliente: null,
    idUsuario: 1,
    comprobante: c,
    tarifasCabys: await readTarifas(tx, [c]),
    guardado: { entrada: {}, nombreSucursal: '', nombreCaja: '', actividad: null },
    compra: isCompra(c),
    sobreRecibo: s.sobreRecibo ?? false,
    referido: rows[0]?.num_docto ?? null,
    nombreCliente: 'Alguien',
    idempotencia: undefined,
    firmaDeReservaEn: 0,
  })
  await sql`
    update vta_movm set status = ${s.estado === 'anulado' ? 'A' : 'G'},
      descripcion_sri = ${s.estado === 'anulado' ? '' : s.estado},
      enviado = ${s.estado === 'anulado' ? null : new Date(c.fechaEmision)}
    where cod_cia = ${codCia} and num_docto = ${id}`.execute(tx)
}

async function insertRecibido(tx: Db, codCia: number, s: Recibido): Promise<void> {
  const { comprobante: c, id } = s
  await tx
    .insertInto('doc_recibido')
    .values({
      ...toColumnas(codCia, c),
      id,
      fecha_ingreso: new Date(c.fechaEmision),
      estado_hacienda: s.estado,
      situacion: s.situacion,
      codigo_mensaje: s.mensaje,
      id_condicion_impuesto: s.condicion,
    })
    .execute()
  for (const { numero } of c.referencias ?? []) {
    if (numero) await tx.insertInto('doc_recibido_referencia').values({ cod_cia: codCia, clave: numero, id }).execute()
  }
  if (s.situacion !== 'R') return
  await tx
    .insertInto('doc_recibido_respuesta')
    .values({
      cod_cia: codCia,
      id,
      orden: 1,
      codigo_mensaje: s.mensaje,
      id_condicion_impuesto: s.condicion,
      monto_acreditar: s.acreditar === undefined ? null : toDecimal(s.acreditar),
      id_sucursal: 1,
      id_caja: 1,
      cod_cia_usuario: codCia,
      id_usuario: 1,
      username: 'prueba',
      creada: new Date(c.fechaEmision),
      sale: new Date(c.fechaEmision),
      estado: 'ACEPTADO',
    })
    .execute()
}

/** The facts of the same documents, calculated line by line without a database. */
export function toHechos(sucesos: readonly Suceso[], tarifas: TarifasDelCabys = new Map()): HechosDeIva {
  const documentos = sucesos.flatMap((s): DocumentoDeIva[] =>
    s.comprobante.tipo === 'REP' || (s.libro === 'emitido' && s.sobreRecibo) ? [] : [toDocumento(s, tarifas)],
  )
  return { documentos, recibos: sucesos.flatMap(toRecibo) }
}

function toDocumento(s: Suceso, tarifas: TarifasDelCabys): DocumentoDeIva {
  const c = s.comprobante
  const deCompra = s.libro === 'emitido' && isCompra(c)
  const comprar = s.libro === 'recibido' || deCompra
  return {
    clave: c.clave,
    tipo: c.tipo,
    version: c.version,
    libro: s.libro,
    ...(deCompra && { deCompra }),
    estado: s.libro === 'recibido' ? estadoDeRecibido(s.estado) : estadoOf(s),
    fechaEmision: c.fechaEmision,
    ...(c.referencias && { referencias: c.referencias }),
    tipoCambio: c.moneda.tipoCambio,
    condicionVenta: s.libro === 'recibido' ? '' : c.condicionVenta,
    actividad: c.actividadEmisor ?? '',
    contraparte: (comprar ? c.emisor : c.receptor)?.identificacion?.numero ?? '',
    tipoIdentificacion: (comprar ? c.emisor : c.receptor)?.identificacion?.tipo ?? '',
    total: c.resumen.totalComprobante,
    ivaDevuelto: c.resumen.totalIvaDevuelto,
    lineas: lineasDeIva(c, comprar ? 'comprar' : 'vender', tarifas),
    ...(s.libro === 'recibido' && {
      respuesta: {
        situacion: s.situacion,
        codigoMensaje: s.mensaje,
        condicion: s.condicion,
        ...(s.acreditar !== undefined && { acreditar: s.acreditar }),
      },
    }),
  }
}

const estadoOf = (s: Emitido): DocumentoDeIva['estado'] =>
  estadoEmitido({
    id_tipo_docto_vta: tipoDocto(s.comprobante.tipo).id,
    status: s.estado === 'anulado' ? 'A' : 'G',
    descripcion_sri: s.estado === 'anulado' ? '' : s.estado,
    enviado: s.estado !== 'anulado',
    compra: isCompra(s.comprobante),
  })

function toRecibo(s: Suceso): ReciboDeIva[] {
  if (s.libro !== 'emitido' || s.comprobante.tipo !== 'REP' || !s.sobre) return []
  const { clave, fechaEmision, resumen } = s.comprobante
  return [{ clave, sobre: s.sobre, estado: estadoOf(s), fechaEmision, monto: resumen.totalComprobante }]
}
