/** The first sheet: the five steps with the labels of the form, each box a formula over the support sheet. */

import { nombreDeMes } from '@pura/domain/escritorio'
import { FORMULARIO_IVA, FORMULARIO_USADOS, type IdCasilla, type PasoDeFormulario } from '@pura/domain/iva'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import type { CeldaDeLibro, Formula, HojaDeLibro } from '../../../../lib/hojas/libro.ts'
import type { CabezaDeEvidencia, CasillaDeEvidencia } from '../cabeza.ts'
import { formulasDe, type Sitio } from './formulas.ts'
import { rangoAnotado } from './hoja-anotado.ts'

/** Heading of the file. */
export interface Portada {
  estado: string
  /** Who closed it, and why. */
  motivo: string
  huella: string
  verificada: string
}

const COLUMNAS = [{ ancho: 64 }, { ancho: 20 }, { ancho: 22 }, { ancho: 22 }, { ancho: 20 }, { ancho: 16 }]

type FilaDeResumen = readonly CeldaDeLibro[]
/** A box in the sheet, or any other row. */
type Renglon = { id: IdCasilla; etiqueta: string } | FilaDeResumen

export function hojaResumen(
  lugar: number,
  cabeza: CabezaDeEvidencia,
  portada: Portada,
  readSitio: () => Sitio,
): HojaDeLibro {
  return {
    nombre: t.hojas.resumen,
    lugar,
    columnas: COLUMNAS,
    filas: () => filasDeResumen(cabeza, portada, readSitio()),
  }
}

function filasDeResumen(cabeza: CabezaDeEvidencia, portada: Portada, sitio: Sitio): FilaDeResumen[] {
  const valores = new Map(cabeza.casillas.map((c) => [c.id, c]))
  const usados = Number(valores.get('ventasUsados')?.exacto ?? 0) !== 0
  const renglones: Renglon[] = [
    ...encabezado(cabeza, portada),
    ...[...FORMULARIO_IVA.pasos, ...(usados ? FORMULARIO_USADOS.pasos : [])].flatMap(delPaso),
  ]
  // A box shown in two steps is calculated where its label equals the one in the support sheet.
  const filaDe = new Map<IdCasilla, number>()
  for (const [i, r] of renglones.entries()) if (isCasilla(r) && !filaDe.has(r.id)) filaDe.set(r.id, i + 1)
  const donde = (id: IdCasilla, columna: 'entero' | 'exacto') =>
    `$${columna === 'entero' ? 'B' : 'C'}$${filaDe.get(id)}`
  const filas = renglones.map((r, i): FilaDeResumen => {
    if (!isCasilla(r)) return r
    const suya = filaDe.get(r.id)!
    const valor = valores.get(r.id)!
    if (suya !== i + 1) return repetida(r.etiqueta, suya, i + 1, valor)
    return casilla(r, i + 1, valor, formulasDe(r.id, `$A$${i + 1}`, sitio, donde))
  })
  return [...filas, ...liquidacion(cabeza, filas.length, donde)]
}

const isCasilla = (r: Renglon): r is { id: IdCasilla; etiqueta: string } => 'id' in r

function encabezado({ compania, cierre, ...cabeza }: CabezaDeEvidencia, portada: Portada): FilaDeResumen[] {
  const { columnas: c } = t
  return [
    [{ valor: t.titulo(nombreDeMes(cabeza)), estilo: 'titulo' }],
    [{ valor: [compania.nombre, compania.identificacion].filter(Boolean).join(' · '), estilo: 'fuerte' }],
    [{ valor: portada.estado, estilo: 'fuerte' }],
    [{ valor: portada.motivo, estilo: 'nota' }],
    [{ valor: [portada.huella, portada.verificada].filter(Boolean).join(' · '), estilo: 'nota' }],
    [{ valor: t.comoSeUsa, estilo: 'nota' }],
    [],
    [c.casilla, c.digita, c.exacto, c.documentos, cierre ? c.cierre : c.mesa, c.diferencia].map((valor) => ({
      valor,
      estilo: 'encabezado' as const,
    })),
  ]
}

const delPaso = ({ numero, titulo, secciones }: PasoDeFormulario): Renglon[] => [
  [],
  Array.from(
    { length: COLUMNAS.length },
    (_, i): CeldaDeLibro => ({ valor: i === 0 ? `${numero}. ${titulo}` : '', estilo: 'paso' }),
  ),
  ...secciones.flatMap((s): Renglon[] => [[{ valor: s.titulo, estilo: 'nota' }], ...s.casillas]),
]

const TOTALES = /^(?:total|impuestoDeterminado$|saldoAFavor$)/

function casilla(
  { id, etiqueta }: { id: IdCasilla; etiqueta: string },
  fila: number,
  { exacto, entero, segunDocumentos }: CasillaDeEvidencia,
  formulas: ReturnType<typeof formulasDe>,
): FilaDeResumen {
  const total = TOTALES.test(id)
  return [
    total ? { valor: etiqueta, estilo: 'fuerte' } : etiqueta,
    {
      valor: { formula: formulas.entero ?? `ROUND($C$${fila},0)`, valor: Number(entero) },
      estilo: total ? 'enteroFuerte' : 'entero',
    },
    { valor: { formula: formulas.exacto, valor: Number(exacto) }, estilo: 'dinero' },
    formulas.segunDocumentos === undefined
      ? null
      : { valor: { formula: formulas.segunDocumentos, valor: Number(segunDocumentos ?? 0) }, estilo: 'dinero' },
    { valor: Number(entero), estilo: 'entero' },
    diferencia(fila),
  ]
}

const diferencia = (fila: number): CeldaDeLibro => ({
  valor: { formula: `$B$${fila}-$E$${fila}`, valor: 0 },
  estilo: 'entero',
})

const repetida = (
  etiqueta: string,
  de: number,
  fila: number,
  { exacto, entero }: CasillaDeEvidencia,
): FilaDeResumen => [
  etiqueta,
  { valor: { formula: `$B$${de}`, valor: Number(entero) }, estilo: 'entero' },
  { valor: { formula: `$C$${de}`, valor: Number(exacto) }, estilo: 'dinero' },
  null,
  { valor: Number(entero), estilo: 'entero' },
  diferencia(fila),
]

/** Use of the balance in favour, in order (packages/domain: iva/mes/liquidacion.ts). */
function liquidacion(
  { liquidacion: l, asientos }: CabezaDeEvidencia,
  ya: number,
  donde: (id: IdCasilla, c: 'entero') => string,
): FilaDeResumen[] {
  const hasTipo = (tipo: keyof typeof t.tipos) =>
    `SUMIFS(${rangoAnotado('monto', asientos.length)},${rangoAnotado('tipo', asientos.length)},"${t.tipos[tipo]}",${rangoAnotado('cuenta', asientos.length)},1)`
  const determinado = donde('impuestoDeterminado', 'entero')
  const primera = ya + 3
  const pesos = (etiqueta: string, entero: Formula, exacto?: Formula, seguro = Number(entero.valor)): FilaDeResumen => [
    etiqueta,
    { valor: entero, estilo: 'dinero' },
    exacto ? { valor: exacto, estilo: 'dinero' } : null,
    null,
    { valor: seguro, estilo: 'dinero' },
  ]
  const abonos = l.abonos.map(({ tipo, hay: cuanto, usado }, i) => {
    const fila = primera + i
    const antes = i === 0 ? '' : `-SUM($B$${primera}:$B$${fila - 1})`
    return pesos(
      t.liquidacion[tipo],
      { formula: `MIN(${determinado}${antes},$C$${fila})`, valor: Number(usado) },
      { formula: `ROUND(${hasTipo(tipo)},5)`, valor: Number(cuanto) },
    )
  })
  const ultima = primera + abonos.length - 1
  const [usados, habia] = ['B', 'C'].map((c) => `SUM($${c}$${primera}:$${c}$${ultima})`)
  const intereses = `$B$${ultima + 1}`
  return [
    [],
    Array.from(
      { length: COLUMNAS.length },
      (_, i): CeldaDeLibro => ({ valor: i === 0 ? t.liquidacion.titulo : '', estilo: 'paso' }),
    ),
    ...abonos,
    pesos(t.liquidacion.intereses, { formula: `ROUND(${hasTipo('intereses')},5)`, valor: Number(l.intereses) }),
    pesos(t.liquidacion.porPagar, { formula: `${determinado}-${usados}+${intereses}`, valor: Number(l.porPagar) }),
    pesos(t.liquidacion.aFavor, {
      formula: `${donde('saldoAFavor', 'entero')}+${habia}-${usados}`,
      valor: Number(l.aFavor),
    }),
  ].map((fila, i) => (i < 2 ? fila : [...fila, diferenciaDeLiquidacion(ya + 1 + i)]))
}

const diferenciaDeLiquidacion = (fila: number): CeldaDeLibro => ({
  valor: { formula: `ROUND($B$${fila}-$E$${fila},5)`, valor: 0 },
  estilo: 'dinero',
})
