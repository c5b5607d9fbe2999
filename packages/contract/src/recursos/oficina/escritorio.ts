/**
 * The desk (DASH-01 to DASH-21): only data of sections the role may open; amounts in colones (E10).
 */

import { METRICAS, PERIODOS, PRIMEROS_PASOS, TARJETAS } from '@pura/domain/escritorio'
import { RECHAZOS_CREDENCIAL } from '@pura/domain/mensajes'
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, decimal, fechaCorta, numero } from '../comunes.ts'
import { PILAS_IVA } from '../iva/mesa-iva.ts'

const tag = 'escritorio'
/** Every user starts there; the data is limited to their sections. */
const access = 'sesion'

const cuantos = z.int()
const documento = z.object({
  numDocto: z.int(),
  referencia: z.string(),
  monto: decimal,
  moneda: z.string().meta({ example: 'CRC' }),
})

/** A fault or a task that is due. */
const asunto = z.discriminatedUnion('clase', [
  z.object({
    clase: z.literal('rechazados'),
    cuantos,
    tipos: z.array(z.int()).meta({ description: 'idTipoDoctoVta de los que hay' }),
    uno: documento.nullable().meta({ description: 'Cuando es uno solo' }),
  }),
  z.object({
    clase: z.literal('negados'),
    cuantos,
    tipos: z.array(z.int()).meta({ description: 'idTipoDoctoVta de los que Hacienda se negó a recibir' }),
    uno: documento.nullable().meta({ description: 'Cuando es uno solo' }),
  }),
  z.object({
    clase: z.literal('credencial'),
    motivo: z.enum(RECHAZOS_CREDENCIAL),
    desde: fechaCorta,
    cuantos: cuantos.meta({ description: 'Documentos que esperan' }),
  }),
  z.object({
    clase: z.literal('recibidos'),
    cuantos,
    hasta: fechaCorta.nullable().meta({ description: 'El próximo último día para responder; null si ya pasó' }),
    cuantosHasta: cuantos,
  }),
  z.object({
    clase: z.literal('recibos'),
    cuantos,
    hasta: fechaCorta.meta({ description: 'Último día del primero' }),
    uno: z.int().nullable().meta({ description: 'numDocto de la venta, cuando es una sola' }),
  }),
  z.object({
    clase: z.literal('iva'),
    anio: z.int(),
    mes: z.int().meta({ description: 'El que se declara' }),
    hasta: fechaCorta,
  }),
  z.object({ clase: z.literal('llave'), vence: fechaCorta, vencida: z.boolean() }),
  z.object({
    clase: z.literal('cajas'),
    cuantos: cuantos.meta({ description: 'Dispositivos con ventas sin entregar hace más de un día, o sin contacto' }),
    hasta: fechaCorta.nullable().meta({ description: 'Último día para enviar la venta más vieja que dijeron tener' }),
    horas: z
      .int()
      .nullable()
      .meta({ description: 'Horas enteras que quedan hasta el fin de ese día; negativas si pasó' }),
    vencido: z.boolean(),
  }),
  z.object({
    clase: z.literal('atencion'),
    cuantos: cuantos.meta({ description: 'Ventas y cierres de las cajas que esperan una decisión' }),
  }),
  z.object({ clase: z.literal('pagos'), cuantos, monto: decimal.meta({ description: 'Colones, de todos' }) }),
  z.object({ clase: z.literal('cola'), cuantos, tipo: z.int().nullable().meta({ description: 'Si son de uno solo' }) }),
  z.object({ clase: z.literal('borradores'), cuantos, tipo: z.int().meta({ description: 'Del último' }) }),
])
export type Asunto = z.infer<typeof asunto>

const apartes = z.array(
  z.object({
    que: z.enum([...PILAS_IVA, 'sinCasilla', 'usados']),
    lado: z.enum(['venta', 'compra']),
    nombre: z.string(),
    documentos: z.int(),
    impuesto: decimal,
  }),
)

const ivaDelMes = z.object({
  anio: z.int(),
  mes: z.int(),
  sinDatos: z.boolean().meta({ description: 'Nada se sabe del mes, que no es ₡0' }),
  debito: decimal.meta({
    description: 'De las ventas y lo asumido, sin el IVA devuelto; colones enteros, como en la mesa',
  }),
  credito: decimal.meta({ description: 'El del periodo, en colones enteros' }),
  decidido: decimal.meta({ description: 'El impuesto determinado de la mesa; negativo es saldo a favor' }),
  presunto: decimal.meta({ description: 'El mismo, si se acepta todo lo que espera respuesta' }),
  porResponder: z.int(),
  aparte: apartes.meta({ description: 'Lo que esa cifra no cuenta, con su nombre' }),
})
export type IvaDelMes = z.infer<typeof ivaDelMes>

const tarjeta = z.enum(TARJETAS)
const acomodo = z.object({ orden: z.array(tarjeta), ocultas: z.array(tarjeta) })

const resumen = z.object({
  acomodo,
  hoy: z.array(asunto),
  iva: ivaDelMes.nullable(),
  contadores: z.object({
    paquetes: z.int(),
    clientes: z.int().nullable(),
    productos: z.int().nullable(),
  }),
  primerosPasos: z
    .array(z.object({ paso: z.enum(PRIMEROS_PASOS), hecho: z.boolean() }))
    .nullable()
    .meta({ description: 'Mientras la compañía no haya emitido ni recibido nada' }),
})
export type ResumenEscritorio = z.infer<typeof resumen>

const serie = z.object({
  libro: z.enum(['ventas', 'compras']),
  actual: z.array(decimal).meta({ description: 'De cada mes del año, o de cada día del mes' }),
  anterior: z.array(decimal).meta({ description: 'Lo mismo un año antes' }),
  total: decimal.meta({ description: 'De iva, colones enteros: sus días suman lo exacto de cada documento' }),
})

const grafico = z.object({
  metrica: z.enum(METRICAS),
  periodo: z.enum(PERIODOS),
  anio: z.int(),
  mes: z.int(),
  anios: z.array(z.int()).meta({ description: 'Los que se pueden ver, el último primero' }),
  metricas: z.array(z.enum(METRICAS)).meta({ description: 'Las que el rol permite' }),
  series: z.array(serie).meta({ description: 'En iva: el débito y el crédito de cada mes, como en la mesa' }),
  aparte: apartes.meta({ description: 'En iva: lo que sus cifras no cuentan, con su nombre' }),
})
export type GraficoEscritorio = z.infer<typeof grafico>

export const escritorio = {
  get: endpoint({
    method: 'GET',
    path: '/escritorio/:codCia',
    tag,
    access,
    summary: 'Lo que anda mal o vence, el IVA del mes, los contadores y cómo acomodó cada quien sus tarjetas',
    params: codCiaParams,
    response: resumen,
  }),
  grafico: endpoint({
    method: 'GET',
    path: '/escritorio/grafico/:codCia',
    tag,
    access,
    summary: 'Ventas, compras o iva por meses de un año o días de un mes, y lo mismo un año antes; en colones',
    params: codCiaParams,
    query: z.object({
      metrica: z.enum(METRICAS).optional().meta({ description: 'compras si falta, o la primera que el rol permite' }),
      periodo: z.enum(PERIODOS).optional().meta({ description: 'anual si falta' }),
      anio: numero(1, 9998).optional().meta({ description: 'El último con datos si falta' }),
      mes: numero(1, 12).optional().meta({ description: 'El de hoy si falta' }),
    }),
    response: grafico,
  }),
  acomodar: endpoint({
    method: 'PUT',
    path: '/escritorio/acomodo/:codCia',
    tag,
    access,
    summary: 'Ordenar y ocultar las tarjetas del escritorio de quien llama',
    params: codCiaParams,
    body: z.strictObject({
      orden: z.array(tarjeta).max(TARJETAS.length),
      ocultas: z.array(tarjeta).max(TARJETAS.length),
    }),
    response: acomodo,
    example: { orden: ['grafico', 'hoy'], ocultas: ['asistidos'] },
  }),
}
