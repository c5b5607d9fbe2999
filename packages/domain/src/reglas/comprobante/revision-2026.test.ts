/** Annex revision of 2026-04-22 (docs/hacienda.md §3.6): where each code is valid, since when, and in which chain. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CODIGOS_REFERENCIA, REVISIONES_ANEXO, TIPOS_IDENTIFICACION, TIPOS_REFERENCIA } from '../../catalogos/index.ts'
import { monto } from '../../dinero/index.ts'
import { aLinea } from '../../documento/calcular/testing/borradores.ts'
import type { Borrador, Comprobante, Referencia } from '../../tipos/documento.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'
import { checkBorrador, checkComprobante, checkMensajeReceptor } from '../index.ts'
import { aBorrador, aComprobante, CLAVE_ORIGINAL, CLIENTE, EMISOR, REFERENCIA } from '../testing/comprobantes.ts'
import { noon } from '../testing/hallados.ts'

const RECIBO: Partial<Borrador> = {
  tipo: 'REP',
  condicionVenta: '11',
  actividadEmisor: undefined,
  lineas: [aLinea('1000', { cabys: undefined })],
}

const aDocumento = (tipo: TipoDocumento, otros: Partial<Referencia>): Comprobante =>
  aComprobante({ ...(tipo === 'REP' ? RECIBO : { tipo }), referencias: [{ ...REFERENCIA, ...otros }] })

/** Dated on some day at noon; the clave's date is not updated and is not checked here. */
const on = (dia: string, documento: Comprobante) => {
  const referencias = documento.referencias!.map((r) => ({ ...r, fechaEmision: '2026-01-05T08:00:00-06:00' }))
  return checkComprobante({ ...documento, referencias, fechaEmision: `${dia}T12:00:00-06:00` })
    .filter((h) => h.campo.startsWith('referencias'))
    .map((h) => `${h.campo} ${h.gravedad}`)
}

const CODIGO = ['referencias[0].codigo error']

describe('validity of each code, by the day of the document', () => {
  test.each<
    [string, TipoDocumento, Partial<Referencia>, readonly [antes: string[], entre: string[], despues: string[]]]
  >([
    ['13 in a credit note', 'NC', { codigo: '13' }, [CODIGO, [], []]],
    ['14 in a debit note', 'ND', { codigo: '14' }, [CODIGO, [], []]],
    ['15 in a factura', 'FE', { codigo: '15' }, [CODIGO, [], []]],
    ['16 in a factura', 'FE', { tipoDoc: '10', codigo: '16' }, [CODIGO, [], []]],
    ['17 in a receipt', 'REP', { codigo: '17' }, [CODIGO, [], []]],
    ['04 in a receipt', 'REP', { codigo: '04' }, [[], [], CODIGO]],
    ['01 in a credit note, always', 'NC', { codigo: '01' }, [[], [], []]],
    ['13 in a factura, never', 'FE', { codigo: '13' }, [[...CODIGO, ...CODIGO], CODIGO, CODIGO]],
    ['17 in a credit note, never', 'NC', { codigo: '17' }, [[...CODIGO, ...CODIGO], CODIGO, CODIGO]],
    ['12 in a debit note, never', 'ND', { codigo: '12' }, [CODIGO, CODIGO, CODIGO]],
  ])('%s', (_, tipo, otros, [antes, entre, despues]) => {
    const documento = aDocumento(tipo, otros)
    expect([on('2026-04-21', documento), on('2026-04-22', documento), on('2026-10-31', documento)]).toEqual([
      antes,
      entre,
      entre,
    ])
    expect(on('2026-11-01', documento)).toEqual(despues)
  })

  test('types 19 and 20 refer to an export invoice and a receipt, by their claves', () => {
    const de = (tipo: string) => CLAVE_ORIGINAL.replace('0000101', `00001${tipo}`)
    const nota = (tipoDoc: string, numero: string) => aDocumento('NC', { tipoDoc, numero })
    expect(on('2026-11-01', nota('19', de('09')))).toEqual([])
    expect(on('2026-11-01', nota('20', de('10')))).toEqual([])
    expect(on('2026-04-21', nota('19', de('09')))).toEqual(['referencias[0].tipoDoc error'])
    expect(on('2026-11-01', nota('19', de('01')))).toEqual([expect.stringContaining('referencias[0].numero')])
    // 01 was the only type for an export before.
    expect(on('2026-10-31', nota('01', de('09')))).toEqual([])
    expect(on('2026-11-01', nota('01', de('09')))).toEqual(['referencias[0].tipoDoc advertencia'])
  })

  test('each error has its own text', () => {
    const says = (documento: Comprobante, dia: string) =>
      checkComprobante({ ...documento, fechaEmision: `${dia}T12:00:00-06:00` }).find((h) => /codigo$/.test(h.campo))
    expect(says(aDocumento('NC', { codigo: '13' }), '2026-04-21')?.mensaje).toBe(
      'El código de referencia 13 existe desde el 22-04-2026',
    )
    expect(says(aDocumento('FE', { codigo: '17' }), '2026-11-20')?.mensaje).toBe(
      'El código de referencia 17 solo se usa en recibos de pago',
    )
    expect(says(aDocumento('REP', { codigo: '04' }), '2026-11-20')).toMatchObject({ codigo: -131 })
  })
})

describe('chains: both halves refer to the same document', () => {
  const withReemplazo = (codigo: string, reemplazoLleva: string | undefined) =>
    checkComprobante(aDocumento('FE', { tipoDoc: codigo === '16' ? '10' : '01', codigo }), {
      ...noon,
      findReferido: () => ({ reemplazoLleva }),
    }).map((h) => h.campo)

  test.each([
    ['07', '07', true],
    ['15', '15', true],
    ['16', '16', true],
    ['07', '15', false],
    ['15', '07', false],
    ['07', '16', false],
    ['15', undefined, false],
    ['16', undefined, false],
    // Valid: its receiver rejected it, and its credit note comes at the same time.
    ['07', undefined, true],
  ])('code %s on a document to be replaced with %s is valid: %s', (codigo, replacementOf, bien) => {
    expect(withReemplazo(codigo, replacementOf)).toEqual(bien ? [] : ['referencias[0].codigo'])
  })

  test('the catalogue gives the code of the replacement for each chain', () => {
    const replacementOf = (codigo: string) => CODIGOS_REFERENCIA.find((c) => c.codigo === codigo)?.reemplazoLleva
    expect([replacementOf('01'), replacementOf('13'), replacementOf('02')]).toEqual(['07', '15', undefined])
  })
})

describe('cédula jurídica with letters', () => {
  const LETRAS = { tipo: '02', numero: '3101A00001' }
  const camposDe = (otros: Partial<Borrador>, dia = '2026-11-20') =>
    checkBorrador(aBorrador(otros), { ahora: new Date(`${dia}T18:00:00Z`) })
      .filter((h) => h.gravedad === 'error')
      .map((h) => h.campo)

  test('may be a receptor from the date of the revision', () => {
    const receptor = { ...CLIENTE, identificacion: LETRAS }
    expect(camposDe({ receptor })).toEqual([])
    expect(camposDe({ receptor }, '2026-04-21')).toEqual(['receptor.identificacion.numero'])
    for (const numero of ['A101000001', '3101a00001', '3101-A0001', '3101A0001']) {
      const raro = { ...CLIENTE, identificacion: { tipo: '02', numero } }
      expect(camposDe({ receptor: raro })).toEqual(['receptor.identificacion.numero'])
    }
  })

  test('may be an issuer from the date of the revision, with its letters in the clave', () => {
    const emisor = { ...EMISOR, identificacion: LETRAS }
    expect(camposDe({ emisor })).toEqual([])
    expect(camposDe({ emisor }, '2026-04-21')).toEqual(['emisor.identificacion.numero'])
    const comprobante = aComprobante({ emisor })
    const withLetras = (numero: string) => ({ ...comprobante, clave: comprobante.clave.replace('3101999001', numero) })
    expect(checkComprobante(withLetras('3101A00001'), noon)).toEqual([])
    expect(checkComprobante(withLetras('3101B00001'), noon)).toMatchObject([
      { campo: 'clave', mensaje: 'La identificación de la clave no es la de quien emite el comprobante' },
    ])
  })

  test('may appear in the clave of a reference', () => {
    const numero = CLAVE_ORIGINAL.replace(EMISOR.identificacion!.numero, LETRAS.numero)
    expect(numero).not.toBe(CLAVE_ORIGINAL)
    expect(on('2026-11-20', aDocumento('NC', { numero }))).toEqual([])
  })

  test('cannot confirm as receiver, but others may confirm its documents', () => {
    const mensaje = {
      clave: CLAVE_ORIGINAL,
      numeroCedulaEmisor: '3101999001',
      fechaEmisionDoc: '2026-11-20T12:00:00-06:00',
      mensaje: '1',
      totalFactura: monto('1130'),
      numeroCedulaReceptor: '101110111',
      numeroConsecutivoReceptor: '00100001050000000001',
    } as const
    expect(checkMensajeReceptor(mensaje)).toEqual([])
    const suya = { clave: CLAVE_ORIGINAL.replace('3101999001', LETRAS.numero), numeroCedulaEmisor: LETRAS.numero }
    expect(checkMensajeReceptor({ ...mensaje, ...suya })).toEqual([])
    expect(checkMensajeReceptor({ ...mensaje, numeroCedulaEmisor: LETRAS.numero })).toMatchObject([
      { campo: 'numeroCedulaEmisor', mensaje: 'La cédula del emisor no es la de la clave' },
    ])
    expect(checkMensajeReceptor({ ...mensaje, numeroCedulaReceptor: LETRAS.numero })).toMatchObject([
      { campo: 'numeroCedulaReceptor', mensaje: expect.stringContaining('solo admite cédulas de dígitos') },
    ])
  })
})

test.each([
  ['911', ['advertencia']],
  ['24405566', []],
  ['99', ['error']],
  ['1234567', ['advertencia']],
])('a telephone of %s has findings of severity %j', (numero, gravedades) => {
  const receptor = { ...CLIENTE, telefono: { codigoPais: '506', numero } }
  const hallazgos = checkComprobante(aComprobante({ receptor }), noon)
  expect(hallazgos.map((h) => [h.campo, h.gravedad])).toEqual(gravedades.map((g) => ['receptor.telefono.numero', g]))
})

// The reference copies of Hacienda's lists are not part of the repository.
const catalogos = join(
  process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../../shared'),
  'hacienda/catalogs',
)
const available = existsSync(catalogos)
const read = (name: string) => JSON.parse(readFileSync(join(catalogos, `${name}.json`), 'utf8')) as FilaDeCatalogo[]
type FilaDeCatalogo = Record<string, unknown>

describe.skipIf(!available)(
  `the revision is that of the catalogues${available ? '' : ' (OMITTED: no reference catalogues, set SHARED_DIR)'}`,
  () => {
    test('revisions have the same dates', () => {
      const dias = (r: FilaDeCatalogo) => [r.version, r.revision, r.voluntariaDesde, r.obligatoriaDesde, r.hasta]
      expect(REVISIONES_ANEXO.map((r) => dias({ ...r }))).toEqual(read('revisionAnexo').map(dias))
    })

    test('reference codes have the same revision, dates, documents, month of the note and chain', () => {
      const nuestros = CODIGOS_REFERENCIA.map((c) => [
        c.codigo,
        c.revision?.revision,
        c.revision?.voluntariaDesde,
        c.revision?.obligatoriaDesde,
        c.documentos,
        c.periodo,
        c.reemplazoLleva,
        c.nombreAnterior,
      ])
      const suyos = read('codigoReferencia').map((c) => [
        c.codigo,
        c.revision,
        c.voluntarioDesde,
        c.obligatorioDesde,
        c.documentos,
        c.periodo,
        c.reemplazoLleva,
        c.descripcionAnterior,
      ])
      expect(nuestros).toEqual(suyos)
    })

    test('reference types have the same revision, dates and kind of number', () => {
      const nuestros = TIPOS_REFERENCIA.map((t) => [
        t.codigo,
        t.revision?.revision,
        t.revision?.voluntariaDesde,
        t.revision?.obligatoriaDesde,
        t.numeroEsClave,
        t.soloFec,
        t.admiteRep,
      ])
      expect(nuestros).toEqual(
        read('tipoDocReferencia').map((t) => [
          t.codigo,
          t.revision,
          t.voluntarioDesde,
          t.obligatorioDesde,
          t.numeroDebeSerClave,
          t.soloFEC,
          t.permitidoREP,
        ]),
      )
    })

    test('the cédula jurídica has the same format, now and before', () => {
      const { forma, anterior } = TIPOS_IDENTIFICACION.find((t) => t.codigo === '02')!
      const suya = read('tipoIdentificacion').find((t) => t.codigo === '02')!
      expect([forma.source, anterior?.forma.source, anterior?.hasta.revision]).toEqual(
        [suya.patron, suya.patronAnterior, suya.revision].map((p) => String(p).replaceAll('[0-9]', '\\d')),
      )
    })
  },
)
