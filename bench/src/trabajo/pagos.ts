/**
 * Plans of two thousand companies: all renewed in one night at the payment provider's rate, each once; the time of a
 * purchase besides the provider's; ten thousand webhooks, repeated and out of order, applied once. Needs PostgreSQL.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, createCaller } from '@pura/contract'
import { fechaAt, formatFechaIso, startOfDay } from '@pura/domain'
import { encryptTarjeta } from '@pura/domain/tarjeta'
import pg from 'pg'
import { Sobre } from '../../../apps/server/src/lib/secretos/secretos.ts'
import { milisegundos, porSegundo, report, reportP95, skip } from '../lib/medir/informe.ts'
import { createBase } from '../lib/proceso/base.ts'
import { type Proceso, startProducto, startSimulador, waitForOk } from '../lib/proceso/procesos.ts'
import { RAIZ } from '../lib/proceso/raiz.ts'

const COMPANIAS = Number(process.env.COMPANIAS ?? 2_000)
const COMPRAS = 200
const AVISOS = 10_000
/** Requests per second the provider accepts. */
const RITMO = Number(process.env.RITMO ?? 20)
const META_COMPRA_MS = 400
const HORA_MS = 3_600_000
const SEGUNDO_MS = 1_000
/** Field name with which the server encrypts a card's token. */
const CAMPO_TARJETA = 'metodo_pago.token'
const TARJETA = { titular: 'Marcela Quirós', numero: '4532314168813859', cvc: '123', mes: 12, anio: 39 }
const MENSUAL = 3_000

const base = await createBase()
if (base) {
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-bench-'))
  // Charging happens in daytime, so the product's clock is set to ten in the morning.
  const reloj = join(carpeta, 'reloj')
  writeFileSync(reloj, String(startOfDay(fechaAt(new Date())).getTime() + 10 * HORA_MS - Date.now()))
  const masterKey = randomBytes(32)
  const simulador = await startSimulador()
  const producto = await startProducto(RAIZ, {
    DATABASE_URL: base.url,
    DATA_DIR: carpeta,
    MASTER_KEY: masterKey.toString('base64'),
    HACIENDA_RECEPCION_URL: 'http://127.0.0.1:9/recepcion/v1/',
    LOG_LEVEL: 'fatal',
    RELOJ: reloj,
    NODE_OPTIONS: `--import ${join(RAIZ, 'e2e/caos/apoyo/reloj-movido.mjs')}`,
    COBROS_POR_SEGUNDO: String(RITMO),
    ...(await readAcceso(simulador)),
  })
  const client = new pg.Client({ connectionString: base.url })
  try {
    await waitForOk(`${producto.url}/api/salud/listo`)
    await client.connect()
    const token = await measureCompras(client, producto, simulador)
    await fillCompanias(client, masterKey, token)
    await measureRenovacion(client, simulador)
    await measureAvisos(client, producto, simulador)
  } finally {
    await client.end()
    await producto.stop()
    await simulador.stop()
    await base.drop()
    rmSync(carpeta, { recursive: true, force: true })
  }
} else {
  skip('pagos', 'nadie responde en TEST_DATABASE_URL')
}

async function readAcceso({ url }: Proceso): Promise<NodeJS.ProcessEnv> {
  const acceso = (await (await fetch(`${url}/control/pagos/acceso`)).json()) as Record<string, string>
  return {
    TARJETA_FORMULARIO: 'propio',
    GREENPAY_SECRET: acceso.secret,
    GREENPAY_MERCHANT_ID: acceso.merchantId,
    GREENPAY_TERMINAL: acceso.terminal,
    GREENPAY_LLAVE_PUBLICA: acceso.llavePublica,
    GREENPAY_MERCHANT_URL: acceso.merchant,
    GREENPAY_CHECKOUT_URL: acceso.checkout,
    GREENPAY_FORMULARIO_URL: acceso.formularioTarjeta,
    GREENPAY_RUTA_CONSULTA: acceso.rutaConsulta,
    GREENPAY_RUTA_LISTADO: acceso.rutaListado,
  }
}

/**
 * Two calls of the screen, after the card was given; the provider beside us answers at once. Returns the token of a
 * card.
 */
async function measureCompras(db: pg.Client, { url }: Proceso, simulador: Proceso): Promise<string> {
  const codCias = await insertCias(db, COMPRAS)
  const registrar: number[] = []
  const pagar: number[] = []
  const pila: { codCia: number; cookie: string }[] = []
  for (const codCia of codCias) pila.push({ codCia, cookie: `pura_sesion=${await insertSesion(db, codCia)}` })
  const comprador = async () => {
    for (let uno = pila.pop(); uno !== undefined; uno = pila.pop()) {
      const { codCia, cookie } = uno
      const call = createCaller({ baseUrl: `${url}/api`, headers: () => ({ cookie }) })
      await giveTarjeta(call, codCia)
      const body = { codCia, idPaquete: '1', opcion: '01', via: 'tarjeta' as const, llave: randomUUID() }
      const start = performance.now()
      const { data } = await call(contract.paquete.comprar, { body })
      const registrada = performance.now()
      await call(contract.pago.pagar, { body: { codCia, id: data.idPago, llave: randomUUID() } })
      registrar.push(registrada - start)
      pagar.push(performance.now() - registrada)
    }
  }
  await Promise.all([1, 2, 3, 4].map(comprador))
  reportP95('registrar una compra, cuatro a la vez', registrar, META_COMPRA_MS)
  const juntas = registrar.map((ms, i) => ms + (pagar[i] ?? 0))
  reportP95('comprar: registrar y pagar, con un proveedor que responde al instante', juntas, META_COMPRA_MS)
  const { rows } = await db.query("select count(*)::int as activas from suscripcion where estado = 'activa'")
  report({
    nombre: 'compras activas',
    medido: String(rows[0].activas),
    meta: String(COMPRAS),
    cumple: rows[0].activas === COMPRAS,
  })
  const libro = await readLibro(simulador)
  return libro.tarjetas[0]!.token
}

async function giveTarjeta(call: ReturnType<typeof createCaller>, codCia: number): Promise<void> {
  const { data } = await call(contract.metodoPago.sesion, { body: { codCia } })
  if (data.formulario !== 'propio') throw new Error('Se mide con el formulario propio')
  const { ld, lk } = await encryptTarjeta(TARJETA, data.llavePublica)
  await call(contract.metodoPago.create, {
    body: {
      codCia,
      sesion: data.sesion,
      nombre: TARJETA.titular,
      predeterminada: true,
      ultimosDigitos: TARJETA.numero.slice(-4),
      vencimiento: '1239',
      numeroCompleto: ld,
      codigoSegurida: lk,
    },
  })
}

async function insertCias(db: pg.Client, cuantas: number): Promise<number[]> {
  const { rows } = await db.query<{ cod_cia: number }>(
    `insert into cia (ruc, tipo_identificacion, nombre_cia, razon_social, correo_electronico, primera_vez)
     select (3102000000::bigint + n + (select count(*) from cia) * 10000)::text, '02', 'Compañía ' || n, 'Compañía ' || n,
       'c' || n || '@bench.example', false
     from generate_series(1, $1::int) n returning cod_cia`,
    [cuantas],
  )
  return rows.map((r) => r.cod_cia)
}

/** A session of the operator working in that company. */
async function insertSesion(db: pg.Client, codCia: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into sesion (cod_cia, huella, id_usuario, clase, vence, cia_activa)
     select cod_cia, $1, id_usuario, 'web', now() + interval '2 days', $2 from usuario where username = '101110111'`,
    [createHash('sha256').update(token).digest(), codCia],
  )
  return token
}

/** Each is paid until today, with its own card under the same token. */
async function fillCompanias(db: pg.Client, masterKey: Uint8Array, token: string): Promise<void> {
  const hoy = formatFechaIso(fechaAt(new Date(Date.now())))
  const codCias = await insertCias(db, COMPANIAS)
  await db.query('begin')
  for (const codCia of codCias) {
    const { sobre, llaveDatos } = Sobre.create(masterKey, codCia)
    await db.query('insert into credencial_cia (cod_cia, llave_datos) values ($1, $2)', [codCia, llaveDatos])
    await db.query(
      `insert into metodo_pago (cod_cia, id, nombre, predeterminada, ultimos_digitos, vencimiento, token_sellado, proveedor, creado)
       values ($1, 1, 'Marcela Quirós', true, '3859', '1239', $2, 'GreenPay', now())`,
      [codCia, sobre.seal(CAMPO_TARJETA, token)],
    )
    await db.query(
      `insert into suscripcion (cod_cia, id, id_paquete, opcion, frecuencia, monto, estado, creada, desde, pagado_hasta, proximo_cobro, id_metodo)
       values ($1, 1, '3', '01', 2, $3, 'activa', now(), $2::date, $2::date, $2::date, 1)`,
      [codCia, hoy, MENSUAL],
    )
  }
  await db.query('commit')
}

async function measureRenovacion(db: pg.Client, simulador: Proceso): Promise<void> {
  const start = performance.now()
  const countPagados = async () =>
    (await db.query(`select count(*)::int as n from pago where estado = 'pagado' and monto = ${MENSUAL}`)).rows[0]
      .n as number
  // The sweep of each minute finds them.
  while ((await countPagados()) < COMPANIAS && performance.now() - start < (COMPANIAS / RITMO) * 4_000 + 120_000)
    await sleep(500)
  const { cargos } = await readLibro(simulador)
  const suyos = cargos.filter((c) => Number(c.monto) === MENSUAL && c.estado === 'aprobado')
  const momentos = suyos.map((c) => new Date(c.momento).getTime()).sort((a, b) => a - b)
  const duracion = ((momentos.at(-1) ?? 0) - (momentos[0] ?? 0)) / SEGUNDO_MS
  const pagados = await countPagados()
  report({
    nombre: `${COMPANIAS} compañías renovadas en una noche`,
    medido: String(pagados),
    meta: `${COMPANIAS}, y en el libro del proveedor otras tantas`,
    cumple:
      pagados === COMPANIAS &&
      suyos.length === COMPANIAS &&
      new Set(suyos.map((c) => c.orderReference)).size === COMPANIAS,
    nota: `${suyos.length} cobros en ${duracion.toFixed(0)} s; a ${RITMO}/s son ${(COMPANIAS / RITMO).toFixed(0)} s`,
  })
  // In any ten seconds, including network delays and bursts.
  let masEnDiez = 0
  for (let i = 0, desde = 0; i < momentos.length; i += 1) {
    while (momentos[i]! - momentos[desde]! > 10 * SEGUNDO_MS) desde += 1
    masEnDiez = Math.max(masEnDiez, i - desde + 1)
  }
  report({
    nombre: 'al ritmo del proveedor: lo más en diez segundos',
    medido: String(masEnDiez),
    meta: `${RITMO * 11}`,
    cumple: masEnDiez <= RITMO * 11,
  })
}

/** Signed by the provider, each several times and in any order. */
async function measureAvisos(db: pg.Client, { url }: Proceso, simulador: Proceso): Promise<void> {
  const { avisos } = await readLibro(simulador)
  const dichos = avisos.filter(({ ruta }) => ruta === '/').map(({ cuerpo }) => JSON.stringify(cuerpo))
  const todos = Array.from({ length: AVISOS }, (_, i) => dichos[i % dichos.length]!)
  for (let i = todos.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[todos[i], todos[j]] = [todos[j]!, todos[i]!]
  }
  // Marks the charges as unanswered, so that only the webhooks settle the payments.
  await db.query(
    `update cobro set estado = 'desconocido', order_id = null, resuelto_en = null where monto = ${MENSUAL}`,
  )
  await db.query(`update pago set estado = 'pendiente', pagado_en = null, pagado_con = '' where monto = ${MENSUAL}`)
  await db.query(`update suscripcion s set pagado_hasta = desde, proximo_cobro = null where monto = ${MENSUAL}`)
  const esperas: number[] = []
  const estados = new Map<number, number>()
  const start = performance.now()
  const proveedor = async () => {
    for (let body = todos.pop(); body !== undefined; body = todos.pop()) {
      const began = performance.now()
      const reply = await fetch(`${url}/api/pagos/aviso/greenpay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      await reply.arrayBuffer()
      estados.set(reply.status, (estados.get(reply.status) ?? 0) + 1)
      esperas.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: 16 }, proveedor))
  const recibidos = performance.now() - start
  const readHechos = async () => {
    const { rows } = await db.query(
      `select count(*) filter (where p.estado = 'pagado')::int as pagados,
         count(*) filter (where s.pagado_hasta = p.hasta)::int as corridas
       from pago p join suscripcion s on s.cod_cia = p.cod_cia and s.id = p.id_suscripcion where p.monto = ${MENSUAL}`,
    )
    return rows[0] as { pagados: number; corridas: number }
  }
  while ((await readHechos()).pagados < COMPANIAS && performance.now() - start < 300_000) await sleep(500)
  const aplicados = performance.now() - start
  const { pagados, corridas } = await readHechos()
  const { rows } = await db.query('select coalesce(sum(veces), 0)::int as veces from suceso_pago')
  report({
    nombre: `${AVISOS} avisos repetidos y en desorden, aplicados una vez`,
    medido: String(pagados),
    meta: `${COMPANIAS} pagados, y otros tantos planes corridos un mes`,
    cumple: pagados === COMPANIAS && corridas === COMPANIAS,
    nota: `${[...estados].map(([status, n]) => `${n} × ${status}`).join(', ')}; guardados ${rows[0].veces}; recibidos en ${milisegundos(recibidos)} (${porSegundo(recibidos / AVISOS)}), aplicados en ${milisegundos(aplicados)}`,
  })
  reportP95('recibir un aviso, 16 a la vez', esperas, 1_000)
}

interface Libro {
  cargos: { orderReference: string; monto: string; estado: string; momento: string }[]
  tarjetas: { token: string }[]
  avisos: { ruta: string; cuerpo: object }[]
}

async function readLibro({ url }: Proceso): Promise<Libro> {
  return (await (await fetch(`${url}/control/pagos`)).json()) as Libro
}
