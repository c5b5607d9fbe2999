// A Chromium for the tests of the screens: the system's, else an installable one.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { canInstallPackages, installPackages, onPath, run, updatePackages } from './paquetes.mjs'
import { ROOT } from './raiz.mjs'

/** The headless shell runs the stories in three quarters of the time, with the same engine. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of the browser. */
export function findOrInstallBrowser() {
  const found = findSystemBrowser()
  // In CI any other Chromium may be too slow, so the headless shell is preferred.
  if (found && (!process.env.CI || process.env.CHROMIUM_PATH || onPath(NAMES[0]))) return found
  console.log('Instalando un navegador para las pruebas…')
  if (canInstallPackages()) {
    updatePackages()
    installPackages('chromium-headless-shell', 'fonts-liberation')
    if (!findSystemBrowser()) installPackages('chromium')
    const installed = findSystemBrowser()
    if (installed) return installed
  }
  if (found) return found
  run('npx', ['playwright', 'install', 'chromium'])
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test')
  return chromium.executablePath()
}

const findSystemBrowser = () => process.env.CHROMIUM_PATH ?? NAMES.map(onPath).find(Boolean)
