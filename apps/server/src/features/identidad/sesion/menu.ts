import { hasOpcion } from '../../../http/sesion.ts'

/** The sections of the product and the option of each; an option is also a permission (docs/acuerdos.md C15). */
interface OpcionMenu {
  grupo: string
  /** Route of the web application, and name of the option in `rol.opciones`. */
  ruta: string
  etiqueta: string
  /** Name in the icon set of the web application. */
  icono: string
}

/** Only sections whose page exists. */
export const MENU: readonly OpcionMenu[] = [
  { grupo: '', ruta: '/escritorio', etiqueta: 'Escritorio', icono: 'home' },
  { grupo: '', ruta: '/tableroContador', etiqueta: 'Tablero del contador', icono: 'briefcase' },
  { grupo: 'Facturación', ruta: '/ventaRapida', etiqueta: 'Venta rápida', icono: 'device-tablet' },
  { grupo: 'Facturación', ruta: '/facturasElectronicas', etiqueta: 'Facturas Electrónicas', icono: 'file-invoice' },
  { grupo: 'Facturación', ruta: '/tiquetasElectronicas', etiqueta: 'Tiquetas Electrónicas', icono: 'receipt' },
  {
    grupo: 'Facturación',
    ruta: '/facturasElectronicasPorExportacion',
    etiqueta: 'Facturas Electrónicas Por Exportacion',
    icono: 'world',
  },
  {
    grupo: 'Facturación',
    ruta: '/facturasElectronicasDeCompra',
    etiqueta: 'Facturas Electrónicas Por Compra',
    icono: 'shopping-cart',
  },
  { grupo: 'Facturación', ruta: '/proformasElectronicas', etiqueta: 'Proformas Electrónicas', icono: 'file-pencil' },
  { grupo: 'Facturación', ruta: '/notasCredito', etiqueta: 'Notas de Credito', icono: 'file-minus' },
  { grupo: 'Facturación', ruta: '/notasDebito', etiqueta: 'Notas de Debito', icono: 'file-plus' },
  { grupo: 'Facturación', ruta: '/recibosElectronicos', etiqueta: 'Recibos Electrónicos', icono: 'file-dollar' },
  { grupo: 'Facturación', ruta: '/documentosEmitidos', etiqueta: 'Documentos Emitidos', icono: 'archive' },
  { grupo: 'Compras e IVA', ruta: '/documentosRecibidos', etiqueta: 'Documentos Recibidos', icono: 'inbox' },
  { grupo: 'Compras e IVA', ruta: '/mesaIva', etiqueta: 'Mesa de IVA', icono: 'percentage' },
  { grupo: 'Catálogos', ruta: '/personas', etiqueta: 'Personas', icono: 'address-book' },
  { grupo: 'Catálogos', ruta: '/productos', etiqueta: 'Productos', icono: 'package' },
  { grupo: 'Catálogos', ruta: '/cabys', etiqueta: 'CABYS', icono: 'list-search' },
  { grupo: 'Administración', ruta: '/companias', etiqueta: 'Compañías', icono: 'building' },
  { grupo: 'Administración', ruta: '/usuarios', etiqueta: 'Usuarios', icono: 'users' },
  { grupo: 'Administración', ruta: '/configuraciones/bitacora', etiqueta: 'Bitácora', icono: 'history' },
  { grupo: 'Administración', ruta: '/configuraciones/correos', etiqueta: 'Correos', icono: 'mail' },
  { grupo: 'Administración', ruta: '/paquetes', etiqueta: 'Paquetes', icono: 'packages' },
  { grupo: 'Administración', ruta: '/metodosPago', etiqueta: 'Métodos de pago', icono: 'credit-card' },
  { grupo: 'Administración', ruta: '/historialPagos', etiqueta: 'Historial de pagos', icono: 'receipt-2' },
  { grupo: 'Administración', ruta: '/sucursales', etiqueta: 'Sucursales', icono: 'building-store' },
  { grupo: 'Administración', ruta: '/cajas', etiqueta: 'Cajas', icono: 'cash-register' },
  { grupo: 'Administración', ruta: '/dispositivos', etiqueta: 'Dispositivos', icono: 'device-tablet' },
  { grupo: 'Administración', ruta: '/cierresZ', etiqueta: 'Turnos y cierres', icono: 'lock-square' },
  { grupo: 'Administración', ruta: '/consecutivos', etiqueta: 'Consecutivos', icono: 'hash' },
  { grupo: 'Administración', ruta: '/actividadesEconomicas', etiqueta: 'Actividades Económicas', icono: 'briefcase' },
  {
    grupo: 'Administración',
    ruta: '/migracionDocumentosEmitidos',
    etiqueta: 'Migración de Emitidos',
    icono: 'file-import',
  },
  {
    grupo: 'Administración',
    ruta: '/migracionDocumentosRecibidos',
    etiqueta: 'Migración de Recibidos',
    icono: 'file-import',
  },
]

/**
 * Options never granted to users of other companies: with the first they could let themselves in again, with the second
 * see the other companies that a user works for.
 */
const DE_LA_CASA: readonly string[] = ['/usuarios', '/tableroContador']

/** The options of a role for a user of another company. */
export const opcionesDeFuera = (opciones: readonly string[]): string[] =>
  menuOf(opciones).flatMap(({ ruta }) => (DE_LA_CASA.includes(ruta) ? [] : [ruta]))

export const menuOf = (opciones: readonly string[]): OpcionMenu[] =>
  MENU.filter(({ ruta }) => hasOpcion({ opciones }, [ruta]))

/** The options of a notice for one person, whatever their role: with any of them it is shown. */
export const OPCIONES_DE_TODOS: readonly string[] = MENU.map(({ ruta }) => ruta)
