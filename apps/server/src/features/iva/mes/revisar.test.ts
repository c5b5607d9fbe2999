/** Warnings of a month about its purchases: the counts equal the lists. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useServer } from '../../../testing/api.ts'
import { withinDemo } from '../../../testing/db.ts'
import { comprobanteDe, insertSucesos, linea, type Suceso } from '../../../testing/iva/iva.ts'
import { readVista } from '../cierre/vista.ts'
import { listDocumentos } from './documentos.ts'

const server = useServer()
const codCia = 1
const mes = { anio: 2024, mes: 10 }

const within = withinDemo(server)
const bought = (id: number, condicion: string | null): Suceso =>
  ({
    libro: 'recibido',
    id,
    estado: 'ACEPTADO',
    comprobante: comprobanteDe({
      libro: 'recibido',
      id,
      fecha: '2024-10-05T10:00:00-06:00',
      cambios: { lineas: [linea({ tarifa: '08', precio: '2000000' })] },
    }),
    situacion: 'R',
    mensaje: '1',
    condicion,
  }) as Suceso
const change = (que: string, ids: readonly number[]) =>
  within((tx) =>
    sql`update doc_recibido set ${sql.raw(que)} where cod_cia = ${codCia} and id = any(${[...ids]}::int[])`.execute(tx),
  )
const read = () =>
  within(async (tx) => {
    const { avisos } = await readVista(tx, codCia, mes)
    const deCada = ['sinCondicion', 'repetidos', 'pareceCapital'].map(async (aviso) => {
      const { filas } = await listDocumentos(tx, codCia, mes, { aviso, pagina: 1, porPagina: 50 })
      return [aviso, avisos.find((a) => a.codigo === aviso)?.documentos ?? 0, filas.map(({ id }) => id).sort()] as const
    })
    return Promise.all(deCada)
  })

test('the month warns of purchases accepted without condition, possible capital goods and duplicates', async () => {
  await within((tx) =>
    insertSucesos(
      tx,
      codCia,
      [1, 2, 3, 4].map((id) => bought(id, id < 3 ? null : '01')),
    ),
  )
  expect(await read()).toEqual([
    ['sinCondicion', 2, [1, 2]],
    ['repetidos', 0, []],
    ['pareceCapital', 0, []],
  ])
  // The columns that the arrival of a document sets.
  await change(`grupo_cabys = '491', id_condicion_impuesto = '01'`, [1])
  await change('duplicado = true', [3, 4])
  expect(await read()).toEqual([
    ['sinCondicion', 1, [2]],
    ['repetidos', 2, [3, 4]],
    ['pareceCapital', 1, [1]],
  ])
})
