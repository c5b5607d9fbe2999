import type { Carga } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain/documento'
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { parseActividadesSearch } from '../features/actividad/definicion.ts'
import { parseBitacoraSearch } from '../features/bitacora/definicion.ts'
import { parseCabysSearch } from '../features/cabys/busqueda.ts'
import { parseCajasSearch } from '../features/caja/definicion.ts'
import { parseCompaniasSearch } from '../features/cia/definicion.ts'
import { parseConsecutivosSearch } from '../features/consecutivo/definicion.ts'
import { parseCorreosSearch } from '../features/correo/definicion.ts'
import { parseDocumentosSearch } from '../features/documento/lista/busqueda.ts'
import { parseEmitidosSearch } from '../features/emitidos/busqueda.ts'
import { parsePersonasSearch } from '../features/persona/definicion.ts'
import { parseProductosSearch } from '../features/producto/definicion.ts'
import { parseRecibidosSearch } from '../features/recibidos/definicion.ts'
import { parseSucursalesSearch } from '../features/sucursal/definicion.ts'
import { parseRolesSearch, parseUsuariosSearch } from '../features/usuario/definicion.ts'
import { MARCADORES } from './marcadores.ts'
import { PendingPage } from './PendingPage.tsx'
import { root } from './raiz.tsx'
import { isRuta, RUTAS, type Ruta } from './rutas.ts'
import { requireSesionLista } from './session-flow.ts'

const privado = createRoute({
  getParentRoute: () => root,
  id: 'privado',
  beforeLoad: ({ context, location }) => requireSesionLista(context.queryClient, location.href),
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: () => <PendingPage raiz="main" />,
})

/** A screen inside the shell; its title is that of its address. */
const pantalla = <const P extends Ruta>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => privado, path, staticData: { titulo: RUTAS[path] }, component })

/** A screen whose list, filters and open record live in the address. */
const lista = <const P extends Ruta, S extends object>(
  path: P,
  validateSearch: (search: Record<string, unknown>) => S,
  component: RouteComponent,
) =>
  createRoute({ getParentRoute: () => privado, path, staticData: { titulo: RUTAS[path] }, validateSearch, component })

const escritorio = pantalla(
  '/escritorio',
  lazyRouteComponent(() => import('../features/escritorio/EscritorioPage.tsx'), 'EscritorioPage'),
)
const seguridad = pantalla(
  '/seguridad',
  lazyRouteComponent(() => import('../features/cuenta/seguridad/SeguridadPage.tsx'), 'SeguridadPage'),
)

/** Each list of documents is a page of its own, so that nothing of one remains when another opens. */
const listaDe = (tipo: TipoDocumento) =>
  lazyRouteComponent(async () => {
    const { DocumentosPage } = await import('../features/documento/lista/DocumentosPage.tsx')
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
  lazyRouteComponent(() => import('../features/cabys/CabysPage.tsx'), 'CabysPage'),
)
const productos = lista(
  '/productos',
  parseProductosSearch,
  lazyRouteComponent(() => import('../features/producto/ProductosPage.tsx'), 'ProductosPage'),
)
const personas = lista(
  '/personas',
  parsePersonasSearch,
  lazyRouteComponent(() => import('../features/persona/PersonasPage.tsx'), 'PersonasPage'),
)
const ayudaProductos = pantalla(
  '/ayuda/productos',
  lazyRouteComponent(() => import('./ayuda/ProductosAyudaPage.tsx'), 'ProductosAyudaPage'),
)
const ayudaPersonas = pantalla(
  '/ayuda/personas',
  lazyRouteComponent(() => import('./ayuda/PersonasAyudaPage.tsx'), 'PersonasAyudaPage'),
)
const ayudaAtajos = pantalla(
  '/ayuda/accesosDirectosCombinacionesTeclado',
  lazyRouteComponent(() => import('./ayuda/AtajosPage.tsx'), 'AtajosPage'),
)
const ayudaNavegacion = pantalla(
  '/ayuda/personalizarNavegacion',
  lazyRouteComponent(() => import('./ayuda/NavegacionAyudaPage.tsx'), 'NavegacionAyudaPage'),
)

// A placeholder leaves by itself once its screen is in `RUTAS`.
const marcadores = MARCADORES.filter(({ path }) => !isRuta(path)).map(({ path, titulo }) =>
  createRoute({
    getParentRoute: () => privado,
    path,
    staticData: { titulo },
    component: lazyRouteComponent(() => import('./MarcadorPage.tsx'), 'MarcadorPage'),
  }),
)
const companias = lista(
  '/companias',
  parseCompaniasSearch,
  lazyRouteComponent(() => import('../features/cia/CompaniasPage.tsx'), 'CompaniasPage'),
)
const usuarios = lista(
  '/usuarios',
  parseUsuariosSearch,
  lazyRouteComponent(() => import('../features/usuario/UsuariosPage.tsx'), 'UsuariosPage'),
)

const roles = createRoute({
  getParentRoute: () => privado,
  path: '/usuarios/roles',
  staticData: { titulo: RUTAS['/usuarios'] },
  validateSearch: parseRolesSearch,
  component: lazyRouteComponent(() => import('../features/usuario/RolesPage.tsx'), 'RolesPage'),
})
const bitacora = lista(
  '/configuraciones/bitacora',
  parseBitacoraSearch,
  lazyRouteComponent(() => import('../features/bitacora/BitacoraPage.tsx'), 'BitacoraPage'),
)
const correos = lista(
  '/configuraciones/correos',
  parseCorreosSearch,
  lazyRouteComponent(() => import('../features/correo/CorreosPage.tsx'), 'CorreosPage'),
)
const sucursales = lista(
  '/sucursales',
  parseSucursalesSearch,
  lazyRouteComponent(() => import('../features/sucursal/SucursalesPage.tsx'), 'SucursalesPage'),
)
const cajas = lista(
  '/cajas',
  parseCajasSearch,
  lazyRouteComponent(() => import('../features/caja/CajasPage.tsx'), 'CajasPage'),
)
const consecutivos = lista(
  '/consecutivos',
  parseConsecutivosSearch,
  lazyRouteComponent(() => import('../features/consecutivo/ConsecutivosPage.tsx'), 'ConsecutivosPage'),
)
const actividadesEconomicas = lista(
  '/actividadesEconomicas',
  parseActividadesSearch,
  lazyRouteComponent(() => import('../features/actividad/ActividadesPage.tsx'), 'ActividadesPage'),
)

const migracionDe = (clase: Carga['clase']) =>
  lazyRouteComponent(async () => {
    const { MigracionPage } = await import('../features/migracion/MigracionPage.tsx')
    return { default: () => <MigracionPage clase={clase} /> }
  })
const migracionEmitidos = pantalla('/migracionDocumentosEmitidos', migracionDe('emitidos'))
const migracionRecibidos = pantalla('/migracionDocumentosRecibidos', migracionDe('recibidos'))
const documentosEmitidos = lista(
  '/documentosEmitidos',
  parseEmitidosSearch,
  lazyRouteComponent(() => import('../features/emitidos/EmitidosPage.tsx'), 'EmitidosPage'),
)

const documentosRecibidos = lista(
  '/documentosRecibidos',
  parseRecibidosSearch,
  lazyRouteComponent(() => import('../features/recibidos/RecibidosPage.tsx'), 'RecibidosPage'),
)

const documentoRecibido = createRoute({
  getParentRoute: () => privado,
  path: '/documentosRecibidos/$idDocumento',
  staticData: { titulo: RUTAS['/documentosRecibidos'] },
  component: lazyRouteComponent(() => import('../features/recibidos/LectorRecibidoPage.tsx'), 'LectorRecibidoPage'),
})

const documentoEmitido = createRoute({
  getParentRoute: () => privado,
  path: '/documentosEmitidos/$idDocumento',
  staticData: { titulo: 'Documentos Emitidos' },
  component: lazyRouteComponent(() => import('../features/documento/lector/LectorPage.tsx'), 'LectorPage'),
})

/** The screens of somebody who has entered. */
export const privadas = privado.addChildren([
  seguridad,
  escritorio,
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
  personas,
  companias,
  usuarios,
  roles,
  bitacora,
  correos,
  sucursales,
  cajas,
  consecutivos,
  actividadesEconomicas,
  migracionEmitidos,
  migracionRecibidos,
  documentosEmitidos,
  documentoEmitido,
  documentosRecibidos,
  documentoRecibido,
  ayudaProductos,
  ayudaPersonas,
  ayudaAtajos,
  ayudaNavegacion,
  ...marcadores,
])
