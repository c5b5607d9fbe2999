/** One person, several tabs: the company of a call is the access that its tab names, authorised on each call. */
import { ACCESO_DE_PESTANA, buildPath, contract } from '@pura/contract'
import { beforeAll, expect, test } from 'vitest'
import {
  type Api,
  anAdministrador,
  anUsuario,
  bearer,
  enterAcceso,
  loginAs,
  request,
  useServer,
  withAcceso,
  withCookieOf,
} from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { createProducto } from '../../../testing/fichas/productos.ts'
import { type Abierta, createCliente, withdraw } from '../../../testing/fichas/tablero.ts'

const { acceso, sesion } = contract
const TERMINO = 'Ya no tiene acceso a la compañía de esta pestaña'

eachEngine('the tabs of a person', (open) => {
  const server = useServer({ open })
  let ceiba: Abierta
  let roble: Abierta
  let casa: Api

  beforeAll(async () => {
    ceiba = await createCliente(server, { ruc: '3101999401', nombreCia: 'Soda La Ceiba' })
    roble = await createCliente(server, { ruc: '3101999402', nombreCia: 'Taller El Roble' })
    casa = await loginAs(anUsuario())
  })

  const ciaOf = async (api: Api) => (await api.send(sesion.get)).data.cia.codCia
  const entradas = (codCia: number) =>
    server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('bitacora').select('detalle').where('detalle', '=', 'Entrar').execute(),
    )
  /** The call with this header, as it is written. */
  const named = (header: string, cookie = casa.cookie) =>
    request(`/api${sesion.get.path}`, { headers: { cookie, [ACCESO_DE_PESTANA]: header } })

  test('each tab works in its own company at the same time, with one cookie, and entering is recorded once', async () => {
    const [enCeiba, enRoble] = [await enterAcceso(casa, ceiba.idAcceso), await enterAcceso(casa, roble.idAcceso)]
    const antes = (await entradas(ceiba.codCia)).length
    const vistas = await Promise.all([casa, enCeiba, enRoble, casa, enRoble, enCeiba].map(ciaOf))
    expect(vistas).toEqual([1, ceiba.codCia, roble.codCia, 1, roble.codCia, ceiba.codCia])
    expect(await entradas(ceiba.codCia)).toHaveLength(antes)
    // The number of a company in a call is still compared with that of its tab.
    const otra = { params: { codCia: roble.codCia } }
    expect(await enCeiba.send(contract.cliente.list, otra)).toBeRejectedWith(403)
    expect((await enRoble.send(contract.cliente.list, otra)).status).toBe(200)
    expect(await casa.send(contract.cliente.list, otra)).toBeRejectedWith(403)
    // What both write at once is in the company of each tab.
    await Promise.all([
      createProducto(enCeiba, { nombreProducto: 'De la soda' }),
      createProducto(enRoble, { nombreProducto: 'Del taller' }),
    ])
    const nombresDe = (codCia: number) =>
      server.deps.db.withCia(codCia, (tx) => tx.selectFrom('producto').select('nombre_producto').execute())
    expect(await nombresDe(ceiba.codCia)).toEqual([{ nombre_producto: 'De la soda' }])
    expect(await nombresDe(roble.codCia)).toEqual([{ nombre_producto: 'Del taller' }])
  })

  test('a session that has not entered works by no access, so that nobody is there unrecorded', async () => {
    const nueva = await loginAs(anUsuario())
    expect(await withAcceso(nueva, ceiba.idAcceso).send(sesion.get)).toBeRejectedWith(403, TERMINO)
    const antes = (await entradas(ceiba.codCia)).length
    expect(await ciaOf(await enterAcceso(nueva, ceiba.idAcceso))).toBe(ceiba.codCia)
    expect(await entradas(ceiba.codCia)).toHaveLength(antes + 1)
  })

  test('the access of another person, an unknown one and no number are refused alike, and change nothing', async () => {
    const admin = await loginAs(anAdministrador())
    expect(await admin.send(acceso.entrar, { params: { idAcceso: ceiba.idAcceso } })).toBeRejectedWith(403)
    expect(await withAcceso(admin, ceiba.idAcceso).send(sesion.get)).toBeRejectedWith(403, TERMINO)
    await enterAcceso(casa, ceiba.idAcceso)
    const { idAcceso } = ceiba
    const malos = [
      '',
      '0',
      '-1',
      '1.5',
      `0${idAcceso}`,
      ` ${idAcceso}x`,
      `${idAcceso}, ${idAcceso}`,
      '9'.repeat(40),
      'null',
      `${idAcceso};1`,
      '9007199254740993',
    ]
    for (const malo of malos) expect(await named(malo)).toBeRejectedWith(403, TERMINO)
    expect(await ciaOf(casa)).toBe(1)
    // Without a session it says nothing of accesses.
    expect(await named(String(idAcceso), '')).toBeRejectedWith(401)
    expect(await named(String(idAcceso), 'pura_sesion=nada')).toBeRejectedWith(401)
  })

  test('an access that must be confirmed again is refused, also to the tabs that were inside', async () => {
    const dentro = await enterAcceso(casa, roble.idAcceso)
    const setAceptado = (aceptado: Date | null) =>
      server.deps.db.withCia(roble.codCia, (tx) =>
        tx
          .updateTable('acceso')
          .set({ aceptado, vence: aceptado ? null : new Date(server.deps.now().getTime() + 60_000) })
          .execute(),
      )
    await setAceptado(null)
    expect(await dentro.send(sesion.get)).toBeRejectedWith(403, TERMINO)
    expect(await casa.send(acceso.entrar, { params: { idAcceso: roble.idAcceso } })).toBeRejectedWith(404)
    await setAceptado(server.deps.now())
    expect(await ciaOf(dentro)).toBe(roble.codCia)
  })

  test('sent twice, or in the address with another number, it is refused; an address counts for files only', async () => {
    const enCeiba = await enterAcceso(casa, ceiba.idAcceso)
    await enterAcceso(casa, roble.idAcceso)
    const doble = await fetch(`${server.url}/api${sesion.get.path}`, {
      headers: [
        ['cookie', casa.cookie],
        [ACCESO_DE_PESTANA, String(ceiba.idAcceso)],
        [ACCESO_DE_PESTANA, String(roble.idAcceso)],
      ],
    })
    expect(doble.status).toBe(403)
    const hoja = (api: Api, query: string) =>
      request(`/api${buildPath(contract.cliente.exportar, { codCia: ceiba.codCia })}${query}`, {
        headers: { cookie: api.cookie },
      })
    expect((await hoja(casa, `?acceso=${ceiba.idAcceso}`)).status).toBe(200)
    expect(await hoja(casa, '')).toBeRejectedWith(403)
    expect(await hoja(casa, `?acceso=${roble.idAcceso}`)).toBeRejectedWith(403)
    expect(await hoja(casa, `?acceso=${ceiba.idAcceso}&acceso=${ceiba.idAcceso}`)).toBeRejectedWith(403, TERMINO)
    expect(await hoja(casa, '?acceso=x')).toBeRejectedWith(403, TERMINO)
    const path = buildPath(contract.cliente.exportar, { codCia: ceiba.codCia })
    const ambos = (numero: number) =>
      request(`/api${path}?acceso=${numero}`, {
        headers: { cookie: enCeiba.cookie, [ACCESO_DE_PESTANA]: String(ceiba.idAcceso) },
      })
    expect(await ambos(roble.idAcceso)).toBeRejectedWith(403, TERMINO)
    expect((await ambos(ceiba.idAcceso)).status).toBe(200)
    // An ordinary call is answered from where its header says.
    const suelta = await request(`/api${sesion.get.path}?acceso=${ceiba.idAcceso}`, {
      headers: { cookie: casa.cookie },
    })
    expect(suelta.data).toMatchObject({ cia: { codCia: 1 } })
  })

  test('the token of a program works by no access, and without the header as before', async () => {
    const { usuario: username, contrasena: password } = anUsuario()
    const credenciales = {
      grant_type: 'password',
      client_id: 'demo',
      client_secret: 'demo',
      username,
      password,
    } as const
    const { data } = await bearer('').send(contract.oauth.token, { body: credenciales })
    const programa = bearer(data.access_token)
    expect((await programa.send(sesion.get)).data.cia.codCia).toBe(1)
    expect(await programa.send(acceso.entrar, { params: { idAcceso: ceiba.idAcceso } })).toBeRejectedWith(403)
    const headers = { [ACCESO_DE_PESTANA]: String(ceiba.idAcceso) }
    expect(await programa.send(sesion.get, { headers })).toBeRejectedWith(403, TERMINO)
  })

  test('the exchange mode of an operator is of the session, and takes no access', async () => {
    const admin = await loginAs(anAdministrador())
    const dentro = withCookieOf(await admin.send(contract.cia.switch, { params: { codCia: ceiba.codCia } }))
    expect(await ciaOf(dentro)).toBe(ceiba.codCia)
    expect(await withAcceso(dentro, roble.idAcceso).send(sesion.get)).toBeRejectedWith(403, TERMINO)
    expect(await ciaOf(dentro)).toBe(ceiba.codCia)
  })

  test('signing out ends every tab', async () => {
    const jose = await loginAs(anUsuario())
    const dentro = await enterAcceso(jose, roble.idAcceso)
    expect((await jose.send(sesion.remove)).status).toBe(200)
    expect(await dentro.send(sesion.get)).toBeRejectedWith(401)
  })

  test('a download that a withdrawn access began is refused, and the other companies go on', async () => {
    const [enCeiba, enRoble] = [await enterAcceso(casa, ceiba.idAcceso), await enterAcceso(casa, roble.idAcceso)]
    await withdraw(server, ceiba)
    expect(await enCeiba.send(sesion.get)).toBeRejectedWith(403, TERMINO)
    const params = { codCia: ceiba.codCia }
    expect(await enCeiba.send(contract.cliente.exportar, { params })).toBeRejectedWith(403, TERMINO)
    const vivo = await request(`/api${buildPath(contract.notificacion.vivo, params)}?acceso=${ceiba.idAcceso}`, {
      headers: { cookie: casa.cookie },
    })
    expect(vivo).toBeRejectedWith(403, TERMINO)
    expect(await enCeiba.send(acceso.entrar, { params: { idAcceso: ceiba.idAcceso } })).toBeRejectedWith(403, TERMINO)
    expect(await ciaOf(enRoble)).toBe(roble.codCia)
    expect(await ciaOf(casa)).toBe(1)
  })
})
