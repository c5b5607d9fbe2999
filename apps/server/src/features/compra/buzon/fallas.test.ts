import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { contract } from '@pura/contract'
import { writeCorreo } from '@pura/simulators'
import { describe, expect, test } from 'vitest'
import { createImap, ImapError } from '../../../external/imap/index.ts'
import { take } from '../../../jobs/cola.ts'
import { mirarBuzon } from '../../../jobs/definitions.ts'
import { PRONTO, useBuzon } from '../../../testing/fichas/buzones.ts'
import { dying } from '../../../testing/fichas/muerte.ts'
import { watchBuzon } from './mirar.ts'

const {
  server,
  casa,
  control,
  deliver,
  fail,
  pedidas,
  ordenes,
  conXml,
  aBuzon,
  guardar,
  estado,
  mirar,
  leer,
  correos,
  resultadoDe,
  reclamos,
} = useBuzon()
const { docRecibidoBuzon } = contract
const codCia = 1
/** The separate process needs time to start. */
const PACIENTE = { timeout: 30_000 }

describe('a server that fails', () => {
  test('by refusing the sign-in is shown with its next retry, with backoff, and cleared once it works', async () => {
    await guardar()
    await fail({ tipo: 'login', veces: 2 })
    const [primero] = await mirar()
    expect(primero).toMatchObject({ en: 120, error: expect.stringContaining('no aceptó el usuario') })
    const [segundo] = await mirar()
    expect(segundo).toMatchObject({ en: 480 })
    expect(await estado()).toMatchObject({ fallo: expect.any(String), proximoIntento: expect.any(String) })
    await mirar()
    expect(await estado()).toMatchObject({ fallo: '', proximoIntento: null })
  })

  test.each([
    ['cae', 'se cortó'],
    ['muda', 'no responde'],
  ])('by sending nothing (%s) times out and is shown, and the next read continues', async (tipo, texto) => {
    await guardar()
    await fail({ tipo, en: 'idle' })
    const [paso] = await mirar(casa.deps, 60_000)
    expect(paso).toMatchObject({ en: 2, error: expect.stringContaining(texto) })
    await deliver(conXml(tipo === 'cae' ? 820 : 821))
    await mirar()
    expect(await reclamos()).toMatchObject([{ uid: 1, estado: 'guardado' }])
  })

  test('by sending no notifications is polled; a server that sends them is listened to', async () => {
    for (const [avisa, numero] of [
      [false, 822],
      [true, 823],
    ] as const) {
      await control('DELETE', '')
      await control('PUT', '/ajustes', { avisa })
      await guardar({ carpeta: 'INBOX' })
      const velando = mirar(
        { ...casa.deps, imap: createImap({ internos: true, paciencias: { ...PRONTO, latido: 5_000 } }) },
        600_000,
      )
      await expect.poll(ordenes, PACIENTE).toContain(avisa ? 'IDLE' : 'NOOP')
      await deliver(conXml(numero))
      await expect.poll(async () => (await reclamos()).at(-1), PACIENTE).toMatchObject({ estado: 'guardado' })
      await casa.api.send(docRecibidoBuzon.quitar, { params: { codCia } })
      await velando
    }
  })

  test.each([
    ['cae', { tipo: 'cae', en: 'partes' }, 'se cortó'],
    ['muda', { tipo: 'muda', en: 'partes' }, 'no responde'],
    ['lenta', { tipo: 'lento', ms: 50, trozo: 10 }, 'no responde'],
    ['miente', { tipo: 'miente', bytes: 200 * 1024 * 1024 }, 'manda más'],
  ])('in the middle of a mail (%s) loses nothing: the next read fetches that mail', async (_, falla, texto) => {
    await guardar()
    await deliver(conXml(830))
    await fail(falla)
    const [paso] = await mirar()
    expect(paso).toMatchObject({ error: expect.stringContaining(texto) })
    expect(await reclamos()).toMatchObject([{ estado: 'tomado' }])
    await mirar()
    expect(await reclamos()).toMatchObject([{ uid: 1, estado: expect.stringMatching(/guardado|repetido/) }])
  })

  test('at the same mail every time has that mail skipped and reported, and the next one fetched', async () => {
    await guardar()
    await deliver(conXml(840))
    await deliver(conXml(841))
    await fail({ tipo: 'miente', bytes: 200 * 1024 * 1024, veces: 3 })
    for (let vez = 0; vez < 3; vez++) expect((await mirar())[0]).toHaveProperty('error')
    await mirar()
    expect(await reclamos()).toMatchObject([
      { uid: 1, estado: 'noSePudo' },
      { uid: 2, estado: 'guardado' },
    ])
    expect((await correos()).map((c) => c.detalle)).toContainEqual(expect.stringContaining('No se pudo traer'))
  })

  test('by offering an attachment of 200 MB has none of it fetched, and that is reported', async () => {
    await guardar()
    await deliver(
      writeCorreo({
        asunto: 'Todo de 2025',
        adjuntos: [{ nombre: 'todo.zip', tipo: 'application/zip', contenido: 'PK' }],
      }),
      200 * 1024 * 1024,
    )
    await mirar()
    expect(await pedidas()).toEqual([])
    expect((await correos())[0]).toMatchObject({ asunto: 'Todo de 2025', estado: 'ilegible' })
  })

  test('by renumbering its mails is read again, and no document is stored twice', async () => {
    await guardar()
    await deliver(conXml(850, 'a850@roble.example'))
    await deliver(conXml(851, 'a851@roble.example'))
    await mirar()
    await leer()
    await control('POST', '/validez')
    await deliver(conXml(852, 'a852@roble.example'))
    await mirar()
    await leer()
    expect(await reclamos()).toMatchObject([
      { uidvalidity: 2, estado: 'repetido' },
      { uidvalidity: 2, estado: 'repetido' },
      { uidvalidity: 2, estado: 'guardado' },
    ])
    for (const numero of [850, 851, 852]) expect(await resultadoDe(numero)).toEqual(['cargado'])
  })

  test('by announcing every mail twice has each mail stored once', async () => {
    await guardar()
    await deliver(conXml(853))
    await fail({ tipo: 'duplicados', veces: 2 })
    await mirar()
    await leer()
    expect(await resultadoDe(853)).toEqual(['cargado'])
  })
})

describe('a reader', () => {
  test('reading beside another reader fetches no mail twice', async () => {
    await guardar()
    for (let numero = 860; numero < 866; numero++) await deliver(conXml(numero))
    await server.deps.db.withSistema((tx) =>
      tx
        .updateTable('trabajo')
        .set({ disponible: new Date(0) })
        .execute(),
    )
    const [trabajo] = await server.deps.db.withSistema((tx) => take(tx, mirarBuzon, 1))
    await Promise.all([watchBuzon(casa.deps, trabajo!, { vela: 0 }), watchBuzon(casa.deps, trabajo!, { vela: 0 })])
    expect(await pedidas()).toHaveLength(6)
    expect((await reclamos()).map((r) => r.estado)).toEqual(Array(6).fill('guardado'))
  })

  test('that dies while fetching a mail leaves a claim that expires', async () => {
    await guardar()
    await deliver(conXml(870))
    await expect(mirar(dying(casa.deps, 6, 'before'))).rejects.toThrow('muerte')
    await mirar()
    expect(await reclamos()).toMatchObject([{ estado: 'tomado' }])
    await server.deps.db.withCia(codCia, (tx) =>
      tx
        .updateTable('buzon_correo')
        .set({ tomado_hasta: new Date(0) })
        .execute(),
    )
    await mirar()
    expect(await reclamos()).toMatchObject([{ estado: 'guardado' }])
  })

  test.runIf(existsSync('/proc/self'))(
    'whose process is killed in the middle of a mail loses nothing: the mail is soon read, and no failure is shown',
    async () => {
      await guardar()
      await deliver(conXml(880))
      await fail({ tipo: 'lento', ms: 50, trozo: 10 })
      const mirando = mirar()
      await expect.poll(pedidas, PACIENTE).toHaveLength(1)
      killBuzones()
      expect(await mirando).toEqual([{ en: 5 }])
      expect((await estado()).fallo).toBe('')
      await mirar()
      expect(await reclamos()).toMatchObject([{ uid: 1, estado: expect.stringMatching(/guardado|repetido/) }])
    },
  )

  test('stops soon after a user pauses, changes or removes the mailbox, and when its process stops', async () => {
    for (const change of [
      () => guardar({ activo: false }),
      () => guardar({ carpeta: 'Procesados' }),
      () => casa.api.send(docRecibidoBuzon.quitar, { params: { codCia } }),
    ]) {
      await guardar()
      const velando = mirar(casa.deps, 600_000)
      await expect.poll(ordenes, PACIENTE).toContain('IDLE')
      await change()
      await velando
      await control('DELETE', '')
    }
    await guardar()
    const imap = createImap({ internos: true })
    const velando = mirar({ ...casa.deps, imap }, 600_000)
    await expect.poll(ordenes, PACIENTE).toContain('IDLE')
    imap.close()
    expect(await velando).toEqual([{ en: 0 }])
    await expect(imap.open({ ...aBuzon(), secreto: 'x' })).rejects.toBeInstanceOf(ImapError)
  })
})

/** The processes that this one started to read mailboxes. */
function killBuzones(): void {
  const hilos = readdirSync(`/proc/${process.pid}/task`)
  const hijos = hilos.flatMap((hilo) =>
    readFileSync(`/proc/${process.pid}/task/${hilo}/children`, 'utf8').split(' ').filter(Boolean),
  )
  for (const pid of hijos)
    if (/^pura buzones/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) process.kill(Number(pid), 'SIGKILL')
}
