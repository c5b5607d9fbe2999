// sujeto: apps/server/src/external/imap, apps/server/src/lib/proceso, apps/server/src/testing/procesos/buzones-terco.ts, apps/simulators/src/hostiles
import { type HostilidadImap, startImapHostil } from '@pura/simulators'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { type AjustesImap, createImap, type Imap } from './index.ts'

const modulo = new URL('../../testing/procesos/buzones-terco.ts', import.meta.url)
const paciencias = { conectar: 5_000, orden: 5_000 }
const ajustes = (cambio: Partial<AjustesImap> = {}): AjustesImap => ({
  servidor: '127.0.0.1',
  puerto: 1,
  seguridad: 'ninguna',
  usuario: 'compras',
  claseSecreto: 'clave',
  secreto: 'no-se-ve-fuera',
  ...cambio,
})

let imap: Imap
afterEach(() => imap.close())

describe('the process that reads mailboxes', () => {
  test('ends when a mailbox blocks it, names that mailbox, and starts the others again in a new process', async () => {
    imap = createImap({ internos: true, modulo, paradoMs: 1_000 })
    const otra = await imap.open(ajustes())
    const esperando = otra.wait(60_000).catch((error: unknown) => error)
    await expect(imap.open(ajustes({ usuario: 'gira' }))).rejects.toMatchObject({ codigo: 'abusivo' })
    expect(await esperando).toMatchObject({ codigo: 'reinicio' })
    expect(await (await imap.open(ajustes())).carpetas()).toHaveLength(6)
  })

  test('gets a password neither in its arguments nor in its environment, and no secret of the server', async () => {
    process.env.MASTER_KEY_DE_PRUEBA = 'llave-del-servidor'
    onTestFinished(() => void Reflect.deleteProperty(process.env, 'MASTER_KEY_DE_PRUEBA'))
    imap = createImap({ internos: true, modulo })
    const dicho = (await (await imap.open(ajustes())).carpetas()).join('\n')
    expect(dicho).toContain('buzones')
    expect(dicho).not.toMatch(/no-se-ve-fuera|llave-del-servidor/)
  })

  test('tells its sessions that it stops, and accepts no more', async () => {
    imap = createImap({ internos: true, modulo })
    const sesion = await imap.open(ajustes())
    const esperando = sesion.wait(60_000).catch((error: unknown) => error)
    imap.close()
    expect(await esperando).toMatchObject({ codigo: 'detenido' })
    await expect(imap.open(ajustes())).rejects.toMatchObject({ codigo: 'detenido' })
  })
})

/** Bytes that wait in the sockets of both sides when reading ends. */
const EN_CAMINO = 12 * 1024 * 1024

describe('a mail server', () => {
  const open = async (clase: HostilidadImap) => {
    const hostil = await startImapHostil(clase)
    onTestFinished(() => hostil.close())
    imap = createImap({ internos: true, paciencias })
    return { hostil, sesion: imap.open(ajustes({ puerto: hostil.port })) }
  }

  test.each(['fichas', 'cortas', 'linea', 'vacias', 'literales'] as const)(
    'that sends %s without end is cut off at the limit of a request',
    async (clase) => {
      const { hostil, sesion } = await open(clase)
      await expect(sesion).rejects.toMatchObject({ codigo: 'abusivo' })
      expect(hostil.enviados()).toBeLessThan(EN_CAMINO)
    },
  )

  test('that announces sixteen million numbers in a few bytes is cut off before they are counted', async () => {
    const sesion = await (await open('rango')).sesion
    await sesion.openCarpeta('INBOX', { soloLeer: true })
    await expect(sesion.search(1, '2026-01-01', 50)).rejects.toMatchObject({ codigo: 'abusivo' })
  })

  test.each([
    ['goteo', 'mudo'],
    ['cierra', 'cortado'],
  ] as const)('that only fails (%s) is reported as %s', async (clase, codigo) => {
    await expect((await open(clase)).sesion).rejects.toMatchObject({ codigo })
  })
})
