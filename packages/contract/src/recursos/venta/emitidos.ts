/** The archive of issued documents of every type: sums, spreadsheets and links. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, decimal, identificador, instante, paginaQuery } from '../comunes.ts'
import { ARCHIVO, DOCUMENTOS } from '../secciones.ts'
import { documentoResumen, filtrosDeLista } from './documento.ts'

const OPCION = ARCHIVO
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** EMI-01 to EMI-05: the filters combine. */
const filtros = {
  codCia: identificador(),
  fechaInicio: filtrosDeLista.fechaInicio,
  fechaFin: filtrosDeLista.fechaFin,
  /** Part of the receiver's name, or of the reference, clave or identification. */
  nombre: z.string().max(200).optional(),
  tipo: identificador().optional(),
  estadoSri: filtrosDeLista.estadoSri,
}

export const emitidoResumen = documentoResumen.extend({ nombreCliente: z.string(), identificacion: z.string() })
export type EmitidoResumen = z.infer<typeof emitidoResumen>

/** In colones (docs/acuerdos.md E10), with credit notes subtracted. */
export const filaTotales = z.object({
  impuesto: z.string(),
  /** Hacienda's code of the tax; `OC` for other charges, empty for sales without tax. */
  codigo: z.string(),
  codigoTarifa: z.string(),
  totalVentas: decimal,
  /** Net of exonerations and of tax the issuer assumes. */
  totalImpuesto: decimal,
  /** Percentage of all sales. */
  porcentajeProporcion: decimal,
  ivaDevuelto: decimal,
  montoExonerado: decimal,
  otrosCargos: decimal,
  /** totalVentas + totalImpuesto + otrosCargos − ivaDevuelto. */
  total: decimal,
  /** The part sold in dollars, in dollars. */
  montoDolares: decimal,
})
export type FilaTotales = z.infer<typeof filaTotales>

const enBase64 = (clase: 'detalle' | 'resumen', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/vta-movm/find-by-cod-cia-parameters-archivo-${clase}`,
    tag: 'emitidos',
    summary: `${summary}, en base64`,
    opcion: OPCION,
    query: z.object(filtros),
    response: z.string(),
  })

const enHoja = <Q extends z.ZodObject>(clase: 'detalle' | 'resumen', summary: string, query: Q) =>
  endpoint({
    method: 'GET',
    path: `/vta-movm/archivo-${clase}`,
    tag: 'emitidos',
    summary: `${summary}, escrita a medida que se descarga`,
    opcion: DOCUMENTOS,
    query,
    response: z.unknown(),
    answer: XLSX,
  })

const DETALLE = 'Hoja con cada documento'
const RESUMEN = 'Hoja con los totales por tarifa'

const documentoParams = z.object({
  codCia: identificador(),
  idTipoDoctoVta: identificador(),
  idSucursal: identificador(),
  numDocto: identificador(),
})

export const emitidos = {
  list: endpoint({
    method: 'GET',
    path: '/vta-movm/find-by-cod-cia-parameters',
    tag: 'emitidos',
    summary: 'Documentos emitidos de todos los tipos, del más reciente al más antiguo',
    opcion: OPCION,
    query: z.object({ ...filtros, ...paginaQuery }),
    response: z.array(emitidoResumen),
  }),
  totales: endpoint({
    method: 'GET',
    path: '/vta-movm/find-totales-doc-emitidos',
    tag: 'emitidos',
    summary: 'Lo vendido y el impuesto por tarifa, en colones: lo que Hacienda aceptó, notas con su signo',
    opcion: OPCION,
    query: z.object({
      ...filtros,
      /** Sales by default; purchases are facturas de compra and their notes. */
      libro: z.enum(['ventas', 'compras']).optional(),
      /**
       * By default accepted documents; `espera` are those awaiting Hacienda's answer. Sales of conditions 08 and 10
       * count in whole months when they are collected, or on day 90: `diferido` is what waits at their end. Other filters
       * count them at their date, and `diferido` is that part.
       */
      estado: z.enum(['cuenta', 'espera', 'diferido']).optional(),
    }),
    response: z.array(filaTotales),
  }),
  detalleBase64: enBase64('detalle', DETALLE),
  detalle: enHoja('detalle', DETALLE, z.object({ ...filtros, ...filtrosDeLista })),
  resumenBase64: enBase64('resumen', RESUMEN),
  resumen: enHoja('resumen', RESUMEN, z.object(filtros)),
  zip: endpoint({
    method: 'POST',
    path: '/vta-movm/zip/:codCia',
    tag: 'emitidos',
    consulta: true,
    summary: 'PDF, XML y respuesta de una selección de documentos',
    opcion: DOCUMENTOS,
    params: codCiaParams,
    body: z.object({ numDoctos: z.array(identificador()).min(1).max(500) }),
    response: z.unknown(),
    answer: 'application/zip',
  }),
  compartir: endpoint({
    method: 'POST',
    path: '/vta-movm/enlace/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emitidos',
    summary: 'Enlace al PDF que abre sin sesión durante siete días',
    params: documentoParams,
    response: z.object({ url: z.string(), vence: instante }),
  }),
  revocar: endpoint({
    method: 'DELETE',
    path: '/vta-movm/enlace/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emitidos',
    summary: 'Dejar sin efecto todos los enlaces de un documento',
    params: documentoParams,
    response: z.null(),
  }),
  compartido: endpoint({
    method: 'GET',
    path: '/compartido/:token',
    tag: 'emitidos',
    summary: 'El PDF de un enlace compartido',
    access: 'publico',
    params: z.object({ token: z.string().min(20).max(100) }),
    response: z.unknown(),
    answer: 'application/pdf',
  }),
}
