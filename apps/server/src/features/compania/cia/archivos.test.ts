import { contract } from '@pura/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { readZip } from '../../../testing/read-zip.ts'

const server = useServer()
const { cia } = contract
const params = { codCia: 1 }

const setLogo = async (nombreLogo: string | null) => {
  const api = await loginAs(anAdministrador())
  const {
    resolucionIca: _a,
    contraseniaFirmaElectronica: _b,
    ubicacionFirmaElectronica: _c,
    ...base
  } = (await api.send(cia.get, { params })).data
  return api.send(cia.update, { body: { ...base, nombreLogo } })
}
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a logo as %s becomes a PNG sized for paper', async (formato) => {
  const bytes = await picture(1600, 400).toFormat(formato).toBuffer()
  const { data } = await setLogo(dataUrl(bytes))
  const guardado = Buffer.from(data.nombreLogo!.split(',')[1]!, 'base64')
  expect(await sharp(guardado).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 })
})

test('data hidden in a logo file beside its picture is not kept', async () => {
  const bytes = await picture(20, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    .toBuffer()
  expect(bytes.includes('<script>')).toBe(true)
  const { data } = await setLogo(dataUrl(Buffer.concat([bytes, Buffer.from('<script>cola</script>')])))
  expect(Buffer.from(data.nombreLogo!.split(',')[1]!, 'base64').includes('script')).toBe(false)
})

test.each([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF that says it is a PNG', async () => Buffer.from('%PDF-1.7')],
  ['a PNG cut short', async () => (await picture(900, 900).png().toBuffer()).subarray(0, 900)],
  ['a picture that unfolds to gigabytes', async () => hugePng()],
])('as a logo %s is refused', async (_, make) => {
  expect(await setLogo(dataUrl(await make()))).toBeRejectedWith(
    422,
    'El logo debe ser una imagen PNG, JPEG, WebP o GIF',
  )
})

test('a logo of more than 2 MB is refused', async () => {
  const bytes = Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.alloc(2 * 1024 * 1024)])
  expect(await setLogo(dataUrl(bytes))).toBeRejectedWith(422, 'El logo no puede pesar más de 2 MB')
})

test('null removes the logo', async () => {
  expect((await setLogo(null)).data.nombreLogo).toBeNull()
})

test('the zip has the XML and the PDF of each document, has the company’s name, and is recorded', async () => {
  const usuario = await loginAs(anUsuario())
  const claves = [await issueDocumento(usuario), await issueDocumento(usuario, aFactura())].map((d) => d.clave)
  const admin = await loginAs(anAdministrador())
  const response = await fetch(`${server.url}/api/cia/descargar-documentos/1`, { headers: { cookie: admin.cookie } })
  expect(response.headers.get('content-disposition')).toContain('filename="1_3102999005.zip"')
  const archivos = readZip(Buffer.from(await response.arrayBuffer()))
  expect(archivos.size).toBe(4)
  for (const clave of claves) expect(archivos.get(`${clave}.xml`)?.toString()).toContain('FacturaElectronica')
  const pdfs = [...archivos].filter(([nombre]) => nombre.endsWith('.pdf'))
  for (const [, pdf] of pdfs) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const filas = await server.deps.db.withCia(1, (tx) => tx.selectFrom('bitacora').select('detalle').execute())
  expect(filas.map((f) => f.detalle)).toContain('Descargar los documentos emitidos')
  // A user sees the documents of their own company, and of no other.
  const propias = await fetch(`${server.url}/api/cia/descargar-documentos/1`, { headers: { cookie: usuario.cookie } })
  expect(readZip(Buffer.from(await propias.arrayBuffer())).size).toBe(4)
  expect(await usuario.send(cia.documentos, { params: { codCia: 2 } })).toBeRejectedWith(403)
})

/** 60,000 × 60,000 pixels in a header of a few bytes. */
function hugePng(): Buffer {
  const png = Buffer.alloc(57)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(png)
  png.writeUInt32BE(13, 8)
  png.write('IHDR', 12, 'latin1')
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.set([8, 2, 0, 0, 0], 24)
  return png
}
