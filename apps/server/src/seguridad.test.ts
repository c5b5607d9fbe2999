/** docs/seguridad.md names tests and sources: each exists, and no item of the standard is missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LIMITES } from '@pura/domain/limites'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PACIENCIA } from './db/motor/clase.ts'
import { LLAMADAS } from './testing/cuerpos.ts'

const RAIZ = resolve(import.meta.dirname, '../../..')
const texto = readFileSync(resolve(RAIZ, 'docs/seguridad.md'), 'utf8')

test('every path of the page exists', () => {
  const cortas: Readonly<Record<string, string>> = {
    S: 'apps/server/src',
    W: 'apps/web/src',
    C: 'packages/contract/src',
    D: 'packages/domain/src',
    X: 'packages/comprobante-xml/src',
    F: 'packages/firma/src',
  }
  const nombradas = [...texto.matchAll(/`([SWCDXF]\/[\w./-]+|(?:docs|apps|e2e|scripts)\/[\w./-]+)`/g)].map(
    ([, p]) => p!,
  )
  expect(nombradas.length).toBeGreaterThan(150)
  const rutas = nombradas.map((path) => path.replace(/^([SWCDXF])\//, (_, corta: string) => `${cortas[corta]}/`))
  expect(rutas.filter((path) => !existsSync(resolve(RAIZ, path)))).toEqual([])
})

/** ASVS 5.0.0: number of items of level 1 or 2 per section; they are the first ones of their section. */
const SECCIONES = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1
  11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4
  16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`
const ITEMS = SECCIONES.split(/\s+/).flatMap((seccion) => {
  const [nombre, cuantos] = seccion.split(':')
  return Array.from({ length: Number(cuantos) }, (_, i) => `${nombre}.${i + 1}`)
})

test('every item of level 1 and 2 appears once, with one of the four states', () => {
  const tablas = texto.slice(texto.indexOf('## ASVS 5.0.0'), texto.indexOf('## Not met'))
  const filas = tablas.split('\n').filter((linea) => /^(\| )?\d+\.\d+\.\d+/.test(linea))
  expect(filas.flatMap(itemsOf).sort()).toEqual([...ITEMS].sort())
  const estados = filas
    .filter((fila) => fila.startsWith('|'))
    .map((fila) => fila.split(' | ').at(-1)!.replace(' |', ''))
  expect(estados.filter((estado) => !['cumple', 'parcial', 'no cumple', 'no aplica'].includes(estado))).toEqual([])
})

/** `10.1.2, 10.2.1–10.2.2 flows`: items and ranges, before their subject. */
function itemsOf(fila: string): string[] {
  const numeros = /^(?:\| )?((?:\d+\.\d+\.\d+(?:–|, )?)+)/.exec(fila)![1]!
  return numeros.split(', ').flatMap((parte) => {
    const [desde = '', hasta = desde] = parte.split('–').filter(Boolean)
    return ITEMS.slice(ITEMS.indexOf(desde), ITEMS.indexOf(hasta) + 1)
  })
}

/** What connects to somewhere or listens (13.2.4, 13.2.5), and where: "Ways out" says what holds each of them. */
const CONEXIONES: Readonly<Record<string, string>> = {
  'cli/operacion/correo-entrante.ts': 'this machine, to try the mail server',
  'cli/operacion/diagnostico.ts': 'addresses of the configuration, by who runs the program',
  'db/motor/errors.ts': 'nowhere: reads its errors',
  'db/motor/values.ts': 'nowhere: reads its values',
  'db/postgres/oyente.ts': 'DATABASE_URL',
  'db/postgres/pool.ts': 'DATABASE_URL',
  'external/correo/index.ts': 'SMTP_URL',
  'external/fetch-externo.ts': 'configuration',
  'external/imap/sesion.ts': 'mailboxes that companies name',
  'external/push/index.ts': 'push services that browsers name',
  'external/red.ts': 'asks for the addresses of those two, and refuses private ones',
  'features/compra/correo/servidor.ts': 'listens for mail',
  'features/operacion/respaldo/restaurar.ts': 'DATABASE_URL',
  'lib/proceso/servidor-en-marcha.ts': 'the running server on this machine',
}
/** Modules that open files (13.2.5), each with its files: everything else is in the database. No name of a file comes from a call. */
const ARCHIVOS: Readonly<Record<string, string>> = {
  'cli/base-migraciones.ts': 'migrations of the program, by its developers',
  'cli/importar.ts': 'named by who runs the command',
  'cli/listas.ts': 'lists that come with the program, made by its developers',
  'cli/openapi.ts': 'the description of the API, made by its developers',
  'cli/operacion/llave-maestra.ts': 'the key beside the data',
  'cli/operacion/respaldar.ts': 'named by who runs the command',
  'db/disco/durable.ts': 'DATA_DIR, and what its callers here name',
  'db/index.ts': 'DATA_DIR',
  'db/motor/migrations.ts': 'migrations of the program',
  'db/pglite/durable.mjs': 'files that PGlite opened in DATA_DIR',
  'db/pglite/embedded.ts': 'DATA_DIR',
  'db/pglite/engine.ts': 'the program of the engine',
  'db/pglite/inicial.mjs': 'the empty cluster of the program',
  'db/pglite/lock.ts': 'DATA_DIR',
  'db/pglite/process-identity.ts': '/proc of the holder of the lock',
  'db/pglite/template.ts': 'a cache of the tests',
  'db/pglite/worker.mjs': 'DATA_DIR',
  'features/catalogo/cabys/hablado/index.ts': 'words of the program',
  'features/catalogo/cabys/hablado/tabla.ts': 'words of the program',
  'features/catalogo/listas/archivo.ts': 'lists of the program',
  'features/compra/correo/servidor.ts': 'CORREO_ENTRANTE_CERTIFICADO and CORREO_ENTRANTE_LLAVE',
  'features/identidad/contrasena/comunes/contrasenas.ts': 'common passwords, of the program',
  'features/operacion/respaldo/formato.ts': 'a backup, named with the token of this machine',
  'features/operacion/respaldo/restaurar.ts': 'named by who runs the command',
  'features/venta/envio/cadena.ts': 'HACIENDA_CERTIFICADOS',
  'http/servidor/cuerpos-en-vuelo.ts': 'bodies, in files without a name in DATA_DIR',
  'http/servidor/web.ts': 'the built pages',
  'lib/proceso/control.ts': 'the token of this machine, in DATA_DIR',
  'lib/proceso/disco.ts': 'DATA_DIR',
  'lib/proceso/proceso.ts': '/proc',
  'lib/proceso/version.ts': 'package.json',
  'lib/proceso/vigilante-hilo.mjs': 'its error output',
  'lib/secretos/llave-maestra.ts': 'the key beside the data',
  'variables.ts': 'whether the built pages exist',
}
const DISCO = /^import (?!type )[^']*from '(?:node:)?fs(?:\/promises)?'|import\('(?:node:)?fs/m

const RED =
  /^import (?!type )[^']*from '(?:node:(?:net|tls|https?|http2|dgram|dns(?:\/promises)?)|imapflow|nodemailer|pg|smtp-server)'|(?:await|return|=>|=)\s+fetch\(/m

test('nothing else of the server connects to anywhere, or opens files', () => {
  const src = resolve(RAIZ, 'apps/server/src')
  const modulos = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.(ts|mjs)$/.test(f) && !/\.test\.ts$|^testing\//.test(f))
    .map((nombre) => ({ nombre, texto: readFileSync(resolve(src, nombre), 'utf8') }))
  expect(modulos.length).toBeGreaterThan(500)
  const listMatching = (patron: RegExp) =>
    modulos.flatMap(({ nombre, texto }) => (patron.test(texto) ? [nombre] : [])).sort()
  expect(listMatching(RED)).toEqual(Object.keys(CONEXIONES).sort())
  expect(listMatching(DISCO)).toEqual(Object.keys(ARCHIVOS).sort())
  // No body becomes a row as it came (15.3.3): each column is taken from it by name.
  expect(listMatching(/\.(?:values|set)\(\s*(?:\{\s*\.\.\.)?(?:body|request|params|query)\b(?!\.)/)).toEqual([])
})

/** Bodies with fields that no schema names (15.3.3), and why that is no mass assignment. */
const ABIERTOS: Readonly<Record<string, string>> = {
  'borrador.save': 'a draft is kept as it was typed, and issued through the schema of documents',
  'graphql.run': 'variables of a query, which its own schema reads',
  'ventaRapidaArriendo.release':
    'sums by means of payment and pieces by value in entries of a diary, stored as the text that was hashed',
  'ventaRapidaEntregas.deliver': 'the same entries',
}

test('no other call takes fields that its schema does not name', () => {
  expect(LLAMADAS.length).toBeGreaterThan(200)
  const abiertas = LLAMADAS.filter(([, { params, query, body }]) => [params, query, body].some((s) => isOpen(s)))
  expect(abiertas.map(([nombre]) => nombre).sort()).toEqual(Object.keys(ABIERTOS).sort())
})

/** Takes values of any form somewhere inside. */
function isOpen(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  const { def } = schema._zod as { def: { type: string; catchall?: { _zod: { def: { type: string } } } } }
  if (['any', 'unknown', 'record', 'map'].includes(def.type)) return true
  if (def.type === 'object' && def.catchall && def.catchall._zod.def.type !== 'never') return true
  return innerOf(def).some((inner) => isOpen(inner, seen))
}

function innerOf(value: unknown): z.core.$ZodType[] {
  if (value instanceof z.core.$ZodType) return [value]
  if (Array.isArray(value)) return value.flatMap(innerOf)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).flatMap(innerOf) : []
}

test('the limits that the page names are those of the code', () => {
  const { cuerpos, correos, llamadasALaVez, llamadasEnEspera, listasEnEspera } = LIMITES
  const mb = (bytes: number) => (bytes < 2 ** 30 ? `${bytes / 2 ** 20} MB` : `${bytes / 2 ** 30} GB`)
  const { sesion, direccion, proceso } = cuerpos.enDisco
  for (const frase of [
    `${mb(sesion)} a session, ${mb(direccion)} an address and ${mb(proceso)} in all`,
    `on disk above ${cuerpos.pequeno / 1024} KB each`,
    `${llamadasALaVez} calls of a company at once and ${llamadasEnEspera} waiting`,
    `${PACIENCIA.lista.conexiones - 1} lists of a company at once and ${listasEnEspera} waiting`,
    `${correos.pedidosPorDia} requests a company and day, ${correos.pedidosPorHora} an hour to one address`,
  ])
    expect(texto.replace(/\s+/g, ' ')).toContain(frase)
})
