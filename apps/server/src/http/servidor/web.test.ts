import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { request, useServer } from '../../testing/api.ts'

const webDist = mkdtempSync(join(tmpdir(), 'pura-web-'))
mkdirSync(join(webDist, 'assets'))
writeFileSync(join(webDist, 'index.html'), '<h1>Pura Factura</h1>')
writeFileSync(join(webDist, 'ingresar.html'), '<h1>Pura Factura: ingresar</h1>')
writeFileSync(
  join(webDist, 'tarjeta.html'),
  '<h1>Tarjeta</h1><script src="/assets/a.js" integrity="sha256-AAAA="></script><script defer src="/assets/b.js" integrity="sha256-b+b/="></script>',
)
writeFileSync(join(webDist, 'assets/app-abc123.js'), `console.log(1)//${'x'.repeat(3000)}`)
writeFileSync(join(webDist, 'assets/app-def456.js'), 'console.log(2)')
writeFileSync(join(webDist, 'assets/app-def456.js.br'), brotliCompressSync('console.log("hecho al construir")'))
writeFileSync(join(webDist, 'favicon.svg'), '<svg/>')
writeFileSync(join(webDist, 'sw.js'), '')
writeFileSync(join(webDist, 'sin-conexion.html'), '<h1>Sin conexión</h1>')
afterAll(() => rmSync(webDist, { recursive: true }))

describe('the pages', () => {
  const server = useServer({ config: { webDist }, demo: false })
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      get({ hostname, port, path }, (reply) => resolve(reply.resume().statusCode ?? 0)).on('error', reject)
    })

  test.each(['/', '/ingresar', '/documentosEmitidos/12?x=1', '/index.html', '/una/ruta/que.no.existe'])(
    '%s serves the application, which has its own router',
    async (path) => {
      const reply = await request(path)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(reply.headers.get('cache-control')).toBe('no-cache')
      expect(reply.body).toContain('Pura Factura')
    },
  )

  test.each(['/', '/ingresar?volver=/personas'])(
    '%s is the sign-in for a browser without a session, and the application for one that has a cookie',
    async (path) => {
      const visita = await request(path)
      expect(visita.body).toContain('ingresar</h1>')
      expect(visita.headers.get('vary')).toContain('cookie')
      const conSesion = await request(path, { headers: { cookie: 'pura_sesion=x' } })
      expect(conSesion.body).toContain('<h1>Pura Factura</h1>')
      expect((await request('/ingresar.html', { headers: { cookie: 'pura_sesion=x' } })).body).toContain(
        '<h1>Pura Factura</h1>',
      )
    },
  )

  test('the policy of a page allows its own files and no inline script', async () => {
    const policy = (await request('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self';")
    expect(policy).not.toMatch(/unsafe|nonce|\*|https?:/)
  })

  test.each(['/metodosPago/agregar', '/paquetes/tarjeta?plan=1&opcion=02'])(
    '%s is a separate document that allows only two scripts, by their digest',
    async (path) => {
      const { status, headers, body } = await request(path)
      expect(status).toBe(200)
      expect(body).toContain('<h1>Tarjeta</h1>')
      expect(headers.get('cache-control')).toBe('no-store')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'sha256-AAAA=' 'sha256-b+b/=';")
      expect(policy).toContain("connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|nonce|\*|https?:/)
    },
  )

  test.each(['/tarjeta.html', '/metodosPago', '/metodosPago/agregar/otra', '/paquetes'])(
    '%s is the application and not the card page',
    async (path) => {
      expect((await request(path)).body).toContain('<h1>Pura Factura</h1>')
    },
  )

  test.each(['/sin-conexion.html', '/sw.js'])(
    '%s may use our own files too, and the browser revalidates it each time',
    async (path) => {
      const { headers } = await request(path)
      expect(headers.get('content-security-policy')).toBe((await request('/')).headers.get('content-security-policy'))
      expect(headers.get('cache-control')).toBe('no-cache')
    },
  )

  test('a file with a hash in its name is cached for ever, and other files are revalidated', async () => {
    const asset = await request('/assets/app-abc123.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toContain('javascript')
    expect((await request('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  test('text is sent compressed', async () => {
    const reply = await request('/assets/app-abc123.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(reply.headers.get('content-encoding')).toBe('gzip')
  })

  test('a precompressed file is sent as it is, and only to clients that accept it', async () => {
    const como = async (encoding: string) => {
      const { body, headers } = await request('/assets/app-def456.js', { headers: { 'accept-encoding': encoding } })
      expect(headers.get('content-type')).toContain('javascript')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
      return [headers.get('content-encoding'), body]
    }
    expect(await como('br')).toEqual(['br', 'console.log("hecho al construir")'])
    expect(await como('identity')).toEqual([null, 'console.log(2)'])
  })

  test('a missing file of an older build answers 404 instead of a page', async () => {
    expect((await request('/assets/app-viejo.js')).status).toBe(404)
    for (const folder of ['/assets/', '/assets'])
      expect([folder, (await request(folder)).status]).toEqual([folder, 404])
    expect((await request('/productos/')).body).toContain('<h1>Pura Factura</h1>')
  })

  test.each([
    ['GET', '/api'],
    ['GET', '/api/no-existe'],
    ['POST', '/api/no-existe'],
    ['POST', '/ingresar'],
    ['DELETE', '/api/salud'],
  ])('%s %s answers 404 in JSON', async (method, path) => {
    const reply = await request(path, { method })
    expect(reply).toBeRejectedWith(404, 'La ruta no existe')
    expect(reply.body).toEqual({ respuesta: false, mensaje: 'La ruta no existe', data: null, codigo: 'not_found' })
  })

  test.each(['/..%2f..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2f..%2fetc/passwd'])(
    'nothing outside the folder is served: %s',
    async (path) => {
      expect(String((await request(path)).body)).not.toContain('root:')
    },
  )

  // Sent unchanged: fetch, like a browser, would resolve these paths first.
  test.each(['/../x', '/..', '/una/../../x', '/%2e%2e/x', '/.%2E/x', '/una/..%2fx', '/..\\x'])(
    'an address with .. is not served by the application: %s',
    async (path) => {
      expect(await statusOf(path)).toBeGreaterThanOrEqual(400)
      expect(await statusOf(path)).toBeLessThan(500)
    },
  )

  test('an address that cannot be decoded answers 400, and an address that names no file is a route', async () => {
    expect(await request('/%E0%A4%A')).toBeRejectedWith(400, 'La ruta no existe')
    expect((await request('/%00')).status).toBe(200)
  })

  test.each(['/', '/assets/app-abc123.js', '/api/nada', '/assets/nada.js', '/../x', '/%zz'])(
    'the security headers forbid sniffing, referrers and frames when %s is served',
    async (path) => {
      const { headers } = await request(path)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      const csp = headers.get('content-security-policy') ?? ''
      expect(csp).toMatch(/default-src '(none|self)'/)
      expect(csp).toMatch(/base-uri 'none'/)
      expect(csp).toMatch(/frame-ancestors 'self'/)
      expect(csp).not.toMatch(/unsafe|\*/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('with the card form on the provider’s page', () => {
  useServer({
    config: {
      webDist,
      pagos: { formulario: 'proveedor', apagado: false, greenpay: undefined, transferencia: undefined },
    },
    demo: false,
  })

  test.each([
    ['/metodosPago/agregar', '/metodosPago'],
    ['/paquetes/tarjeta?plan=1&opcion=02', '/paquetes'],
  ])('%s redirects to the page before it', async (path, adonde) => {
    const reply = await request(path)
    expect([reply.status, reply.headers.get('location')]).toEqual([302, adonde])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})
