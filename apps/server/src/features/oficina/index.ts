/** Where the day begins: desk and search. */
export { busquedaRoutes } from './busqueda/routes.ts'
export { escritorioRoutes } from './escritorio/routes.ts'
