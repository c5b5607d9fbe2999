/** The base of all features: the audit trail, mail, and the secrets of a company. */

export {
  type Autor,
  autorSistema,
  ENTIDAD_ACCESO,
  falloDe,
  recordAcceso,
  recordChange,
  recordChanges,
  recordExportacion,
  recorderOf,
  recordImportacion,
} from './bitacora/registrar.ts'
export { bitacoraRoutes } from './bitacora/routes.ts'
export { assertCupoDocumentos } from './correo/cupo.ts'
export { createTareaCorreo, enqueueCorreo } from './correo/enviar.ts'
export type { Plantilla } from './correo/plantilla.ts'
export { type CorreoRow, toCorreo } from './correo/repository.ts'
export { correoRoutes } from './correo/routes.ts'
export { greet, namesDireccion, nombreSinDireccion } from './correo/saludo.ts'
export { type CredencialEntrada, Credenciales } from './credencial/credenciales.ts'
export { ensurePrueba } from './credencial/rechazo.ts'
export { findCedula, findRechazo, isPorProbar, noteProbada } from './credencial/repository.ts'
