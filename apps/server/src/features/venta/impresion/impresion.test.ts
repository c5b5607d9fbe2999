import { type CallInput, contract } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf, textOf } from '../../../reports/testing/read-pdf.ts'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'

const server = useServer()
let api: Api
let emitido: Awaited<ReturnType<typeof issueDocumento>>

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  emitido = await issueDocumento(
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

const download = async (path: string, init: RequestInit = {}) => {
  const headers = { ...init.headers, cookie: api.cookie }
  const response = await fetch(server.url + path, { ...init, headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const choose = (formato: number) =>
  server.deps.db.withCia(1, (tx) =>
    tx.updateTable('cia').set({ formato_factura: formato }).where('cod_cia', '=', 1).execute(),
  )

/** Words that only that format prints. */
const SEÑAS = { 1: 'Unidad\n', 2: 'Facturado a\n', 3: 'Resumen de IVA\n' } as const

describe('the format of the PDF', () => {
  test.each([2, 3, 1] as const)('is the format of the company: %i', async (formato) => {
    await choose(formato)
    const { texto, ancho } = await print()
    expect(ancho).toBe(612)
    for (const [cual, seña] of Object.entries(SEÑAS)) expect(texto.includes(seña)).toBe(cual === String(formato))
  })

  test.each(['1', '2', '3', 'tiquete'] as const)(
    '%s has the purchase order, the internal number and the comment (docs/acuerdos.md D13)',
    async (formato) => {
      const { texto } = await print({ formato })
      for (const dato of ['OC-2026-0417', 'NI-0077', 'Por atrás']) expect(texto).toContain(dato)
    },
  )

  test('a tiquete is an 80 mm roll, also in the preview, unless a letter page is requested', async () => {
    await choose(1)
    const entrada = aFactura({ tipoDoctoVta: { idTipoDoctoVta: tipoDocto('TE').id }, nota: 'Sin bolsa' })
    const { vtaMovmPK } = await issueDocumento(api, entrada)
    const open = async (query: Query) =>
      readPdf(Buffer.from((await api.send(contract.vtaMovm.pdfBase64, { params: vtaMovmPK, query })).data, 'base64'))
    const rollo = await open({})
    expect(Math.round(rollo.cajas[0]![0])).toBe(227)
    expect(textOf(rollo.paginas[0])).toContain('Sin bolsa')
    expect(Math.round((await open({ formato: '1' })).cajas[0]![0])).toBe(612)
    const { bytes } = await download('/api/vta-movm/vista-previa', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(entrada),
    })
    expect(Math.round(readPdf(bytes).cajas[0]![0])).toBe(227)
  })

  test('is another format on request', async () => {
    await choose(1)
    expect((await print({ formato: '3' })).texto).toContain(SEÑAS[3])
    expect(await print({ formato: 'tiquete' })).toMatchObject({ ancho: 227 })
  })

  test('is downloaded under the name of the specification (LECTOR-10)', async () => {
    const { codCia, idTipoDoctoVta, idSucursal, numDocto } = emitido.vtaMovmPK
    const path = `/api/vta-movm/pdf/${codCia}/${idTipoDoctoVta}/${idSucursal}/${numDocto}?formato=tiquete`
    const { status, headers, bytes } = await download(path)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(
      `filename="Factura Electronica ${emitido.prefijo} ${emitido.referencia}.pdf"`,
    )
    expect(Math.round(readPdf(bytes).cajas[0]![0])).toBe(227)
  })

  test('is refused if it is none of the four', async () => {
    const query = { formato: '4' } as unknown as Query
    const reply = await api.send(contract.vtaMovm.pdfBase64, { params: emitido.vtaMovmPK, query })
    expect(reply).toBeRejectedWith(422)
  })
})

describe('the preview', () => {
  const ask = (entrada: object) =>
    download('/api/vta-movm/vista-previa', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(entrada),
    })

  test.each([1, 2, 3] as const)(
    'is the document in format %i, without number, and says that it is a preview',
    async (formato) => {
      await choose(formato)
      const { status, bytes } = await ask(aFactura({ comentario: 'Por atrás' }))
      expect(status).toBe(200)
      const texto = textOf(readPdf(bytes).paginas[0])
      expect(texto).toContain(SEÑAS[formato])
      for (const dato of [
        'Vista previa: sin número ni validez',
        'Sin número',
        'Por atrás',
        emitido.cliente!.nombreCliente,
      ]) {
        expect(texto).toContain(dato)
      }
      expect(texto).not.toMatch(/506 ?\d{2} ?\d{2}/)
    },
  )

  test('uses no number', async () => {
    const antes = await issueDocumento(api, aFactura())
    await ask(aFactura())
    const despues = await issueDocumento(api, aFactura())
    expect(Number(despues.referencia)).toBe(Number(antes.referencia) + 1)
  })

  test('of a refused document returns the error', async () => {
    const { status, bytes } = await ask(aFactura({ vtaDetmList: [] }))
    expect(status).toBe(422)
    expect(JSON.parse(bytes.toString())).toMatchObject({ mensaje: mensajes.documento.sinProductos })
  })
})
