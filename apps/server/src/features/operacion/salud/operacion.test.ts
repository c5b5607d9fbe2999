/** Calls for an operator's tools: liveness, readiness, metrics. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../../config.ts'
import { TAREAS } from '../../../tareas.ts'
import { anAdministrador, anybody, bearer, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { makeRespaldo } from '../respaldo/hacer.ts'
import { type Preparacion, Preparado } from './listo.ts'
import { LectorMetricas } from './metricas.ts'

const METRICAS_TOKEN = 'un-secreto-para-prometheus'
const hacienda = useHacienda()
const server = useServer({
  config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp(), metricasToken: METRICAS_TOKEN }),
})

const check = (cambio: Partial<Config> = {}, deps = server.deps): Promise<Preparacion> =>
  new Preparado({ ...deps, config: { ...deps.config, ...cambio } }).check()

describe('the readiness check', () => {
  test('answers 200 if the database takes a row, the key fits, migrations are applied and disk is free', async () => {
    const reply = await anybody().send(contract.salud.listo)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        estado: 'listo',
        pruebas: { arranque: true, base: true, llave: true, migraciones: true, disco: true },
        avisos: [],
      },
    })
  })

  test('fails with a key that did not seal the stored secrets', async () => {
    await check()
    expect(await check({ masterKey: Buffer.alloc(32, 9) })).toMatchObject({ llave: false, base: true })
  })

  test('fails without a canary if a company was sealed under another key', async () => {
    await server.deps.db.kysely.deleteFrom('instalacion').execute()
    expect(await check({ masterKey: Buffer.alloc(32, 9) })).toMatchObject({ llave: false })
    expect(await check()).toMatchObject({ llave: true })
  })

  test('fails with less disk space than the minimum', async () => {
    expect(await check({ discoMinimoMb: 1_000_000_000 })).toMatchObject({ disco: false, base: true })
  })

  test('fails if the database refuses or does not answer', async () => {
    const { db } = server.deps
    const refusing = { ...db, withSistema: () => Promise.reject(new Error('no hay base')) }
    const dead = { arranque: true, base: false, llave: false, disco: true }
    expect(await check({}, { ...server.deps, db: refusing })).toMatchObject(dead)
    const silent = { ...db, withSistema: () => new Promise<never>(() => undefined) }
    expect(await check({}, { ...server.deps, db: silent })).toMatchObject({ base: false, llave: false })
  }, 20_000)

  test('fails while a migration of this program is missing', async () => {
    const { kysely } = server.deps.db
    const [ultima] = (
      await sql<{ nombre: string; huella: string }>`
        delete from migracion where nombre = (select max(nombre) from migracion) returning nombre, huella`.execute(
        kysely,
      )
    ).rows
    onTestFinished(async () => {
      await sql`insert into migracion (nombre, huella) values (${ultima!.nombre}, ${ultima!.huella})`.execute(kysely)
    })
    expect(await check()).toMatchObject({ migraciones: false })
  })

  test('fails when a newer version has migrated the database', async () => {
    const { kysely } = server.deps.db
    await sql`insert into migracion (nombre, huella) values ('9999_de_manana', 'x')`.execute(kysely)
    onTestFinished(async () => {
      await sql`delete from migracion where nombre = '9999_de_manana'`.execute(kysely)
    })
    expect(await check()).toMatchObject({ migraciones: false, base: true })
  })

  test('fails while the server starts or stops, although the server is alive', async () => {
    server.deps.salud.notReady('trabajos')
    onTestFinished(async () => {
      server.deps.salud.ready('trabajos')
      // The answer is cached for a second.
      await new Promise((resolve) => setTimeout(resolve, 1_100))
    })
    expect(await check()).toMatchObject({ arranque: false })
    expect(await anybody().send(contract.salud.vivo)).toMatchObject({ status: 200, body: { estado: 'vivo' } })
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await anybody().send(contract.salud.listo)).toMatchObject({ status: 503, body: { estado: 'no listo' } })
  })
})

describe('metrics', () => {
  const read = async () => String((await bearer(METRICAS_TOKEN).send(contract.salud.metricas)).body)
  const readSerie = (texto: string, serie: string): number => {
    const line = texto.split('\n').find((l) => l.startsWith(`${serie} `))
    if (!line) throw new Error(`Falta ${serie} en\n${texto}`)
    return Number(line.slice(serie.length + 1))
  }

  test('require the token', async () => {
    expect(await anybody().send(contract.salud.metricas)).toMatchObject({ status: 401 })
    expect(await bearer('otro').send(contract.salud.metricas)).toMatchObject({ status: 401 })
    expect(await (await loginAs(anAdministrador())).send(contract.salud.metricas)).toMatchObject({ status: 401 })
  })

  test('are Prometheus text, each line with its family', async () => {
    const reply = await bearer(METRICAS_TOKEN).send(contract.salud.metricas)
    expect(reply.headers.get('content-type')).toContain('version=0.0.4')
    const lines = String(reply.body).trimEnd().split('\n')
    for (const line of lines) {
      expect(line).toMatch(/^(# (HELP|TYPE) pura_\w+ .+|pura_\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
    }
  })

  test('count the sending, answer and mail of an accepted document, and a waiting document in the queue', async () => {
    const api = await loginAs(anAdministrador())
    await hacienda.fail({ punto: 'post', tipo: '503' })
    await issueDocumento(api, aFactura())
    await workUntilDone(server.deps)
    await issueDocumento(api, aFactura())
    const texto = await read()
    expect(readSerie(texto, 'pura_listo')).toBe(1)
    expect(readSerie(texto, 'pura_hacienda_llamadas_total{operacion="enviar",resultado="503"}')).toBe(1)
    expect(readSerie(texto, 'pura_hacienda_llamadas_total{operacion="enviar",resultado="202"}')).toBe(1)
    expect(readSerie(texto, 'pura_hacienda_segundos_count{operacion="enviar"}')).toBe(2)
    expect(readSerie(texto, 'pura_hacienda_segundos_bucket{operacion="enviar",le="+Inf"}')).toBe(2)
    expect(readSerie(texto, 'pura_trabajos_total{cola="enviar",resultado="hecho"}')).toBe(1)
    expect(readSerie(texto, 'pura_trabajos_total{cola="enviar",resultado="con_error"}')).toBe(1)
    expect(readSerie(texto, 'pura_correos_total{resultado="enviado"}')).toBe(1)
    expect(readSerie(texto, 'pura_cola_trabajos{cola="enviar",estado="listo"}')).toBe(1)
    expect(readSerie(texto, 'pura_cola_edad_segundos{cola="enviar"}')).toBeGreaterThanOrEqual(0)
    // Counts over all documents are cached for a minute; a new reader has no cache yet.
    const cuentas = await new LectorMetricas(server.deps).read()
    expect(cuentas).toContainEqual({
      nombre: 'pura_documentos',
      etiquetas: { estado: 'generado', respuesta: 'aceptado' },
      valor: 1,
    })
    expect(readSerie(texto, 'pura_conexiones{uso="esperando"}')).toBe(0)
    expect(texto).toContain('pura_bucle_retraso_segundos{cual="p99"}')
  })

  test('compare the clock with Hacienda’s, and count keys by their expiry', async () => {
    const { db, now } = server.deps
    const texto = await read()
    // The simulator's Date is that of this machine.
    expect(Math.abs(readSerie(texto, 'pura_reloj_desfase_segundos'))).toBeLessThan(30)
    expect(readSerie(texto, 'pura_certificados_vencidos')).toBe(0)
    const dias = async (hasta: Date) => {
      await db.withCia(1, (tx) => tx.updateTable('credencial_cia').set({ cert_hasta: hasta }).execute())
      return read()
    }
    const { cert_hasta } = await db.withCia(1, (tx) =>
      tx.selectFrom('credencial_cia').select('cert_hasta').executeTakeFirstOrThrow(),
    )
    onTestFinished(async () => void (await dias(cert_hasta!)))
    const pronto = await dias(new Date(now().getTime() + 12 * 86_400_000))
    expect(readSerie(pronto, 'pura_certificado_vence_dias')).toBeCloseTo(12, 3)
    const vencido = await dias(new Date(now().getTime() - 1_000))
    expect(readSerie(vencido, 'pura_certificados_vencidos')).toBe(1)
    expect(vencido).not.toContain('pura_certificado_vence_dias')
  })

  test('count a proforma as waiting for no answer, and an embedded database as one process', async () => {
    const api = await loginAs(anAdministrador())
    const proformas = async () =>
      (await new LectorMetricas(server.deps).read()).filter(({ etiquetas }) => etiquetas?.respuesta === 'no aplica')
    expect(await proformas()).toEqual([])
    await issueDocumento(api, aFactura({ tipoDoctoVta: { idTipoDoctoVta: tipoDocto('PRO').id } }))
    expect(await proformas()).toMatchObject([{ nombre: 'pura_documentos', valor: 1 }])
    const embebida = { ...server.deps, db: { ...server.deps.db, engine: 'embedded' as const } }
    expect(await new LectorMetricas(embebida).read()).toContainEqual({
      nombre: 'pura_procesos',
      etiquetas: {},
      valor: 1,
    })
  })

  test('report a failed backup, as do health and one mail to the operators, until a good backup', async () => {
    const { db, now } = server.deps
    // The row of the installation is made with the first check of its key.
    await check()
    const carpeta = mkdtempSync(join(tmpdir(), 'pura-respaldo-'))
    onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }))
    const olvidado = join(carpeta, 'pura-20260101-000000.pura.parcial')
    writeFileSync(olvidado, 'a medias')
    utimesSync(olvidado, 0, 0)
    const correos = () =>
      db.withCia(aCiaAutorizada(1), (tx) =>
        tx.selectFrom('correo').select('id_correo').where('clase', '=', 'respaldo-fallido').execute(),
      )
    const read = async () => {
      const hallada = (await new LectorMetricas(server.deps).read()).filter(({ nombre }) => nombre.includes('respaldo'))
      return Object.fromEntries(hallada.map(({ nombre, valor }) => [nombre, valor]))
    }
    expect(await read()).toMatchObject({ pura_respaldo_fallado: 0 })
    for (const _ of [1, 2]) await expect(makeRespaldo(db, join(carpeta, 'no-hay', 'x.pura'), now)).rejects.toThrow()
    expect(await correos()).toHaveLength(1)
    expect(await read()).toMatchObject({ pura_respaldo_fallado: 1 })
    expect(await check()).toMatchObject({ disco: true, avisos: ['respaldo'] })
    server.advance(1000)
    await makeRespaldo(db, join(carpeta, 'hoy.pura'), now)
    expect(readdirSync(carpeta)).toEqual(['hoy.pura'])
    expect(await read()).toMatchObject({ pura_respaldo_fallado: 0 })
    expect(await check()).toMatchObject({ avisos: [] })
  })

  test('count refused credentials by reason, and refused documents', async () => {
    const api = await loginAs(anAdministrador())
    await hacienda.fail({ punto: 'post', tipo: 'respuesta', estado: 413 })
    await issueDocumento(api, aFactura())
    await workUntilDone(server.deps)
    await server.deps.credenciales.noteHacienda(
      aCiaAutorizada(1),
      'cuenta',
      (await server.deps.credenciales.loadHacienda(aCiaAutorizada(1))).version,
    )
    onTestFinished(() => server.deps.credenciales.noteHacienda(aCiaAutorizada(1), null, 0))
    const cuentas = await new LectorMetricas(server.deps).read()
    const rechazadas = cuentas.filter(({ nombre }) => nombre === 'pura_credenciales_rechazadas')
    expect(Object.fromEntries(rechazadas.map(({ etiquetas, valor }) => [etiquetas!.motivo, valor]))).toEqual({
      contrasena: 0,
      cuenta: 1,
      bloqueada: 0,
      cliente: 0,
    })
    expect(cuentas).toContainEqual({
      nombre: 'pura_documentos',
      etiquetas: { estado: 'generado', respuesta: 'negado' },
      valor: 1,
    })
  })

  test('count overdue jobs by kind, with the age of the oldest', async () => {
    const api = await loginAs(anAdministrador())
    await issueDocumento(api, aFactura())
    await issueDocumento(api, aFactura())
    const before = await read()
    for (const cola of TAREAS.map(({ job }) => job.cola)) {
      expect(readSerie(before, `pura_rezagados{cola="${cola}"}`)).toBe(0)
      expect(readSerie(before, `pura_rezagados_edad_segundos{cola="${cola}"}`)).toBe(0)
    }
    await server.deps.db.withSistema((tx) =>
      tx
        .updateTable('trabajo')
        .set({ creado: sql<Date>`now() - interval '4 hours'` })
        .where('cola', '=', 'enviar')
        .execute(),
    )
    const after = await read()
    const enviar = await server.deps.db.withSistema((tx) =>
      tx.selectFrom('trabajo').select('id').where('cola', '=', 'enviar').execute(),
    )
    expect(enviar.length).toBeGreaterThan(1)
    expect(readSerie(after, 'pura_rezagados{cola="enviar"}')).toBe(enviar.length)
    expect(readSerie(after, 'pura_rezagados_edad_segundos{cola="enviar"}')).toBeGreaterThanOrEqual(4 * 3600)
    expect(readSerie(after, 'pura_rezagados{cola="firmar"}')).toBe(0)
  })

  test('keep the counters of the process without a database', async () => {
    const { db } = server.deps
    const reading = { ...server.deps, db: { ...db, withSistema: () => Promise.reject(new Error('no')) } }
    const nombres = (await new LectorMetricas(reading).read()).map(({ nombre }) => nombre)
    expect(nombres).toContain('pura_disco_libre_bytes')
    expect(nombres).not.toContain('pura_documentos')
  })
})
