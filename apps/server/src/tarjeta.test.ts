/**
 * A card number is stored nowhere. The tests send one in every field of every payment call, in clear and in any
 * spelling: it is refused where it could be meant, and is in no answer, log line, row, metric or record of the
 * provider. An encrypted card is charged, and is stored nowhere either.
 */
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { buildPath, contract, type Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { encryptTarjeta } from '@pura/domain/tarjeta'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, type Reply, request, useServer } from './testing/api.ts'
import { useHacienda } from './testing/hacienda.ts'

const log: string[] = []
const logTo = new Writable({
  write(chunk, _, done) {
    log.push(String(chunk))
    done()
  },
})
const METRICAS = 'una-palabra-de-dieciseis'
const TRANSFERENCIA = { cuenta: 'CR05015202001026284066', sinpe: '88880000', titular: 'Prueba' }
const hacienda = useHacienda({ pagos: true })
const server = useServer({
  logTo,
  config: () => ({
    logLevel: 'trace',
    metricasToken: METRICAS,
    hacienda: hacienda.urls(),
    pagos: { formulario: 'propio', apagado: false, greenpay: hacienda.greenpay(), transferencia: TRANSFERENCIA },
  }),
})

const CIA = 1
/** Test numbers, not real cards; their check digit is valid. */
const NUMEROS = ['4222222222222', '378282246310005', '4532314168813859', '6304000000000000000']
const enGrupos = (numero: string, separador: string) => numero.match(/.{1,4}/g)?.join(separador) ?? ''
const ESCRITURAS = NUMEROS.flatMap((n) => [n, enGrupos(n, ' '), enGrupos(n, '-')])
/** The numbers in every encoding that a dump could contain. */
const RASTROS = NUMEROS.flatMap((n) => [
  n,
  enGrupos(n, ' '),
  enGrupos(n, '-'),
  enGrupos(n, '%20'),
  enGrupos(n, '+'),
  Buffer.from(n).toString('hex'),
  Buffer.from(n).toString('base64').slice(0, 16),
])
const findRastro = (texto: string): string | undefined => RASTROS.find((rastro) => texto.includes(rastro))

let api: Api
let operador: Api
beforeAll(async () => {
  api = await loginAs(anUsuario())
  operador = await loginAs(anAdministrador())
  // A natural person, who may buy a plan.
  await server.deps.db.kysely
    .updateTable('cia')
    .set({ tipo_contribuyente: 2, tipo_persona: 1 })
    .where('cod_cia', '=', CIA)
    .execute()
})

/** Every text, number, JSON and byte of every table, as the database prints it. */
async function findRows(): Promise<string[]> {
  const { kysely } = server.deps.db
  const { rows: tablas } = await sql<{ tabla: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as tabla from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(kysely)
  expect(tablas.length).toBeGreaterThan(60)
  const patrones = RASTROS.map((rastro) => `%${rastro}%`)
  const halladas: string[] = []
  for (const { tabla } of tablas) {
    const { rows } = await sql<{ fila: string }>`
      select left(t::text, 300) as fila from ${sql.raw(tabla)} t where t::text like any(${sql.val(patrones)}) limit 3`.execute(
      kysely,
    )
    halladas.push(...rows.map(({ fila }) => `${tabla}: ${fila}`))
  }
  return halladas
}

const respuestas: string[] = []
const keep = (reply: Reply): Reply => {
  respuestas.push(`${reply.status} ${[...reply.headers].join(' ')} ${JSON.stringify(reply.body)}`)
  return reply
}

async function assertNowhere(): Promise<void> {
  expect(respuestas.splice(0).filter(findRastro).slice(0, 3)).toEqual([])
  expect(log.length).toBeGreaterThan(0)
  expect(log.splice(0).filter(findRastro).slice(0, 3)).toEqual([])
  expect(await findRows()).toEqual([])
  const metricas = await request('/api/metricas', { headers: { authorization: `Bearer ${METRICAS}` } })
  expect(metricas.status).toBe(200)
  expect(findRastro(String(metricas.body))).toBeUndefined()
  expect(findRastro(JSON.stringify(await hacienda.libro()))).toBeUndefined()
}

const HEX = 'c0ffee'.repeat(30)
const BASE64 = Buffer.alloc(128, 0xab).toString('base64')

/** A valid request per call. The test below fails if a call or field is missing here. */
const CASOS: Readonly<Record<string, { params?: object; query?: object; body?: object }>> = {
  'paquete.list': {},
  'paquete.comprar': {
    body: {
      codCia: CIA,
      idPaquete: '2',
      opcion: '01',
      via: 'tarjeta',
      idMetodo: 1,
      llave: randomUUID(),
      numTarjeta: '3859',
      vencimiento: '1230',
      holder: 'Ana Núñez',
    },
  },
  'paquete.eliminar': { body: { codCia: CIA, idPaquete: '2' } },
  'paquete.actual': { params: { codCia: CIA } },
  'metodoPago.list': { params: { codCia: CIA } },
  'metodoPago.credenciales': {},
  'metodoPago.sesion': { body: { codCia: CIA } },
  'metodoPago.estado': { params: { codCia: CIA, sesion: randomUUID() } },
  'metodoPago.create': {
    body: {
      codCia: CIA,
      sesion: randomUUID(),
      nombre: 'Ana Núñez',
      predeterminada: false,
      ultimosDigitos: '3859',
      vencimiento: '1230',
      numeroCompleto: HEX,
      codigoSegurida: BASE64,
    },
  },
  'metodoPago.update': { body: { codCia: CIA, id: 1, vencimiento: '1230', predeterminada: false, version: 1 } },
  'metodoPago.remove': { query: { codCia: CIA, id: 1 }, body: { codCia: CIA, id: 1 } },
  'pago.list': { params: { codCia: CIA } },
  'pago.pagar': { body: { codCia: CIA, id: 1, idMetodo: 1, llave: randomUUID() } },
  'pago.estado': { params: { codCia: CIA, id: 1 } },
  'pago.recibo': { params: { codCia: CIA, id: 1 } },
  'operadorPagos.conciliacion': {},
  'operadorPagos.resolver': { body: { id: 1, verbo: 'reabrir', nota: 'la vi en su página' } },
  'operadorPagos.confirmar': { body: { compania: CIA, idPago: 1, documento: '998877' } },
}
const GRUPOS = ['paquete', 'metodoPago', 'pago', 'operadorPagos'] as const
const LLAMADAS = GRUPOS.flatMap((grupo) =>
  Object.entries<Endpoint>(contract[grupo] as never).map(([nombre, e]) => [`${grupo}.${nombre}`, e] as const),
).filter(([nombre]) => nombre !== 'operadorPagos.banco')

const fieldsOf = (schema: unknown): string[] => {
  const { shape, unwrap } = schema as { shape?: object; unwrap?: () => unknown }
  if (shape) return Object.keys(shape)
  return unwrap ? fieldsOf((schema as { unwrap: () => unknown }).unwrap()) : []
}

interface Envio {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Sends without the contract's client, which would refuse some of these requests. */
function send(e: Endpoint, { params = {}, query = {}, body, headers = {} }: Envio): Promise<Reply> {
  const { cookie } = e.path.startsWith('/operador') ? operador : api
  const path = e.path.replace(/:(\w+)/g, (_, nombre: string) => encodeURIComponent(String(params[nombre])))
  const buscado = new URLSearchParams(query as Record<string, string>)
  return request(`/api${path}${buscado.size > 0 ? `?${buscado}` : ''}`, {
    method: e.method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  }).then(keep)
}

describe('a card number', () => {
  afterEach(assertNowhere)

  test.each(LLAMADAS)('is refused in every field of %s', async (nombre, e) => {
    const caso = CASOS[nombre] as Envio | undefined
    if (!caso) throw new Error(`Falta un caso de ${nombre}`)
    for (const parte of ['params', 'query', 'body'] as const) {
      expect(Object.keys(caso[parte] ?? {}).sort()).toEqual(fieldsOf(e[parte]).sort())
    }
    for (const numero of ESCRITURAS) {
      for (const parte of ['params', 'query', 'body'] as const) {
        for (const campo of Object.keys(caso[parte] ?? {})) {
          for (const valor of [numero, `x ${numero} x`, ...(/^\d+$/.test(numero) ? [Number(numero)] : [])]) {
            const reply = await send(e, { ...caso, [parte]: { ...caso[parte], [campo]: valor } })
            expect([400, 403, 404, 409, 422], `${parte}.${campo}=${valor}`).toContain(reply.status)
            if (parte === 'body' && nombre !== 'operadorPagos.confirmar' && campo !== 'codCia') {
              expect(reply.status, `${parte}.${campo}=${valor}`).toBe(422)
            }
          }
        }
      }
    }
  })

  test.each(LLAMADAS)('is refused by %s also in unknown fields, and ignored in its headers', async (nombre, e) => {
    const caso = CASOS[nombre] as Envio
    const isDeOperador = nombre.startsWith('operadorPagos')
    for (const numero of ESCRITURAS) {
      const ajenos: Envio[] = [
        { ...caso, query: { ...caso.query, numTarjeta: numero } },
        ...(caso.body
          ? [
              { ...caso, body: { ...caso.body, numeroTarjeta: numero } },
              { ...caso, body: { ...caso.body, [numero]: 'x' } },
              { ...caso, body: { ...caso.body, tarjeta: { datos: [{ numero }] } } },
            ]
          : []),
      ]
      for (const envio of ajenos) {
        const reply = await send(e, envio)
        if (!isDeOperador) expect(reply).toBeRejectedWith(422, mensajes.metodoPago.tarjetaEnClaro)
      }
      await send(e, {
        ...caso,
        headers: {
          'x-tarjeta': numero,
          'idempotency-key': numero,
          'user-agent': numero,
          referer: `http://x/${numero}`,
        },
      })
    }
  })

  test('is not stored for an unknown address or an unreadable body', async () => {
    const { cookie } = api
    const dicho = Buffer.from(JSON.stringify({ status: 200, token: 'un-token-de-tarjeta' })).toString('base64url')
    await request(`/pagos/retorno/${dicho}?token=un-token-de-tarjeta`, { headers: { cookie } })
    expect(log.some((linea) => linea.includes('/pagos/retorno'))).toBe(true)
    expect(log.filter((linea) => linea.includes(dicho.slice(0, 12)) || linea.includes('un-token'))).toEqual([])
    for (const numero of ESCRITURAS) {
      const escrito = encodeURIComponent(numero)
      for (const path of [
        `/api/metodo-pago/${escrito}`,
        `/api/pago/x?numero=${escrito}`,
        `/metodosPago/${escrito}`,
        `/pagos/retorno/${escrito}`,
      ]) {
        keep(await request(path, { headers: { cookie } }))
      }
      for (const [tipo, body] of [
        ['application/json', `{"numeroCompleto":"${numero}"`],
        ['application/json', `["${numero}"]`],
        ['text/plain', numero],
        ['application/x-www-form-urlencoded', `numeroCompleto=${escrito}`],
        ['application/octet-stream', numero],
      ] as const) {
        const reply = keep(
          await request('/api/metodo-pago', { method: 'POST', headers: { cookie, 'content-type': tipo }, body }),
        )
        expect(reply.status).toBeGreaterThanOrEqual(400)
        expect(reply.status).toBeLessThan(500)
      }
    }
  })

  test('in an unsigned webhook is dropped with the webhook', async () => {
    for (const numero of ESCRITURAS) {
      for (const e of Object.values(contract.avisoPago)) {
        const body = JSON.stringify({ status: 200, orderId: numero, last4: numero, _signature: numero })
        const reply = keep(
          await request(`/api${buildPath(e)}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          }),
        )
        expect(reply.status).toBe(401)
      }
    }
  })

  test('in a bank’s list is not stored', async () => {
    for (const numero of ESCRITURAS) {
      const body = `Fecha;Crédito;Documento;Detalle\n12/11/2026;3000;1;PAGO CON ${numero}\n`
      await request('/api/operador/pagos/banco', {
        method: 'POST',
        headers: { cookie: operador.cookie, 'content-type': 'application/octet-stream' },
        body,
      })
    }
  })

  test('encrypted by a browser is charged, and stored nowhere', async () => {
    const { data: sesion } = await api.send(contract.metodoPago.sesion, { body: { codCia: CIA } })
    if (sesion.formulario !== 'propio') throw new Error(sesion.formulario)
    const { ld, lk } = await encryptTarjeta(
      { titular: 'Ana Núñez', numero: '4532314168813859', cvc: '987', mes: 12, anio: 39 },
      sesion.llavePublica,
    )
    const tarjeta = keep(
      await api.send(contract.metodoPago.create, {
        body: {
          ...(CASOS['metodoPago.create']?.body as object),
          sesion: sesion.sesion,
          numeroCompleto: ld,
          codigoSegurida: lk,
        } as never,
      }),
    ) as Reply<typeof contract.metodoPago.create>
    expect(tarjeta.data).toMatchObject({ ultimosDigitos: '3859', marca: 'Visa' })
    const compra = await api.send(contract.paquete.comprar, {
      body: {
        codCia: CIA,
        idPaquete: '2',
        opcion: '01',
        via: 'tarjeta',
        llave: randomUUID(),
        idMetodo: tarjeta.data.id,
      },
    })
    keep(compra)
    const pago = await api.send(contract.pago.pagar, {
      body: { codCia: CIA, id: compra.data.idPago, llave: randomUUID() },
    })
    keep(pago)
    expect(pago.data.estado).toBe('confirmado')
    expect((await hacienda.libro()).aprobados).toBe(1)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from metodo_pago`.execute(server.deps.db.kysely)
    expect(rows[0]?.n).toBe(1)
    // The ciphertext goes to the provider, and only the provider stores it.
    for (const cifrado of [ld, lk]) {
      expect(log.filter((linea) => linea.includes(cifrado.slice(0, 60)))).toEqual([])
    }
  })

  test('is found by the search of this test if it was stored', async () => {
    const { kysely } = server.deps.db
    server.deps.log.info('nada')
    await sql`create table if not exists prueba_rastro (dato bytea, texto text)`.execute(kysely)
    try {
      for (const [dato, texto] of [
        [Buffer.from('4532314168813859'), null],
        [null, 'x4532-3141-6881-3859'],
      ] as const) {
        await sql`insert into prueba_rastro values (${dato}, ${texto})`.execute(kysely)
        expect(await findRows()).toHaveLength(1)
        await sql`delete from prueba_rastro`.execute(kysely)
      }
    } finally {
      await sql`drop table prueba_rastro`.execute(kysely)
    }
  })
})
