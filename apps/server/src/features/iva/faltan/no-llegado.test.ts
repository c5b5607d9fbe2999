/** What has not arrived of a month: told from what the company has, and nothing stored. */
import { contract } from '@pura/contract'
import type { Borrador } from '@pura/domain'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { comprobanteDe, insertSucesos, linea, type Recibido } from '../../../testing/iva/iva.ts'

const server = useServer()
const params = { codCia: 1 }
let api: Api
let ultimo = 0

const aClave = (fecha: string, cedula: string, numero = 1): string =>
  `506${fecha}${cedula.padStart(12, '0')}0010000101${String(numero).padStart(10, '0')}199999999`

function aRecibido(fecha: string, cedula: string, cambios: Partial<Borrador> = {}, clave?: string): Recibido {
  ultimo += 1
  const dia = `20${fecha.slice(4, 6)}-${fecha.slice(2, 4)}-${fecha.slice(0, 2)}T23:30:00-06:00`
  const lineas = [linea({ tarifa: '08', precio: '1000' })]
  const c = comprobanteDe({ libro: 'recibido', id: ultimo, fecha: dia, cambios: { lineas, ...cambios } })
  return {
    libro: 'recibido',
    id: ultimo,
    estado: 'ACEPTADO',
    comprobante: { ...c, clave: clave ?? aClave(fecha, cedula, ultimo) },
    situacion: 'P',
    mensaje: '',
    condicion: null,
  }
}

const PASADOS = ['050525', '060625', '070725', '080825', '310925', '091025']
const referencia = (numero: string) => ({
  referencias: [{ tipoDoc: '01', numero, fechaEmision: '2025-11-02T10:00:00-06:00', razon: 'x', codigo: '01' }],
})
const TENIDA = aClave('021125', '3101999009')
const FALTA = aClave('031125', '3101999009')
const POR_REVISAR = aClave('071125', '3101999004')

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  await server.deps.db.withCia(aCiaAutorizada(1), async (tx) => {
    await insertSucesos(tx, 1, [
      ...PASADOS.slice(1).map((fecha) => aRecibido(fecha.replace('3109', '3009'), '3101999001')),
      // Of this month only a note: its factura is still missing.
      aRecibido('101125', '3101999001', { tipo: 'NC', ...referencia(FALTA) }),
      ...PASADOS.slice(2).map((fecha) => aRecibido(fecha.replace('3109', '3009'), '3101999002')),
      aRecibido('301125', '3101999002'),
      ...PASADOS.slice(3).map((fecha) => aRecibido(fecha.replace('3109', '3009'), '3101999003')),
      ...PASADOS.slice(1).map((fecha) => aRecibido(fecha.replace('3109', '3009'), '3101999004')),
      aRecibido('071125', '3101999004', {}, POR_REVISAR),
      aRecibido('021125', '3101999009', {}, TENIDA),
      aRecibido('121125', '3101999009', { tipo: 'NC', ...referencia(TENIDA) }),
      aRecibido('121225', '3101999009', { tipo: 'NC', ...referencia(aClave('041125', '3101999009')) }),
    ])
    // Nothing of it is summed until a person reviews it, but it is here.
    await tx.updateTable('doc_recibido').set({ situacion: 'V' }).where('clave', '=', POR_REVISAR).execute()
  })
})

test('of a month are missing the suppliers of every month and the invoices that its notes name', async () => {
  const { data } = await api.send(contract.mesaIvaFaltan.get, { params, query: { anio: 2025, mes: 11 } })
  expect(data.proveedores).toEqual([
    {
      cedula: '3101999001',
      quien: expect.any(String),
      meses: 5,
      monto: '1130',
      dia: 8,
      correo: 'compras.3101999001@correo.example',
    },
  ])
  expect(data.nombradas).toEqual([
    {
      clave: FALTA,
      quien: expect.any(String),
      documento: { id: expect.any(Number), tipo: 'NC', consecutivo: expect.any(String), fecha: '10-11-2025' },
    },
  ])
})

test('of a month before the first document nothing is missing', async () => {
  const { data } = await api.send(contract.mesaIvaFaltan.get, { params, query: { anio: 2025, mes: 4 } })
  expect(data).toEqual({ proveedores: [], nombradas: [] })
})
