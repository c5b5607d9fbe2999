/**
 * The screens that exist. A link to a section (menu, sign-in page, desktop) is shown only when its path is here, so
 * that nothing on the screen leads to "Página No Encontrada".
 */
export const RUTAS = {
  '/escritorio': 'Escritorio',
  '/facturasElectronicas': 'Facturas Electrónicas',
} as const

export type Ruta = keyof typeof RUTAS

export const isRuta = (path: string): path is Ruta => Object.hasOwn(RUTAS, path)
