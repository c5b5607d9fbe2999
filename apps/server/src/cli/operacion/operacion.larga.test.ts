// sujeto: apps/server/src/cli/operacion, apps/server/src/db, apps/server/migrations, apps/server/src/explicar.ts, apps/server/src/features/operacion/instalacion, apps/server/src/server.ts, apps/server/src/features/catalogo/listas, apps/server/src/features/identidad/contrasena
/** Commands of the operator, on a fresh production database and on one in use. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contract } from '@pura/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { demo } from '../../../../demo/src/index.ts'
import { seedDemo } from '../../../../demo/src/semilla/seed.ts'
import { loadConfig } from '../../config.ts'
import { openDatabase } from '../../db/index.ts'
import { createDeps } from '../../deps.ts'
import { explain, FALTA_ROL } from '../../explicar.ts'
import { LLAVE_AJENA } from '../../features/operacion/index.ts'
import { startServer } from '../../server.ts'
import { anAdministrador, anybody, useServer, withCookieOf } from '../../testing/api.ts'
import type { openEither } from '../../testing/db.ts'
import { useLugar } from '../../testing/lugar.ts'
import { judgeCifrado, judgeCredenciales } from './diagnostico.ts'
import { runPura } from './testing/pura.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, postgres, aDatabase } = await useLugar('pura-operacion-')

const PRODUCCION = {
  HACIENDA_AMBIENTE: 'prod',
  MASTER_KEY: randomBytes(32).toString('base64'),
  URL_PUBLICA: 'https://facturas.ejemplo.cr',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

const pura = (env: Record<string, string>, ...args: string[]) => runPura({ DATA_DIR: folder, ...env }, args)

const OPERADOR = [
  ...['operador', 'crear', '--cedula', '1-0999-0888', '--nombre', 'Ana Operadora', '--correo', 'ana@ejemplo.cr'],
  ...['--compania-cedula', '3-101-999777', '--compania', 'Operadora S.A.'],
]

describe.skipIf(postgres.missing)(
  `a fresh production database${postgres.missing ? `: omitted, ${postgres.missing}` : ''}`,
  () => {
    let url = ''
    beforeAll(async () => {
      url = await aDatabase()
    })
    const server = useServer({
      open: async () => openDatabase({ url, poolSize: 3 }) as ReturnType<typeof openEither>,
      config: { masterKey: Buffer.from(PRODUCCION.MASTER_KEY, 'base64') },
      demo: false,
    })

    test('its first operator signs in with the printed code, must change it, and cannot be created twice', async () => {
      const env = { ...PRODUCCION, DATABASE_URL: url }
      const { codigo, out } = await pura(env, ...OPERADOR, '--codigo')
      expect(codigo).toBe(0)
      const contrasena = /72 horas\): (\S+)$/m.exec(out)?.[1] ?? ''
      const reply = await anybody().send(contract.sesion.create, { body: { usuario: '109990888', contrasena } })
      expect(reply.status).toBe(200)
      const api = withCookieOf(reply)
      expect(await api.send(contract.cia.list)).toMatchObject({ status: 403 })
      expect(await pura(env, ...OPERADOR)).toMatchObject({
        codigo: 2,
        err: expect.stringContaining('Ya hay un ADMINISTRADOR'),
      })
      const rol = await server.deps.db.withSistema((tx) =>
        tx
          .selectFrom('usuario as u')
          .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
          .select(['r.nombre_rol', 'u.username'])
          .execute(),
      )
      expect(rol).toEqual([{ nombre_rol: 'ADMINISTRADOR', username: '109990888' }])
    })

    test('an operator takes a number from its holder, and then marks it as proven', async () => {
      const env = { ...PRODUCCION, DATABASE_URL: url }
      const run = (verbo: string, cedula: string) => pura(env, 'usuario', verbo, '--cedula', cedula)
      expect(await run('liberar', '1-0555-0555')).toMatchObject({
        codigo: 2,
        err: expect.stringContaining('Nadie ingresa con el número 105550555'),
      })
      expect((await run('liberar', '1-0999-0888')).out).toContain('ingresa ahora como 109990888.2')
      expect(await run('comprobar', '109990888.2')).toMatchObject({ codigo: 0 })
      expect(await run('liberar', '109990888.2')).toMatchObject({ codigo: 2 })
    })

    test('a client of the API gets tokens with the secret that was shown once', async () => {
      const env = { ...PRODUCCION, DATABASE_URL: url }
      const { codigo, out } = await pura(env, 'cliente-api', 'crear', '--id', 'tienda', '--nombre', 'La tienda')
      expect(codigo).toBe(0)
      const secreto = /client_secret: (\S+)/.exec(out)?.[1] ?? ''
      const ask = (client_secret: string) =>
        anybody().send(contract.oauth.token, {
          body: { grant_type: 'password', client_id: 'tienda', client_secret, username: 'x', password: 'y' } as never,
        })
      // The client is accepted; the user's password is wrong.
      expect((await ask(secreto)).body).toMatchObject({ error: 'invalid_grant' })
      expect((await ask('otro')).body).toMatchObject({ error: 'invalid_client' })
      const again = await pura(env, 'cliente-api', 'crear', '--id', 'tienda', '--nombre', 'Otra')
      expect(again).toMatchObject({ codigo: 2, err: expect.stringContaining('Ya existe') })
    })

    test('the master key cannot be changed while a server runs', async () => {
      const { codigo, err } = await pura({ ...PRODUCCION, DATABASE_URL: url }, 'llave-maestra', 'rotar')
      expect(codigo).toBe(2)
      expect(err).toContain('Hay un servidor en marcha')
    })
  },
)

test.skipIf(postgres.missing)('an invited operator gets the password by mail', async () => {
  const url = await aDatabase()
  const { codigo, out } = await pura({ ...PRODUCCION, DATABASE_URL: url }, ...OPERADOR)
  expect(codigo).toBe(0)
  expect(out).toContain('ana@ejemplo.cr')
  const db = await openDatabase({ url })
  const correos = await db.withSistema((tx) => tx.selectFrom('trabajo').select('cola').execute())
  await db.close()
  expect(correos).toEqual([{ cola: 'correo' }])
})

describe('the master key', () => {
  test('is rotated: everything opens with the new key, and a server with the old key answers 503 with the reason', async () => {
    const url = postgres.missing ? undefined : await aDatabase()
    const dataDir = join(folder, 'rotar')
    const target = url === undefined ? { dataDir } : { url }
    const vieja = randomBytes(32)
    const nueva = randomBytes(32)
    const config = (key: Uint8Array) => ({
      ...loadConfig({ MASTER_KEY: Buffer.from(key).toString('base64'), DATA_DIR: dataDir }, []),
    })
    const withDeps = async <T>(key: Uint8Array, work: (deps: ReturnType<typeof createDeps>) => Promise<T>) => {
      const db = await openDatabase(target)
      const deps = createDeps({
        config: config(key),
        db,
        log: { error: () => undefined, warn: () => undefined } as never,
      })
      try {
        return await work(deps)
      } finally {
        await db.close()
      }
    }
    await withDeps(vieja, seedDemo)
    const env = {
      ...PRODUCCION,
      DATA_DIR: dataDir,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
      MASTER_KEY: vieja.toString('base64'),
      MASTER_KEY_NUEVA: nueva.toString('base64'),
    }
    expect(await pura(env, 'llave-maestra', 'rotar')).toMatchObject({
      codigo: 0,
      out: expect.stringContaining('1 secretos'),
    })
    await withDeps(nueva, async ({ preparado, credenciales }) => {
      expect(await preparado.check()).toMatchObject({ llave: true })
      expect((await credenciales.loadFirmante(1 as never)).certificado.cedula).toBe('3102999005')
    })
    await withDeps(vieja, async ({ preparado, credenciales }) => {
      expect(await preparado.check()).toMatchObject({ llave: false })
      await expect(credenciales.loadFirmante(1 as never)).rejects.toThrow(/MASTER_KEY/)
    })
    const wrong = { ...config(vieja), ...(url !== undefined && { databaseUrl: url }), webDist: '/nowhere', port: 0 }
    const server = await startServer({ ...wrong, host: '127.0.0.1', logLevel: 'silent' })
    try {
      const ask = async (path: string) => {
        const reply = await fetch(`${server.url}/api/${path}`)
        const { estado, mensaje } = (await reply.json()) as { estado?: string; mensaje?: string }
        return [reply.status, estado ?? mensaje]
      }
      expect(await ask('salud')).toEqual([503, 'no listo'])
      for (const path of ['sesion', 'openapi.json']) expect(await ask(path)).toEqual([503, LLAVE_AJENA])
    } finally {
      await server.stop()
    }
    // The old key cannot rotate any more.
    expect(await pura({ ...env, MASTER_KEY_NUEVA: '' }, 'llave-maestra', 'rotar')).toMatchObject({ codigo: 2 })
  })

  test('is never lost from its file: the old key is kept, and a change cut short is finished', async () => {
    const dataDir = join(folder, 'llave-en-archivo')
    const archivo = join(dataDir, 'master.key')
    const env = { DATA_DIR: dataDir, HACIENDA_AMBIENTE: 'simulador', DATABASE_URL: '' }
    const server = await startServer(
      { ...loadConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' }, []), webDist: '/nowhere', host: '127.0.0.1' },
      { demo },
    )
    await server.stop()
    const vieja = readFileSync(archivo, 'utf8')
    expect(await pura(env, 'llave-maestra', 'rotar')).toMatchObject({ codigo: 0 })
    const nueva = readFileSync(archivo, 'utf8')
    expect(nueva).not.toBe(vieja)
    const [anterior = ''] = readdirSync(dataDir).filter((name) => name.startsWith('master.key.anterior-'))
    expect(readFileSync(join(dataDir, anterior), 'utf8')).toBe(vieja)
    // As if the process had died after the database took the new key: the file still has the old one.
    writeFileSync(`${archivo}.nueva`, nueva)
    writeFileSync(archivo, vieja)
    const terminado = await pura(env, 'llave-maestra', 'rotar')
    expect(terminado).toMatchObject({ codigo: 0, out: expect.stringContaining('a medias') })
    expect(readFileSync(archivo, 'utf8')).toBe(nueva)
  })
})

describe('a running embedded server', () => {
  const dataDir = join(folder, 'en-marcha')
  const env = { DATA_DIR: dataDir, PORT: '0', HACIENDA_RECEPCION_URL: 'http://127.0.0.1:9/', LOG_LEVEL: 'silent' }
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    const config = { ...loadConfig(env, []), webDist: '/nowhere', host: '127.0.0.1' }
    server = await startServer(config, { demo })
  })
  afterAll(() => server.stop())

  test('answers the diagnosis of its database, and only from the machine it runs on', async () => {
    const { out } = await pura(env, 'diagnostico')
    expect(out).toMatch(/^bien +base de datos: incorporada; responde el servidor en marcha/m)
    for (const que of ['llave maestra', 'llaves criptográficas', 'usuarios de Hacienda', 'cola', 'push'])
      expect(out).toMatch(new RegExp(`^bien +${que}: `, 'm'))
    expect(out).toMatch(/^aviso +respaldos: ninguno todavía/m)
    const sesion = await fetch(`${server.url}/api/sesion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anAdministrador()),
    })
    const cookie = sesion.headers.getSetCookie()[0]!.split(';', 1)[0]!
    expect((await fetch(`${server.url}/api/operacion/diagnostico`, { headers: { cookie } })).status).toBe(403)
  })

  test('writes the backup, which is restored beside it', async () => {
    const respaldos = join(folder, 'respaldos')
    mkdirSync(respaldos)
    expect(await pura(env, 'respaldar', respaldos)).toMatchObject({
      codigo: 0,
      out: expect.stringContaining('1 compañías'),
    })
    const person = await fetch(`${server.url}/api/operacion/respaldar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ archivo: join(respaldos, 'robado.pura') }),
    })
    expect(person.status).toBe(401)
    const [archivo = ''] = readdirSync(respaldos)
    expect(archivo).toMatch(/^pura-\d{8}-\d{6}\.pura$/)
    const otra = {
      ...env,
      DATA_DIR: join(folder, 'otra-maquina'),
      MASTER_KEY: readFileSync(join(dataDir, 'master.key'), 'utf8').trim(),
    }
    const restored = await pura(otra, 'restaurar', join(respaldos, archivo))
    expect(restored).toMatchObject({ codigo: 0, out: expect.stringContaining('consecutivos: bien') })
    expect(restored.out).toContain('pura restauro confirmar')
    expect((await pura(otra, 'diagnostico')).out).toMatch(/^MAL +restauro: 1 compañías no emiten \(1\)/m)
    expect(await pura(otra, 'restaurar', join(respaldos, archivo))).toMatchObject({
      codigo: 2,
      err: expect.stringContaining('ya tiene'),
    })
  })
})

describe('the diagnosis', () => {
  test('reports each check and its remedy', async () => {
    const env = { ...PRODUCCION, DATA_DIR: join(folder, 'diagnostico'), DISCO_MINIMO_MB: '999999999' }
    for (const name of ['RECEPCION', 'TOKEN', 'CONSULTAS'])
      Object.assign(env, { [`HACIENDA_${name}_URL`]: 'https://127.0.0.1:9/' })
    await pura(env, 'migrar')
    const { codigo, out } = await pura(env, 'diagnostico')
    expect(codigo).toBe(1)
    expect(out).toMatch(/^MAL {3}disco: .*libere espacio$/m)
    expect(out).toMatch(/^MAL {3}correo: .*revise SMTP_URL/m)
    expect(out).toMatch(/^MAL {3}Hacienda: .*revise la red/m)
    expect(out).toMatch(/^bien {2}llave maestra: /m)
    expect(out).toMatch(/^bien {2}roles: pf_cia, pf_sistema y pf_persona$/m)
    const other = await pura({ ...env, MASTER_KEY: randomBytes(32).toString('base64') }, 'diagnostico')
    expect(other.out).toMatch(/^MAL {3}llave maestra: MASTER_KEY no es la llave/m)
    const nobody = await pura({ ...env, DATABASE_URL: 'postgres://x@127.0.0.1:9/x' }, 'diagnostico')
    expect(nobody.out).toMatch(/^MAL {3}base de datos: PostgreSQL no responde/m)
    // Nobody may write there, root neither.
    const ajena = await pura(
      { ...env, DATA_DIR: '/proc/self/pura', DATABASE_URL: 'postgres://x@127.0.0.1:9/x' },
      'diagnostico',
    )
    expect(ajena.out).toMatch(/^MAL {3}disco: no se puede escribir en \/proc\/self\/pura/m)
  })

  test.skipIf(postgres.missing)('a PostgreSQL of this machine need not be encrypted', async () => {
    const env = { ...PRODUCCION, DATA_DIR: join(folder, 'diagnostico-postgres'), DATABASE_URL: await aDatabase() }
    for (const name of ['RECEPCION', 'TOKEN', 'CONSULTAS'])
      Object.assign(env, { [`HACIENDA_${name}_URL`]: 'https://127.0.0.1:9/' })
    const { out } = await pura(env, 'diagnostico')
    expect(out).toMatch(/^bien {2}conexión con la base: (cifrada|sin cifrar, dentro de esta máquina)$/m)
  })

  test.skipIf(postgres.missing)(
    'reports backups, waiting jobs, keys by company, push keys, and the clock compared with Hacienda’s',
    async () => {
      const hacienda = createServer((_, reply) => {
        reply.setHeader('date', new Date(Date.now() - 10 * 60_000).toUTCString()).end()
      })
      await once(hacienda.listen(0, '127.0.0.1'), 'listening')
      onTestFinished(() => void hacienda.close())
      const DATABASE_URL = await aDatabase()
      const base = `http://127.0.0.1:${(hacienda.address() as AddressInfo).port}/`
      const { HACIENDA_AMBIENTE: _, ...resto } = PRODUCCION
      const env = { ...resto, DATA_DIR: join(folder, 'informe'), DATABASE_URL, HACIENDA_RECEPCION_URL: base }
      Object.assign(env, { HACIENDA_TOKEN_URL: base, HACIENDA_CONSULTAS_URL: base })
      const db = new pg.Client({ connectionString: DATABASE_URL })
      await db.connect()
      onTestFinished(() => db.end())
      const report = async () => (await pura(env, 'diagnostico')).out
      const nuevo = await report()
      expect(nuevo).toMatch(/^aviso respaldos: ninguno todavía/m)
      expect(nuevo).toMatch(/^bien {2}cola: 0 trabajos, ninguno rezagado$/m)
      expect(nuevo).toMatch(/^bien {2}llaves criptográficas: ninguna vence/m)
      expect(nuevo).toMatch(/^aviso push: sin llaves todavía/m)
      expect(nuevo).toMatch(/^MAL {3}reloj: a (59|60)\d s del de Hacienda: active NTP/m)

      await db.query(`insert into cia (ruc, tipo_identificacion, nombre_cia, razon_social, correo_electronico)
        values ('3101000001', '02', 'Soda La Ceiba', 'Soda La Ceiba S.A.', 'a@a.cr')`)
      await db.query(`insert into credencial_cia (cod_cia, llave_datos, cert_hasta)
        values (1, '', now() + interval '5 days')`)
      await db.query(`update credencial_cia set rechazo = 'contrasena', rechazo_desde = now()`)
      await db.query(`insert into trabajo (cod_cia, cola, llave, datos, disponible, creado)
        values (1, 'enviar', '1', '{"codCia":1,"numDocto":1}', now(), now() - interval '5 hours')`)
      await db.query(`update instalacion set respaldo_hecho = now() - interval '3 days'`)
      const viejo = await report()
      expect(viejo).toMatch(/^aviso respaldos: el último, de .*: tiene más de dos días$/m)
      expect(viejo).toMatch(/^aviso cola: 1 trabajos; rezagados: enviar 1, el más viejo de 300 min/m)
      expect(viejo).toMatch(/^aviso usuarios de Hacienda: 1 sin entrar, sus documentos esperan \(compañías 1\)/m)
      expect(viejo).toMatch(/^aviso llaves criptográficas: vencidas o por vencer: Soda La Ceiba \(1\), /m)
      await db.query(`update instalacion set respaldo_fallado = now(), respaldo_motivo = 'No cabe'`)
      expect(await report()).toMatch(/^MAL {3}respaldos: el de .* falló: No cabe/m)
    },
  )

  test.each([
    [true, '10.0.0.7', 'bien'],
    [false, null, 'bien'],
    [false, '127.0.0.1', 'bien'],
    [false, '::1', 'bien'],
    [false, '10.0.0.7', 'aviso'],
    [false, 'fd00::7', 'aviso'],
  ])('a connection encrypted: %s, from %s is judged %s', (cifrada, desde, estado) => {
    expect(judgeCifrado({ cifrada, desde }).estado).toBe(estado)
  })

  test('refused credentials are listed by reason, and only `cliente` is an error of the installation', () => {
    expect(judgeCredenciales([])).toMatchObject([{ estado: 'bien' }])
    const hallazgos = judgeCredenciales([
      { cod_cia: 3, rechazo: 'contrasena' },
      { cod_cia: 5, rechazo: 'contrasena' },
      { cod_cia: 7, rechazo: 'cliente' },
    ])
    expect(hallazgos).toMatchObject([
      { estado: 'aviso', detalle: expect.stringContaining('2 sin entrar, sus documentos esperan (compañías 3, 5)') },
      { estado: 'MAL', detalle: expect.stringContaining('HACIENDA_CLIENT_ID') },
    ])
  })
})

describe('an error the operator can fix is explained in one sentence', () => {
  const messageOf = async (work: Promise<unknown>): Promise<string | undefined> =>
    work.then(
      () => 'nada falló',
      (error: unknown) => explain(error),
    )

  test('a corrupt embedded folder is explained', async () => {
    const dataDir = join(folder, 'corrupta')
    await (await openDatabase({ dataDir })).close()
    writeFileSync(join(dataDir, 'base/global/pg_control'), randomBytes(8192))
    expect(await messageOf(openDatabase({ dataDir }))).toMatch(/está dañada y no abre: .*restaurar ARCHIVO/)
    // The folder is not locked afterwards.
    expect(await messageOf(openDatabase({ dataDir }))).toMatch(/está dañada/)
  })

  test('a migration that fails is explained', async () => {
    const migrationsDir = join(folder, 'migraciones')
    mkdirSync(migrationsDir)
    writeFileSync(join(migrationsDir, '0001_mala.sql'), 'create table x (a integer); select a_no_existe from x;')
    const texto = await messageOf(
      openDatabase({ inMemory: true, migrationsDir, templateCache: join(folder, 'plantillas') }),
    )
    expect(texto).toMatch(/^La migración 0001_mala falló: .*No se cambió nada: vuelva a la versión anterior/)
  })

  test.skipIf(postgres.missing)('a missing role, a missing database and a wrong port are explained', async () => {
    const url = await aDatabase()
    const db = await openDatabase({ url })
    const { sql } = await import('kysely')
    expect(await messageOf(sql`set role pf_que_no_existe`.execute(db.kysely))).toBe(FALTA_ROL)
    await db.close()
    const missing = new URL(url)
    missing.pathname = '/no_existe_esta_base'
    expect(await messageOf(openDatabase({ url: missing.href }))).toMatch(/no existe: créela con createdb/)
    missing.port = '9'
    expect(await messageOf(openDatabase({ url: missing.href }))).toMatch(/PostgreSQL no responde en DATABASE_URL/)
  })

  test('an unknown or incomplete command is explained', async () => {
    expect(await pura({}, 'operador', 'borrar')).toMatchObject({ codigo: 2, err: expect.stringContaining('no existe') })
    expect(await pura({}, 'operador', 'crear')).toMatchObject({
      codigo: 2,
      err: expect.stringContaining('Falta --cedula'),
    })
    expect(await pura({}, 'respaldar', '--nada')).toMatchObject({ codigo: 2, err: expect.stringContaining('--nada') })
    expect((await pura({}, 'restaurar', '--ayuda')).out).toContain('pura restaurar ARCHIVO')
    expect(existsSync(join(folder, 'base'))).toBe(false)
  })
})
