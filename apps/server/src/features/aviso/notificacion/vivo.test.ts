/** Streams deliver notifications at once, only to permitted readers, whichever process wrote them. */
import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@pura/contract'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { type Aviso, notify } from '../../../lib/notificar.ts'
import { type Api, anAdministrador, anUsuario, loginAs, setOpciones, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { EnVivo } from './vivo.ts'

interface Evento {
  id: number | undefined
  event: string
  data: { payload?: { title: string } }
}

/** Reads a stream as a browser does. */
class Escucha {
  readonly eventos: Evento[] = []
  fin = false
  #texto = ''

  async read(cuerpo: AsyncIterable<Uint8Array | string>): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const trozo of cuerpo)
        this.#take(typeof trozo === 'string' ? trozo : decoder.decode(trozo, { stream: true }))
    } catch {
      // The connection was cut.
    }
    this.fin = true
  }

  #take(trozo: string): void {
    const partes = (this.#texto + trozo).split('\n\n')
    this.#texto = partes.pop() ?? ''
    for (const parte of partes) {
      const campo = (nombre: string) => new RegExp(`^${nombre}: (.*)$`, 'm').exec(parte)?.[1]
      const event = campo('event')
      if (event)
        this.eventos.push({
          id: campo('id') ? Number(campo('id')) : undefined,
          event,
          data: JSON.parse(campo('data')!),
        })
    }
  }

  get titulos(): string[] {
    return this.eventos.filter(({ event }) => event === 'notificacion').map(({ data }) => data.payload!.title)
  }
}

eachEngine('the live stream', (open) => {
  const server = useServer({ open })
  const tell = (titulo: string, cambio: Partial<Aviso> = {}, codCia = 1) =>
    server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      notify(tx, codCia, {
        tipo: 'notaAnulada',
        titulo,
        cuerpo: '',
        urlTarget: '/documentosEmitidos/1',
        opciones: ['/documentosEmitidos'],
        fecha: server.deps.now(),
        ...cambio,
      }),
    )

  /** Opens a stream over HTTP with this cookie. */
  async function listen(quien: Api, { codCia = 1, ultima }: { codCia?: number; ultima?: number } = {}) {
    const pedido = httpGet(`${server.url}/api/notifications/vivo/${codCia}`, {
      agent: false,
      headers: {
        cookie: quien.cookie,
        'accept-encoding': 'br, gzip',
        ...(ultima !== undefined && { 'last-event-id': String(ultima) }),
      },
    })
    const [reply] = (await once(pedido, 'response')) as [IncomingMessage]
    const escucha = new Escucha()
    void escucha.read(reply)
    return { reply, escucha, cut: () => pedido.destroy() }
  }

  // How soon it arrives is told by bench `avisos`.
  test('a notification arrives while the stream is open, neither compressed nor buffered on the way', async () => {
    const { reply, escucha, cut } = await listen(await loginAs(anAdministrador()))
    expect(reply.headers['content-type']).toContain('text/event-stream')
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers['cache-control']).toBe('no-cache, no-transform')
    await tell('recién')
    await vi.waitFor(() => expect(escucha.titulos).toEqual(['recién']), { timeout: 30_000 })
    cut()
  })

  test('a notification that is rolled back is not sent', async () => {
    const { escucha, cut } = await listen(await loginAs(anAdministrador()))
    await server.deps.db
      .withCia(1, async (tx) => {
        await notify(tx, 1, {
          tipo: 'notaAnulada',
          titulo: 'nunca',
          cuerpo: '',
          urlTarget: '/',
          opciones: [],
          fecha: server.deps.now(),
        })
        throw new Error('se deshace')
      })
      .catch(() => undefined)
    await tell('después')
    await vi.waitFor(() => expect(escucha.titulos).toEqual(['después']))
    cut()
  })

  test('a reconnecting reader gets the missed notifications, each once and in order', async () => {
    const quien = await loginAs(anAdministrador())
    const primera = await listen(quien)
    await tell('uno')
    await vi.waitFor(() => expect(primera.escucha.titulos).toEqual(['uno']))
    const ultima = primera.escucha.eventos.at(-1)!.id!
    primera.cut()
    for (const titulo of ['dos', 'tres', 'cuatro']) await tell(titulo)
    const { escucha, cut } = await listen(quien, { ultima })
    await vi.waitFor(() => expect(escucha.titulos).toEqual(['dos', 'tres', 'cuatro']))
    await tell('cinco')
    await vi.waitFor(() => expect(escucha.titulos).toEqual(['dos', 'tres', 'cuatro', 'cinco']))
    cut()
  })

  test('a stream ends with its session, and sends nothing of another company or section', async () => {
    const ajena = await createOtraCia(server)
    const propietario = await listen(await loginAs(ajena.propietario), { codCia: ajena.codCia })
    expect((await listen(await loginAs(ajena.propietario))).reply.statusCode).toBe(403)
    const quien = await loginAs(anUsuario())
    const suya = await listen(quien)
    // As if another process changed the rights: this one reads them before it sends anything.
    await setOpciones(server, ['/notasCredito'])
    await tell('de otra sección')
    await tell('de la suya', { opciones: ['/notasCredito'] })
    await vi.waitFor(() => expect(suya.escucha.titulos).toEqual(['de la suya']))
    expect(propietario.escucha.titulos).toEqual([])
    expect((await quien.send(contract.sesion.remove)).status).toBe(200)
    await vi.waitFor(() => expect(suya.escucha.fin).toBe(true))
    expect(suya.escucha.eventos.at(-1)?.event).toBe('fin')
    await tell('ya no', { opciones: ['/notasCredito'] })
    expect(suya.escucha.titulos).toEqual(['de la suya'])
    propietario.cut()
  })

  describe('with a fast heartbeat', () => {
    const subscribe = async (vivo: EnVivo, quien: Api, desde?: number) => {
      const [, token = ''] = /=([\w-]{43})/.exec(quien.cookie) ?? []
      const sesion = (await server.deps.sesiones.find(token))!
      const escucha = new Escucha()
      const salida = await vivo.open(sesion, desde)
      void escucha.read(salida)
      return { escucha, sesion, salida }
    }

    test('a session ended elsewhere receives nothing more, and an open stream does not extend a session', async () => {
      const vivo = new EnVivo(server.deps, { latidoMs: 30 })
      const { escucha, sesion } = await subscribe(vivo, await loginAs(anAdministrador()))
      const ultimaVez = () =>
        server.deps.db.withSistema((tx) =>
          tx.selectFrom('sesion').select('ultima_vez').where('huella', '=', sesion.huella).executeTakeFirst(),
        )
      const antes = await ultimaVez()
      server.advance(10 * 60_000)
      await vi.waitFor(() => expect(escucha.eventos.length).toBeGreaterThan(3))
      expect(await ultimaVez()).toEqual(antes)
      await server.deps.db.withSistema((tx) => tx.deleteFrom('sesion').where('huella', '=', sesion.huella).execute())
      await vi.waitFor(() => expect(escucha.fin).toBe(true))
      expect(vivo.abiertos).toBe(0)
      await vivo.close()
    })

    test('notifications written by another process arrive', async () => {
      const vivos = [new EnVivo(server.deps), new EnVivo(server.deps)]
      const quien = await loginAs(anAdministrador())
      const oidos = await Promise.all(vivos.map((vivo) => subscribe(vivo, quien)))
      await tell('a los dos')
      for (const { escucha } of oidos) await vi.waitFor(() => expect(escucha.titulos).toEqual(['a los dos']))
      await Promise.all(vivos.map((vivo) => vivo.close()))
      for (const { escucha } of oidos) await vi.waitFor(() => expect(escucha.fin).toBe(true))
    })

    test('a browser with too many streams loses its oldest, and a full process refuses new streams', async () => {
      const vivo = new EnVivo(server.deps, { porSesion: 2, maximo: 3 })
      const quien = await loginAs(anAdministrador())
      const oidos = [await subscribe(vivo, quien), await subscribe(vivo, quien), await subscribe(vivo, quien)]
      await vi.waitFor(() => expect(oidos.map(({ escucha }) => escucha.fin)).toEqual([true, false, false]))
      await subscribe(vivo, await loginAs(anAdministrador()))
      await expect(subscribe(vivo, await loginAs(anAdministrador()))).rejects.toMatchObject({ status: 503 })
      await vivo.close()
    })

    test('a user has a limit of streams over all their sessions, and is told it', async () => {
      const vivo = new EnVivo(server.deps, { porUsuario: 2 })
      const suyas = [
        await loginAs(anAdministrador()),
        await loginAs(anAdministrador()),
        await loginAs(anAdministrador()),
      ]
      for (const quien of suyas.slice(0, 2)) await subscribe(vivo, quien)
      await expect(subscribe(vivo, suyas[2]!)).rejects.toMatchObject({
        status: 503,
        message: 'Ya tiene 2 ventanas con avisos en vivo: cierre alguna',
      })
      await subscribe(vivo, await loginAs(anUsuario()))
      expect(vivo.abiertos).toBe(3)
      await vivo.close()
    })

    test('a company whose rows are slow to read delays no other company', async () => {
      const { codCia: ceiba, propietario } = await createOtraCia(server, { ruc: '3101777009' })
      let isSlow = false
      let release: () => void = () => undefined
      const until = new Promise<void>((resolve) => {
        release = resolve
      })
      const db: Database = {
        ...server.deps.db,
        withCia: async (codCia, work, options) => {
          if (isSlow && codCia === 1) await until
          return server.deps.db.withCia(codCia, work, options)
        },
      }
      const vivo = new EnVivo({ ...server.deps, db })
      const suya = await subscribe(vivo, await loginAs(anAdministrador()))
      const otra = await subscribe(vivo, await loginAs(propietario))
      isSlow = true
      await tell('lenta')
      await sleep(200)
      await tell('de la Ceiba', {}, ceiba)
      await vi.waitFor(() => expect(otra.escucha.titulos).toEqual(['de la Ceiba']), { timeout: 3_000 })
      expect(suya.escucha.titulos).toEqual([])
      release()
      await vi.waitFor(() => expect(suya.escucha.titulos).toEqual(['lenta']))
      await vivo.close()
    })

    test('a reader that was away too long is told to reload', async () => {
      const vivo = new EnVivo(server.deps)
      for (let i = 0; i < 201; i += 1) await tell(`muchas ${i}`)
      const { escucha } = await subscribe(vivo, await loginAs(anAdministrador()), 0)
      await vi.waitFor(() => expect(escucha.eventos[0]?.event).toBe('recargar'))
      await sleep(100)
      expect(escucha.titulos).toEqual([])
      await vivo.close()
    })
  })
})
