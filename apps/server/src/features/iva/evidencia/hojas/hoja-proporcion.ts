/** The proportion, and the deductible share of each purchase rate: as formulas if this month's sales decide it. */
import { tarifa, toDecimalTarifa } from '@pura/domain'
import { type BaseDeProporcion, limiteOf, proporcionOf, TARIFAS_COMPRA } from '@pura/domain/iva'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import type { CeldaDeLibro, HojaDeLibro } from '../../../../lib/hojas/libro.ts'
import { toBase } from '../../mes/base.ts'
import type { CabezaDeEvidencia } from '../cabeza.ts'
import { colones, REDUCIDAS, razon } from '../proporcion-escrita.ts'
import { rangoDe, type Sitio } from './formulas.ts'
import { celdaDeAjuste } from './hoja-anio.ts'
import { nombreDePeso } from './hoja-respaldo.ts'

const { proporcion: p } = t

/** First row of the sales: after title, origin and header. */
const PRIMERA = 5

export interface Ventas {
  /** Counted amount by weight, in hundred-thousandths. */
  porPeso: ReadonlyMap<string, bigint>
}

/** Cell positions of its figures, which the boxes refer to. */
export function sitioDeProporcion({ proporcion }: CabezaDeEvidencia, ventas: Ventas) {
  const tarifas = reducidasOf(toBase(proporcion.base), ventas)
  const ajuste = PRIMERA + tarifas.length + 5
  const primerFactor = ajuste + 3
  return {
    tarifas,
    filaDeFactor: new Map<string, number>(TARIFAS_COMPRA.map((c, i) => [c, primerFactor + i])),
    ajuste: `'${t.hojas.proporcion}'!$B$${ajuste}`,
  }
}

function reducidasOf(base: BaseDeProporcion, { porPeso }: Ventas): string[] {
  const vendidas = [...porPeso.keys()].filter((peso) => peso !== '' && peso !== 'pleno' && peso !== 'sin')
  const todas = new Set([...REDUCIDAS, ...vendidas, ...base.reducidas.map((r) => toDecimalTarifa(r.tarifa))])
  return [...todas].sort((a, b) => Number(a) - Number(b))
}

export function hojaProporcion(
  lugar: number,
  cabeza: CabezaDeEvidencia,
  readSitio: () => { ventas: Ventas; ultima: number },
): HojaDeLibro {
  return {
    nombre: t.hojas.proporcion,
    lugar,
    columnas: [{ ancho: 44 }, { ancho: 22 }, { ancho: 22 }, { ancho: 30 }],
    filas: () => {
      const { ventas, ultima } = readSitio()
      return filasOf(cabeza, ventas, { ultima })
    },
  }
}

function filasOf(cabeza: CabezaDeEvidencia, ventas: Ventas, sitio: Pick<Sitio, 'ultima'>): CeldaDeLibro[][] {
  const { origen, ajuste, base: guardada } = cabeza.proporcion
  const base = toBase(guardada)
  const vivo = origen !== 'guardada'
  const { tarifas } = sitioDeProporcion(cabeza, ventas)
  const ventaDe = (peso: string, fija: bigint): CeldaDeLibro => {
    if (!vivo) return { valor: colones(fija), estilo: 'dinero' }
    const suma = `SUMIFS(${rangoDe('base', sitio)},${rangoDe('peso', sitio)},"${nombreDePeso(peso)}",${rangoDe('cuenta', sitio)},1)`
    const vendido = ventas.porPeso.get(peso) ?? 0n
    return {
      valor: { formula: `ROUND(MAX(0,${suma}),5)`, valor: colones(vendido > 0n ? vendido : 0n) },
      estilo: 'dinero',
    }
  }
  const ultimaVenta = PRIMERA + tarifas.length
  const [pleno, conDerecho, sin, proporcion] = [PRIMERA, ultimaVenta + 1, ultimaVenta + 2, ultimaVenta + 3].map(
    (fila) => `$B$${fila}`,
  )
  const fijaDe = (c: string) => base.reducidas.find((r) => r.tarifa === tarifa(c))?.ventas ?? 0n
  const hay = vivo
    ? [...ventas.porPeso].reduce((suma, [peso, v]) => (peso === '' || peso === 'sin' || v < 0n ? suma : suma + v), 0n)
    : base.pleno + base.reducidas.reduce((suma, r) => suma + r.ventas, 0n)
  return [
    [{ valor: t.hojas.proporcion, estilo: 'titulo' }],
    [{ valor: p[origen], estilo: 'nota' }],
    [],
    [
      { valor: p.ventas, estilo: 'encabezado' },
      { valor: t.respaldo.base, estilo: 'encabezado' },
    ],
    [p.pleno, ventaDe('pleno', base.pleno)],
    ...tarifas.map((c): CeldaDeLibro[] => [p.reducida(c), ventaDe(c, fijaDe(c))]),
    [
      { valor: p.conDerecho, estilo: 'fuerte' },
      { valor: { formula: `SUM($B$${PRIMERA}:$B$${ultimaVenta})`, valor: colones(hay) }, estilo: 'dinero' },
    ],
    // In the first year everything gives the right to credit (docs/iva.md §5.3).
    [p.sinDerecho, { valor: colones(vivo ? 0n : base.sinDerecho), estilo: 'dinero' }],
    [
      { valor: p.proporcion, estilo: 'fuerte' },
      {
        valor:
          base.porcentaje === undefined
            ? {
                formula: `IF(${conDerecho}+${sin}=0,1,${conDerecho}/(${conDerecho}+${sin}))`,
                valor: razon(proporcionOf(base)),
              }
            : razon(proporcionOf(base)),
        estilo: 'numero',
      },
    ],
    [],
    [
      p.ajuste,
      {
        valor: cabeza.anual ? { formula: celdaDeAjuste(cabeza.anual), valor: Number(ajuste) } : Number(ajuste),
        estilo: 'dinero',
      },
    ],
    [],
    [p.tarifa, p.limite, p.comun, p.conDerechoFactor].map((valor) => ({ valor, estilo: 'encabezado' })),
    ...TARIFAS_COMPRA.map((c, i) =>
      factores(c, base, {
        fila: ultimaVenta + 8 + i,
        pleno: pleno!,
        conDerecho: conDerecho!,
        proporcion: proporcion!,
        tarifas,
      }),
    ),
  ]
}

interface SitioDeFactor {
  fila: number
  pleno: string
  conDerecho: string
  proporcion: string
  tarifas: readonly string[]
}

/** If several selling rates limit the credit, each is weighted by its sales (docs/iva.md §5.2). */
function factores(
  compra: string,
  base: BaseDeProporcion,
  { fila, pleno, conDerecho, proporcion, tarifas }: SitioDeFactor,
) {
  const puntos = tarifa(compra)
  const pesos = tarifas.map((r, i) => `$B$${PRIMERA + 1 + i}*MIN(${compra},${r})`)
  const limite = `IF(${conDerecho}=0,1,(${pleno}*${compra}+${pesos.join('+')})/(${conDerecho}*${compra}))`
  const suyo = limiteOf(base, puntos)
  const todo = proporcionOf(base)
  return [
    Number(compra),
    { valor: { formula: limite, valor: razon(suyo) }, estilo: 'numero' },
    {
      valor: { formula: `$B${fila}*${proporcion}`, valor: razon({ n: suyo.n * todo.n, d: suyo.d * todo.d }) },
      estilo: 'numero',
    },
    {
      valor: { formula: `IF(${pleno}>0,1,$B${fila})`, valor: base.pleno > 0n ? 1 : razon(suyo) },
      estilo: 'numero',
    },
  ] satisfies CeldaDeLibro[]
}
