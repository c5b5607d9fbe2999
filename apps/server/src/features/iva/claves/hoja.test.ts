/** The portal's list as a sheet, read as a list that is then compared. */
import { contract } from '@pura/contract'
import { MAX_CLAVES, readLista } from '@pura/domain/iva'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCsv, anXlsx } from '../../../testing/hojas.ts'

useServer()
let api: Api
const aClave = (numero: number): string => `5061211250031019990010010000101${String(numero).padStart(10, '0')}199999999`
const read = (body: Uint8Array<ArrayBuffer>) => api.send(contract.mesaIvaFaltan.hoja, { params: { codCia: 1 }, body })

beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

test('a sheet below a title, with other columns beside, is the same list as its text', async () => {
  const { data } = await read(
    await anXlsx(
      ['Comprobantes recibidos', '', '', '', ''],
      ['Clave numérica', 'Emisor', 'Total gravado', 'Total Comprobante', 'Total Impuesto'],
      [aClave(1), 'Lácteos\tdel Sur', 1000, 1130.5, 130],
      [aClave(2), 'Luz', 200, '226,00', '26,00'],
      [5.06121125003102e49, 'Redondeada', 1, 1, 1],
    ),
  )
  expect(readLista(data.lista)).toEqual({
    claves: [
      { clave: aClave(1), total: '1130.5', impuesto: '130' },
      { clave: aClave(2), total: '226.00', impuesto: '26.00' },
    ],
    sinLeer: [expect.objectContaining({ motivo: 'redondeada' })],
    totales: 'columna',
  })
})

test('the longest list of the portal fits, whatever else its columns say', async () => {
  const filas = Array.from({ length: MAX_CLAVES }, (_, i) => [aClave(i + 1), 'x'.repeat(400), '1,00'])
  const { data } = await read(aCsv(['Clave', 'Detalle', 'Total'], ...filas))
  expect(readLista(data.lista).claves).toHaveLength(MAX_CLAVES)
})

test.each([
  ['without a clave', async () => anXlsx(['Nombre', 'Total'], ['Ana', 5]), 'La lista no trae ninguna clave'],
  ['that is no sheet', async () => new Uint8Array(Buffer.from('%PDF-1.4 \x00\x01')), /./],
  ['that is empty', async () => new Uint8Array(0), /./],
])('a file %s is refused with its reason', async (_, file, mensaje) => {
  const reply = await read(await file())
  expect(reply.status).toBe(422)
  expect(JSON.stringify(reply.body)).toMatch(mensaje)
})
