import type { Ruta } from '../base/rutas.ts'
import type { RutaAyuda } from './textos/pagina.ts'

export const NAVEGACION: RutaAyuda = '/ayuda/personalizarNavegacion'
export const ATAJOS: RutaAyuda = '/ayuda/accesosDirectosCombinacionesTeclado'
const PRODUCTOS: RutaAyuda = '/ayuda/productos'

/** Help of a screen: a page and, if that covers several screens, a paragraph. */
interface Lugar {
  to: RutaAyuda
  hash?: string
}

const enNavegacion = (hash: string): Lugar => ({ to: NAVEGACION, hash })

/**
 * One entry per screen; a screen below another one (a document, the roles) uses that one's help unless it has its own.
 */
const DE_PANTALLAS: Readonly<Record<Exclude<Ruta, RutaAyuda>, Lugar>> = {
  '/escritorio': { to: '/ayuda/personalizarEscritorio' },
  '/notificaciones': enNavegacion('notificaciones'),
  '/ventaRapida': enNavegacion('ventaRapida'),
  '/facturasElectronicas': enNavegacion('facturas'),
  '/tiquetasElectronicas': enNavegacion('tiquetes'),
  '/facturasElectronicasPorExportacion': enNavegacion('exportacion'),
  '/facturasElectronicasDeCompra': enNavegacion('compra'),
  '/proformasElectronicas': enNavegacion('proformas'),
  '/notasCredito': enNavegacion('notasCredito'),
  '/notasDebito': enNavegacion('notasDebito'),
  '/recibosElectronicos': enNavegacion('recibos'),
  '/documentosEmitidos': enNavegacion('emitidos'),
  '/documentosRecibidos': enNavegacion('recibidos'),
  '/mesaIva': enNavegacion('mesaIva'),
  '/tableroContador': enNavegacion('tableroContador'),
  '/equipo': enNavegacion('equipo'),
  '/seguridad': enNavegacion('seguridad'),
  '/configuraciones': enNavegacion('configuraciones'),
  '/configuraciones/correos': enNavegacion('correos'),
  '/configuraciones/bitacora': enNavegacion('bitacora'),
  '/personas': { to: '/ayuda/personas' },
  '/productos': { to: PRODUCTOS },
  '/cabys': { to: PRODUCTOS, hash: 'cabys' },
  '/companias': enNavegacion('companias'),
  '/usuarios': enNavegacion('usuarios'),
  '/paquetes': enNavegacion('paquetes'),
  '/metodosPago': enNavegacion('metodosPago'),
  '/historialPagos': enNavegacion('historialPagos'),
  '/sucursales': enNavegacion('sucursales'),
  '/cajas': enNavegacion('cajas'),
  '/dispositivos': enNavegacion('dispositivos'),
  '/cierresZ': enNavegacion('cierresZ'),
  '/consecutivos': enNavegacion('consecutivos'),
  '/actividadesEconomicas': enNavegacion('actividades'),
  '/migracionDocumentosEmitidos': enNavegacion('migracion'),
  '/migracionDocumentosRecibidos': enNavegacion('migracion'),
}

export const AYUDAS: Readonly<Record<string, Lugar>> = {
  ...DE_PANTALLAS,
  '/companias/pagos': enNavegacion('conciliacion'),
  '/pagos': enNavegacion('historialPagos'),
  '/cabys/mantenimiento': { to: PRODUCTOS, hash: 'mantenimiento' },
}

/** Undefined for the help itself and for pages that show only a title (SHELL-15). */
export function ayudaOf(pathname: string): Lugar | undefined {
  const path = pathname.replace(/\/$/, '')
  if (path === '') return undefined
  return AYUDAS[path] ?? ayudaOf(path.slice(0, path.lastIndexOf('/')))
}
