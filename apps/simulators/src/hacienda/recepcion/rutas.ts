import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Quien } from '../../fallas/direccion.ts'
import type { Entorno } from '../../fallas/entorno.ts'
import type { Falla } from '../../fallas/falla.ts'
import { serveWithFallas } from '../../fallas/servir.ts'
import { Abort, type Answer, answerOf } from '../../lib/answer.ts'
import { plainCedula } from '../../lib/cedula.ts'
import type { Sesion, Sesiones } from '../idp/sesiones.ts'
import type { Buzon } from './buzon.ts'
import { comprobantesOf, filtroSchema, listComprobantes } from './comprobantes.ts'
import { badRequest, readEnvio, tryEnvio } from './envio.ts'
import type { Limite } from './limite.ts'
import type { Envio, Parte } from './recibido.ts'
import { estadoOf, type Forzado, type IndEstado, idOf, type Recibido } from './recibido.ts'
import { responsableOf } from './responsable.ts'

export const RECEPCION_BASE = '/recepcion/v1'

interface Recepcion {
  entorno: Entorno
  sesiones: Sesiones
  limite: Limite
  buzon: Buzon
  onReceived(recibido: Recibido): void
}

/**
 * The reception API of docs/hacienda.md §7. Only the envelope is checked here; the document is validated later, as
 * Hacienda does.
 */
export function recepcionRoutes(
  app: FastifyInstance,
  { entorno, sesiones, limite, buzon, onReceived }: Recepcion,
): void {
  const receive = guarded('post', (request, sesion, falla) => {
    const envio = readEnvio(request.body)
    assertPuedeEnviar(sesion, envio)
    const recibido = buzon.receive(envio, entorno.reloj.now(), forzadoBy(falla))
    if (!recibido) throw badRequest(`El comprobante [${idOf(envio)}] ya fue recibido anteriormente.`)
    onReceived(recibido)
    return { status: 202, headers: { location: `${request.protocol}://${request.host}${request.url}/${recibido.id}` } }
  })

  const consult = guarded('get', ({ params }, sesion) => {
    const recibido = buzon.find((params as { id: string }).id)
    const estado = recibido && estadoOf(recibido, entorno.reloj.now(), entorno.ajustes)
    if (!recibido || !estado) throw notFound()
    assertPuedeLeer(sesion, recibido)
    return { status: 200, body: lied(recibido, estado) ?? consultaBody(recibido, estado) }
  })

  const list = guarded('get', ({ query }, sesion) => {
    const propios = comprobantesOf(aceptados()).filter((c) => canRead(sesion, c))
    return listComprobantes(propios, filtroSchema.parse(query))
  })

  const detail = guarded('get', ({ params }, sesion) => {
    const comprobante = comprobantesOf(aceptados()).find((c) => c.clave === (params as { clave: string }).clave)
    if (!comprobante) throw notFound()
    assertPuedeLeer(sesion, comprobante)
    return { status: 200, body: comprobante }
  })

  app.post(`${RECEPCION_BASE}/recepcion`, receive)
  app.get(`${RECEPCION_BASE}/recepcion/:id`, consult)
  app.get(`${RECEPCION_BASE}/comprobantes`, list)
  app.get(`${RECEPCION_BASE}/comprobantes/:clave`, detail)

  function aceptados(): Recibido[] {
    return buzon.list().filter((r) => estadoOf(r, entorno.reloj.now(), entorno.ajustes) === 'aceptado')
  }

  /** Checks the token, then the rate limit, then does the work; every answer carries the limit's headers. */
  function guarded(punto: 'post' | 'get', work: (request: FastifyRequest, sesion: Sesion, falla?: Falla) => Answer) {
    const quienDe = punto === 'post' ? quienEnvia : quienPide
    const de = (request: FastifyRequest) => quienDe(request, { sesiones, buzon })
    return serveWithFallas(entorno, punto, de, (request, falla) => {
      const sesion = authenticate(request, sesiones)
      const headers = limite.spend(sesion.usuario)
      const answer = answerOf(() => work(request, sesion, falla))
      return { ...answer, headers: { ...headers, ...answer.headers } }
    })
  }
}

/** Body of GET and of the callback; `respuesta-xml` is absent until decided. */
export function consultaBody({ clave, fecha, callbackUrl, veredicto }: Recibido, estado: IndEstado) {
  const decidido = estado === 'aceptado' || estado === 'rechazado'
  return {
    clave,
    fecha,
    ...(callbackUrl && { callbackUrl }),
    'ind-estado': estado,
    ...(decidido && { 'respuesta-xml': veredicto?.respuestaXml }),
  }
}

/** The false answer asked for; undefined when the true one is due. */
function lied(recibido: Recibido, estado: IndEstado) {
  const { forzado, veredicto } = recibido
  if (forzado?.tipo !== 'mentira' || estado !== veredicto?.estado || veredicto.mentira === undefined) return undefined
  recibido.mentiras = (recibido.mentiras ?? 0) + 1
  if (recibido.mentiras > forzado.respuestas) return undefined
  return { ...consultaBody(recibido, estado), ...veredicto.mentira }
}

const notFound = (): Abort => new Abort({ status: 404, body: { message: 'El comprobante no existe' } })

function forzadoBy(falla: Falla | undefined): Forzado | undefined {
  switch (falla?.tipo) {
    case 'rechazo':
    case 'error':
    case 'mentira':
    case 'demora':
      return falla
    default:
      return undefined
  }
}

interface Fuentes {
  sesiones: Sesiones
  buzon: Buzon
}

/** Fields that failures at reception are matched by; for a POST that is no envelope, the user that sent it. */
function quienEnvia(request: FastifyRequest, { sesiones }: Fuentes): Quien {
  const sesion = findSesion(request, sesiones)
  const envio = tryEnvio(request.body)
  return { usuario: sesion?.usuario, clave: envio?.clave, emisor: envio ? responsableOf(envio) : sesion?.cedula }
}

/**
 * For a document that was never received, the user that asks; without a user, the cédula inside the clave
 * (docs/hacienda.md §2).
 */
function quienPide(request: FastifyRequest, { sesiones, buzon }: Fuentes): Quien {
  const { id, clave = id?.split('-')[0] } = request.params as { id?: string; clave?: string }
  const sesion = findSesion(request, sesiones)
  const recibido = buzon.find(id ?? clave ?? '')
  const emisor = recibido ? responsableOf(recibido) : (sesion?.cedula ?? clave?.slice(9, 21))
  return { usuario: sesion?.usuario, clave, emisor }
}

function findSesion(request: FastifyRequest, sesiones: Sesiones): Sesion | undefined {
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : sesiones.findByAccessToken(token)
}

function authenticate(request: FastifyRequest, sesiones: Sesiones): Sesion {
  const sesion = findSesion(request, sesiones)
  if (!sesion) throw new Abort({ status: 401, body: { message: 'Token ausente o vencido' } })
  return sesion
}

function assertPuedeEnviar(sesion: Sesion, envio: Envio): void {
  if (sesion.cedula === undefined || sesion.cedula !== responsableOf(envio)) throw forbidden()
}

function assertPuedeLeer(sesion: Sesion, documento: { emisor: Parte; receptor?: Parte }): void {
  if (!canRead(sesion, documento)) throw forbidden()
}

const canRead = (sesion: Sesion, { emisor, receptor }: { emisor: Parte; receptor?: Parte }): boolean =>
  isSame(sesion, emisor) || isSame(sesion, receptor)

const isSame = (sesion: Sesion, parte: Parte | undefined): boolean =>
  parte !== undefined && sesion.cedula === plainCedula(parte.numeroIdentificacion)

const forbidden = (): Abort =>
  new Abort({ status: 403, body: { message: 'El usuario no está autorizado para este obligado tributario' } })
