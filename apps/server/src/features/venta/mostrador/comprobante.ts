/**
 * Shows a buyer the sale whose paper they scanned (docs/decisions/0178). Whoever has the clave has the paper: eight of its
 * digits are random, and an address may not try many.
 */
import type { contract, ResponseOf } from '@pura/contract'
import { mensajes, parseClave, tipoDocto, toDecimal } from '@pura/domain'
import { type Asiento, parseCanonico } from '@pura/mostrador'
import { authorizeCia, type CiaAutorizada } from '../../../db/cia-autorizada.ts'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { origenOf, spend } from '../../identidad/index.ts'
import { type Archivo, openArchivo } from '../impresion/archivos.ts'

/** Calls an hour from one address, which may be the Wi-Fi of the shop. */
const POR_HORA = 300

type Servicios = Con<'config' | 'db' | 'now'>
type Comprobante = ResponseOf<typeof contract.ventaRapidaComprobante.get>

/**
 * @throws AppError not_found: the same for a clave that does not exist and for one that was not delivered yet, another for
 * what is no clave; 429
 */
export async function readComprobante(deps: Servicios, clave: string, ip: string): Promise<Comprobante> {
  const { cia, venta, documento } = await findVendida(deps, clave, ip)
  const { documento: vendido, totales } = venta
  return {
    emisor: cia.razon_social,
    cedula: cia.ruc,
    tipo: tipoDocto(vendido.tipo).nombre,
    consecutivo: venta.consecutivo,
    fechaEmision: venta.fechaEmision,
    moneda: vendido.moneda.codigo,
    total: toDecimal(totales.comprobante),
    estado: documento ? estadoOf(documento) : 'en curso',
    pdf: documento !== undefined,
  }
}

/** @throws AppError as above */
export async function openComprobante(deps: Servicios, clave: string, ip: string): Promise<Archivo> {
  const { codCia, documento } = await findVendida(deps, clave, ip)
  if (!documento) throw notFound(mensajes.ventaRapida.sinLlegar)
  const { num_docto, id_tipo_docto_vta, id_sucursal } = documento
  const params = { codCia, idTipoDoctoVta: id_tipo_docto_vta, idSucursal: id_sucursal, numDocto: num_docto }
  return openArchivo(deps, params, 'pdf')
}

async function findVendida({ db, now }: Servicios, clave: string, ip: string) {
  await spend(db, [{ llave: `comprobante:${origenOf(ip)}`, free: POR_HORA }], now)
  const partes = parseClave(clave)
  if (!partes) throw notFound(mensajes.ventaRapida.sinClave)
  const cia = await findEmisor(db, partes.identificacion.replace(/^0+/, ''))
  const codCia = cia && authorizeCia(cia.cod_cia, 'enlace')
  const vendida = codCia && (await db.withCia(codCia, (tx) => findIn(tx, codCia, partes.consecutivo, clave)))
  if (!vendida) throw notFound(mensajes.ventaRapida.sinLlegar)
  return { cia, codCia, ...vendida }
}

const findEmisor = (db: Servicios['db'], ruc: string) =>
  db.withSistema((tx) =>
    tx.selectFrom('cia').select(['cod_cia', 'ruc', 'razon_social']).where('ruc', '=', ruc).executeTakeFirst(),
  )

/** The sale as its device delivered it, and the document that it became. */
async function findIn(tx: Db, codCia: CiaAutorizada, consecutivo: string, clave: string) {
  const asiento = await tx
    .selectFrom('asiento')
    .select('texto')
    .where('cod_cia', '=', codCia)
    .where('consecutivo', '=', consecutivo)
    .where('clave', '=', clave)
    .executeTakeFirst()
  const hecho = asiento && (parseCanonico(asiento.texto) as Asiento).hecho
  if (hecho?.clase !== 'venta') return undefined
  const documento = await tx
    .selectFrom('vta_movm')
    .select(['num_docto', 'id_tipo_docto_vta', 'id_sucursal', 'status', 'descripcion_sri'])
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()
  return { venta: hecho.venta, documento }
}

function estadoOf({ status, descripcion_sri }: { status: string; descripcion_sri: string }): Comprobante['estado'] {
  if (status === 'A') return 'anulado'
  return descripcion_sri === 'ACEPTADO' ? 'aceptado' : descripcion_sri === 'RECHAZADO' ? 'rechazado' : 'en curso'
}
