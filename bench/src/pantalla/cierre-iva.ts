/**
 * The IVA month of a company that issued 20,000 documents in it and received 5,000: its exported files, with the
 * server's memory, and its close. `DOCUMENTOS=2000 npm run bench cierre-iva` makes it smaller. Needs PostgreSQL.
 */
import { buildPath, contract, type Endpoint } from '@pura/contract'
import type pg from 'pg'
import { type Servidor, startLleno } from '../lib/lleno/lleno.ts'
import { fillRecibidos } from '../lib/lleno/recibidos.ts'
import { milisegundos, report, skip } from '../lib/medir/informe.ts'
import { median } from '../lib/medir/medir.ts'
import { openSesion } from '../lib/proceso/cliente.ts'

const EMITIDOS = Number(process.env.DOCUMENTOS ?? 20_000)
const RECIBIDOS = EMITIDOS / 4
const VECES = 5
const META_LIBRO_MS = 5_000
const META_MB = 80

const { mesaIva, mesaIvaArchivos } = contract
const params = { codCia: 1 }
const mes = mesAnterior()

function mesAnterior() {
  const hoy = new Date(Date.now() - 6 * 3_600_000)
  const antes = new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 1, 1))
  return { anio: antes.getUTCFullYear(), mes: antes.getUTCMonth() + 1 }
}

const servidor = await startLleno(EMITIDOS, 500, fillMes)
if (servidor) {
  try {
    await measure(servidor)
  } finally {
    await servidor.stop()
  }
} else {
  skip('archivos del mes de IVA en PostgreSQL', 'nadie responde en TEST_DATABASE_URL')
}

/** All of them in last month, each with its rows of IVA: one to three rates. */
async function fillMes(client: pg.Client): Promise<void> {
  await fillRecibidos(client, RECIBIDOS, 500)
  const primero = `${mes.anio}-${String(mes.mes).padStart(2, '0')}-01`
  const dia = (id: string) => `(date '${primero}' + ${id} % 27)`
  const partes = (id: string) => `
    case ${id} % 6 when 0 then array['bien||08|gravado|', 'bien||02|gravado|', 'servicio||10|exento|']
      when 1 then array['bien||08|gravado|', 'bien||02|gravado|'] else array['bien||08|gravado|'] end,
    case ${id} % 6 when 0 then array[10000.12345, 5000, 700] when 1 then array[10000.5, 5000] else array[10000 + ${id}] end,
    case ${id} % 6 when 0 then array[1300.01605, 50, 0] when 1 then array[1300.065, 50] else array[1300 + ${id} * 0.13] end`
  await client.query(`
    update vta_movm set id_tipo_docto_vta = case when num_docto % 3 = 0 then 5 else 2 end, status = 'G',
      descripcion_sri = case when num_docto % 200 = 0 then '' else 'ACEPTADO' end,
      fecha_emision = ${dia('num_docto')} + time '16:00'
    where cod_cia = 1 and num_docto > 1000`)
  await client.query(`
    insert into vta_iva (cod_cia, num_docto, dia, actividad, tipo_identificacion, partes, bases, impuestos)
    select cod_cia, num_docto, ${dia('num_docto')}, '5610.0', '01', ${partes('num_docto')}
    from vta_movm where cod_cia = 1 and num_docto > 1000 on conflict do nothing`)
  await client.query(`
    update doc_recibido set id_tipo_docto_vta = case when id % 10 = 0 then 5 else 2 end,
      fecha_emision = ${dia('id')} + time '16:00', estado_hacienda = 'ACEPTADO',
      situacion = case when id % 10 = 0 then 'N' when id % 20 = 1 then 'P' else 'R' end,
      codigo_mensaje = case when id % 10 = 0 or id % 20 = 1 then '' else '1' end,
      id_condicion_impuesto = case when id % 10 = 0 or id % 20 = 1 then null when id % 7 = 0 then '05' else '01' end
    where cod_cia = 1 and id > 1000`)
  await client.query(`
    insert into doc_recibido_iva (cod_cia, id, dia, actividad, tipo_identificacion, partes, bases, impuestos)
    select cod_cia, id, ${dia('id')}, '5610.0', '02', ${partes('id')}
    from doc_recibido where cod_cia = 1 and id > 1000 on conflict do nothing`)
  for (const tabla of ['vta_movm', 'vta_iva', 'doc_recibido', 'doc_recibido_iva']) {
    await client.query(`vacuum analyze ${tabla}`)
  }
}

async function measure(s: Servidor): Promise<void> {
  // Warms up, so that compilation is not counted in a file's memory.
  for (let vez = 0; vez < 5; vez++) await s.get(buildPath(mesaIva.get, params, mes))
  await tell(s, 'libro .xlsx del mes abierto', mesaIvaArchivos.libro)
  await tell(s, 'claves .csv', mesaIvaArchivos.claves)
  await tell(s, 'resumen .pdf', mesaIvaArchivos.resumen)
  await close(s)
  await tell(s, 'libro .xlsx del mes cerrado', mesaIvaArchivos.libro)
}

async function tell(s: Servidor, nombre: string, endpoint: Endpoint): Promise<void> {
  const path = buildPath(endpoint, params, mes)
  const antes = s.rssMb()
  let cima = antes
  const muestreo = setInterval(() => {
    cima = Math.max(cima, s.rssMb())
  }, 20)
  const esperas: number[] = []
  let bytes = 0
  try {
    for (let vez = 0; vez < VECES; vez++) {
      const reply = await s.get(path)
      esperas.push(reply.ms)
      bytes = reply.bytes
    }
  } finally {
    clearInterval(muestreo)
  }
  const peor = Math.max(...esperas)
  report({
    nombre: `${nombre}: la peor de ${VECES}`,
    medido: milisegundos(peor),
    meta: `≤ ${META_LIBRO_MS} ms`,
    cumple: peor <= META_LIBRO_MS,
    nota: `mediana ${milisegundos(median(esperas))}; ${(bytes / 1e6).toFixed(2)} MB`,
  })
  report({
    nombre: `${nombre}: crecimiento del proceso`,
    medido: `${(cima - antes).toFixed(0)} MB`,
    // The first PDF starts the shared drawing thread, so its memory is not judged.
    ...(endpoint !== mesaIvaArchivos.resumen && { meta: `≤ ${META_MB} MB`, cumple: cima - antes <= META_MB }),
    nota: `de ${antes.toFixed(0)} a ${cima.toFixed(0)} MB en ${VECES} veces`,
  })
}

async function close(s: Servidor): Promise<void> {
  const { huella } = (
    JSON.parse((await s.get(buildPath(mesaIva.get, params, mes))).texto) as { data: { huella: string } }
  ).data
  const { cookie } = await openSesion(s.url)
  const antes = performance.now()
  const reply = await fetch(`${s.url}/api${mesaIva.cerrar.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: s.url },
    body: JSON.stringify({ ...params, ...mes, huella, motivo: 'Así se presenta' }),
  })
  if (!reply.ok) throw new Error(`cerrar respondió ${reply.status}: ${await reply.text()}`)
  report({ nombre: 'cerrar el mes', medido: milisegundos(performance.now() - antes) })
}
