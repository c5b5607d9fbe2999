/**
 * December's settlement as a sheet: the twelve months with their sales by right and the tax of common purchases, the
 * definitive proportion, and the difference it makes (docs/iva.md §5.3). The row of December is made of formulas over the
 * support sheet, so that a row left out there changes the settlement too.
 */
import { add, CERO, type Monto, monto, sumBy, tarifa, toDecimalTarifa } from '@pura/domain'
import { MESES } from '@pura/domain/escritorio'
import { addBases, creditComun, limiteOf, proporcionOf, settleAnio, TARIFAS_COMPRA } from '@pura/domain/iva'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { type CeldaDeLibro, type HojaDeLibro, letraDe } from '../../../../lib/hojas/libro.ts'
import { toBase } from '../../mes/base.ts'
import type { CabezaDeEvidencia } from '../cabeza.ts'
import { colones, REDUCIDAS, razon } from '../proporcion-escrita.ts'
import { etiquetaSoportado, rangoDe, type Sitio, sumIfs } from './formulas.ts'
import { nombreDePeso } from './hoja-respaldo.ts'

type Anual = NonNullable<CabezaDeEvidencia['anual']>

const { anio: a } = t
const PRIMERA = 5
const DICIEMBRE = PRIMERA + 11
const TOTAL = DICIEMBRE + 1
const TABLA = TOTAL + 6

/** Columns of the rates: those of the form, and others of that year. */
function columnasOf(anual: Anual) {
  const reducidas = new Set([...REDUCIDAS, ...anual.flatMap((m) => m.base.reducidas.map((r) => r.tarifa))])
  const compras = new Set<string>([...TARIFAS_COMPRA, ...anual.flatMap((m) => m.comunes.map((c) => c.tarifa))])
  const sorted = (tarifas: Set<string>) => [...tarifas].sort((x, y) => Number(x) - Number(y))
  const ventas = ['pleno', ...sorted(reducidas), 'sin']
  const comunes = sorted(compras)
  const letra = (i: number): string => letraDe(1 + i)
  return {
    ventas,
    comunes,
    deVenta: (peso: string) => letra(ventas.indexOf(peso)),
    deComun: (rate: string) => letra(ventas.length + comunes.indexOf(rate)),
    acreditado: letra(ventas.length + comunes.length),
  }
}

/** Cell of the difference, for the other sheets. */
export const celdaDeAjuste = (anual: Anual): string =>
  `'${t.hojas.anio}'!$B$${TABLA + columnasOf(anual).comunes.length + 3}`

export const hojaAnio = (lugar: number, anual: Anual, anio: number, readSitio: () => Sitio): HojaDeLibro => ({
  nombre: t.hojas.anio,
  lugar,
  columnas: [{ ancho: 44 }, ...Array.from({ length: 16 }, () => ({ ancho: 19 }))],
  filas: () => filasOf(anual, anio, readSitio()),
})

function filasOf(anual: Anual, anio: number, sitio: Sitio): CeldaDeLibro[][] {
  const c = columnasOf(anual)
  const meses = anual.map(({ base, comunes }) => ({ base: toBase(base), comunes: comunes.map(toComun) }))
  const suma = addBases(meses.map((m) => m.base))
  const comunes = meses.flatMap((m) => m.comunes)
  const { definitivo, acreditado, ajuste } = settleAnio(comunes, suma)
  const total = (letra: string): string => `$${letra}$${TOTAL}`
  const ventaDe = ({ base }: (typeof meses)[number], peso: string): Monto =>
    peso === 'pleno'
      ? base.pleno
      : peso === 'sin'
        ? base.sinDerecho
        : sumBy(base.reducidas, (r) => (toDecimalTarifa(r.tarifa) === peso ? r.ventas : CERO))
  const soportadoDe = (de: readonly ReturnType<typeof toComun>[], rate: string): Monto =>
    sumBy(de, (x) => (toDecimalTarifa(x.tarifa) === rate ? x.soportado : CERO))
  const fila = (i: number): CeldaDeLibro[] => {
    const mes = meses[i]!
    const esta = i === 11
    const acreditadoDelMes = sumBy(mes.comunes, (x) => x.acreditado)
    return [
      MESES[i]!,
      ...c.ventas.map((peso) => dinero(ventaDe(mes, peso), esta ? deVenta(peso, sitio) : undefined)),
      ...c.comunes.map((rate) => dinero(soportadoDe(mes.comunes, rate), esta ? deComun(rate, sitio) : undefined)),
      dinero(acreditadoDelMes, esta ? deAcreditado(c, sitio) : undefined),
    ]
  }
  const pesos = c.ventas.slice(1, -1)
  const [pleno, sin] = [total(c.deVenta('pleno')), total(c.deVenta('sin'))]
  const conDerecho = `$B$${TOTAL + 2}`
  const proporcion = `$B$${TOTAL + 4}`
  const ultima = TABLA + c.comunes.length
  return [
    [{ valor: a.titulo(anio), estilo: 'titulo' }],
    [{ valor: a.nota, estilo: 'nota' }],
    [],
    [
      a.mes,
      t.proporcion.pleno,
      ...pesos.map(t.proporcion.reducida),
      t.proporcion.sinDerecho,
      ...c.comunes.map(a.comunA),
      a.acreditado,
    ].map((valor) => ({ valor, estilo: 'encabezado' as const })),
    ...Array.from({ length: 12 }, (_, i) => fila(i)),
    [
      { valor: a.total, estilo: 'fuerte' },
      ...c.ventas.map((peso) =>
        dinero(
          sumBy(meses, (m) => ventaDe(m, peso)),
          sumaDe(c.deVenta(peso)),
        ),
      ),
      ...c.comunes.map((rate) => dinero(soportadoDe(comunes, rate), sumaDe(c.deComun(rate)))),
      dinero(acreditado, sumaDe(c.acreditado)),
    ],
    [],
    [
      t.proporcion.conDerecho,
      dinero(
        add(
          suma.pleno,
          sumBy(suma.reducidas, (r) => r.ventas),
        ),
        `SUM(${[pleno, ...pesos.map((p) => total(c.deVenta(p)))].join(',')})`,
      ),
    ],
    [t.proporcion.sinDerecho, dinero(suma.sinDerecho, sin)],
    [
      { valor: a.definitiva, estilo: 'fuerte' },
      {
        valor: {
          formula: `IF(${conDerecho}+${sin}=0,1,${conDerecho}/(${conDerecho}+${sin}))`,
          valor: razon(proporcionOf(suma)),
        },
        estilo: 'numero',
      },
    ],
    [],
    [t.proporcion.tarifa, t.proporcion.limite, a.soportado, a.credito].map((valor) => ({
      valor,
      estilo: 'encabezado' as const,
    })),
    ...c.comunes.map((rate, i): CeldaDeLibro[] => {
      const esta = TABLA + 1 + i
      const limites = pesos.map((r) => `${total(c.deVenta(r))}*MIN(${rate},${r})`)
      const limite = `IF(${conDerecho}=0,1,(${pleno}*${rate}+${limites.join('+')})/(${conDerecho}*${rate}))`
      const soportado = soportadoDe(comunes, rate)
      return [
        Number(rate),
        { valor: { formula: limite, valor: razon(limiteOf(suma, tarifa(rate))) }, estilo: 'numero' },
        dinero(soportado, total(c.deComun(rate))),
        dinero(creditComun(suma, tarifa(rate))(soportado), `ROUND($C$${esta}*$B$${esta}*${proporcion},5)`),
      ]
    }),
    [a.credito, dinero(definitivo, `SUM($D$${TABLA + 1}:$D$${ultima})`)],
    [a.yaAcreditado, dinero(acreditado, total(c.acreditado))],
    [{ valor: t.proporcion.ajuste, estilo: 'fuerte' }, dinero(ajuste, `ROUND($B$${ultima + 1}-$B$${ultima + 2},5)`)],
    [],
    [{ valor: t.creditoNegativo, estilo: 'nota' }],
  ]
}

const toComun = (x: Anual[number]['comunes'][number]) => ({
  tarifa: tarifa(x.tarifa),
  soportado: monto(x.soportado),
  acreditado: monto(x.acreditado),
})

const dinero = (valor: Monto, formula?: string): CeldaDeLibro => ({
  valor: formula === undefined ? colones(valor) : { formula, valor: colones(valor) },
  estilo: 'dinero',
})

const sumaDe = (letra: string): string => `SUM($${letra}$${PRIMERA}:$${letra}$${DICIEMBRE})`

const deVenta = (peso: string, sitio: Sitio): string =>
  `ROUND(MAX(0,SUMIFS(${rangoDe('base', sitio)},${rangoDe('peso', sitio)},"${nombreDePeso(peso)}",${rangoDe('cuenta', sitio)},1)),5)`

/** Undefined for a rate without a box: no row of the month has it. */
function deComun(rate: string, sitio: Sitio): string | undefined {
  if (!sitio.filaDeFactor.has(rate)) return undefined
  const casilla = etiquetaSoportado(rate)
  return `ROUND(${sumIfs('impuesto', sitio, ['casillaImpuesto', casilla], ['uso', t.usos.comun], ['cuenta', 1])},5)`
}

const deAcreditado = ({ comunes, deComun: columna }: ReturnType<typeof columnasOf>, { filaDeFactor }: Sitio): string =>
  comunes
    .filter((rate) => filaDeFactor.has(rate))
    .map((rate) => `ROUND($${columna(rate)}$${DICIEMBRE}*'${t.hojas.proporcion}'!$C$${filaDeFactor.get(rate)},5)`)
    .join('+')
