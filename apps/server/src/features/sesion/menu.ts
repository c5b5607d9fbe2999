/** The sections of the product and the option that gives each; an option is also a permission (ambiguities C15). */
interface OpcionMenu {
  grupo: string
  /** Route of the web application, and name of the option in `rol.opciones`. */
  ruta: string
  etiqueta: string
  /** Name in the icon set of the web application. */
  icono: string
}

/** Option that stands for all of them, also those that come later. */
export const TODAS = '*'

/** Only what the web application shows today; a section enters here when its screen exists. */
const MENU: readonly OpcionMenu[] = [
  { grupo: '', ruta: '/escritorio', etiqueta: 'Escritorio', icono: 'home' },
  { grupo: 'Facturación', ruta: '/facturasElectronicas', etiqueta: 'Facturas Electrónicas', icono: 'file-invoice' },
]

export const menuOf = (opciones: readonly string[]): OpcionMenu[] =>
  MENU.filter(({ ruta }) => opciones.includes(TODAS) || opciones.includes(ruta))
