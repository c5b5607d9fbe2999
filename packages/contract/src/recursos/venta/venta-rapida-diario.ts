/**
 * The entries of a till's diary as they travel (packages/mostrador writes and judges them): an amount is {"$n": "123"},
 * exact in the smallest unit of its kind. A field that is not named here breaks the entry's hash.
 */
import { type Cantidad, type Factor, hasFormaDeClave, type Monto, type Proporcion, type Tarifa } from '@pura/domain'
import { z } from 'zod'
import { texto } from '../comunes.ts'

const exacto = <T extends bigint>() =>
  z
    .object({ $n: z.string().regex(/^-?\d{1,30}$/) })
    .transform(({ $n }) => BigInt($n) as T)
    .meta({ description: 'Número exacto, en la unidad más pequeña de su clase' })
const monto = exacto<Monto>()
const cantidad = exacto<Cantidad>()
const tarifa = exacto<Tarifa>()

const corto = z.string().max(100)
const largo = z.string().max(2_000)
const entero = z.int().min(0).max(9_999_999_999)
const instante = z.int().min(0).max(8_640_000_000_000_000)
const persona = z.object({ id: entero, nombre: largo })
const identificacion = z.object({ tipo: corto, numero: corto })
const tipo = z.enum(['TE', 'FE', 'NC'])
/** Lines of a document, at most (docs/hacienda.md §3.2). */
const LINEAS = 1_000

const descuento = z.object({
  codigo: corto,
  codigoOtro: largo.optional(),
  naturaleza: largo.optional(),
  monto: monto.optional(),
  porcentaje: tarifa.optional(),
})

const impuesto = z.object({
  codigo: corto,
  codigoOtro: largo.optional(),
  codigoTarifaIva: corto.optional(),
  tarifa: tarifa.optional(),
  factorCalculoIva: exacto<Factor>().optional(),
  datosEspecificos: z
    .object({
      cantidadUnidadMedida: cantidad,
      porcentaje: tarifa.optional(),
      proporcion: exacto<Proporcion>().optional(),
      volumenUnidadConsumo: cantidad.optional(),
      impuestoUnidad: monto,
    })
    .optional(),
  monto: monto.optional(),
  montoExportacion: monto.optional(),
  exoneracion: z
    .object({
      tipoDocumento: corto,
      tipoDocumentoOtro: largo.optional(),
      numeroDocumento: corto,
      articulo: entero.optional(),
      inciso: entero.optional(),
      institucion: largo,
      institucionOtros: largo.optional(),
      fechaEmision: corto,
      tarifaExonerada: tarifa,
      montoExoneracion: monto.optional(),
    })
    .optional(),
})

const deLinea = {
  codigosComerciales: z
    .array(z.object({ tipo: corto, codigo: corto }))
    .max(20)
    .optional(),
  cantidad,
  unidadMedida: corto,
  unidadMedidaComercial: corto.optional(),
  detalle: largo,
  precioUnitario: monto,
  descuentos: z.array(descuento).max(20).optional(),
  ivaCobradoFabrica: z.enum(['01', '02']).optional(),
  baseImponible: monto.optional(),
  impuestos: z.array(impuesto).max(50),
}

const linea = z.object({
  ...deLinea,
  cabys: corto.optional(),
  partidaArancelaria: corto.optional(),
  tipoTransaccion: corto.optional(),
  numerosVin: z.array(corto).max(LINEAS).optional(),
  registroMedicamento: corto.optional(),
  formaFarmaceutica: corto.optional(),
  surtido: z
    .array(z.object({ ...deLinea, cabys: corto }))
    .max(20)
    .optional(),
})

const receptor = z.object({
  nombre: largo,
  identificacion: identificacion.optional(),
  nombreComercial: largo.optional(),
  ubicacion: z
    .object({ provincia: corto, canton: corto, distrito: corto, barrio: corto.optional(), otrasSenas: largo })
    .optional(),
  otrasSenasExtranjero: largo.optional(),
  telefono: z.object({ codigoPais: corto, numero: corto }).optional(),
  correos: z.array(corto).max(20),
})

const dolares = z.object({ monto, tasa: monto })
const porTarifa = z.array(z.object({ tarifa: corto, base: monto, impuesto: monto, exonerado: monto })).max(50)

/** That a supervisor typed his code, and which version of it. */
const prueba = z.object({ version: z.int().min(1).max(2_147_483_647), hmac: z.string().regex(/^[0-9a-f]{64}$/) })

export const ventaDeCaja = z.object({
  consecutivo: z.string().regex(/^\d{20}$/),
  clave: texto(50).refine(hasFormaDeClave).meta({ description: '50 dígitos, o letras en la cédula de quien emite' }),
  fechaEmision: corto,
  documento: z.object({
    tipo,
    version: z.literal('4.4'),
    condicionVenta: corto,
    lineas: z.array(linea).max(LINEAS),
    otrosCargos: z
      .array(
        z.object({
          tipoDocumento: corto,
          tipoDocumentoOtros: largo.optional(),
          tercero: z.object({ identificacion, nombre: largo }).optional(),
          detalle: largo,
          porcentaje: monto.optional(),
          monto: monto.optional(),
        }),
      )
      .max(20)
      .optional(),
    moneda: z.object({ codigo: corto, tipoCambio: monto }),
    receptor: receptor.optional(),
    referencias: z
      .array(
        z.object({
          tipoDoc: corto,
          tipoDocOtro: largo.optional(),
          numero: corto.optional(),
          fechaEmision: corto,
          codigo: corto.optional(),
          codigoOtro: largo.optional(),
          razon: largo.optional(),
        }),
      )
      .max(10)
      .optional(),
    mediosPago: z.array(z.object({ tipo: corto, otros: largo.optional(), monto: monto.optional() })).max(10),
    cliente: entero.optional(),
    productos: z.array(entero.nullable()).max(LINEAS).optional(),
  }),
  totales: z.object({
    descuentos: monto.optional(),
    ventaNeta: monto,
    impuesto: monto,
    otrosCargos: monto,
    comprobante: monto,
    porTarifa,
  }),
  efectivo: z.object({ recibido: monto, entregado: monto, dolares: dolares.optional() }).optional(),
  cajero: persona,
  autoriza: z
    .object({
      supervisor: persona,
      motivos: z.array(z.enum(['descuento', 'precio', 'anulacion', 'reapertura', 'tarde'])).max(5),
      prueba: prueba.optional(),
    })
    .optional(),
  sinSupervisor: largo.optional(),
})

const renglon = z.object({ cuantas: entero, sinIva: monto, total: monto })
const rango = z.object({ primero: entero, ultimo: entero, cuantos: entero }).optional()
const porMedio = z.record(corto, monto)

const cierre = z.object({
  numero: entero,
  turno: entero,
  cajero: persona,
  desde: instante,
  hasta: instante,
  resumen: z.object({
    numeracion: z.object({ TE: rango, FE: rango, NC: rango }),
    ventas: renglon,
    devoluciones: renglon,
    anulaciones: renglon,
    neto: monto,
    porTarifa,
    otrosCargos: monto,
    descuentos: monto.optional(),
    porMedio,
    sinLinea: entero,
    gaveta: z.object({
      fondo: monto,
      efectivo: monto,
      redondeo: monto,
      entradas: monto,
      salidas: monto,
      esperado: monto,
    }),
  }),
  diferencias: porMedio,
  contado: monto,
  retiro: monto,
  queda: monto,
  motivo: largo.optional(),
  firma: persona,
})

const numeros = z.object({ TE: entero, FE: entero, NC: entero })
const arriendo = z.object({
  id: corto,
  codCia: entero,
  terminal: z.object({ sucursal: corto, caja: corto }),
  dispositivo: z.object({ id: corto, nombre: largo }),
  emisor: identificacion,
  raiz: corto,
  numeros,
  ultimoZ: entero,
  fondo: monto.optional(),
  version: entero,
  tomado: instante,
})

const hecho = z.union([
  z.object({ clase: z.literal('venta'), venta: ventaDeCaja }),
  z.object({
    clase: z.literal('impresion'),
    clave: corto,
    forma: z.enum(['papel', 'pantalla', 'whatsapp', 'correo']),
    copia: entero,
    para: corto.optional(),
  }),
  z.object({
    clase: z.literal('arriendo'),
    arriendo,
  }),
  z.object({
    clase: z.literal('apertura'),
    turno: z.int().min(1).max(1_000_000),
    cajero: persona,
    fondo: monto,
    explicacion: largo.optional(),
  }),
  z.object({
    clase: z.literal('movimiento'),
    sentido: z.enum(['entrada', 'salida']),
    monto,
    motivo: largo,
    por: persona,
  }),
  z.object({
    clase: z.literal('conteo'),
    conteo: z.object({
      piezas: z.record(corto, entero),
      dolares: dolares.optional(),
      otros: porMedio.optional(),
    }),
    por: persona,
  }),
  z.object({ clase: z.literal('cierre'), z: cierre }),
  z.object({
    clase: z.literal('reloj'),
    desfaseMs: z.number(),
    atrasoMs: z.number(),
    supervisor: persona,
    prueba: prueba.optional(),
  }),
  z.object({
    clase: z.literal('corte'),
    corte: z.object({
      arriendo,
      numeros,
      ultimoTurno: entero,
      ultimoZ: entero,
      fondo: monto.optional(),
      reloj: z.object({ desfaseMs: z.number(), atrasoMs: z.number() }).optional(),
    }),
  }),
  z.object({ clase: z.literal('fin'), por: persona }),
])

export const asientoDeCaja = z.object({
  n: z.int().min(1).max(2_147_483_647),
  en: instante,
  formato: z.int().min(1).max(1_000),
  programa: corto,
  anterior: corto,
  huella: corto,
  hecho,
})
