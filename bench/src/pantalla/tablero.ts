/**
 * The board of an accountant with two hundred companies over HTTP on PostgreSQL: cached, after some of them changed,
 * and the first time. `COMPANIAS=40` makes it smaller; `DOCUMENTOS` is the number of each.
 */

import { gzipSync } from 'node:zlib'
import { buildPath, contract, type Tablero } from '@pura/contract'
import pg from 'pg'
import { startLleno } from '../lib/lleno/lleno.ts'
import { fillRecibidos } from '../lib/lleno/recibidos.ts'
import { milisegundos, report, reportP95, skip } from '../lib/medir/informe.ts'
import { openSesion } from '../lib/proceso/cliente.ts'

const COMPANIAS = Number(process.env.COMPANIAS ?? 200)
const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 1_200)
const OTRAS = 500
const VECES = 40
const META_MS = 300
const CAMBIAN = 5
/** The demo's accountant: user 2 of company 1. */
const CONTADOR = '202220222'

const { tableroContador } = contract
const path = buildPath(tableroContador.get)
const suyas: number[] = []
const isCalculando = ({ iva, atrasos }: Tablero['filas'][number]): boolean =>
  iva?.estado === 'calculando' || atrasos?.estado === 'calculando'

/**
 * Their documents share the content of one that the product issued, each on its own day: a month of the board reads the
 * year of its proportion and the year before.
 */
async function fillCompanias(client: pg.Client): Promise<void> {
  await fillRecibidos(client, 1_000, (DOCUMENTOS / 3) * OTRAS)
  const { rows } = await client.query<{ cod_cia: number }>(
    'select cod_cia from cia where cod_cia > 1 order by 1 limit $1',
    [COMPANIAS],
  )
  suyas.push(...rows.map((row) => row.cod_cia))
  for (const tabla of ['vta_movm', 'doc_recibido']) {
    await client.query(
      `update ${tabla} d set comprobante = (select comprobante from vta_movm where cod_cia = 1 and comprobante ? 'lineas' limit 1)
         || jsonb_build_object('fechaEmision', to_char(d.fecha_emision at time zone 'America/Costa_Rica',
           'YYYY-MM-DD"T"HH24:MI:SS"-06:00"'))
       where d.cod_cia = any($1)`,
      [suyas],
    )
  }
  await client.query(
    `insert into rol (cod_cia, cod_rol, nombre_rol, opciones) select c, 90, 'Contador', '{*}' from unnest($1::int[]) c`,
    [suyas],
  )
  await client.query(
    `insert into acceso (cod_cia, identificacion, correo, cod_rol, invitado, invitado_por, cia_casa, usuario_casa, username,
       respondido, aceptado)
     select c, $2, 'x@y.cr', 90, now(), 'x', 1, 2, $2, now(), now() from unnest($1::int[]) c`,
    [suyas, CONTADOR],
  )
  // A year here, so that months whose term passed are looked for; half of the companies closed last month, some of which changed.
  await client.query(`update cia set creado = now() - interval '400 days'`)
  await client.query(
    `insert into iva_cierre (cod_cia, anio, mes, numero, huella, huella_hechos, cifras, celdas, motivo, username, momento,
       lectura)
     select c, extract(year from mes), extract(month from mes), 1, '', '', '{"casillas": []}', $2, '', 'x', now(), 'decidido'
     from unnest($1::int[]) c, (select date_trunc('month', now() - interval '1 month') as mes) m where c % 2 = 0`,
    [suyas, gzipSync('[]')],
  )
  for (const tabla of ['vta_movm', 'doc_recibido', 'acceso', 'rol']) await client.query(`vacuum analyze ${tabla}`)
  // fillDocumentos skips triggers; this connection fires them.
  const { host, port, user, database } = client
  cliente = new pg.Client({ host, port, user: user!, database: database!, password: client.password ?? '' })
  await cliente.connect()
}
let cliente: pg.Client | undefined

let url = ''
const servidor = await startLleno(2_000, DOCUMENTOS * OTRAS, fillCompanias)
if (servidor) {
  try {
    url = servidor.url
    await measure(servidor)
  } finally {
    await cliente?.end()
    await servidor.stop()
  }
} else {
  skip('tablero del contador', 'nadie responde en TEST_DATABASE_URL')
}

async function measure({ get }: NonNullable<typeof servidor>): Promise<void> {
  const sesion = await openSesion(url, CONTADOR)
  const read = async () => {
    const { ms, texto, bytes } = await get(path, sesion)
    return { ms, bytes, tablero: (JSON.parse(Buffer.from(texto, 'latin1').toString()) as { data: Tablero }).data }
  }
  const primero = await read()
  report({
    nombre: `la primera vez, de ${primero.tablero.filas.length} compañías`,
    medido: milisegundos(primero.ms),
    nota: `${(primero.bytes / 1024).toFixed(0)} KB; ${countCalculando(primero.tablero)} con el IVA por sumar`,
  })
  const started = performance.now()
  for (let vueltas = 0; vueltas < 100; vueltas++) {
    const { tablero } = await read()
    const faltan = tablero.filas.filter(isCalculando).map((f) => f.idAcceso)
    if (faltan.length === 0) break
    const { anio, mes } = tablero
    const reply = await fetch(`${url}/api${buildPath(tableroContador.iva)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: sesion.cookie },
      body: JSON.stringify({ anio, mes, accesos: faltan }),
    })
    if (!reply.ok) throw new Error(await reply.text())
    await reply.text()
  }
  report({
    nombre: 'el IVA del mes y los meses anteriores de todas, sumado',
    medido: milisegundos(performance.now() - started),
  })
  const esperas: number[] = []
  for (let vez = 0; vez < VECES; vez++) {
    const { ms, tablero } = await read()
    if (countCalculando(tablero) > 0) throw new Error('algo cambió sin que nadie lo cambiara')
    esperas.push(ms)
  }
  const { filas } = (await read()).tablero
  const atrasos = filas.reduce((suma, { atrasos: a }) => suma + (a?.meses.length ?? 0), 0)
  reportP95(`tablero de ${filas.length} compañías`, esperas, META_MS, `${atrasos} meses anteriores que esperan`)
  const conCambios: number[] = []
  let sinSumar = 0
  for (let vez = 0; vez < VECES; vez++) {
    await change(suyas.slice((vez * CAMBIAN) % suyas.length).slice(0, CAMBIAN))
    const { ms, tablero } = await read()
    sinSumar += countCalculando(tablero)
    conCambios.push(ms)
  }
  reportP95(
    `y cuando ${CAMBIAN} acaban de cambiar`,
    conCambios,
    META_MS,
    `${sinSumar} de ${VECES * CAMBIAN} se piden aparte`,
  )
}

function countCalculando({ filas }: Tablero): number {
  return filas.filter(isCalculando).length
}

/** Answers one pending document of each, with the product's own statements. */
async function change(cias: readonly number[]): Promise<void> {
  await cliente!.query(
    `update doc_recibido set situacion = 'R', codigo_mensaje = '1', id_condicion_impuesto = '01' where (cod_cia, id) in (
       select distinct on (cod_cia) cod_cia, id from doc_recibido where cod_cia = any($1) and situacion = 'P'
       order by cod_cia, fecha_emision desc)`,
    [cias],
  )
}
