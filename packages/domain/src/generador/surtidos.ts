/** Bundles: components of one or several rates, discounted, given away or taxed at the factory, and relieved or not. */
import { type Cantidad, cantidad, sumBy, tarifa } from '../dinero/index.ts'
import { calculate, precioSurtido } from '../documento/calcular/index.ts'
import type { DescuentoBorrador, ImpuestoBorrador, LineaBorrador, SurtidoBorrador } from '../documento/tipos.ts'
import type { Azar } from './azar.ts'
import type { Caso } from './caso.ts'
import * as gen from './impuestos.ts'
import * as producto from './productos.ts'

type ParteDeSurtido = Pick<
  LineaBorrador,
  'codigosComerciales' | 'cantidad' | 'precioUnitario' | 'surtido' | 'impuestos'
>

export function makeSurtido(azar: Azar, caso: Caso): ParteDeSurtido {
  const unaTarifa = azar.chance(0.2) ? '08' : undefined
  const surtido = azar.list(2, azar.chance(0.1) ? 20 : 4, () => makeComponente(azar, caso, unaTarifa))
  // Fractions of a bundle do not exist in a shop, but the arithmetic must bear them.
  const unidades: Cantidad = azar.chance(0.9) ? cantidad(azar.int(1, 12)) : cantidad(`0.${azar.int(1, 9)}33`)
  return {
    codigosComerciales: [{ tipo: '03', codigo: `744${azar.digits(10)}` }],
    cantidad: unidades,
    precioUnitario: azar.chance(0.8) ? precioSurtido(surtido) : precioNeto(surtido, caso),
    surtido,
    impuestos: caso.llevaExoneracion && azar.chance(0.4) ? makeExoneracion(azar, surtido, caso) : [],
  }
}

/** By points when there is one rate; by an amount when there are several. */
function makeExoneracion(azar: Azar, surtido: readonly SurtidoBorrador[], caso: Caso): ImpuestoBorrador[] {
  const tarifas = new Set(
    surtido.flatMap((c) => c.impuestos.filter((i) => i.codigo === '01').map((i) => i.codigoTarifaIva)),
  )
  if (!tarifas.has('08')) return []
  const exoneracion =
    tarifas.size === 1 ? gen.exoneracion(azar, '08', caso) : gen.exoneracionMixta(azar, azar.monto(500), caso)
  return [{ codigo: '01', exoneracion }]
}

/** What is left of the components after their own discounts: the other price the line may have. */
function precioNeto(surtido: readonly SurtidoBorrador[], { tipo, version }: Caso) {
  const sueltos = surtido.map((c): LineaBorrador => ({ ...c, impuestos: [] }))
  const { lineas } = calculate({ tipo, version, condicionVenta: '01', lineas: sueltos })
  const neto = sumBy(lineas, (l) => l.subTotal)
  return neto > 0n ? neto : precioSurtido(surtido)
}

function makeComponente(azar: Azar, caso: Caso, unaTarifa: string | undefined): SurtidoBorrador {
  const vendido = azar.pick(producto.BIENES)
  const conSelectivo = caso.tipo !== 'FEE' && azar.chance(0.15)
  const componente: SurtidoBorrador = {
    cabys: vendido.cabys,
    codigosComerciales: azar.chance(0.3) ? [producto.makeCodigo(azar)] : undefined,
    cantidad: azar.cantidad(producto.isContable(vendido, caso.version)),
    unidadMedida: vendido.unidad[caso.version],
    detalle: vendido.detalle,
    precioUnitario: azar.monto(vendido.precio),
    descuentos: azar.chance(0.2) ? [azar.pick(DESCUENTOS)] : undefined,
    impuestos: [
      ...(conSelectivo ? [gen.selectivo(azar)] : []),
      gen.ivaOrdinario(unaTarifa ?? azar.pick(['02', '08', '10']), caso),
    ],
  }
  if (!caso.llevaFabrica || !azar.chance(0.05)) return componente
  return azar.chance(0.5)
    ? { ...componente, ivaCobradoFabrica: '02', impuestos: [gen.iva('10')] }
    : { ...componente, ivaCobradoFabrica: '01', baseImponible: gen.baseEspecial(azar), impuestos: [gen.iva('08')] }
}

/** The last one is a gift inside the bundle. */
const DESCUENTOS: readonly DescuentoBorrador[] = [
  { codigo: '07', porcentaje: tarifa('10') },
  { codigo: '05', porcentaje: tarifa('33.33') },
  { codigo: '99', naturaleza: 'Cliente frecuente', porcentaje: tarifa('5') },
  { codigo: '01', porcentaje: tarifa('100') },
]
