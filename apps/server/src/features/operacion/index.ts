/** The installation: health, backups, master key, GraphQL. */
export { graphqlRoutes } from './graphql/routes.ts'
export { checkLlave, LLAVE_AJENA, writeLatido } from './instalacion/canario.ts'
export { RespaldoError } from './respaldo/formato.ts'
export { respaldoFallido } from './respaldo/hacer.ts'
export { operacionRoutes } from './respaldo/routes.ts'
export { restauroRoutes } from './restauro/routes.ts'
export { findCertificadoVence, findLlaves, type Llave } from './salud/repository.ts'
export { saludRoutes } from './salud/routes.ts'
