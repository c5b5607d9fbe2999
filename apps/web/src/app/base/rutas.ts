/**
 * Existing screens. A link to a section (menu, sign-in page, desktop) shows only if its path is here, so that nothing
 * leads to "Página No Encontrada".
 */
export const RUTAS = {
  '/escritorio': 'Escritorio',
  '/notificaciones': 'Notificaciones',
  '/ventaRapida': 'Venta rápida',
  '/facturasElectronicas': 'Facturas Electrónicas',
  '/tiquetasElectronicas': 'Tiquetas Electrónicas',
  '/facturasElectronicasPorExportacion': 'Facturas Electrónicas Por Exportacion',
  '/facturasElectronicasDeCompra': 'Facturas Electrónicas Por Compra',
  '/proformasElectronicas': 'Proformas Electrónicas',
  '/notasCredito': 'Notas de Credito',
  '/notasDebito': 'Notas de Debito',
  '/recibosElectronicos': 'Recibos Electrónicos',
  '/documentosEmitidos': 'Documentos Emitidos',
  '/documentosRecibidos': 'Documentos Recibidos',
  '/mesaIva': 'Mesa de IVA',
  '/tableroContador': 'Tablero del contador',
  '/equipo': 'Equipo y permisos',
  '/seguridad': 'Seguridad',
  '/configuraciones': 'Configuraciones',
  '/configuraciones/correos': 'Correos',
  '/personas': 'Personas',
  '/productos': 'Productos',
  '/cabys': 'CABYS',
  '/companias': 'Compañías',
  '/usuarios': 'Usuarios',
  '/configuraciones/bitacora': 'Bitácora',
  '/paquetes': 'Paquetes',
  '/metodosPago': 'Métodos de pago',
  '/historialPagos': 'Historial de pagos',
  '/sucursales': 'Sucursales',
  '/cajas': 'Cajas',
  '/dispositivos': 'Dispositivos',
  '/cierresZ': 'Turnos y cierres',
  '/consecutivos': 'Consecutivos',
  '/actividadesEconomicas': 'Actividades Económicas',
  '/migracionDocumentosEmitidos': 'Migración de Emitidos',
  '/migracionDocumentosRecibidos': 'Migración de Recibidos',
  '/ayuda/productos': 'Ayuda de Productos',
  '/ayuda/personas': 'Ayuda de Personas',
  '/ayuda/accesosDirectosCombinacionesTeclado': 'Atajos de Teclado',
  '/ayuda/personalizarEscritorio': 'Personalizar el Escritorio',
  '/ayuda/personalizarNavegacion': 'Personalizar la Navegación',
} as const

export type Ruta = keyof typeof RUTAS

/**
 * Paths that are no section of a role: desktop, notifications, security, appearance, help, and the people of a firm,
 * which the menu shows to who manages them.
 */
const DE_TODOS = /^\/(escritorio|notificaciones|seguridad|equipo|configuraciones$|ayuda\/)/

/** True if only some roles have the path. */
export const isDeRol = (path: string): boolean => isRuta(path) && !DE_TODOS.test(path)

export const isRuta = (path: string): path is Ruta => Object.hasOwn(RUTAS, path)
