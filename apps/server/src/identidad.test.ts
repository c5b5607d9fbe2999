/**
 * Every call of the contract with ids of another company, in every spelling that some parser accepts. The calls come
 * from the contract itself, so that a new one cannot be forgotten. The answer is always not found or forbidden, and
 * nothing of the other company changes.
 */
import { buildPath, contract, type Endpoint } from '@pura/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Api, anAdministrador, anUsuario, loginAs, type Reply, request, useServer } from './testing/api.ts'
import { makeBody, PRIVADAS } from './testing/cuerpos.ts'
import { aFactura, issueDocumento } from './testing/documentos.ts'
import { escriturasDe, jsonDe } from './testing/escrituras.ts'
import { huellasOf, insertAnyCia } from './testing/isolation.ts'

const PROPIA = 1
/** Another company: all its ids and texts are this number, which is small enough for every column. */
const AJENA = 31_001
const PROFORMA = 1

const server = useServer()
/** Without operator calls: the operator may name companies, which features/compania/cia and graphql test. */
const privadas = PRIVADAS
const NO_ES_SUYO = [400, 403, 404, 422]

let api: Api
let antes: Record<string, string>
beforeAll(async () => {
  const { kysely } = server.deps.db
  await insertAnyCia(kysely, AJENA)
  await sql`update vta_movm set id_tipo_docto_vta = ${PROFORMA} where cod_cia = ${AJENA}`.execute(kysely)
  api = await loginAs(anUsuario())
  antes = await huellasOf(kysely, AJENA)
})
afterAll(async () => {
  expect(await huellasOf(server.deps.db.kysely, AJENA)).toEqual(antes)
})

/** Path of the call with the given spellings of the company and the other ids. */
const pathOf = (e: Endpoint, codCia: string, id: string, query = ''): string =>
  `/api${buildPath(
    e,
    Object.fromEntries(Object.keys(e.params.shape).map((name) => [name, name === 'codCia' ? codCia : id])),
  )}${query}`

interface Envio {
  body?: string | undefined
  cookie?: string
}

const send = (e: Endpoint, path: string, { body, cookie = api.cookie }: Envio = {}) =>
  request(path, {
    method: e.method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body ?? null,
  })

const jsonOf = (e: Endpoint, codCia: number, id: number): string | undefined =>
  e.consumes !== 'application/json' || e.body instanceof z.ZodUndefined
    ? undefined
    : JSON.stringify(makeBody(e.body, { codCia, id }))

/** A few at a time: the server has a handful of connections. */
async function each<T>(values: readonly T[], run: (value: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < values.length; i += 6) await Promise.all(values.slice(i, i + 6).map(run))
}

function expectRefused(escrita: string, { status, data }: Reply): void {
  expect([escrita, NO_ES_SUYO.includes(status), status]).toEqual([escrita, true, status])
  expect(data).toBeNull()
}

const escrituras = [String(AJENA), ...escriturasDe(AJENA)]

test('more than twenty spellings of a number are tried, and each is another number or invalid', () => {
  expect(new Set(escrituras).size).toBeGreaterThan(30)
})

describe('a company number in the path', () => {
  const conCia = privadas.filter(([, e]) => 'codCia' in e.params.shape)
  test.each(conCia)('of another company is refused by %s', async (_, e) => {
    const body = jsonOf(e, PROPIA, AJENA)
    await each(escrituras, async (escrita) => {
      const reply = await send(e, pathOf(e, escrita, String(AJENA)), { body })
      expectRefused(escrita, reply)
    })
  })

  const conId = privadas.filter(
    ([name, e]) =>
      // The registry of taxpayers is public.
      !name.startsWith('registro.') &&
      Object.keys(e.params.shape).some((n) => /^(id$|id[A-Z]|cod[A-Z]|num|correl)/.test(n) && n !== 'codCia'),
  )
  test.each(conId)('is refused as an id of another company by %s', async (_, e) => {
    const body = jsonOf(e, PROPIA, AJENA)
    await each(escrituras, async (escrita) => {
      const reply = await send(e, pathOf(e, String(PROPIA), escrita), { body })
      const vacia = e.method === 'GET' && JSON.stringify(reply.data) === '[]'
      expect([escrita, vacia || NO_ES_SUYO.includes(reply.status), reply.status]).toEqual([escrita, true, reply.status])
    })
  })
})

test('ids of another company give nothing under any spelling of the uuid', async () => {
  const uuid = `00000000-0000-4000-8000-${String(AJENA).padStart(12, '0')}`
  const sinGuiones = uuid.replaceAll('-', '')
  const escritos = [uuid, uuid.toUpperCase(), `{${uuid}}`, `urn:uuid:${uuid}`, ` ${uuid}`, sinGuiones, `${uuid}\0`]
  const { get, save, remove } = contract.borrador
  for (const escrito of escritos) {
    for (const e of [get, save, remove]) {
      const reply = await send(e, pathOf(e, String(PROPIA), escrito), { body: jsonOf(e, PROPIA, PROPIA) })
      expect([escrito, e.method, reply.status < 500]).toEqual([escrito, e.method, true])
      expect(JSON.stringify(reply.data ?? '').replaceAll(uuid, '')).not.toContain(String(AJENA))
    }
  }
})

describe('a company number in the query', () => {
  const encoded = [
    ...escrituras.map((e) => `codCia=${encodeURIComponent(e)}`),
    `codCia=${PROPIA}&codCia=${AJENA}`,
    `codCia=${AJENA}&codCia=${PROPIA}`,
    `codCia=${AJENA}&codCia=${AJENA}`,
    `codCia=${PROPIA}&%63odCia=${AJENA}`,
  ]
  test.each(privadas)('of another company is refused by %s', async (_, e) => {
    const body = jsonOf(e, PROPIA, AJENA)
    await each(encoded, async (query) => {
      const reply = await send(e, pathOf(e, String(PROPIA), String(AJENA), `?${query}`), { body })
      expect([query, NO_ES_SUYO.includes(reply.status), reply.status]).toEqual([query, true, reply.status])
      expect(reply.data).toBeNull()
    })
  })

  // A stream does not end: features/aviso/notificacion/vivo.test.ts tests its content.
  const conFin = privadas.filter(([, e]) => e.method === 'GET' && e.answer !== 'text/event-stream')
  test.each(conFin)('is ignored under another name by %s', async (_, e) => {
    for (const query of [
      `codCia[]=${AJENA}`,
      `codCia[0]=${AJENA}`,
      `CodCia=${AJENA}`,
      `cod_cia=${AJENA}`,
      `codCia%00=${AJENA}`,
    ]) {
      const reply = await send(e, pathOf(e, String(PROPIA), '1', `?${query}`))
      expect(reply.status).not.toBe(500)
      expect(JSON.stringify(reply.data ?? '')).not.toContain(String(AJENA))
    }
  })
})

describe('a company number in the body', () => {
  const conCuerpo = privadas.filter(([, e]) => jsonOf(e, PROPIA, AJENA) !== undefined)
  /** A number at each place where the contract names a company, replaced later; an unknown field is added beside it. */
  const MARCA = 987_654

  test.each(conCuerpo)('of another company is refused by %s', async (_, e) => {
    const modelo = jsonOf(e, MARCA, AJENA)!
    const nombra = modelo.includes(String(MARCA))
    await each(nombra ? jsonDe(AJENA) : jsonDe(AJENA).slice(0, 4), async (escrita) => {
      const propio = jsonOf(e, PROPIA, AJENA)!.slice(0, -1)
      const body = nombra
        ? modelo.replaceAll(String(MARCA), escrita)
        : `${propio}${propio === '{' ? '' : ','}"dentro":[{"codCia":${escrita}}]}`
      const reply = await send(e, pathOf(e, String(PROPIA), String(AJENA)), { body })
      expectRefused(escrita, reply)
    })
  })

  const delOperador = (e: Endpoint) => e.access === 'administrador'
  test.each(conCuerpo)('is refused in keys of the prototype by %s', async (_, e) => {
    // For a list its first element is changed.
    const [, abre, propio] = /^(\[?\{)(.*)$/s.exec(jsonOf(e, PROPIA, AJENA)!)!
    const resto = propio!.startsWith('}') ? propio : `,${propio}`
    for (const extra of [`"__proto__":{"codCia":${AJENA}}`, `"constructor":{"prototype":{"codCia":${AJENA}}}`]) {
      const reply = await send(e, pathOf(e, String(PROPIA), String(AJENA)), { body: `${abre}${extra}${resto}` })
      expect(reply).toBeRejectedWith(403, delOperador(e) ? undefined : 'No tiene acceso a esa compañía')
    }
  })
})

describe('known attacks', () => {
  /** An accepted factura of ours. Its numDocto is that of the other company's proforma. */
  let factura: { numDocto: number; idSucursal: number }
  let admin: Api
  beforeAll(async () => {
    const { kysely } = server.deps.db
    await sql`insert into contador_cia values (${PROPIA}, 'num_docto', ${AJENA - 1}) on conflict (cod_cia, nombre) do update set valor = excluded.valor`.execute(
      kysely,
    )
    admin = await loginAs(anAdministrador())
    factura = (await issueDocumento(admin, aFactura())).vtaMovmPK
    await sql`update vta_movm set descripcion_sri = 'ACEPTADO', enviado = now() where cod_cia = ${PROPIA} and num_docto = ${factura.numDocto}`.execute(
      kysely,
    )
  })
  const stored = () =>
    sql`select status, descripcion_sri from vta_movm where cod_cia = ${PROPIA} and num_docto = ${factura.numDocto}`
      .execute(server.deps.db.kysely)
      .then(({ rows }) => rows)

  test('the number of the document is the same in both companies', () => {
    expect(factura.numDocto).toBe(AJENA)
  })

  test.each(['2e0', '0x2', '2.0', '2.', '0b10', '20e-1', '+2', '02'])(
    'the clients of company 2 are refused as %s',
    async (escrita) => {
      expect(
        await request(`/api/cliente/find-by-cod-cia/${escrita}`, { headers: { cookie: api.cookie } }),
      ).toBeRejectedWith(422)
    },
  )

  test.each([
    ['deletes nothing of ours', 'DELETE', ''],
    ['does not void a document of ours without a note', 'POST', 'anula-docto-vta/'],
  ])('a proforma of another company %s', async (_, method, verbo) => {
    for (const escrita of escrituras) {
      const path = `/api/vta-movm/${verbo}${encodeURIComponent(escrita)}/${PROFORMA}/1/${AJENA}`
      const reply = await request(path, { method, headers: { cookie: admin.cookie } })
      expect([escrita, NO_ES_SUYO.includes(reply.status)]).toEqual([escrita, true])
      expect(await stored()).toEqual([{ status: 'G', descripcion_sri: 'ACEPTADO' }])
    }
  })

  test('a document of another company cannot be mailed', async () => {
    for (const escrita of escrituras) {
      const path = `/api/vta-movm/correo/${encodeURIComponent(escrita)}/${PROFORMA}/1/${AJENA}`
      const body = JSON.stringify({ para: ['ladron@malo.example'] })
      const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
      expect(NO_ES_SUYO).toContain((await request(path, { method: 'POST', headers, body })).status)
      const { rows } = await sql`select 1 from correo where 'ladron@malo.example' = any (para)`.execute(
        server.deps.db.kysely,
      )
      expect(rows).toEqual([])
    }
  })

  test('an invalid company in the query is refused', async () => {
    const reply = await request('/api/vta-movm/find-by-cod-cia-parameters?codCia=0.0', {
      headers: { cookie: admin.cookie },
    })
    expect(reply).toBeRejectedWith(422)
  })
})

test('the database itself refuses to delete an issued document', async () => {
  const admin = await loginAs(anAdministrador())
  const { numDocto } = (await issueDocumento(admin, aFactura())).vtaMovmPK
  const deletion = server.deps.db.withCia(PROPIA, (tx) =>
    tx.deleteFrom('vta_movm').where('num_docto', '=', numDocto).execute(),
  )
  await expect(deletion).rejects.toMatchObject({ code: '42501' })
})
