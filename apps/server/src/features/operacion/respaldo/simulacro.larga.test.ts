// sujeto: apps/server/src/features/operacion/respaldo, apps/server/src/features/suelo/credencial, apps/server/src/db, apps/server/migrations, apps/server/src/features/operacion/instalacion
/** Restore drill: a restored backup continues with everything it had, on each engine and from one to the other. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { contract } from '@pura/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { seedRecibidos } from '../../../../../demo/src/recibidos.ts'
import { CIA_DEMO } from '../../../../../demo/src/semilla/compania.ts'
import { connectDatabase, MIGRATIONS_DIR, openDatabase } from '../../../db/index.ts'
import { readMigrations } from '../../../db/motor/migrations.ts'
import { tellOldFiles } from '../../../testing/antes-de-la-base.ts'
import { type Api, anAdministrador, bearer, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { huellasOf } from '../../../testing/isolation.ts'
import { useLugar } from '../../../testing/lugar.ts'
import { verifyRespaldo } from './formato.ts'
import { writeRespaldo } from './respaldar.ts'
import { type Restauracion, restoreRespaldo } from './restaurar.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, postgres, anEmptyDatabase } = await useLugar('pura-respaldo-')

const hacienda = useHacienda()
const masterKey = Buffer.alloc(32, 7)
const BORRADOR = '00000000-0000-4000-8000-00000000b0aa'

eachEngine('a backup', (open, engine) => {
  const config = () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() })
  const source = useServer({ open, config })
  const path = join(folder, `${engine}.pura`)
  let api: Api
  let antes: Awaited<ReturnType<typeof look>>

  /** Reads what a user sees, and the next number. */
  async function look(db: typeof source.deps.db) {
    const cliente = await api.send(contract.cliente.list, { params: { codCia: 1 } })
    const emitidos = await api.send(contract.emitidos.list, { query: { codCia: 1 } })
    const borradores = await api.send(contract.borrador.list, { params: { codCia: 1 } })
    const recibidos = await api.send(contract.docRecibido.list, { params: { codCia: 1 }, query: { pagina: 1 } })
    // A restored copy waits for its confirmation.
    const { restauro: _, ...filas } = await huellasOf(db.kysely, 1)
    const xml = await db.withCia(1, (tx) =>
      tx
        .selectFrom('vta_archivo')
        .select(['num_docto', 'clase', 'contenido'])
        .orderBy('num_docto')
        .orderBy('clase')
        .execute(),
    )
    return {
      clientes: cliente.data,
      borradores: borradores.data,
      recibidos: recibidos.data,
      emitidos: emitidos.data,
      filas,
      xml: xml.map((x) => Buffer.from(x.contenido).toString('base64')),
    }
  }

  beforeAll(async () => {
    api = await loginAs(anAdministrador())
    await seedRecibidos(source.deps)
    for (let i = 0; i < 3; i++) await issueDocumento(api)
    await workUntilDone(source.deps)
    // A queued mail: its job is in the backup too.
    await issueDocumento(api)
    await source.deps.db.withSistema((tx) =>
      tx
        .insertInto('cia')
        .values({ ...CIA_DEMO, ruc: '3101999902' })
        .execute(),
    )
    await api.send(contract.borrador.save, {
      params: { codCia: 1, idBorrador: BORRADOR },
      body: {
        idTipoDoctoVta: 2,
        modo: 'nuevo',
        numDocto: null,
        nombreCliente: 'Soda La Ceiba',
        total: '1130',
        moneda: 'CRC',
        formato: 1,
        contenido: { lineas: [{ detalle: 'Café' }] },
        version: 0,
      },
    })
    antes = await look(source.deps.db)
    await writeRespaldo(source.deps.db, path, new Date())
  })

  test('is one file that only its owner can read, and no temporary file is left', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.endsWith('.parcial'))).toEqual([])
    const { encabezado, filas } = await verifyRespaldo(path)
    expect(encabezado).toMatchObject({ producto: 'pura-factura', motor: engine })
    expect(filas.cia).toBe(2)
    expect(gunzipSync(readFileSync(path)).includes(masterKey.toString('base64'))).toBe(false)
  })

  describe.each([
    ['embedded', undefined],
    ['PostgreSQL', postgres.missing],
  ] as const)('restored into %s', (motor, missing) => {
    describe.skipIf(missing)(missing ? `omitted, ${missing}` : 'elsewhere', () => {
      let restauracion: Restauracion
      const donde = {
        dataDir: join(folder, `${engine}-${motor}`),
        databaseUrl: undefined as string | undefined,
        masterKey,
      }
      beforeAll(async () => {
        if (motor === 'PostgreSQL') donde.databaseUrl = await anEmptyDatabase()
        restauracion = await restoreRespaldo(donde, path)
        // Each restored copy issues alone; Hacienda must not see the numbers of another one.
        await hacienda.reset()
      })
      const server = useServer({
        open: () =>
          openDatabase(donde.databaseUrl === undefined ? { dataDir: donde.dataDir } : { url: donde.databaseUrl }),
        config,
        demo: false,
      })

      test('every check passes: keys, audit trails, claves and sequences', () => {
        expect(restauracion.comprobacion).toMatchObject({ companias: 2, documentos: 4, problemas: [] })
      })

      test('every list is complete, every file equal, and the open session valid', async () => {
        expect(await look(server.deps.db)).toEqual(antes)
        expect(antes.clientes.length).toBeGreaterThan(1)
        expect(antes.emitidos).toHaveLength(4)
        expect(antes.borradores).toHaveLength(1)
        expect(antes.recibidos.length).toBeGreaterThan(1)
      })

      test('a draft can be continued, and a received document opens with its XML', async () => {
        const { data } = await api.send(contract.borrador.get, { params: { codCia: 1, idBorrador: BORRADOR } })
        expect(data.borrador?.contenido).toEqual({ lineas: [{ detalle: 'Café' }] })
        const { id } = antes.recibidos[0]!.docRecibidosPK
        const xml = await api.send(contract.docRecibido.xmlBase64, { params: { codCia: 1, id } })
        expect(Buffer.from(xml.data, 'base64').toString()).toContain(antes.recibidos[0]!.clave)
      })

      test('the next document has the next number, is signed with the restored key and accepted', async () => {
        const [ultimo] = await server.deps.db.withCia(1, (tx) =>
          tx
            .selectFrom('vta_movm')
            .select('referencia')
            .where('id_tipo_docto_vta', '=', 2)
            .orderBy('num_docto', 'desc')
            .limit(1)
            .execute(),
        )
        await bearer(server.deps.control.token).send(contract.operacion.confirmarRestauro, {
          body: { companias: [], sinHacienda: true, consecutivos: [] },
        })
        const emitido = await issueDocumento(api, aFactura())
        expect(Number(emitido.clave.slice(31, 41))).toBe(Number(ultimo!.referencia) + 1)
        await workUntilDone(server.deps)
        const { data } = await api.send(contract.vtaMovm.get, { params: emitido.vtaMovmPK })
        expect(data.descripcionSri).toBe('ACEPTADO')
        const pendientes = await server.deps.db.withCia(1, (tx) =>
          tx
            .selectFrom('vta_movm')
            .select('num_docto')
            .where('descripcion_sri', '=', '')
            .where('clave', '<>', '')
            .execute(),
        )
        expect(pendientes).toEqual([])
      })

      test('a restore leaves a database or folder that is not empty unchanged', async () => {
        await expect(restoreRespaldo(donde, path)).rejects.toThrow(/ya tiene/)
      })
    })
  })
})

describe('an incomplete file', () => {
  const bueno = () => readFileSync(join(folder, 'embedded.pura'))
  const write = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const lines = () => gunzipSync(bueno()).toString('utf8')
  const donde = { dataDir: join(folder, 'nada'), databaseUrl: undefined, masterKey }

  test.each([
    ['cut in the middle', () => bueno().subarray(0, bueno().length / 2), /cortado/],
    ['without its last line', () => gzipSync(lines().replace(/\n[^\n]*\n$/, '\n')), /falta el final/],
    ['with one letter changed', () => gzipSync(lines().replace('Quetzalia', 'Quetzalio')), /suma de comprobación/],
    ['with something after it', () => gzipSync(`${lines()}[]\n`), /sigue después/],
    ['of something else', () => gzipSync('hola\n'), /no es un respaldo/],
    ['not compressed', () => Buffer.from('hola'), /cortado o dañado/],
    ['empty', () => gzipSync(''), /vacío/],
    ['of a later format', () => gzipSync(lines().replace('"formato":1', '"formato":2')), /formato 2/],
  ])('%s is refused before anything is created', async (name, bytes, expected) => {
    await expect(restoreRespaldo(donde, write(`${name}.pura`, bytes()))).rejects.toThrow(expected)
    expect(existsSync(donde.dataDir)).toBe(false)
  })

  test('a missing file and an existing folder are refused', async () => {
    await expect(restoreRespaldo(donde, join(folder, 'ninguno.pura'))).rejects.toThrow(/No existe el archivo/)
  })
})

describe('between versions', () => {
  const todas = readMigrations(MIGRATIONS_DIR)
  const viejas = todas.slice(0, -1)

  test.each(['the base', 'the files that the base stands for'])(
    'an older backup of %s is restored into its own tables, and the next start migrates its rows',
    async (origen) => {
      const path = join(folder, `viejo de ${origen}.pura`)
      const viejo = await openDatabase({ inMemory: true, migrations: viejas })
      if (origen !== 'the base') await tellOldFiles(viejo.kysely)
      await viejo.withSistema((tx) => tx.insertInto('cia').values(CIA_DEMO).execute())
      await writeRespaldo(viejo, path, new Date())
      await viejo.close()
      const dataDir = join(folder, `nuevo de ${origen}`)
      const { comprobacion } = await restoreRespaldo({ dataDir, databaseUrl: undefined, masterKey }, path)
      expect(comprobacion).toMatchObject({ companias: 1, problemas: [] })
      const countOf = async (open: typeof openDatabase) => {
        const db = await open({ dataDir })
        const { rows } = await sql<{ n: number }>`select count(*) as n from migracion`.execute(db.kysely)
        await db.close()
        return rows[0]?.n
      }
      expect(await countOf(connectDatabase)).toBe(viejas.length)
      expect(await countOf(openDatabase)).toBe(todas.length)
    },
  )

  test('a backup of before the last of those files is refused, and the error says how to go on', async () => {
    const path = join(folder, 'muy viejo.pura')
    const viejo = await openDatabase({ inMemory: true, migrations: todas.slice(0, 1) })
    await tellOldFiles(viejo.kysely, { completo: false })
    await writeRespaldo(viejo, path, new Date())
    await viejo.close()
    const donde = { dataDir: join(folder, 'nunca'), databaseUrl: undefined, masterKey }
    await expect(restoreRespaldo(donde, path)).rejects.toThrow(/0196_.* sigue desde 0197_.*docs\/operacion\.md/)
    expect(existsSync(donde.dataDir)).toBe(false)
  })

  test('a backup of a newer version is refused, and the error says so', async () => {
    const path = join(folder, 'embedded.pura')
    const migrationsDir = mkdtempSync(join(folder, 'migraciones-'))
    for (const { name } of viejas) {
      writeFileSync(join(migrationsDir, `${name}.sql`), readFileSync(join(MIGRATIONS_DIR, `${name}.sql`)))
    }
    const donde = { dataDir: join(folder, 'otro'), databaseUrl: undefined, masterKey }
    await expect(restoreRespaldo(donde, path, migrationsDir)).rejects.toThrow(/más nueva que este programa/)
  })

  test('with another master key everything is restored except secrets, and the result says so', async () => {
    const dataDir = join(folder, 'otra-llave')
    const { comprobacion } = await restoreRespaldo(
      { dataDir, databaseUrl: undefined, masterKey: Buffer.alloc(32, 9) },
      join(folder, 'embedded.pura'),
    )
    expect(comprobacion.problemas).toEqual([expect.stringContaining('MASTER_KEY no abre')])
  })
})
