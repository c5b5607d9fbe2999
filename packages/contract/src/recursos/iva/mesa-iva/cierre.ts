/**
 * Closing a month, and what comes after: filed with the portal's receipt, paid, reopened, closed again. Nothing of it is
 * changed or deleted (docs/decisions/0148).
 */
import { z } from 'zod'
import { endpoint } from '../../../llamada/endpoint.ts'
import { codCiaParams, decimal, decimalEntrada, fechaCorta, instante, numero, texto } from '../../comunes.ts'
import { anio, documento, LECTURAS_IVA, mesBody, mesNumero, motivo, MESA_IVA as opcion, tag } from './comunes.ts'

/** What made a box change. */
const causas = z.object({
  documentos: z
    .array(
      documento.pick({
        libro: true,
        id: true,
        documento: true,
        tipo: true,
        consecutivo: true,
        fecha: true,
        nombre: true,
      }),
    )
    .meta({ description: 'Los dos de más monto de los que cambiaron en esa casilla' }),
  cuantos: z.int().meta({ description: 'De todos' }),
  proporcion: z.boolean().meta({ description: 'Ningún documento: cambió la proporción del crédito' }),
})
export type CausasDeCambio = z.infer<typeof causas>

/** What changed between two readings of a month. */
export const rectificacion = z.object({
  casillas: z.array(
    z.object({
      id: z.string().meta({
        description: 'De la casilla; «liquidacion porPagar» y las demás así son de la liquidación, con céntimos',
      }),
      etiqueta: z.string(),
      cerrado: decimal,
      ahora: decimal,
      diferencia: decimal,
      por: causas.optional().meta({ description: 'Falta en lo que se cerró antes de anotarlo' }),
    }),
  ),
  documentos: z
    .array(
      documento.pick({
        libro: true,
        id: true,
        documento: true,
        tipo: true,
        consecutivo: true,
        fecha: true,
        nombre: true,
        base: true,
        impuesto: true,
      }),
    )
    .meta({
      description: 'Los primeros 100 que cambiaron, con lo que cambian',
    }),
  cuantos: z.int(),
})

const archivo = z.object({
  nombre: z.string(),
  tipo: z.string().meta({ description: 'application/pdf, image/jpeg o image/png, según sus bytes' }),
  bytes: z.int(),
  huella: z.string().meta({ description: 'SHA-256 de sus bytes' }),
})

const presentado = z.object({
  orden: z.int(),
  acuse: z.string(),
  fecha: fechaCorta,
  archivo: archivo.nullable(),
  username: z.string(),
  momento: instante,
})

const pago = z.object({
  orden: z.int(),
  fecha: fechaCorta,
  monto: decimal,
  referencia: z.string(),
  username: z.string(),
  momento: instante,
})

const ESTADOS_PAGO = ['pagado', 'parte', 'falta', 'nada'] as const

export const cierre = z.object({
  numero: z.int().meta({ description: 'Dentro del mes: 1 es el original, 2 la rectificativa 1' }),
  momento: instante,
  username: z.string(),
  nombre: z.string().meta({ description: 'De quien cerró, como se sabía ese día; vacío si no se sabía' }),
  compania: z.string().meta({ description: 'La suya, si es de otra' }),
  carne: z.string().meta({ description: 'Su carné de contador, si lo dijo' }),
  motivo: z.string(),
  huella: z.string().meta({ description: 'SHA-256 de las cifras congeladas, el mismo de la bitácora' }),
  lectura: z.enum(LECTURAS_IVA).meta({
    description: '`presunto`: lo que nadie respondió a tiempo cuenta como aceptado (decreto 44739)',
  }),
  determinado: decimal.meta({ description: 'En colones enteros; negativo es saldo a favor' }),
  evidencia: z.string().nullable().meta({
    description: 'SHA-256 de la evidencia guardada, el mismo de la bitácora; null si se cerró antes de guardarla',
  }),
  cambios: rectificacion.nullable().meta({ description: 'Del cierre anterior a este; null en el original' }),
  presentado: presentado.nullable().meta({ description: 'El acuse de TRIBU-CR que rige' }),
  porPagar: decimal,
  pagos: z.array(pago),
  pago: z.object({
    estado: z.enum(ESTADOS_PAGO),
    antes: decimal.meta({ description: 'Pagado por los cierres anteriores del mes' }),
    falta: decimal,
    deMas: decimal,
  }),
  reapertura: z
    .object({ momento: instante, username: z.string(), motivo: z.string() })
    .nullable()
    .meta({ description: 'Quién reabrió el mes después y por qué; null: este cierre rige' }),
})
export type CierreMesa = z.infer<typeof cierre>

/** Largest file of a receipt. */
export const MAX_ACUSE = 5 * 1024 * 1024

const delCierre = { anio, mes: mesNumero, numero: numero(1, 9_999).meta({ description: 'Del cierre dentro del mes' }) }
const cierreParams = codCiaParams.extend(delCierre)
const acuse = texto(60).meta({ description: 'Número del acuse de TRIBU-CR' })
const orden = numero(1, 9_999)

export const callsDeCierre = {
  cerrar: endpoint({
    method: 'POST',
    path: '/mesa-iva/cerrar',
    tag,
    opcion,
    summary: 'Cerrar un mes: congela sus cifras y las asienta en la bitácora; con algo sin decidir pide un motivo',
    body: z.object({
      ...mesBody,
      huella: texto(64).meta({ description: 'De lo que se vio en esa lectura; si ya cambió, 409' }),
      motivo: motivo.nullish(),
      lectura: z
        .enum(LECTURAS_IVA)
        .optional()
        .meta({ description: '`presunto`, si ya venció el plazo para responder; si falta, `decidido`' }),
      carne: texto(40).nullish().meta({ description: 'Carné de contador de quien cierra' }),
    }),
    response: cierre,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/mesa-iva/reabrir',
    tag,
    opcion,
    summary: 'Reabrir un mes cerrado, con su motivo; el cierre queda en su lista, con lo que congeló y su huella',
    body: z.object({ ...mesBody, motivo }),
    response: z.null(),
  }),
  presentar: endpoint({
    method: 'POST',
    path: '/mesa-iva/presentado/:codCia/:anio/:mes/:numero',
    tag,
    opcion,
    summary:
      'Anotar que un cierre se presentó, con el acuse de TRIBU-CR y, si lo hay, su archivo: PDF, JPEG o PNG de hasta 5 MB; rige el último',
    params: cierreParams,
    query: z.object({
      acuse: acuse.optional(),
      fecha: fechaCorta.optional().meta({ description: 'En que se presentó' }),
      nombre: texto(200).optional().meta({ description: 'Nombre del archivo' }),
    }),
    consumes: 'application/octet-stream',
    // A little more than the limit, so that the error can name the file.
    maxBody: MAX_ACUSE + 1024,
    body: z.instanceof(Uint8Array),
    response: presentado,
  }),
  quitarPresentado: endpoint({
    method: 'DELETE',
    path: '/mesa-iva/presentado/:codCia/:anio/:mes/:numero',
    tag,
    opcion,
    summary: 'Quitar el acuse que rige, con su motivo; lo anotado queda guardado',
    params: cierreParams,
    query: z.object({ motivo: motivo.optional() }),
    response: z.null(),
  }),
  pagar: endpoint({
    method: 'POST',
    path: '/mesa-iva/pago',
    tag,
    opcion,
    summary: 'Anotar un pago de un cierre; puede haber varios',
    body: z.object({
      ...mesBody,
      numero: delCierre.numero,
      fecha: fechaCorta,
      monto: decimalEntrada,
      referencia: texto(60).meta({ description: 'Número del pago o de la transferencia' }),
    }),
    response: pago,
    example: {
      codCia: 1,
      anio: 2026,
      mes: 10,
      numero: 1,
      fecha: '14-11-2026',
      monto: '603388',
      referencia: '88120417',
    },
  }),
  quitarPago: endpoint({
    method: 'DELETE',
    path: '/mesa-iva/pago/:codCia/:anio/:mes/:numero/:orden',
    tag,
    opcion,
    summary: 'Quitar un pago, con su motivo; lo anotado queda guardado',
    params: cierreParams.extend({ orden }),
    query: z.object({ motivo: motivo.optional() }),
    response: z.null(),
  }),
  verificar: endpoint({
    method: 'GET',
    path: '/mesa-iva/verificacion/:codCia',
    tag,
    opcion,
    summary: 'Calcular otra vez las huellas de los cierres de un mes y de sus acuses, y compararlas con la bitácora',
    params: codCiaParams,
    query: z.object({ anio, mes: mesNumero }),
    response: z.array(
      z.object({
        numero: z.int(),
        evidencia: z.enum(['igual', 'distinta', 'sinGuardar']),
        asiento: z.int().nullable().meta({ description: 'De la bitácora, con la huella del cierre' }),
        acuse: z.enum(['igual', 'distinta', 'sinGuardar']),
      }),
    ),
  }),
}
