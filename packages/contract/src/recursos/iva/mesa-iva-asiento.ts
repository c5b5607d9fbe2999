/** Manual entries of an IVA month, for what no electronic document covers. */
import { z } from 'zod'
import { decimal, decimalEntrada, fechaCorta, instante, texto } from '../comunes.ts'

export const TIPOS_ASIENTO = [
  'dua',
  'servicioExterior',
  'retencionTarjeta',
  'saldoAnterior',
  'compensacion',
  'intereses',
  'sinComprobante',
] as const

/** Kinds of operations without an electronic document: the three of the D-270, and all others. */
export const CLASES_D270 = ['entidadFinanciera', 'estado', 'ingresoFinanciero', 'faltaComprobante'] as const

const linea = {
  tarifa: texto(2).meta({ description: 'Código de la nota 8.1: 08 es 13 %', example: '08' }),
  clase: z.enum(['bien', 'servicio']),
  capital: z.boolean().meta({ description: 'Bien de capital' }),
}

/** Each kind uses some of these; the others are empty. */
const textos = {
  numero: 'Del DUA, del certificado de retención o de la factura',
  nombre: 'De quien vendió o cobró',
  identificacion: 'De quien vendió o cobró',
} as const

export const asientoEntrada = z.object({
  tipo: z.enum(TIPOS_ASIENTO),
  fecha: fechaCorta.meta({ description: 'Del mes' }),
  numero: texto(60).nullish().meta({ description: textos.numero }),
  nombre: texto(100).nullish().meta({ description: textos.nombre }),
  identificacion: texto(20).nullish().meta({ description: textos.identificacion }),
  monto: decimalEntrada.nullish().meta({ description: 'De lo que no tiene líneas' }),
  claseD270: z.enum(CLASES_D270).nullish().meta({ description: 'Solo de `sinComprobante`' }),
  lineas: z
    .array(z.object({ ...linea, base: decimalEntrada, impuesto: decimalEntrada }))
    .max(100)
    .nullish()
    .meta({ description: 'Solo de `dua` y `servicioExterior`' }),
})
export type AsientoEntrada = z.infer<typeof asientoEntrada>

export const archivoDeAsiento = z.object({
  nombre: z.string(),
  tipo: z.string().meta({ description: 'application/pdf, application/xml, image/jpeg o image/png, según sus bytes' }),
  bytes: z.int(),
  huella: z.string().meta({ description: 'SHA-256 de sus bytes' }),
  username: z.string(),
  momento: instante,
})
export type ArchivoDeAsiento = z.infer<typeof archivoDeAsiento>

export const asientoSchema = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_ASIENTO),
  fecha: fechaCorta,
  numero: z.string(),
  nombre: z.string(),
  identificacion: z.string(),
  monto: decimal.meta({ description: 'De lo que tiene líneas, su impuesto' }),
  claseD270: z.enum(CLASES_D270).nullable(),
  vaEnD270: z.boolean(),
  lineas: z.array(z.object({ ...linea, base: decimal, impuesto: decimal })),
  motivo: z.string(),
  username: z.string(),
  momento: instante,
  archivo: archivoDeAsiento.nullable(),
})
export type AsientoMesa = z.infer<typeof asientoSchema>
