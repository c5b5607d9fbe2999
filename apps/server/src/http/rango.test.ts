import type { Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../testing/api.ts'
import { LLAMADAS } from '../testing/cuerpos.ts'

useServer()
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const withQuery = (...campos: string[]) => LLAMADAS.filter(([, e]) => campos.every((campo) => campo in e.query.shape))

const PARAMETROS = { codCia: 1, tipo: 2, idRevision: 1 }
const send = (e: Endpoint, query: object) =>
  api.send(e, { params: PARAMETROS, query: { ...('codCia' in e.query.shape && { codCia: 1 }), ...query } })

describe('a range of dates that ends before it begins is refused at its last day', () => {
  const conRango = withQuery('fechaInicio', 'fechaFin')
  test.each(conRango)('%s', async (_, e) => {
    const reply = await send(e, { fechaInicio: '02-11-2026', fechaFin: '01-11-2026' })
    expect([reply.status, (reply.body as { errores?: unknown }).errores]).toMatchObject([
      422,
      [{ campo: 'fechaFin', mensaje: mensajes.general.rangoAlReves }],
    ])
  })

  test('no call has one of the two alone', () => {
    expect(withQuery('fechaInicio').length).toBeGreaterThan(10)
    expect(withQuery('fechaFin')).toEqual(withQuery('fechaInicio'))
  })
})

describe('porPagina alone asks for the first page with so many rows', () => {
  /** Fields that a call requires besides. */
  const PREGUNTA: Record<string, object> = { 'mesaIva.documentos': { periodo: '2026-10', casilla: 'totalVentas' } }

  test.each(withQuery('porPagina'))('%s', async (nombre, e) => {
    const reply = await send(e, { porPagina: 1, ...PREGUNTA[nombre] })
    expect(reply.status).toBe(200)
    const { data, paginacion } = reply.body as { data: unknown[]; paginacion: object }
    expect(paginacion).toMatchObject({ pagina: 1, porPagina: 1 })
    expect(data.length).toBeLessThanOrEqual(1)
  })
})
