/** Bundles: components with one or several rates, discounted, gifts or taxed at the factory, exonerated or not. */
import { cantidad, tarifa } from '../dinero/index.ts'
import { precioSurtido } from '../documento/calcular/index.ts'
import type { DescuentoBorrador, ImpuestoBorrador, LineaBorrador, SurtidoBorrador } from '../tipos/documento.ts'
import type { Azar } from './azar.ts'
import type { Caso } from './caso.ts'
import * as gen from './impuestos.ts'
import * as producto from './productos.ts'

type ParteDeSurtido = Pick<
  LineaBorrador,
  'codigosComerciales' | 'cantidad' | 'unidadMedida' | 'precioUnitario' | 'surtido' | 'impuestos'
>

export function makeSurtido(azar: Azar, caso: Caso): ParteDeSurtido {
  const unaTarifa = azar.chance(0.2) ? '08' : undefined
  const exonerado = caso.llevaExoneracion && azar.chance(0.3)
  const makeUno = () => (exonerado ? makeExonerable(azar, caso, unaTarifa) : makeComponente(azar, caso, unaTarifa))
  const varios = azar.list(2, azar.chance(0.1) ? 20 : 4, makeUno)
  // A bundle with only gifts would have a price of zero.
  const surtido = precioSurtido(varios) > 0n ? varios : varios.map((c) => ({ ...c, descuentos: undefined }))
  return {
    codigosComerciales: [{ tipo: '03', codigo: `744${azar.digits(10)}` }],
    // Whole quantities: no text says how parts of a fraction round (a law of the domain covers fractions).
    cantidad: cantidad(azar.int(1, 12)),
    unidadMedida: 'Unid',
    precioUnitario: precioSurtido(surtido),
    surtido,
    impuestos: exonerado ? makeExoneracion(azar, surtido, caso) : [],
  }
}

/** Exonerates by points if there is one rate, by an amount if there are several. */
function makeExoneracion(azar: Azar, surtido: readonly SurtidoBorrador[], caso: Caso): ImpuestoBorrador[] {
  const tarifas = new Set(
    surtido.flatMap((c) => c.impuestos.filter((i) => i.codigo === '01').map((i) => i.codigoTarifaIva)),
  )
  if (!tarifas.has('08')) return []
  const exoneracion =
    tarifas.size === 1 ? gen.exoneracion(azar, '08', caso) : gen.exoneracionMixta(azar, azar.monto(500), caso)
  return [{ codigo: '01', exoneracion }]
}

/** A component for an exonerated bundle: not exempt and not a gift, whose share of the exoneration is undefined. */
function makeExonerable(azar: Azar, caso: Caso, unaTarifa: string | undefined): SurtidoBorrador {
  const conSelectivo = azar.chance(0.15)
  return {
    ...sold(azar, caso, azar.pick(producto.BIENES)),
    descuentos: azar.chance(0.2) ? [azar.pick(DESCUENTOS)] : undefined,
    impuestos: [...(conSelectivo ? [gen.selectivo(azar)] : []), gen.iva(unaTarifa ?? azar.pick(['02', '08', '04']))],
  }
}

function makeComponente(azar: Azar, caso: Caso, unaTarifa: string | undefined): SurtidoBorrador {
  const descuentos = azar.chance(0.25) ? [azar.pick([...DESCUENTOS, ...REGALOS])] : undefined
  if (caso.llevaDatosEspecificos && azar.chance(0.2)) {
    const [vendido, especifico] = gen.conEspecifico(azar, caso)
    const iva = gen.iva(vendido.tarifa)
    const impuestos = azar.chance(0.5) ? [iva, especifico] : [especifico, iva]
    return { ...sold(azar, caso, vendido), descuentos, impuestos }
  }
  const conSelectivo = caso.tipo !== 'FEE' && azar.chance(0.15)
  const componente: SurtidoBorrador = {
    ...sold(azar, caso, azar.pick(producto.BIENES)),
    descuentos,
    impuestos: [
      ...(conSelectivo ? [gen.selectivo(azar)] : []),
      gen.ivaOrdinario(unaTarifa ?? azar.pick(['02', '08', '10']), caso),
    ],
  }
  if (!caso.llevaFabrica || !azar.chance(0.05)) return componente
  return azar.chance(0.5)
    ? { ...componente, ivaCobradoFabrica: '02', impuestos: [gen.iva('10')] }
    : { ...componente, ivaCobradoFabrica: '01', baseImponible: gen.baseFabrica(azar), impuestos: [gen.iva('08')] }
}

function sold(azar: Azar, { version }: Caso, vendido: producto.ProductoInventado): Omit<SurtidoBorrador, 'impuestos'> {
  const unidadMedida = producto.makeUnidad(azar, vendido, version)
  return {
    cabys: vendido.cabys,
    codigosComerciales: azar.chance(0.3) ? [producto.makeCodigo(azar)] : undefined,
    cantidad: azar.cantidad(producto.isContable(unidadMedida, version)),
    unidadMedida,
    unidadMedidaComercial: unidadMedida === 'Otros' ? '1 Tarima' : undefined,
    detalle: vendido.detalle,
    precioUnitario: azar.monto(vendido.precio),
  }
}

const DESCUENTOS: readonly DescuentoBorrador[] = [
  { codigo: '07', porcentaje: tarifa('10') },
  { codigo: '05', porcentaje: tarifa('33.33') },
  { codigo: '99', naturaleza: 'Cliente frecuente', porcentaje: tarifa('5') },
]

/** Gifts inside the bundle, whole or partial. */
const REGALOS: readonly DescuentoBorrador[] = [
  { codigo: '01', porcentaje: tarifa('100') },
  { codigo: '03', porcentaje: tarifa('40') },
]
