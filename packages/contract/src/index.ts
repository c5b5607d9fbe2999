export { coversCabys, isAutorizacionVencida } from './autorizacion.ts'
export {
  EntradaInvalida,
  type MemoriaBorrador,
  type ProductoDeLinea,
  parseFechaEntrada,
  tarifaOfImpuesto,
  toBorradorMontos,
  toComponente,
  toLineaBorrador,
} from './borrador.ts'
export { ApiError, type CallerOptions, type CallInput, type CallResult, createCaller } from './call.ts'
export { contract } from './contract.ts'
export {
  type Access,
  type BodyOf,
  buildPath,
  CIA_EN_PANTALLA,
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
export { textOfErrorCalculo } from './error-calculo.ts'
export { buildOpenApi } from './openapi.ts'
export type { ActividadCia, ActividadEntrada } from './recursos/actividad.ts'
export type { RegistroBitacora } from './recursos/bitacora.ts'
export type { Cabys, CabysRetirado } from './recursos/cabys.ts'
export type { Cia, CiaCambio, CiaEnLista, CiaEntrada, CiaResumen } from './recursos/cia.ts'
export type { Cliente, ClienteEntrada } from './recursos/cliente.ts'
export type { Consecutivo, ConsecutivoEntrada } from './recursos/consecutivo.ts'
export type { Correo } from './recursos/correo.ts'
export type { CertificadoRevisado, CuentaNueva, PaqueteOfrecido } from './recursos/cuenta.ts'
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
export type { EmitidoResumen, FilaTotales } from './recursos/emitidos.ts'
export type { Enlaces } from './recursos/enlaces.ts'
export type { Autorizacion } from './recursos/exoneracion.ts'
export type { ImportarQuery, RevisionHoja } from './recursos/hojas.ts'
export { type Carga, MAX_ZIP_MIGRACION } from './recursos/migracion.ts'
export type { Producto, ProductoCompleto, ProductoEntrada, Surtido, SurtidoEntrada } from './recursos/producto.ts'
export type { Contribuyente } from './recursos/registro.ts'
export type { SesionActual } from './recursos/sesion.ts'
export type { Caja, CajaEntrada, Sucursal, SucursalEntrada } from './recursos/sucursal.ts'
export type { Rol, Usuario, UsuarioCambio, UsuarioEntrada } from './recursos/usuario.ts'
export { ARCHIVO, SECCION_DE_TIPO } from './recursos/vta-movm.ts'
export { REQUERIDOS, type Requerido } from './requeridos.ts'
export { codRolOf, REQUERIDOS_CIA, REQUERIDOS_USUARIO } from './requeridos-cia.ts'
export { paisOf, REQUERIDOS_CLIENTE, rucInvalido, toCorreos, toRuc, toTelefono } from './requeridos-cliente.ts'
export {
  numActualOf,
  plain,
  REQUERIDOS_ACTIVIDAD,
  REQUERIDOS_CAJA,
  REQUERIDOS_CONSECUTIVO,
  REQUERIDOS_SUCURSAL,
  sucursalDeCaja,
} from './requeridos-emision.ts'
export { cabysOf, nombreOf, partidaOf, REQUERIDOS_PRODUCTO, REQUERIDOS_SURTIDO } from './requeridos-producto.ts'
