import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendError } from './error-handler.ts'
import { AppError } from './errors.ts'

/**
 * Serves the built pages. Every path that is neither a file nor below /api is a route of the web application, which
 * knows its own pages and shows "Página No Encontrada" for the rest.
 */
export async function serveWeb(app: FastifyInstance, dist: string): Promise<void> {
  const indexHtml = existsSync(join(dist, 'index.html')) ? readFileSync(join(dist, 'index.html'), 'utf8') : null
  if (indexHtml !== null) {
    app.get('/', (_, reply) => sendPage(reply, indexHtml))
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      cacheControl: false,
      // The build leaves them beside each file below assets/ (apps/web/vite.config.ts).
      preCompressed: true,
      // The page itself is only served with its policy; a NUL names no file, and what climbs is not looked for.
      allowedPath: (path, _, { url }) => path !== '/index.html' && !path.includes('\0') && !climbs(url),
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', cachePolicy(path, dist))
        reply.setHeader('vary', 'accept-encoding')
        // The page that is shown without a network, and the worker that keeps it: both may use files of ours.
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

/** A missing asset is a 404 and not a page: an old tab asking for a file of an older build must notice. */
const isWebRoute = (url: string): boolean => !/^\/(api|assets)(\/|\?|$)/.test(url)

/** A browser resolves `..` before it asks: whoever sends it means no page of ours. */
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

/** Scripts and styles are files of ours and nothing else; blob: is how a PDF and its reader get into a frame. */
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
