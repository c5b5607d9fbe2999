/** Page that a search result opens (BUSQ-16 to BUSQ-18; docs/acuerdos.md F4). */
import { type ResultadoBusqueda, SECCION_DE_TIPO } from '@pura/contract'
import { tipoDocto } from '@pura/domain/documento'
import type { NavigateOptions } from '@tanstack/react-router'

type Destino = Pick<NavigateOptions, 'to' | 'params' | 'search'>

/** Sales and export invoices open in their own list, for users who have that section. */
const EN_SU_LISTA: readonly number[] = [tipoDocto('FE').id, tipoDocto('FEE').id]

/** @returns undefined for a kind this page does not know: the server is newer */
export function destinoOf(resultado: ResultadoBusqueda, secciones: ReadonlySet<string>): Destino | undefined {
  const { id } = resultado
  switch (resultado.clase) {
    case 'persona':
      return { to: '/personas', search: { personaID: String(id) } }
    case 'producto':
      return { to: '/productos', search: { productoID: String(id) } }
    case 'recibido':
      return { to: '/documentosRecibidos/$idDocumento', params: { idDocumento: String(id) } }
    case 'documento': {
      const lista = SECCION_DE_TIPO[resultado.idTipoDoctoVta]
      if (lista && EN_SU_LISTA.includes(resultado.idTipoDoctoVta) && secciones.has(lista))
        return { to: lista, search: { facturaID: id } } as Destino
      return { to: '/documentosEmitidos/$idDocumento', params: { idDocumento: String(id) } }
    }
    default:
      return undefined
  }
}
