/** What the office asks of the tills (docs/decisions/0159, 0160): sales for attention, shifts and closings, exported diaries. */
import { mensajes } from '@pura/domain/mensajes'
import { z } from 'zod'
import { CUERPO, endpoint } from '../../llamada/endpoint.ts'
import {
  codCiaParams,
  contrasenaActual,
  decimal,
  fechaCorta,
  identificador,
  instante,
  paginaQuery,
  texto,
} from '../comunes.ts'
import { exportEndpoint } from '../hojas.ts'

const tag = 'venta rápida'
const CAJERO = '/ventaRapida'
/** The two pages of the office. */
export const DISPOSITIVOS = '/dispositivos'
export const CIERRES = '/cierresZ'
/** The option of a supervisor of tills. */
const SUPERVISOR = '/cajas'
/** Who manages registers or devices. */
export const ENCARGADOS = [SUPERVISOR, DISPOSITIVOS]

const asientoN = z.int().min(1).max(2_147_483_647)

const atencion = z.object({
  idArriendo: z.string(),
  n: z.int(),
  idSucursal: z.int(),
  idCaja: z.int(),
  nombreCaja: z.string(),
  dispositivo: z.string(),
  clase: z.enum(['venta', 'cierre', 'reloj']),
  nombre: z.string().meta({ description: 'Tipo y número: «TE 5902», «Cierre Z 41»' }),
  consecutivo: z.string().nullable(),
  clave: z.string().nullable(),
  cuando: instante,
  cliente: z.string(),
  cajero: z.string(),
  moneda: z.string(),
  total: decimal,
  totalServidor: decimal.nullable().meta({ description: 'El de las mismas líneas según el servidor, si es otro' }),
  motivos: z.array(z.object({ motivo: z.string(), texto: z.string() })),
  aviso: z.boolean().meta({ description: 'Nada se detuvo: solo hay que mirarlo' }),
  supervisor: z.string().meta({ description: 'Quién dice el dispositivo que lo autorizó' }),
  sinSupervisor: z.string().meta({ description: 'Por qué se vendió sin supervisor' }),
  porqueNo: z.string().nullable().meta({ description: 'Por qué no se puede emitir con su número; null: se puede' }),
  decision: z
    .object({ decision: z.enum(['emitir', 'registrar']), cuando: instante, por: z.string(), razon: z.string() })
    .nullable(),
})
export type AtencionDeCaja = z.infer<typeof atencion>

export const ventaRapidaAtencion = {
  list: endpoint({
    method: 'GET',
    path: '/venta-rapida/atencion/:codCia',
    tag,
    opcion: DISPOSITIVOS,
    summary: 'Ventas y cierres de las cajas que esperan que una persona decida, o los ya decididos',
    params: codCiaParams,
    query: z.object({ decididas: z.enum(['1']).optional(), ...paginaQuery }),
    response: z.array(atencion),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/venta-rapida/atencion',
    tag,
    opcion: DISPOSITIVOS,
    summary: 'Emitir una venta con el número que se imprimió, o anotar por qué no será documento',
    body: z.object({
      codCia: identificador().optional(),
      idArriendo: z.uuid(),
      n: asientoN,
      decision: z.enum(['emitir', 'registrar']),
      razon: texto(500).meta({ description: 'Obligatoria' }),
      total: texto(40).optional().meta({ description: 'El total del servidor que se acepta, si difiere del impreso' }),
    }),
    response: z.object({ numDocto: z.int().nullable() }),
  }),
}

/** Ten digits are between prefix and check digit: the product's code, and the value. */
const codigoDePeso = z.object({
  prefijo: z.string().regex(/^2\d$/).meta({ description: 'Del código de barras de la balanza: 20 a 29' }),
  contenido: z.enum(['gramos', 'colones']).meta({ description: 'Qué trae la etiqueta; los colones, con su IVA' }),
  digitos: z
    .int()
    .min(4)
    .max(6)
    .meta({ description: 'Del código del producto; el valor tiene los que faltan para diez' }),
})

/** One row for all tills of the company. */
export const ajustesDeCajas = z.object({
  redondeo: z.enum(['abajo', 'cercano', 'ninguno']).meta({ description: 'Del vuelto, a ₡5' }),
  descuentoMaximo: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .refine((puntos) => Number(puntos) <= 100)
    .meta({ description: 'Puntos que un cajero descuenta sin supervisor', example: '10' }),
  leyenda: texto(300).meta({ description: 'Se imprime al final de cada tiquete' }),
  codigosDePeso: z
    .array(codigoDePeso)
    .max(10)
    .refine((clases) => new Set(clases.map(({ prefijo }) => prefijo)).size === clases.length, {
      error: mensajes.ventaRapida.prefijoRepetido,
    })
    .readonly(),
})
export type AjustesDeCajas = z.infer<typeof ajustesDeCajas>

export const ventaRapidaAjustes = {
  get: endpoint({
    method: 'GET',
    path: '/venta-rapida/ajustes/:codCia',
    tag,
    opcion: ENCARGADOS,
    summary:
      'Ajustes de las cajas de la compañía: redondeo, descuento del cajero, leyenda del papel, etiquetas de balanza',
    params: codCiaParams,
    response: ajustesDeCajas,
  }),
  save: endpoint({
    method: 'POST',
    path: '/venta-rapida/ajustes/:codCia',
    tag,
    opcion: ENCARGADOS,
    summary: 'Cambiarlos; cada dispositivo los recibe en su contacto siguiente',
    params: codCiaParams,
    // What an older program does not know stays as it is.
    body: ajustesDeCajas.partial({ leyenda: true, codigosDePeso: true }),
    response: ajustesDeCajas,
  }),
}

const codigoDeSupervisor = z.object({
  desde: instante.nullable().meta({ description: 'Cuándo se puso el código; null: no tiene' }),
})

export const ventaRapidaSupervisor = {
  get: endpoint({
    method: 'GET',
    path: '/venta-rapida/supervisor/:codCia',
    tag,
    opcion: SUPERVISOR,
    summary: 'Si quien llama tiene código de supervisor para las cajas',
    params: codCiaParams,
    response: codigoDeSupervisor,
  }),
  save: endpoint({
    method: 'POST',
    path: '/venta-rapida/supervisor/:codCia',
    tag,
    opcion: SUPERVISOR,
    summary: 'Ponerse un código de supervisor de 6 a 8 cifras, o cambiarlo; no se vuelve a leer',
    params: codCiaParams,
    body: z.object({ codigo: texto(20), actual: contrasenaActual }),
    response: codigoDeSupervisor,
  }),
}

const filtroDeTurnos = {
  texto: texto(200).optional().meta({ description: 'Del cajero o de la caja' }),
  idSucursal: identificador().optional(),
  idCaja: identificador().optional(),
  idCajero: identificador().optional(),
  fechaInicio: fechaCorta.optional().meta({ description: 'Por el día en que se abrió' }),
  fechaFin: fechaCorta.optional(),
}
export type FiltroDeTurnos = z.infer<z.ZodObject<typeof filtroDeTurnos>>

const turno = z.object({
  idArriendo: z.string(),
  turno: z.int(),
  idSucursal: z.int(),
  idCaja: z.int(),
  nombreCaja: z.string(),
  dispositivo: z.string(),
  idCajero: z.int(),
  cajero: z.string(),
  abierto: instante,
  cerrado: instante.nullable(),
  fondo: decimal,
  explicacion: z.string(),
  z: z
    .object({
      numero: z.int(),
      documentos: z.int(),
      neto: decimal,
      contado: decimal,
      redondeo: decimal,
      diferencia: decimal,
      motivo: z.string(),
      cuadra: z.boolean(),
    })
    .nullable()
    .meta({ description: 'Su cierre; null mientras está abierto, o si el dispositivo se había dado por perdido' }),
})
export type TurnoDeCaja = z.infer<typeof turno>

const renglon = z.object({ cuantas: z.int(), sinIva: decimal, total: decimal })

/** What a shift sold. */
const cifras = {
  numeracion: z.array(z.object({ tipo: z.string(), primero: z.int(), ultimo: z.int(), cuantos: z.int() })),
  ventas: renglon,
  devoluciones: renglon,
  anulaciones: renglon,
  neto: decimal,
  sinLinea: z.int().meta({ description: 'Documentos en situación 3' }),
  porTarifa: z.array(
    z.object({ tarifa: z.string(), nombre: z.string(), base: decimal, impuesto: decimal, exonerado: decimal }),
  ),
  otrosCargos: decimal,
  descuentos: decimal,
}
const gaveta = {
  fondo: decimal,
  efectivo: decimal,
  redondeo: decimal,
  entradas: decimal,
  salidas: decimal,
  esperado: decimal,
}

const lectura = z.object({
  turno: z.int(),
  cajero: z.string(),
  desde: instante,
  hasta: instante.meta({ description: 'Lo último que se recibió del dispositivo; después pudo vender más' }),
  ...cifras,
  medios: z.array(z.object({ codigo: z.string(), nombre: z.string(), monto: decimal })),
  gaveta: z.object(gaveta),
})
export type LecturaDeTurno = z.infer<typeof lectura>

const cierre = z.object({
  compania: z.string(),
  idSucursal: z.int(),
  idCaja: z.int(),
  numero: z.int(),
  turno: z.int(),
  terminal: z.string(),
  nombreCaja: z.string(),
  dispositivo: z.string(),
  cajero: z.string(),
  firma: z.string(),
  desde: instante,
  hasta: instante,
  ...cifras,
  medios: z.array(z.object({ codigo: z.string(), nombre: z.string(), monto: decimal, diferencia: decimal })),
  gaveta: z.object({
    ...gaveta,
    contado: decimal,
    diferencia: decimal,
    retiro: decimal,
    queda: decimal,
  }),
  motivo: z.string(),
  piezas: z.array(z.object({ denominacion: z.int(), cuantas: z.int(), monto: decimal })),
  dolares: z.object({ monto: decimal, tasa: decimal }).nullable(),
  movimientos: z.array(
    z.object({ sentido: z.enum(['entrada', 'salida']), monto: decimal, motivo: z.string(), por: z.string() }),
  ),
  huella: z.string(),
  cuadra: z.boolean().meta({ description: 'Es la suma de las ventas de su diario' }),
  documentos: z
    .object({
      cuantos: z.int(),
      aceptados: z.int(),
      rechazados: z.int(),
      porEmitir: z.int().meta({ description: 'Ventas del turno que no son documento todavía' }),
      sinDocumento: z.int().meta({ description: 'Ventas de las que se anotó por qué no lo son' }),
      neto: decimal.meta({ description: 'En colones; las notas restan' }),
      cuadran: z.boolean().meta({ description: 'Al céntimo con el neto del cierre' }),
    })
    .meta({ description: 'Los documentos del turno como están hoy' }),
})
export type CierreDeCaja = z.infer<typeof cierre>

const cierreParams = z.object({
  codCia: identificador(),
  idSucursal: identificador(),
  idCaja: identificador(),
  numero: identificador(),
})

export const ventaRapidaTurnos = {
  list: endpoint({
    method: 'GET',
    path: '/venta-rapida/turnos/:codCia',
    tag,
    opcion: CIERRES,
    summary: 'Turnos de las cajas con sus cierres Z, el último primero',
    params: codCiaParams,
    query: z.object({ ...filtroDeTurnos, ...paginaQuery }),
    response: z.array(turno),
  }),
  cajeros: endpoint({
    method: 'GET',
    path: '/venta-rapida/turnos/:codCia/cajeros',
    tag,
    opcion: CIERRES,
    summary: 'Faltantes y sobrantes de cada cajero en los cierres del filtro',
    params: codCiaParams,
    query: z.object(filtroDeTurnos),
    response: z.array(
      z.object({
        idCajero: z.int(),
        cajero: z.string(),
        cierres: z.int(),
        neto: decimal,
        faltante: decimal,
        sobrante: decimal,
      }),
    ),
  }),
  exportar: exportEndpoint(
    '/venta-rapida/turnos/exportar/:codCia',
    tag,
    CIERRES,
    'los cierres',
    z.object(filtroDeTurnos),
  ),
  lectura: endpoint({
    method: 'GET',
    path: '/venta-rapida/turnos/:codCia/abierto/:idArriendo',
    tag,
    opcion: [DISPOSITIVOS, CIERRES],
    summary: 'El X del turno abierto de un arriendo, según lo que el dispositivo ha entregado',
    params: codCiaParams.extend({ idArriendo: z.uuid() }),
    response: lectura.nullable().meta({ description: 'null: no hay turno abierto' }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/venta-rapida/cierres/:codCia/:idSucursal/:idCaja/:numero',
    tag,
    opcion: CIERRES,
    summary: 'Un cierre Z como se imprimió, con el conteo y sus documentos',
    params: cierreParams,
    response: cierre,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/venta-rapida/cierres/:codCia/:idSucursal/:idCaja/:numero/pdf',
    tag,
    opcion: CIERRES,
    summary: 'El cierre Z en PDF',
    params: cierreParams,
    response: z.unknown(),
    answer: 'application/pdf',
  }),
}

/** A diary of a week of a busy till, encrypted. */
export const MAX_DIARIO = 8 * CUERPO

export const ventaRapidaPendientes = {
  receive: endpoint({
    method: 'POST',
    path: '/venta-rapida/pendientes',
    tag,
    opcion: [DISPOSITIVOS, CAJERO],
    summary: 'Recibir el archivo con lo pendiente de un dispositivo (.pfv), en cualquier máquina',
    consumes: 'application/octet-stream',
    maxBody: MAX_DIARIO,
    body: z.instanceof(Uint8Array),
    response: z.object({
      asientos: z.int(),
      nuevos: z.int(),
      atenciones: z.int().meta({ description: 'De los nuevos, los que requieren atención' }),
    }),
  }),
}
