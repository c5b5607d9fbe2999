/**
 * The IVA of a month: the boxes of the return with their documents, reference figures, manual entries, the portal's
 * figures, and the close (docs/decisions/0090, 0091). Amounts are colones.
 */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import {
  codCiaParams,
  decimal,
  decimalEntrada,
  fechaCorta,
  identificador,
  instante,
  numero,
  texto,
} from '../comunes.ts'
import { callsDeCierre, cierre, rectificacion } from './mesa-iva/cierre.ts'
import {
  anio,
  documento,
  LECTURAS_IVA,
  mesBody,
  mesQuery,
  motivo,
  MESA_IVA as opcion,
  PILAS_IVA,
  tag,
  USOS_IVA,
} from './mesa-iva/comunes.ts'
import { asientoEntrada, asientoSchema } from './mesa-iva-asiento.ts'

export { type CausasDeCambio, type CierreMesa, MAX_ACUSE } from './mesa-iva/cierre.ts'
export { MESA_IVA, PILAS_IVA, PRIMER_ANIO_IVA } from './mesa-iva/comunes.ts'
export type DocumentoMesa = z.infer<typeof documento>

export const PORQUES_DIFIERE = [
  'repetida',
  'otroMes',
  'fuera',
  'tipoCambio',
  'otrosCargos',
  'nota',
  'total',
  'impuesto',
] as const
export const PORQUES_FALTA = ['propia', 'mencionada', 'cadaMes', 'conocido', 'nuevo'] as const
export const FUERA_DEL_MES = ['rechazado', 'porRevisar', 'noAceptado', 'anulado'] as const
export const ESTADOS_MES_IVA = ['abierto', 'cerrado', 'porRectificar'] as const

/** A figure of the return: the amount to type, and where it comes from. */
const cifra = z.object({
  exacto: decimal,
  entero: decimal.meta({ description: 'En colones enteros, lo que se digita en el portal' }),
})

const casilla = z.object({
  id: z.string().meta({ description: 'Nombre de la casilla aquí: `ventas 13`, `totalCredito`…' }),
  etiqueta: z.string().meta({ description: 'Como la llama el portal' }),
  segun: z
    .enum(['resolucion', 'pantalla', 'nuestra'])
    .meta({ description: 'De dónde se leyó la etiqueta; `nuestra`: nadie la ha leído' }),
  ...cifra.shape,
  segunDocumentos: decimal
    .nullable()
    .meta({ description: 'Del impuesto de ventas, lo que dicen los documentos; difiere por el redondeo de cada uno' }),
  presunto: decimal.meta({ description: 'En colones enteros, si se aceptara todo lo que está sin decidir' }),
  documentos: z.int().meta({ description: 'De cuántos se compone; también los totales' }),
  tribu: decimal.nullable().meta({ description: 'Lo que TRIBU-CR dice, si alguien lo anotó' }),
  diferencia: decimal.nullable().meta({ description: 'Lo nuestro menos lo que TRIBU-CR dice' }),
})
export type CasillaMesa = z.infer<typeof casilla>

const formulario = z.object({
  codigo: z.string(),
  nombre: z.string(),
  leido: z.string().meta({ description: 'Día en que se leyeron las etiquetas, yyyy-MM-dd' }),
  fuente: z.string(),
  pasos: z.array(
    z.object({
      numero: z.int(),
      titulo: z.string(),
      secciones: z.array(z.object({ titulo: z.string(), casillas: z.array(casilla) })),
    }),
  ),
})

const pila = z.object({
  pila: z.enum(PILAS_IVA),
  lado: z.enum(['venta', 'compra']),
  documentos: z.int(),
  base: decimal,
  impuesto: decimal,
})

const aviso = z.object({
  codigo: z.string().meta({ description: 'tiquetes, sinDecidir, tarifaNoEsDelCabys, bienesDeCapital…' }),
  monto: decimal.meta({ description: 'Del impuesto, o de la base donde no lo hay' }),
  documentos: z.int(),
})
export type AvisoMesa = z.infer<typeof aviso>

const abono = z.enum(['saldoAnterior', 'retencionTarjeta', 'compensacion'])

const liquidacion = z.object({
  determinado: decimal,
  abonos: z.array(
    z.object({
      tipo: abono,
      hay: decimal,
      usado: decimal,
      queda: decimal,
    }),
  ),
  intereses: decimal,
  porPagar: decimal,
  aFavor: decimal,
})

const arrastre = z.object({
  de: z.object({ anio: z.int(), mes: z.int() }).meta({ description: 'El mes anterior' }),
  numero: z.int().meta({ description: 'De su cierre' }),
  partes: z
    .array(z.object({ tipo: abono, monto: decimal, anotado: decimal }))
    .meta({ description: 'Lo que ese cierre dejó y aquí falta anotar, o se anotó con otro monto' }),
})

const baseDeProporcion = z.object({
  pleno: decimal.meta({ description: 'Ventas con derecho a crédito pleno' }),
  reducidas: z.array(z.object({ tarifa: decimal, ventas: decimal })),
  sinDerecho: decimal,
  porcentaje: decimal.optional().meta({ description: 'El que se escribió en vez del que dan estas ventas' }),
})

const proporcionAplicada = z.object({
  origen: z.enum(['guardada', 'porcentaje', 'primerAnio']).meta({
    description:
      '`primerAnio`: nadie anotó la del año anterior; rige 100 % y la regla impresa de las tarifas reducidas. ' +
      '`porcentaje`: rige el que se escribió, y las tarifas reducidas pesan según las ventas del mes',
  }),
  porcentaje: decimal.meta({ description: 'De las ventas con derecho, hasta 6 decimales: 90 es 90 %' }),
  base: baseDeProporcion,
  comunes: z
    .array(z.object({ tarifa: decimal, soportado: decimal, acreditado: decimal }))
    .meta({ description: 'Lo que pasó por la proporción, por tarifa de compra' }),
  ajuste: decimal.meta({ description: 'De la definitiva, en diciembre' }),
})

const vista = z.object({
  anio: z.int(),
  mes: z.int(),
  estado: z.enum(ESTADOS_MES_IVA),
  sinDatos: z.boolean().meta({ description: 'Nada se sabe del mes: sus ceros no son de una declaración en cero' }),
  vence: z.object({
    iva: fechaCorta,
    d270: fechaCorta,
    respuestas: fechaCorta.meta({ description: 'Último día para responder lo que se recibió del mes' }),
  }),
  formularios: z
    .array(formulario)
    .meta({ description: 'La declaración; después, si hay qué declarar ahí, la de bienes usados' }),
  determinado: z
    .object({ decidido: decimal, presunto: decimal })
    .meta({ description: 'Impuesto determinado en colones enteros, en las dos lecturas; negativo es saldo a favor' }),
  pilas: z.array(pila),
  avisos: z.array(aviso),
  liquidacion,
  arrastre: arrastre.nullable().meta({ description: 'null: el mes anterior no está cerrado' }),
  proporcion: proporcionAplicada,
  asientos: z.array(asientoSchema),
  tribu: z.object({ momento: instante, username: z.string() }).nullable(),
  lectura: z.enum(LECTURAS_IVA).meta({ description: 'En la que están estas cifras: la del cierre que rige' }),
  huella: z.string().meta({ description: 'De las cifras de ahora; el cierre dice la que se vio' }),
  huellaPresunta: z.string().meta({ description: 'La misma, si lo que nadie respondió cuenta como aceptado' }),
  carne: z.string().meta({ description: 'El que dijo quien pregunta en su último cierre; vacío si ninguno' }),
  pideMotivo: z.boolean().meta({ description: 'Cerrar así pide un motivo: queda algo sin decidir' }),
  cierre: cierre.nullable().meta({ description: 'El que rige' }),
  cierres: z.array(cierre).meta({ description: 'Todos, también los que se reabrieron; el último primero' }),
  rectificar: rectificacion.nullable(),
})
export type MesaIva = z.infer<typeof vista>

const explicacion = z.object({
  casilla: z.string(),
  diferencia: decimal,
  opciones: z
    .array(
      z.object({
        clase: z.enum(['uno', 'varios', 'pila']).meta({
          description:
            'Un documento o varios de una pila cuya suma es la diferencia, o toda una pila (lo que nadie ha respondido)',
        }),
        pila: z.enum(PILAS_IVA).nullable().meta({ description: 'De donde son, si no cuentan aquí' }),
        documentos: z.array(documento),
        cuantos: z.int(),
        monto: decimal,
      }),
    )
    .meta({ description: 'Las más simples primero; vacía: nada de lo que hay la explica' }),
})
export type ExplicacionMesa = z.infer<typeof explicacion>

const anioDeProporcion = z.object({
  anio: z.int(),
  provisional: z
    .object({
      porcentaje: decimal,
      base: baseDeProporcion.nullable().meta({ description: 'null si se escribió solo el porcentaje' }),
      motivo: z.string(),
      username: z.string(),
      momento: instante,
    })
    .nullable(),
  anterior: z
    .object({ porcentaje: decimal, base: baseDeProporcion })
    .nullable()
    .meta({ description: 'Según las ventas del año anterior que hay aquí; null si no hay' }),
  definitiva: z.object({
    porcentaje: decimal,
    base: baseDeProporcion,
    credito: decimal.meta({ description: 'De lo común del año, con la definitiva' }),
    acreditado: decimal,
    ajuste: decimal.meta({ description: 'Lo que diciembre suma al crédito' }),
    meses: z.int().meta({ description: 'Cuántos meses han empezado' }),
  }),
})
export type ProporcionAnual = z.infer<typeof anioDeProporcion>

const atribucionEntrada = z.object({
  codCia: identificador(),
  alcance: z.enum(['documento', 'proveedor']),
  llave: texto(60).meta({ description: 'Clave, número del DUA o número del asiento; o identificación del proveedor' }),
  uso: z.enum(USOS_IVA).nullable().meta({ description: 'null la quita: vuelve a decidir la respuesta' }),
  motivo: motivo.nullish(),
})

const atribucion = z.object({
  alcance: z.enum(['documento', 'proveedor']),
  llave: z.string(),
  uso: z.enum(USOS_IVA),
  motivo: z.string(),
  username: z.string(),
  momento: instante,
})

const pegado = z.object({
  guardadas: z.int(),
  sinLeer: z.array(z.string()).meta({ description: 'Líneas de lo pegado en que no se reconoció una casilla' }),
})

const claveCasada = z.object({
  clave: z.string(),
  estado: z.enum(['tengo', 'difiere', 'falta']),
  porque: z.enum([...PORQUES_DIFIERE, ...PORQUES_FALTA, '']).meta({ description: 'Vacío si se tiene igual' }),
  veces: z.int().meta({ description: 'Cuántas veces la trae la lista' }),
  total: decimal.nullable().meta({ description: 'Lo que la lista dice' }),
  impuesto: decimal.nullable(),
  diferencia: decimal.meta({ description: 'El total de la lista menos el nuestro, en la moneda del documento' }),
  cambio: decimal.nullable().meta({ description: 'El tipo de cambio que la lista da a entender, si en eso difiere' }),
  quien: z.string().meta({ description: 'De la otra parte; vacío si nadie la conoce' }),
  nuestro: z
    .object({
      libro: z.enum(['emitido', 'recibido']),
      id: z.int(),
      total: decimal,
      impuesto: decimal,
      moneda: z.string(),
      tipoCambio: decimal,
      fuera: z.enum([...FUERA_DEL_MES, '']),
    })
    .nullable(),
  segun: z.string().meta({ description: 'El documento nuestro que la menciona, o la nota que explica la diferencia' }),
  correo: z.string().meta({ description: 'De quien la emitió, si falta y se conoce' }),
})
export type ClaveCasada = z.infer<typeof claveCasada>

const soloNuestra = z.object({
  libro: z.enum(['emitido', 'recibido']),
  id: z.int(),
  clave: z.string(),
  quien: z.string(),
  total: decimal,
  impuesto: decimal,
  moneda: z.string(),
})

const clavesCasadas = z.object({
  claves: z.array(claveCasada).meta({ description: 'Una por clave, en el orden de la lista' }),
  falta: z.object({ total: decimal, impuesto: decimal }).meta({ description: 'Lo que la lista suma de lo que falta' }),
  soloNuestras: z.array(soloNuestra).meta({ description: 'Del mes aquí y no en la lista; las primeras 200' }),
  cuantasSoloNuestras: z.int(),
})
export type ClavesCasadas = z.infer<typeof clavesCasadas>

export const mesaIva = {
  get: endpoint({
    method: 'GET',
    path: '/mesa-iva/:codCia',
    tag,
    opcion,
    summary: 'El IVA de un mes: casillas, pilas, avisos, asientos, lo que dice TRIBU-CR y su cierre',
    params: codCiaParams,
    query: z.object(mesQuery),
    response: vista,
  }),
  documentos: endpoint({
    method: 'GET',
    path: '/mesa-iva/documentos/:codCia',
    tag,
    opcion,
    summary: 'Documentos de una casilla, de una pila o de un aviso, el de más monto primero',
    params: codCiaParams,
    query: z.object({
      ...mesQuery,
      casilla: texto(40).optional().meta({ description: 'Una de las tres' }),
      pila: z.enum(PILAS_IVA).optional(),
      aviso: texto(40).optional(),
      lectura: z.enum(LECTURAS_IVA).optional().meta({ description: '`decidido` si falta' }),
      pagina: numero(1, 10_000).optional(),
      porPagina: numero(1, 200).optional(),
    }),
    response: z.array(documento),
  }),
  explicar: endpoint({
    method: 'GET',
    path: '/mesa-iva/explicacion/:codCia',
    tag,
    opcion,
    summary: 'Documentos que explicarían lo que una casilla difiere de TRIBU-CR',
    params: codCiaParams,
    query: z.object({ ...mesQuery, casilla: texto(40).optional() }),
    response: explicacion,
  }),
  casar: endpoint({
    method: 'POST',
    path: '/mesa-iva/claves',
    tag,
    opcion,
    consulta: true,
    summary: 'Comparar una lista de claves del portal con los documentos de un mes; no guarda nada',
    maxBody: 3_000_000,
    body: z.object({
      ...mesBody,
      lado: z.enum(['ventas', 'compras']),
      lista: texto(2_500_000).meta({
        description:
          'Lo copiado o guardado del portal: un renglón por comprobante, con su clave y, si los trae, total e impuesto',
      }),
    }),
    response: clavesCasadas,
    example: {
      codCia: 1,
      anio: 2026,
      mes: 11,
      lado: 'compras',
      lista: 'Clave\tTotal\n50612112600310199900100100001010000004028199999999\t1182650,40',
    },
  }),
  anotar: endpoint({
    method: 'POST',
    path: '/mesa-iva/asiento',
    tag,
    opcion,
    summary: 'Anotar lo que ningún documento electrónico dice: DUA, retenciones, saldos, operaciones sin comprobante',
    body: z.object({ ...mesBody, asiento: asientoEntrada, motivo }),
    response: asientoSchema,
    example: {
      codCia: 1,
      anio: 2026,
      mes: 11,
      motivo: 'Importación de repuestos',
      asiento: {
        tipo: 'dua',
        fecha: '12-11-2026',
        numero: '005-2026-123456',
        lineas: [{ tarifa: '08', base: '1000000', impuesto: '130000', clase: 'bien', capital: false }],
      },
    },
  }),
  arrastrar: endpoint({
    method: 'POST',
    path: '/mesa-iva/arrastre',
    tag,
    opcion,
    summary: 'Anotar en un mes lo que dejó a favor el cierre del anterior, en vez de lo que se había anotado de eso',
    body: z.object({
      ...mesBody,
      tipo: abono,
      monto: decimalEntrada.meta({ description: 'El que se vio; si ya no es ese, 409' }),
    }),
    response: z.null(),
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/mesa-iva/asiento/:codCia/:idAsiento',
    tag,
    opcion,
    summary: 'Quitar un asiento; queda en la bitácora con su motivo',
    params: codCiaParams.extend({ idAsiento: identificador() }),
    query: z.object({ motivo: motivo.optional() }),
    response: z.null(),
  }),
  tribu: endpoint({
    method: 'PUT',
    path: '/mesa-iva/tribu',
    tag,
    opcion,
    summary: 'Guardar lo que TRIBU-CR dice de un mes, casilla por casilla o pegado del portal; reemplaza lo que dice',
    body: z.object({
      ...mesBody,
      casillas: z
        .array(z.object({ id: texto(40), monto: decimalEntrada.nullable() }))
        .max(100)
        .optional()
        .meta({ description: 'null quita la de esa casilla' }),
      pegado: texto(20_000).optional().meta({ description: 'Texto copiado del portal: una etiqueta y su monto' }),
    }),
    response: pegado,
  }),
  proporcion: endpoint({
    method: 'GET',
    path: '/mesa-iva/proporcion/:codCia',
    tag,
    opcion,
    summary: 'La proporción de un año: provisional, definitiva y lo que diciembre ajusta',
    params: codCiaParams,
    query: z.object({ anio: anio.optional() }),
    response: anioDeProporcion,
  }),
  fijarProporcion: endpoint({
    method: 'PUT',
    path: '/mesa-iva/proporcion',
    tag,
    opcion,
    summary:
      'Fijar la proporción provisional de un año: un porcentaje, las ventas del anterior, o ambos; sin ella, 100 %',
    body: z.object({
      codCia: identificador(),
      anio,
      porcentaje: decimalEntrada.nullish().meta({
        description: '0 a 100; las ventas, si van, dan solo el peso de cada tarifa. Sin él ni ventas se quita',
      }),
      ventas: z
        .object({
          pleno: decimalEntrada,
          reducidas: z.array(z.object({ tarifa: decimalEntrada, ventas: decimalEntrada })).max(10),
          sinDerecho: decimalEntrada,
        })
        .nullish(),
      motivo,
    }),
    response: z.null(),
  }),
  atribuciones: endpoint({
    method: 'GET',
    path: '/mesa-iva/atribucion/:codCia',
    tag,
    opcion,
    summary: 'A qué se atribuyó cada compra: con derecho, sin derecho o común; las últimas 500',
    params: codCiaParams,
    response: z.array(atribucion),
  }),
  atribuir: endpoint({
    method: 'PUT',
    path: '/mesa-iva/atribucion',
    tag,
    opcion,
    summary: 'Atribuir un documento, o todo lo de un proveedor, a operaciones con derecho, sin derecho o comunes',
    body: atribucionEntrada,
    response: z.null(),
  }),
  ...callsDeCierre,
}
