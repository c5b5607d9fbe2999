/** The workbook of a month. The support sheet is written first, so that the sheets before it know what to sum. */
import type { Readable } from 'node:stream'
import type { MesaIva } from '@pura/contract'
import { add, CERO, type Monto, monto } from '@pura/domain'
import { writeLibro } from '../../../../lib/hojas/libro.ts'
import type { CabezaDeEvidencia } from '../cabeza.ts'
import type { Renglon } from '../renglon.ts'
import { hojaAnio } from './hoja-anio.ts'
import { hojaAnotado } from './hoja-anotado.ts'
import { hojaProporcion, sitioDeProporcion } from './hoja-proporcion.ts'
import { hojaRespaldo } from './hoja-respaldo.ts'
import { hojaResumen, type Portada } from './hoja-resumen.ts'
import { hojaAparte, hojaDesdeElAnterior, hojaRectificar } from './hojas-de-lado.ts'

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
  const readSitio = () => ({ ultima, ...sitioDeProporcion(cabeza, ventas) })
  const { cambios, numero = 1 } = cabeza.cierre ?? {}
  const { anual } = cabeza
  const alFinal = [
    ...(anual ? [(lugar: number) => hojaAnio(lugar, anual, cabeza.anio, readSitio)] : []),
    (lugar: number) => hojaAparte(lugar, cabeza, () => ultima),
    ...(cambios ? [(lugar: number) => hojaDesdeElAnterior(lugar, cambios, numero)] : []),
    ...(rectificar ? [(lugar: number) => hojaRectificar(lugar, rectificar)] : []),
  ]
  return writeLibro([
    hojaRespaldo(2, renglones, onRenglon),
    hojaResumen(1, cabeza, portada, readSitio),
    hojaAnotado(3, cabeza),
    hojaProporcion(4, cabeza, () => ({ ventas, ultima })),
    ...alFinal.map((hoja, i) => hoja(5 + i)),
  ])
}
