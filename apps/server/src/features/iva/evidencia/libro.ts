/** The workbook of a month. The support sheet is written first, so that the sheets before it know what to sum. */
import type { Readable } from 'node:stream'
import type { MesaIva } from '@pura/contract'
import { add, CERO, type Monto, monto } from '@pura/domain'
import { writeLibro } from '../../../lib/hojas/libro.ts'
import type { CabezaDeEvidencia } from './cabeza.ts'
import { hojaAnotado } from './hoja-anotado.ts'
import { hojaProporcion, sitioDeProporcion } from './hoja-proporcion.ts'
import { hojaRespaldo } from './hoja-respaldo.ts'
import { hojaResumen, type Portada } from './hoja-resumen.ts'
import { hojaAparte, hojaCambios } from './hojas-de-lado.ts'
import type { Renglon } from './renglon.ts'

export interface MesParaLibro {
  cabeza: CabezaDeEvidencia
  renglones: AsyncIterable<Renglon>
  portada: Portada
  rectificar?: MesaIva['rectificar'] | undefined
}

export function writeLibroDelMes({ cabeza, renglones, portada, rectificar }: MesParaLibro): Readable {
  let ultima = 1
  const porPeso = new Map<string, Monto>()
  const onRenglon = ({ cuenta, peso, base }: Renglon): void => {
    ultima += 1
    if (cuenta === 1 && peso !== '') porPeso.set(peso, add(porPeso.get(peso) ?? CERO, monto(base)))
  }
  const ventas = { porPeso }
  return writeLibro([
    hojaRespaldo(2, renglones, onRenglon),
    hojaResumen(1, cabeza, portada, () => ({ ultima, ...sitioDeProporcion(cabeza, ventas) })),
    hojaAnotado(3, cabeza),
    hojaProporcion(4, cabeza, () => ({ ventas, ultima })),
    hojaAparte(5, cabeza, () => ultima),
    ...(rectificar ? [hojaCambios(6, rectificar)] : []),
  ])
}
