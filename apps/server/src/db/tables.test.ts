import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { openEither } from '../testing/db.ts'

/** The types of the tables are written by hand and compared here with the database. */

test('each column of a type exists in its table, with the same nullability and defaults, and no required column is missing', async () => {
  const database = await openEither()
  onTestFinished(() => database.close())
  const { rows } = await sql<{ tabla: string; columna: string; clase: string }>`
    select table_name as tabla, column_name as columna, case
      when is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' then 'GeneratedAlways'
      when is_nullable = 'YES' then 'null'
      when column_default is not null or is_identity = 'YES' then 'Generated'
      else '' end as clase
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.kysely)
  const enBase = new Map<string, Map<string, string>>()
  for (const { tabla, columna, clase } of rows) {
    enBase.set(tabla, (enBase.get(tabla) ?? new Map<string, string>()).set(columna, clase))
  }
  for (const [tabla, declaradas] of readTipos()) {
    const columnas = enBase.get(tabla)!
    const required = [...columnas].filter(([, clase]) => clase === '').map(([columna]) => columna)
    expect({ tabla, missing: required.filter((columna) => !declaradas.has(columna)) }).toEqual({ tabla, missing: [] })
    for (const [columna, clase] of declaradas)
      expect(`${tabla}.${columna} ${clase}`).toBe(
        `${tabla}.${columna} ${clase === JSONB ? JSONB : columnas.get(columna)}`,
      )
  }
})

/** The TypeScript type of a jsonb column states its content; of the database only the column's existence is checked. */
const JSONB = 'jsonb'

/** Kind of each column, per table in `Tables`. */
function readTipos(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const tipos = new Map([...readInterfaces('tables.ts'), ...rooms.flatMap((room) => readInterfaces(`tables/${room}`))])
  const deCuartos = tipos
    .get('Tables')!
    .heritageClauses!.flatMap(({ types }) => types.map((cuarto) => cuarto.getText()))
  return new Map(
    deCuartos.flatMap((cuarto) =>
      propertiesOf(tipos.get(cuarto)!).map(([tabla, tipo]) => [
        tabla,
        new Map(columnasOf(tipo, tipos).map(([columna, declarado]) => [columna, kindOf(declarado)])),
      ]),
    ),
  )
}

const rooms = readdirSync(new URL('./tables/', import.meta.url))

function readInterfaces(path: string): [string, ts.InterfaceDeclaration][] {
  const texto = readFileSync(new URL(path, import.meta.url), 'utf8')
  const fuente = ts.createSourceFile(path, texto, ts.ScriptTarget.Latest, true)
  return fuente.statements.filter(ts.isInterfaceDeclaration).map((i) => [i.name.text, i])
}

/** The columns of a table, those of the types it extends included. */
const columnasOf = (tipo: string, tipos: ReadonlyMap<string, ts.InterfaceDeclaration>): [string, string][] => {
  const declarado = tipos.get(tipo)!
  const comunes = (declarado.heritageClauses ?? []).flatMap(({ types }) => types.map((padre) => padre.getText()))
  return [...comunes.flatMap((padre) => columnasOf(padre, tipos)), ...propertiesOf(declarado)]
}

const propertiesOf = (tipo: ts.InterfaceDeclaration): [string, string][] =>
  tipo.members.filter(ts.isPropertySignature).map((m) => [m.name.getText(), m.type!.getText()])

function kindOf(tipo: string): string {
  if (tipo.startsWith('ColumnType<') || tipo === 'unknown') return JSONB
  if (tipo.startsWith('GeneratedAlways<')) return 'GeneratedAlways'
  if (/\| null\b/.test(tipo)) return 'null'
  return tipo.startsWith('Generated<') ? 'Generated' : ''
}
