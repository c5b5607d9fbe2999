import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readSesionCookie } from '../cookie.ts'
import { AppError } from '../errors.ts'
import { sendError } from './error-handler.ts'

/**
 * Serves the built pages. Every path that is neither a file nor below /api is a route of the web application, whose
 * router shows "Página No Encontrada" for unknown ones.
 */
export async function serveWeb(app: FastifyInstance, dist: string, formulario: 'propio' | 'proveedor'): Promise<void> {
  const indexHtml = readHtml(dist, 'index.html')
  if (indexHtml !== null) {
    const ingresarHtml = readHtml(dist, 'ingresar.html') ?? indexHtml
    // A browser without a session gets the sign-in, a smaller document (docs/decisions/0180).
    for (const path of ['/', '/ingresar']) {
      app.get(path, (request, reply) =>
        sendPage(reply.header('vary', 'cookie'), readSesionCookie(request) === null ? ingresarHtml : indexHtml),
      )
    }
    if (formulario === 'propio') serveTarjeta(app, readHtml(dist, 'tarjeta.html'))
    else refuseTarjeta(app)
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      cacheControl: false,
      // Compressed copies lie beside each file below assets/ (scripts/construir.mjs).
      preCompressed: true,
      // Pages are served only by the route that sets their policy. Folders, paths with a NUL and paths with .. are not
      // allowed.
      allowedPath: (path, _, { url }) =>
        !SOLO_CON_POLITICA.has(path) && !path.endsWith('/') && !path.includes('\0') && !climbs(url),
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', cachePolicy(path, dist))
        reply.setHeader('vary', 'accept-encoding')
        // The offline page, and the service worker that caches it: both may use our own files.
        if (/\.html$|\bsw\.js$/.test(path)) reply.setHeader('content-security-policy', PAGE_POLICY)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (indexHtml === null || !isPage || !isWebRoute(request.url) || climbs(request.url)) {
      return sendError(reply, new AppError('not_found', mensajes.general.rutaDesconocida))
    }
    return sendPage(reply, indexHtml)
  })
}

const SOLO_CON_POLITICA = new Set(['/index.html', '/ingresar.html', '/tarjeta.html'])

const readHtml = (dist: string, name: string): string | null =>
  existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : null

/** Pages with our own card form: exactly these, each a separate document (docs/decisions/0080). */
const DE_TARJETA = ['/metodosPago/agregar', '/paquetes/tarjeta']

/**
 * If the card form is on the provider's page, no card is typed here: an old bookmark is redirected to the page that
 * opens the provider's.
 */
function refuseTarjeta(app: FastifyInstance): void {
  for (const path of DE_TARJETA) {
    app.get(path, (_, reply) =>
      reply.header('cache-control', 'no-store').redirect(path.slice(0, path.lastIndexOf('/'))),
    )
  }
}

/**
 * Only the scripts that the build put into the page may run, by their digest; no other script, not even our own files.
 */
function serveTarjeta(app: FastifyInstance, html: string | null): void {
  if (html === null) return
  const digests = [...html.matchAll(/ integrity="(sha256-[A-Za-z0-9+/=]+)"/g)].map(([, digest]) => `'${digest}'`)
  const policy = [
    "default-src 'none'",
    `script-src ${digests.join(' ') || "'none'"}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  for (const path of DE_TARJETA) {
    app.get(path, (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        // No browser cache keeps what was typed.
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .send(html),
    )
  }
}

/** A missing asset is a 404 and not a page: an old tab that asks for a file of an older build must notice. */
const isWebRoute = (url: string): boolean => !/^\/(api|assets)(\/|\?|$)/.test(url)

/** True if the path contains `..`: a browser resolves it before sending, so the path is no page of ours. */
const climbs = (url: string): boolean =>
  url
    .split('?', 1)[0]!
    .split(/\/|\\|%2f|%5c/i)
    .some((tramo) => /^(\.|%2e){2}$/i.test(tramo))

/** Vite puts a hash of the content in the names below assets/, so they never change. */
const cachePolicy = (path: string, dist: string): string =>
  path.startsWith(join(dist, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache'

const sendPage = (reply: FastifyReply, indexHtml: string): FastifyReply =>
  reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', PAGE_POLICY)
    .send(indexHtml)

/** Scripts and styles only from our own files; blob: lets a PDF and its viewer into a frame. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')
