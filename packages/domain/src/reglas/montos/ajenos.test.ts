import { describe, expect, test } from 'vitest'
import { type Monto, monto } from '../../dinero/index.ts'
import { generateComprobante } from '../../generador/index.ts'
import type { Comprobante } from '../../tipos/documento.ts'
import { checkComprobante, checkMensajeReceptor } from '../index.ts'

const errorsOf = (c: Comprobante, ahora?: Date) =>
  checkComprobante(c, { rigor: 'ajeno', ahora }).filter((h) => h.gravedad === 'error')

const TIPOS = ['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE'] as const
const CASOS = [
  ...[...TIPOS, 'REP' as const].map((tipo) => [tipo, '4.4'] as const),
  ...TIPOS.map((tipo) => [tipo, '4.3'] as const),
]
const SEMILLAS = Array.from({ length: 25 }, (_, i) => i + 1)

describe('an exact document passes the tolerant rules too', () => {
  test.each(CASOS)('%s %s', (tipo, version) => {
    for (const semilla of SEMILLAS) {
      expect([semilla, errorsOf(generateComprobante(tipo, version, semilla))]).toEqual([semilla, []])
    }
  })
})

describe('the tolerance has a limit', () => {
  const withTotal = (c: Comprobante, diferencia: string): Comprobante => ({
    ...c,
    mediosPago: c.mediosPago.length > 0 ? [{ tipo: '01' }] : [],
    resumen: { ...c.resumen, totalComprobante: (c.resumen.totalComprobante + monto(diferencia)) as Monto },
  })

  test.each([
    ['FE', '0.01', '0.01001'],
    ['REP', '0.00001', '0.00002'],
  ] as const)('%s: %s passes and %s does not, up or down', (tipo, cabe, sobra) => {
    for (const semilla of SEMILLAS) {
      const c = generateComprobante(tipo, '4.4', semilla)
      // The means of payment decide how much IVA is returned.
      if (c.resumen.totalIvaDevuelto > 0n) continue
      const camposOf = (diferencia: string) => errorsOf(withTotal(c, diferencia)).map((h) => h.campo)
      expect([cabe, `-${cabe}`].flatMap(camposOf)).toEqual([])
      expect([sobra, `-${sobra}`].flatMap(camposOf)).toEqual(Array(2).fill('resumen.totalComprobante'))
    }
  })

  test('every amount of a line and of the summary is checked', () => {
    const perdidos: string[] = []
    for (const semilla of SEMILLAS) {
      const c = generateComprobante('FE', '4.4', semilla)
      for (const campo of ['montoTotal', 'subTotal', 'impuestoNeto', 'montoTotalLinea'] as const) {
        const [primera, ...resto] = c.lineas
        const lineas = [{ ...primera!, [campo]: primera![campo] + monto('1') } as typeof primera & object, ...resto]
        if (errorsOf({ ...c, lineas }).length === 0) perdidos.push(`${semilla} ${campo}`)
      }
      for (const campo of Object.keys(c.resumen) as (keyof Comprobante['resumen'])[]) {
        if (campo === 'desglose') continue
        const resumen = { ...c.resumen, [campo]: c.resumen[campo] + monto('1') }
        if (errorsOf({ ...c, resumen }).length === 0) perdidos.push(`${semilla} ${campo}`)
      }
    }
    expect(perdidos).toEqual([])
  })
})

test('others’ documents may be dated five minutes ahead, ours one', () => {
  const c = generateComprobante('TE', '4.4', 3)
  const before = (segundos: number) => new Date(new Date(c.fechaEmision).getTime() - segundos * 1000)
  const futura = (rigor: 'propio' | 'ajeno', segundos: number) =>
    checkComprobante(c, { rigor, ahora: before(segundos) }).some((h) => /futura/.test(h.mensaje))
  expect([futura('ajeno', 299), futura('ajeno', 301), futura('propio', 59), futura('propio', 74)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a confirmation whose tax exceeds its total is wrong', () => {
  const mensaje = {
    clave: '50620112600310112345600100001010000000001100000000',
    numeroCedulaEmisor: '3101123456',
    fechaEmisionDoc: '2026-11-21T08:00:00-06:00',
    mensaje: '1' as const,
    montoTotalImpuesto: monto('2600'),
    totalFactura: monto('2599.99'),
    numeroCedulaReceptor: '101110111',
    numeroConsecutivoReceptor: '00100001050000000001',
  }
  expect(checkMensajeReceptor(mensaje).map((h) => h.mensaje)).toEqual([
    'El impuesto no puede ser mayor que el total de la factura',
  ])
  expect(checkMensajeReceptor({ ...mensaje, totalFactura: monto('22600') })).toEqual([])
  const sinHuso = { ...mensaje, totalFactura: monto('22600'), fechaEmisionDoc: '2026-11-21T08:00:00' }
  expect(checkMensajeReceptor(sinHuso).map((h) => h.gravedad)).toEqual(['error'])
  expect(checkMensajeReceptor(sinHuso, { rigor: 'ajeno' }).map((h) => h.gravedad)).toEqual(['advertencia'])
})
