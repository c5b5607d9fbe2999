/** The close of a month proposes its rest to the next; a person notes it, and corrects it after another close. */
import { contract, type MesaIva } from '@pura/contract'
import { addMonths, fechaAt, formatFecha, type Periodo } from '@pura/domain'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'

const server = useServer()
const codCia = 1
const { mesaIva } = contract
let api: Api
let antes: Periodo
let mes: Periodo

const read = async (de: Periodo): Promise<MesaIva> =>
  (await api.send(mesaIva.get, { params: { codCia }, query: { ...de } })).data
const note = (de: Periodo, tipo: 'saldoAnterior' | 'retencionTarjeta' | 'intereses', monto: string, numero = '') =>
  api.send(mesaIva.anotar, {
    body: {
      codCia,
      ...de,
      motivo: 'Según el banco',
      asiento: { tipo, fecha: formatFecha({ ...de, dia: 2 }), numero, monto },
    },
  })
const close = async (de: Periodo) =>
  api.send(mesaIva.cerrar, { body: { codCia, ...de, huella: (await read(de)).huella, motivo: 'Listo' } })
const reopen = (de: Periodo) => api.send(mesaIva.reabrir, { body: { codCia, ...de, motivo: 'Faltaba algo' } })
const carry = (tipo: 'saldoAnterior' | 'retencionTarjeta', monto: string) =>
  api.send(mesaIva.arrastrar, { body: { codCia, ...mes, tipo, monto } })
const abonos = (vista: MesaIva) => Object.fromEntries(vista.liquidacion.abonos.map(({ tipo, hay }) => [tipo, hay]))

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  const primero = { ...fechaAt(server.deps.now()), dia: 1 }
  const de = (n: number): Periodo => {
    const { anio, mes: m } = addMonths(primero, n)
    return { anio, mes: m }
  }
  antes = de(-2)
  mes = de(-1)
})

test('a month proposes what the one before left only after that is closed, and notes nothing by itself', async () => {
  await note(antes, 'saldoAnterior', '5000')
  await note(antes, 'retencionTarjeta', '80', 'BAC 1')
  await note(mes, 'retencionTarjeta', '15', 'BAC 2')
  expect((await read(mes)).arrastre).toBeNull()
  expect((await close(antes)).status).toBe(200)
  const vista = await read(mes)
  expect(vista.arrastre).toEqual({
    de: antes,
    numero: 1,
    partes: [
      { tipo: 'saldoAnterior', monto: '5000', anotado: '0' },
      { tipo: 'retencionTarjeta', monto: '80', anotado: '0' },
    ],
  })
  expect(abonos(vista)).toEqual({ saldoAnterior: '0', retencionTarjeta: '15', compensacion: '0' })
})

test('confirmed, it pays the month beside its own withholdings, once', async () => {
  expect((await carry('saldoAnterior', '4999')).status).toBe(409)
  expect((await carry('saldoAnterior', '5000')).status).toBe(200)
  expect((await carry('retencionTarjeta', '80')).status).toBe(200)
  expect((await carry('retencionTarjeta', '80')).status).toBe(409)
  const vista = await read(mes)
  expect(vista.arrastre!.partes).toEqual([])
  expect(abonos(vista)).toEqual({ saldoAnterior: '5000', retencionTarjeta: '95', compensacion: '0' })
  const numero = `IVA ${String(antes.mes).padStart(2, '0')}-${antes.anio}`
  expect(vista.asientos.find(({ tipo }) => tipo === 'saldoAnterior')).toMatchObject({
    numero,
    motivo: `Lo que dejó el cierre 1 de ${numero}`,
  })
})

test('asked for twice at the same time, it is noted once', async () => {
  await reopen(antes)
  await note(antes, 'saldoAnterior', '1')
  await close(antes)
  const replies = await Promise.all([carry('saldoAnterior', '5001'), carry('saldoAnterior', '5001')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(abonos(await read(mes)).saldoAnterior).toBe('5001')
})

test('closed again with another amount, the month before proposes the correction, also to a closed month', async () => {
  await reopen(antes)
  expect((await read(mes)).arrastre).toBeNull()
  await note(antes, 'saldoAnterior', '299')
  await close(antes)
  const partes = [{ tipo: 'saldoAnterior', monto: '5300', anotado: '5001' }]
  expect((await read(mes)).arrastre).toMatchObject({ numero: 3, partes })
  await close(mes)
  expect((await read(mes)).arrastre!.partes).toEqual(partes)
  expect((await carry('saldoAnterior', '5300')).status).toBe(409)
  await reopen(mes)
  expect((await carry('saldoAnterior', '5300')).status).toBe(200)
  const saldos = (await read(mes)).asientos.filter(({ tipo }) => tipo === 'saldoAnterior')
  expect(saldos.map(({ monto }) => monto)).toEqual(['5300'])
})

test('a closed month is to be rectified when the one before is closed again with another rest', async () => {
  await close(mes)
  expect((await read(mes)).estado).toBe('cerrado')
  await reopen(antes)
  await note(antes, 'saldoAnterior', '7')
  await close(antes)
  expect(await read(mes)).toMatchObject({ estado: 'porRectificar', rectificar: null })
  await reopen(mes)
  await carry('saldoAnterior', '5307')
  await close(mes)
  const { estado, cierre } = await read(mes)
  expect(estado).toBe('cerrado')
  // No box changed, but what is left for the month after did.
  expect(cierre!.cambios!.casillas).toEqual([
    { id: 'liquidacion aFavor', etiqueta: 'Queda a favor', cerrado: '5395', ahora: '5402', diferencia: '7' },
  ])
})
