/** Cookies and requests that a foreign page can cause, and texts that could forge mail headers or addresses. */
import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, loginAs, request, useServer } from '../testing/api.ts'

useServer()
const INVISIBLE = 'No puede llevar saltos de línea ni caracteres que no se ven'

const signIn = (headers: Record<string, string> = {}) =>
  request('/api/sesion', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(anUsuario()),
  })
const cookieOf = (reply: Awaited<ReturnType<typeof signIn>>) => reply.headers.getSetCookie()[0] ?? ''

test('on https only the __Host- cookie is set and read', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const segura = cookieOf(await signIn(https))
  expect(segura).toMatch(/^__Host-pura_sesion=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const [nombre = '', valor = ''] = segura.split(';', 1)[0]!.split('=')
  const get = (cookie: string, headers: object = {}) => request('/api/sesion', { headers: { cookie, ...headers } })
  expect((await get(`${nombre}=${valor}`, https)).status).toBe(200)
  // The bare cookie could have been set by another host of the domain.
  expect((await get(`pura_sesion=${valor}`, https)).status).toBe(401)
  const salida = await request('/api/sesion', { method: 'DELETE', headers: { cookie: `${nombre}=${valor}`, ...https } })
  expect(cookieOf(salida)).toMatch(/^__Host-pura_sesion=;/)
})

test('on plain http, where browsers refuse the prefix, the demo works with the bare name', async () => {
  expect(cookieOf(await signIn())).toMatch(/^pura_sesion=/)
  expect((await (await loginAs(anUsuario())).send(contract.sesion.get)).status).toBe(200)
})

test('HSTS includes the subdomains', async () => {
  const { headers } = await request('/api/salud')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'APPLICATION/OCTET-STREAM',
])('a call that expects JSON refuses %s', async (tipo) => {
  const { usuario, contrasena } = anUsuario()
  const body = new URLSearchParams({ usuario, contrasena }).toString()
  const reply = await request('/api/sesion', { method: 'POST', headers: { 'content-type': tipo }, body })
  expect(reply.status).toBe(415)
  expect(reply.headers.getSetCookie()).toEqual([])
})

test.each(['Ana\r\nBcc: otro@lejos.example', 'An\u200Ba', 'Ana \u202Eorom'])(
  '%j is refused as a name',
  async (malo) => {
    const api = await loginAs(anAdministrador())
    const { data } = await api.send(contract.usuario.get, { params: { codCia: 1, idUsuario: 2 } })
    const { data: cia } = await api.send(contract.cia.get, { params: { codCia: 1 } })
    const { resolucionIca: _a, contraseniaFirmaElectronica: _b, ubicacionFirmaElectronica: _c, ...ciaBody } = cia
    const replies = [
      await api.send(contract.usuario.update, { body: { ...data, nombreUsuario: malo } }),
      await api.send(contract.cia.update, { body: { ...ciaBody, nombreCia: malo } }),
      await api.send(contract.rol.create, { body: { nombreRol: malo, opciones: [] } }),
      await api.send(contract.cliente.create, { body: { nombreCliente: malo } }),
      await api.send(contract.producto.create, { body: { nombreProducto: malo } }),
      await api.send(contract.sucursal.create, { body: { nombreSucursal: malo } }),
      await api.send(contract.caja.create, { body: { nombreCaja: malo } }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(422)
      expect((reply.body as { errores: { mensaje: string }[] }).errores.map((e) => e.mensaje)).toContain(INVISIBLE)
    }
  },
)
