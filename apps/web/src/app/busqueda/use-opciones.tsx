import { contract, type ResultadoBusqueda, type SeccionBuscada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQueryClient } from '@tanstack/react-query'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { destinoOf } from '../../lib/direccion/destino.ts'
import { avisos } from '../../lib/navegador/avisos.ts'
import { call } from '../../lib/servidor/api.ts'
import { useSesion } from '../../lib/servidor/session.ts'
import { useMenu } from '../base/menu.ts'
import { type AccionDeBusqueda, accionesOf, findAcciones, primerasAcciones } from './acciones.ts'
import { recientesDe } from './consultas.ts'
import { FilaAccion, FilaResultado } from './Fila.tsx'
import type { useBusqueda } from './use-busqueda.ts'

const t = mensajes.busqueda
/** Options shown per group among several; a single group shows all. */
const ENTRE_OTROS = 3

export interface Opcion {
  clave: string
  contenido: ReactNode
  /** Not a result: shows more of them. */
  mas?: boolean
  /** Known in the browser, without the server. */
  local?: boolean
  pick: () => void
}

export interface GrupoVisible {
  titulo: string
  opciones: Opcion[]
  /** Says what is not shown. */
  nota?: string | undefined
}

interface PropsDeOpciones {
  busqueda: ReturnType<typeof useBusqueda>
  onSeccion: (seccion: SeccionBuscada) => void
  onClose: () => void
}

/** Options by group, each with its action. */
export function useOpcionesVisibles({ busqueda, onSeccion, onClose }: PropsDeOpciones): GrupoVisible[] {
  const { escrito, visibles, seccion, recientes } = busqueda
  const router = useRouter()
  const queryClient = useQueryClient()
  const { cia } = useSesion()
  const menu = useMenu()
  const secciones = useMemo(() => new Set(menu.map(({ ruta }) => ruta)), [menu])
  const acciones = useMemo(() => accionesOf(menu), [menu])

  function open(resultado: ResultadoBusqueda) {
    const destino = destinoOf(resultado, secciones)
    onClose()
    if (!destino) return avisos.mal(mensajes.general.errorDesconocido)
    // Recording it as recent may fail without consequences.
    const { seccion: cual, id } = resultado
    call(contract.busqueda.recordar, { body: { seccion: cual, id } })
      .then(() => queryClient.invalidateQueries({ queryKey: recientesDe(cia.codCia) }))
      .catch(() => {})
    void router.navigate(destino as NavigateOptions)
  }
  function go({ to, hash, nuevo, search = nuevo ? { nuevo: 1 } : undefined }: AccionDeBusqueda) {
    onClose()
    void router.navigate({ to, ...(hash && { hash }), ...(search && { search }) } as NavigateOptions)
  }

  const toResultado = (resultado: ResultadoBusqueda): Opcion => ({
    clave: `${resultado.seccion} ${resultado.id}`,
    contenido: <FilaResultado resultado={resultado} texto={escrito} />,
    pick: () => open(resultado),
  })
  const toAcciones = (cuales: readonly AccionDeBusqueda[]): GrupoVisible[] =>
    cuales.length === 0
      ? []
      : [
          {
            titulo: t.acciones,
            opciones: cuales.map((accion) => ({
              clave: `${accion.to} ${accion.etiqueta}`,
              contenido: <FilaAccion accion={accion} texto={escrito} />,
              local: true,
              pick: () => go(accion),
            })),
          },
        ]

  if (escrito === '') {
    const abiertos = recientes.length > 0 ? [{ titulo: t.recientes, opciones: recientes.map(toResultado) }] : []
    return [...abiertos, ...toAcciones(primerasAcciones(acciones))]
  }
  const hallados = visibles.map(({ seccion: cual, total, exacto, resultados }): GrupoVisible => {
    const cuantos =
      seccion || visibles.length === 1 || resultados.length <= ENTRE_OTROS ? resultados.length : ENTRE_OTROS
    const opciones = resultados.slice(0, cuantos).map(toResultado)
    const faltan = total > cuantos || !exacto
    if (faltan && !seccion)
      opciones.push({
        clave: `${cual} todos`,
        contenido: t.verLas(total, exacto),
        mas: true,
        pick: () => onSeccion(cual),
      })
    const nota = faltan && seccion ? t.primeros(cuantos, exacto, total) : undefined
    return { titulo: t.secciones[cual], opciones, nota }
  })
  return seccion ? hallados : [...toAcciones(findAcciones(acciones, escrito)), ...hallados]
}
