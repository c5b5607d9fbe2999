/** Lines of generated documents: each kind exercises one part of the arithmetic. */

import { isMercancia } from '../catalogos/linea/cabys.ts'
import { TIPOS_TRANSACCION } from '../catalogos/linea/productos.ts'
import { cantidad, type Monto, tarifa } from '../dinero/index.ts'
import type { DescuentoBorrador, LineaBorrador } from '../tipos/documento.ts'
import type { Azar } from './azar.ts'
import type { Caso } from './caso.ts'
import * as gen from './impuestos.ts'
import * as producto from './productos.ts'
import { makeSurtido } from './surtidos.ts'

/** A line with something the document may sell. */
export function makeLinea(azar: Azar, caso: Caso): LineaBorrador {
  if (caso.tipo === 'REP') return makePago(azar)
  if (caso.esFinanciera) return makeIntereses(azar, caso)
  const clases = [corriente, corriente, corriente, corriente, registrada, conImpuestos, conImpuestos, especial]
  if (caso.llevaExoneracion) clases.push(exonerada, exonerada)
  if (caso.llevaSurtido) clases.push((a, c) => ({ ...base(a, c, producto.SURTIDO), ...makeSurtido(a, c) }))
  if (caso.llevaFabrica) clases.push(fabrica, regalia)
  return azar.pick(clases)(azar, caso)
}

function corriente(azar: Azar, caso: Caso): LineaBorrador {
  const vendido = azar.pick(azar.chance(0.6) ? producto.BIENES : producto.SERVICIOS)
  const impuestos = [azar.chance(0.5) ? gen.ivaOrdinario(vendido.tarifa, caso) : gen.iva(gen.anyTarifa(azar, caso))]
  return { ...base(azar, caso, vendido), descuentos: makeDescuentos(azar, caso), impuestos }
}

/** Health services, and in 4.4 products with a registration number: medicines and vehicles. */
function registrada(azar: Azar, caso: Caso): LineaBorrador {
  const clase = caso.version === '4.3' ? 'salud' : azar.pick(['salud', 'salud', 'medicamento', 'vehículo'])
  if (clase === 'salud') return { ...base(azar, caso, producto.SALUD), impuestos: [gen.ivaOrdinario('04', caso)] }
  if (clase === 'vehículo') {
    const numerosVin = azar.list(1, 2, () => `LBP${azar.digits(14)}`)
    return { ...base(azar, caso, producto.VEHICULO), numerosVin, impuestos: [gen.ivaOrdinario('08', caso)] }
  }
  return {
    ...base(azar, caso, producto.MEDICAMENTO),
    registroMedicamento: `M-CR-${azar.digits(5)}`,
    formaFarmaceutica: '03',
    impuestos: [gen.ivaOrdinario('03', caso)],
  }
}

/** Specific taxes, alone or several, always with the IVA beside them. */
function conImpuestos(azar: Azar, caso: Caso): LineaBorrador {
  if (azar.chance(0.1)) return conOtro(azar, caso)
  const [vendido, impuesto] = gen.conEspecifico(azar, caso)
  const otros = azar.chance(0.2) && impuesto.codigo !== '02' ? [gen.selectivo(azar)] : []
  const llevaAduana = caso.esExportacion && isMercancia(vendido.cabys)
  const exportacion = llevaAduana ? { montoExportacion: azar.monto(1000) } : {}
  const iva = gen.ivaOrdinario(vendido.tarifa, caso)
  const especificos = [{ ...impuesto, ...exportacion }, ...otros]
  return {
    ...base(azar, caso, vendido),
    descuentos: makeDescuentos(azar, caso),
    impuestos: azar.chance(0.3) ? [iva, ...especificos] : [...especificos, iva],
  }
}

/** A tax that is none of the others; since 4.4 a line may have only one. */
function conOtro(azar: Azar, caso: Caso): LineaBorrador {
  const vendido = producto.SERVICIOS[3]!
  const iva = caso.version === '4.4' && azar.chance(0.5) ? [] : [gen.ivaOrdinario(vendido.tarifa, caso)]
  const descuentos = makeDescuentos(azar, caso)
  return { ...base(azar, caso, vendido), descuentos, impuestos: [gen.otroImpuesto(azar), ...iva] }
}

/** Special base (07) and used goods (08), sometimes discounted whole. */
function especial(azar: Azar, caso: Caso): LineaBorrador {
  const codigo = caso.version === '4.4' ? '04' : '07'
  const entero = [{ codigo, naturaleza: 'Descuento comercial', porcentaje: tarifa('100') }]
  const descuentos = azar.chance(0.1) ? entero : makeDescuentos(azar, caso)
  if (azar.chance(0.5)) return { ...base(azar, caso, producto.USADO), descuentos, impuestos: [gen.usados(azar)] }
  // An export invoice has no BaseImponible.
  const baseImponible = caso.tipo === 'FEE' ? undefined : gen.baseEspecial(azar)
  const impuestos = [{ codigo: '07', codigoTarifaIva: '08' }]
  return { ...base(azar, caso, producto.GASEOSA), descuentos, baseImponible, impuestos }
}

function exonerada(azar: Azar, caso: Caso): LineaBorrador {
  const vendido = azar.pick([...producto.BIENES, ...producto.SERVICIOS])
  const codigo = azar.pick(['02', '03', '04', '08', '08', '08'])
  const impuestos = [{ ...gen.iva(codigo), exoneracion: gen.exoneracion(azar, codigo, caso) }]
  const antes = azar.chance(0.2) ? [gen.selectivo(azar)] : []
  return { ...base(azar, caso, vendido), descuentos: makeDescuentos(azar, caso), impuestos: [...antes, ...impuestos] }
}

/** A gift, whole or in part; the issuer assumes all its taxes. */
function regalia(azar: Azar, caso: Caso): LineaBorrador {
  const porcentaje = azar.chance(0.6) ? tarifa('100') : azar.pick([tarifa('10'), tarifa('33.33'), tarifa('50')])
  const descuentos = [{ codigo: azar.pick(['01', '03']), porcentaje }]
  if (azar.chance(0.2)) {
    const impuestos = azar.chance(0.5) ? [gen.usados(azar)] : [{ codigo: '07', codigoTarifaIva: '08' }]
    return { ...base(azar, caso, producto.USADO), descuentos, impuestos }
  }
  if (azar.chance(0.3)) {
    const [vendido, impuesto] = gen.conEspecifico(azar, caso)
    return { ...base(azar, caso, vendido), descuentos, impuestos: [impuesto, gen.ivaOrdinario(vendido.tarifa, caso)] }
  }
  const impuestos = [gen.iva(azar.pick(['02', '08', '10']))]
  return { ...base(azar, caso, azar.pick(producto.BIENES)), descuentos, impuestos }
}

function fabrica(azar: Azar, caso: Caso): LineaBorrador {
  const vendido = base(azar, caso, producto.GASEOSA)
  if (azar.chance(0.5)) return { ...vendido, ivaCobradoFabrica: '02', impuestos: [gen.iva('10')] }
  const selectivo = azar.chance(0.3) ? [gen.selectivo(azar)] : []
  const impuestos = [...selectivo, gen.iva('08')]
  return { ...vendido, ivaCobradoFabrica: '01', baseImponible: gen.baseFabrica(azar), impuestos }
}

function base(azar: Azar, caso: Caso, vendido: producto.ProductoInventado): Omit<LineaBorrador, 'impuestos'> {
  const unidadMedida = producto.makeUnidad(azar, vendido, caso.version)
  return {
    cabys: vendido.cabys,
    codigosComerciales: azar.chance(0.5) ? azar.list(1, 3, () => producto.makeCodigo(azar)) : undefined,
    partidaArancelaria: caso.esExportacion && isMercancia(vendido.cabys) ? producto.PARTIDA : undefined,
    cantidad: azar.cantidad(producto.isContable(unidadMedida, caso.version)),
    unidadMedida,
    unidadMedidaComercial: unidadMedida === 'Otros' || azar.chance(0.2) ? '1 Tarima' : undefined,
    tipoTransaccion: caso.llevaTransaccion && azar.chance(0.3) ? azar.pick(TIPOS_TRANSACCION).codigo : undefined,
    detalle: vendido.detalle,
    precioUnitario: azar.monto(vendido.precio || 1000),
  }
}

/** None to five discounts, of every kind, always less than the price. */
function makeDescuentos(azar: Azar, caso: Caso): DescuentoBorrador[] | undefined {
  if (!azar.chance(0.4)) return undefined
  return azar.list(1, azar.chance(0.1) ? 5 : 2, () => {
    const codigo = caso.version === '4.3' ? '07' : azar.pick(['02', '04', '05', '06', '07', '08', '09', '99'])
    const porcentaje = azar.pick([tarifa('5'), tarifa('10'), tarifa('12.5'), tarifa('33.33')])
    if (codigo === '99') return { codigo, codigoOtro: 'Convenio con la asociación', naturaleza: 'Convenio', porcentaje }
    return caso.version === '4.3' ? { codigo, naturaleza: 'Descuento comercial', porcentaje } : { codigo, porcentaje }
  })
}

function makeIntereses(azar: Azar, caso: Caso): LineaBorrador {
  return {
    cantidad: cantidad(1),
    unidadMedida: 'I',
    detalle: 'Ajuste de intereses de financiamiento',
    precioUnitario: azar.monto(50_000),
    impuestos: [gen.exenta(caso.version)],
  }
}

function makePago(azar: Azar): LineaBorrador {
  const precioUnitario = azar.monto(900_000)
  const parcial = azar.chance(0.2) && precioUnitario > 100_000n
  return {
    cantidad: cantidad(1),
    unidadMedida: 'Unid',
    detalle: `Pago de la cuota ${azar.int(1, 12)}`,
    precioUnitario,
    subTotalPagado: parcial ? ((precioUnitario - 100_000n) as Monto) : undefined,
    impuestos: [gen.iva(azar.pick(['02', '03', '04', '08', '08']))],
  }
}
