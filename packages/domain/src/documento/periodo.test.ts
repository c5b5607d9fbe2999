import { expect, test } from 'vitest'
import type { Referencia } from '../tipos/documento.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'
import { diaDeOtroMes, type PeriodoDeDocumento, periodoOf } from './periodo.ts'

const CLAVE = '50631102600310112345600100001010000000009100000000'

/** A document of 20 November 2026 that refers to one of 31 October. */
const dicho = (tipo: TipoDocumento, otros: Partial<Referencia> | undefined) =>
  periodoOf({
    tipo,
    version: '4.4',
    fechaEmision: '2026-11-20T10:30:00-06:00',
    referencias: otros && [
      { tipoDoc: '01', numero: CLAVE, fechaEmision: '2026-10-31T23:30:00-06:00', razon: 'Motivo', ...otros },
    ],
  })

const NOVIEMBRE: PeriodoDeDocumento = { periodo: { anio: 2026, mes: 11 }, segun: 'anexo' }
const OCTUBRE: PeriodoDeDocumento = { periodo: { anio: 2026, mes: 10 }, segun: 'anexo' }
const QUIZAS_OCTUBRE: PeriodoDeDocumento = { ...OCTUBRE, segun: 'supuesto' }

test.each<[string, TipoDocumento, Partial<Referencia> | undefined, PeriodoDeDocumento]>([
  ['a sale: its own', 'FE', undefined, NOVIEMBRE],
  ['a tiquete: its own', 'TE', undefined, NOVIEMBRE],
  ['a purchase: its own', 'FEC', { tipoDoc: '14', codigo: '04' }, NOVIEMBRE],
  ['01 (annuls): that of the note', 'NC', { codigo: '01' }, NOVIEMBRE],
  ['02 (corrects the amount): that of the note', 'NC', { codigo: '02' }, NOVIEMBRE],
  ['06 (returned goods): that of the note', 'NC', { codigo: '06' }, NOVIEMBRE],
  ['12 (later exoneration): that of the note', 'NC', { codigo: '12' }, NOVIEMBRE],
  ['99 (the annex is silent): that of the note', 'NC', { codigo: '99' }, NOVIEMBRE],
  ['13 (annuls for a material error): that of the original', 'NC', { codigo: '13' }, OCTUBRE],
  ['13 in a debit note: that of the original', 'ND', { tipoDoc: '03', codigo: '13' }, OCTUBRE],
  ['14 (corrects the amount for a material error): that of the original', 'ND', { codigo: '14' }, OCTUBRE],
  ['07 (replaces a document annulled by 01): its own', 'FE', { codigo: '07' }, NOVIEMBRE],
  [
    '15 (replaces a document annulled by 13): that of the original, by our reading',
    'FE',
    { codigo: '15' },
    QUIZAS_OCTUBRE,
  ],
  ['16 (replaces a rejected document, which never counted): its own', 'FE', { tipoDoc: '10', codigo: '16' }, NOVIEMBRE],
  ['17 (payment): that of the payment', 'REP', { codigo: '17' }, NOVIEMBRE],
  ['reference type 13 (past month): the billed month', 'FE', { tipoDoc: '13', codigo: undefined }, OCTUBRE],
])('month of %s', (_, tipo, otros, esperado) => expect(dicho(tipo, otros)).toEqual(esperado))

test('a note takes the month of the document it corrects, which may be another month than that document’s date', () => {
  const nota = {
    tipo: 'ND' as const,
    version: '4.4' as const,
    fechaEmision: '2026-11-20T10:30:00-06:00',
    referencias: [{ tipoDoc: '03', numero: CLAVE, fechaEmision: '2026-11-01T00:00:00-06:00', codigo: '13' }],
  }
  expect(periodoOf(nota, () => ({ anio: 2026, mes: 9 }))).toEqual({ periodo: { anio: 2026, mes: 9 }, segun: 'anexo' })
})

test('the last hour of a month in Costa Rica is in that month, whatever the server’s zone', () => {
  const enero = { tipo: 'FE' as const, version: '4.4' as const, fechaEmision: '2026-02-01T05:59:59Z' }
  expect(periodoOf(enero)).toEqual({ periodo: { anio: 2026, mes: 1 }, segun: 'anexo' })
  expect(periodoOf({ ...enero, fechaEmision: 'ayer' })).toBeUndefined()
})

test('a note of another month is summed on the day of the corrected document, other notes on their own day', () => {
  const nota = (fechaEmision: string, codigo: string) => ({
    tipo: 'NC' as const,
    version: '4.4' as const,
    fechaEmision,
    referencias: [{ tipoDoc: '01', numero: CLAVE, fechaEmision: '2026-10-31T23:30:00-06:00', codigo }],
  })
  expect(diaDeOtroMes(nota('2026-11-20T10:30:00-06:00', '13'))).toEqual({ anio: 2026, mes: 10, dia: 31 })
  expect(diaDeOtroMes(nota('2026-11-20T10:30:00-06:00', '01'))).toBeUndefined()
  expect(diaDeOtroMes(nota('2026-10-31T23:59:00-06:00', '13'))).toBeUndefined()
})
