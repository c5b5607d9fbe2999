/** Reads the workbook, which comes from outside, in a separate process, so that it does not block the server. */
import type { ListaCabys } from '@pura/domain/catalogos/listas'
import { toHojaError } from '../../../lib/hojas/leer-aparte.ts'
import { Aparte } from '../../../lib/proceso/aparte.ts'

const aparte = new Aparte<Uint8Array, null, ListaCabys>({
  modulo: new URL('./aparte-libro.ts', import.meta.url),
  nombre: 'libro-cabys',
  limiteMs: 180_000,
})

/** @throws ImportacionError */
export async function readLibroAparte(bytes: Uint8Array): Promise<ListaCabys> {
  const lista: ListaCabys = { filas: [], categorias: [] }
  try {
    await aparte.run(bytes, (parte) => {
      lista.filas.push(...parte.filas)
      lista.categorias.push(...parte.categorias)
    })
    return lista
  } catch (error) {
    throw toHojaError(error)
  }
}
