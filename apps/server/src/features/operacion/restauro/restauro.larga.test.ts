// sujeto: apps/server/src/features/operacion/restauro, apps/server/src/features/operacion/respaldo, apps/server/src/cli/operacion, apps/server/src/features/venta/emision/emitir.ts, apps/server/src/features/compra/respuesta/firmar-respuesta.ts, apps/server/migrations
/** A backup is older than what was issued: after a restore nothing is issued until the last numbers are confirmed. */
import { join } from 'node:path'
import { contract } from '@pura/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { seedRecibidos } from '../../../../../demo/src/recibidos.ts'
import { CIA_DEMO } from '../../../../../demo/src/semilla/compania.ts'
import { runOperacion } from '../../../cli/operacion/index.ts'
import { connectDatabase, MIGRATIONS_DIR, openDatabase } from '../../../db/index.ts'
import { readMigrations } from '../../../db/motor/migrations.ts'
import { type Api, anAdministrador, bearer, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { aFactura, downloadXml, issueDocumento } from '../../../testing/documentos.ts'
import { aZip, toZipUrl } from '../../../testing/fichas/migracion.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { huellasOf } from '../../../testing/isolation.ts'
import { useLugar } from '../../../testing/lugar.ts'
import { signRespuesta } from '../../compra/respuesta/firmar-respuesta.ts'
import { writeRespaldo } from '../respaldo/respaldar.ts'
import { restoreRespaldo } from '../respaldo/restaurar.ts'
import { markRestaurada } from './marcar.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, anEmptyDatabase } = await useLugar('pura-restauro-')
const masterKey = Buffer.alloc(32, 7)
const UN_TRABAJO = { codCia: aCiaAutorizada(1), id: 1, intentos: 1 }
/** Sucursal 001, caja 00001, FE, number 5. */
const ULTIMO = '00100001010000000005'

eachEngine('after a restore', (open, engine) => {
  const hacienda = useHacienda()
  const config = () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() })
  const source = useServer({ open, config })
  const donde = { dataDir: join(folder, engine), databaseUrl: undefined as string | undefined, masterKey }
  const perdidas: { clave: string; xml: Buffer }[] = []
  let api: Api
  let antes = ''

  /** The verb as the operator types it. */
  async function pura(...args: string[]) {
    const { recepcion, token, logout, clientId, consultas } = hacienda.urls()
    const out: string[] = []
    const env = {
      DATA_DIR: donde.dataDir,
      ...(donde.databaseUrl && { DATABASE_URL: donde.databaseUrl }),
      MASTER_KEY: masterKey.toString('base64'),
      HACIENDA_RECEPCION_URL: recepcion,
      HACIENDA_TOKEN_URL: token,
      HACIENDA_LOGOUT_URL: logout,
      HACIENDA_CONSULTAS_URL: consultas,
      HACIENDA_CLIENT_ID: clientId,
    }
    const write = (texto: string) => out.push(texto)
    const codigo = await runOperacion(args, { out: write, err: write, env })
    return { codigo, out: out.join('\n') }
  }

  const look = async () => {
    const db = await connectDatabase(
      donde.databaseUrl === undefined ? { dataDir: donde.dataDir } : { url: donde.databaseUrl },
    )
    const huellas = await huellasOf(db.kysely, 1)
    await db.close()
    return JSON.stringify(huellas)
  }

  beforeAll(async () => {
    api = await loginAs(anAdministrador())
    await seedRecibidos(source.deps)
    antes = (await issueDocumento(api)).clave
    await workUntilDone(source.deps)
    const path = join(folder, `${engine}.pura`)
    await writeRespaldo(source.deps.db, path, source.deps.now())
    for (let i = 0; i < 2; i++) {
      const emitido = await issueDocumento(api)
      perdidas.push({ clave: emitido.clave, xml: await downloadXml(api, emitido) })
    }
    await workUntilDone(source.deps)
    if (engine === 'postgres') donde.databaseUrl = await anEmptyDatabase()
    await restoreRespaldo(donde, path)
  })

  test('the review lists the documents that Hacienda has and we lack, and changes nothing', async () => {
    const huellas = await look()
    const { codigo, out } = await pura('restauro', 'revisar')
    expect(out).toMatch(/no emite desde el restauro/)
    expect(out).toMatch(/001-00001-01 [^:]+: aquí 1, Hacienda 3, propuesto 3/)
    expect(out).toContain('Faltan aquí 2 documentos')
    for (const { clave } of perdidas) expect(out).toContain(clave)
    expect(out).not.toContain(antes)
    expect(codigo).toBe(0)
    expect(await look()).toBe(huellas)
  })

  test('a confirmation changes nothing if Hacienda fails, a number is lower or no company is named', async () => {
    const huellas = await look()
    await hacienda.fail({ punto: 'get', tipo: '503', veces: 1 })
    expect(await pura('restauro', 'confirmar', '--todas')).toMatchObject({
      codigo: 1,
      out: expect.stringContaining('sigue sin emitir'),
    })
    const atras = await pura(
      'restauro',
      'confirmar',
      '--compania',
      '1',
      '--sin-hacienda',
      '--consecutivo',
      '00100001010000000000',
    )
    expect(atras).toMatchObject({ codigo: 2 })
    expect(await pura('restauro', 'confirmar')).toMatchObject({ codigo: 2, out: expect.stringContaining('--todas') })
    expect(await look()).toBe(huellas)
  })

  describe('the unconfirmed server', () => {
    const server = useRestored()

    test('issues no document and says why; drafts and proformas still work', async () => {
      const refused = await api.send(contract.vtaMovm.emitir, { body: aFactura() })
      expect(refused).toMatchObject({ status: 409, body: { codigo: 'restore_unconfirmed' } })
      expect(refused.mensaje).toMatch(
        /^Los datos se restauraron de un respaldo del \d\d-\d\d-\d{4}: .*no se emite hasta/,
      )
      const proforma = aFactura({ tipoDoctoVta: { idTipoDoctoVta: 1 } })
      expect((await api.send(contract.vtaMovm.emitir, { body: proforma })).status).toBe(200)
    })

    test('signs no answer to a received document, because Hacienda does not list their numbers', async () => {
      const { docRecibido, docRecibidoRespuesta } = contract
      const { data } = await api.send(docRecibido.list, { params: { codCia: 1 }, query: { pagina: 1 } })
      const { id } = data[0]!.docRecibidosPK
      const body = { docRecibidosPK: { codCia: 1, id }, codigoMensaje: '1' as const, idCondicionImpuesto: '01' }
      expect(await api.send(docRecibidoRespuesta.emitir, { body })).toMatchObject({
        status: 409,
        body: { codigo: 'restore_unconfirmed' },
      })
      const trabajo = { ...UN_TRABAJO, datos: { codCia: aCiaAutorizada(1), id, orden: 1 } }
      expect(await signRespuesta(server.deps, trabajo)).toMatchObject({ en: 60 })
    })

    test('answers the command of its machine, and refuses an administrator', async () => {
      const { operacion } = contract
      const pedido = { companias: [], sinHacienda: true, consecutivos: [] }
      expect((await api.send(operacion.revisarRestauro, { body: { companias: [] } })).status).toBe(403)
      expect((await api.send(operacion.confirmarRestauro, { body: pedido })).status).toBe(403)
      const control = bearer(server.deps.control.token)
      const { data } = await control.send(operacion.revisarRestauro, { body: { companias: [] } })
      expect(data).toMatchObject([{ codCia: 1, motivo: '', faltan: perdidas.map(({ clave }) => clave) }])
    })
  })

  test('the confirmation moves the sequences forward, and a second one has nothing to do', async () => {
    const { codigo, out } = await pura('restauro', 'confirmar', '--compania', '1', '--consecutivo', ULTIMO)
    expect({ codigo, out }).toMatchObject({ codigo: 0, out: expect.stringContaining('Confirmada: ya puede emitir') })
    expect((await pura('restauro', 'confirmar', '--todas')).out).toContain('Ninguna compañía espera')
  })

  describe('the confirmed server', () => {
    const server = useRestored()

    test('issues the number after the greatest, and Hacienda accepts it', async () => {
      const emitido = await issueDocumento(api)
      // Hacienda has 3 and the operator knew of a rejected 5.
      expect(Number(emitido.clave.slice(31, 41))).toBe(6)
      await workUntilDone(server.deps)
      const { data } = await api.send(contract.vtaMovm.get, { params: emitido.vtaMovmPK })
      expect(data.descripcionSri).toBe('ACEPTADO')
    })

    test('records in the audit trail the company that waited and the sequence that moved forward', async () => {
      const rows = await server.deps.db.withCia(1, (tx) =>
        tx
          .selectFrom('bitacora')
          .select(['entidad', 'detalle', 'antes', 'despues'])
          .where('username', '=', 'sistema')
          .orderBy('orden', 'desc')
          .limit(2)
          .execute(),
      )
      expect(rows).toEqual([
        expect.objectContaining({ entidad: 'cia', detalle: expect.stringContaining('comprobado con Hacienda') }),
        expect.objectContaining({ entidad: 'manto_formulario', antes: { num_actual: 1 }, despues: { num_actual: 5 } }),
      ])
    })

    test('gets the answer of Hacienda for a missing document once its XML is loaded', async () => {
      const [{ clave, xml }] = perdidas as [(typeof perdidas)[0]]
      const zip = toZipUrl(await aZip({ 'perdida.xml': xml }))
      await api.send(contract.migracion.emitidos, { body: { codCia: 1, archivoDocEmitidos: zip } })
      await workUntilDone(server.deps)
      const { data } = await api.send(contract.emitidos.list, { query: { codCia: 1, nombre: clave, pagina: 1 } })
      expect(data).toMatchObject([{ clave, descripcionSri: 'ACEPTADO' }])
      const faltan = await server.deps.db.withCia(1, (tx) => tx.selectFrom('restauro_falta').select('clave').execute())
      expect(faltan).toEqual([{ clave: perdidas[1]!.clave }])
    })
  })

  function useRestored() {
    return useServer({
      open: () =>
        openDatabase(donde.databaseUrl === undefined ? { dataDir: donde.dataDir } : { url: donde.databaseUrl }),
      config,
      demo: false,
    })
  }
})

test('a restored database of an older version waits for confirmation once it is migrated', async () => {
  const hasta = readMigrations(MIGRATIONS_DIR).findIndex(({ name }) => name === '0233_restauro')
  const dataDir = join(folder, 'vieja')
  const vieja = await openDatabase({ dataDir, migrations: readMigrations(MIGRATIONS_DIR).slice(0, hasta) })
  await vieja.withSistema((tx) => tx.insertInto('cia').values(CIA_DEMO).execute())
  await markRestaurada(vieja, '2026-11-20T06:00:00.000Z')
  await vieja.close()
  const nueva = await openDatabase({ dataDir })
  const espera = await nueva.withSistema((tx) => tx.selectFrom('restauro').select(['cod_cia', 'respaldo']).execute())
  expect(espera).toEqual([{ cod_cia: 1, respaldo: new Date('2026-11-20T06:00:00.000Z') }])
  const { rows } = await sql<{
    n: string | null
  }>`select obj_description('migracion'::regclass, 'pg_class') as n`.execute(nueva.kysely)
  expect(rows).toEqual([{ n: null }])
  await nueva.close()
})
