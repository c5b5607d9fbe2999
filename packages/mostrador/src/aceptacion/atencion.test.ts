import { monto } from '@pura/domain'
import { expect, test } from 'vitest'
import type { Venta } from '../base/index.ts'
import { Prueba } from '../testing/mostrador.ts'
import { declareLost, type MotivoDeAtencion, missingOf, refuseEmision, refusePapel, totalDelServidor } from './index.ts'

const aVendida = async (): Promise<{ venta: Venta; ahora: number }> => {
  const prueba = await new Prueba().start()
  const venta = await prueba.sell()
  return { venta, ahora: prueba.ahora + 1_000 }
}

test.each<[MotivoDeAtencion, string | undefined]>([
  ['totales', undefined],
  ['fecha', undefined],
  ['documento', undefined],
  ['clave', 'claveAjena'],
  ['otra', 'deOtro'],
  ['declarada', 'deOtro'],
])('a sale kept for «%s» once its date has come', async (motivo, esperado) => {
  const { venta, ahora } = await aVendida()
  expect(refuseEmision(venta, [motivo], { ahora, entregada: true })?.motivo).toBe(esperado)
})

test('it is not issued before its date, nor before it was handed over', async () => {
  const { venta, ahora } = await aVendida()
  const ayer = ahora - 24 * 3_600_000
  expect(refuseEmision(venta, ['fecha'], { ahora: ayer, entregada: true })?.motivo).toBe('adelantada')
  expect(refuseEmision(venta, ['totales'], { ahora, entregada: false })?.motivo).toBe('sinEntregar')
})

test('the server’s total is that of the sale’s own lines', async () => {
  const { venta } = await aVendida()
  expect(totalDelServidor(venta)).toBe(monto('1130'))
})

test('of a lost device only a declared number is entered from paper, with the clave, date and total that were printed', async () => {
  const prueba = await new Prueba().start()
  await prueba.mostrador.deliver()
  prueba.linea = false
  const venta = await prueba.sell()
  const ahora = prueba.ahora + 1_000
  const vigente = prueba.servidor.libro!.arriendo
  expect(refusePapel(vigente, venta, ahora)?.motivo).toBe('sinPerder')
  const perder = (TE: number) => declareLost(vigente, { ...vigente.caja.numeros, TE }) as typeof vigente
  const perdido = perder(5905)
  expect(refusePapel(perdido, venta, ahora)).toBeUndefined()
  expect(refusePapel(perder(5903), venta, ahora)?.motivo).toBe('noFalta')
  expect(refusePapel(perdido, venta, ahora - 3_600_000)?.motivo).toBe('adelantada')
  const otroTotal = { ...venta, totales: { ...venta.totales, comprobante: monto('1131') } }
  expect(refusePapel(perdido, otroTotal, ahora)?.motivo).toBe('papelTotal')
  const otroDia = { ...venta, fechaEmision: venta.fechaEmision.replace('-26T', '-25T') }
  expect(refusePapel(perdido, otroDia, ahora)?.motivo).toBe('clave')
  const deOtraCaja = { ...venta, consecutivo: venta.consecutivo.replace(/^001/, '002') }
  expect(refusePapel(perdido, deOtraCaja, ahora)?.motivo).toBe('numero')
})

test('what was entered from paper is missing no more', async () => {
  const prueba = await new Prueba().start()
  const { numeros } = prueba.arriendo
  const vigente = prueba.servidor.libro!.arriendo
  const perdido = declareLost(vigente, { ...numeros, TE: 5910 }) as typeof vigente
  const tramos = (TE: number[]) => missingOf(perdido, { TE }).map(({ desde, hasta }) => [desde, hasta])
  expect(tramos([])).toEqual([[5904, 5910]])
  expect(tramos([5904, 5906, 5907])).toEqual([
    [5905, 5905],
    [5908, 5910],
  ])
  expect(tramos([5904, 5905, 5906, 5907, 5908, 5909, 5910])).toEqual([])
  // Of 5905 to 5907 there is no paper, and 5907 was found afterwards.
  const sinPapel = [{ tipo: 'TE', desde: 5905, hasta: 5907 }] as const
  expect(missingOf(perdido, { TE: [5907, 5909] }, sinPapel).map(({ desde, hasta }) => [desde, hasta])).toEqual([
    [5904, 5904],
    [5908, 5908],
    [5910, 5910],
  ])
})
