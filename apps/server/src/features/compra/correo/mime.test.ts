import { writeCorreo } from '@pura/simulators'
import { describe, expect, test } from 'vitest'
import { faltanCasos, readCaso } from '../../../testing/casos.ts'
import { explainNoXml } from '../llegada/motivos.ts'
import { MimeError, parseCorreo } from './mime.ts'

const XML = '<?xml version="1.0"?><FacturaElectronica/>'
const nombres = async (correo: Buffer) => (await parseCorreo(correo)).archivos.map(({ nombre }) => nombre)

/** A winmail.dat with these attachments, behind an attribute of the mail itself. */
function aTnef(archivos: Record<string, string>): Buffer {
  const atributo = (nivel: number, cual: number, datos: Buffer) => {
    const cabeza = Buffer.alloc(9)
    cabeza.writeUInt8(nivel)
    cabeza.writeUInt32LE(cual, 1)
    cabeza.writeUInt32LE(datos.length, 5)
    return Buffer.concat([cabeza, datos, Buffer.alloc(2)])
  }
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    atributo(1, 0x00089006, Buffer.from([0, 0, 1, 0])),
    ...Object.entries(archivos).flatMap(([nombre, contenido]) => [
      atributo(2, 0x00069002, Buffer.alloc(14)),
      atributo(2, 0x00018010, Buffer.from(`${nombre}\0`, 'latin1')),
      atributo(2, 0x0006800f, Buffer.from(contenido)),
    ]),
  ])
}

describe('the files of a mail', () => {
  test('are its XML, PDFs and zips, not its pictures', async () => {
    const correo = writeCorreo({
      asunto: '=?utf-8?B?RmFjdHVyYSBkZSBBw7Fv?=',
      adjuntos: [
        { nombre: 'factura.xml', tipo: 'text/xml', contenido: XML },
        { nombre: 'factura.pdf', tipo: 'application/octet-stream', contenido: '%PDF-1.7' },
        { nombre: 'mes.ZIP', tipo: 'application/x-zip-compressed', contenido: 'PK' },
        { tipo: 'application/octet-stream', contenido: `\ufeff${XML}` },
        { nombre: 'logo.png', tipo: 'image/png', contenido: 'PNG' },
        { nombre: 'contrato.docx', tipo: 'application/octet-stream', contenido: 'PK\x03\x04' },
      ],
    })
    const leido = await parseCorreo(correo)
    expect(leido).toMatchObject({ de: 'ventas@roble.example', asunto: 'Factura de Año' })
    expect(leido.archivos.map(({ nombre }) => nombre)).toEqual(['factura.xml', 'factura.pdf', 'mes.ZIP', 'adjunto.xml'])
    expect(Buffer.from(leido.archivos[0]!.bytes).toString()).toBe(XML)
  })

  test('include a document sent as plain text without a name, but no plain note', async () => {
    const correo = writeCorreo({
      adjuntos: [
        { tipo: 'text/plain', contenido: XML },
        { tipo: 'text/plain', contenido: 'Adjunto su factura.' },
      ],
    })
    expect(await nombres(correo)).toEqual(['adjunto.xml'])
  })

  test('include a text that begins with the root of a document', async () => {
    const adjuntos = [
      { nombre: 'FE.txt', tipo: 'text/plain', contenido: '\n<FacturaElectronica xmlns="x"/>' },
      { tipo: 'application/octet-stream', contenido: '<html/>' },
    ]
    expect(await nombres(writeCorreo({ adjuntos }))).toEqual(['FE.txt.xml'])
  })

  test('are taken out of the winmail.dat that Outlook makes; one without documents is kept and named', async () => {
    const con = (archivos: Record<string, string>) => ({
      nombre: 'winmail.dat',
      tipo: 'application/ms-tnef',
      contenido: aTnef(archivos),
    })
    const correo = writeCorreo({
      adjuntos: [con({ 'factura.xml': XML, 'logo.png': 'PNG', 'factura.pdf': '%PDF-1.7' })],
    })
    const { archivos } = await parseCorreo(correo)
    expect(archivos.map(({ nombre, bytes }) => [nombre, Buffer.from(bytes).toString()])).toEqual([
      ['factura.xml', XML],
      ['factura.pdf', '%PDF-1.7'],
    ])
    const [sinNada, ...otros] = (await parseCorreo(writeCorreo({ adjuntos: [con({ 'logo.png': 'PNG' })] }))).archivos
    expect([sinNada?.nombre, otros]).toEqual(['winmail.dat', []])
    expect(explainNoXml(sinNada!.bytes)).toContain('winmail.dat de Outlook')
    const cortado = { ...con({ 'factura.xml': XML }), contenido: aTnef({ 'factura.xml': XML }).subarray(0, 40) }
    expect(await nombres(writeCorreo({ adjuntos: [cortado] }))).toEqual(['winmail.dat'])
  })

  test('include an archive that is not opened, so that its row says so', async () => {
    const rar = { nombre: 'facturas.rar', tipo: 'application/octet-stream', contenido: 'Rar!\u001a\u0007\u0001' }
    const { archivos } = await parseCorreo(writeCorreo({ adjuntos: [rar] }))
    expect(archivos.map(({ nombre }) => nombre)).toEqual(['facturas.rar'])
    expect(explainNoXml(archivos[0]!.bytes)).toContain('comprimido')
  })

  test.skipIf(faltanCasos)(`are found in the case of a mail${faltanCasos}`, async () => {
    const { archivos } = await parseCorreo(readCaso('correo-xml-sin-nombre.eml'))
    expect(archivos.map(({ nombre }) => nombre)).toEqual(['adjunto.xml'])
    expect(Buffer.from(archivos[0]!.bytes).toString()).toContain('<FacturaElectronica')
  })

  test.each([
    ['=?iso-8859-1?Q?factura_a=F1o.xml?=', 'factura año.xml'],
    ['=?utf-8?B?w7FhbmTDui54bWw=?=', 'ñandú.xml'],
    ['../../etc/passwd.xml', 'passwd.xml'],
    ['C:\\\\facturas\\\\a.xml', 'a.xml'],
    ['con\u0007campana.xml', 'concampana.xml'],
  ])('have readable names in any encoding: %s', async (escrito, nombre) => {
    const adjuntos = [{ nombre: escrito, tipo: 'text/xml', contenido: XML }]
    expect(await nombres(writeCorreo({ adjuntos }))).toEqual([nombre])
  })

  test('are found in the mails inside it, forwarded or attached', async () => {
    const original = writeCorreo({ adjuntos: [{ nombre: 'a.xml', tipo: 'text/xml', contenido: XML }] })
    const reenviado = writeCorreo({ adjuntos: [{ tipo: 'message/rfc822', contenido: original }] })
    const adjuntado = writeCorreo({ adjuntos: [{ nombre: 'mensaje.eml', contenido: reenviado }] })
    expect(await nombres(adjuntado)).toEqual(['a.xml'])
  })
})

describe('a mail beyond the limits is refused', () => {
  const rejects = async (correo: Buffer) => {
    const fallo = await parseCorreo(correo).catch((error: unknown) => error)
    expect(fallo).toBeInstanceOf(MimeError)
    return (fallo as MimeError).codigo
  }

  test('with 10 000 parts', async () => {
    const adjuntos = Array.from({ length: 10_000 }, (_, i) => ({ nombre: `${i}.xml`, contenido: '<x/>' }))
    expect(await rejects(writeCorreo({ adjuntos }))).toBe('partes')
  })

  test('with parts spread over the mails inside it', async () => {
    const cada = Array.from({ length: 400 }, (_, i) => ({ nombre: `${i}.txt`, contenido: 'x' }))
    const dentro = { nombre: 'uno.eml', contenido: writeCorreo({ adjuntos: cada }) }
    expect(await rejects(writeCorreo({ adjuntos: [dentro, dentro, dentro] }))).toBe('partes')
  })

  test('with endlessly nested mails', async () => {
    let correo = writeCorreo({})
    for (let i = 0; i < 20; i++) correo = writeCorreo({ adjuntos: [{ tipo: 'message/rfc822', contenido: correo }] })
    expect(await rejects(correo)).toBe('partes')
  })

  test('with endlessly nested parts', async () => {
    const niveles = Array.from({ length: 400 }, (_, i) => [
      `Content-Type: multipart/mixed; boundary="f${i}"`,
      '',
      `--f${i}`,
    ]).flat()
    expect(await rejects(Buffer.from(['From: a@b.example', ...niveles, ''].join('\r\n')))).toBe('ilegible')
  })
})

test('text that is no mail has no files', async () => {
  expect(await parseCorreo(Buffer.from([0, 1, 2, 255]))).toMatchObject({ archivos: [] })
  expect(await parseCorreo(Buffer.alloc(0))).toMatchObject({ archivos: [] })
})
