/**
 * A till that was without the line for days: its sales delivered over HTTP against the real server on a temporary
 * PostgreSQL database, and the wait of somebody else meanwhile; then the catalogue that a till keeps, whole and as a
 * change. At last, what a start reads of a diary of 20,000 entries.
 */
import { randomUUID } from 'node:crypto'
import { buildPath, contract } from '@pura/contract'
import { type Arriendo, canonicalize, Mostrador, type Puertos, parseCanonico, sha256 } from '@pura/mostrador'
import { POR_ENTREGA } from '@pura/mostrador/aceptacion'
import pg from 'pg'
import { fillDiario } from '../lib/lleno/diario.ts'
import { milisegundos, report, reportP95, veces } from '../lib/medir/informe.ts'
import { median } from '../lib/medir/medir.ts'
import { withPostgres } from '../lib/medir/producto.ts'
import { createAsk, openSesion } from '../lib/proceso/cliente.ts'

const VENTAS = Number(process.env.VENTAS ?? 2_000)
const PRODUCTOS = 5_000
const ASIENTOS = 20_000
const META_ENTREGA_MS = 60_000
const META_OTROS_MS = 100
const META_CATALOGO_MS = 2_000
const META_CAMBIO_MS = 100
const META_INICIO_MS = 500
const ENTRE_MIRADAS_MS = 50

await withPostgres('caja en PostgreSQL', async ({ producto, baseUrl }) => {
  const ask = await openAsk(producto.url)
  await deliverAll(ask)
  await readCatalogo(ask, baseUrl)
})
await startDiario()

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** As the till writes: its numbers are longer than JSON's. */
async function openAsk(url: string): Promise<Ask> {
  const { cookie } = await openSesion(url)
  const ask = createAsk(url, { cookie, origin: url })
  return <T>(method: string, path: string, body?: unknown) =>
    ask<T>(method, path, body === undefined ? undefined : canonicalize(body))
}

async function deliverAll(ask: Ask): Promise<void> {
  const { ventaRapidaArriendo, ventaRapidaEntregas, vtaMovm } = contract
  const tomado = await ask<{ arriendo: string; secreto: string }>('POST', ventaRapidaArriendo.take.path, {
    idSucursal: 1,
    idCaja: 1,
    dispositivo: { id: randomUUID(), nombre: 'Tableta' },
    solicitud: randomUUID(),
    reloj: Date.now(),
  })
  const arriendo = parseCanonico(tomado.arriendo) as Arriendo
  const { asientos } = await fillDiario(arriendo, { ventas: VENTAS })
  const esperas: number[] = []
  let entregando = true
  const otra = (async () => {
    const path = `${buildPath(vtaMovm.list, { codCia: 1, tipo: 2 })}?pagina=1&porPagina=50`
    while (entregando) {
      const asked = performance.now()
      await ask('GET', path)
      esperas.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, ENTRE_MIRADAS_MS))
    }
  })()
  const credencial = { arriendo: arriendo.id, secreto: tomado.secreto, programa: 'bench' }
  const began = performance.now()
  let malas = 0
  for (let at = 0; at < asientos.length; at += POR_ENTREGA) {
    const lote = asientos.slice(at, at + POR_ENTREGA)
    const { respuestas, rechazo } = await ask<{ respuestas: { resultado: string }[]; rechazo?: { texto: string } }>(
      'POST',
      ventaRapidaEntregas.deliver.path,
      { ...credencial, asientos: lote },
    )
    if (rechazo) throw new Error(rechazo.texto)
    malas += respuestas.filter(({ resultado }) => resultado !== 'guardado').length
  }
  const ms = performance.now() - began
  entregando = false
  await otra
  report({
    nombre: `${VENTAS} ventas sin línea entregadas`,
    medido: `${(ms / 1_000).toFixed(1)} s`,
    meta: `≤ ${META_ENTREGA_MS / 1_000} s`,
    cumple: ms <= META_ENTREGA_MS && malas === 0,
    nota: `${milisegundos(ms / VENTAS)} cada una, firmadas; ${veces(META_ENTREGA_MS / ms)} más rápido que la meta; ${malas} para una persona`,
  })
  reportP95(
    'una lista de facturas de la misma compañía mientras tanto',
    esperas,
    META_OTROS_MS,
    `${esperas.length} veces`,
  )
}

async function readCatalogo(ask: Ask, baseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: baseUrl })
  await client.connect()
  await client.query(
    `insert into producto (cod_cia, id_producto, codigo_interno, nombre_producto, cabys, unidad_medida, precio_venta,
       codigo_tarifa_iva, busqueda)
     select 1, 100000 + i, 'B' || i, 'Producto de mostrador ' || i, cabys, unidad_medida, 1000 + i, codigo_tarifa_iva,
       'producto de mostrador ' || i
     from producto, generate_series(1, $1::int) i where cod_cia = 1 and id_producto = 1`,
    [PRODUCTOS],
  )
  const path = buildPath(contract.ventaRapidaCatalogo.list, { codCia: 1 })
  /** Part after part, as a device reads it. */
  const time = async (desde?: string) => {
    const asked = performance.now()
    const productos: unknown[] = []
    let version = desde
    for (;;) {
      const query = version === undefined ? '' : `?desde=${encodeURIComponent(version)}`
      const parte = await ask<{ version: string; quedan: boolean; productos: unknown[] }>('GET', path + query)
      productos.push(...parte.productos)
      version = parte.version
      if (!parte.quedan) return { productos, version, ms: performance.now() - asked }
    }
  }
  const enteras = [await time(), await time(), await time()]
  const [{ version, productos }] = enteras as [(typeof enteras)[number]]
  const ms = median(enteras.map((e) => e.ms))
  report({
    nombre: `catálogo de ${productos.length} productos`,
    medido: milisegundos(ms),
    meta: `≤ ${milisegundos(META_CATALOGO_MS)}`,
    cumple: productos.length >= PRODUCTOS && ms <= META_CATALOGO_MS,
    nota: `${veces(META_CATALOGO_MS / ms)} más rápido que la meta`,
  })
  await client.query(
    'update producto set precio_venta = precio_venta + 1, version = version + 1 where cod_cia = 1 and id_producto = 100001',
  )
  await client.end()
  const cambios = [await time(version), await time(version), await time(version)]
  const cambioMs = median(cambios.map((c) => c.ms))
  report({
    nombre: 'lo que cambió de un producto',
    medido: milisegundos(cambioMs),
    meta: `≤ ${milisegundos(META_CAMBIO_MS)}`,
    cumple: cambioMs <= META_CAMBIO_MS && cambios[0]!.productos.length === 1,
    nota: `${cambios[0]!.productos.length} filas; ${veces(META_CAMBIO_MS / cambioMs)} más rápido que la meta`,
  })
}

/** Without a disk: reading, verifying and folding. A browser's disk is measured by `venta-rapida`. */
async function startDiario(): Promise<void> {
  const { asientos, contacto } = await fillDiario(anArriendo(), { ventas: ASIENTOS / 2, porTurno: 200, entrega: true })
  const open = async (corte: number | undefined) => {
    const began = performance.now()
    const puertos = {
      readAsientos: async (desde: number) => asientos.slice(desde - 1),
      readContacto: async () => ({ ...contacto!, corte }),
      huella: sha256,
    } as Partial<Puertos> as Puertos
    await Mostrador.open(puertos, { arriendo: anArriendo(), secreto: '', programa: 'bench', autorizaciones: [] })
    return performance.now() - began
  }
  const conCorte: number[] = []
  const sinCorte: number[] = []
  for (let i = 0; i < 5; i += 1) {
    conCorte.push(await open(contacto!.corte))
    sinCorte.push(await open(undefined))
  }
  const [con, sin] = [median(conCorte), median(sinCorte)]
  report({
    nombre: `inicio con ${asientos.length} asientos, desde el último corte`,
    medido: milisegundos(con),
    meta: `≤ ${milisegundos(META_INICIO_MS)}`,
    cumple: con <= META_INICIO_MS,
    nota: `el diario entero ${milisegundos(sin)}: ${veces(sin / con)}`,
  })
}

function anArriendo(): Arriendo {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    codCia: 1,
    terminal: { sucursal: '001', caja: '00001' },
    dispositivo: { id: '00000000-0000-4000-8000-000000000002', nombre: 'Tableta' },
    emisor: { tipo: '02', numero: '3101999001' },
    raiz: '0'.repeat(64),
    numeros: { TE: 0, FE: 0, NC: 0 },
    ultimoZ: 0,
    version: 1,
    tomado: 1_795_000_000_000,
  }
}
