/** The receipt of a payment: its factura, or a plain receipt while there is none. */

import { fechaAt, formatFecha, monto as toMonto } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { renderRecibo } from '../../../reports/pool.ts'
import { formatMoneda } from '../../../reports/textos/montos.ts'
import { findCia } from '../../compania/index.ts'
import { findDocumento, renderDocumento } from '../../venta/index.ts'
import { facturadorDe } from './libro/duenio.ts'
import { findPago, type PagoRow } from './libro/repository.ts'

const t = textosDeCompra.recibo

interface Archivo {
  nombre: string
  contenido: Buffer
}

/** @throws AppError */
export async function drawRecibo(deps: Con<'config' | 'db'>, codCia: CiaAutorizada, id: number): Promise<Archivo> {
  const { db, config } = deps
  const hallado = await db.withCia(codCia, async (tx) => {
    const pago = await findPago(tx, codCia, id)
    if (!pago) return undefined
    const aprobado = await tx
      .selectFrom('cobro')
      .select('autorizacion')
      .where('cod_cia', '=', codCia)
      .where('id_pago', '=', id)
      .where('estado', '=', 'aprobado')
      .executeTakeFirst()
    return { pago, cia: (await findCia(tx, codCia))!, autorizacion: aprobado?.autorizacion ?? '' }
  })
  if (!hallado) throw notFound(textosDeCompra.pagoInexistente)
  const { pago, cia, autorizacion } = hallado
  if (pago.estado !== 'pagado') throw new AppError('conflict', t.sinPagar)
  const nombre = `${pago.referencia}.pdf`
  const factura = await drawFactura(deps, pago)
  if (factura) return { nombre, contenido: factura }
  const datos = [
    { nombre: t.de, valor: pago.concepto },
    { nombre: t.recibidoDe, valor: cia.nombre_cia },
    { nombre: t.identificacion, valor: cia.ruc },
    { nombre: t.fecha, valor: formatFecha(fechaAt(pago.pagado_en!)).replaceAll('-', '/') },
    { nombre: t.pagadoCon, valor: pago.pagado_con },
    ...(autorizacion === '' ? [] : [{ nombre: t.autorizacion, valor: autorizacion }]),
  ]
  const contenido = await renderRecibo({
    titulo: t.titulo,
    numero: pago.referencia,
    autor: config.proveedor.nombre || 'Pura Factura',
    fecha: pago.pagado_en!,
    datos,
    total: formatMoneda(toMonto(pago.monto), pago.moneda),
    pie: t.pie,
  })
  return { nombre, contenido }
}

async function drawFactura(deps: Con<'config' | 'db'>, pago: PagoRow): Promise<Buffer | undefined> {
  const facturador = facturadorDe(pago)
  const { factura_num_docto: numDocto } = pago
  if (!facturador || numDocto === null) return undefined
  const documento = await deps.db.withCia(facturador, (tx) => findDocumento(tx, facturador, numDocto))
  return documento && renderDocumento(deps, documento)
}
