import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import { type Demo, demostracionRoutes } from './demostracion.ts'
import type { Deps } from './deps.ts'
import { calendarioRoutes } from './features/aviso/calendario/routes.ts'
import { pushRoutes } from './features/aviso/notificacion/push/routes.ts'
import { notificacionRoutes } from './features/aviso/notificacion/routes.ts'
import { cabysRoutes } from './features/catalogo/cabys/routes.ts'
import { catalogosRoutes } from './features/catalogo/catalogos/routes.ts'
import { exoneracionRoutes } from './features/catalogo/exoneracion/routes.ts'
import { importacionRoutes } from './features/catalogo/importacion/routes.ts'
import { listasRoutes } from './features/catalogo/listas/routes.ts'
import { registroRoutes } from './features/catalogo/registro/routes.ts'
import { territorioRoutes } from './features/catalogo/territorio/routes.ts'
import { ciaRoutes } from './features/compania/cia/routes.ts'
import { configuracionInicialRoutes } from './features/compania/configuracion-inicial/routes.ts'
import { cuentaRoutes } from './features/compania/cuenta/routes.ts'
import { enlacesRoutes } from './features/compania/enlaces/routes.ts'
import { preferenciasRoutes } from './features/compania/preferencias/routes.ts'
import { buzonRoutes } from './features/compra/buzon/routes.ts'
import { cargaRoutes } from './features/compra/carga/routes.ts'
import { correoEntranteRoutes } from './features/compra/correo/routes.ts'
import { hojaRoutes } from './features/compra/hoja-routes.ts'
import { migracionRoutes } from './features/compra/migracion/routes.ts'
import { respuestaRoutes } from './features/compra/respuesta-routes.ts'
import { recibidosRoutes } from './features/compra/routes.ts'
import { accesoRoutes } from './features/contador/acceso/routes.ts'
import { tableroRoutes } from './features/contador/tablero/routes.ts'
import { rolRoutes } from './features/identidad/rol/routes.ts'
import { segundoFactorRoutes } from './features/identidad/segundo-factor/routes.ts'
import { sesionesRoutes } from './features/identidad/sesion/lista-routes.ts'
import { oauthRoutes } from './features/identidad/sesion/oauth-routes.ts'
import { sesionRoutes } from './features/identidad/sesion/routes.ts'
import { usuarioRoutes } from './features/identidad/usuario/routes.ts'
import { mesaIvaArchivosRoutes } from './features/iva/archivos-routes.ts'
import { mesaIvaRoutes } from './features/iva/routes.ts'
import { actividadRoutes } from './features/maestro/actividad/routes.ts'
import { cajaRoutes } from './features/maestro/caja/routes.ts'
import { clienteRoutes } from './features/maestro/cliente/routes.ts'
import { consecutivoRoutes } from './features/maestro/consecutivo/routes.ts'
import { productoRoutes } from './features/maestro/producto/routes.ts'
import { sucursalRoutes } from './features/maestro/sucursal/routes.ts'
import { busquedaRoutes } from './features/oficina/busqueda/routes.ts'
import { escritorioRoutes } from './features/oficina/escritorio/routes.ts'
import { graphqlRoutes } from './features/operacion/graphql/routes.ts'
import { operacionRoutes } from './features/operacion/respaldo/routes.ts'
import { saludRoutes } from './features/operacion/salud/routes.ts'
import { pagoRoutes } from './features/plan/cobro-plan/routes.ts'
import { metodoPagoRoutes } from './features/plan/metodo-pago/routes.ts'
import { paqueteRoutes } from './features/plan/paquete/routes.ts'
import { bitacoraRoutes } from './features/suelo/bitacora/routes.ts'
import { correoRoutes } from './features/suelo/correo/routes.ts'
import { emitidosRoutes } from './features/venta/archivo/routes.ts'
import { borradorRoutes } from './features/venta/borrador/routes.ts'
import { pagoVentaRoutes } from './features/venta/cobro/routes.ts'
import { envioRoutes } from './features/venta/envio/routes.ts'
import { vtaMovmRoutes } from './features/venta/routes.ts'
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
