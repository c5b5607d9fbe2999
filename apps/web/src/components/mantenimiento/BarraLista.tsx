import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Cuenta } from '../Cuenta.tsx'
import { FilterBar, FilterBarEnd, SearchBox } from '../FilterBar.tsx'
import classes from './BarraLista.module.css'
import type { Filtro } from './lista-search.ts'
import type { Lista } from './use-lista.ts'

const FiltrosCajon = lazy(() => import('./FiltrosCajon.tsx'))
/** The few kilobytes that a list with filters has too many; its place is kept. */
const FiltroEnLinea = lazy(() => import('./FiltroEnLinea.tsx'))

/** Where filters do not fit beside the search, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 940px), (min-width: 1025px) and (max-width: 1180px)'

interface Props<Row> {
  lista: Lista<Row>
  /** What the search looks in: "Nombre o número de identificación". */
  buscar: string
  filtros?: readonly Filtro[]
  /** Clears the filters here, always in sight; `FiltrosEnVigor` then leaves it out. */
  limpiar?: boolean
  /** Buttons that go into the drawer where there is no room (spreadsheets in and out). */
  otras?: ReactNode
  /** Buttons at the far end; on a phone the main one waits at the foot (`BotonAbajo`). */
  children?: ReactNode
}

/** Search first (`/` goes there), filters beside it or in a drawer, and the buttons at the far end. */
export function BarraLista<Row>({ lista, buscar, filtros = [], limpiar, otras, children }: Props<Row>) {
  const sinLugar = useMediaQuery(SIN_LUGAR, window.matchMedia(SIN_LUGAR).matches)
  const { setFiltro } = lista
  const onTexto = useCallback((texto: string) => setFiltro('texto', texto || undefined), [setFiltro])
  return (
    <FilterBar>
      <SearchBox valor={lista.filtros.texto ?? ''} onValor={onTexto} placeholder={buscar} />
      {sinLugar && (filtros.length > 0 || otras) && <EnCajon lista={lista} filtros={filtros} otras={otras} />}
      {!sinLugar && filtros.map((filtro) => <ControlFiltro key={filtro.nombre} lista={lista} filtro={filtro} />)}
      {limpiar && (
        <Button
          className={classes.limpiar}
          variant="subtle"
          color="gray"
          disabled={Object.keys(lista.filtros).length === 0}
          onClick={lista.limpiar}
        >
          {mensajes.general.limpiar}
        </Button>
      )}
      <FilterBarEnd>
        {!sinLugar && otras}
        {children}
      </FilterBarEnd>
    </FilterBar>
  )
}

/** Choosing the chosen one again, or the word for all, takes the filter away. */
export function ControlFiltro<Row>({ lista, filtro }: { lista: Lista<Row>; filtro: Filtro }) {
  const { nombre, etiqueta, opciones, todos, enLinea } = filtro
  const valor = lista.filtros[nombre]
  if (enLinea) {
    return (
      <Suspense fallback={<span className={classes.enLinea} />}>
        <FiltroEnLinea filtro={filtro} valor={valor} onElegir={(elegido) => lista.setFiltro(nombre, elegido)} />
      </Suspense>
    )
  }
  return (
    <Select
      className={classes.select}
      aria-label={etiqueta}
      placeholder={todos}
      data={opciones}
      value={valor ?? null}
      onChange={(elegido) => lista.setFiltro(nombre, elegido ?? undefined)}
    />
  )
}

function EnCajon<Row>({
  lista,
  filtros,
  otras,
}: Required<Pick<Props<Row>, 'lista' | 'filtros'>> & Pick<Props<Row>, 'otras'>) {
  // Undefined until it is first asked for; after that it stays, so that closing is seen.
  const [abierto, setAbierto] = useState<boolean>()
  const cuantos = filtros.filter(({ nombre }) => lista.filtros[nombre] !== undefined).length
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
          <FiltrosCajon abierto={abierto} onClose={() => setAbierto(false)}>
            {filtros.map((filtro) => (
              <ControlFiltro key={filtro.nombre} lista={lista} filtro={filtro} />
            ))}
            {otras}
          </FiltrosCajon>
        </Suspense>
      )}
    </>
  )
}

/** The main button of a phone's list, at the foot and under the thumb; wider screens have it in the bar. */
export const BotonAbajo = ({ children }: { children: ReactNode }) => <div className={classes.abajo}>{children}</div>
