/**
 * Laws of the arithmetic and of the rules, on random documents of every type and version. LEYES gives their number
 * (1,000 by default, 100,000 in `npm run test:laws`).
 */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { CODIGOS_REFERENCIA, TIPOS_REFERENCIA } from '../catalogos/documento/referencias.ts'
import { INSTITUCIONES_EXONERACION } from '../catalogos/linea/exoneraciones.ts'
import { TIPOS_TRANSACCION } from '../catalogos/linea/productos.ts'
import { cantidad, type Monto, monto, toDecimal } from '../dinero/index.ts'
import { asumidosOf, calculate, cobroOf, type MemoriaCalculo, mediosPagoAddUp } from '../documento/calcular/index.ts'
import { parseClave } from '../numeracion/index.ts'
import { checkComprobante, type Hallazgo } from '../reglas/index.ts'
import type { BorradorMontos, Calculo, Comprobante, Linea, Version } from '../tipos/documento.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'
import { Azar } from './azar.ts'
import { generateComprobante } from './index.ts'

const LEYES = Number(process.env.LEYES ?? 1000)

const CASOS: readonly (readonly [TipoDocumento, Version])[] = [
  ...(['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE', 'REP', 'PRO'] as const).map((tipo) => [tipo, '4.4'] as const),
  ...(['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE', 'PRO'] as const).map((tipo) => [tipo, '4.3'] as const),
]

const total = (lineas: readonly Linea[], pick: (l: Linea) => bigint): bigint => lineas.reduce((t, l) => t + pick(l), 0n)

const descontado = (l: Linea): bigint => l.descuentos.reduce((t, d) => t + d.monto, 0n)

/** `toBe` on a hundred sums per document would take most of the run. */
function same(nombre: string, dicho: bigint, esperado: bigint): void {
  if (dicho !== esperado) throw new Error(`${nombre}: ${dicho} is not ${esperado}`)
}

/** The amounts, or the error text. */
function outcome(borrador: BorradorMontos, memoria?: MemoriaCalculo): Calculo | string {
  try {
    return calculate(borrador, memoria)
  } catch (error) {
    return String(error)
  }
}

type Ley = (comprobante: Comprobante, semilla: number) => void

const LEYES_DEL_DOCUMENTO: Readonly<Record<string, Ley>> = {
  'the summary is the sum of its lines, to the last decimal': ({ lineas, resumen, tipo }) => {
    same(
      'totalVenta',
      resumen.totalVenta,
      total(lineas, (l) => l.montoTotal),
    )
    same(
      'totalImpuesto',
      resumen.totalImpuesto,
      total(lineas, (l) => l.impuestoNeto),
    )
    same(
      'asumido',
      resumen.totalImpAsumEmisorFabrica,
      total(lineas, (l) => l.impuestoAsumidoEmisorFabrica),
    )
    same('totalDescuentos', resumen.totalDescuentos, total(lineas, descontado))
    if (tipo === 'REP') return
    same(
      'totalVentaNeta',
      resumen.totalVentaNeta,
      total(lineas, (l) => l.subTotal),
    )
    const lineasConCargos = total(lineas, (l) => l.montoTotalLinea) + resumen.totalOtrosCargos
    same('totalComprobante', resumen.totalComprobante, lineasConCargos - resumen.totalIvaDevuelto)
  },

  'the totals of the summary add up (docs/hacienda.md §4)': ({ resumen: r, tipo }) => {
    same('totalGravado', r.totalGravado, r.totalServGravados + r.totalMercanciasGravadas)
    same('totalExento', r.totalExento, r.totalServExentos + r.totalMercanciasExentas)
    same('totalExonerado', r.totalExonerado, r.totalServExonerado + r.totalMercExonerada)
    same('totalNoSujeto', r.totalNoSujeto, r.totalServNoSujeto + r.totalMercNoSujeta)
    same('totalVentaNeta', r.totalVentaNeta, r.totalVenta - r.totalDescuentos)
    const desglose = r.desglose.reduce((t, d) => t + d.totalMontoImpuesto, 0n)
    same('totalImpuesto', r.totalImpuesto, desglose)
    const cobro = r.totalVentaNeta + r.totalImpuesto + r.totalOtrosCargos - r.totalIvaDevuelto
    same('totalComprobante', r.totalComprobante, cobro)
    if (tipo === 'REP') return
    same('totalVenta', r.totalVenta, r.totalGravado + r.totalExento + r.totalExonerado + r.totalNoSujeto)
  },

  'the amounts of each line add up': ({ lineas, tipo }) => {
    for (const l of lineas) {
      const impuestos = l.impuestos.reduce((t, i) => t + i.monto - (i.exoneracion?.montoExoneracion ?? 0n), 0n)
      same('impuestoNeto', l.impuestoNeto, impuestos - l.impuestoAsumidoEmisorFabrica)
      same('montoTotalLinea', l.montoTotalLinea, l.subTotal + l.impuestoNeto)
      const { iva, otros } = cobroOf(l)
      same('cobro', iva + otros, l.impuestoNeto)
      const asumido = asumidosOf(l).reduce((t, m) => t + m, 0n)
      same('asumidos', asumido, l.impuestoAsumidoEmisorFabrica)
      if (tipo !== 'REP') same('subTotal', l.subTotal, l.montoTotal - descontado(l))
    }
  },

  'no amount is negative': (comprobante) => {
    for (const [campo, valor] of amounts(comprobante)) if (valor < 0n) throw new Error(`${campo} is ${valor}`)
  },

  'the means of payment add up to the total': ({ version, mediosPago, resumen }) => {
    expect(version === '4.3' || mediosPagoAddUp(mediosPago, resumen.totalComprobante)).toBe(true)
  },

  'calculating a calculated document again changes nothing': (c) => {
    const { lineas, otrosCargos, mediosPago, resumen } = c
    const dicho = { lineas, otrosCargos, resumen, mediosPago }
    const otraVez = calculate(c)
    if (!isDeepStrictEqual(otraVez, dicho)) expect(otraVez).toEqual(dicho)
  },

  'a cache of earlier calculations changes no result': (c, semilla) => {
    const memoria: MemoriaCalculo = new WeakMap()
    calculate(c, memoria)
    const k = c.lineas.length === 0 ? 0 : semilla % c.lineas.length
    const cambios: readonly BorradorMontos[] = [
      { ...c, lineas: c.lineas.map((l, i) => (i === k ? { ...l, cantidad: cantidad(1 + (semilla % 7)) } : l)) },
      { ...c, lineas: c.lineas.filter((_, i) => i !== k) },
      { ...c, lineas: [...c.lineas].reverse() },
      { ...c, version: c.version === '4.4' ? '4.3' : '4.4' },
      c,
    ]
    for (const cambiado of cambios) {
      const [conMemoria, sinMemoria] = [outcome(cambiado, memoria), outcome(cambiado)]
      if (!isDeepStrictEqual(conMemoria, sinMemoria)) expect(conMemoria).toEqual(sinMemoria)
    }
  },

  'a fraction of a surtido loses no decimal': (c) => {
    if (!c.lineas.some((l) => l.surtido)) return
    const lineas = c.lineas.map((l) => (l.surtido ? { ...l, cantidad: cantidad('0.333') } : l))
    const cortado = { ...c, ...calculate({ ...c, lineas, mediosPago: [] }) }
    for (const nombre of DE_CUALQUIER_CALCULO) LEYES_DEL_DOCUMENTO[nombre]!(cortado, 0)
  },

  'the clave is valid and has the consecutivo of the document': ({ clave, consecutivo }) => {
    expect(parseClave(clave)?.consecutivo).toBe(consecutivo)
  },

  'the rules find nothing in a generated document': (comprobante) => {
    const hallazgos = checkComprobante(comprobante).filter((h) => !isRegaloParcial(h))
    if (hallazgos.length > 0) expect(hallazgos).toEqual([])
  },

  'the rules find any derived amount that is off by the last decimal': (comprobante, semilla) => {
    const derivados = amounts(comprobante).filter(
      ([campo]) => DERIVADO.test(campo) && !isBaseWritten(comprobante, campo),
    )
    const [campo, valor] = new Azar(semilla, 'mutation').pick(derivados)
    const mutado = replace(comprobante, campo, (valor + 1n) as Monto)
    if (checkComprobante(mutado).every(isRegaloParcial)) throw new Error(`${campo} was altered and no rule found it`)
  },
}

/** A partial gift is issued with a warning (-518, -476), on purpose. */
const isRegaloParcial = ({ campo, gravedad }: Hallazgo): boolean =>
  gravedad === 'advertencia' && /^lineas\[\d+\]\.descuentos$/.test(campo)

const DE_CUALQUIER_CALCULO = [
  'the summary is the sum of its lines, to the last decimal',
  'the totals of the summary add up (docs/hacienda.md §4)',
  'the amounts of each line add up',
  'no amount is negative',
]

describe(`on ${LEYES} random documents`, () => {
  const failures = new Map<string, Error>()

  // Making a document costs more than any law on it, so all laws check each one.
  beforeAll(
    () => {
      for (let semilla = 0; semilla < LEYES; semilla++) {
        const [tipo, version] = CASOS[semilla % CASOS.length]!
        const comprobante = generateComprobante(tipo, version, semilla)
        for (const [nombre, ley] of Object.entries(LEYES_DEL_DOCUMENTO)) {
          if (failures.has(nombre)) continue
          try {
            ley(comprobante, semilla)
          } catch (cause) {
            failures.set(nombre, new Error(`generateComprobante('${tipo}', '${version}', ${semilla})`, { cause }))
          }
        }
      }
    },
    30_000 + LEYES * 30,
  )

  test.each(Object.keys(LEYES_DEL_DOCUMENTO))('%s', (nombre) => {
    const failure = failures.get(nombre)
    if (failure) throw failure
  })
})

/** Amounts derived from others. */
const DERIVADO =
  /(montoTotal|subTotal|baseImponible|impuestoNeto|impuestoAsumidoEmisorFabrica|montoTotalLinea|montoExoneracion|impuestos\.\d+\.monto|^resumen.*)$/

/** True for a typed base: changing it by a hundred-thousandth makes another valid document. */
function isBaseWritten({ lineas }: Comprobante, campo: string): boolean {
  const [, i, k] = /^lineas\.(\d+)\.(?:surtido\.(\d+)\.)?baseImponible$/.exec(campo) ?? []
  const linea = lineas[Number(i)]
  const detalle = k === undefined ? linea : linea?.surtido?.[Number(k)]
  return detalle?.ivaCobradoFabrica === '01' || !!detalle?.impuestos.some((impuesto) => impuesto.codigo === '07')
}

describe('the generator', () => {
  test('the same seed makes the same document, another seed makes another', () => {
    const one = generateComprobante('FE', '4.4', 7)
    expect(generateComprobante('FE', '4.4', 7)).toEqual(one)
    expect(generateComprobante('FE', '4.4', 8).clave).not.toBe(one.clave)
    expect(generateComprobante('TE', '4.4', 7).clave.slice(42)).not.toBe(one.clave.slice(42))
  })

  test('makes the requested number of lines', () => {
    expect(generateComprobante('FE', '4.4', 1, { lineas: 1000 }).lineas).toHaveLength(1000)
  })

  test('there is no REP in 4.3', () => {
    expect(() => generateComprobante('REP', '4.3', 1)).toThrow(RangeError)
  })

  test('covers everything the law admits', () => {
    const seen = new Set<string>()
    for (let semilla = 0; semilla < 3000; semilla++) {
      const [tipo, version] = CASOS[semilla % CASOS.length]!
      for (const rasgo of traits(generateComprobante(tipo, version, semilla))) seen.add(rasgo)
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(ESPERADOS))
  })
})

const ESPERADOS = [
  ...['01', '02', '03', '04', '05', '06', '07', '08', '12', '99'].map((c) => `impuesto ${c}`),
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((c) => `tarifa ${c}`),
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '99'].map((c) => `descuento ${c}`),
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '99'].map((c) => `exoneración ${c}`),
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '99'].map(
    (c) => `venta ${c}`,
  ),
  ...['01', '02', '03', '04', '05', '06', '07', '99'].map((c) => `medio ${c}`),
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '99'].map((c) => `cargo ${c}`),
  ...['CRC', 'USD', 'EUR', 'JPY', 'GBP', 'CAD', 'MXN', 'CHF', 'GTQ', 'PAB'].map((c) => `moneda ${c}`),
  ...INSTITUCIONES_EXONERACION.map(({ codigo }) => `institución ${codigo}`),
  ...TIPOS_TRANSACCION.map(({ codigo }) => `transacción ${codigo}`),
  ...['Unid', 'Kg', 'G', 'T', 'Oz', 'Qq', 'L', 'mL', 'Gal', 'm³', 'M', 'm²', 'Km', 'kWh', 'Fa', 'Cc', 'Otros'].map(
    (u) => `unidad ${u}`,
  ),
  ...['Al', 'Alc', 'Cm', 'I', 'Os', 'Sp', 'Spe', 'St', 'h', 'D', 'Min'].map((u) => `unidad ${u}`),
  ...TIPOS_REFERENCIA.map(({ codigo }) => `referencia a ${codigo}`),
  ...CODIGOS_REFERENCIA.map(({ codigo }) => `referencia por ${codigo}`),
  ...['02', '03', '04', '05', '06', '12'].map((c) => `impuesto ${c} en surtido`),
  'regalía parcial 01',
  'regalía parcial 03',
  'solo 99',
  'base 07 de 0',
  'contenido para máquinas',
  'partida arancelaria en nota',
  'más de 100 líneas',
  ...['1', '2', '3'].map((c) => `situación ${c}`),
  ...['01', '02', '03', '04', '05'].map((c) => `receptor ${c}`),
  ...['01', '05', '06'].map((c) => `emisor ${c}`),
  'sin receptor',
  'sin líneas',
  'sin CABYS',
  'surtido',
  'surtido exonerado por puntos',
  'surtido exonerado por monto',
  'surtido con regalía',
  'fábrica 01',
  'fábrica 02',
  'clave con letras',
  'IVA devuelto',
  'medios 4',
  'partida arancelaria',
  'VIN',
]

function* traits(c: Comprobante): Generator<string> {
  for (const r of c.referencias ?? []) {
    yield `referencia a ${r.tipoDoc}`
    yield `referencia por ${r.codigo}`
  }
  if (c.otrosContenidos) yield 'contenido para máquinas'
  if (c.lineas.length > 100) yield 'más de 100 líneas'
  for (const l of c.lineas) {
    yield `unidad ${l.unidadMedida}`
    if (l.tipoTransaccion) yield `transacción ${l.tipoTransaccion}`
    if (l.partidaArancelaria && c.tipo !== 'FEE') yield 'partida arancelaria en nota'
    if (l.impuestos.length === 1 && l.impuestos[0]?.codigo === '99') yield 'solo 99'
    if (l.baseImponible === 0n && l.impuestos[0]?.codigo === '07') yield 'base 07 de 0'
    for (const d of l.descuentos) if (l.subTotal > 0n) yield `regalía parcial ${d.codigo}`
    for (const i of l.surtido?.flatMap((s) => s.impuestos) ?? []) yield `impuesto ${i.codigo} en surtido`
    for (const { exoneracion } of l.impuestos) if (exoneracion) yield `institución ${exoneracion.institucion}`
  }
  yield `venta ${c.condicionVenta}`
  yield `moneda ${c.moneda.codigo}`
  yield `situación ${parseClave(c.clave)?.situacion}`
  if (/[A-Z]/.test(c.clave)) yield 'clave con letras'
  yield `medios ${c.mediosPago.length}`
  yield c.receptor ? `receptor ${c.receptor.identificacion?.tipo}` : 'sin receptor'
  yield `emisor ${c.emisor.identificacion?.tipo}`
  if (c.lineas.length === 0) yield 'sin líneas'
  if (c.resumen.totalIvaDevuelto > 0n) yield 'IVA devuelto'
  for (const m of c.mediosPago) yield `medio ${m.tipo}`
  for (const o of c.otrosCargos) yield `cargo ${o.tipoDocumento}`
  for (const l of c.lineas) {
    if (l.cabys === undefined && c.tipo !== 'REP') yield 'sin CABYS'
    if (l.partidaArancelaria) yield 'partida arancelaria'
    if (l.ivaCobradoFabrica) yield `fábrica ${l.ivaCobradoFabrica}`
    if (l.surtido) {
      const exoneracion = l.impuestos.find((i) => i.exoneracion)?.exoneracion
      if (!exoneracion) yield 'surtido'
      else yield exoneracion.tarifaExonerada > 0n ? 'surtido exonerado por puntos' : 'surtido exonerado por monto'
      if (l.impuestoAsumidoEmisorFabrica > 0n) yield 'surtido con regalía'
    }
    if (l.numerosVin) yield 'VIN'
    for (const d of l.descuentos) yield `descuento ${d.codigo}`
    for (const i of l.impuestos) {
      yield `impuesto ${i.codigo}`
      if (i.codigoTarifaIva) yield `tarifa ${i.codigoTarifaIva}`
      if (i.exoneracion) yield `exoneración ${i.exoneracion.tipoDocumento}`
    }
  }
}

/** Every bigint of a document by its path. */
function amounts(valor: unknown, campo = ''): [string, bigint][] {
  if (typeof valor === 'bigint') return [[campo, valor]]
  if (typeof valor !== 'object' || valor === null) return []
  return Object.entries(valor).flatMap(([clave, hijo]) => amounts(hijo, campo ? `${campo}.${clave}` : clave))
}

function replace<T>(valor: T, campo: string, nuevo: bigint): T {
  const [clave = '', ...resto] = campo.split('.')
  const copia = (Array.isArray(valor) ? [...valor] : { ...valor }) as Record<string, unknown>
  copia[clave] = resto.length === 0 ? nuevo : replace(copia[clave], resto.join('.'), nuevo)
  return copia as T
}

test('money reads back as written', () => {
  const montos = fc.bigInt({ min: -999_999_999_999_999_999n, max: 999_999_999_999_999_999n })
  fc.assert(
    fc.property(montos, (m) => monto(toDecimal(m as Monto)) === m),
    { numRuns: LEYES },
  )
})
