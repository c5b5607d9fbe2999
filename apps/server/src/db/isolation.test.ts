import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { eachEngine, type TestDatabase } from '../testing/db.ts'
import { dropRelations, findIsolationFaults, insertAnyRow, listCompanyTables } from '../testing/isolation.ts'

eachEngine('isolation of the companies', (open) => {
  let db: TestDatabase
  let tables: string[]
  beforeAll(async () => {
    db = await open()
    tables = await listCompanyTables(db.kysely)
  })

  test('every table with cod_cia is protected', async () => {
    expect(tables).toContain('vta_movm')
    expect(await findIsolationFaults(db.kysely)).toEqual([])
  })

  test.each(['pf_cia', 'pf_sistema', 'pf_persona'])('%s has no privileges of its own', async (role) => {
    const { rows } = await sql`
      select rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb as powerful,
        (select count(*) from pg_auth_members where member = r.oid) as memberships,
        (select count(*) from pg_class where relowner = r.oid) as possessions
      from pg_roles r where rolname = ${role}`.execute(db.kysely)
    expect(rows).toEqual([{ powerful: false, memberships: 0, possessions: 0 }])
  })

  test.each([
    'alter table cliente disable row level security',
    'alter table cliente no force row level security',
    'alter table cliente owner to pf_cia',
    'drop policy cliente_cia on cliente',
    'create policy todo on cliente using (true)',
    'create table propia (id integer)',
    'create view todas as select * from cliente',
    'truncate cliente',
    'alter role pf_cia bypassrls',
    'set local row_security = off; select * from cliente',
    'select * from migracion',
  ])('pf_cia has no permission for: %s', async (statement) => {
    const attempt = db.withCia(1, (tx) => sql.raw(statement).execute(tx))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  describe('with rows of two companies in every table', () => {
    beforeAll(async () => {
      await dropRelations(db.kysely)
      for (const table of tables) for (const codCia of [1, 2]) await insertAnyRow(db.kysely, table, codCia)
    })

    const companiesIn = (table: string) => sql<{ cod_cia: number }>`select cod_cia from ${sql.table(table)} order by 1`

    test('a query without a condition sees one company only', async () => {
      for (const table of tables) {
        const all = await companiesIn(table).execute(db.kysely)
        const seen = await db.withCia(1, (tx) => companiesIn(table).execute(tx))
        expect([table, all.rows, seen.rows]).toEqual([table, [{ cod_cia: 1 }, { cod_cia: 2 }], [{ cod_cia: 1 }]])
      }
    })

    test('an update or delete without a condition changes one company only', async () => {
      // No role may change the audit trail (suelo/bitacora/bitacora.test.ts), a close with its notes (cierres.test.ts), or a manual
      // entry of a month, its attachments and its papers (archivos.test.ts, pedido.test.ts), or what a till delivered, its closings,
      // the key of its exported diaries, those of its supervisors, and lost paper (arriendo, oficina and papel.test.ts), or
      // the people of a firm who had an access (firma.test.ts).
      const deIva = [
        'iva_cierre',
        'iva_presentado',
        'iva_pagado',
        'iva_asiento',
        'iva_asiento_archivo',
        'papel_del_mes',
      ]
      const deCajas = ['asiento', 'cierre_z', 'llave_de_cajas', 'llave_de_supervisor', 'papel_perdido']
      const evidencia = ['bitacora', 'acceso_persona', ...deCajas, ...deIva]
      for (const table of tables.filter((name) => !evidencia.includes(name))) {
        const changed = await db.withCia(1, (tx) => sql`update ${sql.table(table)} set cod_cia = cod_cia`.execute(tx))
        expect([table, changed.numAffectedRows]).toEqual([table, 1n])
        const deleted = await db.withCia(1, (tx) => sql`delete from ${sql.table(table)}`.execute(tx))
        expect([table, deleted.numAffectedRows]).toEqual([table, 1n])
        await insertAnyRow(db.kysely, table, 1)
      }
      // A company may change the decision about an entry of a till, and nothing else of it.
      const decidido = await db.withCia(1, (tx) => sql`update asiento set razon = razon`.execute(tx))
      expect(decidido.numAffectedRows).toBe(1n)
    })

    test('a row of another company cannot be written', async () => {
      for (const table of tables) {
        const attempt = db.withCia(2, (tx) => insertAnyRow(tx, table, 3))
        await expect(attempt, table).rejects.toMatchObject({ code: '42501' })
      }
    })

    test('without a person the board role sees nothing', async () => {
      const seen = await db.kysely.transaction().execute(async (tx) => {
        await sql`set local role pf_persona`.execute(tx)
        const { rows } = await sql<{ tabla: string }>`
          select table_name as tabla from information_schema.column_privileges
          where grantee = 'pf_persona' and column_name = 'cod_cia'`.execute(tx)
        expect(rows.map((row) => row.tabla)).toContain('vta_movm')
        const vistas: unknown[] = []
        for (const { tabla } of rows) vistas.push(...(await companiesIn(tabla).execute(tx)).rows)
        return vistas
      })
      expect(seen).toEqual([])
    })

    test('without a company nothing is visible, before and after one was set on the connection', async () => {
      const asNobody = () =>
        db.kysely.transaction().execute(async (tx) => {
          await sql`set local role pf_cia`.execute(tx)
          const seen: unknown[] = []
          for (const table of tables) seen.push(...(await companiesIn(table).execute(tx)).rows)
          return seen
        })
      expect(await asNobody()).toEqual([])
      await db.withCia(1, (tx) => companiesIn('cia').execute(tx))
      expect(await asNobody()).toEqual([])
    })
  })
})

eachEngine('the check of the isolation', (open) => {
  test('the check finds each kind of hole', async () => {
    const { kysely } = await open()
    await sql`
      create table abierta (cod_cia integer primary key);
      create table al_reves (id integer, cod_cia integer, primary key (id, cod_cia));
      alter table al_reves enable row level security;
      create policy todo on al_reves using (true);
      create table sin_force (cod_cia integer primary key);
      alter table sin_force enable row level security;
      create policy suya on sin_force to pf_cia using (cod_cia = current_setting('app.cod_cia')::integer) with check (true);
      create view vista as select cod_cia from cliente;
      create function atajo() returns integer language sql security definer as 'select 1'`.execute(kysely)
    expect(await findIsolationFaults(kysely)).toEqual([
      'abierta: pf_cia has no policy on it',
      'abierta: row level security is not enabled',
      'abierta: row level security is not forced on its owner',
      'al_reves: a policy of pf_cia does not depend on the company',
      'al_reves: cod_cia does not come first in its primary key',
      'al_reves: row level security is not forced on its owner',
      'atajo: a function runs with the rights of its owner',
      'sin_force: a policy of pf_cia does not depend on the company',
      'sin_force: row level security is not forced on its owner',
      'vista: a view reads with the rights of its owner',
    ])
  })
})
