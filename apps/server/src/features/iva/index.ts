/** The month of IVA: documents, entries, close, evidence. */
export { mesaIvaArchivosRoutes } from './archivos-routes.ts'
export { countD270, type DeD270 } from './d270.ts'
export { sumReferidas } from './referidas.ts'
export { findResumenes, follow, type ResumenDeMes, refreshResumen } from './resumen.ts'
export { mesaIvaRoutes } from './routes.ts'
