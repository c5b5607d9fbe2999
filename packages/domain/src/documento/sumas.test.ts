import { expect, test } from 'vitest'
import { tipoDocto } from '../tipos/tipo-docto.ts'
import { cuentaOf, type DocumentoSumable } from './sumas.ts'

const aDocumento = (cambios: Partial<DocumentoSumable> = {}): DocumentoSumable => ({
  idTipo: tipoDocto('FE').id,
  compra: false,
  status: 'G',
  estadoSri: 'ACEPTADO',
  enviado: true,
  ...cambios,
})

test.each<[string, Partial<DocumentoSumable>, ReturnType<typeof cuentaOf>['estado']]>([
  ['accepted', {}, 'cuenta'],
  ['accepted and then voided by a note, which counts too', { status: 'A' }, 'cuenta'],
  ['refused', { estadoSri: 'RECHAZADO' }, 'rechazado'],
  ['refused and then voided here', { estadoSri: 'RECHAZADO', status: 'A' }, 'rechazado'],
  ['numbered and not signed yet', { status: 'R', estadoSri: '', enviado: false }, 'espera'],
  ['signed and in the queue', { estadoSri: '', enviado: false }, 'espera'],
  ['sent and without an answer', { estadoSri: '' }, 'espera'],
  ['voided by a note before its answer came', { estadoSri: '', status: 'A' }, 'espera'],
  ['voided before it was sent', { estadoSri: '', status: 'A', enviado: false }, 'anulado'],
])('a document %s', (_, cambios, estado) => {
  expect(cuentaOf(aDocumento(cambios)).estado).toBe(estado)
})

test.each([
  ['PRO', false, null, 1],
  ['FE', false, 'ventas', 1],
  ['ND', false, 'ventas', 1],
  ['NC', false, 'ventas', -1],
  ['TE', false, 'ventas', 1],
  ['FEE', false, 'ventas', 1],
  ['FEC', true, 'compras', 1],
  ['NC', true, 'compras', -1],
  ['ND', true, 'compras', 1],
  ['REP', false, null, 1],
] as const)('%s (purchase: %s) belongs to the book %s with sign %i', (tipo, compra, libro, signo) => {
  expect(cuentaOf(aDocumento({ idTipo: tipoDocto(tipo).id, compra }))).toMatchObject({ libro, signo })
})

test('a note on a receipt takes back a payment, and is neither a sale nor a purchase', () => {
  expect(cuentaOf(aDocumento({ idTipo: tipoDocto('NC').id, sobreRecibo: true })).libro).toBeNull()
})
