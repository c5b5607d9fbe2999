/**
 * Companies can be spread over several PostgreSQL by `cod_cia` (docs/crecimiento.md) as long as keys begin with it and
 * what a request reads names it. The exceptions stand here, each with its reason.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@pura/contract'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { anAdministrador, anUsuario, loginAs, useServer } from './testing/api.ts'
import { inputOf, LLAMADAS } from './testing/cuerpos.ts'
import { aFactura, issueDocumento } from './testing/documentos.ts'
import { findKeysWithoutCia, listCompanyTables, listTablesWithoutCia } from './testing/isolation.ts'
import { listUnnamed, recordSentencias, type Sentencias } from './testing/sentencias.ts'

// Each call of the contract is sent in one test.
vi.setConfig({ testTimeout: 240_000 })

const server = useServer()
afterAll(() => vi.restoreAllMocks())

/** Keys that do not begin with the company. Found by something that is unique before the company is known. */
const SIN_CIA: Readonly<Record<string, string>> = {
  cia_ruc_key: 'an identification registers one company of the installation',
  usuario_titular: 'a number signs in as one user of the installation (decision 0121)',
  acceso_vigente: 'an accountant has one access to a company, and reads them all for the board',
  sesion_huella_key: 'a session is found by its token',
  vta_enlace_huella_key: 'a link of a document is found by its token',
  calendario_enlace_huella_key: 'a link of a calendar is found by its token',
  correo_direccion_codigo_key: 'an address that receives mail is found by its code',
  sesion_tarjeta_pedido_key: 'a card page is found by the order that the provider names',
  pago_referencia_key: 'a payment is found by the reference that the bank names',
  pago_documento_banco_key: 'a movement of the bank pays once',
  cobro_referencia_key: 'a charge is found by the reference that the provider names',
  cobro_orden: 'a charge is found by the order that the provider names',
  sesion_client_id_fkey: 'programs that may sign in belong to the installation',
  sesion_cia_activa_fkey: 'a person may work in the company of another (decision 0094)',
  suscripcion_push_huella_sesion_fkey: 'ends with the session, which is found by its token',
  tablero_compania_cia_fkey: "the row is the accountant's own; the company it names is another",
  tablero_tarea_cia_fkey: 'the same',
}

/** Tables without `cod_cia`. A new one of a company that forgot the column would escape every other test of companies. */
const DE_LA_INSTALACION: Readonly<Record<string, string>> = {
  actividad_economica: 'a code list',
  barrio: 'a code list',
  cabys: 'a code list',
  cabys_cambio: 'what changed in it',
  cabys_categoria: 'its headings',
  cabys_nota: 'its notes',
  cabys_revision: 'when it was compared',
  cliente_api: 'programs that may sign in',
  conciliacion_pago: 'a day of the book of the payment provider',
  demostracion: 'one row: how far the demonstration is',
  diferencia_pago: 'differences with that book, for the operator; one may have no company',
  importacion: 'which edition of a code list was loaded',
  instalacion: 'one row: keys of the installation',
  intento_ingreso: 'who failed to sign in, before anybody is known',
  mantenimiento_listas: 'one row: when code lists are renewed',
  migracion: 'what was applied to the database',
  proceso: 'heartbeats',
  ritmo_pago: 'when the provider may be called again',
  suceso_pago: 'what the provider said, before it is known of which company',
  tasa_dolar: 'the rate of each day',
}

test('tables without a company are those of the installation', async () => {
  expect(await listTablesWithoutCia(server.deps.db.kysely)).toEqual(Object.keys(DE_LA_INSTALACION))
})

test('primary, unique and foreign keys of a company’s tables begin with the company, but for those named', async () => {
  const { kysely } = server.deps.db
  expect(await findKeysWithoutCia(kysely)).toEqual(Object.keys(SIN_CIA).sort())
})

test('a key that does not begin with the company is found', async () => {
  const rolledBack = server.deps.db.kysely.transaction().execute(async (tx) => {
    await sql`create table suelta (cod_cia integer, id integer, constraint suelta_pk primary key (id, cod_cia));
      create unique index suelta_id on suelta (id) where cod_cia > 0;
      alter table suelta add constraint suelta_otra foreign key (id) references cia (cod_cia)`.execute(tx)
    const found = await findKeysWithoutCia(tx)
    throw new Error(found.filter((name) => name.startsWith('suelta')).join(' '))
  })
  await expect(rolledBack).rejects.toThrow(/^suelta_id suelta_otra suelta_pk$/)
})

/** Each call once, with what its schema asks for. A stream does not end, and some calls end the session. */
const callsOf = (access: Endpoint['access']) =>
  LLAMADAS.filter(([name, e]) => e.access === access && e.answer !== 'text/event-stream' && !ULTIMAS.includes(name))
const ULTIMAS: readonly string[] = ['sesion.remove']

/** Tables that requests read without naming a company, by the role under which they may (db/transactions.ts). */
const SIN_NOMBRARLA: Readonly<Record<keyof Sentencias, Readonly<Record<string, string>>>> = {
  pf_cia: {},
  pf_persona: {
    acceso: 'the board begins with the companies that give access',
    cia: 'the same',
  },
  pf_sistema: {
    acceso: 'an accountant reads the companies that give access',
    acceso_persona: 'the same, and a firm the people to whom it gave them',
    calendario_compania: 'a person has one calendar of several companies',
    cia: 'an identification registers one company; the operator lists all',
    credencial_cia: 'one is opened to see if the master key is the right one',
    pago: 'the operator lists the payments of all',
    sesion: 'a session is found by its token',
    usuario: 'a number signs in before its company is known',
  },
}

test('a request names its companies in each table that it reads, but for those named', async () => {
  const { kysely } = server.deps.db
  const recorded = recordSentencias()
  const usuario = await loginAs(anUsuario())
  await issueDocumento(usuario, aFactura())
  const admin = await loginAs(anAdministrador())
  for (const [api, access] of [
    [usuario, 'sesion'],
    [admin, 'administrador'],
    [usuario, 'publico'],
  ] as const) {
    // Together: some wait for services that nothing answers for here.
    const sent = callsOf(access).map(async ([name, e]) => ({
      name,
      status: (await api.send(e, inputOf(e, { codCia: 1, id: 1 }))).status,
    }))
    const replies = await Promise.all(sent)
    if (access !== 'publico') expect(replies.filter(({ status }) => status === 401)).toEqual([])
  }
  expect(recorded.pf_cia.size).toBeGreaterThan(200)

  const tables = await listCompanyTables(kysely)
  const unnamed: unknown[] = []
  for (const papel of Object.keys(recorded) as (keyof Sentencias)[]) {
    for (const [statement, parameters] of recorded[papel]) {
      const read = await listUnnamed(kysely, tables, statement, parameters)
      if (!read.every((table) => Object.hasOwn(SIN_NOMBRARLA[papel], table))) unnamed.push({ papel, read, statement })
    }
  }
  expect(unnamed).toEqual([])
})

test('only the board of an accountant reads several companies at once', () => {
  const features = join(import.meta.dirname, 'features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  const using = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(join(features, name), 'utf8').includes('.withPersona('))
  expect([...new Set(using.map((name) => name.split('/', 2).join('/')))].sort()).toEqual([
    'contador/acceso',
    'contador/tablero',
  ])
})

test('a statement that leaves the company to row security is found', async () => {
  const { kysely } = server.deps.db
  const read = (statement: string) => listUnnamed(kysely, ['cliente', 'vta_movm'], statement, [])
  expect(await read("select from cliente where ruc = '1'")).toEqual(['cliente'])
  expect(await read("update cliente set version = 1 where ruc = '1'")).toEqual(['cliente'])
  expect(await read('select from cliente c where cod_cia = 1 and exists (select from vta_movm)')).toEqual(['vta_movm'])
  expect(await read('select from cliente c join vta_movm v using (cod_cia) where cod_cia = 1')).toEqual([])
})
