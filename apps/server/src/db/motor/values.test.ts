import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eachEngine } from '../../testing/db.ts'
import type { Database } from '../index.ts'

/** SQL expression → value the program receives, on either engine. */
const readings: [string, unknown][] = [
  ['(select count(*) from generate_series(1, 3))', 3],
  ['42::int2', 42],
  ['-7::int4', -7],
  ['9007199254740991::int8', 9007199254740991],
  ['1.5::float8', 1.5],
  ['1.50000::numeric(18, 5)', '1.50000'],
  ['sum(x) from (values (0.1), (0.2)) v (x)', '0.3'],
  ['12345678901234567890.12345::numeric', '12345678901234567890.12345'],
  [`date '2026-03-01'`, '2026-03-01'],
  [`timestamp '2026-03-01 10:00:00'`, '2026-03-01 10:00:00'],
  [`timestamptz '2026-03-01 10:00:00.123-06'`, new Date('2026-03-01T16:00:00.123Z')],
  [`(timestamptz '2026-03-01 23:00:00-06')::date`, '2026-03-02'],
  [`(timestamptz '2026-03-02 05:59:00Z' at time zone 'America/Costa_Rica')::date`, '2026-03-01'],
  [`'{"a": [1, null, "ñ"]}'::json`, { a: [1, null, 'ñ'] }],
  [`'[{"a": 1.5}]'::jsonb`, [{ a: 1.5 }]],
  [`'\\x00ff41'::bytea`, Buffer.from([0, 255, 65])],
  ['true', true],
  ['null::int8', null],
  [`'₡ 🧾'::text`, '₡ 🧾'],
  [`array['a', null, 'b"\\,c']::text[]`, ['a', null, 'b"\\,c']],
  ['array[1, null, 9007199254740991]::int8[]', [1, null, 9007199254740991]],
  ['array[[1.10, 2], [3, 4]]::numeric[]', [['1.10', '2'], ['3', '4']]], // biome-ignore format: one reading a line
  [`array['2026-03-01']::date[]`, ['2026-03-01']],
  [`array['2026-03-01T00:00Z']::timestamptz[]`, [new Date('2026-03-01T00:00:00Z')]],
]

/** JavaScript value, target type, and the value PostgreSQL understood. */
const writings: [unknown, string, string][] = [
  [9007199254740991, 'int8', '9007199254740991'],
  [123n, 'int8', '123'],
  ['0.10000', 'numeric', '0.10000'],
  [new Date('2026-03-01T16:00:00.123Z'), 'timestamptz', '2026-03-01 16:00:00.123+00'],
  ['2026-03-01', 'date', '2026-03-01'],
  [false, 'boolean', 'false'],
  [Buffer.from([0, 255, 65]), 'bytea', '\\x00ff41'],
  [new Uint8Array([1, 2]), 'bytea', '\\x0102'],
  [{ a: 'ñ', b: [1] }, 'jsonb', '{"a": "ñ", "b": [1]}'],
  [JSON.stringify([1, 2]), 'jsonb', '[1, 2]'],
  [['a', 'b"\\,c', null], 'text[]', '{a,"b\\"\\\\,c",NULL}'],
  [[1, 2], 'int4[]', '{1,2}'],
  [[new Date('2026-03-01T00:00:00Z')], 'timestamptz[]', '{"2026-03-01 00:00:00+00"}'],
  [[Buffer.from([255])], 'bytea[]', '{"\\\\xff"}'],
  [[], 'text[]', '{}'],
  ['half of an emoji: \ud83e', 'text', 'half of an emoji: \ufffd'],
  ['control characters \u0001 and \u2028', 'text', 'control characters \u0001 and \u2028'],
]

eachEngine('values', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  async function readOne(expression: RawBuilder<unknown>): Promise<unknown> {
    const { rows } = await sql<{ value: unknown }>`${expression}`.execute(db.kysely)
    return rows[0]?.value
  }

  test.each(readings)('%s is read as expected', async (expression, expected) => {
    const [value, from] = expression.split(/ from (?=\(values)/)
    const text = from ? `select ${value} as value from ${from}` : `select ${expression} as value`
    expect(await readOne(sql.raw(text))).toStrictEqual(expected)
  })

  test('an int8 beyond the safe integers is an error instead of a rounded number', async () => {
    await expect(readOne(sql`select 9007199254740993::int8 as value`)).rejects.toThrow('9007199254740993')
  })

  test.each(writings)('%o is written as %s %s', async (value, type, understood) => {
    expect(await readOne(sql`select (${value}::${sql.raw(type)})::text as value`)).toBe(understood)
  })

  test('PostgreSQL refuses a text with a NUL, and the connection stays usable', async () => {
    await expect(readOne(sql`select ${'a\u0000b'}::text as value`)).rejects.toMatchObject({ code: '22021' })
    expect(await readOne(sql`select 1 as value`)).toBe(1)
  })

  test('null and undefined arrive as null', async () => {
    expect(await readOne(sql`select num_nulls(${null}::text, ${undefined}::text) as value`)).toBe(2)
  })

  test('a megabyte of bytes is read back unchanged', async () => {
    const bytes = Buffer.alloc(1_048_576, 'ñ')
    expect(bytes.equals((await readOne(sql`select ${bytes}::bytea as value`)) as Buffer)).toBe(true)
  })
})
