// A Chromium for the tests of the screens: the system's, else an installable one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { ROOT } from './raiz.mjs'

/** The headless shell runs the stories in three quarters of the time, with the same engine. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of the browser. */
export function findOrInstallBrowser() {
  const found = findSystemBrowser()
  // In CI any other Chromium may be too slow, so the headless shell is preferred.
  if (found && (!process.env.CI || process.env.CHROMIUM_PATH || onPath(NAMES[0]))) return found
  console.log('Instalando un navegador para las pruebas…')
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    install('apt-get', ['update', '-q'])
    install('apt-get', [
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-liberation',
    ])
    if (!findSystemBrowser()) install('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    const installed = findSystemBrowser()
    if (installed) return installed
  }
  if (found) return found
  install('npx', ['playwright', 'install', 'chromium'])
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test')
  return chromium.executablePath()
}

const findSystemBrowser = () => process.env.CHROMIUM_PATH ?? NAMES.map(onPath).find(Boolean)

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** A failed installation does not stop the run: the tests report what is missing. */
function install(command, args) {
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
