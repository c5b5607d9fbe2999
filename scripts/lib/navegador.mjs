// A Chromium for the tests of the screens: the system's, else one that can be installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { ROOT } from './raiz.mjs'

/** The one that draws no windows of its own costs the stories a quarter less; it shows pages with the same engine. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Where it is. */
export function findOrInstallBrowser() {
  const found = findSystemBrowser()
  // Where nobody watches, the stories of a slower one may not end in time.
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

/** A failure is not the end: the tests say what is missing. */
function install(command, args) {
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
