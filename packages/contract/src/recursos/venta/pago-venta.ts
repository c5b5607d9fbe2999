/** Payments of sales on credit, with or without a receipt (docs/acuerdos.md K13). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { decimal, decimalEntrada, fechaCorta, identificador, instante, texto } from '../comunes.ts'
import { ARCHIVO, SECCION_DE_TIPO } from '../secciones.ts'
import { cobro, enlace } from './documento.ts'

/** Sections where payments are registered: those of credit sales, receipts and the archive. */
const SECCIONES_DE_PAGO: readonly string[] = [...[2, 5, 6, 9].map((tipo) => SECCION_DE_TIPO[tipo]!), ARCHIVO]

const ventaParams = z.object({ codCia: identificador(), numDocto: identificador() })

const pagoEntrada = z.object({
  fecha: texto(10).nullish().meta({ description: 'dd-MM-yyyy', example: '20-11-2026' }),
  medio: texto(2).nullish().meta({ description: 'Código de Hacienda del medio de pago', example: '04' }),
  monto: decimalEntrada.nullish().meta({ description: 'En la moneda de la venta', example: '25000' }),
  referencia: texto(200).nullish().meta({ description: 'Número de transferencia, depósito o SINPE' }),
})
export type PagoEntrada = z.infer<typeof pagoEntrada>

const pago = z.object({
  idPago: z.int(),
  fecha: fechaCorta,
  medio: z.object({ codigo: z.string(), nombre: z.string() }),
  monto: decimal,
  referencia: z.string(),
  recibo: enlace.nullable().meta({ description: 'El recibo electrónico vigente que lo documenta' }),
  username: z.string(),
  registrado: instante,
  anulado: instante.nullable(),
})
export type PagoVenta = z.infer<typeof pago>

const recibo = enlace.extend({
  total: decimal,
  fechaEmision: instante,
  descripcionSri: z.enum(['', 'ACEPTADO', 'RECHAZADO']),
})

const cuenta = z.object({
  cobro: cobro.nullable().meta({ description: 'null cuando no es una venta a crédito vigente' }),
  pagos: z.array(pago).meta({ description: 'Los registrados, el último primero; también los anulados' }),
  recibos: z
    .array(recibo)
    .meta({ description: 'Los recibos electrónicos vigentes que no documentan un pago registrado' }),
})
export type CuentaVenta = z.infer<typeof cuenta>

export const pagoVenta = {
  list: endpoint({
    method: 'GET',
    path: '/vta-movm/pagos/:codCia/:numDocto',
    opcion: SECCIONES_DE_PAGO,
    tag: 'emisión',
    summary: 'Pagos de una venta a crédito y lo que falta por pagar',
    params: ventaParams,
    response: cuenta,
  }),
  create: endpoint({
    method: 'POST',
    path: '/vta-movm/pagos/:codCia/:numDocto',
    opcion: SECCIONES_DE_PAGO,
    tag: 'emisión',
    summary: 'Registrar el pago, completo o parcial, de una venta a crédito; no emite ningún documento',
    params: ventaParams,
    body: pagoEntrada,
    response: cuenta,
    headers: {
      'Idempotency-Key': 'La misma llave con el mismo pago no lo registra dos veces; con otro pago, 409',
    },
    example: { fecha: '20-11-2026', medio: '04', monto: '25000', referencia: 'Transferencia 884213' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/vta-movm/pagos/:codCia/:numDocto/:idPago',
    opcion: SECCIONES_DE_PAGO,
    tag: 'emisión',
    summary: 'Anular un pago registrado: queda en la lista como anulado y la venta vuelve a deberlo',
    params: ventaParams.extend({ idPago: identificador() }),
    response: cuenta,
  }),
}
