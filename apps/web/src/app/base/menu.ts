import { useMemo } from 'react'
import { useOpciones } from '../../lib/servidor/opciones.ts'
import { useSesion } from '../../lib/servidor/session.ts'
import { isRuta, RUTAS } from './rutas.ts'

export type Opcion = ReturnType<typeof useOpciones>[number]

const TABLERO = '/tableroContador'

/**
 * Sections of the role that have a screen, in the server's order. The board only for a user of other companies: it would
 * be empty for anyone else.
 */
export function useMenu(): readonly Opcion[] {
  const { accesos, clientes, ciaPropia } = useSesion()
  const opciones = useOpciones()
  const conEquipo = clientes > 0 && ciaPropia === null
  return useMemo(
    () =>
      (conEquipo ? withEquipo(opciones) : opciones).filter(
        ({ ruta }) => isRuta(ruta) && (accesos > 0 || ruta !== TABLERO),
      ),
    [opciones, conEquipo, accesos],
  )
}

/** After the board, for who manages the people of a firm that has clients: it is no section of a role. */
function withEquipo(opciones: readonly Opcion[]): readonly Opcion[] {
  const at = opciones.findIndex(({ ruta }) => ruta === TABLERO)
  if (at === -1 || !opciones.some(({ ruta }) => ruta === '/usuarios')) return opciones
  const equipo = { grupo: '', ruta: '/equipo', etiqueta: RUTAS['/equipo'], icono: 'users' }
  return opciones.toSpliced(at + 1, 0, equipo)
}
