/** A document others issued to the company, as the API sends it (ENT-46 to ENT-49), with its state and what may be answered. */
import { z } from 'zod'
import { decimal, fechaCorta, instante } from '../comunes.ts'

/** 1 accepted, 2 partly accepted, 3 rejected (docs/hacienda.md §9); empty while unanswered. */
const codigoMensaje = z.enum(['', '1', '2', '3'])
/** Hacienda's state of the document itself, not of our answer. */
const estadoHacienda = z.enum(['', 'ACEPTADO', 'RECHAZADO'])

const actividadDeRespuesta = z.object({
  actividadEconomicaCiaPK: z.object({ codCia: z.int(), codActividad: z.string(), correlativo: z.int() }),
  nombre: z.string(),
})

/** The company's last answer in a similar case; it is only a suggestion, nothing is sent. */
const propuesta = z.object({
  idCondicionImpuesto: z.string().meta({ description: '01 a 05' }),
  actividadEconomicaCia: actividadDeRespuesta.nullable(),
  razon: z.string().meta({ description: 'Por qué, para una persona: «como las 6 anteriores de este proveedor»' }),
})

export const docRecibidoResumen = z.object({
  docRecibidosPK: z.object({ codCia: z.int(), id: z.int() }),
  emisor: z.string(),
  nitEmisor: z.string(),
  clave: z.string(),
  consecutivo: z.string(),
  idTipoDoctoVta: z.int(),
  tipoDoctoVta: z.object({ idTipoDoctoVta: z.int(), nombre: z.string() }),
  fechaEmision: instante,
  fechaIngreso: instante.meta({ description: 'Cuándo llegó a esta compañía' }),
  idMoneda: z.object({ idMoneda: z.int(), nombreCorto: z.string(), signo: z.string() }),
  tasaCambio: decimal,
  totalFactura: decimal,
  montoImpuesto: decimal,
  descripcionSri: z
    .enum(['', 'ACEPTADO', 'RECHAZADO'])
    .meta({ description: 'Lo que respondió la compañía; vacío: todavía nada' }),
  codigoMensaje,
  idCondicionImpuesto: z.string().nullable(),
  actividadEconomicaCia: actividadDeRespuesta.nullable(),
  motivoRechazo: z.string(),
  estadoHacienda: estadoHacienda.meta({ description: 'Si Hacienda aceptó el comprobante; vacío: no se sabe aún' }),
  segunArchivo: estadoHacienda.meta({
    description:
      'Lo que un archivo dice que Hacienda respondió, si no se pudo comprobar que sea de Hacienda; no decide nada',
  }),
  situacion: z.enum(['porResponder', 'respondido', 'otroSistema', 'noSeResponde', 'porRevisar']).meta({
    description:
      'porResponder: espera respuesta · respondido: tiene una · otroSistema: ya respondido en otro sistema · noSeResponde: tiquetes, notas de crédito y lo que Hacienda rechazó · porRevisar: no se suma ni se responde hasta que una persona diga que es correcto',
  }),
  revisar: z.string().meta({ description: 'Qué conviene revisar; vacío si nada' }),
  estadoRespuesta: z
    .enum(['', 'enEspera', 'enCola', 'enviada', 'aceptada', 'rechazada'])
    .meta({ description: 'De la última respuesta. enEspera: todavía se puede deshacer' }),
  deshacerHasta: instante.nullable(),
  limite: fechaCorta.nullable().meta({ description: 'Último día para responder; null si no se responde' }),
  vencido: z.boolean(),
  propuesta: propuesta.nullable(),
  duplicado: z
    .boolean()
    .meta({ description: 'Otro documento del mismo proveedor, con el mismo número y total y otra clave' }),
  pareceCapital: z.boolean().meta({
    description:
      'Compra grande de maquinaria, equipo de cómputo o vehículos: puede ser un bien de capital (condición 03)',
  }),
  mensajeSegunArchivo: z.enum(['', '1', '2', '3']).meta({
    description: 'Lo que la compañía respondió en otro sistema según un archivo; vacío si ninguno lo dice',
  }),
  esperaNota: z.boolean().meta({ description: 'Se rechazó o aceptó en parte y falta la nota de crédito' }),
  impuestoSinCredito: decimal.meta({ description: 'IVA que no se acredita por haber pedido un tiquete' }),
  conPdf: z.boolean().meta({ description: 'Llegó con el PDF del proveedor; si no, se dibuja del XML' }),
})
export type DocRecibidoResumen = z.infer<typeof docRecibidoResumen>

/** A document that awaits its answer among many. */
export const docPorResponder = docRecibidoResumen
  .pick({
    emisor: true,
    nitEmisor: true,
    clave: true,
    consecutivo: true,
    idTipoDoctoVta: true,
    tipoDoctoVta: true,
    fechaEmision: true,
    idMoneda: true,
    totalFactura: true,
    montoImpuesto: true,
    estadoHacienda: true,
    limite: true,
    vencido: true,
    duplicado: true,
    pareceCapital: true,
    mensajeSegunArchivo: true,
    propuesta: true,
  })
  .extend({
    id: z.int(),
    primeraLinea: z.string().meta({ description: 'El detalle de su primera línea' }),
    grupoCabys: z.string().meta({ description: 'Tres dígitos del CABYS en que más se gastó; vacío si ninguno' }),
  })
export type DocPorResponder = z.infer<typeof docPorResponder>

/** E8, E9: the rates that the specification leaves out have fields too. */
const COLUMNAS = ['0', '05', '1', '2', '4', '8', '13', 'Otras'] as const
type CampoTarifa = `${'tot' | 'totServ' | 'tarifa' | 'tarifaServ'}${(typeof COLUMNAS)[number]}`
const porTarifa = Object.fromEntries(
  COLUMNAS.flatMap((c) => [`tot${c}`, `totServ${c}`, `tarifa${c}`, `tarifaServ${c}`].map((campo) => [campo, decimal])),
) as Record<CampoTarifa, typeof decimal>

const linea = z.object({
  numero: z.int(),
  cabys: z.string(),
  detalle: z.string(),
  cantidad: decimal,
  unidadMedida: z.string(),
  precioUnitario: decimal,
  montoTotal: decimal,
  descuento: decimal,
  subtotal: decimal,
  impuestoNeto: decimal,
  tarifa: z.string().meta({ description: 'Puntos de IVA; vacío si no lleva' }),
  montoTotalLinea: decimal,
  producto: z
    .object({
      idProducto: z.int(),
      nombreProducto: z.string(),
      propuesto: z.boolean().meta({ description: 'Nadie lo enlazó aquí: es el que se enlazó antes a lo mismo' }),
    })
    .nullable()
    .meta({ description: 'El producto propio que es esta línea' }),
})

const respuesta = z.object({
  orden: z.int(),
  codigoMensaje: z.enum(['1', '2', '3']),
  idCondicionImpuesto: z.string().nullable(),
  codActividad: z.string().nullable(),
  motivo: z.string(),
  montoImpuestoAcreditar: decimal.nullable(),
  montoGastoAplicable: decimal.nullable(),
  consecutivo: z.string().meta({ description: 'Vacío mientras se puede deshacer' }),
  estado: docRecibidoResumen.shape.estadoRespuesta,
  momento: instante,
  usuario: z.string(),
  automatica: z.boolean(),
  detalle: z.string().meta({ description: 'Lo que dijo Hacienda de la respuesta' }),
})

export const docRecibidoCompleto = docRecibidoResumen.extend({
  ...porTarifa,
  version: z.string(),
  condicionVenta: z.object({ codigo: z.string(), nombre: z.string() }),
  lineas: z.array(linea),
  otrosCargos: decimal,
  ivaDevuelto: decimal,
  firma: z.string().meta({ description: 'De quién es la firma' }),
  pdfs: z.int().meta({ description: 'Cuántos PDF mandó el proveedor' }),
  idCliente: z.int().nullable().meta({ description: 'El proveedor, como persona de la compañía' }),
  plazo: z
    .object({
      limite: fechaCorta,
      presuncion: z.string().meta({ description: 'Qué se presume sin respuesta, según el decreto' }),
      otraLectura: z.string(),
      fuente: z.string(),
    })
    .nullable(),
  /** Amounts of an acceptance; condition 05 and rejections have none. */
  montosPropuestos: z.object({ montoImpuestoAcreditar: decimal, montoGastoAplicable: decimal }),
  /** Why it cannot be answered now, for a person; empty when it can. */
  noSePuedeResponder: z.string(),
  respuestas: z.array(respuesta),
  eventos: z.array(z.object({ clase: z.string(), momento: instante, texto: z.string() })),
  duplicados: z.array(z.object({ id: z.int(), clave: z.string() })),
  referencias: z.array(z.object({ id: z.int().nullable(), clave: z.string() })),
  notaCredito: z.object({ id: z.int(), clave: z.string() }).nullable(),
})
export type DocRecibidoCompleto = z.infer<typeof docRecibidoCompleto>

/** In colones at each document's rate, with credit notes subtracted. */
export const filaTotalesRecibidos = z.object({
  tarifa: z.string().meta({ description: 'Puntos de IVA, u Otras; o por qué no es compra' }),
  nombre: z.string(),
  totalCompras: decimal,
  totalImpuesto: decimal,
  bienes: decimal,
  servicios: decimal,
  aparte: z.boolean().meta({
    description:
      'No es compra: la compañía o Hacienda lo rechazó, Hacienda no lo conoce, o es un tiquete; con sus notas',
  }),
})
export type FilaTotalesRecibidos = z.infer<typeof filaTotalesRecibidos>
