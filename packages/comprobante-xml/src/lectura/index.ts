/** Reading, for Node: bytes are decoded by its Buffer. */
export { type ComprobanteLeido, readComprobante, toComprobante } from './comprobante.ts'
export { decodeXml } from './decodificar.ts'
export { type CodigoLectura, LecturaError } from './errores.ts'
export { type LimitesXml, openXml, readXml, type XmlLeido } from './leer-xml.ts'
export {
  type LineaMensaje,
  type MensajeHaciendaLeido,
  readMensajeHacienda,
  readMensajeReceptor,
} from './mensajes.ts'
export { sumByTarifa, type TotalesPorTarifa } from './totales.ts'
