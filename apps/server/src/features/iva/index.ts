/** The month of IVA: documents, entries, close, evidence. */
export { mesaIvaArchivosRoutes } from './archivos-routes.ts'
export { countD270, type DeD270 } from './asientos/d270.ts'
export {
  findResumenes,
  type MesResumido,
  type ResumenDeMes,
  readResumen,
  readResumenes,
  refreshResumen,
} from './cierre/resumen.ts'
export { PARECE_CAPITAL } from './documentos/capital.ts'
export { resumenEmitidosRoutes } from './emitidos/routes.ts'
export { mesaIvaRoutes } from './routes.ts'
