import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { Seleccion } from '../../campos/Seleccion.tsx'
import { BarraBusqueda } from './BarraBusqueda.tsx'
import classes from './BarraLista.module.css'
import type { Filtro } from './lista-search.ts'
import type { Lista } from './use-lista.ts'

/** A lazy chunk of a few kilobytes over the list's budget; its space is reserved. */
const FiltroEnLinea = lazy(() => import('./FiltroEnLinea.tsx'))

/** Widths where filters do not fit beside the search, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 940px), (min-width: 1025px) and (max-width: 1180px)'

interface PropsDeBarraLista<Row> {
  lista: Lista<Row>
  /** Fields that the search covers: "Nombre o número de identificación". */
  buscar: string
  filtros?: readonly Filtro[]
  /** Shows "clear filters" in the bar, always visible; `FiltrosEnVigor` then omits it. */
  limpiar?: boolean
  /** Buttons that move into the drawer on a narrow screen (import and export). */
  otras?: ReactNode
  /** Buttons at the end; on a phone the main one is at the foot (`BotonAbajo`). */
  children?: ReactNode
}

/** The bar of a list of records. */
export function BarraLista<Row>({ lista, buscar, filtros = [], limpiar, otras, children }: PropsDeBarraLista<Row>) {
  const { setFiltro } = lista
  const onTexto = useCallback((texto: string | undefined) => setFiltro('texto', texto), [setFiltro])
  const controles = filtros.map((filtro) => <ControlFiltro key={filtro.nombre} lista={lista} filtro={filtro} />)
  return (
    <BarraBusqueda
      buscar={buscar}
      texto={lista.filtros.texto}
      onTexto={onTexto}
      sinLugar={SIN_LUGAR}
      enFila={controles}
      enCajon={
        controles.length > 0 || otras ? (
          <>
            {controles}
            {otras}
          </>
        ) : undefined
      }
      cuantos={filtros.filter(({ nombre }) => lista.filtros[nombre] !== undefined).length}
      junto={
        limpiar && (
          <Button
            className={classes.limpiar}
            variant="subtle"
            color="gray"
            disabled={Object.keys(lista.filtros).length === 0}
            onClick={lista.clear}
          >
            {mensajes.general.limpiar}
          </Button>
        )
      }
      otras={otras}
    >
      {children}
    </BarraBusqueda>
  )
}

/** Choosing the selected option again, or "all", clears the filter. */
export function ControlFiltro<Row>({ lista, filtro }: { lista: Lista<Row>; filtro: Filtro }) {
  const { nombre, etiqueta, opciones, todos, enLinea } = filtro
  const valor = lista.filtros[nombre]
  if (enLinea) {
    return (
      <Suspense fallback={<span className={classes.enLinea} />}>
        <FiltroEnLinea filtro={filtro} valor={valor} onChoose={(elegido) => lista.setFiltro(nombre, elegido)} />
      </Suspense>
    )
  }
  return (
    <Seleccion
      className={classes.select}
      aria-label={etiqueta}
      placeholder={todos}
      data={opciones}
      value={valor ?? null}
      onChange={(elegido) => lista.setFiltro(nombre, elegido ?? undefined)}
    />
  )
}

/**
 * Main button of a list on a phone, at the foot within thumb reach; wider screens have it in the bar. It precedes the
 * rows in the DOM, so that keyboard users need not pass them.
 */
export const BotonAbajo = ({ children }: { children: ReactNode }) => <div className={classes.abajo}>{children}</div>
