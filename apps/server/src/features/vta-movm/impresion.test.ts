import { type CallInput, contract } from '@pura/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf, textOf } from '../../reports/testing/read-pdf.ts'
import { type Api, anAdministrador, loginAs, useServer } from '../../testing/api.ts'
import { aFactura, emitir } from '../../testing/documentos.ts'

const server = useServer()
let api: Api
let emitido: Awaited<ReturnType<typeof emitir>>

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  emitido = await emitir(
    api,
    aFactura({ ordenCompra: 'OC-2026-0417', numeroInterno: 'NI-0077', comentario: 'Por atrás' }),
  )
})

type Query = NonNullable<CallInput<typeof contract.vtaMovm.pdfBase64>['query']>

const print = async (query: Query = {}) => {
  const reply = await api.send(contract.vtaMovm.pdfBase64, { params: emitido.vtaMovmPK, query })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const { paginas, cajas } = readPdf(Buffer.from(reply.data, 'base64'))
  return { texto: textOf(paginas[0]), ancho: Math.round(cajas[0]![0]) }
}

const download = async (path: string) => {
  const response = await fetch(server.url + path, { headers: { cookie: api.cookie } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const choose = (formato: number) =>
  server.deps.db.withCia(1, (tx) =>
    tx.updateTable('cia').set({ formato_factura: formato }).where('cod_cia', '=', 1).execute(),
  )

/** Words that only that format prints. */
const SEÑAS = { 1: 'Unidad\n', 2: 'Facturado a\n', 3: 'Resumen de IVA\n' } as const

describe('the format of the PDF', () => {
  test.each([2, 3, 1] as const)('is that of the company: %i', async (formato) => {
    await choose(formato)
    const { texto, ancho } = await print()
    expect(ancho).toBe(612)
    for (const [cual, seña] of Object.entries(SEÑAS)) expect(texto.includes(seña)).toBe(cual === String(formato))
  })

  test.each(['1', '2', '3', 'tiquete'] as const)(
    '%s has the purchase order, the internal number and the comment (ambiguities D13)',
    async (formato) => {
      const { texto } = await print({ formato })
      for (const dato of ['OC-2026-0417', 'NI-0077', 'Por atrás']) expect(texto).toContain(dato)
    },
  )

  test('is another when another is asked for', async () => {
    await choose(1)
    expect((await print({ formato: '3' })).texto).toContain(SEÑAS[3])
    expect(await print({ formato: 'tiquete' })).toMatchObject({ ancho: 227 })
  })

  test('is downloaded in it under the name of the specification (LECTOR-10)', async () => {
    const { codCia, idTipoDoctoVta, idSucursal, numDocto } = emitido.vtaMovmPK
    const path = `/api/vta-movm/pdf/${codCia}/${idTipoDoctoVta}/${idSucursal}/${numDocto}?formato=tiquete`
    const { status, headers, bytes } = await download(path)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(
      `filename="Factura Electronica ${emitido.prefijo} ${emitido.referencia}.pdf"`,
    )
    expect(Math.round(readPdf(bytes).cajas[0]![0])).toBe(227)
  })

  test('is one of four', async () => {
    const query = { formato: '4' } as unknown as Query
    const reply = await api.send(contract.vtaMovm.pdfBase64, { params: emitido.vtaMovmPK, query })
    expect(reply).toBeRejectedWith(422)
  })
})
