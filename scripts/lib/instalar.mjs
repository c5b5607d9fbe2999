// Installs what a fresh clone lacks. Only Node's built-ins: nothing is installed yet when this runs.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './raiz.mjs'

const MINIMUM_NODE = [20, 19]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return
  fail(`Hace falta Node ${MINIMUM_NODE.join('.')} o más nuevo; este es ${process.versions.node}
Node ${MINIMUM_NODE.join('.')} or newer is needed; this is ${process.versions.node}`)
}

/** Runs `npm ci` unless the lockfile's packages are already installed. */
export function installMissing() {
  if (isInstalled()) return
  console.log('Instalando dependencias…')
  // --include=dev: pages are built and TypeScript is run here, whatever NODE_ENV says.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], 'No se pudieron instalar las dependencias')
}

/** npm keeps a list of installed packages in the lockfile's format; both are compared package by package. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || optional) return true
    return installed[path]?.version === version && existsSync(join(ROOT, path))
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Runs a command with its output shown; exits this process when it fails. */
function run(command, args, mensaje) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) fail(`${mensaje}${error ? `: ${error.message}` : ''}`)
}

export function fail(mensaje) {
  console.error(mensaje)
  process.exit(1)
}
