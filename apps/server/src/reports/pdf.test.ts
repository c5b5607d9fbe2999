import { spawnSync } from 'node:child_process'
import { cantidad, monto } from '@pura/domain/dinero'
import type { Comprobante } from '@pura/domain/documento'
import QRCode from 'qrcode'
import { describe, expect, test } from 'vitest'
import type { Extras } from './modelo/extras.ts'
import { toImpreso } from './modelo/impreso.ts'
import { drawPdf } from './pdf.ts'
import { aJpegLogo, aPngLogo } from './testing/logos.ts'
import { aComplete, aComprobante, aLinea, extras, manyLineas } from './testing/muestras.ts'
import { type PdfLeido, readPdf, textOf } from './testing/read-pdf.ts'

const draw = (comprobante: Comprobante, otros: Extras = {}): Promise<Buffer> =>
  drawPdf(toImpreso(comprobante, { ...extras, ...otros }))
const read = async (comprobante: Comprobante, otros?: Extras): Promise<PdfLeido> =>
  readPdf(await draw(comprobante, otros))

describe('a factura of seven lines', () => {
  test('is one page with everything the law requires and the reader needs', async () => {
    const { paginas } = await read(aComprobante())
    expect(paginas).toHaveLength(1)
    const textos = paginas[0]!.map((t) => t.texto)
    for (const esperado of [
      'Abastecedor La Carreta Dorada S.A.',
      'Cédula jurídica 3-101-999001',
      'Posada Nube Verde Limitada',
      'Factura Electrónica',
      '00100001010000001284',
      'Factura Electrónica 00100001010000001284',
      '50618112600310199900100100001010000001284183920417',
      'Aceptada por el Ministerio de Hacienda el 18/11/2026 a las 13:09',
      'Ciento noventa y cuatro mil seiscientos cuarenta y ocho colones con 57/100',
      'IVA 13 %',
      '₡2 285,01',
      '₡194 648,57',
      'Comprobante electrónico versión 4.4. Representación impresa de un documento con valor en su archivo XML.',
      'Página 1 de 1',
    ]) {
      expect(textos).toContain(esperado)
    }
  })

  test('its text is in reading order', async () => {
    const { paginas } = await read(aComprobante())
    const texto = textOf(paginas[0])
    expect(texto).toContain(
      '12\nFrijoles negros Don Chepe, bolsa 900 g\nCABYS 0170102000400\nUnid\n1 390,00\n−834,00\n1 %\n16 004,46\n',
    )
    const orden = ['Factura Electrónica', 'Receptor', 'Descripción', 'Son', 'Total\n₡', 'Clave numérica', 'Página 1']
    const lugares = orden.map((parte) => texto.indexOf(parte))
    expect(lugares).toEqual([...lugares].sort((a, b) => a - b))
    expect(lugares).not.toContain(-1)
  })

  test('carries its title, its author, its language and its own date', async () => {
    const { info, catalogo } = await read(aComprobante())
    expect(info).toMatchObject({
      Title: 'Factura Electrónica 00100001010000001284',
      Author: 'Abastecedor La Carreta Dorada S.A.',
      CreationDate: 'D:20261118190900Z',
    })
    expect(catalogo).toContain('/Lang (es-CR)')
  })

  test('the same document gives the same file, and another document another', async () => {
    const [uno, dos, otro] = await Promise.all([
      draw(aComprobante()),
      draw(aComprobante()),
      draw(aComprobante({ fechaEmision: '2026-11-18T13:09:01-06:00' })),
    ])
    expect(uno.equals(dos)).toBe(true)
    expect(uno.equals(otro)).toBe(false)
  })

  test('its QR holds the clave', async () => {
    const { operadores } = await read(aComprobante())
    const { modules } = QRCode.create(aComprobante().clave, { errorCorrectionLevel: 'M' })
    const rectangulos = Array.from(operadores[0]!.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm), (m) =>
      m.slice(1).map(Number),
    )
    const paso = rectangulos[0]![3]!
    const [x0, y0] = [Math.min(...rectangulos.map((r) => r[0]!)), Math.min(...rectangulos.map((r) => r[1]!))]
    const impresos = new Set(
      rectangulos.flatMap(([x, y, ancho]) => {
        const [columna, fila] = [Math.round((x! - x0) / paso), Math.round((y! - y0) / paso)]
        return Array.from({ length: Math.round(ancho! / paso) }, (_, i) => `${fila},${columna + i}`)
      }),
    )
    for (let fila = 0; fila < modules.size; fila++) {
      for (let columna = 0; columna < modules.size; columna++) {
        expect(impresos.has(`${fila},${columna}`)).toBe(modules.get(fila, columna) === 1)
      }
    }
  })

  test('prints no label without a value', async () => {
    const sencillo = aComprobante({ lineas: [aLinea()] })
    const texto = textOf((await read(sencillo)).paginas[0])
    for (const titulo of ['Descuento', 'Otros cargos', 'Exoneraciones', 'referencia', 'Comentario', 'Tipo de cambio']) {
      expect(texto).not.toContain(titulo)
    }
  })
})

describe('pages', () => {
  test.each([1, 8, 9, 10, 11, 13, 14, 15, 20, 33, 34, 60])(
    'print each of %i lines once, and totals and clave on the last page with a line',
    async (cuantas) => {
      const { paginas } = await read(aComprobante({ lineas: manyLineas(cuantas) }))
      const nombres = manyLineas(cuantas).map((l) => l.detalle)
      const impresos = paginas.flat().map((t) => t.texto)
      for (const nombre of nombres) expect(impresos.filter((t) => t === nombre)).toHaveLength(1)
      for (const [i, pagina] of paginas.entries()) {
        const textos = pagina.map((t) => t.texto)
        const ultima = i === paginas.length - 1
        expect(textos).toContain(`Página ${i + 1} de ${paginas.length}`)
        expect(textos.includes('Clave numérica')).toBe(ultima)
        expect(textos.includes('Son')).toBe(ultima)
        expect(textos.includes(`Continúa en la página ${i + 2}`)).toBe(!ultima)
        expect(textos).toContain('Descripción')
        expect(textos).toContain('00100001010000001284')
        expect(textos.some((t) => nombres.includes(t))).toBe(true)
      }
    },
  )

  test('nothing is printed outside the margins or over the foot', async () => {
    const { paginas } = await read(aComprobante({ lineas: manyLineas(60) }))
    for (const { texto, x, y } of paginas.flat().filter((t) => Number.isFinite(t.y))) {
      expect(x).toBeGreaterThanOrEqual(39)
      expect(x).toBeLessThan(573)
      const delPie = /^(Comprobante electrónico|Emitido conforme|Página )/.test(texto)
      expect(delPie || y < 740).toBe(true)
      expect(y).toBeLessThan(768)
    }
  })

  test('print a thousand lines', async () => {
    const { paginas } = await read(aComprobante({ lineas: manyLineas(1000) }))
    const textos = paginas.flat().map((t) => t.texto)
    expect(textos.filter((t) => t.startsWith('CABYS '))).toHaveLength(1000)
    expect(textos).toContain(`Página ${paginas.length} de ${paginas.length}`)
  })

  test('continue the series of a thousand vehicles, and lose none', async () => {
    const numerosVin = Array.from({ length: 1000 }, (_, i) => `9BWZZZ377VT${100_000 + i}`)
    const { paginas } = await read(aComprobante({ lineas: [aLinea({ numerosVin })] }))
    const texto = paginas.map(textOf).join('\n')
    for (const vin of numerosVin) expect(texto).toContain(vin)
    expect(paginas.length).toBeGreaterThan(2)
  })
})

test('a document with everything, in dollars, is printed', async () => {
  const { paginas } = await read(aComplete(), { ordenCompra: 'OC-2026-0417', comentario: 'Uno\nDos' })
  const texto = paginas.map(textOf).join('\n')
  for (const esperado of [
    'Dólar (USD)',
    '₡507,35',
    'OC-2026-0417',
    '1 250,12345',
    'Exonerado 13 %: 384,68',
    'Descuentos\nComercial\n−156,27\nCliente frecuente\n−10,00',
    'Exoneraciones\nAutorización local genérica (DGH) AL-00012345-26, Ministerio\nde Hacienda, 03/02/2026, 13 %\n384,68',
    'Medios de pago\nEfectivo\n100,00\nSINPE Móvil\n3 340,62',
    'Comentario\nUno\nDos',
    'Otros cargos\nUSD 351,70',
    'Total\nUSD 3 440,62',
    'Tres mil cuatrocientos cuarenta dólares con 62/100',
  ]) {
    expect(texto).toContain(esperado)
  }
})

describe('figures are never cut', () => {
  test('the largest amounts the law allows are printed whole, each under its column', async () => {
    const lineas = [
      aLinea({ cantidad: cantidad('9999999999.999'), precioUnitario: monto('800.12345') }),
      aLinea({
        precioUnitario: monto('899999999999.99999'),
        descuentos: [{ codigo: '07', monto: monto('99999999999.12') }],
      }),
    ]
    const textos = (await read(aComprobante({ lineas }))).paginas[0]!.map((t) => t.texto)
    for (const cifra of ['9 999 999 999,999', '899 999 999 999,99999', '−99 999 999 999,12', '9 041 394 984 999,10']) {
      expect(textos).toContain(cifra)
    }
  })

  test('a name of the longest length, in the widest letters, is printed whole and keeps its figures', async () => {
    for (const detalle of [`${'palabra '.repeat(25).trim()}.`, 'W'.repeat(200)]) {
      const textos = (await read(aComprobante({ lineas: [aLinea({ detalle })] }))).paginas[0]!.map((t) => t.texto)
      expect(
        textos
          .filter((t) => /^(palabra|W)/.test(t))
          .join('')
          .replaceAll(' ', ''),
      ).toBe(detalle.replaceAll(' ', ''))
      expect(textos).toContain('1 130,00')
    }
  })
})

describe('unusual texts', () => {
  test('are printed as far as the font allows, and no document fails', async () => {
    const detalles = ['🌶️ Chile 😀', 'שלום עולם', 'x'.repeat(200), 'Con\u0000trol\u202e', '<b>&</b> (a\\)', 'Жук Łódź']
    const { paginas } = await read(aComprobante({ lineas: detalles.map((detalle) => aLinea({ detalle })) }))
    const textos = paginas.flat().map((t) => t.texto)
    for (const esperado of [
      'Chile',
      '\ufffd\ufffd\ufffd\ufffd \ufffd\ufffd\ufffd\ufffd',
      'Control',
      '<b>&</b> (a\\)',
      'Жук Łódź',
    ]) {
      expect(textos).toContain(esperado)
    }
    expect(textos.filter((t) => /^x+$/.test(t)).join('')).toHaveLength(200)
  })

  test('two letters drawn alike are copied alike, whichever was drawn first', async () => {
    const increment = aComprobante({ lineas: [aLinea({ detalle: 'Sensor \u2206T ’25' })] })
    const delta = aComprobante({ lineas: [aLinea({ detalle: 'Sensor \u0394T ’25' })] })
    const antes = await draw(increment)
    expect(antes.equals(await draw(delta))).toBe(true)
    expect(textOf(readPdf(antes).paginas[0])).toContain('Sensor \u0394T ’25')
  })

  test('a name of a hundred characters without a space stays in its box', async () => {
    const base = aComprobante()
    const nombre = 'Sociedad'.repeat(12)
    const partes = { emisor: { ...base.emisor, nombre }, receptor: { ...base.receptor!, nombre } }
    const { paginas, info } = await read(aComprobante(partes))
    const pedazos = paginas[0]!.map((t) => t.texto).filter((t) => /^[Sociedad]+$/.test(t))
    expect(pedazos.join('')).toBe(nombre + nombre)
    expect(info.Author).toBe(nombre)
  })
})

describe('types', () => {
  test('a tiquete without receptor is for the final consumer', async () => {
    const { paginas } = await read(aComprobante({ tipo: 'TE', receptor: undefined }))
    expect(textOf(paginas[0])).toContain('Tiquete Electrónico')
    expect(textOf(paginas[0])).toContain('Receptor\nConsumidor final')
  })

  test('a receipt has neither quantities nor CABYS', async () => {
    const linea = { ...aLinea({ detalle: 'Abono 1', precioUnitario: monto('100000') }), cabys: undefined }
    const texto = textOf((await read(aComprobante({ tipo: 'REP', condicionVenta: '11', lineas: [linea] }))).paginas[0])
    for (const ausente of ['Cant.', 'Unidad', 'Precio', 'CABYS']) expect(texto).not.toContain(ausente)
    expect(texto).toContain('Monto')
  })

  test('a proforma has no clave and no QR', async () => {
    const { paginas, operadores } = await read(aComprobante({ tipo: 'PRO', clave: '' }))
    expect(textOf(paginas[0])).not.toContain('Clave')
    expect(operadores[0]).not.toMatch(/ re$/m)
  })

  test('a voided document says so on every page', async () => {
    const { paginas } = await read(aComprobante({ lineas: manyLineas(30) }), { anulado: true })
    for (const pagina of paginas) expect(textOf(pagina)).toContain('Documento anulado')
  })
})

describe('logo', () => {
  test.each([
    ['PNG', aPngLogo()],
    ['JPEG', aJpegLogo()],
  ])('a %s is printed on every page', async (_, logo) => {
    const { imagenes, operadores } = await read(aComprobante({ lineas: manyLineas(30) }), { logo })
    expect(imagenes).toBe(1)
    for (const pagina of operadores) expect(pagina).toMatch(/\/I\d+ Do/)
  })

  test.each([
    ['an empty logo', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a and so on')],
    ['a PNG cut short', aPngLogo().subarray(0, 50)],
    ['a JPEG cut short', aJpegLogo().subarray(0, 12)],
    ['a JPEG without its end marker', aJpegLogo().subarray(0, -2)],
  ])('%s is left out and the document equals the one without logo', async (_, logo) => {
    expect((await draw(aComprobante(), { logo })).equals(await draw(aComprobante()))).toBe(true)
  })
})

/** A second PDF reader, if the machine has it. */
const PDFTOTEXT = 'pdftotext'
const poppler = spawnSync(PDFTOTEXT, ['-v']).error === undefined

test.skipIf(!poppler)(
  poppler
    ? 'pdftotext reads the same text'
    : 'OMITTED: pdftotext is not installed, only our own reader checked the text',
  async () => {
    const pdf = await draw(aComplete())
    const { stdout, stderr } = spawnSync(PDFTOTEXT, ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
    expect(stderr).toBe('')
    const texto = stdout.replaceAll('\u00a0', ' ')
    for (const esperado of ['USD 3 440,62', '₡507,35', 'Cédula jurídica 3-101-999001', aComplete().clave]) {
      expect(texto).toContain(esperado)
    }
  },
)
