/** A Chromium of one story, on a profile that outlives it: it can be killed as a power cut kills it, and opened again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'

interface NavegadorPropio {
  page: Page
  /** SIGKILL to the browser and all its processes: nothing is written any more. */
  kill: () => Promise<void>
}

/** @param perfil folder of its profile */
export async function openNavegador(perfil: string): Promise<NavegadorPropio> {
  const programa = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
  const hijo = spawn(programa, [...ARGUMENTOS, `--user-data-dir=${perfil}`, 'about:blank'], {
    // A group of its own: its renderers and its disk die with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'America/Costa_Rica' },
  })
  let navegador: Browser | undefined
  const kill = async () => {
    await killGroup(hijo)
    // Playwright would go on recording what is dead, in the next story too.
    await navegador?.close().catch(() => undefined)
  }
  try {
    navegador = await chromium.connectOverCDP(await readDireccion(hijo))
    return { page: await firstPage(navegador), kill }
  } catch (error) {
    await kill()
    throw error
  }
}

const ARGUMENTOS = [
  '--headless',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--force-prefers-reduced-motion',
  '--lang=es-CR',
  '--window-size=1366,768',
]

const firstPage = async (navegador: Browser): Promise<Page> => {
  const [contexto] = navegador.contexts()
  return contexto!.pages()[0] ?? (await contexto!.newPage())
}

/** It says where it listens in its first lines. */
async function readDireccion({ stderr }: ChildProcess): Promise<string> {
  for await (const linea of createInterface({ input: stderr! })) {
    const direccion = /^DevTools listening on (ws:\S+)/.exec(linea)?.[1]
    if (direccion) return direccion
  }
  throw new Error('Chromium no arrancó')
}

async function killGroup(hijo: ChildProcess): Promise<void> {
  if (hijo.exitCode !== null || hijo.signalCode !== null) return
  const muerto = once(hijo, 'exit')
  process.kill(-hijo.pid!, 'SIGKILL')
  await muerto
}
