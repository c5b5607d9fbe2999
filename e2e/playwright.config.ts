import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { direccionDe, puertoDe, puertoDeCorreo } from './direccion.ts'

/**
 * Workers: one per core, three at most, each with its own product. With three on two slow cores every story waits for the
 * work of the others, and all take as long.
 */
const WORKERS = Math.min(3, availableParallelism())

/** Stories of `npm test`: documents from draft to ACEPTADO and their correction; received documents (decision 0088). */
const PRINCIPALES = [
  'formulario/{borradores,factura,lo-que-vuelve}',
  'venta/{cobros,correccion}',
  'compra/recibidos',
  'identidad/registro',
]
const CADA_DIA = process.env.PRUEBAS === 'de-cada-dia'

/** Starts the whole product with `npm start` on a new data folder, and drives it with a real Chromium. */
export default defineConfig({
  testDir: 'historias',
  testMatch: CADA_DIA ? PRINCIPALES.map((historia) => `**/${historia}.spec.ts`) : '**/*.spec.ts',
  // They end what hangs: beside the tests of a slow machine a story of twenty seconds took a minute and a half.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: WORKERS,
  // A failed story counts as failed; scripts/test.mjs decides whether it is run again, and what that means.
  retries: 0,
  reporter: 'list',
  use: {
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    // Stories answer some calls themselves; only the story of the installed product admits its service worker.
    serviceWorkers: 'block',
    // Seven stories take 142 s with film and snapshots of every step and 99 s without: only a second run takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      // Chromium reads paths in its locale: with LANG=C it cannot write a download into a folder whose name has accents.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds: compiling its hot functions again costs a sixth of its processor and pays off later.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'escritorio', grepInvert: /@telefono-solo/, use: { viewport: { width: 1366, height: 768 } } },
    // A phone runs only the stories whose layout differs there: one of each kind of screen.
    ...(CADA_DIA
      ? []
      : [{ name: 'telefono', grep: /@telefono/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } }]),
  ],
  // The products start one after the other, so that the first builds the pages and the others find them built.
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'npm start',
    cwd: '..',
    url: `${direccionDe(worker)}/api/salud`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(puertoDe(worker)),
      DATA_DIR: join(tmpdir(), `pura-e2e-${process.pid}-${worker}`),
      DATABASE_URL: '',
      URL_CORREO_ENTRANTE: 'recepcion+{codigo}@pura.example',
      CORREO_ENTRANTE_PUERTO: String(puertoDeCorreo(worker)),
      BUZONES_INTERNOS: 'si',
      PUSH_INTERNOS: 'si',
      // The simulated Hacienda decides at once.
      SIMULADOR_DEMORA_MS: '0',
      // Plans can be paid without a card too.
      TRANSFERENCIA_SINPE: '88887777',
      TRANSFERENCIA_TITULAR: 'Pura Factura S.A.',
      // Loads only the few codes of the demo company: stories retire some, and none waits for twenty thousand.
      CARGAR_LISTAS: 'no',
      // Leaves out the demo's fourteen months of documents.
      DEMO: 'vacia',
    },
  })),
})
