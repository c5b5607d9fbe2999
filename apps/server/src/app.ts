import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import { checkContenido } from './cli/operacion/diagnostico.ts'
import { type Demo, demostracionRoutes } from './demostracion.ts'
import type { Con, Deps } from './deps.ts'
import { calendarioRoutes, notificacionRoutes, pushRoutes } from './features/aviso/index.ts'
import {
  cabysRoutes,
  catalogosRoutes,
  exoneracionRoutes,
  importacionRoutes,
  listasRoutes,
  registroRoutes,
  territorioRoutes,
} from './features/catalogo/index.ts'
import {
  ciaRoutes,
  configuracionInicialRoutes,
  cuentaRoutes,
  enlacesRoutes,
  preferenciasRoutes,
  salidaRoutes,
} from './features/compania/index.ts'
import {
  buzonRoutes,
  cargaRoutes,
  correoEntranteRoutes,
  hojaRoutes,
  loteRoutes,
  migracionRoutes,
  type OpenPuerta,
  recibidosRoutes,
  respuestaRoutes,
} from './features/compra/index.ts'
import { accesoRoutes, firmaRoutes, openPuerta, pedidoRoutes, tableroRoutes } from './features/contador/index.ts'
import {
  oauthRoutes,
  rolRoutes,
  segundoFactorRoutes,
  sesionesRoutes,
  sesionRoutes,
  usuarioRoutes,
} from './features/identidad/index.ts'
import { mesaIvaArchivosRoutes, mesaIvaRoutes, resumenEmitidosRoutes } from './features/iva/index.ts'
import {
  actividadRoutes,
  cajaRoutes,
  cambiosRoutes,
  clienteRoutes,
  consecutivoRoutes,
  productoRoutes,
  sucursalRoutes,
} from './features/maestro/index.ts'
import { busquedaRoutes, escritorioRoutes } from './features/oficina/index.ts'
import { graphqlRoutes, operacionRoutes, restauroRoutes, saludRoutes } from './features/operacion/index.ts'
import { metodoPagoRoutes, pagoRoutes, paqueteRoutes } from './features/plan/index.ts'
import { bitacoraRoutes, correoRoutes } from './features/suelo/index.ts'
import {
  borradorRoutes,
  emitidosRoutes,
  envioRoutes,
  pagoVentaRoutes,
  ventaRapidaRoutes,
  ventaRapidaTurnosRoutes,
  vtaMovmRoutes,
} from './features/venta/index.ts'
import { AppError } from './http/errors.ts'
import { serve } from './http/serve.ts'
import { serveWeb } from './http/servidor/web.ts'
import type { Sesion } from './http/sesion.ts'

type Routes = (app: FastifyInstance, deps: Deps, puerta: OpenPuerta) => void

/** Every feature registers its own calls; the order does not matter. */
const FEATURES: readonly Routes[] = [
  saludRoutes,
  operacionRoutes,
  restauroRoutes,
  diagnosticoRoutes,
  enlacesRoutes,
  sesionRoutes,
  oauthRoutes,
  sucursalRoutes,
  cajaRoutes,
  consecutivoRoutes,
  actividadRoutes,
  ciaRoutes,
  salidaRoutes,
  preferenciasRoutes,
  graphqlRoutes,
  migracionRoutes,
  usuarioRoutes,
  rolRoutes,
  accesoRoutes,
  firmaRoutes,
  bitacoraRoutes,
  cambiosRoutes,
  clienteRoutes,
  productoRoutes,
  cabysRoutes,
  busquedaRoutes,
  catalogosRoutes,
  importacionRoutes,
  listasRoutes,
  registroRoutes,
  exoneracionRoutes,
  territorioRoutes,
  cuentaRoutes,
  configuracionInicialRoutes,
  paqueteRoutes,
  metodoPagoRoutes,
  pagoRoutes,
  segundoFactorRoutes,
  sesionesRoutes,
  correoRoutes,
  vtaMovmRoutes,
  envioRoutes,
  pagoVentaRoutes,
  borradorRoutes,
  ventaRapidaRoutes,
  ventaRapidaTurnosRoutes,
  notificacionRoutes,
  pushRoutes,
  escritorioRoutes,
  emitidosRoutes,
  resumenEmitidosRoutes,
  recibidosRoutes,
  loteRoutes,
  respuestaRoutes,
  mesaIvaRoutes,
  tableroRoutes,
  pedidoRoutes,
  mesaIvaArchivosRoutes,
  hojaRoutes,
  calendarioRoutes,
  cargaRoutes,
  correoEntranteRoutes,
  buzonRoutes,
]

/** Registers the whole product on a server: the calls below /api, the pages everywhere else. */
export async function registerApp(app: FastifyInstance, deps: Deps, demo?: Demo): Promise<void> {
  app.decorate(
    'findSesion',
    async (token: string, idAcceso: number | null) =>
      deps.control.find(token) ?? (await deps.sesiones.find(token, idAcceso)),
  )
  app.decorate('checkSesion', async (sesion: Sesion) => {
    const [viva] = (await deps.sesiones.check([sesion])).values()
    return viva ?? null
  })
  await app.register(
    async (api) => {
      refuseWhileStarting(api, deps)
      // Invoices and sessions must not be cached; an answer that may be cached sets its own header.
      api.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store')
      })
      for (const routes of FEATURES) routes(api, deps, openPuerta)
      demostracionRoutes(api, deps, demo)
    },
    { prefix: '/api' },
  )
  await serveWeb(app, deps.config.webDist, deps.config.pagos.formulario)
}

/** Health calls must answer also while the process is not ready. */
const SIEMPRE = (['get', 'vivo', 'listo', 'metricas'] as const).map((name) => contract.salud[name].path)

/** Until the demo company exists and the queue runs, only the health call is answered. */
function refuseWhileStarting(api: FastifyInstance, { salud }: Deps): void {
  api.addHook('onRequest', async (request) => {
    if (salud.isReady || SIEMPRE.some((path) => request.routeOptions.url?.endsWith(path))) return
    throw new AppError('starting', salud.obstaculo ?? mensajes.general.iniciando, { headers: { 'retry-after': '1' } })
  })
}

/** The embedded database has one process: while the server runs, it answers for `pura diagnostico`. */
function diagnosticoRoutes(app: FastifyInstance, { config, db }: Con<'config' | 'db'>): void {
  serve(app, contract.operacion.diagnosticar, ({ sesion }) => {
    if (sesion.clase !== 'control') throw new AppError('forbidden', mensajes.general.sinPermiso)
    return checkContenido(db, config)
  })
}
