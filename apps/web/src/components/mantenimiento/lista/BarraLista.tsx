import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { Seleccion } from '../../campos/Seleccion.tsx'
import { Cuenta } from '../../datos/Cuenta.tsx'
import { ems } from '../../tabla/ancho.ts'
import { FilterBar, FilterBarEnd, SearchBox } from '../../tabla/FilterBar.tsx'
import classes from './BarraLista.module.css'
import type { Filtro } from './lista-search.ts'
import type { Lista } from './use-lista.ts'

/** A lazy chunk of a few kilobytes over the list's budget; its space is reserved. */
const FiltroEnLinea = lazy(() => import('./FiltroEnLinea.tsx'))
const FiltrosCajon = lazy(() => import('./FiltrosCajon.tsx'))

/** Widths where filters do not fit beside the search, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 940px), (min-width: 1025px) and (max-width: 1180px)'

interface PropsDeBarraLista<Row> {
  lista: Lista<Row>
  /** Fields that the search covers: "Nombre o número de identificación". */
  buscar: string
  filtros?: readonly Filtro[]
  /** Filters that are no select, beside the search and in the drawer, and how many of them are active. */
  ademas?: { enFila: ReactNode; enCajon: ReactNode; cuantos: number }
  /** Media query: where it matches, filters do not fit beside the search. */
  sinLugar?: string
  /** Shows "clear filters" in the bar, always visible; `FiltrosEnVigor` then omits it. */
  limpiar?: boolean
  /** Buttons that move into the drawer on a narrow screen (import and export). */
  otras?: ReactNode
  /** Shown beside the drawer's close button. */
  pieCajon?: ReactNode
  /** Buttons at the end; on a phone the main one is at the foot (`BotonAbajo`). */
  children?: ReactNode
}

/** Bar above a list: search first (`/` focuses it), then filters inline or in a drawer, then buttons at the end. */
export function BarraLista<Row>(props: PropsDeBarraLista<Row>) {
  const { lista, filtros = [], ademas, sinLugar: media = SIN_LUGAR, otras } = props
  const { setFiltro } = lista
  const sinLugar = useMediaQuery(media, window.matchMedia(media).matches)
  // Stable, so that typing re-renders nothing else.
  const onTexto = useCallback((texto: string | undefined) => setFiltro('texto', texto), [setFiltro])
  const controles = filtros.map((filtro) => <ControlFiltro key={filtro.nombre} lista={lista} filtro={filtro} />)
  const elegidos = filtros.filter(({ nombre }) => lista.filtros[nombre] !== undefined).length
  return (
    <FilterBar>
      <SearchBox valor={lista.filtros.texto ?? ''} onValor={onTexto} placeholder={props.buscar} />
      {!sinLugar && controles}
      {!sinLugar && ademas?.enFila}
      {sinLugar && (controles.length > 0 || ademas || otras) && (
        <EnCajon cuantos={elegidos + (ademas?.cuantos ?? 0)} pie={props.pieCajon}>
          {controles}
          {ademas?.enCajon}
          {otras}
        </EnCajon>
      )}
      {props.limpiar && (
        <Button
          className={classes.limpiar}
          variant="subtle"
          color="gray"
          disabled={Object.keys(lista.filtros).length === 0}
          onClick={lista.clear}
        >
          {mensajes.general.limpiar}
        </Button>
      )}
      <FilterBarEnd>
        {!sinLugar && otras}
        {props.children}
      </FilterBarEnd>
    </FilterBar>
  )
}

/** Choosing the selected option again, or "all", clears the filter. */
function ControlFiltro<Row>({ lista, filtro }: { lista: Lista<Row>; filtro: Filtro }) {
  const { nombre, etiqueta, opciones, todos, enLinea, conTodos, ancho } = filtro
  const valor = lista.filtros[nombre]
  const onChoose = (elegido: string | null | undefined) => lista.setFiltro(nombre, elegido || undefined)
  if (enLinea) {
    return (
      <Suspense fallback={<span className={classes.enLinea} />}>
        <FiltroEnLinea filtro={filtro} valor={valor} onChoose={onChoose} />
      </Suspense>
    )
  }
  return (
    <Seleccion
      className={classes.select}
      {...(ancho && { style: { '--ancho': ems(ancho[0]), '--minimo': ems(ancho[1]) } as CSSProperties })}
      aria-label={etiqueta}
      placeholder={todos}
      data={conTodos ? [{ value: '', label: todos }, ...opciones] : opciones}
      value={valor ?? (conTodos ? '' : null)}
      onChange={onChoose}
    />
  )
}

interface EnCajonProps {
  cuantos: number
  pie: ReactNode
  children: ReactNode
}

function EnCajon({ cuantos, pie, children }: EnCajonProps) {
  // Undefined until first opened; then it stays mounted, so that the closing animation shows.
  const [abierto, setAbierto] = useState<boolean>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />}
        rightSection={cuantos > 0 && <Cuenta valor={cuantos} tono="acento" />}
        onClick={() => setAbierto(true)}
      >
        Filtros
      </Button>
      {abierto !== undefined && (
        <Suspense>
          <FiltrosCajon abierto={abierto} pie={pie} onClose={() => setAbierto(false)}>
            {children}
          </FiltrosCajon>
        </Suspense>
      )}
    </>
  )
}

/**
 * Main button of a list on a phone, at the foot within thumb reach; wider screens have it in the bar. It precedes the
 * rows in the DOM, so that keyboard users need not pass them.
 */
export const BotonAbajo = ({ children }: { children: ReactNode }) => <div className={classes.abajo}>{children}</div>
