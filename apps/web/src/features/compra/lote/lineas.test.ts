import type { DocPorResponder } from '@pura/contract'
import { expect, test } from 'vitest'
import {
  beginLinea,
  motivoDe,
  sumCredito,
  toRespuesta,
  withCondicion,
  withCondicionDeVarias,
  withVa,
} from './lineas.ts'

const aDoc = (condicion: string | null, mas: Partial<DocPorResponder> = {}): DocPorResponder =>
  ({
    id: 1,
    montoImpuesto: '1300',
    idMoneda: { idMoneda: 1, nombreCorto: 'CRC', signo: '₡' },
    vencido: false,
    duplicado: false,
    estadoHacienda: 'ACEPTADO',
    mensajeSegunArchivo: '',
    pareceCapital: false,
    propuesta: condicion && {
      idCondicionImpuesto: condicion,
      actividadEconomicaCia: {
        actividadEconomicaCiaPK: { codCia: 1, codActividad: '4711', correlativo: 1 },
        nombre: '',
      },
      razon: 'Como siempre',
    },
    ...mas,
  }) as DocPorResponder

test('a document is included by default only with a whole proposal and no doubt', () => {
  const docs = [
    aDoc('01'),
    aDoc('02'),
    aDoc(null),
    aDoc('01', { duplicado: true }),
    aDoc('01', { pareceCapital: true }),
    aDoc('03', { pareceCapital: true }),
    aDoc('01', { estadoHacienda: '' }),
  ]
  expect(docs.map((doc) => beginLinea(0, doc).va)).toEqual([true, false, false, false, false, false, false])
  expect(beginLinea(0, docs[4]!).condicion).toBe('03')
  expect(docs.slice(2).map((doc) => motivoDe(beginLinea(0, doc)))).toEqual([
    'Sin condición: elija 1, 3, 4 o 5',
    'Posible duplicado de otro recibido',
    'Bien de capital: confirme 3',
    'Bien de capital: confirme 3',
    'Hacienda no lo confirma',
  ])
})

test('a document that the user chose is included despite a doubt, but never without a condition', () => {
  expect(beginLinea(0, aDoc('01', { duplicado: true }), { pedida: true }).va).toBe(true)
  expect(beginLinea(0, aDoc(null), { pedida: true }).va).toBe(false)
})

test('choosing a condition includes a document, and a document without condition cannot be included', () => {
  const linea = beginLinea(0, aDoc(null))
  expect(withVa(linea, true).va).toBe(false)
  expect(withCondicion(linea, '04')).toMatchObject({ condicion: '04', va: true })
  expect(withCondicion(withCondicion(linea, '04'), '').va).toBe(false)
})

test('an answer carries its activity except under 05, and a late answer says that it is confirmed', () => {
  const linea = beginLinea(3, aDoc('01'))
  expect(toRespuesta(linea)).toEqual({
    id: 1,
    codigoMensaje: '1',
    idCondicionImpuesto: '01',
    actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '4711' } },
    dudas: [],
  })
  expect(toRespuesta(withCondicion(linea, '05')).actividadEconomicaCia).toBeNull()
  expect(toRespuesta(beginLinea(3, aDoc('01', { vencido: true }))).confirmarTarde).toBe(true)
})

test('the tax that is credited whole is summed in each currency', () => {
  const usd = { idMoneda: 2, nombreCorto: 'USD', signo: '$' }
  const lineas = [aDoc('01'), aDoc('03'), aDoc('04'), aDoc('01', { idMoneda: usd })].map((doc) => beginLinea(0, doc))
  expect(sumCredito(lineas).map((texto) => texto.replaceAll(/\s/g, ' '))).toEqual(['₡2 600,00', 'USD 1 300,00'])
})

test('a condition for several documents marks those without doubt, and a sole activity is preset', () => {
  const docs = [aDoc(null), aDoc(null, { duplicado: true }), aDoc(null, { pareceCapital: true })]
  const lineas = docs.map((doc) => withCondicionDeVarias(beginLinea(0, doc, { unica: '5610' }), '01'))
  expect(lineas.map(({ va, condicion, actividad }) => [va, condicion, actividad])).toEqual([
    [true, '01', '5610'],
    [false, '01', '5610'],
    [false, '03', '5610'],
  ])
})
