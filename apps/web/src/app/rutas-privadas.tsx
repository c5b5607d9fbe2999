import type { TipoDocumento } from '@pura/domain/documento'
import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router'
import { parseNotificacionesSearch } from '../features/aviso/notificacion/definicion.ts'
import { parseCabysSearch } from '../features/catalogo/cabys/busqueda.ts'
import { parseMantenimientoSearch } from '../features/catalogo/cabys/mantenimiento/busqueda.ts'
import { parseCompaniasSearch } from '../features/compania/cia/base/definicion.ts'
import { parseRecibidosSearch } from '../features/compra/recibido/definicion.ts'
import { parseEquipoSearch } from '../features/contador/equipo/definicion.ts'
import { parseTableroSearch } from '../features/contador/tablero/base/definicion.ts'
import { parseRolesSearch, parseUsuariosSearch } from '../features/identidad/usuario/definicion.ts'
import { parseMesaIvaSearch } from '../features/iva/mes/definicion.ts'
import { parseActividadesSearch } from '../features/maestro/actividad/definicion.ts'
import { parseCajasSearch } from '../features/maestro/caja/definicion.ts'
import { parseConsecutivosSearch } from '../features/maestro/consecutivo/definicion.ts'
import { parsePersonasSearch } from '../features/maestro/persona/definicion.ts'
import { parseProductosSearch } from '../features/maestro/producto/base/definicion.ts'
import { parseSucursalesSearch } from '../features/maestro/sucursal/definicion.ts'
import { parseEscritorioSearch } from '../features/oficina/escritorio/base/definicion.ts'
import { parsePaquetesSearch } from '../features/plan/definicion.ts'
import { parseBitacoraSearch } from '../features/suelo/bitacora/definicion.ts'
import { parseCorreosSearch } from '../features/suelo/correo/definicion.ts'
import { parseEmitidosSearch } from '../features/venta/archivo/busqueda.ts'
import { parseCierresSearch, parseDispositivosSearch } from '../features/venta/cajas-rapidas/base/definicion.ts'
import { parseDocumentosSearch } from '../features/venta/lista/busqueda.ts'
import { pagina } from '../lib/navegador/perezoso.tsx'
import { RUTAS, type Ruta } from './base/rutas.ts'
import { requireCasa, requireSesionLista } from './base/session-flow.ts'
import { MARCADORES } from './marcadores.ts'
import { PendingPage } from './paginas/PendingPage.tsx'
import { root } from './raiz.tsx'

const privado = createRoute({
  getParentRoute: () => root,
  id: 'privado',
  beforeLoad: ({ context, location }) => requireSesionLista(context.queryClient, location.href),
  component: pagina(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: () => <PendingPage raiz="main" />,
})

/** A screen inside the shell, titled by its path. */
const pantalla = <const P extends Ruta>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => privado, path, staticData: { titulo: RUTAS[path] }, component })

/** A screen whose list, filters and open record are in the URL. */
const lista = <const P extends Ruta, S extends object>(
  path: P,
  validateSearch: (search: Record<string, unknown>) => S,
  component: RouteComponent,
) =>
  createRoute({ getParentRoute: () => privado, path, staticData: { titulo: RUTAS[path] }, validateSearch, component })

const escritorio = lista(
  '/escritorio',
  parseEscritorioSearch,
  pagina(() => import('../features/oficina/escritorio/EscritorioPage.tsx'), 'EscritorioPage'),
)
const notificaciones = lista(
  '/notificaciones',
  parseNotificacionesSearch,
  pagina(() => import('../features/aviso/notificacion/NotificacionesPage.tsx'), 'NotificacionesPage'),
)
const seguridad = pantalla(
  '/seguridad',
  pagina(() => import('../features/identidad/seguridad/SeguridadPage.tsx'), 'SeguridadPage'),
)

/** Each list of documents is a page of its own, so that no state carries over to another type. */
const listaDe = (tipo: TipoDocumento) =>
  pagina(async () => {
    const { DocumentosPage } = await import('../features/venta/lista/DocumentosPage.tsx')
    return { default: () => <DocumentosPage tipo={tipo} /> }
  })
const facturasElectronicas = lista('/facturasElectronicas', parseDocumentosSearch, listaDe('FE'))
const tiquetasElectronicas = lista('/tiquetasElectronicas', parseDocumentosSearch, listaDe('TE'))
const facturasElectronicasPorExportacion = lista(
  '/facturasElectronicasPorExportacion',
  parseDocumentosSearch,
  listaDe('FEE'),
)
const facturasElectronicasDeCompra = lista('/facturasElectronicasDeCompra', parseDocumentosSearch, listaDe('FEC'))
const proformasElectronicas = lista('/proformasElectronicas', parseDocumentosSearch, listaDe('PRO'))
const notasCredito = lista('/notasCredito', parseDocumentosSearch, listaDe('NC'))
const notasDebito = lista('/notasDebito', parseDocumentosSearch, listaDe('ND'))
const recibosElectronicos = lista('/recibosElectronicos', parseDocumentosSearch, listaDe('REP'))
const cabys = lista(
  '/cabys',
  parseCabysSearch,
  pagina(() => import('../features/catalogo/cabys/CabysPage.tsx'), 'CabysPage'),
)
const mantenimientoCodigos = createRoute({
  getParentRoute: () => privado,
  path: '/cabys/mantenimiento',
  staticData: { titulo: RUTAS['/cabys'] },
  validateSearch: parseMantenimientoSearch,
  component: pagina(
    () => import('../features/catalogo/cabys/mantenimiento/MantenimientoPage.tsx'),
    'MantenimientoPage',
  ),
})
const productos = lista(
  '/productos',
  parseProductosSearch,
  pagina(() => import('../features/maestro/producto/ProductosPage.tsx'), 'ProductosPage'),
)
const personas = lista(
  '/personas',
  parsePersonasSearch,
  pagina(() => import('../features/maestro/persona/PersonasPage.tsx'), 'PersonasPage'),
)
const ayudaProductos = pantalla(
  '/ayuda/productos',
  pagina(() => import('./ayuda/ProductosAyudaPage.tsx'), 'ProductosAyudaPage'),
)
const ayudaPersonas = pantalla(
  '/ayuda/personas',
  pagina(() => import('./ayuda/PersonasAyudaPage.tsx'), 'PersonasAyudaPage'),
)
const ayudaAtajos = pantalla(
  '/ayuda/accesosDirectosCombinacionesTeclado',
  pagina(() => import('./ayuda/AtajosPage.tsx'), 'AtajosPage'),
)
const ayudaEscritorio = pantalla(
  '/ayuda/personalizarEscritorio',
  pagina(() => import('./ayuda/EscritorioAyudaPage.tsx'), 'EscritorioAyudaPage'),
)
const ayudaNavegacion = pantalla(
  '/ayuda/personalizarNavegacion',
  pagina(() => import('./ayuda/NavegacionAyudaPage.tsx'), 'NavegacionAyudaPage'),
)

const marcadores = MARCADORES.map(({ path, titulo }) =>
  createRoute({
    getParentRoute: () => privado,
    path,
    staticData: { titulo },
    component: pagina(() => import('./paginas/MarcadorPage.tsx'), 'MarcadorPage'),
  }),
)
const companias = lista(
  '/companias',
  parseCompaniasSearch,
  pagina(() => import('../features/compania/cia/CompaniasPage.tsx'), 'CompaniasPage'),
)
const usuarios = lista(
  '/usuarios',
  parseUsuariosSearch,
  pagina(() => import('../features/identidad/usuario/UsuariosPage.tsx'), 'UsuariosPage'),
)

const roles = createRoute({
  getParentRoute: () => privado,
  path: '/usuarios/roles',
  staticData: { titulo: RUTAS['/usuarios'] },
  validateSearch: parseRolesSearch,
  component: pagina(() => import('../features/identidad/usuario/RolesPage.tsx'), 'RolesPage'),
})
const deFuera = createRoute({
  getParentRoute: () => privado,
  path: '/usuarios/deFuera',
  staticData: { titulo: RUTAS['/usuarios'] },
  component: pagina(() => import('../features/contador/acceso/DeFueraPage.tsx'), 'DeFueraPage'),
})
const configuraciones = pantalla(
  '/configuraciones',
  pagina(() => import('../features/compania/configuraciones/ConfiguracionesPage.tsx'), 'ConfiguracionesPage'),
)
const bitacora = lista(
  '/configuraciones/bitacora',
  parseBitacoraSearch,
  pagina(() => import('../features/suelo/bitacora/BitacoraPage.tsx'), 'BitacoraPage'),
)
const correos = lista(
  '/configuraciones/correos',
  parseCorreosSearch,
  pagina(() => import('../features/suelo/correo/CorreosPage.tsx'), 'CorreosPage'),
)
const paquetes = lista(
  '/paquetes',
  parsePaquetesSearch,
  pagina(() => import('../features/plan/paquetes/PaquetesPage.tsx'), 'PaquetesPage'),
)
const metodosPago = pantalla(
  '/metodosPago',
  pagina(() => import('../features/plan/metodos/MetodosPage.tsx'), 'MetodosPage'),
)
const editarMetodo = createRoute({
  getParentRoute: () => privado,
  path: '/metodosPago/editar/$idMetodoDePago',
  staticData: { titulo: RUTAS['/metodosPago'] },
  component: pagina(() => import('../features/plan/metodos/EditarPage.tsx'), 'EditarPage'),
})
/** The card pages are separate HTML documents (docs/decisions/0080): links inside the application load them in full. */
const deTarjeta = (['/metodosPago/agregar', '/paquetes/tarjeta'] as const).map((path) =>
  createRoute({
    getParentRoute: () => privado,
    path,
    beforeLoad: ({ location }) => {
      window.location.replace(location.href)
      return new Promise<void>(() => undefined)
    },
  }),
)
const historialPagos = pantalla(
  '/historialPagos',
  pagina(() => import('../features/plan/historial/HistorialPage.tsx'), 'HistorialPage'),
)
/** Return page of the payment provider and the banks; the parameters they add are ignored and removed. */
const retorno = createRoute({
  getParentRoute: () => privado,
  path: '/pagos/retorno',
  staticData: { titulo: RUTAS['/historialPagos'] },
  component: pagina(() => import('../features/plan/retorno/RetornoPage.tsx'), 'RetornoPage'),
})
const retornoConAlgo = createRoute({
  getParentRoute: () => privado,
  path: '/pagos/retorno/$resto',
  beforeLoad: () => {
    throw redirect({ to: '/pagos/retorno', replace: true })
  },
})
const pagosDeCompanias = createRoute({
  getParentRoute: () => privado,
  path: '/companias/pagos',
  staticData: { titulo: 'Pagos de las compañías' },
  component: pagina(() => import('../features/plan/operador/ConciliacionPage.tsx'), 'ConciliacionPage'),
})
const sucursales = lista(
  '/sucursales',
  parseSucursalesSearch,
  pagina(() => import('../features/maestro/sucursal/SucursalesPage.tsx'), 'SucursalesPage'),
)
const cajas = lista(
  '/cajas',
  parseCajasSearch,
  pagina(() => import('../features/maestro/caja/CajasPage.tsx'), 'CajasPage'),
)
const dispositivos = lista(
  '/dispositivos',
  parseDispositivosSearch,
  pagina(() => import('../features/venta/cajas-rapidas/DispositivosPage.tsx'), 'DispositivosPage'),
)
const cierresZ = lista(
  '/cierresZ',
  parseCierresSearch,
  pagina(() => import('../features/venta/cajas-rapidas/CierresPage.tsx'), 'CierresPage'),
)
const consecutivos = lista(
  '/consecutivos',
  parseConsecutivosSearch,
  pagina(() => import('../features/maestro/consecutivo/ConsecutivosPage.tsx'), 'ConsecutivosPage'),
)
const actividadesEconomicas = lista(
  '/actividadesEconomicas',
  parseActividadesSearch,
  pagina(() => import('../features/maestro/actividad/ActividadesPage.tsx'), 'ActividadesPage'),
)

const migracionDe = (clase: 'emitidos' | 'recibidos') =>
  pagina(async () => {
    const { MigracionPage } = await import('../features/compra/migracion/MigracionPage.tsx')
    return { default: () => <MigracionPage clase={clase} /> }
  })
const migracionEmitidos = pantalla('/migracionDocumentosEmitidos', migracionDe('emitidos'))
const migracionRecibidos = pantalla('/migracionDocumentosRecibidos', migracionDe('recibidos'))
const documentosEmitidos = lista(
  '/documentosEmitidos',
  parseEmitidosSearch,
  pagina(() => import('../features/venta/archivo/EmitidosPage.tsx'), 'EmitidosPage'),
)

const documentosRecibidos = lista(
  '/documentosRecibidos',
  parseRecibidosSearch,
  pagina(() => import('../features/compra/archivo/RecibidosPage.tsx'), 'RecibidosPage'),
)

const mesaIva = lista(
  '/mesaIva',
  parseMesaIvaSearch,
  pagina(() => import('../features/iva/mesa/MesaIvaPage.tsx'), 'MesaIvaPage'),
)

const tableroContador = createRoute({
  getParentRoute: () => privado,
  path: '/tableroContador',
  staticData: { titulo: RUTAS['/tableroContador'] },
  validateSearch: parseTableroSearch,
  beforeLoad: ({ location, preload }) => (preload ? undefined : requireCasa(location.href)),
  component: pagina(() => import('../features/contador/tablero/TableroPage.tsx'), 'TableroPage'),
})

const equipo = lista(
  '/equipo',
  parseEquipoSearch,
  pagina(() => import('../features/contador/equipo/EquipoPage.tsx'), 'EquipoPage'),
)
const equipoClientes = createRoute({
  getParentRoute: () => privado,
  path: '/equipo/clientes',
  staticData: { titulo: RUTAS['/equipo'] },
  validateSearch: parseEquipoSearch,
  component: pagina(() => import('../features/contador/equipo/EquipoPage.tsx'), 'EquipoClientesPage'),
})

const documentoRecibido = createRoute({
  getParentRoute: () => privado,
  path: '/documentosRecibidos/$idDocumento',
  staticData: { titulo: RUTAS['/documentosRecibidos'] },
  component: pagina(() => import('../features/compra/archivo/LectorRecibidoPage.tsx'), 'LectorRecibidoPage'),
})

const documentoEmitido = createRoute({
  getParentRoute: () => privado,
  path: '/documentosEmitidos/$idDocumento',
  staticData: { titulo: 'Documentos Emitidos' },
  component: pagina(() => import('../features/venta/lector/LectorPage.tsx'), 'LectorPage'),
})

/** The screens of a signed-in user. */
export const privadas = privado.addChildren([
  seguridad,
  escritorio,
  notificaciones,
  facturasElectronicas,
  tiquetasElectronicas,
  facturasElectronicasPorExportacion,
  facturasElectronicasDeCompra,
  proformasElectronicas,
  notasCredito,
  notasDebito,
  recibosElectronicos,
  productos,
  cabys,
  mantenimientoCodigos,
  personas,
  companias,
  usuarios,
  roles,
  deFuera,
  configuraciones,
  bitacora,
  correos,
  paquetes,
  metodosPago,
  editarMetodo,
  ...deTarjeta,
  historialPagos,
  retorno,
  retornoConAlgo,
  pagosDeCompanias,
  sucursales,
  cajas,
  dispositivos,
  cierresZ,
  consecutivos,
  actividadesEconomicas,
  migracionEmitidos,
  migracionRecibidos,
  documentosEmitidos,
  documentoEmitido,
  documentosRecibidos,
  documentoRecibido,
  mesaIva,
  tableroContador,
  equipo,
  equipoClientes,
  ayudaProductos,
  ayudaPersonas,
  ayudaAtajos,
  ayudaEscritorio,
  ayudaNavegacion,
  ...marcadores,
])
