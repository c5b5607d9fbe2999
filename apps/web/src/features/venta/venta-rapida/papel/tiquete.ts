/** The paper of a sale. Type, consecutivo and clave stand together (docs/hacienda.md §2). */
import {
  CERO,
  calculate,
  describeUnidadMedida,
  formatNombreDeParte,
  isIva,
  subtract,
  toDecimalCantidad,
} from '@pura/domain'
import { isSinLinea, type Venta } from '@pura/mostrador'
import { formatCantidad, formatCedula, formatFechaHora } from '../../../../lib/formato/format.ts'
import {
  formatCifra,
  formatColones,
  formatEn,
  formatTotal,
  impuestosDe,
  nombreDeMedio,
  nombreDeTarifa,
  nombreDeTipo,
} from '../modelo/formato.ts'
import { cabezaDe, centro, codigoDe, type Hoja, type Local, par, RAYA, texto } from './hoja.ts'

interface DatosDeTiquete {
  venta: Venta
  local: Local
  /** 1 is the original. */
  copia: number
  /** What the company adds at the end; one line of paper per line of text. */
  leyenda: string
}

export function tiqueteDe({ venta, local, copia, leyenda }: DatosDeTiquete): Hoja {
  const { documento, clave, consecutivo } = venta
  const { receptor, referencias } = documento
  const devuelve = referencias?.[0]?.numero?.slice(21, 41)
  return [
    ...cabezaDe(local),
    RAYA,
    centro(nombreDeTipo(documento.tipo), 'fuerte'),
    ...(copia > 1 ? [centro('COPIA', 'fuerte')] : []),
    centro(consecutivo),
    centro('Clave'),
    centro(clave.slice(0, 25)),
    centro(clave.slice(25)),
    centro(`${formatFechaHora(venta.fechaEmision)} · Caja ${consecutivo.slice(3, 8)}`),
    ...(isSinLinea(venta) ? [centro('Situación 3 · Emitido sin conexión a internet', 'medio')] : []),
    ...(receptor ? [centro(`Cliente: ${formatNombreDeParte(receptor)}`)] : []),
    ...(receptor?.identificacion ? [centro(formatCedula(receptor.identificacion.numero))] : []),
    ...(devuelve ? [centro(`Devuelve el documento ${devuelve}`)] : []),
    centro('Condición: contado'),
    RAYA,
    ...lineasDe(venta),
    RAYA,
    ...totalesDe(venta),
    RAYA,
    { clase: 'qr', dato: codigoDe(clave, local) },
    centro('Comprobante electrónico versión 4.4'),
    centro('Emitido conforme a la resolución MH-DGT-RES-0027-2024'),
    ...leyenda
      .split('\n')
      .filter((linea) => linea.trim() !== '')
      .map((linea) => centro(linea.trim())),
    centro('¡Gracias por su compra!', 'medio'),
  ]
}

const DOLAR = { codigo: 'USD' }

/** Each line says the rate of its tax. */
function lineasDe({ documento }: Venta): Hoja {
  return calculate(documento).lineas.flatMap((linea) => {
    const unidad = linea.unidadMedida === 'Unid' ? '' : ` ${describeUnidadMedida(linea.unidadMedida)}`
    const cuanto = `${formatCantidad(toDecimalCantidad(linea.cantidad))}${unidad} × ${formatCifra(linea.precioUnitario)}`
    const tarifa = nombreDeTarifa(linea.impuestos.find(({ codigo }) => isIva(codigo))?.codigoTarifaIva ?? '')
    return [
      texto(linea.detalle, 'medio'),
      par(`${cuanto} · ${tarifa}`, formatCifra(linea.montoTotal)),
      ...(linea.descuentos.length > 0
        ? [par('Descuento', formatCifra(subtract(linea.subTotal, linea.montoTotal)))]
        : []),
    ]
  })
}

function totalesDe(venta: Venta): Hoja {
  const { documento, totales, efectivo } = venta
  const enColones = documento.moneda.codigo === 'CRC' && !efectivo?.dolares
  // The drawer's colones say so where something else is dollars.
  const enCaja = enColones ? formatCifra : formatColones
  const { resumen } = calculate(documento)
  return [
    par('Subtotal', formatCifra(resumen.totalVenta)),
    ...(resumen.totalDescuentos > CERO ? [par('Descuento', formatCifra(subtract(CERO, resumen.totalDescuentos)))] : []),
    ...impuestosDe(resumen).map(([nombre, suma]) => par(nombre, formatCifra(suma))),
    ...(totales.otrosCargos > CERO
      ? [par(documento.otrosCargos?.[0]?.detalle ?? 'Otros cargos', formatCifra(totales.otrosCargos))]
      : []),
    { clase: 'raya', entera: true },
    par('Total', formatTotal(venta), 'grande'),
    ...(enColones
      ? []
      : [par('Tipo de cambio', formatColones(efectivo?.dolares?.tasa ?? documento.moneda.tipoCambio))]),
    ...documento.mediosPago.map(({ tipo, monto = totales.comprobante }) => {
      if (tipo !== '01' || !efectivo || efectivo.recibido === CERO) return par(nombreDeMedio(tipo), formatCifra(monto))
      return par(
        nombreDeMedio(tipo),
        efectivo.dolares ? formatEn(efectivo.dolares.monto, DOLAR) : enCaja(efectivo.recibido),
      )
    }),
    ...(efectivo && efectivo.entregado > CERO
      ? [par(documento.tipo === 'NC' ? 'Devuelto' : 'Vuelto', enCaja(efectivo.entregado))]
      : []),
  ]
}
