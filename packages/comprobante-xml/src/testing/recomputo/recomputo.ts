/**
 * Recomputes the amounts of a document from its XML and the text of docs/hacienda.md §3.2 and §4, without any code of
 * the engine that made it: only an error in that text could pass in both. Returns the differences, to the last
 * decimal.
 */
import { percent, ratio, read, round5, sum, times, type Valor, write } from './decimal.ts'
import { all, type Elemento, one, parse, text } from './lector.ts'

interface Documento {
  readonly tipo: string
  readonly v43: boolean
  readonly diferencias: string[]
}

export function recompute(xml: string): string[] {
  const raiz = parse(xml)
  const documento: Documento = { tipo: raiz.nombre, v43: xml.slice(0, 200).includes('/v4.3/'), diferencias: [] }
  const lineas = all(one(raiz, 'DetalleServicio') ?? SIN_NADA, 'LineaDetalle').map((l) => recomputeLinea(l, documento))
  recomputeResumen(raiz, lineas, documento)
  return documento.diferencias
}

const SIN_NADA: Elemento = { nombre: '', hijos: [], texto: '' }

const amount = (e: Elemento, nombre: string): Valor => read(text(e, nombre))

function expect(d: Documento, donde: string, dicho: Valor, esperado: Valor): void {
  if (dicho !== esperado) d.diferencias.push(`${donde}: ${write(dicho)} and not ${write(esperado)}`)
}

type Clase = 'Gravado' | 'Exento' | 'Exonerado' | 'NoSujeto'

/** What a line adds to the summary. */
interface Linea {
  readonly mercancia: boolean
  readonly montoTotal: Valor
  readonly descuentos: Valor
  readonly subTotal: Valor
  readonly asumido: Valor
  readonly impuestoNeto: Valor
  readonly clases: Partial<Record<Clase, Valor>>
  /** `código tarifa` and the tax charged at it. */
  readonly filas: readonly (readonly [string, Valor])[]
  readonly ivaSalud: Valor
}

interface Impuesto {
  readonly codigo: string
  readonly tarifa: string
  readonly monto: Valor
  readonly exonerado: Valor
  readonly asumido: boolean
}

/** Steps 1 to 5 and 7 for a line or a component, whose element names differ by a suffix. */
function recomputeDetalle(e: Elemento, s: '' | 'Surtido', donde: string, d: Documento) {
  const esPago = d.tipo === 'ReciboElectronicoPago'
  const montoTotal = amount(e, `MontoTotal${s}`)
  const descuentos = all(e, `Descuento${s}`)
  const subTotal = amount(e, `SubTotal${s}`)
  if (!esPago) {
    const cantidad = amount(e, `Cantidad${s}`)
    expect(d, `${donde} MontoTotal`, montoTotal, times(cantidad, amount(e, `PrecioUnitario${s}`)))
    const descontado = sum(descuentos.map((x) => amount(x, `MontoDescuento${s}`)))
    expect(d, `${donde} SubTotal`, subTotal, montoTotal - descontado)
  }
  const esRegalo = !d.v43 && descuentos.some((x) => ['01', '03'].includes(text(x, `CodigoDescuento${s}`) ?? ''))
  const fabrica = text(e, `IVACobradoFabrica${s}`)
  const crudos = all(e, `Impuesto${s}`)
  const codigoOf = (i: Elemento) => text(i, s ? 'CodigoImpuestoSurtido' : 'Codigo') ?? ''
  const montoOf = (i: Elemento) => amount(i, s ? 'MontoImpuestoSurtido' : 'Monto')
  const enBase = crudos.filter((i) => ['02', '04', '05', '12'].includes(codigoOf(i)))
  const calculada = subTotal + sum(enBase.map(montoOf))
  const base = text(e, `BaseImponible${s}`) === undefined ? calculada : amount(e, `BaseImponible${s}`)
  const esEditable = fabrica === '01' || crudos.some((i) => codigoOf(i) === '07')
  if (!esEditable) expect(d, `${donde} BaseImponible`, base, calculada)
  const asumeAlguien = !d.v43 && ASUMEN.has(d.tipo)
  const impuestos = crudos.map((i): Impuesto => {
    const codigo = codigoOf(i)
    const esperado = taxOf(i, codigo, s, { e, montoTotal, subTotal, base, esRegalo })
    if (esperado !== undefined) expect(d, `${donde} impuesto ${codigo}`, montoOf(i), esperado)
    const exoneracion = one(i, 'Exoneracion')
    const esIva = ['01', '07', '08'].includes(codigo)
    return {
      codigo,
      tarifa: text(i, d.v43 ? 'CodigoTarifa' : `CodigoTarifaIVA${s}`) ?? '',
      monto: montoOf(i),
      exonerado: exoneracion ? amount(exoneracion, 'MontoExoneracion') : 0n,
      asumido: asumeAlguien && (esRegalo || ['03', '04', '05', '12'].includes(codigo) || (fabrica === '01' && esIva)),
    }
  })
  return { montoTotal, subTotal, base, impuestos, esRegalo, clase: claseOf(impuestos, fabrica, d) }
}

const ASUMEN = new Set(['FacturaElectronica', 'TiqueteElectronico', 'NotaCreditoElectronica', 'NotaDebitoElectronica'])

const TARIFAS: Readonly<Record<string, string>> = {
  '01': '0',
  '02': '1',
  '03': '2',
  '04': '4',
  '05': '0',
  '06': '4',
  '07': '8',
  '08': '13',
  '09': '0.5',
  '10': '0',
  '11': '0',
}

interface Bases {
  readonly e: Elemento
  readonly montoTotal: Valor
  readonly subTotal: Valor
  readonly base: Valor
  readonly esRegalo: boolean
}

/** Undefined when a person writes the amount (documents without the data of a specific tax). */
function taxOf(i: Elemento, codigo: string, s: string, { e, montoTotal, subTotal, base, esRegalo }: Bases) {
  const puntos = TARIFAS[text(i, `CodigoTarifaIVA${s}`) ?? text(i, 'CodigoTarifa') ?? '']
  if (codigo === '01') return percent(esRegalo ? montoTotal : base, read(puntos))
  if (codigo === '07') return percent(base, read(puntos))
  if (codigo === '08') return times(subTotal, read(text(i, 'FactorCalculoIVA') ?? text(i, 'FactorIVA')))
  if (codigo === '12') return percent(subTotal, read('5'))
  const tarifa = text(i, `Tarifa${s}`)
  if (codigo === '02' || codigo === '99') return tarifa === undefined ? undefined : percent(subTotal, read(tarifa))
  const datos = one(i, `DatosImpuestoEspecifico${s}`)
  return datos && specificOf(codigo, datos, s, e)
}

function specificOf(codigo: string, datos: Elemento, s: string, e: Elemento): Valor {
  const dato = (nombre: string) => amount(datos, `${nombre}${s}`)
  const cantidad = amount(e, `Cantidad${s}`)
  const medida = dato('CantidadUnidadMedida')
  const unitario = dato('ImpuestoUnidad')
  if (codigo === '03') return times(medida, unitario)
  if (codigo === '06') return times(cantidad, medida, unitario)
  if (codigo === '04') {
    const proporcion = percent(medida, dato('Porcentaje'))
    return proporcion === dato('Proporcion') ? times(cantidad, proporcion, unitario) : -1n
  }
  const volumen = dato('VolumenUnidadConsumo')
  if (text(e, `CodigoCABYS${s}`)?.startsWith('3532101')) return times(cantidad, volumen, unitario)
  return round5(cantidad * medida * unitario, volumen * 10n ** 20n)
}

/** If there is a row of IVA it alone decides; a line with only 07, 08 or 99 is gravado; 02 of the factory is exempt. */
function claseOf(impuestos: readonly Impuesto[], fabrica: string | undefined, d: Documento): Clase {
  const iva = impuestos.find((i) => i.codigo === '01')
  if (fabrica === '02') return 'Exento'
  if (!iva) return impuestos.length > 0 ? 'Gravado' : 'Exento'
  if (d.v43) return ['01', '05'].includes(iva.tarifa) ? 'Exento' : 'Gravado'
  if (['01', '11'].includes(iva.tarifa)) return d.tipo === 'FacturaElectronicaExportacion' ? 'Exento' : 'NoSujeto'
  return iva.tarifa === '10' ? 'Exento' : 'Gravado'
}

function recomputeLinea(e: Elemento, d: Documento): Linea {
  const donde = `línea ${text(e, 'NumeroLinea')}`
  const componentes = all(one(e, 'DetalleSurtido') ?? SIN_NADA, 'LineaDetalleSurtido')
  const detalle = recomputeDetalle(componentes.length > 0 ? withoutTaxes(e) : e, '', donde, d)
  const partes = componentes.map((c, k) => recomputeDetalle(c, 'Surtido', `${donde}.${k + 1}`, d))
  const { montoTotal, subTotal } = detalle
  const bundle = componentes.length > 0 ? recomputeSurtido(e, partes, donde, d) : undefined
  const impuestos = bundle?.impuestos ?? detalle.impuestos
  const filas =
    bundle?.filas ?? impuestos.map((i) => [`${i.codigo} ${i.tarifa}`, i.asumido ? 0n : i.monto - i.exonerado] as const)
  const asumido = sum(impuestos.map((i) => i.monto - i.exonerado)) - sum(filas.map(([, monto]) => monto))
  const impuestoNeto = sum(filas.map(([, monto]) => monto))
  if (!bundle) for (const i of all(e, 'Impuesto')) recomputeExoneracion(i, detalle, donde, d)
  if (text(e, 'ImpuestoAsumidoEmisorFabrica') !== undefined) {
    expect(d, `${donde} asumido`, amount(e, 'ImpuestoAsumidoEmisorFabrica'), asumido)
  }
  if (text(e, 'ImpuestoNeto') !== undefined) expect(d, `${donde} neto`, amount(e, 'ImpuestoNeto'), impuestoNeto)
  expect(d, `${donde} MontoTotalLinea`, amount(e, 'MontoTotalLinea'), subTotal + impuestoNeto)
  const cabys = text(e, 'CodigoCABYS') ?? text(e, 'Codigo')
  const salud = cabys?.startsWith('931') ? filas.filter(([fila]) => /^0[178] 04$/.test(fila)) : []
  return {
    mercancia: isMercancia(d, cabys, text(e, 'UnidadMedida') ?? ''),
    montoTotal,
    descuentos: sum(all(e, 'Descuento').map((x) => amount(x, 'MontoDescuento'))),
    subTotal,
    asumido,
    impuestoNeto,
    clases: relieve(bundle?.clases ?? { [detalle.clase]: montoTotal }, e, impuestos),
    filas,
    ivaSalud: sum(salud.map(([, monto]) => monto)),
  }
}

/** The taxes of a surtido's line follow from its components, not from the line. */
const withoutTaxes = (e: Elemento): Elemento => ({
  ...e,
  hijos: e.hijos.filter((h) => h.nombre !== 'Impuesto' && h.nombre !== 'BaseImponible'),
})

const isMercancia = (d: Documento, cabys: string | undefined, unidad: string): boolean =>
  d.v43 || cabys === undefined ? !['Al', 'Alc', 'Cm', 'I', 'Os', 'Sp', 'Spe', 'St'].includes(unidad) : cabys < '5'

type Detalle = ReturnType<typeof recomputeDetalle>

/** A surtido has a net price and no discount of its own, one tax per code, and rows and classes by component. */
function recomputeSurtido(e: Elemento, partes: readonly Detalle[], donde: string, d: Documento) {
  const cantidad = amount(e, 'Cantidad')
  const neto = sum(partes.map((p) => p.subTotal))
  expect(d, `${donde} PrecioUnitario`, amount(e, 'PrecioUnitario'), neto)
  expect(d, `${donde} descuentos`, BigInt(all(e, 'Descuento').length), 0n)
  expect(d, `${donde} SubTotal`, amount(e, 'SubTotal'), times(neto, cantidad))
  const escritos = all(e, 'Impuesto')
  const codigos = [...new Set(partes.flatMap((p) => p.impuestos.map((i) => i.codigo)))]
  expect(d, `${donde} impuestos`, BigInt(escritos.length), BigInt(codigos.length))
  const impuestos = codigos.map((codigo): Impuesto => {
    const escrito = escritos.find((i) => text(i, 'Codigo') === codigo) ?? SIN_NADA
    const propios = partes.flatMap((p) => p.impuestos.filter((i) => i.codigo === codigo))
    const monto = times(sum(propios.map((i) => i.monto)), cantidad)
    expect(d, `${donde} impuesto ${codigo}`, amount(escrito, 'Monto'), monto)
    const exoneracion = one(escrito, 'Exoneracion')
    if (exoneracion) expect(d, `${donde} TarifaExonerada`, amount(exoneracion, 'TarifaExonerada'), 0n)
    return {
      codigo,
      tarifa: '',
      monto,
      exonerado: exoneracion ? amount(exoneracion, 'MontoExoneracion') : 0n,
      asumido: false,
    }
  })
  const integran = impuestos.filter((i) => ['02', '04', '05', '12'].includes(i.codigo)).map((i) => i.monto)
  if (text(e, 'BaseImponible') !== undefined) {
    expect(d, `${donde} BaseImponible`, amount(e, 'BaseImponible'), amount(e, 'SubTotal') + sum(integran))
  }
  const filas = impuestos.flatMap(({ codigo, exonerado }): (readonly [string, Valor])[] => {
    const propios = partes.flatMap((p) => p.impuestos.filter((i) => i.codigo === codigo))
    const cobrados = propios.map((i) => [`${codigo} ${i.tarifa}`, i.asumido ? 0n : times(i.monto, cantidad)] as const)
    if (exonerado === 0n) return cobrados
    const tarifas = [...new Set(propios.map((i) => i.tarifa))]
    return [[`${codigo} ${tarifas.length === 1 ? tarifas[0] : '08'}`, sum(cobrados.map(([, m]) => m)) - exonerado]]
  })
  const clases: Partial<Record<Clase, Valor>> = {}
  for (const p of partes) clases[p.clase] = (clases[p.clase] ?? 0n) + times(p.subTotal, cantidad)
  return { impuestos, filas, clases }
}

/** Step 6: amount of tax by the base (by the SubTotal in 4.3), never more than the tax. */
function recomputeExoneracion(i: Elemento, { base, subTotal }: Detalle, donde: string, d: Documento): void {
  const exoneracion = one(i, 'Exoneracion')
  if (!exoneracion) return
  const puntos = amount(exoneracion, d.v43 ? 'PorcentajeExoneracion' : 'TarifaExonerada')
  const relevado = percent(d.v43 ? subTotal : base, puntos)
  const monto = amount(i, 'Monto')
  expect(d, `${donde} exonerado`, amount(exoneracion, 'MontoExoneracion'), relevado < monto ? relevado : monto)
}

/**
 * Moves the exonerated share of Gravado to Exonerado. The share is TarifaExonerada / Tarifa; without Tarifa it is
 * MontoExoneracion / Monto.
 */
function relieve(clases: Partial<Record<Clase, Valor>>, e: Elemento, impuestos: readonly Impuesto[]) {
  const i = all(e, 'Impuesto').find((x) => one(x, 'Exoneracion') && text(x, 'Codigo') === '01')
  const exoneracion = i && one(i, 'Exoneracion')
  if (!i || !exoneracion) return clases
  const gravado = clases.Gravado ?? 0n
  const puntos = text(exoneracion, 'TarifaExonerada') ?? text(exoneracion, 'PorcentajeExoneracion')
  const tarifa = text(i, 'Tarifa')
  const iva = impuestos.find((x) => x.codigo === '01')!
  const exonerado = tarifa ? ratio(gravado, read(puntos), read(tarifa)) : ratio(gravado, iva.exonerado, iva.monto)
  return { ...clases, Gravado: gravado - exonerado, Exonerado: exonerado }
}

const NOMBRES: Readonly<Record<Clase, readonly [servicio: string, mercancia: string]>> = {
  Gravado: ['TotalServGravados', 'TotalMercanciasGravadas'],
  Exento: ['TotalServExentos', 'TotalMercanciasExentas'],
  Exonerado: ['TotalServExonerado', 'TotalMercExonerada'],
  NoSujeto: ['TotalServNoSujeto', 'TotalMercNoSujeta'],
}

function recomputeResumen(raiz: Elemento, lineas: readonly Linea[], d: Documento): void {
  const r = one(raiz, 'ResumenFactura')!
  const check = (nombre: string, esperado: Valor) => expect(d, nombre, amount(r, nombre), esperado)
  const sumOf = (pick: (l: Linea) => Valor | undefined, de = lineas) => sum(de.map((l) => pick(l) ?? 0n))
  if (d.tipo !== 'ReciboElectronicoPago') {
    for (const [clase, [servicio, mercancia]] of Object.entries(NOMBRES) as [Clase, readonly [string, string]][]) {
      const enServicios = sumOf(
        (l) => l.clases[clase],
        lineas.filter((l) => !l.mercancia),
      )
      const enMercancias = sumOf(
        (l) => l.clases[clase],
        lineas.filter((l) => l.mercancia),
      )
      check(servicio, enServicios)
      check(mercancia, enMercancias)
      check(`Total${clase}`, enServicios + enMercancias)
    }
  }
  const venta = sumOf((l) => l.montoTotal)
  const neta = venta - sumOf((l) => l.descuentos)
  check('TotalVenta', venta)
  check(
    'TotalDescuentos',
    sumOf((l) => l.descuentos),
  )
  check('TotalVentaNeta', neta)
  recomputeDesglose(r, lineas, d)
  const impuesto = sumOf((l) => l.impuestoNeto)
  check('TotalImpuesto', impuesto)
  if (!d.v43)
    check(
      'TotalImpAsumEmisorFabrica',
      sumOf((l) => l.asumido),
    )
  const cargos = all(raiz, 'OtrosCargos')
  for (const c of cargos) {
    const puntos = text(c, 'PorcentajeOC')
    if (puntos)
      expect(
        d,
        'MontoCargo',
        amount(c, 'MontoCargo'),
        percent(
          sumOf((l) => l.subTotal),
          read(puntos),
        ),
      )
  }
  const otros = sum(cargos.map((c) => amount(c, 'MontoCargo')))
  check('TotalOtrosCargos', otros)
  const medios = all(r, 'MedioPago')
  const porCobrar = neta + impuesto + otros
  if (!d.v43)
    check(
      'TotalIVADevuelto',
      devuelto(
        medios,
        sumOf((l) => l.ivaSalud),
        porCobrar,
        d,
      ),
    )
  const total = porCobrar - amount(r, 'TotalIVADevuelto')
  check('TotalComprobante', total)
  if (medios.length > 0) expect(d, 'medios de pago', sum(medios.map((m) => amount(m, 'TotalMedioPago'))), total)
}

/** Recomputes the breakdown by code and rate; a row of zero is optional. */
function recomputeDesglose(r: Elemento, lineas: readonly Linea[], d: Documento): void {
  if (d.v43) return
  const filas = new Map<string, Valor>()
  for (const [fila, monto] of lineas.flatMap((l) => l.filas)) filas.set(fila, (filas.get(fila) ?? 0n) + monto)
  for (const t of all(r, 'TotalDesgloseImpuesto')) {
    const fila = `${text(t, 'Codigo')} ${text(t, 'CodigoTarifaIVA') ?? ''}`
    expect(d, `desglose ${fila}`, amount(t, 'TotalMontoImpuesto'), filas.get(fila) ?? 0n)
    filas.delete(fila)
  }
  for (const [fila, monto] of filas) expect(d, `desglose ${fila}`, 0n, monto)
}

/** IVA of health services times the share of the bill not paid by other means; only with a card (02). */
function devuelto(medios: readonly Elemento[], iva: Valor, porCobrar: Valor, d: Documento): Valor {
  if (!ASUMEN.has(d.tipo) || !medios.some((m) => text(m, 'TipoMedioPago') === '02')) return 0n
  const sinTarjeta = sum(
    medios.filter((m) => text(m, 'TipoMedioPago') !== '02').map((m) => amount(m, 'TotalMedioPago')),
  )
  return ratio(iva, porCobrar - sinTarjeta, porCobrar)
}
