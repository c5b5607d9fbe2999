import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 3490)

/** The whole product as `npm start` brings it up, on a data folder of its own, in a real Chromium. */
export default defineConfig({
  testDir: 'historias',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  // Where nobody watches, a story that fails is told a second time; one that then passes is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'escritorio', use: { viewport: { width: 1366, height: 768 } } },
    // On a phone, the stories in which its other layout could fail: one of each kind of screen.
    { name: 'telefono', grep: /@telefono/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: 'npm start',
    cwd: '..',
    url: `http://localhost:${PORT}/api/salud`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), DATA_DIR: join(tmpdir(), `pura-e2e-${process.pid}`), DATABASE_URL: '' },
  },
})
