/** Received documents, from the mailbox to the answer; and documents of another system. */
export { openArchivo } from './archivo/archivos.ts'
export { countRecibidos } from './archivo/consulta.ts'
export { writeDetalle } from './archivo/hoja.ts'
export { hojaRoutes } from './archivo/hoja-routes.ts'
export {
  countPorResponder,
  countRespondidos,
  findUltimosRecibidos,
  type PorResponderDeMes,
} from './archivo/por-responder.ts'
export { findFilas } from './archivo/repository.ts'
export { sumRecibidosPorFecha } from './archivo/sumas.ts'
export { buzonRoutes } from './buzon/routes.ts'
export { cargaRoutes } from './carga/routes.ts'
export { correoEntranteRoutes } from './correo/routes.ts'
export { startServidorDeCorreo } from './correo/servidor.ts'
export { listPorResponder } from './lote/por-responder.ts'
export { answerVarios, undoVarios } from './lote/responder-varios.ts'
export { loteRoutes } from './lote/routes.ts'
export { tareaCarga, tareaCargaCorreo } from './migracion/cargar.ts'
export { correoCarga } from './migracion/correo.ts'
export { readCargas, storeCargas } from './migracion/recibir.ts'
export { tareaMigrado } from './migracion/respuesta.ts'
export { migracionRoutes } from './migracion/routes.ts'
export { keepLlegado, readXml, receiveArchivo } from './registro/recibir.ts'
export { consultDocumento } from './respuesta/consultar.ts'
export { sendRespuesta } from './respuesta/enviar-respuesta.ts'
export { signNow } from './respuesta/firmar-respuesta.ts'
export { storeRespuesta } from './respuesta/responder.ts'
export { respuestaRoutes } from './respuesta/routes.ts'
export { SITUACIONES } from './respuesta/salida.ts'
export { recibidosRoutes } from './routes.ts'
export { tareasDeRecibidos } from './tareas.ts'
