/**
 * Received documents by the thousand: a load of signed supplier documents over HTTP against the real server on a
 * temporary PostgreSQL database, from "no more files" to the last one read, verified and listed; and the wait of a
 * person who requests one of them meanwhile.
 */
import { buffer } from 'node:stream/consumers'
import { buildPath, type CargaRecibidos, contract, MAX_RESPUESTAS } from '@pura/contract'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { createProveedor } from '../lib/lleno/proveedor.ts'
import { milisegundos, report } from '../lib/medir/informe.ts'
import { percentile } from '../lib/medir/medir.ts'
import { withPostgres } from '../lib/medir/producto.ts'
import { askToken, createAsk } from '../lib/proceso/cliente.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 5_000)
const POR_ZIP = 2_500
const LINEAS = 5
const META_POR_SEGUNDO = 150
const META_P95_MS = 100
const META_RESPUESTAS_MS = 30_000
const MIRADA_MS = 250
const LIMITE_MS = 300_000

await withPostgres('recibidos en PostgreSQL', async ({ producto: { url }, baseUrl }) => {
  await load(url, await makeZips())
  await answerMany(url, baseUrl)
})

async function load(url: string, zips: readonly Buffer<ArrayBuffer>[]): Promise<void> {
  const ask = createAsk(url, { authorization: `Bearer ${await askToken(url)}` })
  const { docRecibidoCarga: api, docRecibido } = contract
  const codCia = 1
  const { idCarga } = await ask<CargaRecibidos>('POST', buildPath(api.crear, { codCia }), '{"nombre":"Cinco mil"}')
  const params = { codCia, idCarga }
  for (const zip of zips) await ask('POST', buildPath(api.agregar, params), zip)

  const esperas: number[] = []
  const started = performance.now()
  await ask('POST', buildPath(api.cerrar, params))
  let carga: CargaRecibidos
  do {
    await new Promise((resolve) => setTimeout(resolve, MIRADA_MS))
    const asked = performance.now()
    await ask('GET', `${buildPath(docRecibido.list, { codCia })}?pagina=1&porPagina=1&nombre=Carreta`)
    esperas.push(performance.now() - asked)
    carga = await ask<CargaRecibidos>('GET', buildPath(api.get, params))
    if (performance.now() - started > LIMITE_MS) throw new Error(`La carga va por ${carga.avance}`)
  } while (carga.terminada === null)
  const porSegundo = carga.archivos / ((performance.now() - started) / 1000)
  report({
    nombre: `carga de ${carga.archivos} documentos recibidos`,
    medido: `${porSegundo.toFixed(0)}/s`,
    meta: `≥ ${META_POR_SEGUNDO}/s`,
    cumple: porSegundo >= META_POR_SEGUNDO,
    nota: `${LINEAS} líneas cada uno`,
  })
  report({
    nombre: 'documentos cargados',
    medido: String(carga.cuentas.cargado),
    meta: String(DOCUMENTOS),
    cumple: carga.cuentas.cargado === DOCUMENTOS,
  })
  const p95 = percentile(esperas, 95)
  report({
    nombre: 'una página de la lista mientras se carga, p95',
    medido: milisegundos(p95),
    meta: `≤ ${milisegundos(META_P95_MS)}`,
    cumple: p95 <= META_P95_MS,
  })
}

/** The maximum of one request: the time to register the answers, and until they can no longer be undone. */
async function answerMany(url: string, baseUrl: string): Promise<void> {
  const headers = { authorization: `Bearer ${await askToken(url)}`, 'content-type': 'application/json' }
  const { docRecibidoRespuesta: api } = contract
  const client = new pg.Client({ connectionString: baseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select id from doc_recibido where cod_cia = 1 and situacion = 'P' order by id desc limit ${MAX_RESPUESTAS}`,
  )
  const respuestas = rows.map(({ id }) => ({ id, codigoMensaje: '1', idCondicionImpuesto: '01', confirmarTarde: true }))
  const started = performance.now()
  const reply = await fetch(`${url}/api${buildPath(api.emitirVarios, { codCia: 1 })}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ respuestas }),
  })
  const { data } = (await reply.json()) as { data: { registradas: number[]; deshacerHasta: string } }
  const pedido = performance.now() - started
  const desde = Date.parse(data.deshacerHasta)
  let faltan = respuestas.length
  let hecho = 0
  do {
    await new Promise((resolve) => setTimeout(resolve, MIRADA_MS))
    const cuenta = await client.query<{ n: number }>(
      `select count(*)::int as n from doc_recibido_respuesta where cod_cia = 1 and consecutivo = ''`,
    )
    faltan = cuenta.rows[0]!.n
    hecho = Date.now() - desde
    if (performance.now() - started > LIMITE_MS) throw new Error(`Faltan ${faltan} por firmar`)
  } while (faltan > 0)
  await client.end()
  report({
    nombre: `${data.registradas.length} respuestas: registrarlas, firmarlas y dejarlas en cola`,
    medido: milisegundos(pedido + Math.max(hecho, 0)),
    meta: `≤ ${milisegundos(META_RESPUESTAS_MS)}`,
    cumple: data.registradas.length === respuestas.length && pedido + hecho <= META_RESPUESTAS_MS,
    nota: `${milisegundos(pedido)} registrarlas; los 30 s en que se pueden deshacer no se cuentan`,
  })
}

async function makeZips(): Promise<Buffer<ArrayBuffer>[]> {
  const sign = await createProveedor(LINEAS)
  const zips: Buffer<ArrayBuffer>[] = []
  for (let desde = 1; desde <= DOCUMENTOS; desde += POR_ZIP) {
    const zip = new ZipFile()
    for (let n = desde; n < Math.min(desde + POR_ZIP, DOCUMENTOS + 1); n++) zip.addBuffer(sign(n), `${n}.xml`)
    zip.end()
    zips.push(Buffer.from(await buffer(zip.outputStream)))
  }
  return zips
}
