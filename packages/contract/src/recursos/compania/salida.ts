/** A company takes everything with it (docs/salida.md). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams } from '../comunes.ts'
import { ARCHIVO, RECIBIDOS } from '../secciones.ts'

/** Sections of which the zip has something: a role needs all of them. */
const TODO_LO_QUE_SALE: readonly string[] = [
  '/companias',
  ARCHIVO,
  RECIBIDOS,
  '/mesaIva',
  '/personas',
  '/productos',
  '/cierresZ',
  '/configuraciones/bitacora',
  '/historialPagos',
]

const comun = { tag: 'compañía', opcion: TODO_LO_QUE_SALE, todas: true, otraCia: true, params: codCiaParams } as const

export const salida = {
  alcance: endpoint({
    method: 'GET',
    path: '/cia/salida/:codCia',
    ...comun,
    summary: 'Cuánto se llevaría la compañía si se lo llevara todo ahora',
    response: z.object({ emitidos: z.int(), recibidos: z.int(), cierres: z.int() }),
  }),
  zip: endpoint({
    method: 'GET',
    path: '/cia/salida/:codCia/zip',
    ...comun,
    summary:
      'Zip con todo lo de la compañía y su evidencia: emitidos, recibidos, respuestas, meses de IVA, catálogos y bitácora, con un índice de SHA-256',
    response: z.unknown(),
    answer: 'application/zip',
  }),
}
