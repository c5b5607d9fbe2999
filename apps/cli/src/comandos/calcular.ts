import { type Calculo, calculate, type Monto, toDecimal } from '@pura/domain'
import { readBorrador } from '../borrador/leer-borrador.ts'
import { judgeAll } from '../lib/archivos.ts'
import type { Consola } from '../lib/consola.ts'
import { toTextos } from '../lib/decimales.ts'
import { parseOpciones, requireArchivos } from '../lib/opciones.ts'
import { type FilaDeResultado, OPCION_FORMATO, printerFor } from '../lib/resultado.ts'

export const ayuda = `pura calcular ARCHIVO.json…
  Todos los montos de un borrador: líneas, otros cargos, medios de pago y resumen.`

export function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values, positionals } = parseOpciones(args, OPCION_FORMATO)
  const print = printerFor(values.formato, consola)
  return judgeAll(requireArchivos(positionals), consola, print, (bytes, archivo) => {
    const calculo = calculate(readBorrador(bytes))
    return { archivo, estado: 'correcto', hallazgos: [], datos: toTextos(calculo) as object, filas: rowsOf(calculo) }
  })
}

function rowsOf({ lineas, resumen }: Calculo): FilaDeResultado[] {
  const { desglose, ...totales } = resumen
  return [
    ...lineas.map((l): FilaDeResultado => [`línea ${l.numeroLinea}`, `${toDecimal(l.montoTotalLinea)}  ${l.detalle}`]),
    ...desglose.map(
      (d): FilaDeResultado => [
        `impuesto ${d.codigo} ${d.codigoTarifaIva ?? ''}`.trim(),
        toDecimal(d.totalMontoImpuesto),
      ],
    ),
    ...amountRows(totales),
  ]
}

/** Named amounts, without the zeros. */
export const amountRows = (montos: Readonly<Record<string, Monto>>): FilaDeResultado[] =>
  Object.entries(montos)
    .filter(([, monto]) => monto !== 0n)
    .map(([nombre, monto]) => [nombre, toDecimal(monto)])
