/** Parts of several calls on a month of IVA. */
import { z } from 'zod'
import { decimal, fechaCorta, identificador, numero, texto } from '../../comunes.ts'

export const tag = 'mesa de IVA'
export const MESA_IVA = '/mesaIva'

export const PRIMER_ANIO_IVA = 2019
export const anio = numero(PRIMER_ANIO_IVA, 2100)
export const mesNumero = numero(1, 12)
/** The month to read; by default the one whose return is due next. */
export const mesQuery = { anio: anio.optional(), mes: mesNumero.optional() }
export const mesBody = { codCia: identificador(), anio, mes: mesNumero }
export const motivo = texto(500).meta({ description: 'Por qué; queda en la bitácora' })

export const PILAS_IVA = [
  'pendiente',
  'rechazado',
  'sinDecidir',
  'otroSistema',
  'noAceptado',
  'tiquete',
  'porCobrar',
  'enOtroMes',
] as const
export const LECTURAS_IVA = ['decidido', 'presunto'] as const
export const USOS_IVA = ['conDerecho', 'sinDerecho', 'comun'] as const
export const documento = z.object({
  libro: z.enum(['emitido', 'recibido', 'asiento']),
  id: z.int().meta({ description: 'numDocto de lo emitido, id de lo recibido o del asiento' }),
  documento: z.string().meta({ description: 'Clave, número del DUA o número del asiento' }),
  tipo: z.string().meta({ description: 'FE, TE, NC, ND, FEC, FEE, DUA, MANUAL' }),
  consecutivo: z.string(),
  fecha: fechaCorta,
  nombre: z.string().meta({ description: 'De la otra parte' }),
  identificacion: z.string(),
  base: decimal,
  impuesto: decimal,
  monto: decimal.meta({ description: 'Lo que es de la casilla, o del impuesto donde no se preguntó por una' }),
  uso: z.enum([...USOS_IVA, 'parcial', '']).meta({ description: 'De una compra; vacío en las ventas' }),
  usoSegun: z.enum(['documento', 'proveedor', 'respuesta', '']),
  pila: z.enum([...PILAS_IVA, '']),
  movida: z
    .enum(['anexo', 'supuesto', ''])
    .meta({ description: 'Fechado en otro mes, según el anexo o por lectura nuestra' }),
})
