/** Payments of a company's plan (ENT-53, PAGO-08 to PAGO-12), and the payment provider's webhooks. */
import { z } from 'zod'
import { CUERPO_PUBLICO, endpoint } from '../../llamada/endpoint.ts'
import { textoSinTarjeta } from '../../llamada/sin-tarjeta.ts'
import { codCiaParams, decimal, fechaCorta, identificador, instante } from '../comunes.ts'

const tag = 'pagos'
const opcion = '/historialPagos'
/** Buying a plan includes paying it. */
const PAGAN = [opcion, '/paquetes']

export const ESTADOS_COBRO = ['confirmado', 'rechazado', 'desconocido', 'requiere3ds'] as const

const cobro = z.object({
  estado: z.enum(ESTADOS_COBRO),
  mensaje: z.string(),
  url: z.string().optional().meta({ description: 'Donde el banco pregunta a la persona (3-D Secure)' }),
})
export type EstadoPago = z.infer<typeof cobro>

const pagoSchema = z.object({
  id: z.int(),
  mes: z.string().meta({ example: 'Mensualidad de Noviembre' }),
  fechaGenerado: fechaCorta,
  monto: decimal,
  pagadoCon: z.string().meta({ description: 'Visa •••• 4242, Transferencia o SINPE; vacío si no se ha pagado' }),
  estado: z.enum(['Pagado', 'Pendiente']),
  pagadoEn: instante.nullable(),
  comprobante: z
    .object({ clave: z.string(), referencia: z.string() })
    .nullable()
    .meta({ description: 'La factura electrónica de este pago' }),
  intento: z
    .object({
      estado: z.enum([...ESTADOS_COBRO, 'enviando']),
      mensaje: z.string(),
      momento: instante,
      url: z.string().optional(),
      proximo: fechaCorta.nullable().meta({ description: 'Cuándo se intenta otra vez' }),
    })
    .nullable()
    .meta({ description: 'El último cobro de un pago pendiente' }),
  transferencia: z
    .object({ cuenta: z.string(), sinpe: z.string(), titular: z.string(), referencia: z.string(), monto: decimal })
    .nullable()
    .meta({ description: 'Para pagarlo sin tarjeta; null si no se reciben o ya se pagó' }),
})
export type PagoPlan = z.infer<typeof pagoSchema>

const pagoParams = codCiaParams.extend({ id: identificador() })

export const pago = {
  list: endpoint({
    method: 'GET',
    path: '/pago/find-by-cod-cia/:codCia',
    tag,
    opcion,
    summary: 'Pagos del plan, el último primero',
    params: codCiaParams,
    response: z.array(pagoSchema),
  }),
  pagar: endpoint({
    method: 'POST',
    path: '/pago/pagar',
    tag,
    opcion: PAGAN,
    summary: 'Cobrar un pago pendiente a una tarjeta guardada; sin respuesta clara queda desconocido y no se repite',
    body: z.object({
      codCia: identificador(),
      id: identificador(),
      idMetodo: identificador().nullish().meta({ description: 'Sin él, la predeterminada' }),
      llave: z.uuid().meta({ description: 'De este intento: la misma llave responde el mismo cobro' }),
    }),
    response: cobro,
  }),
  estado: endpoint({
    method: 'GET',
    path: '/pago/estado/:codCia/:id',
    tag,
    opcion: PAGAN,
    summary: 'Qué se sabe del último cobro de un pago',
    params: pagoParams,
    response: cobro.extend({ estado: z.enum([...ESTADOS_COBRO, 'enviando', 'sinCobro']) }),
  }),
  recibo: endpoint({
    method: 'GET',
    path: '/pago/recibo/:codCia/:id',
    tag,
    opcion: PAGAN,
    summary: 'Comprobante de un pago: la factura electrónica si la hay, si no un recibo',
    params: pagoParams,
    response: z.unknown(),
    answer: 'application/pdf',
  }),
}

/** Webhooks of the provider: nothing in them is used before the signature over the received bytes is verified. */
const aviso = (path: `/pagos/aviso/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    tag: 'avisos de pago',
    access: 'publico',
    summary,
    consumes: 'application/octet-stream',
    maxBody: CUERPO_PUBLICO,
    body: z.instanceof(Uint8Array),
    response: z.object({ recibidos: z.int() }),
    answer: 'desnudo',
  })

export const avisoPago = {
  pago: aviso('/pagos/aviso/greenpay', 'Un cobro, dicho por el proveedor'),
  tarjeta: aviso('/pagos/aviso/greenpay/newCard', 'Una tarjeta guardada en la página del proveedor'),
  suscripcion: aviso('/pagos/aviso/greenpay/subscription/payment/results', 'Cobros de suscripciones del proveedor'),
  lote: aviso('/pagos/aviso/greenpay/bulkResume', 'Varios cobros juntos'),
}

/** We have it and the provider does not; the provider has it and we do not; the amounts differ; the provider did not answer. */
export const CLASES_DIFERENCIA = ['solo_nuestro', 'solo_ajeno', 'monto', 'sin_respuesta'] as const
export type ClaseDiferencia = (typeof CLASES_DIFERENCIA)[number]

/** An operator's actions for each group; the first is the usual one. */
export const VERBOS_DIFERENCIA = {
  /** It was not charged after all: the payment is due again. */
  solo_nuestro: ['reabrir'],
  /** It was refunded. */
  solo_ajeno: ['devuelto'],
  /** The charged amount is accepted as the payment; or it was refunded. */
  monto: ['aceptar', 'devuelto'],
  /** What the provider's own page shows. */
  sin_respuesta: ['noCobrado', 'cobrado'],
} as const satisfies Readonly<Record<ClaseDiferencia, readonly string[]>>
export type VerboDiferencia = (typeof VERBOS_DIFERENCIA)[ClaseDiferencia][number]

const VERBOS = ['reabrir', 'devuelto', 'aceptar', 'noCobrado', 'cobrado'] as const satisfies readonly VerboDiferencia[]

const diferencia = z.object({
  id: z.int(),
  clase: z.enum(CLASES_DIFERENCIA),
  hallada: instante,
  nombreCia: z.string().meta({ description: 'Vacío cuando no se sabe de quién es' }),
  mes: z.string(),
  referencia: z.string(),
  orderId: z.string(),
  monto: decimal.nullable().meta({ description: 'El nuestro' }),
  montoAjeno: decimal.nullable().meta({ description: 'El del proveedor' }),
  detalle: z.string(),
  verbos: z.array(z.enum(VERBOS)),
  resuelta: z.object({ verbo: z.enum(VERBOS), por: z.string(), momento: instante }).nullable(),
})
export type DiferenciaPago = z.infer<typeof diferencia>

const porTransferir = z.object({
  compania: z.int().meta({ description: 'Su código, para confirmar' }),
  nombreCia: z.string(),
  identificacion: z.string(),
  idPago: z.int(),
  mes: z.string(),
  referencia: z.string(),
  monto: decimal,
  generado: fechaCorta,
})
export type PorTransferir = z.infer<typeof porTransferir>

const conciliacion = z.object({
  ultima: z
    .object({ dia: fechaCorta, momento: instante, cargos: z.int(), mensaje: z.string() })
    .nullable()
    .meta({ description: 'La última vez que se comparó con el proveedor' }),
  diferencias: z.array(diferencia).meta({ description: 'Las abiertas primero; de las resueltas, las últimas' }),
  transferencias: z.array(porTransferir).meta({ description: 'Pagos que esperan su transferencia' }),
})
export type ConciliacionPagos = z.infer<typeof conciliacion>

/** A SINPE reference has 25 digits; a card number has 13 to 19. */
const documentoBanco = z
  .string()
  .max(40)
  .regex(/^(?!(?:\D*\d){13,19}\D*$)[\w ./-]{1,40}$/)
  .meta({ description: 'Número del movimiento en el banco; paga una sola compra' })

/** Maximum bytes of a bank statement: a month of a busy account. */
export const MAX_BANCO = 2 * 1024 * 1024

const propuesta = z.object({
  renglon: z.int().meta({ description: 'En el archivo, desde 1' }),
  fecha: z.string(),
  monto: decimal.nullable().meta({ description: 'null si la fecha o el monto de ese renglón no se entienden' }),
  detalle: z.string(),
  documento: z.string(),
  pago: porTransferir.nullable(),
  porque: z.string().meta({ description: 'Por qué se propone, o por qué no' }),
})
export type PropuestaBanco = z.infer<typeof propuesta>

const access = 'administrador'

export const operadorPagos = {
  conciliacion: endpoint({
    method: 'GET',
    path: '/operador/pagos/conciliacion',
    tag: 'operador',
    access,
    summary: 'Lo que no coincide con el proveedor de pagos, y las transferencias que se esperan',
    response: conciliacion,
  }),
  resolver: endpoint({
    method: 'POST',
    path: '/operador/pagos/resolver',
    tag: 'operador',
    access,
    summary: 'Resolver una diferencia con su verbo; no se deshace',
    body: z.object({
      id: identificador(),
      verbo: z.enum(VERBOS),
      nota: textoSinTarjeta(200).default(''),
    }),
    response: diferencia,
  }),
  confirmar: endpoint({
    method: 'POST',
    path: '/operador/pagos/transferencia/confirmar',
    tag: 'operador',
    access,
    summary: 'La transferencia de un pago llegó, por su monto exacto: el pago queda pagado y el plan activo',
    body: z.object({ compania: identificador(), idPago: identificador(), documento: documentoBanco }),
    response: porTransferir,
  }),
  banco: endpoint({
    method: 'POST',
    path: '/operador/pagos/banco',
    tag: 'operador',
    access,
    summary: 'Leer la lista de movimientos del banco (CSV) y proponer a qué pagos corresponden; no confirma ninguno',
    consumes: 'application/octet-stream',
    maxBody: MAX_BANCO,
    body: z.instanceof(Uint8Array),
    response: z.array(propuesta),
  }),
}
