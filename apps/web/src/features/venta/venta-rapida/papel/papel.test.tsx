/** One layout, drawn as a page and written as bytes: both are compared with what was looked at (docs/decisions/0165). */
import { monto } from '@pura/domain'
import type { Venta } from '@pura/mostrador'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GAVETA, toBytes } from './escpos.ts'
import { type Ancho, centro, par, texto } from './hoja.ts'
import { printHoja } from './imprimir.ts'
import { Papel } from './Papel.tsx'
import { aVentaDePapel, aVentaEnDolares, describeBytes, FACTURA, LOCAL, PuertoFalso, serialOf } from './testing.ts'
import { tiqueteDe } from './tiquete.ts'

const LEYENDA = 'Cambios en 8 días, con este tiquete\nSINPE 8888-7777'
const hojaDe = (venta: Venta, copia = 1) => tiqueteDe({ venta, local: LOCAL, copia, leyenda: LEYENDA })

const PAPELES: readonly (readonly [string, Venta, number])[] = [
  ['tiquete', aVentaDePapel(), 1],
  ['sin-linea-copia', aVentaDePapel({}, '3'), 2],
  [
    'factura-varios',
    aVentaDePapel(
      {
        ...FACTURA,
        mediosPago: [
          { tipo: '01', monto: monto('5000') },
          { tipo: '02', monto: monto('2472.13') },
        ],
      },
      '1',
      ['5000', '0'],
    ),
    1,
  ],
  ['dolares', aVentaEnDolares(), 1],
]

describe.each(PAPELES)('%s', (nombre, venta, copia) => {
  test.each(['80', '58'] as const)('the bytes of a printer of %s mm', async (ancho) => {
    await expect(describeBytes(toBytes(hojaDe(venta, copia), ancho))).toMatchFileSnapshot(`oro/${nombre}-${ancho}.txt`)
  })

  test('the page', async () => {
    const pagina = renderToStaticMarkup(<Papel hoja={hojaDe(venta, copia)} />)
    // A row of the page for each row of the file; the QR's path says nothing to a reader.
    const legible = pagina
      .replace(/ d="[^"]*"/g, '')
      .replace(/ class="[^"]*"/g, '')
      .replaceAll('><', '>\n<')
    await expect(legible).toMatchFileSnapshot(`oro/${nombre}.html`)
  })
})

test('a consultation paid by card: its unit and a name in capitals as they are read, and rows that add up', () => {
  const [dijo] = aVentaDePapel().documento.lineas
  const consulta = {
    ...dijo!,
    detalle: 'Consulta de médico general',
    cabys: '9310100000100',
    unidadMedida: 'Sp',
    precioUnitario: monto('28000'),
    impuestos: [{ codigo: '01', codigoTarifaIva: '04' }],
  }
  const receptor = { ...FACTURA.receptor!, nombre: 'MARÍA DE LOS ÁNGELES MORA' }
  const venta = aVentaDePapel({ ...FACTURA, receptor, lineas: [consulta], mediosPago: [{ tipo: '02' }] }, '1', [
    '0',
    '0',
  ])
  const dicho = hojaDe(venta).map((r) => ('texto' in r ? r.texto : r.clase === 'par' ? `${r.nombre}|${r.cifra}` : ''))
  const legible = dicho.map((fila) => fila.replaceAll(/\s/g, ' '))
  expect(legible).toContain('Cliente: María de los Ángeles Mora')
  const desde = legible.findIndex((fila) => fila.startsWith('2 Servicio'))
  expect(legible.slice(desde, desde + 7)).toEqual([
    '2 Servicio × 28 000,00 · IVA 4 %|56 000,00',
    '',
    'Subtotal|56 000,00',
    'IVA 4 %|2 240,00',
    'IVA devuelto|−2 240,00',
    '',
    'Total|₡56 000,00',
  ])
})

/** Columns that each line of the paper takes, as a printer counts them: a double letter takes two. */
function columnasDe(bytes: Uint8Array): number[] {
  const lineas = [0]
  let ancho = 1
  for (let i = 0; i < bytes.length; ) {
    const [b, c] = [bytes[i]!, bytes[i + 1]!]
    if (b === 0x1b) i += c === 0x40 ? 2 : 3
    else if (b === 0x1d && c === 0x28) i += 5 + bytes[i + 3]! + 256 * bytes[i + 4]!
    else if (b === 0x1d && c === 0x56) i += 4
    else if (b === 0x1d && c === 0x76) i += 8 + bytes[i + 4]! * bytes[i + 6]!
    else if (b === 0x1d) {
      ancho = 1 + (bytes[i + 2]! >> 4)
      i += 3
    } else {
      if (b === 0x0a) lineas.push(0)
      else lineas.push(lineas.pop()! + ancho)
      i += 1
    }
  }
  return lineas
}

describe('bytes', () => {
  test.each([
    ['80', 48],
    ['58', 32],
  ] as const)('no line of %s mm is longer than its %i columns', (ancho, columnas) => {
    const largo = 'a'.repeat(70)
    const hoja = [
      texto(`Nombre ${largo} con palabras`),
      par(largo, '1 234,56'),
      par('Total', '₡99 999 999,99', 'grande'),
    ]
    const bytes = toBytes([...hoja, ...hojaDe(aVentaDePapel())], ancho)
    expect(Math.max(...columnasDe(bytes))).toBe(columnas)
  })

  test('letters of code page 850 are themselves, the sign of the colón is CRC, and nothing of a text is a command', () => {
    const bytes = [...toBytes([texto('ñ á ¡ × · ₡5 ă 中 a\u00a0b\u001b@\u001dV')], '80')]
    const dicho = bytes.slice(5, bytes.indexOf(0x0a))
    expect(dicho).toEqual(
      [0xa4, 0xa0, 0xad, 0x9e, 0xfa, 'CRC 5', 'a', '?', 'a b?@?V'].flatMap((parte, i) => [
        ...(i > 0 ? [0x20] : []),
        ...(typeof parte === 'number' ? [parte] : Array.from(parte, (c) => c.charCodeAt(0))),
      ]),
    )
  })

  test('a paper is reset first and cut last', () => {
    const bytes = [...toBytes([centro('x')], '58')]
    expect(bytes.slice(0, 5)).toEqual([0x1b, 0x40, 0x1b, 0x74, 2])
    expect(bytes.slice(-4)).toEqual([0x1d, 0x56, 66, 0])
  })
})

describe('the printer of the device', () => {
  const impresora = { baudios: 19_200, fabricante: 0x04b8, producto: 0x0202 }
  const equipo = (ancho: Ancho) => ({ id: 'x', nombre: 'Caja', salida: ancho, impresora })
  const hoja = hojaDe(aVentaDePapel())
  const plug = (puerto: PuertoFalso, como?: { permitido: boolean }) =>
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serial: serialOf(puerto, como) }))
  const print = vi.fn()
  afterEach(() => {
    vi.unstubAllGlobals()
    print.mockReset()
  })

  test('gets the drawer’s pulse and then the paper, at its speed, and is free again', async () => {
    const puerto = new PuertoFalso()
    plug(puerto)
    vi.stubGlobal('print', print)
    expect(await printHoja(equipo('58'), hoja, { gaveta: true })).toBe('impresa')
    expect(await printHoja(equipo('80'), hoja)).toBe('impresa')
    expect(puerto.papeles.map((p) => [...p])).toEqual([[...GAVETA, ...toBytes(hoja, '58')], [...toBytes(hoja, '80')]])
    expect([puerto.abierto, puerto.baudios]).toEqual([false, 19_200])
    expect(print).not.toHaveBeenCalled()
  })

  test('papers that are asked for at once come one after the other', async () => {
    const puerto = new PuertoFalso()
    plug(puerto)
    const impresas = await Promise.all([printHoja(equipo('58'), hoja), printHoja(equipo('58'), hoja)])
    expect(impresas).toEqual(['impresa', 'impresa'])
    expect(puerto.papeles).toHaveLength(2)
  })

  test('that fails to open or to write leaves the paper to the system’s dialog', async () => {
    const puerto = new PuertoFalso()
    plug(puerto)
    vi.stubGlobal('print', print)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const falla of ['al abrir', 'al escribir'] as const) {
      puerto.falla = falla
      expect(await printHoja(equipo('80'), hoja)).toBe('sin puerto')
      expect(document.querySelector('[data-ancho="80"]')?.textContent).toContain('Tiquete Electrónico')
    }
    expect(print).toHaveBeenCalledTimes(2)
    // The cable is back.
    puerto.falla = undefined
    expect(await printHoja(equipo('80'), hoja)).toBe('impresa')
    expect(print).toHaveBeenCalledTimes(2)
  })

  test('that is no longer allowed leaves it too', async () => {
    plug(new PuertoFalso(), { permitido: false })
    vi.stubGlobal('print', print)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await printHoja(equipo('80'), hoja)).toBe('sin puerto')
    expect(print).toHaveBeenCalledTimes(1)
  })
})
