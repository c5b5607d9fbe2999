/** The month of IVA: documents, entries, close, evidence. */
export { mesaIvaArchivosRoutes } from './archivos-routes.ts'
export { countD270, type DeD270 } from './asientos/asientos.ts'
export {
  atrasoOf,
  findPresentados,
  listMesesQueEsperan,
  type MesQueEspera,
} from './cierre/atrasos.ts'
export {
  findResumenes,
  type MesResumido,
  type ResumenDeMes,
  readResumen,
  readResumenes,
  refreshResumen,
  sumResumen,
} from './cierre/resumen.ts'
export { PARECE_CAPITAL } from './documentos/capital.ts'
export { insertFilas } from './documentos/faltantes.ts'
export { resumenEmitidosRoutes } from './emitidos/routes.ts'
export { evidenciaDeIva } from './evidencia/llevar.ts'
export { readNoLlegado } from './faltan/no-llegado.ts'
export { readPapel, storePapel } from './papeles/papeles.ts'
export { mesaIvaRoutes } from './routes.ts'
