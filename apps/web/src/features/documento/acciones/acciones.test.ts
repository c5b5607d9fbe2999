import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { describe, expect, test } from 'vitest'
import { type Accion, abrirDe, accionesDe, type Documento, formularioDe, notaAnulante } from './acciones.ts'

type Tipo = Parameters<typeof tipoDocto>[0]

const aDocumento = (tipo: Tipo, rasgos: Partial<Documento> = {}): Documento =>
  ({
    vtaMovmPK: { codCia: 1, idSucursal: 1, idTipoDoctoVta: tipoDocto(tipo).id, numDocto: 7 },
    clave: tipo === 'PRO' ? '' : '506',
    status: 'G',
    descripcionSri: tipo === 'PRO' ? '' : 'ACEPTADO',
    enviado: tipo === 'PRO' ? null : '2026-11-20T10:00:00-06:00',
    ...rasgos,
  }) as Documento

const acciones = (documento: Documento): Accion[] => accionesDe(documento).map((a) => a.accion)
const porqueNo = (documento: Documento) => accionesDe(documento).find((a) => a.accion === 'anular')?.porqueNo

describe('what may be done with a document', () => {
  test('copy exists only for tickets, export invoices and receipts (D25)', () => {
    const tipos: Tipo[] = ['PRO', 'FE', 'ND', 'NC', 'TE', 'FEE', 'FEC', 'REP']
    expect(tipos.filter((t) => acciones(aDocumento(t)).includes('copiar'))).toEqual(['TE', 'FEE', 'REP'])
  })

  test('a proforma is edited and deleted, an issued document is seen, a void one is neither (DOC-48, LISTA-24)', () => {
    expect(acciones(aDocumento('PRO'))).toEqual(['editar', 'facturar', 'correo', 'eliminar', 'anular'])
    expect(abrirDe(aDocumento('PRO'))).toBe('editar')
    expect(abrirDe(aDocumento('FE'))).toBe('ver')
    expect(abrirDe(aDocumento('FE', { status: 'A' }))).toBeUndefined()
  })

  test('a payment is registered for credit sales under 08 and 10', () => {
    const under = (codigo: string) => acciones(aDocumento('FE', { condicionVenta: { codigo, nombre: '' } }))
    expect(under('08')).toContain('recibo')
    expect(under('10')).toContain('recibo')
    expect(under('01')).not.toContain('recibo')
  })

  test('a rejected document is corrected, not adjusted nor mailed', () => {
    expect(acciones(aDocumento('FE', { descripcionSri: 'RECHAZADO' }))).toEqual(['corregir', 'ver', 'anular'])
  })

  test('what was voided or replaced since Hacienda refused it is not corrected again', () => {
    expect(acciones(aDocumento('FE', { descripcionSri: 'RECHAZADO', status: 'A' }))).not.toContain('corregir')
  })

  test('a credit note is adjusted by a debit note, and the other way round', () => {
    expect(acciones(aDocumento('NC'))).toContain('notaDebito')
    expect(acciones(aDocumento('NC'))).not.toContain('notaCredito')
    expect(acciones(aDocumento('ND'))).toContain('notaCredito')
  })
})

describe('voiding', () => {
  test('what may not be voided says why', () => {
    expect(porqueNo(aDocumento('FE'))).toBeUndefined()
    expect(porqueNo(aDocumento('FE', { status: 'A' }))).toBe(mensajes.documento.yaAnulado)
    expect(porqueNo(aDocumento('REP'))).toBe(mensajes.documento.reciboNoSeAnula)
  })

  test('it says which note will be issued, and when none is (A8)', () => {
    expect(notaAnulante(aDocumento('FE'))).toBe('Nota de Crédito Electrónica')
    expect(notaAnulante(aDocumento('NC'))).toBe('Nota de Débito Electrónica')
    expect(notaAnulante(aDocumento('FE', { descripcionSri: '', enviado: null }))).toBeUndefined()
    expect(notaAnulante(aDocumento('FE', { descripcionSri: 'RECHAZADO' }))).toBeUndefined()
    expect(notaAnulante(aDocumento('PRO'))).toBeUndefined()
  })
})

test('a note or a receipt is of another type than the document it starts from', () => {
  expect(formularioDe('notaCredito', aDocumento('FE'))).toEqual({ tipo: 'NC', modo: 'nota' })
  expect(formularioDe('recibo', aDocumento('FEE'))).toEqual({ tipo: 'REP', modo: 'recibo' })
  expect(formularioDe('corregir', aDocumento('TE'))).toEqual({ tipo: 'TE', modo: 'correccion' })
  expect(formularioDe('facturar', aDocumento('PRO'))).toEqual({ tipo: 'FE', modo: 'copia' })
  expect(formularioDe('anular', aDocumento('FE'))).toBeNull()
})
