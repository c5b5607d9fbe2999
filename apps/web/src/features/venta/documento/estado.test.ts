import { describe, expect, test } from 'vitest'
import { estadoHacienda, estadoOf, nextPollOf, nextPollOfLista, numeroCorto, puntoDeEmision } from './estado.ts'
import { pasosDeEnvio, pasosDeHistoria } from './pasos.ts'

const AHORA = new Date('2026-11-20T16:00:00Z')
const enCamino = (haceMs: number) => ({
  clave: '506',
  descripcionSri: '' as const,
  negado: null,
  status: 'G' as const,
  fechaEmision: new Date(AHORA.getTime() - haceMs).toISOString(),
})

describe('the state at Hacienda', () => {
  test('is queued, then pending, then the answer', () => {
    expect(estadoHacienda({ descripcionSri: '', enviado: null, negado: null }).palabra).toBe('En cola')
    expect(estadoHacienda({ descripcionSri: '', enviado: '2026-11-20T10:02:12-06:00', negado: null }).palabra).toBe(
      'Pendiente',
    )
    expect(estadoHacienda({ descripcionSri: '', enviado: null, negado: '2026-11-20T10:02:12-06:00' })).toEqual({
      tono: 'rechazado',
      palabra: 'No recibido',
    })
    expect(estadoHacienda({ descripcionSri: 'ACEPTADO', enviado: null, negado: null }).tono).toBe('aceptado')
    expect(estadoHacienda({ descripcionSri: 'RECHAZADO', enviado: null, negado: null }).tono).toBe('rechazado')
  })

  test('a new document is polled often, an old document rarely, an answered document never', () => {
    expect(nextPollOf([enCamino(5_000), enCamino(3_600_000)], AHORA)).toBe(2_000)
    expect(nextPollOf([enCamino(5 * 60_000)], AHORA)).toBe(10_000)
    expect(nextPollOf([enCamino(86_400_000)], AHORA)).toBe(60_000)
    expect(nextPollOf([{ ...enCamino(0), descripcionSri: 'ACEPTADO' }], AHORA)).toBe(false)
    expect(nextPollOf([{ ...enCamino(0), status: 'A' }], AHORA)).toBe(false)
    expect(nextPollOf([{ ...enCamino(0), negado: '2026-11-20T10:02:12-06:00' }], AHORA)).toBe(false)
    expect(nextPollOf([{ ...enCamino(0), clave: '' }], AHORA)).toBe(false)
  })

  test('a list polls for documents issued elsewhere, and sooner while a document is on its way', () => {
    const contestado = { ...enCamino(0), descripcionSri: 'ACEPTADO' as const }
    expect(nextPollOfLista([], AHORA)).toBe(10_000)
    expect(nextPollOfLista([contestado], AHORA)).toBe(10_000)
    expect(nextPollOfLista([enCamino(86_400_000)], AHORA)).toBe(10_000)
    expect(nextPollOfLista([contestado, enCamino(5_000)], AHORA)).toBe(2_000)
  })

  test('a document has one state, the most that is known of it', () => {
    const factura = { numDocto: 9, prefijo: '0010000101', referencia: '0000000472' }
    const cobro = { saldo: '1', pagado: '0', porPagar: '1', vence: '2026-12-20', sinRecibo: '' } as const
    const deuda = { ...cobro, estado: 'pendiente', vencida: false } as const
    const nada = { facturadaEn: null, cobro: null }
    expect(estadoOf({ ...nada, status: 'G' })).toBe('Generado')
    expect(estadoOf({ ...nada, status: 'G', facturadaEn: factura })).toBe('Facturada 472')
    expect(estadoOf({ ...nada, status: 'G', cobro: deuda })).toBe('Por pagar')
    expect(estadoOf({ ...nada, status: 'G', cobro: { ...deuda, vencida: true } })).toBe('Vencida')
    expect(estadoOf({ status: 'A', facturadaEn: factura, cobro: deuda })).toBe('Anulado')
  })

  test('the short number has no leading zeros, and the prefix gives branch and register', () => {
    expect(numeroCorto('0000001293')).toBe('1293')
    expect(numeroCorto('0000000000')).toBe('0')
    expect(puntoDeEmision('0010000101')).toBe('Sucursal 001, caja 00001')
  })
})

describe('the steps after issuing a document', () => {
  const clave = `506${'0'.repeat(47)}`
  const numerado = {
    clave,
    descripcionSri: '',
    enviado: null,
    negado: null,
    status: 'R',
    referencia: '0000001297',
  } as const
  const firmada = { clase: 'firmada', momento: '2026-11-20T10:02:11-06:00', detalle: '' } as const
  const estados = (...args: Parameters<typeof pasosDeEnvio>) => pasosDeEnvio(...args).map((p) => p.estado)

  test('only one step is in progress at a time', () => {
    expect(estados(numerado, [])).toEqual(['hecho', 'actual', 'futuro', 'futuro'])
    expect(estados({ ...numerado, status: 'G' }, [firmada])).toEqual(['hecho', 'hecho', 'actual', 'futuro'])
    expect(estados({ ...numerado, negado: '2026-11-20T10:02:12-06:00', status: 'G' }, [firmada])).toEqual([
      'hecho',
      'hecho',
      'fallido',
      'futuro',
    ])
    expect(estados({ ...numerado, enviado: 'x', status: 'G' }, [firmada])).toEqual([
      'hecho',
      'hecho',
      'hecho',
      'actual',
    ])
    expect(estados({ ...numerado, status: 'G', descripcionSri: 'ACEPTADO' }, [firmada])).toEqual(Array(4).fill('hecho'))
  })

  test('a rejection is the last step, and is named', () => {
    const [, , , ultimo] = pasosDeEnvio({ ...numerado, status: 'G', descripcionSri: 'RECHAZADO' }, [firmada])
    expect(ultimo).toMatchObject({ titulo: 'Rechazado', estado: 'fallido' })
  })

  test('while Hacienda does not answer, the last attempt shows why', () => {
    const intento = { clase: 'intento', momento: '2026-11-20T10:02:12-06:00', detalle: 'Hacienda no responde' } as const
    expect(pasosDeEnvio({ ...numerado, status: 'G' }, [firmada, intento])[2]?.detalle).toBe('Hacienda no responde')
  })

  test('consecutive attempts are one step, with the last reason and a shortened clave', () => {
    const intento = (detalle: string) => ({ clase: 'intento', momento: '2026-11-20T10:02:12-06:00', detalle }) as const
    const otra = `506${'0'.repeat(43)}0412`
    const numerada = { clase: 'numerada', momento: '2026-11-20T10:02:11-06:00', detalle: otra } as const
    const pasos = pasosDeHistoria({ ...numerado, status: 'G' }, [numerada, intento('Intento 1'), intento('Intento 2')])
    expect(pasos.slice(0, 2)).toMatchObject([
      { titulo: 'Numerada', detalle: 'clave terminada en 0412', estado: 'hecho' },
      { titulo: 'Intentos de envío', detalle: 'Intento 2', estado: 'aviso' },
    ])
    expect(pasos).toHaveLength(4)
  })

  test('the full history ends with the pending step, or with the answer', () => {
    expect(pasosDeHistoria({ ...numerado, status: 'G' }, [firmada]).map((p) => p.titulo)).toEqual([
      'Firmada',
      'Enviada a Hacienda',
      'Respuesta de Hacienda',
    ])
    const [firma, ...demas] = pasosDeHistoria({ ...numerado, status: 'G', descripcionSri: 'ACEPTADO' }, [firmada])
    expect(firma?.momento).toBe('20/11/2026 10:02')
    expect(demas).toEqual([])
  })

  test('a mail that was not delivered is not a completed step', () => {
    const correo = (estado: 'pendiente' | 'enviado' | 'fallido') =>
      ({ clase: 'correo', momento: '2026-11-20T10:02:14-06:00', detalle: '', correo: estado }) as const
    const aceptado = { ...numerado, status: 'G', descripcionSri: 'ACEPTADO' } as const
    const pasos = pasosDeHistoria(aceptado, [correo('fallido'), correo('enviado'), correo('pendiente')])
    expect(pasos.map((p) => p.estado)).toEqual(['fallido', 'hecho', 'actual'])
    expect(new Set(pasos.map((p) => p.clave)).size).toBe(3)
  })

  test('a proforma has no steps at Hacienda', () => {
    expect(pasosDeHistoria({ ...numerado, clave: '', status: 'G' }, [])).toEqual([])
  })
})
