import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { releaseBytes } from '../../../lib/archivos/bytes.ts'
import { toHojaError } from '../../../lib/hojas/leer-aparte.ts'
import { Aparte } from '../../../lib/proceso/aparte.ts'
import type { EncargoCatalogo } from './aparte-lectura.ts'
import { CargaDudosa, ImportacionError } from './error.ts'
import { importCatalogo, type NombreCatalogo } from './importar.ts'

export function importacionRoutes(app: FastifyInstance, { db, cabys }: Con<'db' | 'cabys'>): void {
  serve(app, contract.importacion.create, async ({ params, query, body }) => {
    try {
      const resultado = await importCatalogo(db, params.catalogo, body, {
        read: readCatalogoAparte,
        confirmado: query.confirmar === '1',
      })
      if (params.catalogo.startsWith('cabys')) cabys.forget()
      return resultado
    } catch (error) {
      if (!(error instanceof ImportacionError)) throw error
      if (error instanceof CargaDudosa) {
        const errores = [{ campo: 'confirmar', mensaje: error.message }]
        throw new AppError('confirmation_required', error.message, { errores, cause: error })
      }
      throw new AppError('invalid', error.message, { cause: error })
    }
  })
}

const aparte = new Aparte<EncargoCatalogo, number, readonly unknown[]>({
  modulo: new URL('./aparte-lectura.ts', import.meta.url),
  nombre: 'catalogos',
  limiteMs: 120_000,
})

/**
 * Reads an uploaded catalogue in a separate process, so that a hostile one does not block the server. Takes the file
 * over: its bytes are gone afterwards. @throws ImportacionError
 */
async function readCatalogoAparte(nombre: NombreCatalogo, bytes: Uint8Array): Promise<unknown[]> {
  const rows: unknown[] = []
  try {
    await aparte.run({ nombre, bytes }, (parte) => rows.push(...parte))
    return rows
  } catch (error) {
    throw toHojaError(error)
  } finally {
    releaseBytes(bytes)
  }
}
