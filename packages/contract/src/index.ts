export {
  EntradaInvalida,
  type ProductoDeLinea,
  parseFechaEntrada,
  toBorradorMontos,
  toLineaBorrador,
} from './borrador.ts'
export { ApiError, type CallerOptions, type CallInput, type CallResult, createCaller } from './call.ts'
export { contract } from './contract.ts'
export {
  type Access,
  type BodyOf,
  buildPath,
  type Endpoint,
  type ErrorBody,
  endpoint,
  envelope,
  errorBody,
  type HallazgoApi,
  type Paginacion,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from './endpoint.ts'
export { buildOpenApi } from './openapi.ts'
export type { ActividadCia, Caja, Cliente, Producto, Sucursal } from './recursos/catalogos.ts'
export {
  type CalculoTotales,
  type DocumentoCompleto,
  type DocumentoEntrada,
  type DocumentoResumen,
  documentoEntrada,
  type Evento,
  type LineaEntrada,
  type Totales,
} from './recursos/documento.ts'
export type { SesionActual } from './recursos/sesion.ts'
export { REQUERIDOS, type Requerido } from './requeridos.ts'
