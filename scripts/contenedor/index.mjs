/**
 * `npm run contenedor`: builds the image with podman, starts the services of compose.yaml with it and checks what the
 * files promise. No registry of images is needed (bases.sh). For root on Debian; without its tools it says which are
 * missing and checks nothing.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../lib/raiz.mjs'

const AQUI = join(ROOT, 'scripts/contenedor')
const IMAGEN = 'localhost/pura-factura:prueba'
/** Names of containers, volumes and network: apart from those of an installation on this machine. */
const PROYECTO = 'pura-prueba'
const HERRAMIENTAS = ['podman', 'podman-compose', 'runc', 'iptables', 'debootstrap', 'netavark', 'aardvark-dns']

const faltan = HERRAMIENTAS.filter((nombre) => !isInstalled(nombre))
if (faltan.length > 0) {
  console.log(`Omitido: falta ${faltan.join(', ')} (apt-get install --no-install-recommends ${HERRAMIENTAS.join(' ')})`)
  process.exit(0)
}
const carpeta = mkdtempSync(join(tmpdir(), 'pura-contenedor-'))
const archivo = join(carpeta, 'compose.yaml')
const puerto = await freePort()
const env = {
  ...process.env,
  CONTAINERS_CONF: join(AQUI, 'containers.conf'),
  HACIENDA_AMBIENTE: 'stag',
  MASTER_KEY: randomBytes(32).toString('base64'),
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  URL_PUBLICA: 'https://facturas.ejemplo.cr',
  SMTP_URL: 'smtps://usuario:clave@correo.ejemplo.cr:465',
}

console.log(`${say('podman', '--version')}, ${say('runc', '--version').split('\n')[0]}`)
run(join(AQUI, 'bases.sh'))
// Without this format the image loses its HEALTHCHECK.
run('podman', 'build', '--network=host', '--format', 'docker', '-t', IMAGEN, ROOT)
removeProyecto()
try {
  checkImagen()
  await checkServicios()
  console.log('El contenedor cumple')
} catch (error) {
  for (const servicio of ['servidor', 'respaldo'])
    spawnSync('podman', ['logs', '--tail', '40', nameOf(servicio)], { env, stdio: 'inherit' })
  throw error
} finally {
  removeProyecto()
  rmSync(carpeta, { recursive: true })
}

function checkImagen() {
  const [{ Config, Healthcheck, Size }] = JSON.parse(say('podman', 'image', 'inspect', IMAGEN))
  expect('la imagen corre como', Config.User, 'node')
  expect('sus volúmenes', Object.keys(Config.Volumes).sort().join(' '), '/datos /respaldos')
  expect('su revisión de salud', Healthcheck?.Test.join(' '), 'CMD node scripts/salud.mjs')
  expect(
    'los volúmenes son de',
    say('podman', 'run', '--rm', IMAGEN, 'stat', '-c', '%U', '/datos', '/respaldos'),
    'node\nnode',
  )
  console.log(`  ${(Size / 1024 ** 2).toFixed(0)} MB`)
}

async function checkServicios() {
  writeFileSync(archivo, adaptCompose(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')))
  // Docker gives a new volume to root, podman to the user of its first container: as with Docker, root comes first.
  run('podman', 'run', '--rm', '--user', '0', '-v', `${PROYECTO}_respaldos:/respaldos`, IMAGEN, 'true')

  compose('up', '-d', 'base', 'respaldo')
  await until('la base está sana', 60, () => succeeds('podman', 'healthcheck', 'run', nameOf('base')))
  await sleep(15_000)
  expect('sin servidor, respaldos hechos', inside('respaldo', 'ls', '/respaldos'), '')
  const TABLAS = "select count(*) from pg_tables where schemaname = 'public'"
  const psql = ['env', `PGPASSWORD=${env.POSTGRES_PASSWORD}`, 'psql', '-h', '127.0.0.1', '-U', 'pura', '-Atc', TABLAS]
  expect('sin servidor, tablas creadas', inside('base', ...psql), '0')

  compose('up', '-d', 'servidor')
  await until('el servidor está listo por el puerto publicado', 180, isListo)
  expect('su revisión de salud', succeeds('podman', 'healthcheck', 'run', nameOf('servidor')), true)
  for (const servicio of ['servidor', 'respaldo']) checkConfined(servicio)
  expect('escribe en su volumen', succeedsInside('servidor', 'touch', '/datos/prueba'), true)

  const lista = () => inside('respaldo', 'sh', '-c', 'stat -c "%U %n" /respaldos/*.pura 2> /dev/null || true')
  await until('hay un respaldo', 60, () => lista() !== '')
  const hechos = lista().split('\n')
  expect('respaldos y su dueño', hechos.map((linea) => linea.split(' ')[0]).join(' '), 'node')
  const nombre = hechos[0].split(' ')[1]
  const { migraciones } = JSON.parse(inside('respaldo', 'sh', '-c', `zcat ${nombre} 2> /dev/null | head -n 1`))
  const todas = readdirSync(join(ROOT, 'apps/server/migrations')).filter((name) => name.endsWith('.sql'))
  expect('migraciones del respaldo', migraciones.length, todas.length)

  run('podman', 'stop', nameOf('servidor'))
  expect('al detenerse sale con', say('podman', 'inspect', nameOf('servidor'), '--format', '{{.State.ExitCode}}'), '0')
}

function checkConfined(servicio) {
  expect(`${servicio}: usuario`, inside(servicio, 'id', '-u'), '1000')
  for (const ruta of ['/app', '/etc', '/home/node'])
    expect(`${servicio}: escribe en ${ruta}`, succeedsInside(servicio, 'touch', `${ruta}/prueba`), false)
  const estado = inside(servicio, 'cat', '/proc/self/status')
  expect(`${servicio}: permisos del núcleo`, /^CapEff:\s*(\w+)$/m.exec(estado)?.[1], '0000000000000000')
  expect(`${servicio}: no gana permisos`, /^NoNewPrivs:\s*(\w+)$/m.exec(estado)?.[1], '1')
}

/** podman-compose 1.0.3 passes `${X:-}` on as it is. The image exists already, and the port may be taken. */
function adaptCompose(texto) {
  const adaptado = texto
    .replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')
    .replace(/^ {2}build: \.\n {2}image: pura-factura$/m, `  image: ${IMAGEN}`)
    .replace('127.0.0.1:8080:', `127.0.0.1:${puerto}:`)
  for (const esperado of [IMAGEN, `:${puerto}:`]) if (!adaptado.includes(esperado)) throw new Error(`Falta ${esperado}`)
  return adaptado
}

async function isListo() {
  const respuesta = await fetch(`http://127.0.0.1:${puerto}/api/salud/listo`).catch(() => null)
  return respuesta?.ok ?? false
}

async function until(que, segundos, isDone) {
  const inicio = performance.now()
  while (!(await isDone())) {
    if (performance.now() - inicio > segundos * 1000) throw new Error(`${que}: no en ${segundos} s`)
    await sleep(1000)
  }
  console.log(`✓ ${que} (${((performance.now() - inicio) / 1000).toFixed(0)} s)`)
}

function expect(que, hay, debe) {
  if (hay !== debe) throw new Error(`${que}: ${JSON.stringify(hay)}, y debe ser ${JSON.stringify(debe)}`)
  console.log(`✓ ${que}: ${String(hay).replaceAll('\n', ' ') || '—'}`)
}

function removeProyecto() {
  for (const servicio of ['respaldo', 'servidor', 'base'])
    spawnSync('podman', ['rm', '--force', '--volumes', '--time', '2', nameOf(servicio)], { env })
  for (const volumen of ['base', 'datos', 'respaldos'])
    spawnSync('podman', ['volume', 'rm', '--force', `${PROYECTO}_${volumen}`], { env })
  spawnSync('podman', ['network', 'rm', `${PROYECTO}_default`], { env })
}

function nameOf(servicio) {
  return `${PROYECTO}_${servicio}_1`
}
function compose(...args) {
  // It prints each command with its secrets: shown only if it fails.
  say('podman-compose', '-p', PROYECTO, '-f', archivo, ...args)
}
function inside(servicio, ...orden) {
  return say('podman', 'exec', nameOf(servicio), ...orden)
}
function succeedsInside(servicio, ...orden) {
  return succeeds('podman', 'exec', nameOf(servicio), ...orden)
}
function run(programa, ...args) {
  execFileSync(programa, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
}
function say(programa, ...args) {
  return execFileSync(programa, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
function succeeds(programa, ...args) {
  return spawnSync(programa, args, { env }).status === 0
}

function isInstalled(nombre) {
  const donde = `${process.env.PATH}:/usr/sbin:/sbin:/usr/lib/podman:/usr/libexec/podman`
  return spawnSync('which', [nombre], { env: { PATH: donde } }).status === 0
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const prueba = createServer().listen(0, '127.0.0.1', () => {
      const { port } = prueba.address()
      prueba.close(() => done(port))
    })
  })
}
