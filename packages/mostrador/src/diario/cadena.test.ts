import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asiento, canonicalize, type Hecho, parseCanonico, sha256 } from '../base/index.ts'
import { huellaDe } from '../simulacion/servidor.ts'
import { Prueba } from '../testing/mostrador.ts'
import { cabezaDe, seal, verifyCadena } from './index.ts'

const raiz = cabezaDe('0'.repeat(64))

async function aDiario(): Promise<Asiento[]> {
  const prueba = await new Prueba().start()
  await prueba.sell()
  await prueba.sell()
  return prueba.asientos
}

const altered = (asiento: Asiento): Asiento =>
  parseCanonico(canonicalize(asiento).replace('Producto de prueba', 'Otro producto')) as Asiento

test('a diary is one chain from the lease to its last entry', async () => {
  const asientos = await aDiario()
  const { cabeza, rotura } = await verifyCadena(asientos, raiz, huellaDe)
  expect([cabeza.n, rotura]).toEqual([6, undefined])
  expect(asientos.map((a) => a.hecho.clase)).toEqual([
    'arriendo',
    'apertura',
    'venta',
    'impresion',
    'venta',
    'impresion',
  ])
})

test('whatever is changed, left out, doubled or put elsewhere breaks the chain where it was done', async () => {
  const asientos = await aDiario()
  const alteraciones: [string, (a: Asiento[]) => Asiento[]][] = [
    ['what was sold', (a) => a.map((x) => (x.n === 3 ? altered(x) : x))],
    ['an entry left out', (a) => a.filter(({ n }) => n !== 3)],
    ['an entry doubled', (a) => a.flatMap((x) => (x.n === 3 ? [x, x] : [x]))],
    ['two entries exchanged', (a) => [...a.slice(0, 2), a[3]!, a[2]!, ...a.slice(4)]],
    ['an instant', (a) => a.map((x) => (x.n === 3 ? { ...x, en: x.en + 1 } : x))],
    ['the program', (a) => a.map((x) => (x.n === 3 ? { ...x, programa: '9.9.9' } : x))],
  ]
  for (const [que, alter] of alteraciones) {
    const { cabeza, rotura } = await verifyCadena(alter(asientos), raiz, huellaDe)
    expect(rotura, que).toBeDefined()
    expect(cabeza.n, que).toBeLessThanOrEqual(3)
  }
})

test('an entry is never dated before the one it follows', async () => {
  const fin: Hecho = { clase: 'fin', por: { id: 1, nombre: 'M' } }
  const asiento = await seal(fin, { n: 4, huella: 'x', en: 1000 }, { en: 400, programa: '1' }, huellaDe)
  expect(asiento.en).toBe(1000)
})

test('a value reads back from its text, amounts included, and its text is one whatever the order of its fields', () => {
  const valores = fc.letrec((tie) => ({
    valor: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.array(tie('valor'), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie('valor'), { maxKeys: 3 }),
    ),
  })).valor
  fc.assert(
    fc.property(valores, (valor) => {
      const texto = canonicalize(valor)
      expect(canonicalize(parseCanonico(texto))).toBe(texto)
    }),
  )
  expect(canonicalize({ b: 1n, a: undefined, c: [{ z: 1, y: 2 }] })).toBe('{"b":{"$n":"1"},"c":[{"y":2,"z":1}]}')
  expect(() => canonicalize({ a: Number.NaN })).toThrow(TypeError)
})

test('the browser and the server hash the same', async () => {
  expect(await sha256('ñ ₡ 10 944,40')).toBe(huellaDe('ñ ₡ 10 944,40'))
})
