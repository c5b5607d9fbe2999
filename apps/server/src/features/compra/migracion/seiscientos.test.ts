/** Six hundred documents of another system, taken over in one zip, counted again from the text of their XML. */
import { contract } from '@pura/contract'
import { monto } from '@pura/domain'
import type { Firmante } from '@pura/firma'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCompra, aVenta } from '../../../testing/fichas/ajenos.ts'
import {
  aRespuesta,
  aZip,
  createFirmanteAjeno,
  NUESTRA,
  toXml,
  trustFirmante,
} from '../../../testing/fichas/migracion.ts'
import { useHacienda } from '../../../testing/hacienda.ts'
import { takeOver } from '../../../testing/toma.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const codCia = 1
const EMITIDOS = 480
const RECIBIDOS = 120
const PAGADAS_HASTA = '15-03-2026'
let api: Api
let firmante: Firmante
beforeAll(async () => {
  api = await loginAs(anAdministrador())
  firmante = await createFirmanteAjeno()
  trustFirmante(server.deps, firmante)
})

const textOf = (xml: string, nombre: string): string => new RegExp(`<${nombre}>([^<]*)<`).exec(xml)?.[1] ?? ''
const partsOf = (xml: string, nombre: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nombre}>([\\s\\S]*?)</${nombre}>`, 'g'))].map(([, parte]) => parte!)
/** In hundred-thousandths, exact. */
const toEntero = (texto: string): bigint => BigInt(monto(texto))

/** Base and tax of each rate. */
function sumByTarifa(
  xmls: readonly string[],
  nameOf: (linea: string) => string,
): Map<string, { base: bigint; impuesto: bigint }> {
  const sumas = new Map<string, { base: bigint; impuesto: bigint }>()
  for (const linea of xmls.flatMap((xml) => partsOf(xml, 'LineaDetalle'))) {
    const tarifa = nameOf(linea)
    const suma = sumas.get(tarifa) ?? { base: 0n, impuesto: 0n }
    suma.base += toEntero(textOf(linea, 'SubTotal'))
    suma.impuesto += toEntero(textOf(linea, 'ImpuestoNeto'))
    sumas.set(tarifa, suma)
  }
  return sumas
}

const sorted = (sumas: Map<string, { base: bigint; impuesto: bigint }>) =>
  [...sumas].sort(([a], [b]) => a.localeCompare(b))

/** All pages of a list. */
async function readAll<T>(read: (pagina: number) => Promise<{ data: T[] }>): Promise<T[]> {
  const todas: T[] = []
  for (let pagina = 1; ; pagina += 1) {
    const { data } = await read(pagina)
    todas.push(...data)
    if (data.length === 0) return todas
  }
}

test('sums, clients, products, receivables, sequences and gaps are those of the XML', async () => {
  const ventas = Array.from({ length: EMITIDOS }, (_, i) => aVenta(i))
  const compras = Array.from({ length: RECIBIDOS }, (_, i) => aCompra(i))
  const archivos = Object.fromEntries(
    [...ventas, ...compras].flatMap((c) => [
      [`${c.clave}.xml`, toXml(c, firmante)],
      [`${c.clave}_respuesta.xml`, aRespuesta(c, '1', firmante)],
    ]),
  )
  const clavesAntes = new Set(
    (await readAll((pagina) => api.send(contract.emitidos.list, { query: { codCia, pagina } }))).map((d) => d.clave),
  )
  expect(clavesAntes.size).toBe(0)

  const carga = await takeOver(server.deps, api, await aZip(archivos), {
    cajas: true,
    clientes: true,
    productos: true,
    pagadasHasta: PAGADAS_HASTA,
    respondidosHasta: PAGADAS_HASTA,
  })
  expect(carga).toMatchObject({ fallidos: 0 })

  // From here on only the text of the files is known.
  const textos = Object.entries(archivos).flatMap(([nombre, bytes]) =>
    nombre.endsWith('_respuesta.xml') ? [] : [bytes.toString()],
  )
  const isNuestra = (xml: string) => textOf(partsOf(xml, 'Emisor')[0]!, 'Numero') === NUESTRA.identificacion!.numero
  const emitidos = textos.filter(isNuestra)
  const recibidos = textos.filter((xml) => !isNuestra(xml))
  expect([emitidos.length, recibidos.length]).toEqual([EMITIDOS, RECIBIDOS])

  const enMarzo = { fechaInicio: '01-03-2026', fechaFinal: '31-03-2026' }
  const { data: vendido } = await api.send(contract.emitidos.totales, { query: { codCia, ...enMarzo } })
  const vendidoPor = vendido.map(
    (f) => [f.codigoTarifa, { base: toEntero(f.totalVentas), impuesto: toEntero(f.totalImpuesto) }] as const,
  )
  expect(sorted(new Map(vendidoPor))).toEqual(
    sorted(sumByTarifa(emitidos, (linea) => textOf(linea, 'CodigoTarifaIVA'))),
  )
  const { data: comprado } = await api.send(contract.docRecibido.totales, { params: { codCia }, query: {} })
  const compradoPor = comprado.map(
    (f) => [f.tarifa, { base: toEntero(f.totalCompras), impuesto: toEntero(f.totalImpuesto) }] as const,
  )
  expect(sorted(new Map(compradoPor))).toEqual(
    sorted(sumByTarifa(recibidos, (linea) => String(Number(textOf(linea, 'Tarifa'))))),
  )

  // Clients.
  const cedulas = new Set(emitidos.map((xml) => textOf(partsOf(xml, 'Receptor')[0]!, 'Numero')))
  const clientes = await readAll((pagina) =>
    api.send(contract.cliente.list, { params: { codCia }, query: { texto: '31017770', pagina } }),
  )
  expect(clientes.map((c) => c.ruc).sort()).toEqual([...cedulas].sort())
  expect(carga.tomado.clientes).toBe(cedulas.size)

  // Products, at the price of their newest line.
  const precios = new Map<string, { fecha: string; precio: string }>()
  for (const xml of emitidos) {
    const fecha = textOf(xml, 'FechaEmision')
    for (const linea of partsOf(xml, 'LineaDetalle')) {
      const codigo = textOf(partsOf(linea, 'CodigoComercial')[0]!, 'Codigo')
      if (fecha >= (precios.get(codigo)?.fecha ?? ''))
        precios.set(codigo, { fecha, precio: textOf(linea, 'PrecioUnitario') })
    }
  }
  const productos = await readAll((pagina) =>
    api.send(contract.producto.list, { params: { codCia }, query: { texto: 'P', pagina } }),
  )
  const hechos = new Map(productos.map((p) => [p.codigoInterno, p.precioVenta]))
  expect(carga.tomado.productos).toBe(precios.size)
  for (const [codigo, { precio }] of precios) expect(toEntero(hechos.get(codigo)!), codigo).toBe(toEntero(precio))

  // Sales on credit after the day are still owed.
  const debidos = emitidos.filter(
    (xml) => textOf(xml, 'CondicionVenta') === '02' && textOf(xml, 'FechaEmision').slice(0, 10) > '2026-03-15',
  )
  const filas = await readAll((pagina) => api.send(contract.emitidos.list, { query: { codCia, pagina } }))
  expect(filas).toHaveLength(EMITIDOS)
  const porCobrar = filas.filter(({ cobro }) => cobro && toEntero(cobro.porPagar) > 0n)
  expect(porCobrar.map((f) => f.clave).sort()).toEqual(debidos.map((xml) => textOf(xml, 'Clave')).sort())

  // Sequences and the numbers that nobody has.
  const series = new Map<string, number[]>()
  for (const xml of emitidos) {
    const consecutivo = textOf(xml, 'NumeroConsecutivo')
    series.set(consecutivo.slice(0, 10), [
      ...(series.get(consecutivo.slice(0, 10)) ?? []),
      Number(consecutivo.slice(10)),
    ])
  }
  const { data: huecos } = await api.send(contract.migracion.huecos, { params: { codCia } })
  const faltan = [...series.values()].reduce(
    (n, usados) => n + Math.max(...usados) - Math.min(...usados) + 1 - usados.length,
    0,
  )
  expect(faltan).toBeGreaterThan(0)
  expect(huecos.faltan).toBe(faltan)
  const { data: consecutivos } = await api.send(contract.mantoFormulario.list, { params: { codCia }, query: {} })
  for (const [serie, usados] of series) {
    const suyo = consecutivos.find(
      ({ caja, idTipoDoctoVta }) =>
        idTipoDoctoVta === 2 && `${caja.sucursal.establecimiento}${caja.puntoEmision}` === serie.slice(0, 8),
    )
    expect(Number(suyo?.numActual), serie).toBe(Math.max(...usados))
  }
})
