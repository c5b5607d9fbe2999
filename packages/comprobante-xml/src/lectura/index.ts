/** Reading, for Node: it needs libxml2, which the browser does not load. */
export { type ComprobanteLeido, readComprobante, toComprobante } from './comprobante.ts'
export { decodeXml } from './decodificar.ts'
export { type CodigoLectura, LecturaError } from './errores.ts'
export { type LimitesXml, readXml } from './leer-xml.ts'
export {
  type LineaMensaje,
  type MensajeHaciendaLeido,
  readMensajeHacienda,
  readMensajeReceptor,
} from './mensajes.ts'
export { sumByTarifa, type TotalesPorTarifa } from './totales.ts'
export { CONJUNTO_2026, type ResultadoXsd, validateXsd } from './xsd.ts'
