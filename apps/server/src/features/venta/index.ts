/** Issued documents, from the draft to the files. */
export { listBorradores } from './almacen/borradores.ts'
export { comprobanteFromJson, comprobanteToJson } from './almacen/comprobante-json.ts'
export { insertEvento } from './almacen/eventos.ts'
export { nombreOf, toFila } from './almacen/insertar.ts'
export { findDocumento, findFilas, findIdempotencia, insertArchivo, type VtaMovmFila } from './almacen/repository.ts'
export { handOver, handOverEmitidos } from './archivo/entrega.ts'
export { type Columna, cincoOf, fecha, MONEDA, toNumero, writeLibro } from './archivo/hoja.ts'
export { writeDetalle } from './archivo/hoja-detalle.ts'
export {
  BIENES_USADOS,
  type SumaEmitida,
  type SumaEmitidos,
  sumEmitidos,
  toFilaTotales,
  withTotal,
} from './archivo/repository.ts'
export { emitidosRoutes } from './archivo/routes.ts'
export { borradorRoutes } from './borrador/routes.ts'
export { registerPago, settleMigradas } from './cobro/pagos.ts'
export { pagoVentaRoutes } from './cobro/routes.ts'
export { byReferencias, type FiltroEmitidos, readFiltro } from './consulta/documentos.ts'
export { countDocumentos, findDocumentos, type Libro } from './consulta/libro.ts'
export { condicionesOf, findNombrados, type Nombrados, toCondiciones } from './consulta/nombres.ts'
export { countPendientes, findUltimosEmitidos, type Pendientes, type TiposDeCia } from './consulta/pendientes.ts'
export { hasSeccion, mayLeer, tiposLegibles } from './consulta/permiso.ts'
export {
  inTramos,
  type PuntoDeFecha,
  puntoOf,
  type Sumadas,
  sumPorFecha,
  type Tramo,
  toCinco,
  toDiez,
  toTexto,
  type Unidad,
} from './consulta/sumas.ts'
export { issueDocumento } from './emision/emitir.ts'
export type { CadenaHacienda } from './envio/cadena.ts'
export { correoDocumento } from './envio/correo-documento.ts'
export { toDudosa } from './envio/dudosa.ts'
export { sendComprobante } from './envio/enviar.ts'
export {
  backoff,
  ESPERA_CONSULTA_MAXIMA_S,
  ESPERA_DUDOSA_MAXIMA_S,
  ESPERA_DUDOSA_S,
  ESPERA_FALLIDO_S,
  ESPERA_INICIAL_S,
  ESPERA_NEGADO_S,
  isNegativaFinal,
  OLVIDO_MS,
  retryLater,
} from './envio/esperas.ts'
export { checkRespuesta, type RespuestaRecibida } from './envio/respuesta.ts'
export { envioRoutes } from './envio/routes.ts'
export { releaseLeases, sweep, tareasDeEnvio } from './envio/tareas.ts'
export { filesOf } from './impresion/archivos.ts'
export { evidenciaDeEmitidos } from './impresion/evidencia.ts'
export { renderDocumento } from './impresion/impresion.ts'
export { take as takeCaja } from './mostrador/arriendo.ts'
export { deliver as deliverDiario } from './mostrador/entrega.ts'
export { ventaRapidaRoutes } from './mostrador/routes.ts'
export {
  type CajasUrgentes,
  countAtenciones,
  findCajasUrgentes,
  formatPlazo,
  listCajasUrgentes,
} from './mostrador/urgentes.ts'
export { vtaMovmRoutes } from './routes.ts'
export { toImpuestos } from './totales/impuestos.ts'
export { DEVUELTO, diaOriginalOf, fromParte, toFilaDeIva } from './totales/iva.ts'
export { ventaRapidaTurnosRoutes } from './turnos/routes.ts'
