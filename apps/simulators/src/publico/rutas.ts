import {
  addDays,
  compareFechas,
  type Fecha,
  fechaAt,
  formatFechaIso,
  parseFechaIso,
  startOfDay,
} from '@pura/domain/fecha'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Quien } from '../fallas/direccion.ts'
import type { Entorno } from '../fallas/entorno.ts'
import { serveWithFallas } from '../fallas/servir.ts'
import { Abort, type Answer } from '../lib/answer.ts'
import { type Cabys, searchCabys, toCabys } from './cabys.ts'
import { type Autorizacion, toExoneracion } from './exoneraciones.ts'
import type { LibroCabys } from './libro-cabys.ts'
import { type Persona, toContribuyente } from './personas.ts'
import { toProductor } from './productores.ts'

export interface DatosPublicos {
  personas: Persona[]
  autorizaciones: readonly Autorizacion[]
  cabys: readonly Cabys[]
}

/** The public queries of api.hacienda.go.cr (docs/hacienda.md §8): no token, and CORS only on 200. */
export function publicoRoutes(
  app: FastifyInstance,
  { entorno, datos, libroCabys }: { entorno: Entorno; datos: DatosPublicos; libroCabys: LibroCabys },
): void {
  const today = () => fechaAt(new Date(entorno.reloj.now()))

  app.get(
    '/fe/ae',
    publico(({ identificacion = '' }) => {
      if (!/^[1-9]\d{8,11}$/.test(identificacion)) throw problem(400, 'La identificación no tiene el formato correcto')
      const persona = datos.personas.find((p) => p.identificacion === identificacion)
      if (!persona) throw problem(404, 'No se encontró la identificación')
      return toContribuyente(persona)
    }),
  )

  // Each answers with the lists of all registries.
  for (const path of ['/fe/agropecuario', '/fe/pesca']) {
    app.get(
      path,
      publico(({ identificacion = '' }) => {
        if (!/^\d{4}[\dA-Z]{5,8}$/.test(identificacion))
          throw problem(400, 'La identificación no tiene el formato correcto')
        return toProductor(identificacion)
      }),
    )
  }

  app.get(
    '/fe/ex',
    publico(({ autorizacion = '' }) => {
      if (!/^AL-\d{8}-\d{2}$/i.test(autorizacion)) throw problem(400, 'La autorización no tiene el formato correcto')
      const hallada = datos.autorizaciones.find((a) => a.numeroDocumento === autorizacion.toUpperCase())
      if (!hallada) throw problem(404, 'No se encontró la autorización')
      return toExoneracion(hallada)
    }),
  )

  app.get(
    '/fe/cabys',
    publico(({ codigo, q, top = '10' }) => {
      if (codigo !== undefined) return datos.cabys.filter((c) => c.codigo === codigo).map(toCabys)
      if (!q?.trim() || !/^\d{1,4}$/.test(top)) throw problem(400, 'Indique q o codigo')
      return searchCabys(datos.cabys, q, Number(top))
    }),
  )

  // The Central Bank's server answers nothing to a request without a User-Agent.
  app.get(
    '/indicadores-economicos/cabys/Catalogo-de-bienes-servicios.xlsx',
    serveWithFallas(entorno, 'publico', quienDe, ({ headers }): Answer => {
      if (!headers['user-agent']) throw new Abort({ status: 403, body: 'Forbidden' })
      const { etag } = libroCabys
      if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } }
      const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return { status: 200, headers: { etag, 'content-type': xlsx }, body: libroCabys.open() }
    }),
  )

  app.get(
    '/indicadores/tc',
    publico(() => toIndicadores(today())),
  )
  app.get(
    '/indicadores/tc/dolar',
    publico(() => toDolar(today())),
  )
  app.get(
    '/indicadores/tc/dolar/historico',
    publico(({ d, h }) => {
      const hasta = h === undefined ? today() : parseFechaIso(h)
      const desde = d === undefined ? hasta && addDays(hasta, -30) : parseFechaIso(d)
      if (!desde || !hasta) throw problem(400, 'Las fechas van como yyyy-MM-dd')
      return toHistorico(desde, hasta)
    }),
  )

  function publico(answer: (query: Query) => unknown) {
    return serveWithFallas(entorno, 'publico', quienDe, ({ query }) => ({
      status: 200,
      headers: { 'access-control-allow-origin': '*' },
      body: answer(readQuery(query)),
    }))
  }
}

type Query = Record<string, string | undefined>

function quienDe({ query }: FastifyRequest): Quien {
  const { identificacion, autorizacion } = readQuery(query)
  return { identificacion, autorizacion }
}

/** A repeated parameter is ignored. */
const readQuery = (query: unknown): Query =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, valor]) => typeof valor === 'string'))

const problem = (status: number, message: string): Abort =>
  new Abort({ status, body: { code: status, status: message } })

const DIA_MS = 86_400_000
const MAX_DIAS = 366

/** Rates that vary a little each day and are always the same for a given day, so that a test can calculate them. */
function dollarOn(fecha: Fecha): { compra: number; venta: number } {
  const dia = Math.floor(startOfDay(fecha).getTime() / DIA_MS)
  const venta = 510 + ((dia * 37) % 1_400) / 100
  return { compra: cents(venta - 6.5), venta: cents(venta) }
}

/** The body of GET /indicadores/tc/dolar. */
function toDolar(fecha: Fecha) {
  const { compra, venta } = dollarOn(fecha)
  return {
    venta: { fecha: formatFechaIso(fecha), valor: venta },
    compra: { fecha: formatFechaIso(fecha), valor: compra },
  }
}

/** The body of GET /indicadores/tc. */
function toIndicadores(fecha: Fecha) {
  const dolares = 1.09
  const colones = cents(dollarOn(fecha).venta * dolares)
  return { dolar: toDolar(fecha), euro: { fecha: formatFechaIso(fecha), dolares, colones } }
}

/** The body of GET /indicadores/tc/dolar/historico: both days included, a year at most. */
function toHistorico(desde: Fecha, hasta: Fecha) {
  const dias: { fecha: string; venta: number; compra: number }[] = []
  for (let f = desde; compareFechas(f, hasta) <= 0 && dias.length < MAX_DIAS; f = addDays(f, 1)) {
    dias.push({ fecha: `${formatFechaIso(f)} 00:00:00`, ...dollarOn(f) })
  }
  return dias
}

const cents = (valor: number): number => Math.round(valor * 100) / 100
