import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aPng } from '../testing/logos.ts'
import { openImage, openTrama } from './imagen.ts'

async function pixeles(png: Buffer): Promise<number[][]> {
  const { contenido } = (await openImage(png))!
  const rgb = inflateSync(contenido)
  return Array.from({ length: rgb.length / 3 }, (_, i) => [...rgb.subarray(i * 3, i * 3 + 3)])
}

describe('every kind of PNG becomes colour on white paper', () => {
  test.each<[string, Buffer, number[][]]>([
    [
      'RGB',
      aPng(2, 1, [[0, 10, 20, 30, 40, 50, 60]], { color: 2, bits: 8 }),
      [
        [10, 20, 30],
        [40, 50, 60],
      ],
    ],
    [
      'RGB with a transparent colour',
      aPng(2, 1, [[0, 1, 2, 3, 4, 5, 6]], { color: 2, bits: 8, transparencia: [0, 1, 0, 2, 0, 3] }),
      [
        [255, 255, 255],
        [4, 5, 6],
      ],
    ],
    [
      'RGBA',
      aPng(2, 1, [[0, 10, 20, 30, 0, 200, 0, 0, 255]], { color: 6, bits: 8 }),
      [
        [255, 255, 255],
        [200, 0, 0],
      ],
    ],
    ['RGBA half transparent', aPng(1, 1, [[0, 0, 0, 0, 128]], { color: 6, bits: 8 }), [[127, 127, 127]]],
    [
      'grey of 1 bit',
      aPng(3, 1, [[0, 0b10100000]], { color: 0, bits: 1 }),
      [
        [255, 255, 255],
        [0, 0, 0],
        [255, 255, 255],
      ],
    ],
    ['grey of 16 bits', aPng(1, 1, [[0, 0x80, 0x80]], { color: 0, bits: 16 }), [[128, 128, 128]]],
    [
      'grey and alpha',
      aPng(2, 1, [[0, 9, 255, 9, 0]], { color: 4, bits: 8 }),
      [
        [9, 9, 9],
        [255, 255, 255],
      ],
    ],
    [
      'palette of 4 bits',
      aPng(3, 1, [[0, 0x10, 0x10]], { color: 3, bits: 4, paleta: [1, 2, 3, 7, 8, 9], transparencia: [0] }),
      [
        [7, 8, 9],
        [255, 255, 255],
        [7, 8, 9],
      ],
    ],
  ])('%s is drawn in colour on white', async (_, png, esperados) => expect(await pixeles(png)).toEqual(esperados))

  test('rows predicted from their neighbours in five ways are read', async () => {
    const filas = [
      [1, 10, 5, 5],
      [2, 1, 1, 1],
      [3, 10, 10, 10],
      [4, 1, 1, 1],
      [0, 7, 8, 9],
    ]
    const grises = (await pixeles(aPng(3, 5, filas, { color: 0, bits: 8 }))).map(([r]) => r)
    expect(grises).toEqual([10, 15, 20, 11, 16, 21, 15, 25, 33, 16, 26, 34, 7, 8, 9])
  })

  test('an interlaced picture is read in seven passes', async () => {
    // 3×3: pass 1 has (0,0); pass 4 (2,0); pass 5 (0,2) and (2,2); pass 6 (1,0) and (1,2); pass 7 the middle row.
    const filas = [
      [0, 1],
      [0, 3],
      [0, 7, 9],
      [0, 2],
      [0, 8],
      [0, 4, 5, 6],
    ]
    const grises = (await pixeles(aPng(3, 3, filas, { color: 0, bits: 8, entrelazado: true }))).map(([r]) => r)
    expect(grises).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

test('a large picture is reduced to what paper shows', async () => {
  const filas = Array.from({ length: 1000 }, () => [0, ...new Array<number>(1084).fill(90)])
  const imagen = await openImage(aPng(1084, 1000, filas, { color: 0, bits: 8 }))
  expect(imagen).toMatchObject({ ancho: 271, alto: 250 })
  expect(new Set(inflateSync(imagen!.contenido))).toEqual(new Set([90]))
})

describe('a damaged file is never half read', () => {
  const sano = aPng(
    2,
    2,
    [
      [0, 1, 2],
      [0, 3, 4],
    ],
    { color: 0, bits: 8 },
  )
  test.each<[string, Buffer]>([
    ['cut in the header', sano.subarray(0, 20)],
    ['cut in the pixels', sano.subarray(0, 45)],
    ['without its last row', aPng(2, 2, [[0, 1, 2]], { color: 0, bits: 8 })],
    ['with an impossible depth', aPng(2, 1, [[0, 1, 2]], { color: 2, bits: 4 })],
    ['of width zero', aPng(0, 1, [[0]], { color: 0, bits: 8 })],
    ['larger than any logo', aPng(60_000, 60_000, [[0]], { color: 0, bits: 8 })],
  ])('a file %s is no logo', async (_, png) => expect(await openImage(png)).toBeUndefined())

  test('a file that is neither PNG nor JPEG is no logo', async () =>
    expect(await openImage(Buffer.from('GIF89a'))).toBeUndefined())
})

test('data beyond the pixels of a file is not read', async () => {
  const grande = aPng(1, 1, [new Array<number>(1_000_000).fill(0)], { color: 0, bits: 8 })
  expect(await pixeles(grande)).toEqual([[0, 0, 0]])
})

describe('dots of a receipt printer', () => {
  const CAJA = { width: 240, height: 96 }

  test('are ink where the picture is dark, in rows of whole bytes', async () => {
    const filas = [
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0],
      [0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0],
    ]
    const trama = await openTrama(aPng(10, 2, filas, { color: 0, bits: 8 }), CAJA)
    expect(trama).toMatchObject({ ancho: 10, alto: 2 })
    expect([...trama!.puntos]).toEqual([0xff, 0x40, 0x00, 0x40])
  })

  test('are no more than fit on the paper', async () => {
    const filas = Array.from({ length: 500 }, () => [0, ...new Array<number>(1000).fill(0)])
    expect(await openTrama(aPng(1000, 500, filas, { color: 0, bits: 8 }), CAJA)).toMatchObject({
      ancho: 192,
      alto: 96,
    })
  })

  test('of a file that is no picture are none', async () => {
    expect(await openTrama(Buffer.from('GIF89a'), CAJA)).toBeUndefined()
    expect(await openTrama(aPng(2, 2, [[0, 1, 2]], { color: 0, bits: 8 }), CAJA)).toBeUndefined()
  })
})
