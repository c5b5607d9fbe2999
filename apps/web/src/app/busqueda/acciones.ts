/** Pages and things to do that the search knows by their words; nothing of it is asked of the server. */
import { containsWords, toBusqueda } from '@pura/domain/busqueda'
import { COMO_SE_HACE } from '../ayuda/buscar.ts'
import { isDeRol, isRuta, RUTAS } from '../rutas.ts'

export interface Accion {
  /** Where it leads. */
  to: string
  /** A paragraph of the help. */
  hash?: string | undefined
  etiqueta: string
  /** Other words that people say for it. */
  tambien: string
  /** Opens the form of a new one. */
  nuevo: boolean
  /** Name in the icon set of the menu; of the page alone. */
  icono?: string
}

/** What one begins, in the order of how often. */
const NUEVOS: readonly [to: string, etiqueta: string, tambien: string][] = [
  ['/facturasElectronicas', 'Nueva factura', 'electrónica'],
  ['/tiquetasElectronicas', 'Nuevo tiquete', 'tiqueta electrónica'],
  ['/proformasElectronicas', 'Nueva proforma', 'cotización'],
  ['/personas', 'Nueva persona', 'cliente proveedor'],
  ['/productos', 'Nuevo producto', 'servicio'],
  ['/notasCredito', 'Nueva nota de crédito', 'devolución'],
  ['/notasDebito', 'Nueva nota de débito', ''],
  ['/facturasElectronicasPorExportacion', 'Nueva factura de exportación', ''],
  ['/facturasElectronicasDeCompra', 'Nueva factura de compra', ''],
  ['/recibosElectronicos', 'Nuevo recibo de pago', 'cobro abono'],
]
const HACER = 'nuevo nueva agregar crear emitir hacer'

/** Of whoever is signed in, and not in the menu. */
const PROPIAS: readonly Accion[] = [
  { to: '/actualizaPassword', etiqueta: 'Cambiar contraseña', tambien: 'clave actualizar', nuevo: false },
  {
    to: '/configuraciones',
    etiqueta: RUTAS['/configuraciones'],
    tambien: 'ajustes apariencia tema oscuro letra formato plan compañía',
    nuevo: false,
    icono: 'settings',
  },
  {
    to: '/configuraciones',
    hash: 'historial',
    etiqueta: 'Mi plan',
    tambien: 'suscripción desactivar mensualidad',
    nuevo: false,
  },
  { to: '/seguridad', etiqueta: RUTAS['/seguridad'], tambien: 'segundo factor sesiones', nuevo: false },
]

interface Seccion {
  ruta: string
  etiqueta: string
  icono: string
}

/** What this person may do and open, with what is done first. */
export function accionesOf(secciones: readonly Seccion[]): Accion[] {
  const suyas = new Set(secciones.map(({ ruta }) => ruta))
  return [
    ...NUEVOS.filter(([to]) => suyas.has(to)).map(([to, etiqueta, tambien]) => ({
      to,
      etiqueta,
      tambien: `${HACER} ${tambien}`,
      nuevo: true,
    })),
    ...secciones
      .filter(({ ruta }) => isRuta(ruta))
      .map(({ ruta, etiqueta, icono }) => ({ to: ruta, etiqueta, tambien: 'ir lista', nuevo: false, icono })),
    ...PROPIAS,
    ...Object.entries(RUTAS)
      .filter(([ruta]) => ruta.startsWith('/ayuda/') && !isDeRol(ruta))
      .map(([to, etiqueta]) => ({ to, etiqueta, tambien: 'ayuda', nuevo: false, icono: 'help' })),
    ...COMO_SE_HACE.map(({ ruta, id, titulo }) => ({
      to: ruta,
      hash: id,
      etiqueta: titulo,
      tambien: 'ayuda cómo',
      nuevo: false,
      icono: 'help',
    })),
  ]
}

/** As many as a group of results has. */
const CUANTAS = 5
const AL_EMPEZAR = 4

/** Those that have every word; what begins with the text comes first. */
export function findAcciones(acciones: readonly Accion[], texto: string): Accion[] {
  const buscado = toBusqueda(texto)
  if (buscado.length < 2) return []
  const begins = ({ etiqueta }: Accion) => Number(toBusqueda(etiqueta).startsWith(buscado))
  return acciones
    .filter(({ etiqueta, tambien }) => containsWords(`${etiqueta} ${tambien}`, texto))
    .sort((a, b) => begins(b) - begins(a))
    .slice(0, CUANTAS)
}

/** What is offered before anything is typed. */
export const primerasAcciones = (acciones: readonly Accion[]): Accion[] =>
  acciones.filter(({ nuevo }) => nuevo).slice(0, AL_EMPEZAR)
