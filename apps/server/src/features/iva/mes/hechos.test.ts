/**
 * Law: the month summed by SQL equals the month computed document by document and line by line, for random histories.
 */
import type { DocumentoMesa } from '@pura/contract'
import { monto, type Periodo, toDecimal } from '@pura/domain'
import { avisosOf, buildCubo, calculateDeclaracion } from '@pura/domain/iva'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/index.ts'
import { useServer } from '../../../testing/api.ts'
import { withRollback } from '../../../testing/db.ts'
import { historias, MESES } from '../../../testing/iva/historias-iva.ts'
import { claveDe, comprobanteDe, insertSucesos, linea, type Recibido, toHechos } from '../../../testing/iva/iva.ts'
import { readTarifas } from '../../catalogo/cabys/de-documentos.ts'
import { listDocumentos } from './documentos.ts'
import { readHechos } from './hechos.ts'
import { readMes } from './mes.ts'

const server = useServer()
const codCia = 1

/** The visible results of a month: boxes, groups and warnings. */
function resumen(hechos: Parameters<typeof buildCubo>[0], mes: Periodo) {
  const cubo = buildCubo(hechos, mes)
  const pilas = new Map<string, bigint>()
  for (const c of cubo.aparte) {
    const llave = `${c.pila} ${c.lado} ${c.tarifa} ${c.tratamiento}`
    pilas.set(llave, (pilas.get(llave) ?? 0n) + c.base * 7n + c.impuesto)
  }
  const declaracion = calculateDeclaracion(cubo)
  const presunta = calculateDeclaracion(cubo, { lectura: 'presunto' })
  const figuras = (d: typeof declaracion) =>
    Object.entries(d.casillas).flatMap(([id, { exacto, entero, segunDocumentos }]) => {
      const cifras = [exacto, entero, ...(segunDocumentos === undefined ? [] : [segunDocumentos])]
      return cifras.every((m) => m === 0n) ? [] : [[id, ...cifras.map(toDecimal)].join(' ')]
    })
  return {
    casillas: figuras(declaracion).sort(),
    presunto: figuras(presunta).sort(),
    pilas: [...pilas].filter(([, m]) => m !== 0n).sort(),
    avisos: avisosOf(cubo, declaracion)
      .map(({ codigo, monto: m }) => `${codigo} ${m}`)
      .sort(),
  }
}

/** Boxes whose documents are added up: sales, purchases, and credit and expense, which depend on the proportion. */
const CASILLAS = ['impuestoVentas 13', 'totalVentas', 'totalCompras', 'totalCredito', 'gasto 13']

/** Expects each document on one page only, the largest first, and all pages to add up to the box. */
async function expectPartes(tx: Db, mes: Periodo): Promise<void> {
  const { declaracion, ajuste } = await readMes(tx, codCia, mes)
  for (const casilla of CASILLAS) {
    const paginas: DocumentoMesa[] = []
    for (let pagina = 1; ; pagina++) {
      const { filas, paginacion } = await listDocumentos(tx, codCia, mes, { casilla, pagina, porPagina: 4 })
      paginas.push(...filas)
      if (pagina * 4 >= paginacion!.total) break
    }
    expect(new Set(paginas.map((d) => `${d.libro} ${d.id}`)).size).toBe(paginas.length)
    const { exacto, segunDocumentos = exacto } = declaracion.casillas[casilla as 'ventas 13']
    const suma = paginas.reduce((s, d) => s + monto(d.monto), 0n)
    // The yearly settlement in December belongs to no document.
    const delAnio = casilla === 'totalCredito' ? ajuste : 0n
    expect({ mes, casilla, suma }).toEqual({ mes, casilla, suma: segunDocumentos - delAnio })
    const mayor = (d: DocumentoMesa) => Math.abs(Number(d.monto))
    expect(paginas.map(mayor)).toEqual(paginas.map(mayor).sort((a, b) => b - a))
  }
}

test('SQL gives the same sums of each month as the lines: in total, one by one and by page of a box', async () => {
  await fc.assert(
    fc.asyncProperty(historias, async (sucesos) => {
      await withRollback(server.deps.db, codCia, async (tx) => {
        await insertSucesos(tx, codCia, sucesos)
        const esperado = toHechos(
          sucesos,
          await readTarifas(
            tx,
            sucesos.map((s) => s.comprobante),
          ),
        )
        for (const mes of MESES) {
          const suyo = { mes, ...resumen(esperado, mes) }
          expect({ mes, ...resumen((await readHechos(tx, codCia, mes)).hechos, mes) }).toEqual(suyo)
          expect({ mes, ...resumen((await readHechos(tx, codCia, mes, 'todos')).hechos, mes) }).toEqual(suyo)
        }
        await expectPartes(tx, MESES[sucesos.length % MESES.length]!)
      })
    }),
    { numRuns: Number(process.env.LEYES ?? 25) },
  )
}, 120_000)

test('a note with partial credit waits for its document, also before it has an IVA row', async () => {
  const recibido = (
    id: number,
    fecha: string,
    resto: Pick<Recibido, 'estado' | 'condicion' | 'acreditar'>,
    sobre?: number,
  ): Recibido => ({
    libro: 'recibido',
    id,
    comprobante: comprobanteDe({
      libro: 'recibido',
      id,
      fecha,
      cambios: {
        lineas: [linea({ tarifa: '08', precio: '1000' })],
        ...(sobre !== undefined && {
          tipo: 'ND',
          referencias: [
            { tipoDoc: '01', numero: claveDe('recibido', sobre), fechaEmision: fecha, codigo: '01', razon: 'Motivo' },
          ],
        }),
      },
    }),
    situacion: 'R',
    mensaje: '1',
    ...resto,
  })
  const acreditar = monto('43.33')
  await withRollback(server.deps.db, codCia, async (tx) => {
    await insertSucesos(tx, codCia, [
      recibido(1, '2026-08-01T10:00:00-06:00', { estado: '', condicion: '01' }),
      recibido(2, '2026-09-01T10:00:00-06:00', { estado: 'ACEPTADO', condicion: '02', acreditar }, 1),
    ])
    const { hechos } = await readHechos(tx, codCia, { anio: 2026, mes: 9 })
    const { pilas, casillas } = resumen(hechos, { anio: 2026, mes: 9 })
    expect(casillas).toEqual([])
    expect(pilas).toHaveLength(1)
  })
})
