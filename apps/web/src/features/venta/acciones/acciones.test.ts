import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { describe, expect, test } from 'vitest'
import {
  type AccionDeDocumento,
  accionesDe,
  aperturaOf,
  basesDe,
  type Documento,
  formularioDe,
  isSuficiente,
  notaAnulante,
} from './acciones.ts'

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

const acciones = (documento: Documento): AccionDeDocumento[] => accionesDe(documento).map((a) => a.accion)
const porqueNo = (documento: Documento) => accionesDe(documento).find((a) => a.accion === 'anular')?.porqueNo

describe('actions on a document', () => {
  test('copy exists only for tickets, export invoices and receipts (D25)', () => {
    const tipos: Tipo[] = ['PRO', 'FE', 'ND', 'NC', 'TE', 'FEE', 'FEC', 'REP']
    expect(tipos.filter((t) => acciones(aDocumento(t)).includes('copiar'))).toEqual(['TE', 'FEE', 'REP'])
  })

  test('a proforma opens for editing, an issued document for viewing, a void one not at all (DOC-48, LISTA-24)', () => {
    expect(acciones(aDocumento('PRO'))).toEqual([
      'facturar',
      'editar',
      'base',
      'correo',
      'compartir',
      'eliminar',
      'anular',
    ])
    expect(aperturaOf(aDocumento('PRO'))).toBe('editar')
    expect(aperturaOf(aDocumento('FE'))).toBe('ver')
    expect(aperturaOf(aDocumento('FE', { status: 'A' }))).toBeUndefined()
  })

  test('a payment can be registered for every credit sale, and a receipt issued for those that take one (K13)', () => {
    const con = (cobro: Partial<NonNullable<Documento['cobro']>> | null) =>
      accionesDe(aDocumento('FE', { cobro: cobro && ({ porPagar: '10', sinRecibo: '', ...cobro } as never) }))
    expect(con({}).map((a) => a.accion)).toEqual(expect.arrayContaining(['pago', 'recibo']))
    const sinRecibo = con({ sinRecibo: 'Una venta a 30 días no lleva recibo electrónico; regístrelo como pago' })
    expect(sinRecibo.map((a) => a.accion)).toContain('pago')
    expect(sinRecibo.map((a) => a.accion)).not.toContain('recibo')
    // For a paid sale the action shows its payments.
    expect(con({ porPagar: '0' }).find((a) => a.accion === 'pago')?.etiqueta).toBe('Ver pagos')
    expect(con({ porPagar: '0' }).map((a) => a.accion)).not.toContain('recibo')
    expect(con(null).map((a) => a.accion)).not.toContain('pago')
  })

  test('what the state asks for comes first, and nothing else is offered as such', () => {
    const first = (...args: Parameters<typeof aDocumento>) => {
      const [primera, ...demas] = accionesDe(aDocumento(...args))
      expect(demas.filter((a) => a.principal)).toEqual([])
      return primera?.principal && primera.accion
    }
    const cobro = (porPagar: string) => ({ cobro: { porPagar, sinRecibo: '' } as never })
    expect(first('PRO')).toBe('facturar')
    expect(first('PRO', { facturadaEn: { numDocto: 9, prefijo: '', referencia: '472' } })).toBeUndefined()
    expect(first('FE', cobro('10'))).toBe('pago')
    expect(first('FE', cobro('0'))).toBeUndefined()
    expect(first('FE', { ...cobro('10'), status: 'A' })).toBeUndefined()
    expect(first('FE', { ...cobro('10'), descripcionSri: 'RECHAZADO' })).toBe('corregir')
    expect(first('TE')).toBeUndefined()
  })

  test('a rejected document can be corrected, but not adjusted or mailed', () => {
    expect(acciones(aDocumento('FE', { descripcionSri: 'RECHAZADO' }))).toEqual(['corregir', 'ver', 'base', 'anular'])
  })

  test('a document that Hacienda refused to receive is resent or voided, not corrected, adjusted or shared', () => {
    const negado = { descripcionSri: '', enviado: null, negado: '2026-11-20T10:00:00-06:00' } as const
    expect(acciones(aDocumento('FE', negado))).toEqual(['reenviar', 'ver', 'base', 'anular'])
    expect(acciones(aDocumento('FE', { ...negado, status: 'A' }))).not.toContain('reenviar')
    expect(notaAnulante(aDocumento('FE', negado))).toBeUndefined()
  })

  test('a sale annulled at Hacienda can be issued again, and another document cannot (K2)', () => {
    const anulado = { status: 'A', descripcionSri: 'ACEPTADO' } as const
    const tipos: Tipo[] = ['FE', 'ND', 'NC', 'TE', 'FEE', 'FEC', 'REP']
    const sustituibles = tipos.filter((t) => acciones(aDocumento(t, anulado)).includes('sustituir'))
    expect(sustituibles).toEqual(['FE', 'TE', 'FEE', 'FEC'])
    expect(acciones(aDocumento('FE', { status: 'A', descripcionSri: '' }))).not.toContain('sustituir')
    expect(acciones(aDocumento('FE'))).not.toContain('sustituir')
    expect(formularioDe('sustituir', aDocumento('TE', anulado))).toEqual({ tipo: 'TE', modo: 'correccion' })
  })

  test('a reissued sale cannot be reissued again, and a list row loads the document to know it', () => {
    const anulada = aDocumento('FE', { status: 'A' })
    expect(isSuficiente(anulada)).toBe(false)
    expect(isSuficiente(aDocumento('NC', { status: 'A' }))).toBe(true)
    const sustituidoPor = { numDocto: 9, prefijo: '0010000101', referencia: '0000000009' }
    const completa = { ...anulada, sustituidoPor }
    expect(isSuficiente(completa)).toBe(true)
    expect(acciones(completa)).not.toContain('sustituir')
    expect(acciones({ ...anulada, sustituidoPor: null })).toContain('sustituir')
  })

  test('a document voided or replaced after its rejection cannot be corrected again', () => {
    expect(acciones(aDocumento('FE', { descripcionSri: 'RECHAZADO', status: 'A' }))).not.toContain('corregir')
  })

  test('a credit note is adjusted by a debit note, and vice versa', () => {
    expect(acciones(aDocumento('NC'))).toContain('notaDebito')
    expect(acciones(aDocumento('NC'))).not.toContain('notaCredito')
    expect(acciones(aDocumento('ND'))).toContain('notaCredito')
  })
})

test('every sale or purchase can be the base of a new document, own type first, unless another action does it', () => {
  expect(basesDe(aDocumento('FE'))).toEqual(['FE', 'TE', 'PRO', 'FEE', 'FEC'])
  expect(basesDe(aDocumento('FEC'))).toEqual(['FEC', 'FE', 'TE', 'PRO', 'FEE'])
  expect(basesDe(aDocumento('TE'))).toEqual(['FE', 'PRO', 'FEE', 'FEC'])
  expect(basesDe(aDocumento('PRO'))).toEqual(['PRO', 'TE', 'FEE', 'FEC'])
  expect(basesDe(aDocumento('FE', { status: 'A' }), new Set(['/proformasElectronicas']))).toEqual(['PRO'])
  expect(acciones(aDocumento('REP'))).not.toContain('base')
})

describe('voiding', () => {
  test('a disabled void action shows the reason', () => {
    expect(porqueNo(aDocumento('FE'))).toBeUndefined()
    expect(porqueNo(aDocumento('FE', { status: 'A' }))).toBe(mensajes.documento.yaAnulado)
  })

  test('the void action names the note that will be issued, or no note (A8)', () => {
    expect(notaAnulante(aDocumento('FE'))).toBe('Nota de Crédito Electrónica')
    expect(notaAnulante(aDocumento('NC'))).toBe('Nota de Débito Electrónica')
    expect(notaAnulante(aDocumento('REP'))).toBe('Nota de Crédito Electrónica')
    expect(notaAnulante(aDocumento('FE', { descripcionSri: '', enviado: null }))).toBeUndefined()
    expect(notaAnulante(aDocumento('FE', { descripcionSri: 'RECHAZADO' }))).toBeUndefined()
    expect(notaAnulante(aDocumento('PRO'))).toBeUndefined()
  })
})

test('a note or receipt has another type than its source document', () => {
  expect(formularioDe('notaCredito', aDocumento('FE'))).toEqual({ tipo: 'NC', modo: 'nota' })
  expect(formularioDe('recibo', aDocumento('FEE'))).toEqual({ tipo: 'REP', modo: 'recibo' })
  expect(formularioDe('corregir', aDocumento('TE'))).toEqual({ tipo: 'TE', modo: 'correccion' })
  expect(formularioDe('facturar', aDocumento('PRO'))).toEqual({ tipo: 'FE', modo: 'copia' })
  expect(formularioDe('anular', aDocumento('FE'))).toBeNull()
})

describe("actions outside the role's sections are not offered", () => {
  const de = (documento: Documento, ...secciones: string[]) =>
    accionesDe(documento, new Set(secciones)).map((a) => a.accion)

  test('a cashier of tiquetes can copy, mail and void tiquetes, but not issue notes', () => {
    const tiquete = aDocumento('TE')
    expect(de(tiquete, '/tiquetasElectronicas')).toEqual(['ver', 'copiar', 'correo', 'compartir', 'anular'])
    expect(de(tiquete, '/tiquetasElectronicas', '/notasCredito')).toContain('notaCredito')
    expect(de(tiquete, '/tiquetasElectronicas', '/facturasElectronicas')).toContain('base')
  })

  test('the archive can view, mail and void, but not issue', () => {
    expect(de(aDocumento('FE'), '/documentosEmitidos')).toEqual(['ver', 'correo', 'compartir', 'anular'])
    expect(de(aDocumento('PRO'), '/documentosEmitidos')).toEqual(['correo', 'compartir', 'anular'])
  })

  test('a proforma can be invoiced only with the section of facturas', () => {
    expect(de(aDocumento('PRO'), '/proformasElectronicas')).not.toContain('facturar')
    expect(de(aDocumento('PRO'), '/proformasElectronicas', '/facturasElectronicas')).toContain('facturar')
  })
})
