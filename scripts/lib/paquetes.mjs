// Programs that tests use besides Node: found on the PATH, or installed from the system's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './raiz.mjs'

/** Tools that check our files independently of our own readers; without one its checks are omitted, and say so. */
const COMPROBADORES = { xmllint: 'libxml2-utils', xmlsec1: 'xmlsec1', pdftotext: 'poppler-utils' }

/** Installs the missing checkers where this process may. */
export function installComprobadores() {
  const missing = Object.entries(COMPROBADORES).filter(([program]) => !onPath(program))
  if (missing.length === 0 || !canInstallPackages()) return
  console.log(`Instalando ${missing.map(([program]) => program).join(', ')}…`)
  updatePackages()
  installPackages(...missing.map(([, name]) => name))
}

export const canInstallPackages = () => process.getuid?.() === 0 && Boolean(onPath('apt-get'))

export const updatePackages = () => run('apt-get', ['update', '-q'])

export const installPackages = (...names) =>
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names])

export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** A failed installation does not stop the run: the tests report what is missing. */
export function run(command, args) {
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
