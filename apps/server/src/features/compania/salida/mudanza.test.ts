/** A company moves with its zip of everything to another installation: both books, numbers, answers and evidence. */
import { createHash } from 'node:crypto'
import { contract, type DocumentoResumen } from '@pura/contract'
import { parseConsecutivo } from '@pura/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, aLinea, issueDocumento } from '../../../testing/documentos.ts'
import { aCompra, aVenta } from '../../../testing/fichas/ajenos.ts'
import {
  AJENA,
  aComprobante,
  aRespuesta,
  aZip,
  createFirmanteAjeno,
  issuedToday,
  NUESTRA,
  toXml,
} from '../../../testing/fichas/migracion.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { takeOver } from '../../../testing/toma.ts'

const hacienda = useHacienda()
const config = () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() })
const vieja = useServer({ config })
type Instalacion = typeof vieja

const codCia = 1
const params = { codCia }
const ANTES = [...Array.from({ length: 34 }, (_, i) => aVenta(i)), ...Array.from({ length: 16 }, (_, i) => aCompra(i))]
/** In the system of before; asked again on arrival. */
const RESPONDIDOS_HASTA = '15-03-2026'
/** Accepted whole, in part, and refused. */
const RESPUESTAS = [
  { codigoMensaje: '1', idCondicionImpuesto: '1' },
  { codigoMensaje: '2', idCondicionImpuesto: '2', montoImpuestoAcreditar: '1000', motivoRechazo: 'Faltó una caja' },
  { codigoMensaje: '3', motivoRechazo: 'No lo pedimos' },
] as const

/** Both installations trust Hacienda's chain. */
const trustHacienda = ({ deps }: Instalacion) => Object.assign(deps, { cadenaHacienda: { verify: () => 'comprobada' } })

async function everythingOf({ url }: Instalacion, api: Api): Promise<{ zip: Buffer; archivos: Map<string, Buffer> }> {
  const reply = await fetch(`${url}/api/cia/salida/${codCia}/zip`, { headers: { cookie: api.cookie } })
  expect(reply.status).toBe(200)
  const zip = Buffer.from(await reply.arrayBuffer())
  return { zip, archivos: readZip(zip) }
}

const sumasDe = ({ deps }: Instalacion) =>
  deps.db.withCia(aCiaAutorizada(codCia), async (tx) => ({
    emitidos: (await sql`select * from vta_suma where documentos <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(tx))
      .rows,
    recibidos: (
      await sql`select * from doc_recibido_suma where documentos <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx)
    ).rows,
  }))

const numerosDe = ({ deps }: Instalacion) =>
  deps.db.withCia(aCiaAutorizada(codCia), async (tx) => ({
    ventas: (
      await sql`select clave, referencia, descripcion_sri from vta_movm where clave <> '' order by 1`.execute(tx)
    ).rows,
    referencias: (
      await sql`select d.clave, r.orden, r.clave as sobre, r.codigo, s.clave as enlazado from vta_referencia r
          join vta_movm d on d.cod_cia = r.cod_cia and d.num_docto = r.num_docto
          left join vta_movm s on s.cod_cia = r.cod_cia and s.num_docto = r.num_docto_ref order by 1, 2`.execute(tx)
    ).rows,
    respuestas: (
      await sql`select d.clave, d.situacion, d.estado_hacienda, d.codigo_mensaje, d.id_condicion_impuesto, r.consecutivo, r.estado,
            r.monto_acreditar, r.monto_gasto
          from doc_recibido d left join doc_recibido_respuesta r on r.cod_cia = d.cod_cia and r.id = d.id order by 1`.execute(
        tx,
      )
    ).rows,
    deRespuestas: (await sql`select * from consecutivo_receptor`.execute(tx)).rows,
    secuencias: (
      await sql`select s.establecimiento, c.punto_emision, m.id_tipo_docto_vta, m.num_actual from manto_formulario m
          join caja c on c.cod_cia = m.cod_cia and c.id_sucursal = m.id_sucursal and c.id_caja = m.id_caja
          join sucursal s on s.cod_cia = c.cod_cia and s.id_sucursal = c.id_sucursal
          where m.id_tipo_docto_vta <> 1 and m.num_actual > 0 order by 1, 2, 3`.execute(tx)
    ).rows,
  }))

/** SHA-256 of each XML, by its path. */
const evidenciaDe = (archivos: Map<string, Buffer>) =>
  [...archivos]
    .filter(([nombre]) => /^(emitidos|recibidos)\//.test(nombre) && nombre.endsWith('.xml'))
    .map(([nombre, bytes]) => [nombre, createHash('sha256').update(bytes).digest('hex')])
    .sort()

let salida: Awaited<ReturnType<typeof everythingOf>>
let factura: DocumentoResumen

beforeAll(async () => {
  const firmante = await createFirmanteAjeno()
  trustHacienda(vieja)
  const api = await loginAs(anAdministrador())

  // It came from a third system itself, sold and bought here, and answered.
  const deAntes = ANTES.flatMap((c): [string, Buffer][] => [
    [`${c.clave}.xml`, toXml(c, firmante)],
    [`${c.clave}_respuesta.xml`, aRespuesta(c, '1', firmante)],
  ])
  const toma = { cajas: true, clientes: true, productos: true, respondidosHasta: RESPONDIDOS_HASTA }
  expect(await takeOver(vieja.deps, api, await aZip(Object.fromEntries(deAntes)), toma)).toMatchObject({
    cargados: ANTES.length,
    fallidos: 0,
  })
  factura = await issueDocumento(api, aFactura({ vtaDetmList: [aLinea({ cantidad: '3' })] }))
  await issueDocumento(api, aFactura({ condicionVenta: { codigo: '02' }, plazo: 30 }))
  await workUntilDone(vieja.deps)
  for (const [i, respuesta] of RESPUESTAS.entries()) {
    const compra = issuedToday(aComprobante({ numero: 501 + i, emisor: AJENA, receptor: NUESTRA }), vieja.deps.now())
    const deliver = async (bytes: Buffer) =>
      (await api.send(contract.docRecibidoRecepcion.recibir, { params, body: Uint8Array.from(bytes) })).data
    const id = (await deliver(toXml(compra, firmante))).idRecibido!
    await deliver(aRespuesta(compra, '1', firmante))
    const body = { docRecibidosPK: { codCia, id }, ...respuesta }
    expect((await api.send(contract.docRecibidoRespuesta.emitir, { body })).status).toBe(200)
  }
  await workUntilDone(vieja.deps)

  salida = await everythingOf(vieja, api)
})

describe('in another installation', () => {
  const nueva = useServer({ config })

  test('what left arrives with the same sums, numbers, answers and evidence', async () => {
    const { zip, archivos } = salida
    trustHacienda(nueva)
    const otra = await loginAs(anAdministrador())
    const cuantos = ANTES.length + 2 + RESPUESTAS.length
    const llegada = { cajas: true, clientes: true, respondidosHasta: RESPONDIDOS_HASTA }
    expect(await takeOver(nueva.deps, otra, zip, llegada)).toMatchObject({
      clase: 'todo',
      cargados: cuantos,
      omitidos: 0,
      fallidos: 0,
      detalle: [],
    })
    expect(await sumasDe(nueva)).toEqual(await sumasDe(vieja))
    expect(await numerosDe(nueva)).toEqual(await numerosDe(vieja))
    const alla = (await everythingOf(nueva, otra)).archivos
    expect(evidenciaDe(alla)).toEqual(evidenciaDe(archivos))
    // Each document and its answer, and of each of the three answers given here the message and the answer to it.
    expect(evidenciaDe(alla)).toHaveLength(2 * cuantos + 2 * RESPUESTAS.length)
    expect([...alla.keys()].filter((nombre) => nombre.endsWith(`${factura.clave}.pdf`))).toHaveLength(1)

    // A second time nothing is loaded again, and the next number goes on.
    expect(await takeOver(nueva.deps, otra, zip, {})).toMatchObject({ cargados: 0, fallidos: 0 })
    expect(await sumasDe(nueva)).toEqual(await sumasDe(vieja))
    const siguiente = await issueDocumento(otra)
    const numeroOf = ({ clave }: { clave: string }) => parseConsecutivo(clave.slice(21, 41))!.numero
    expect(numeroOf(siguiente)).toBe(numeroOf(factura) + 2)
  })
})
