import { contract } from '@pura/contract'
import type { Comprobante } from '@pura/domain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import {
  AJENA,
  aComprobante,
  aRespuesta,
  createFirmanteAjeno,
  NUESTRA,
  toXml,
  trustFirmante,
} from '../../../testing/fichas/migracion.ts'

eachEngine('the summary of received documents', (open) => {
  const server = useServer({ open })
  const { docRecibido, docRecibidoRecepcion, docRecibidoRespuesta } = contract
  const params = { codCia: 1 }

  const readSumas = () =>
    server.deps.db.withCia(aCiaAutorizada(1), async (tx) => {
      const { rows } = await sql`
        select * from doc_recibido_suma where documentos <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx)
      const { rows: sumandos } = await sql`select * from doc_recibido_sumando order by 1, 2, 3, 4`.execute(tx)
      return [...rows, ...sumandos]
    })

  test('the daily sums equal the sums of the documents, after any events', async () => {
    const api = await loginAs(anAdministrador())
    const firmante = await createFirmanteAjeno()
    trustFirmante(server.deps, firmante)
    const deliver = async (bytes: Buffer) =>
      (await api.send(docRecibidoRecepcion.recibir, { params, body: Uint8Array.from(bytes) })).data.idRecibido!
    const una = (numero: number): Comprobante => aComprobante({ numero, emisor: AJENA, receptor: NUESTRA })
    const facturas = [901, 902, 903, 904].map(una)
    const ids: number[] = []
    for (const factura of facturas) ids.push(await deliver(toXml(factura, firmante)))
    await deliver(aRespuesta(facturas[0]!, '3', firmante))
    for (const [id, dicho] of [
      [ids[1]!, { codigoMensaje: '1', idCondicionImpuesto: '1' }],
      [ids[2]!, { codigoMensaje: '3', motivoRechazo: 'No se pidió' }],
    ] as const)
      await api.send(docRecibidoRespuesta.emitir, {
        body: { docRecibidosPK: { codCia: 1, id }, confirmarTarde: true, ...dicho },
      })

    const totales = async (query: object) => (await api.send(docRecibido.totales, { params, query })).data
    const sumadas = await readSumas()
    expect(sumadas.length).toBeGreaterThan(0)
    await server.deps.db.withCia(aCiaAutorizada(1), (tx) => sql`select rehacer_sumas_recibidas(1)`.execute(tx))
    expect(await readSumas()).toEqual(sumadas)
    const { clave, consecutivo } = facturas[3]!
    const deUno = await totales({ nombre: clave })
    // Hacienda does not know this document: it is summed apart, in one row.
    expect(deUno.map((f) => [f.tarifa, f.aparte, f.totalCompras])).toEqual([['pendiente', true, '28500']])
    expect(await totales({ nombre: consecutivo })).toEqual(deUno)

    // A filter by the supplier's name is summed document by document.
    const { emisor } = (await api.send(docRecibido.get, { params: { codCia: 1, id: ids[1]! } })).data
    const fechas = { fechaInicio: '20-03-2026', fechaFin: '20-03-2026' }
    for (const query of [
      fechas,
      { ...fechas, vista: 'respondidos' },
      { ...fechas, vista: 'porResponder' },
      { ...fechas, estado: 'RECHAZADO' },
      { ...fechas, tipo: 2, estado: 'PENDIENTE' },
    ] as const) {
      const porDias = await totales(query)
      expect(porDias.length).toBeGreaterThan(0)
      expect(porDias).toEqual(await totales({ ...query, nombre: emisor }))
    }
    expect(await totales({ fechaInicio: '21-03-2026', fechaFin: '22-03-2026' })).toEqual([])
  })
})
