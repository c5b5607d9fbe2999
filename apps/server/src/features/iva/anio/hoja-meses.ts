/** The months side by side as a sheet: the year is the sum of its months, and the rate a division, as formulas. */
import type { Readable } from 'node:stream'
import type { DoceMeses, RenglonDeDoce } from '@pura/contract'
import { MESES } from '@pura/domain/escritorio'
import { archivosDeIva } from '@pura/domain/mensajes/archivos-iva'
import { doceMesesDeIva } from '@pura/domain/mensajes/de-iva'
import { type CeldaDeLibro, letraDe, writeLibro } from '../../../lib/hojas/libro.ts'

const t = doceMesesDeIva
const MESES_DEL_ANIO = 12
/** Column of January; after the months comes the year. */
const ENERO = 1

export function writeDoceMeses(doce: DoceMeses): Readable {
  const hojas = [doce.anio, doce.anio - 1].map((anio, i) => ({
    nombre: String(anio),
    lugar: i + 1,
    columnas: [{ ancho: 30 }, ...MESES.map(() => ({ ancho: 14 })), { ancho: 16 }],
    fijas: CABEZA,
    filas: () => filasOf(doce, anio),
  }))
  return writeLibro(hojas)
}

/** Rows before the figures. */
const CABEZA = 3

function filasOf(doce: DoceMeses, anio: number): CeldaDeLibro[][] {
  const esEste = anio === doce.anio
  const meses = esEste ? doce.meses : doce.antes
  const filas: CeldaDeLibro[][] = [
    [{ valor: archivosDeIva.titulo(String(anio)), estilo: 'titulo' }],
    [{ valor: t.enColones, estilo: 'nota' }, ...meses.map((m) => nota(t.estados[m.estado])), nota('')],
    [t.casilla, ...MESES, t.anio].map((valor) => ({ valor, estilo: 'encabezado' as const })),
  ]
  const filaDe = new Map<string, number>()
  for (const { titulo, renglones } of doce.grupos) {
    filas.push([{ valor: titulo, estilo: 'paso' }])
    for (const renglon of renglones) {
      filaDe.set(renglon.id, filas.length + 1)
      filas.push(filaOf(renglon, esEste, { fila: filas.length + 1, filaDe }))
    }
  }
  return filas
}

const nota = (valor: string): CeldaDeLibro => ({ valor, estilo: 'nota' })

function filaOf(
  { id, etiqueta, suma, montos, antes, total, totalAntes }: RenglonDeDoce,
  esEste: boolean,
  { fila, filaDe }: { fila: number; filaDe: ReadonlyMap<string, number> },
): CeldaDeLibro[] {
  const suyos = esEste ? montos : antes
  const elTotal = esEste ? total : totalAntes
  const tasa = id === 'tasa'
  const estilo = tasa ? 'numero' : suma ? 'enteroFuerte' : 'entero'
  const rateOf = (columna: string) => {
    const [impuesto, ventas] = ['impuestoDeterminado', 'totalVentas'].map((de) => `${columna}${filaDe.get(de)}`)
    return `IF(${ventas}>0,ROUND(${impuesto}/${ventas}*100,2),0)`
  }
  const celda = (valor: string | null, columna: number): CeldaDeLibro => {
    if (valor === null) return nota(t.sinDatosCorto)
    return { valor: tasa ? { formula: rateOf(letraDe(columna)), valor: Number(valor) } : Number(valor), estilo }
  }
  const [primera, ultima] = [letraDe(ENERO), letraDe(MESES_DEL_ANIO)]
  const anual = tasa ? rateOf(letraDe(MESES_DEL_ANIO + 1)) : `SUM(${primera}${fila}:${ultima}${fila})`
  return [
    { valor: etiqueta, estilo: suma ? 'fuerte' : 'ajustado' },
    ...suyos.map((m, i) => celda(m, ENERO + i)),
    elTotal === null ? nota(t.sinDatosCorto) : { valor: { formula: anual, valor: Number(elTotal) }, estilo },
  ]
}
