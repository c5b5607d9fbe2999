import type { Asunto } from '@pura/contract'
import { ARCHIVO } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { expect, test } from 'vitest'
import { toVisible } from './asuntos.ts'

const AHORA = new Date('2026-11-27T16:00:00Z')
const visible = (asunto: Asunto, ...secciones: string[]) =>
  toVisible(asunto, { codCia: 7, secciones: new Set(secciones) }, AHORA)

test('refused documents lead to the pending documents of their type', () => {
  const uno = { numDocto: 12, referencia: '0000000012', monto: '1130', moneda: 'CRC' }
  const asunto = visible({ clase: 'negados', cuantos: 1, tipos: [2], uno }, '/facturasElectronicas')
  expect(asunto).toMatchObject({ titulo: '1 sin recibir', verbo: 'Revisar', tono: 'rechazado' })
  expect(asunto.detalle).toMatch(/^Factura 12 · /)
  expect(asunto.enlace).toEqual({ to: '/facturasElectronicas', search: { vista: 'pendientes', facturaID: 12 } })
  const varios = visible({ clase: 'negados', cuantos: 3, tipos: [2, 5], uno: null }, ARCHIVO)
  expect(varios).toMatchObject({ titulo: '3 sin recibir', detalle: 'Hacienda se negó a recibirlos' })
  expect(varios.enlace).toEqual({ to: ARCHIVO, search: { hacienda: 'PENDIENTE', fechas: 'todas' } })
})

test('a refused credential shows its reason and the waiting documents, and leads to the company', () => {
  const asunto = visible({ clase: 'credencial', motivo: 'cuenta', desde: '26-11-2026', cuantos: 2 })
  expect(asunto).toMatchObject({
    titulo: 'Hacienda no deja entrar a la compañía',
    detalle: `${mensajes.hacienda.credencial.cuenta} · 2 documentos esperan`,
    tono: 'rechazado',
    enlace: { to: '/companias', search: { companiaID: '7' } },
  })
})

test('a till that has not delivered counts down to its last day; what must be decided leads to its list', () => {
  const deCaja = (hasta: string | null, horas: number | null, vencido = false) =>
    visible({ clase: 'cajas', cuantos: 1, hasta, horas, vencido })
  expect(deCaja('30-11-2026', 29)).toMatchObject({
    titulo: '1 caja con ventas sin entregar',
    detalle: 'vence el 30/11, quedan 29 h',
    tono: 'pendiente',
    enlace: { to: '/dispositivos' },
  })
  expect(deCaja('30-11-2026', 0).detalle).toBe('vence el 30/11, queda menos de 1 h')
  expect(deCaja('25-11-2026', -30, true)).toMatchObject({ detalle: 'venció el 25/11', tono: 'rechazado' })
  // One that is silent for days, beside one whose sale is not due yet.
  expect(deCaja('30-11-2026', 49, true)).toMatchObject({ detalle: 'vence el 30/11, quedan 2 días', tono: 'rechazado' })
  expect(deCaja(null, null, true).detalle).toBe('sin contacto desde hace más de un día')
  expect(visible({ clase: 'atencion', cuantos: 2 })).toMatchObject({
    titulo: '2 ventas de caja por decidir',
    enlace: { to: '/dispositivos', search: { vista: 'atencion' } },
  })
})
