import { useThrottledValue } from '@mantine/hooks'
import { ARCHIVO, type GrupoBusqueda, SECCIONES_BUSCADAS, type SeccionBuscada } from '@pura/contract'
import { useQuery } from '@tanstack/react-query'
import { useSecciones } from '../../lib/servidor/opciones.ts'
import { useSesion } from '../../lib/servidor/session.ts'
import { busquedaQuery, recientesQuery } from './consultas.ts'

/** Interval between queries during continuous typing; the first key is not delayed. */
const ENTRE_PREGUNTAS_MS = 60
const NINGUNO: readonly GrupoBusqueda[] = []

/** Results of the text, and of one section if one is chosen; previous results stay until new ones arrive. */
export function useBusqueda(texto: string, elegida: SeccionBuscada | undefined) {
  const { cia, usuario } = useSesion()
  const secciones = useSecciones()
  const puede = secciones.has(ARCHIVO) || SECCIONES_BUSCADAS.some(({ seccion }) => secciones.has(seccion))
  const escrito = texto.trim()
  const preguntado = useThrottledValue(escrito, ENTRE_PREGUNTAS_MS)
  const todos = useQuery({ ...busquedaQuery(cia.codCia, preguntado), enabled: puede && preguntado !== '' })
  const grupos = escrito === '' ? NINGUNO : (todos.data ?? NINGUNO)
  // A chosen section without results for the new text is deselected.
  const seccion = grupos.some((g) => g.seccion === elegida) ? elegida : undefined
  const una = useQuery({
    ...busquedaQuery(cia.codCia, preguntado, seccion),
    enabled: seccion !== undefined && preguntado !== '',
  })
  const recientes = useQuery({ ...recientesQuery(cia.codCia, usuario.usuarioPK.idUsuario), enabled: puede })
  const deSeccion = una.data?.filter((g) => g.seccion === seccion)
  const isLate = todos.isPlaceholderData || (todos.isFetching && !todos.data)
  return {
    escrito,
    grupos,
    seccion,
    visibles: seccion ? (deSeccion?.length ? deSeccion : grupos.filter((g) => g.seccion === seccion)) : grupos,
    recientes: recientes.data ?? [],
    /** True if the shown results belong to an older text. */
    buscando: puede && escrito !== '' && (escrito !== preguntado || isLate),
    error: escrito !== '' && todos.isError,
    retry: () => void todos.refetch(),
  }
}
