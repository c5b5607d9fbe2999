import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import { type Demo, demostracionRoutes } from './demostracion.ts'
import type { Deps } from './deps.ts'
import { accesoRoutes } from './features/acceso/routes.ts'
import { actividadRoutes } from './features/actividad/routes.ts'
import { bitacoraRoutes } from './features/bitacora/routes.ts'
import { borradorRoutes } from './features/borrador/routes.ts'
import { busquedaRoutes } from './features/busqueda/routes.ts'
import { cabysRoutes } from './features/cabys/routes.ts'
import { cajaRoutes } from './features/caja/routes.ts'
import { calendarioRoutes } from './features/calendario/routes.ts'
import { catalogosRoutes } from './features/catalogos/routes.ts'
import { ciaRoutes } from './features/cia/routes.ts'
import { clienteRoutes } from './features/cliente/routes.ts'
import { configuracionInicialRoutes } from './features/configuracion-inicial/routes.ts'
import { consecutivoRoutes } from './features/consecutivo/routes.ts'
import { correoRoutes } from './features/correo/routes.ts'
import { cuentaRoutes } from './features/cuenta/routes.ts'
import { emitidosRoutes } from './features/emitidos/routes.ts'
import { enlacesRoutes } from './features/enlaces/routes.ts'
import { envioRoutes } from './features/envio/routes.ts'
import { escritorioRoutes } from './features/escritorio/routes.ts'
import { exoneracionRoutes } from './features/exoneracion/routes.ts'
import { graphqlRoutes } from './features/graphql/routes.ts'
import { importacionRoutes } from './features/importacion/routes.ts'
import { listasRoutes } from './features/listas/routes.ts'
import { mesaIvaArchivosRoutes } from './features/mesa-iva/archivos-routes.ts'
import { mesaIvaRoutes } from './features/mesa-iva/routes.ts'
import { metodoPagoRoutes } from './features/metodo-pago/routes.ts'
import { migracionRoutes } from './features/migracion/routes.ts'
import { pushRoutes } from './features/notificacion/push/routes.ts'
import { notificacionRoutes } from './features/notificacion/routes.ts'
import { pagoRoutes } from './features/pago/routes.ts'
import { paqueteRoutes } from './features/paquete/routes.ts'
import { preferenciasRoutes } from './features/preferencias/routes.ts'
import { productoRoutes } from './features/producto/routes.ts'
import { buzonRoutes } from './features/recibidos/buzon/routes.ts'
import { cargaRoutes } from './features/recibidos/carga/routes.ts'
import { correoEntranteRoutes } from './features/recibidos/correo/routes.ts'
import { hojaRoutes } from './features/recibidos/hoja-routes.ts'
import { respuestaRoutes } from './features/recibidos/respuesta-routes.ts'
import { recibidosRoutes } from './features/recibidos/routes.ts'
import { registroRoutes } from './features/registro/routes.ts'
import { operacionRoutes } from './features/respaldo/routes.ts'
import { rolRoutes } from './features/rol/routes.ts'
import { saludRoutes } from './features/salud/routes.ts'
import { segundoFactorRoutes } from './features/segundo-factor/routes.ts'
import { sesionesRoutes } from './features/sesion/lista-routes.ts'
import { oauthRoutes } from './features/sesion/oauth-routes.ts'
import { sesionRoutes } from './features/sesion/routes.ts'
import { sucursalRoutes } from './features/sucursal/routes.ts'
import { tableroRoutes } from './features/tablero/routes.ts'
import { territorioRoutes } from './features/territorio/routes.ts'
import { usuarioRoutes } from './features/usuario/routes.ts'
import { pagoVentaRoutes } from './features/vta-movm/pago/routes.ts'
import { vtaMovmRoutes } from './features/vta-movm/routes.ts'
import { AppError } from './http/errors.ts'
import { serveWeb } from './http/web.ts'

type Routes = (app: FastifyInstance, deps: Deps) => void

/** Every feature registers its own calls; the order does not matter. */
const FEATURES: readonly Routes[] = [
  saludRoutes,
  operacionRoutes,
  enlacesRoutes,
  sesionRoutes,
  oauthRoutes,
  sucursalRoutes,
  cajaRoutes,
  consecutivoRoutes,
  actividadRoutes,
  ciaRoutes,
  preferenciasRoutes,
  graphqlRoutes,
  migracionRoutes,
  usuarioRoutes,
  rolRoutes,
  accesoRoutes,
  bitacoraRoutes,
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
  notificacionRoutes,
  pushRoutes,
  escritorioRoutes,
  emitidosRoutes,
  recibidosRoutes,
  respuestaRoutes,
  mesaIvaRoutes,
  tableroRoutes,
  mesaIvaArchivosRoutes,
  hojaRoutes,
  calendarioRoutes,
  cargaRoutes,
  correoEntranteRoutes,
  buzonRoutes,
]

/** Puts the whole product on a server: the calls below /api, the pages everywhere else. */
export async function registerApp(app: FastifyInstance, deps: Deps, demo?: Demo): Promise<void> {
  app.decorate('findSesion', async (token: string) => deps.control.find(token) ?? (await deps.sesiones.find(token)))
  await app.register(
    async (api) => {
      refuseWhileStarting(api, deps)
      // Invoices and sessions are nobody's to keep on the way; an answer that may be kept says so itself.
      api.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store')
      })
      for (const routes of FEATURES) routes(api, deps)
      demostracionRoutes(api, deps, demo)
    },
    { prefix: '/api' },
  )
  await serveWeb(app, deps.config.webDist, deps.config.pagos.formulario)
}

/** What tells how it is must answer also while it is not ready. */
const SIEMPRE = (['get', 'vivo', 'listo', 'metricas'] as const).map((name) => contract.salud[name].path)

/** Before the demo company is there and the queue is worked, only the health call has something to say. */
function refuseWhileStarting(api: FastifyInstance, { salud }: Deps): void {
  api.addHook('onRequest', async (request) => {
    if (salud.isReady || SIEMPRE.some((path) => request.routeOptions.url?.endsWith(path))) return
    throw new AppError('starting', mensajes.general.iniciando, { headers: { 'retry-after': '1' } })
  })
}
