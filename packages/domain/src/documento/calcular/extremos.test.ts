/** Any draft, sensible or not, is either refused with an ErrorCalculo or has only amounts the law admits. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cantidad, type Factor, MONTO_MAXIMO, type Monto, type Tarifa } from '../../dinero/index.ts'
import type { BorradorMontos, ImpuestoBorrador, LineaBorrador } from '../../tipos/documento.ts'
import { calculate, ErrorCalculo } from './index.ts'

/** Mostly plausible values, sometimes the limits and values beyond them. */
const entero = (comun: bigint, minimo: bigint, maximo: bigint) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.bigInt({ min: 1n, max: comun }) },
    { weight: 1, arbitrary: fc.constantFrom(minimo, 0n, 1n, maximo) },
    { weight: 1, arbitrary: fc.bigInt({ min: minimo, max: maximo }) },
  )
const montos = entero(10n ** 11n, -10n, MONTO_MAXIMO + 1n) as fc.Arbitrary<Monto>
const cantidades = entero(10n ** 6n, -1n, 10n ** 16n) as fc.Arbitrary<Cantidad>
const tarifas = entero(2000n, -1n, 10_001n) as fc.Arbitrary<Tarifa>
const factores = entero(1300n, -1n, 99_999n) as fc.Arbitrary<Factor>
const codigos = (lista: string) => fc.constantFrom(...lista.split(' '))
const rara = <T>(valor: fc.Arbitrary<T>) => fc.option(valor, { nil: undefined, freq: 1 })

const impuestos: fc.Arbitrary<ImpuestoBorrador> = fc.record(
  {
    codigo: codigos('01 01 01 01 01 01 01 02 03 04 05 06 07 08 12 99 01 01 77'),
    codigoTarifaIva: codigos('01 02 03 04 08 08 08 08 08 09 01 02 08 08 10'),
    tarifa: rara(rara(tarifas)),
    factorCalculoIva: factores,
    monto: montos,
    datosEspecificos: fc.record({
      cantidadUnidadMedida: cantidades,
      porcentaje: tarifas,
      volumenUnidadConsumo: cantidades,
      impuestoUnidad: montos,
    }),
    exoneracion: fc.record({
      tipoDocumento: fc.constant('04'),
      numeroDocumento: fc.constant('AL-1'),
      institucion: fc.constant('01'),
      fechaEmision: fc.constant('2026-01-01T00:00:00-06:00'),
      tarifaExonerada: tarifas,
    }),
  },
  { requiredKeys: ['codigo', 'codigoTarifaIva', 'factorCalculoIva', 'monto'] },
)

const lineas: fc.Arbitrary<LineaBorrador> = fc.record(
  {
    cabys: codigos('2316100000100 8311100000000 9310100000100 3532101010199'),
    cantidad: cantidades,
    unidadMedida: codigos('Unid Sp Kg xx'),
    detalle: fc.constant('x'),
    precioUnitario: montos,
    descuentos: fc.array(
      fc.record({ codigo: codigos('01 03 07'), monto: montos, porcentaje: tarifas }, { requiredKeys: ['codigo'] }),
      {
        maxLength: 3,
      },
    ),
    ivaCobradoFabrica: rara(fc.constantFrom('01' as const, '02' as const)),
    baseImponible: montos,
    impuestos: fc.array(impuestos, { maxLength: 3 }),
    subTotalPagado: montos,
  },
  { requiredKeys: ['cantidad', 'unidadMedida', 'detalle', 'precioUnitario', 'impuestos'] },
)

const borradores: fc.Arbitrary<BorradorMontos> = fc.record({
  tipo: fc.constantFrom('PRO', 'FE', 'ND', 'NC', 'TE', 'FEE', 'FEC', 'REP'),
  version: fc.constantFrom('4.3', '4.4'),
  condicionVenta: fc.constant('01'),
  lineas: fc.array(lineas, { maxLength: 3 }),
  otrosCargos: fc.array(
    fc.record(
      { tipoDocumento: fc.constant('06'), detalle: fc.constant('x'), porcentaje: montos, monto: montos },
      { requiredKeys: ['tipoDocumento', 'detalle'] },
    ),
    { maxLength: 2 },
  ),
  mediosPago: fc.array(fc.record({ tipo: codigos('01 02'), monto: montos }, { requiredKeys: ['tipo'] }), {
    maxLength: 2,
  }),
})

const RUNS = Number(process.env.LEYES ?? 1000) * 5

test('a draft is refused, or all its amounts are valid and add up', { timeout: 30_000 + RUNS }, () => {
  const law = (borrador: BorradorMontos) => {
    const resumen = calculateOrRefuse(borrador)
    if (!resumen) return
    for (const valor of Object.values(resumen)) {
      if (typeof valor === 'bigint') expect(valor >= 0n && valor <= MONTO_MAXIMO).toBe(true)
    }
    const clases = resumen.totalGravado + resumen.totalExento + resumen.totalExonerado + resumen.totalNoSujeto
    expect(borrador.tipo === 'REP' || clases === resumen.totalVenta).toBe(true)
    expect(resumen.totalImpuesto).toBe(resumen.desglose.reduce((t, d) => t + d.totalMontoImpuesto, 0n))
  }
  fc.assert(fc.property(borradores, law), { numRuns: RUNS })
})

function calculateOrRefuse(borrador: BorradorMontos) {
  try {
    return calculate(borrador).resumen
  } catch (error) {
    expect(error).toBeInstanceOf(ErrorCalculo)
    return undefined
  }
}
