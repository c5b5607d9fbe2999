import { createRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { keepInvitacion } from '../lib/direccion/invitacion.ts'
import { internalPath } from '../lib/direccion/search-params.ts'
import { lazy, pagina } from '../lib/navegador/perezoso.tsx'
import {
  requireDestino,
  requireGuest,
  requireLista,
  requirePorConfigurar,
  requireSesion,
  requireSinSegundoFactor,
} from './base/session-flow.ts'
import { PendingPage } from './paginas/PendingPage.tsx'
import { root } from './raiz.tsx'

const Portada = lazy(() => import('../features/identidad/ingreso/Portada.tsx').then((m) => ({ default: m.Portada })))

// The root redirects; the product page shows while the session is queried (docs/acuerdos.md B6).
const inicio = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => requireDestino(context.queryClient),
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
  component: pagina(() => import('./paginas/IngresarRuta.tsx'), 'IngresarRuta'),
})

const recuperar = createRoute({
  getParentRoute: () => root,
  path: '/recuperar',
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  component: pagina(() => import('../features/identidad/ingreso/recuperar/RecuperarPage.tsx'), 'RecuperarPage'),
})

const correoDiario = createRoute({
  getParentRoute: () => root,
  path: '/correoDiario',
  component: pagina(() => import('../features/identidad/ingreso/CorreoDiarioPage.tsx'), 'CorreoDiarioPage'),
})

const registro = createRoute({
  getParentRoute: () => root,
  path: '/registro',
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  component: pagina(() => import('../features/identidad/registro/RegistroPage.tsx'), 'RegistroPage'),
})

const terminos = createRoute({
  getParentRoute: () => root,
  path: '/terminosYCondiciones',
  component: pagina(() => import('../features/identidad/ingreso/TerminosPage.tsx'), 'TerminosPage'),
})

// Screens with a session but without the shell: what the user must do before anything else.
const suelta = createRoute({
  getParentRoute: () => root,
  id: 'suelta',
  beforeLoad: ({ context, location }) => requireSesion(context.queryClient, location.href),
  component: pagina(() => import('./shell/Suelta.tsx'), 'Suelta'),
  pendingComponent: () => <PendingPage raiz="main" />,
})

const configuracionInicial = createRoute({
  getParentRoute: () => suelta,
  path: '/configuracionInicial',
  /** `repetir`: the key and the credentials again, of a company that is set up (docs/acuerdos.md L15). */
  validateSearch: ({ repetir }: Record<string, unknown>): { repetir?: '1' } => (repetir ? { repetir: '1' } : {}),
  beforeLoad: ({ context, search }) => requirePorConfigurar(context.sesion, search.repetir !== undefined),
  component: pagina(
    () => import('../features/compania/configuracion-inicial/ConfiguracionInicialPage.tsx'),
    'ConfiguracionInicialPage',
  ),
})

const actualizaPassword = createRoute({
  getParentRoute: () => suelta,
  path: '/actualizaPassword',
  component: pagina(
    () => import('../features/identidad/contrasena/CambiarContrasenaPage.tsx'),
    'CambiarContrasenaPage',
  ),
})

const segundoFactor = createRoute({
  getParentRoute: () => suelta,
  path: '/segundoFactor',
  beforeLoad: ({ context }) => requireSinSegundoFactor(context.sesion),
  component: pagina(() => import('../features/identidad/seguridad/SegundoFactorPage.tsx'), 'SegundoFactorPage'),
})

const invitacion = createRoute({
  getParentRoute: () => root,
  path: '/invitacion',
  beforeLoad: () => {
    keepInvitacion()
    throw redirect({ to: '/aceptarInvitacion' })
  },
})

/** Upload page for a client who was asked for documents, with or without a session. */
const subir = createRoute({
  getParentRoute: () => root,
  path: '/subir',
  component: pagina(() => import('../features/contador/subida/SubirPage.tsx'), 'SubirPage'),
})

/** What a buyer opens by the QR of a till's paper. */
const comprobante = createRoute({
  getParentRoute: () => root,
  path: '/comprobante/$clave',
  component: pagina(() => import('../features/venta/comprobante/ComprobantePage.tsx'), 'ComprobantePage'),
})

const aceptarInvitacion = createRoute({
  getParentRoute: () => suelta,
  path: '/aceptarInvitacion',
  beforeLoad: ({ context }) => requireLista(context.sesion),
  component: pagina(() => import('../features/contador/acceso/InvitacionPage.tsx'), 'InvitacionPage'),
})

const ventaRapida = createRoute({
  getParentRoute: () => root,
  path: '/ventaRapida',
  // Only the till needs it, and the service worker keeps it.
  beforeLoad: async ({ context, location }) =>
    (await import('./base/sesion-de-caja.ts')).requireSesionDeCaja(context.queryClient, location.href),
  component: pagina(() => import('./shell/Mostrador.tsx'), 'Mostrador'),
  pendingComponent: () => <PendingPage raiz="main" />,
})

/** Screens without the shell. */
export const publicas = [
  inicio,
  ingresar,
  recuperar,
  correoDiario,
  invitacion,
  subir,
  comprobante,
  registro,
  terminos,
  ventaRapida,
  suelta.addChildren([configuracionInicial, actualizaPassword, segundoFactor, aceptarInvitacion]),
] as const
