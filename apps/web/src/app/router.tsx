import type { Carga } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
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
import { parseSucursalesSearch } from '../features/sucursal/definicion.ts'
import { parseRolesSearch, parseUsuariosSearch } from '../features/usuario/definicion.ts'
import { setOnSessionLost } from '../lib/api.ts'
import { avisos } from '../lib/avisos.ts'
import { internalPath, parseSearch, stringifySearch } from '../lib/search-params.ts'
import { mayHaveSession } from '../lib/session.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { MARCADORES } from './marcadores.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PendingPage } from './PendingPage.tsx'
import { queryClient } from './query-client.ts'
import { Root } from './Root.tsx'
import { isRuta, RUTAS } from './rutas.ts'
import {
  endSession,
  leadOn,
  requireGuest,
  requirePorConfigurar,
  requireSesion,
  requireSesionLista,
} from './session-flow.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

const Portada = lazy(() => import('../features/ingreso/Portada.tsx').then((m) => ({ default: m.Portada })))

// The root leads on; what the product is shows while the server is asked whose session it is (ambiguities B6).
const inicio = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => leadOn(context.queryClient),
  pendingComponent: () => (
    <Suspense>
      <Portada />
    </Suspense>
  ),
})

const ingresar = createRoute({
  getParentRoute: () => root,
  path: '/ingresar',
  validateSearch: (search: Record<string, unknown>): { volver?: string } => ({ volver: internalPath(search.volver) }),
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  component: lazyRouteComponent(() => import('../features/ingreso/IngresarPage.tsx'), 'IngresarPage'),
})

const recuperar = createRoute({
  getParentRoute: () => root,
  path: '/recuperar',
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  component: lazyRouteComponent(() => import('../features/ingreso/RecuperarPage.tsx'), 'RecuperarPage'),
})

const registro = createRoute({
  getParentRoute: () => root,
  path: '/registro',
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  component: lazyRouteComponent(() => import('../features/ingreso/registro/RegistroPage.tsx'), 'RegistroPage'),
})

const terminos = createRoute({
  getParentRoute: () => root,
  path: '/terminosYCondiciones',
  component: lazyRouteComponent(() => import('../features/ingreso/TerminosPage.tsx'), 'TerminosPage'),
})

// With a session and without the shell: what must be done before anything else may be.
const suelta = createRoute({
  getParentRoute: () => root,
  id: 'suelta',
  beforeLoad: ({ context, location }) => requireSesion(context.queryClient, location.href),
  component: lazyRouteComponent(() => import('./shell/Suelta.tsx'), 'Suelta'),
  pendingComponent: () => <PendingPage raiz="main" />,
})

const configuracionInicial = createRoute({
  getParentRoute: () => suelta,
  path: '/configuracionInicial',
  beforeLoad: ({ context }) => requirePorConfigurar(context.sesion),
  component: lazyRouteComponent(
    () => import('../features/cuenta/inicial/ConfiguracionInicialPage.tsx'),
    'ConfiguracionInicialPage',
  ),
})

const actualizaPassword = createRoute({
  getParentRoute: () => suelta,
  path: '/actualizaPassword',
  component: lazyRouteComponent(() => import('../features/cuenta/CambiarContrasenaPage.tsx'), 'CambiarContrasenaPage'),
})

const privado = createRoute({
  getParentRoute: () => root,
  id: 'privado',
  beforeLoad: ({ context, location }) => requireSesionLista(context.queryClient, location.href),
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: () => <PendingPage raiz="main" />,
})

const escritorio = createRoute({
  getParentRoute: () => privado,
  path: '/escritorio',
  staticData: { titulo: RUTAS['/escritorio'] },
  component: lazyRouteComponent(() => import('../features/escritorio/EscritorioPage.tsx'), 'EscritorioPage'),
})

const seguridad = createRoute({
  getParentRoute: () => privado,
  path: '/seguridad',
  staticData: { titulo: RUTAS['/seguridad'] },
  component: lazyRouteComponent(() => import('../features/cuenta/seguridad/SeguridadPage.tsx'), 'SeguridadPage'),
})

/** Each list of documents is a page of its own, so that nothing of one remains when another opens. */
const listaDe = (tipo: TipoDocumento) =>
  lazyRouteComponent(async () => {
    const { DocumentosPage } = await import('../features/documento/lista/DocumentosPage.tsx')
    return { default: () => <DocumentosPage tipo={tipo} /> }
  })

const facturasElectronicas = createRoute({
  getParentRoute: () => privado,
  path: '/facturasElectronicas',
  staticData: { titulo: RUTAS['/facturasElectronicas'] },
  validateSearch: parseDocumentosSearch,
  component: listaDe('FE'),
})

const tiquetasElectronicas = createRoute({
  getParentRoute: () => privado,
  path: '/tiquetasElectronicas',
  staticData: { titulo: RUTAS['/tiquetasElectronicas'] },
  validateSearch: parseDocumentosSearch,
  component: listaDe('TE'),
})

const facturasElectronicasPorExportacion = createRoute({
  getParentRoute: () => privado,
  path: '/facturasElectronicasPorExportacion',
  staticData: { titulo: RUTAS['/facturasElectronicasPorExportacion'] },
  validateSearch: parseDocumentosSearch,
  component: listaDe('FEE'),
})

const facturasElectronicasDeCompra = createRoute({
  getParentRoute: () => privado,
  path: '/facturasElectronicasDeCompra',
  staticData: { titulo: RUTAS['/facturasElectronicasDeCompra'] },
  validateSearch: parseDocumentosSearch,
  component: listaDe('FEC'),
})

const proformasElectronicas = createRoute({
  getParentRoute: () => privado,
  path: '/proformasElectronicas',
  staticData: { titulo: RUTAS['/proformasElectronicas'] },
  validateSearch: parseDocumentosSearch,
  component: listaDe('PRO'),
})

const notasCredito = createRoute({
  getParentRoute: () => privado,
  path: '/notasCredito',
  staticData: { titulo: RUTAS['/notasCredito'] },
  validateSearch: parseDocumentosSearch,
  component: listaDe('NC'),
})

const notasDebito = createRoute({
  getParentRoute: () => privado,
  path: '/notasDebito',
  staticData: { titulo: RUTAS['/notasDebito'] },
  validateSearch: parseDocumentosSearch,
  component: listaDe('ND'),
})

const recibosElectronicos = createRoute({
  getParentRoute: () => privado,
  path: '/recibosElectronicos',
  staticData: { titulo: RUTAS['/recibosElectronicos'] },
  validateSearch: parseDocumentosSearch,
  component: listaDe('REP'),
})

const cabys = createRoute({
  getParentRoute: () => privado,
  path: '/cabys',
  staticData: { titulo: RUTAS['/cabys'] },
  validateSearch: parseCabysSearch,
  component: lazyRouteComponent(() => import('../features/cabys/CabysPage.tsx'), 'CabysPage'),
})

const productos = createRoute({
  getParentRoute: () => privado,
  path: '/productos',
  staticData: { titulo: RUTAS['/productos'] },
  validateSearch: parseProductosSearch,
  component: lazyRouteComponent(() => import('../features/producto/ProductosPage.tsx'), 'ProductosPage'),
})

const personas = createRoute({
  getParentRoute: () => privado,
  path: '/personas',
  staticData: { titulo: RUTAS['/personas'] },
  validateSearch: parsePersonasSearch,
  component: lazyRouteComponent(() => import('../features/persona/PersonasPage.tsx'), 'PersonasPage'),
})

const ayudaProductos = createRoute({
  getParentRoute: () => privado,
  path: '/ayuda/productos',
  staticData: { titulo: RUTAS['/ayuda/productos'] },
  component: lazyRouteComponent(() => import('./ayuda/ProductosAyudaPage.tsx'), 'ProductosAyudaPage'),
})

const ayudaPersonas = createRoute({
  getParentRoute: () => privado,
  path: '/ayuda/personas',
  staticData: { titulo: RUTAS['/ayuda/personas'] },
  component: lazyRouteComponent(() => import('./ayuda/PersonasAyudaPage.tsx'), 'PersonasAyudaPage'),
})

const ayudaAtajos = createRoute({
  getParentRoute: () => privado,
  path: '/ayuda/accesosDirectosCombinacionesTeclado',
  staticData: { titulo: RUTAS['/ayuda/accesosDirectosCombinacionesTeclado'] },
  component: lazyRouteComponent(() => import('./ayuda/AtajosPage.tsx'), 'AtajosPage'),
})

const ayudaNavegacion = createRoute({
  getParentRoute: () => privado,
  path: '/ayuda/personalizarNavegacion',
  staticData: { titulo: RUTAS['/ayuda/personalizarNavegacion'] },
  component: lazyRouteComponent(() => import('./ayuda/NavegacionAyudaPage.tsx'), 'NavegacionAyudaPage'),
})

// A placeholder leaves by itself once its screen is in `RUTAS`.
const marcadores = MARCADORES.filter(({ path }) => !isRuta(path)).map(({ path, titulo }) =>
  createRoute({
    getParentRoute: () => privado,
    path,
    staticData: { titulo },
    component: lazyRouteComponent(() => import('./MarcadorPage.tsx'), 'MarcadorPage'),
  }),
)

const companias = createRoute({
  getParentRoute: () => privado,
  path: '/companias',
  staticData: { titulo: RUTAS['/companias'] },
  validateSearch: parseCompaniasSearch,
  component: lazyRouteComponent(() => import('../features/cia/CompaniasPage.tsx'), 'CompaniasPage'),
})

const usuarios = createRoute({
  getParentRoute: () => privado,
  path: '/usuarios',
  staticData: { titulo: RUTAS['/usuarios'] },
  validateSearch: parseUsuariosSearch,
  component: lazyRouteComponent(() => import('../features/usuario/UsuariosPage.tsx'), 'UsuariosPage'),
})

const roles = createRoute({
  getParentRoute: () => privado,
  path: '/usuarios/roles',
  staticData: { titulo: RUTAS['/usuarios'] },
  validateSearch: parseRolesSearch,
  component: lazyRouteComponent(() => import('../features/usuario/RolesPage.tsx'), 'RolesPage'),
})

const bitacora = createRoute({
  getParentRoute: () => privado,
  path: '/configuraciones/bitacora',
  staticData: { titulo: RUTAS['/configuraciones/bitacora'] },
  validateSearch: parseBitacoraSearch,
  component: lazyRouteComponent(() => import('../features/bitacora/BitacoraPage.tsx'), 'BitacoraPage'),
})

const correos = createRoute({
  getParentRoute: () => privado,
  path: '/configuraciones/correos',
  staticData: { titulo: RUTAS['/configuraciones/correos'] },
  validateSearch: parseCorreosSearch,
  component: lazyRouteComponent(() => import('../features/correo/CorreosPage.tsx'), 'CorreosPage'),
})

const sucursales = createRoute({
  getParentRoute: () => privado,
  path: '/sucursales',
  staticData: { titulo: RUTAS['/sucursales'] },
  validateSearch: parseSucursalesSearch,
  component: lazyRouteComponent(() => import('../features/sucursal/SucursalesPage.tsx'), 'SucursalesPage'),
})

const cajas = createRoute({
  getParentRoute: () => privado,
  path: '/cajas',
  staticData: { titulo: RUTAS['/cajas'] },
  validateSearch: parseCajasSearch,
  component: lazyRouteComponent(() => import('../features/caja/CajasPage.tsx'), 'CajasPage'),
})

const consecutivos = createRoute({
  getParentRoute: () => privado,
  path: '/consecutivos',
  staticData: { titulo: RUTAS['/consecutivos'] },
  validateSearch: parseConsecutivosSearch,
  component: lazyRouteComponent(() => import('../features/consecutivo/ConsecutivosPage.tsx'), 'ConsecutivosPage'),
})

const actividadesEconomicas = createRoute({
  getParentRoute: () => privado,
  path: '/actividadesEconomicas',
  staticData: { titulo: RUTAS['/actividadesEconomicas'] },
  validateSearch: parseActividadesSearch,
  component: lazyRouteComponent(() => import('../features/actividad/ActividadesPage.tsx'), 'ActividadesPage'),
})

const migracionDe = (clase: Carga['clase']) =>
  lazyRouteComponent(async () => {
    const { MigracionPage } = await import('../features/migracion/MigracionPage.tsx')
    return { default: () => <MigracionPage clase={clase} /> }
  })

const migracionEmitidos = createRoute({
  getParentRoute: () => privado,
  path: '/migracionDocumentosEmitidos',
  staticData: { titulo: RUTAS['/migracionDocumentosEmitidos'] },
  component: migracionDe('emitidos'),
})

const migracionRecibidos = createRoute({
  getParentRoute: () => privado,
  path: '/migracionDocumentosRecibidos',
  staticData: { titulo: RUTAS['/migracionDocumentosRecibidos'] },
  component: migracionDe('recibidos'),
})

const documentosEmitidos = createRoute({
  getParentRoute: () => privado,
  path: '/documentosEmitidos',
  staticData: { titulo: RUTAS['/documentosEmitidos'] },
  validateSearch: parseEmitidosSearch,
  component: lazyRouteComponent(() => import('../features/emitidos/EmitidosPage.tsx'), 'EmitidosPage'),
})

const documentoEmitido = createRoute({
  getParentRoute: () => privado,
  path: '/documentosEmitidos/$idDocumento',
  staticData: { titulo: 'Documentos Emitidos' },
  component: lazyRouteComponent(() => import('../features/documento/visor/LectorPage.tsx'), 'LectorPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    inicio,
    ingresar,
    recuperar,
    registro,
    terminos,
    suelta.addChildren([configuracionInicial, actualizaPassword]),
    privado.addChildren([
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
      ayudaProductos,
      ayudaPersonas,
      ayudaAtajos,
      ayudaNavegacion,
      ...marcadores,
    ]),
  ]),
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultPendingComponent: PendingPage,
  scrollRestoration: false,
})

setOnSessionLost(() => {
  const { href } = router.state.location
  if (router.state.location.pathname === '/ingresar') return
  // Several calls may be refused at once: said by the first.
  if (mayHaveSession()) avisos.neutro(mensajes.general.sesionTerminada)
  void endSession(queryClient, () => router.navigate({ to: '/ingresar', search: { volver: href } }))
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** What one guest page tells the next; never in the address, where it would be kept. */
  interface HistoryState {
    usuario?: string
    /** The account was just made, and its credentials go to this address. */
    credencialesA?: string
  }
  interface StaticDataRouteOption {
    /** Title on the top bar. */
    titulo?: string
  }
}
