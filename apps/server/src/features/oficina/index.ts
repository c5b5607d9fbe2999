/** Start of the day: desk and search. */
export { busquedaRoutes } from './busqueda/routes.ts'
export { escritorioRoutes } from './escritorio/routes.ts'
