/** Law: all readers of a month of a company give one figure (docs/acuerdos.md L5). */
import { buffer } from 'node:stream/consumers'
import { daysInMonth, intervaloDeMes, type Monto, monto, type Periodo, toDecimal, toDecimalTarifa } from '@pura/domain'
import { puntosOf } from '@pura/domain/iva'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/index.ts'
import { useServer } from '../../testing/api.ts'
import { Libro } from '../../testing/iva/calculo.ts'
import { historias, MESES } from '../../testing/iva/historias-iva.ts'
import { comprobanteDe, insertSucesos, linea, type Recibido, withSucesos } from '../../testing/iva/iva.ts'
import { insertSumandos } from '../compra/archivo/sumandos.ts'
import { summarizeRecibidos } from '../compra/archivo/totales.ts'
import { toTexto } from '../venta/index.ts'
import { openEvidencia } from './cierre/abrir.ts'
import { summarizeMes } from './cierre/resumen.ts'
import { readVista } from './cierre/vista.ts'
import { type SumadasDelMes, sumEmitidosDelMes } from './emitidos/sumas.ts'
import { writeLibroDelMes } from './evidencia/hojas/libro.ts'
import { readDias } from './mes/dias.ts'
import { readMes } from './mes/mes.ts'

const server = useServer()
const codCia = 1

/** The figure of the workbook's first sheet. */
async function readLibro(tx: Db, mes: Periodo): Promise<number> {
  const libro = new Libro(await buffer(writeLibroDelMes(await openEvidencia(tx, codCia, mes))))
  const celda = (etiqueta: string) =>
    Number(libro.get('Resumen', `B${libro.filas('Resumen').find(({ celdas }) => celdas.get('A') === etiqueta)!.fila}`))
  return celda('Impuesto determinado') - celda('Saldo a favor')
}

test('desk, board, month and workbook show the same tax for random sales, purchases and notes', async () => {
  await fc.assert(
    fc.asyncProperty(historias, (sucesos) =>
      withSucesos(server, codCia, sucesos, async (tx) => {
        for (const mes of MESES) {
          const { determinado, pilas } = await readVista(tx, codCia, mes)
          // The desk and the board show this same summary.
          const suyo = await summarizeMes(tx, codCia, mes)
          expect({ mes, decidido: suyo.decidido, presunto: suyo.presunto }).toEqual({ mes, ...determinado })
          expect(toDecimal((monto(suyo.debito) - monto(suyo.credito)) as ReturnType<typeof monto>)).toBe(suyo.decidido)
          const nombradas = suyo.pilas.filter(({ que }) => que !== 'sinCasilla' && que !== 'usados')
          expect(nombradas.map(({ que, lado, documentos, impuesto }) => [que, lado, documentos, impuesto])).toEqual(
            pilas.map(({ pila, lado, documentos, impuesto }) => [pila, lado, documentos, impuesto]),
          )
          expect(await readLibro(tx, mes)).toBe(Number(determinado.decidido))
        }
      }),
    ),
    { numRuns: Number(process.env.LEYES ?? 10) },
  )
}, 240_000)

/** Filter of a whole month. */
const filtroDe = (mes: Periodo) => intervaloDeMes(mes)

const sumaOf = <T>(filas: readonly T[], of: (fila: T) => bigint): string =>
  toDecimal(filas.reduce((suma, fila) => suma + of(fila), 0n) as Monto)

test('summaries and days of the chart show the tax of the month for random sales, purchases and notes', async () => {
  await fc.assert(
    fc.asyncProperty(historias, (sucesos) =>
      withSucesos(server, codCia, sucesos, async (tx) => {
        for (const { libro, id, comprobante } of sucesos)
          if (libro === 'recibido') await insertSumandos(tx, codCia, [{ id, comprobante }])
        for (const mes of MESES) {
          await expectEmitidos(tx, mes)
          await expectRecibidos(tx, mes)
          await expectDias(tx, mes)
        }
      }),
    ),
    { numRuns: Number(process.env.LEYES ?? 10) },
  )
}, 240_000)

/**
 * Equal, except that the month converts dollars line by line and the summaries their sum: a line differs by less than
 * the fifth decimal.
 */
const MILESIMA = monto('0.001')
function expectSame(que: object, dicho: string, esperado: string): void {
  const diferencia = monto(dicho) - monto(esperado)
  const igual = diferencia < MILESIMA && -diferencia < MILESIMA
  expect({ ...que, monto: igual ? esperado : dicho }).toEqual({ ...que, monto: esperado })
}

/** Rate by rate: with a box, without one, and what stands beside. */
async function expectEmitidos(tx: Db, mes: Periodo): Promise<void> {
  const { declaracion, cubo } = await readMes(tx, codCia, mes, 'todos')
  const read = async (estado: SumadasDelMes['estado']) =>
    (await sumEmitidosDelMes(tx, codCia, filtroDe(mes), { libro: 'ventas', estado }, HOY)).filas
  const filas = await read('cuenta')
  const deTarifa = (puntos: string) =>
    sumaOf(
      filas.filter(({ codigo, codigoTarifa }) => codigo === '01' && toDecimalTarifa(puntosOf(codigoTarifa)) === puntos),
      (f) => f.impuesto,
    )
  for (const tarifa of ['0.5', '1', '2', '4', '13'] as const) {
    const { segunDocumentos } = declaracion.casillas[`impuestoVentas ${tarifa}`]
    expectSame({ mes, tarifa }, deTarifa(tarifa), toDecimal(segunDocumentos!))
  }
  const sinCasilla = declaracion.sinCasilla.filter(({ lado }) => lado === 'venta')
  expectSame(
    { mes, viejo: '8' },
    deTarifa('8'),
    sumaOf(sinCasilla, (c) => c.impuesto),
  )
  const devuelto = sumaOf(filas, (f) => f.devuelto)
  expectSame({ mes, que: 'devuelto' }, devuelto, toDecimal(declaracion.casillas.ivaDevuelto.exacto))
  for (const [estado, pila] of [
    ['diferido', 'porCobrar'],
    ['espera', 'pendiente'],
  ] as const) {
    const suyas = cubo.aparte.filter((c) => c.lado === 'venta' && c.pila === pila && c.tratamiento !== 'devuelto')
    const delResumen = sumaOf(await read(estado), (f) => f.impuesto)
    expectSame(
      { mes, estado },
      delResumen,
      sumaOf(suyas, (c) => c.impuesto),
    )
  }
}

/** Received documents count, wait for an answer or stand apart; own purchase invoices count too. */
async function expectRecibidos(tx: Db, mes: Periodo): Promise<void> {
  const { cubo, reunidos } = await readMes(tx, codCia, mes, 'todos')
  const filas = await summarizeRecibidos(tx, codCia, filtroDe(mes), server.deps.now())
  const propias = await sumEmitidosDelMes(tx, codCia, filtroDe(mes), { libro: 'compras', estado: 'cuenta' }, HOY)
  const esperan = cubo.aparte.filter(({ pila }) => pila === 'sinDecidir' || pila === 'otroSistema')
  const delMes = [...cubo.celdas, ...esperan].filter(({ lado }) => lado === 'compra')
  const delResumen = filas.filter(({ aparte }) => !aparte).map((f) => monto(f.totalImpuesto))
  const comprado = sumaOf([...delResumen, monto(toTexto(propias.total.impuesto, 5))], (m) => m)
  expectSame(
    { mes, que: 'compras' },
    comprado,
    sumaOf(delMes, (c) => c.impuesto),
  )
  const isRecibido = ({ documento }: { documento: string }) => reunidos.origenesOf(documento)?.libro === 'recibido'
  for (const pila of ['noAceptado', 'rechazado', 'pendiente', 'tiquete'] as const) {
    const suyas = cubo.aparte.filter((c) => c.pila === pila && isRecibido(c))
    const fila = filas.find(({ tarifa }) => tarifa === pila)
    expectSame(
      { mes, pila },
      fila?.totalImpuesto ?? '0',
      sumaOf(suyas, (c) => c.impuesto),
    )
  }
}

async function expectDias(tx: Db, mes: Periodo): Promise<void> {
  const dias = await readDias(tx, codCia, mes)
  const { totalImpuestoVentas, autorrepercusion, ivaDevuelto, totalCredito } = (await readMes(tx, codCia, mes))
    .declaracion.casillas
  expect(dias).toHaveLength(daysInMonth(mes.anio, mes.mes))
  const sumas = { debito: sumaOf(dias, (d) => monto(d.debito)), credito: sumaOf(dias, (d) => monto(d.credito)) }
  expect({ mes, ...sumas }).toEqual({
    mes,
    debito: toDecimal((totalImpuestoVentas.segunDocumentos! + autorrepercusion.exacto - ivaDevuelto.exacto) as Monto),
    credito: toDecimal(totalCredito.exacto),
  })
}

/** After every month of the histories. */
const HOY = { anio: 2027, mes: 3, dia: 1 }

const SETIEMBRE = { anio: 2026, mes: 9 }

interface Dicho {
  tipo?: 'FE' | 'TE' | 'NC'
  precio: string
  estado?: '' | 'ACEPTADO' | 'RECHAZADO'
  mensaje?: '1' | '3'
  sobre?: Recibido
}

function recibido(id: number, { tipo = 'FE', precio, estado = 'ACEPTADO', mensaje, sobre }: Dicho): Recibido {
  const referencia = sobre && {
    tipoDoc: '01',
    numero: sobre.comprobante.clave,
    fechaEmision: sobre.comprobante.fechaEmision,
    codigo: '01',
    razon: 'Anula',
  }
  return {
    libro: 'recibido',
    id,
    estado,
    situacion: mensaje ? 'R' : 'N',
    mensaje: mensaje ?? '',
    condicion: mensaje === '1' ? '01' : null,
    comprobante: comprobanteDe({
      libro: 'recibido',
      id,
      fecha: '2026-09-05T10:00:00-06:00',
      cambios: { tipo, lineas: [linea({ tarifa: '08', precio })], ...(referencia && { referencias: [referencia] }) },
    }),
  }
}

// Purchases: 1 000 less a note of 100. Apart: 200 that the company rejected and its note of 200; 300 that Hacienda
// rejected; 400 that Hacienda does not know and a note of 50 on it; a tiquete of 500. All at 13 %.
test('the summary of received documents leaves out the same documents and notes as the month', async () => {
  const [buena, rechazada, desconocida] = [
    recibido(1, { precio: '1000', mensaje: '1' }),
    recibido(2, { precio: '200', mensaje: '3' }),
    recibido(3, { precio: '400', estado: '', mensaje: '1' }),
  ] as const
  const todos = [
    buena,
    rechazada,
    desconocida,
    recibido(4, { precio: '300', estado: 'RECHAZADO', mensaje: '1' }),
    recibido(5, { tipo: 'TE', precio: '500' }),
    recibido(6, { tipo: 'NC', precio: '100', sobre: buena }),
    recibido(7, { tipo: 'NC', precio: '200', sobre: rechazada }),
    recibido(8, { tipo: 'NC', precio: '50', sobre: desconocida }),
  ]
  await withSucesos(server, codCia, todos, async (tx) => {
    await insertSumandos(tx, codCia, todos)
    const setiembre = { desde: new Date('2026-09-01T06:00:00Z'), hasta: new Date('2026-10-01T06:00:00Z') }
    const filas = await summarizeRecibidos(tx, codCia, setiembre, server.deps.now())
    expect(filas.map((f) => [f.tarifa, f.aparte, f.totalCompras, f.totalImpuesto])).toEqual([
      ['13', false, '900', '117'],
      ['noAceptado', true, '0', '0'],
      ['rechazado', true, '300', '39'],
      ['pendiente', true, '350', '45.5'],
      ['tiquete', true, '500', '65'],
    ])
    const { debito, credito, pilas } = await summarizeMes(tx, codCia, SETIEMBRE)
    expect([debito, credito]).toEqual(['0', '117'])
    const delMes = new Map(pilas.map(({ que, impuesto }) => [que as string, impuesto]))
    for (const { tarifa, aparte, totalImpuesto } of filas) {
      if (aparte) expect([tarifa, delMes.get(tarifa)]).toEqual([tarifa, totalImpuesto])
    }
  })
})

// A purchase of 1 000 and a note of 100 on it, at 13 %.
test('a note counts like what it corrects, which may arrive, be answered, be rejected or go after the note', async () => {
  const buena = recibido(1, { precio: '1000' })
  const nota = recibido(2, { tipo: 'NC', precio: '100', sobre: buena })
  await withSucesos(server, codCia, [nota], async (tx) => {
    const setiembre = { desde: new Date('2026-09-01T06:00:00Z'), hasta: new Date('2026-10-01T06:00:00Z') }
    const summarize = async () => {
      const dias = sql`select * from doc_recibido_suma where documentos <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`
      const { rows: antes } = await dias.execute(tx)
      await sql`select rehacer_sumas_recibidas(${codCia})`.execute(tx)
      expect((await dias.execute(tx)).rows).toEqual(antes)
      const filas = await summarizeRecibidos(tx, codCia, setiembre, server.deps.now())
      return filas.map((f) => [f.tarifa, f.totalCompras, f.totalImpuesto])
    }
    const change = (como: { situacion: string; codigo_mensaje: string } | { estado_hacienda: string }) =>
      tx.updateTable('doc_recibido').set(como).where('cod_cia', '=', codCia).where('id', '=', 1).execute()
    await insertSumandos(tx, codCia, [nota])
    expect(await summarize()).toEqual([['13', '-100', '-13']])
    await insertSucesos(tx, codCia, [buena])
    await insertSumandos(tx, codCia, [buena])
    expect(await summarize()).toEqual([['13', '900', '117']])
    await change({ situacion: 'R', codigo_mensaje: '3' })
    expect(await summarize()).toEqual([['noAceptado', '900', '117']])
    await change({ estado_hacienda: 'RECHAZADO' })
    expect(await summarize()).toEqual([['rechazado', '900', '117']])
    await tx.deleteFrom('doc_recibido').where('cod_cia', '=', codCia).where('id', '=', 1).execute()
    expect(await summarize()).toEqual([['13', '-100', '-13']])
  })
})
