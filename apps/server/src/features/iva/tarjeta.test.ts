/**
 * Law: the desk's credit of a month equals the workbench's, whatever Hacienda and the company answered, and whatever a
 * note corrects.
 */
import { add, CERO, type Monto, sumBy, toDecimal } from '@pura/domain'
import { buildCubo, type Celda } from '@pura/domain/iva'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useServer } from '../../testing/api.ts'
import { aCiaAutorizada } from '../../testing/db.ts'
import { comprobanteDe, insertSucesos, linea, type Recibido } from '../../testing/iva/iva.ts'
import { sumCredito } from '../compra/archivo/credito.ts'
import { sumReferidas } from './documentos/referidas.ts'
import { readHechos } from './mes/hechos.ts'

const server = useServer()
const codCia = 1
const mes = { anio: 2026, mes: 9 }
const tramo = { desde: { ...mes, dia: 1 }, hasta: { ...mes, dia: 30 } }

const recibidos = fc.array(
  fc.record({
    tipo: fc.constantFrom('FE', 'FE', 'FE', 'TE', 'NC', 'NC', 'ND'),
    estado: fc.constantFrom('ACEPTADO', 'ACEPTADO', '', 'RECHAZADO'),
    situacion: fc.constantFrom('R', 'R', 'O', 'P'),
    mensaje: fc.constantFrom('1', '1', '2', '3'),
    condicion: fc.constantFrom('01', '02', '03', '04', '05', null),
    precio: fc.integer({ min: 1, max: 9_000_000 }),
    dia: fc.integer({ min: 1, max: 30 }),
    // A note corrects an earlier one, if there is one; 13 belongs to the month of the corrected one.
    sobre: fc.integer({ min: 0, max: 11 }),
    codigo: fc.constantFrom('01', '02', '13'),
    antes: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
)
type Semilla = typeof recibidos extends fc.Arbitrary<(infer T)[]> ? T : never

const isNota = ({ tipo }: Semilla): boolean => tipo === 'NC' || tipo === 'ND'

function toRecibidos(semillas: readonly Semilla[]): Recibido[] {
  const todos: Recibido[] = []
  for (const [i, s] of semillas.entries()) {
    const corregibles = todos.filter(({ comprobante }) => comprobante.tipo === 'FE' || comprobante.tipo === 'TE')
    todos.push(toRecibido(s, i + 1, isNota(s) ? corregibles[s.sobre % (corregibles.length || 1)] : undefined))
  }
  return todos
}

function toRecibido(s: Semilla, id: number, corregido: Recibido | undefined): Recibido {
  const esDeAgosto = s.antes && !isNota(s)
  const referencia = corregido && {
    tipoDoc: '01',
    numero: corregido.comprobante.clave,
    fechaEmision: corregido.comprobante.fechaEmision,
    codigo: s.codigo,
    razon: 'Prueba',
  }
  const comprobante = comprobanteDe({
    libro: 'recibido',
    id,
    fecha: `2026-${esDeAgosto ? '08' : '09'}-${String(s.dia).padStart(2, '0')}T10:00:00-06:00`,
    cambios: {
      tipo: s.tipo as 'FE',
      lineas: [linea({ tarifa: '08', precio: String(s.precio) })],
      ...(referencia && { referencias: [referencia] }),
    },
  })
  const situacion = s.tipo === 'TE' || s.tipo === 'NC' ? 'N' : (s.situacion as 'R')
  const mensaje = situacion === 'R' ? s.mensaje : ''
  const condicion = mensaje === '1' || mensaje === '2' ? (s.condicion as '01' | '02' | null) : null
  return {
    libro: 'recibido',
    id,
    comprobante,
    estado: s.estado as '',
    situacion,
    mensaje,
    condicion,
    ...(condicion === '02' && { acreditar: (comprobante.resumen.totalImpuesto / 3n) as Monto }),
  }
}

class Deshacer extends Error {}

test('the card and the workbench count the same documents', async () => {
  await fc.assert(
    fc.asyncProperty(recibidos, async (semillas) => {
      const todos = toRecibidos(semillas)
      await server.deps.db
        .withCia(aCiaAutorizada(codCia), async (tx) => {
          await insertSucesos(tx, codCia, todos)
          for (const { id, comprobante } of todos)
            await tx
              .insertInto('doc_recibido_total')
              .values({
                cod_cia: codCia,
                id,
                servicio: false,
                tarifa: '13',
                base: toDecimal(comprobante.resumen.totalVentaNeta),
                impuesto: toDecimal(comprobante.resumen.totalImpuesto),
              })
              .execute()
          await readHechos(tx, codCia, mes)
          const enSumas = await sumCredito(tx, codCia, tramo, server.deps.now())
          const referidas = await sumReferidas(tx, codCia, mes)
          const cubo = buildCubo((await readHechos(tx, codCia, mes)).hechos, mes)
          const inPila = (pila: string) => sumBy(cubo.aparte, (c) => (c.pila === pila ? c.impuesto : CERO))
          const used = (uso: Celda['uso']) => sumBy(cubo.celdas, (c) => (c.uso === uso ? c.impuesto : CERO))
          const parcial = sumBy(cubo.celdas, (c) => c.acreditable ?? CERO)
          const deLaMesa = {
            credito: add(used('conDerecho'), parcial),
            sinDecidir: inPila('sinDecidir'),
            aparte: add(used('comun'), inPila('otroSistema')),
          }
          // In tenth and in fifth decimals.
          const sumOf = (pila: keyof typeof deLaMesa) => enSumas[pila] + referidas[pila] * 100_000n
          expect({ credito: sumOf('credito'), sinDecidir: sumOf('sinDecidir'), aparte: sumOf('aparte') }).toEqual(
            Object.fromEntries(Object.entries(deLaMesa).map(([pila, suma]) => [pila, suma * 100_000n])),
          )
          throw new Deshacer()
        })
        .catch((error) => {
          if (!(error instanceof Deshacer)) throw error
        })
    }),
    { numRuns: Number(process.env.LEYES ?? 25) },
  )
}, 60_000)
