import { toTree } from '@pura/comprobante-xml'
import {
  type Comprobante,
  generateComprobante,
  type Parte,
  type Referencia,
  type TipoDocumento,
  type Version,
} from '@pura/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Recibido } from '../recepcion/recibido.ts'
import { readDocumento } from './base/documento.ts'
import { Revision } from './base/hallazgo.ts'
import { Nodo } from './base/nodo.ts'
import { reglasClave, reglasFecha, reglasFormato } from './encabezado.ts'
import { reglasReferencia } from './referencias.ts'
import { checkReglas } from './regla.ts'

const CASOS: [TipoDocumento, Version][] = [
  ...(['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE', 'REP'] as const).map((tipo): [TipoDocumento, Version] => [tipo, '4.4']),
  ...(['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE'] as const).map((tipo): [TipoDocumento, Version] => [tipo, '4.3']),
]

/** As it arrives when it is issued. */
function anEnvioOf(comprobante: Comprobante): Recibido {
  const toParte = ({ identificacion }: Parte) => ({
    tipoIdentificacion: identificacion?.tipo ?? '',
    numeroIdentificacion: identificacion?.numero ?? '',
  })
  const { clave, fechaEmision, emisor, receptor } = comprobante
  return {
    id: clave,
    clave,
    fecha: fechaEmision,
    emisor: toParte(emisor),
    receptor: receptor?.identificacion && toParte(receptor),
    comprobanteXml: '',
    recibidoEn: Date.parse(fechaEmision),
    veces: 1,
  }
}

describe('the rules have no findings in documents that the law admits', () => {
  test.each(CASOS)('%s of %s', (tipo, version) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (semilla) => {
        const comprobante = generateComprobante(tipo, version, semilla)
        const documento = readDocumento(new Nodo(toTree(comprobante)), anEnvioOf(comprobante))
        const revision = new Revision()
        checkReglas([...reglasClave, ...reglasFecha(0), ...reglasFormato, ...reglasReferencia], documento, revision)
        expect(revision.hallazgos).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('references of the annex revision of 2026-04-22 (docs/hacienda.md §3.6)', () => {
  const refusals = (tipo: TipoDocumento, otros: Partial<Referencia>, dia = '2026-11-20') => {
    const comprobante = generateComprobante(tipo, '4.4', 7)
    const [referencia] = comprobante.referencias ?? []
    const referencias = [{ ...referencia!, ...otros }]
    const fechado = { ...comprobante, referencias, fechaEmision: `${dia}T12:00:00-06:00` }
    const documento = readDocumento(new Nodo(toTree(fechado)), anEnvioOf(comprobante))
    const revision = new Revision()
    checkReglas(reglasReferencia, documento, revision)
    return revision.hallazgos.map((h) => h.mensaje)
  }

  test.each<[string, TipoDocumento, Partial<Referencia>, string, RegExp | null]>([
    ['13 in a credit note', 'NC', { codigo: '13' }, '2026-11-20', null],
    ['13 before its day', 'NC', { codigo: '13' }, '2026-04-21', /vigente/],
    ['13 in a receipt', 'REP', { codigo: '13' }, '2026-11-20', /debe ser 17|no está permitido/],
    ['17 in a credit note', 'NC', { codigo: '17' }, '2026-11-20', /no está permitido/],
    ['12 in a debit note', 'ND', { codigo: '12' }, '2026-11-20', /no está permitido/],
    ['a receipt with 04 in November', 'REP', { codigo: '04' }, '2026-11-01', /debe ser 17/],
    ['a receipt with 04 in October', 'REP', { codigo: '04' }, '2026-10-31', null],
    ['a receipt without reason', 'REP', { codigo: '17', razon: undefined }, '2026-11-20', /razón/],
    ['type 19 before its day', 'NC', { tipoDoc: '19' }, '2026-04-21', /vigente/],
    ['type 19 without a clave', 'NC', { tipoDoc: '19', numero: 'E-1' }, '2026-11-20', /clave numérica/],
    ['type 19', 'NC', { tipoDoc: '19' }, '2026-11-20', null],
    ['type 19 in a receipt', 'REP', { tipoDoc: '19', codigo: '17' }, '2026-11-20', /no está permitido/],
  ])('%s', (_, tipo, otros, dia, texto) => {
    const mensajes = refusals(tipo, otros, dia)
    if (texto === null) expect(mensajes).toEqual([])
    else expect(mensajes.join('\n')).toMatch(texto)
  })
})
