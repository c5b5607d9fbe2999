/** The daily mail: unread notifications, each once, for users who want it, with an unsubscribe link. */
import { contract } from '@pura/contract'
import { addDays, fechaAt, startOfDay } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Aviso, notify } from '../../../lib/notificar.ts'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { useHacienda, workOnce } from '../../../testing/hacienda.ts'
import { correoDiario, enqueueCorreosDiarios } from './correo-diario.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })
const { notificacion: api } = contract
const params = { codCia: 1 }
const cia = aCiaAutorizada(1)
const HORA_MS = 3_600_000
let ana: Api
let idUsuario: number
let dia = 0
beforeAll(async () => {
  ana = await loginAs(anAdministrador())
  idUsuario = (await ana.send(contract.sesion.get, {})).data.usuario.usuarioPK.idUsuario
})

const tell = (cuerpo: string, cambio: Partial<Aviso> = {}) =>
  server.deps.db.withCia(cia, (tx) =>
    notify(tx, 1, {
      tipo: 'documentoRechazado',
      titulo: 'Documento rechazado',
      cuerpo,
      urlTarget: '/documentosEmitidos/1',
      opciones: ['/documentosEmitidos'],
      fecha: server.deps.now(),
      ...cambio,
    }),
  )
/** Runs it at an hour of the next day, in this many processes. */
const at = async (hora: number, procesos = 1) => {
  const manana = startOfDay(addDays(fechaAt(server.deps.now()), dia))
  const deps = { ...server.deps, now: () => new Date(manana.getTime() + hora * HORA_MS) }
  await Promise.all(Array.from({ length: procesos }, () => enqueueCorreosDiarios(deps)))
}
const nextDay = async (hora = 6.5, procesos = 1) => {
  dia += 1
  await at(hora, procesos)
}
const correos = async () =>
  (
    await server.deps.db.withCia(cia, (tx) =>
      tx.selectFrom('correo').selectAll().where('cod_cia', '=', 1).orderBy('id_correo').execute(),
    )
  ).filter(
    ({ clase, datos }) => clase === correoDiario.clase && (datos as { idUsuario: number }).idUsuario === idUsuario,
  )
const escrito = async () =>
  correoDiario.write(server.deps, { codCia: cia, datos: (await correos()).at(-1)!.datos as never })

describe('the daily mail', () => {
  test('is not written if nothing is unread', async () => {
    await nextDay()
    expect(await correos()).toEqual([])
  })

  test('is written once a day, however many processes check, and repeats nothing the next day', async () => {
    await tell('Factura Electrónica 1 · le falta la actividad')
    await tell('Factura Electrónica 2')
    await nextDay(5.9)
    expect(await correos()).toEqual([])
    await at(6.1, 2)
    await at(9)
    expect((await correos()).length).toBe(1)
    const contenido = await escrito()
    expect(contenido?.asunto).toMatch(/^2 notificaciones sin leer de /)
    expect(contenido?.parrafos).toContain('Documento rechazado · Factura Electrónica 1 · le falta la actividad')
    await nextDay()
    expect((await correos()).length).toBe(1)
  })

  test('leaves out read notifications, silenced kinds, and sections the user lacks', async () => {
    await tell('leída')
    const { data } = await ana.send(api.list, { params, query: {} })
    await ana.send(api.leer, { body: { codCia: 1, hasta: data.ultima } })
    await tell('aceptada', { tipo: 'documentoAceptado' })
    await tell('de nadie', { opciones: ['/ninguna'] })
    const opciones = ['/documentosEmitidos']
    const setOpciones = (nuevas: string[]) =>
      server.deps.db.withCia(cia, (tx) =>
        tx.updateTable('rol').set({ opciones: nuevas }).where('cod_cia', '=', 1).where('cod_rol', '=', 1).execute(),
      )
    await setOpciones(opciones)
    await nextDay()
    await setOpciones(['*'])
    expect((await correos()).length).toBe(1)
  })

  test('is not sent if everything was read after it was queued', async () => {
    await tell('se lee a tiempo')
    await nextDay()
    expect((await correos()).length).toBe(2)
    expect((await escrito())?.parrafos).toContain('Documento rechazado · se lee a tiempo')
    const { data } = await ana.send(api.list, { params, query: {} })
    await ana.send(api.leer, { body: { codCia: 1, hasta: data.ultima } })
    expect(await escrito()).toBeNull()
    // Neither sent nor failed: it was no longer needed.
    await workOnce(server.deps)
    expect((await correos()).at(-1)).toMatchObject({ estado: 'omitido', ultimo_error: '', intentos: 0 })
  })

  test('is stopped by the link of any mail, without a session; the other channels go on', async () => {
    await tell('uno')
    await nextDay()
    const primero = await escrito()
    const [, token = ''] = /correoDiario#(.+)$/.exec(primero?.baja?.url ?? '') ?? []
    expect((await escrito())?.baja?.url).toContain(token)
    const stop = (t: string) =>
      fetch(`${server.url}/api${api.sinCorreo.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ token: t }),
      })
    const ajeno = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const malo of [ajeno, token.replace(/^1\./, '2.'), '', 'x']) expect((await stop(malo)).status).toBe(404)
    expect((await stop(token)).status).toBe(200)
    expect((await stop(token)).status).toBe(200)
    await tell('dos')
    await nextDay()
    expect((await correos()).length).toBe(3)
    const { data } = await ana.send(api.preferencias, { params })
    expect(data.documentoRechazado).toEqual({ aqui: true, equipo: true, correo: false })
  })

  test('is stopped by one click in a mail program, without a session; opening the link changes nothing', async () => {
    const quiere = { aqui: true, equipo: true, correo: true }
    const prefiere = { params, body: { clase: 'documentoRechazado', canales: quiere } } as const
    expect((await ana.send(api.preferir, prefiere)).status).toBe(200)
    const wants = async () => (await ana.send(api.preferencias, { params })).data.documentoRechazado.correo
    await tell('tres')
    await nextDay()
    await workOnce(server.deps)
    const [suyo = ''] = (await correos()).at(-1)!.para
    const { baja } = (await hacienda.correos()).findLast(({ destinatarios }) => destinatarios.includes(suyo))!
    expect(baja?.unClic).toBe(true)
    const direccion = server.url + new URL(baja!.url).pathname
    const press = (url: string, type = 'application/x-www-form-urlencoded', body = 'List-Unsubscribe=One-Click') =>
      fetch(url, { method: 'POST', headers: { 'content-type': type }, body })

    const abierta = await fetch(direccion, { redirect: 'manual' })
    expect(abierta.status).toBe(303)
    expect(abierta.headers.get('location')).toMatch(new RegExp(`/correoDiario#${direccion.split('/').at(-1)}$`))
    expect((await press(`${direccion}x`)).status).toBe(404)
    expect(await wants()).toBe(true)

    expect((await press(direccion)).status).toBe(200)
    expect(await wants()).toBe(false)
    const partes = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await press(direccion, 'multipart/form-data; boundary=x', partes)).status).toBe(200)
    expect(await wants()).toBe(false)
    expect((await press(direccion, 'text/plain', 'x'.repeat(5_000))).status).toBe(413)
  })
})
