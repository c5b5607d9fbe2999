/** Laws of the cube and its boxes, over random histories. LEYES gives their number (100 by default). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Monto, monto, subtract, sumBy, tarifa } from '../dinero/index.ts'
import { buildCubo } from './cubo/cubo.ts'
import { aportesOf, type Casilla, calculateDeclaracion } from './formulario/casillas.ts'
import { type IdCasilla, TARIFAS_COMPRA, TARIFAS_VENTA } from './formulario/formulario.ts'
import type { BaseDeProporcion } from './formulario/proporcion.ts'
import type { Celda } from './hechos/celda.ts'
import type { HechosDeIva } from './hechos/hechos.ts'
import { historias } from './testing/historias.ts'
import { recount } from './testing/recuento.ts'

const numRuns = Number(process.env.LEYES ?? 100)
const meses = fc.integer({ min: 8, max: 12 })
const en = (mes: number) => ({ anio: 2026, mes })

const anterior: BaseDeProporcion = {
  pleno: monto('600'),
  reducidas: [{ tarifa: tarifa('4'), ventas: monto('300') }],
  sinDerecho: monto('100'),
}

const law = (check: (hechos: HechosDeIva, mes: number) => void) => (): void =>
  fc.assert(fc.property(historias, meses, check), { numRuns })

const declared = (hechos: HechosDeIva, mes: number) => calculateDeclaracion(buildCubo(hechos, en(mes)), { anterior })

describe('the boxes of any history', () => {
  test(
    'equal the boxes of a naive recount',
    law((hechos, mes) => {
      const recuento = recount(hechos, mes)
      const { casillas, aportes } = declared(hechos, mes)
      for (const [id, { exacto, segunDocumentos }] of Object.entries(casillas) as [IdCasilla, Casilla][]) {
        if (/^(total|credito|gasto|impuesto|saldo|dif|ajuste)/.test(id)) continue
        expect([id, segunDocumentos ?? exacto]).toEqual([id, recuento[id] ?? 0n])
      }
      for (const t of TARIFAS_COMPRA) {
        const of = (condicion: string) => recuento[`tax ${t} ${condicion}`] ?? 0n
        const puntos = tarifa(t)
        const reducida = puntos < tarifa('4') ? puntos : tarifa('4')
        // 600 at the purchase rate and 300 at most at 4 %, of 1 000 sold.
        const n = of('05') * (600n * puntos + 300n * reducida)
        const comun = (n * 2n + 1000n * puntos * (n < 0n ? -1n : 1n)) / (2000n * puntos)
        const sinPartes = subtract(casillas[`credito ${t}`].exacto, parciales(aportes.get(`credito ${t}`)))
        expect([t, sinPartes]).toEqual([t, of('01') + of('03') + of('null') + comun])
      }
    }),
  )

  test(
    'add up, both exact and whole',
    law((hechos, mes) => {
      const { casillas: c } = declared(hechos, mes)
      for (const de of ['exacto', 'entero'] as const) {
        const of = (id: IdCasilla): bigint => c[id][de]
        const each = (ids: readonly IdCasilla[]): bigint => ids.reduce((t, id) => t + of(id), 0n)
        expect(of('totalVentasGravadas')).toBe(each(TARIFAS_VENTA.map((t) => `ventas ${t}` as const)))
        const pleno = each(['exentasPleno', 'exoneradasPleno', 'noSujetasPleno'])
        const sin = each(['exentasSin', 'exoneradasSin', 'noSujetasSin', 'capitalExentasSin'])
        expect(of('totalVentas')).toBe(of('totalVentasGravadas') + pleno + sin)
        expect(of('totalCompras')).toBe(of('totalComprasConIva') + of('totalComprasSinIva'))
        expect(of('totalSoportado')).toBe(of('totalCredito') + of('totalGasto'))
        for (const t of TARIFAS_COMPRA) expect(of(`soportado ${t}`)).toBe(of(`credito ${t}`) + of(`gasto ${t}`))
        const neto = of('totalImpuesto') + of('autorrepercusion') - of('totalCredito') - of('ivaDevuelto')
        expect(of('impuestoDeterminado') - of('saldoAFavor')).toBe(neto)
        expect(of('impuestoDeterminado') === 0n || of('saldoAFavor') === 0n).toBe(true)
      }
      for (const { entero } of Object.values(c)) expect(entero % 100_000n).toBe(0n)
    }),
  )

  test(
    'consist of documents to the last decimal, all of them accepted',
    law((hechos, mes) => {
      const declaracion = declared(hechos, mes)
      const { casillas, sinCasilla } = declaracion
      const aceptados = new Set(hechos.documentos.filter((d) => d.estado === 'cuenta').map((d) => d.clave))
      for (const [id, { exacto, segunDocumentos }] of Object.entries(casillas) as [IdCasilla, Casilla][]) {
        if (id === 'impuestoDeterminado' || id === 'saldoAFavor') continue
        const suyos = aportesOf(declaracion, id)
        expect([id, sumBy(suyos, (a) => a.monto)]).toEqual([id, segunDocumentos ?? exacto])
        expect(suyos.filter((a) => !aceptados.has(a.celda.documento))).toEqual([])
      }
      expect(sinCasilla).toEqual([])
    }),
  )
})

describe('a document', () => {
  test(
    'when removed, removes only its own cells and the cells of documents linked by a correction',
    law((hechos, mes) => {
      const [quitado, ...resto] = hechos.documentos
      if (!quitado) return
      const familia = new Set([quitado.clave, ...familyOf(hechos, quitado.clave)])
      const ajenas = (h: HechosDeIva): Celda[] => {
        const { celdas, aparte } = buildCubo(h, en(mes))
        return [...celdas, ...aparte].filter((c) => !familia.has(c.documento))
      }
      expect(ajenas({ ...hechos, documentos: resto })).toEqual(ajenas(hechos))
    }),
  )

  test(
    'without references, when removed, lowers each box by its own share',
    law((hechos, mes) => {
      const quitado = hechos.documentos.findLast(
        (d) => d.condicionVenta === '01' && !d.referencias && familyOf(hechos, d.clave).length === 0,
      )
      if (!quitado) return
      const antes = declared(hechos, mes)
      const despues = declared({ ...hechos, documentos: hechos.documentos.filter((d) => d !== quitado) }, mes)
      for (const [id, { exacto, segunDocumentos }] of Object.entries(antes.casillas) as [IdCasilla, Casilla][]) {
        if (/^(credito|gasto|totalCredito|totalGasto|impuestoDet|saldo)/.test(id)) continue
        if (segunDocumentos === undefined && id === 'totalImpuesto') continue
        const suyo = sumBy(
          aportesOf(antes, id).filter((a) => a.celda.documento === quitado.clave),
          (a) => a.monto,
        )
        const { exacto: e, segunDocumentos: s } = despues.casillas[id]
        expect([id, subtract(segunDocumentos ?? exacto, s ?? e)]).toEqual([id, suyo])
      }
    }),
  )

  test('counts once over all months, including sales at ninety days, paid or not', () =>
    fc.assert(
      fc.property(historias, (hechos) => {
        const todas = Array.from({ length: 12 }, (_, i) =>
          buildCubo(hechos, { anio: 2026 + Math.floor((7 + i) / 12), mes: ((7 + i) % 12) + 1 }),
        )
        for (const d of hechos.documentos) {
          if (d.estado !== 'cuenta' || d.libro !== 'emitido' || !entersByItself(hechos, d.clave)) continue
          const contado = todas.flatMap((c) =>
            c.celdas.filter((x) => x.documento === d.clave && x.tratamiento !== 'devuelto'),
          )
          const signo = d.tipo === 'NC' ? -1n : 1n
          const suyo = sumBy(d.lineas, (l) => halfUp(signo * l.base * d.tipoCambio))
          expect(sumBy(contado, (c) => c.base)).toBe(suyo)
        }
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    ))
})

const halfUp = (n: bigint): Monto => {
  const a = (n < 0n ? -n : n) + 50_000n
  return ((n < 0n ? -1n : 1n) * (a / 100_000n)) as Monto
}

const referido = (hechos: HechosDeIva, clave: string) =>
  hechos.documentos.find((d) => d.clave === clave)?.referencias?.[0]?.numero

const familyOf = (hechos: HechosDeIva, clave: string): string[] => {
  const raiz = referido(hechos, clave) ?? clave
  const notas = hechos.documentos.filter((d) => d.referencias?.[0]?.numero === raiz).map((d) => d.clave)
  return [raiz, ...notas].filter((c) => c !== clave)
}

/** Excludes State sales, which enter only when paid, and documents that never counted. */
function entersByItself(hechos: HechosDeIva, clave: string): boolean {
  const madre = hechos.documentos.find((d) => d.clave === (referido(hechos, clave) ?? clave))!
  return madre.condicionVenta === '01' || (madre.condicionVenta === '10' && madre.estado === 'cuenta')
}

const parciales = (aportes: readonly { celda: Celda; monto: Monto }[] = []): Monto =>
  sumBy(
    aportes.filter((a) => a.celda.uso === 'parcial'),
    (a) => a.monto,
  )
