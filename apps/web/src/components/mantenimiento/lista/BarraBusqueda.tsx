import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Cuenta } from '../../datos/Cuenta.tsx'
import { FilterBar, FilterBarEnd, SearchBox } from '../../tabla/FilterBar.tsx'

const FiltrosCajon = lazy(() => import('./FiltrosCajon.tsx'))

interface PropsDeBarraBusqueda {
  /** Fields that the search covers: "Nombre o número de identificación". */
  buscar: string
  texto: string | undefined
  /** Must be a stable function, so that typing re-renders nothing else. */
  onTexto: (texto: string | undefined) => void
  /** Media query: where it matches, filters do not fit beside the search. */
  sinLugar: string
  enFila?: ReactNode
  /** Filters stacked for the drawer; without them there is no drawer. */
  enCajon?: ReactNode
  /** Number of active filters. */
  cuantos: number
  /** Shown beside the drawer's close button. */
  pieCajon?: ReactNode
  /** Shown after the filters, inline or in the drawer. */
  junto?: ReactNode
  /** Buttons at the end of the bar that a narrow screen has no room for. */
  otras?: ReactNode
  children?: ReactNode
}

/** Bar above a list: search first (`/` focuses it), then filters inline or in a drawer, then buttons at the end. */
export function BarraBusqueda({ buscar, texto = '', onTexto, enFila, enCajon, ...props }: PropsDeBarraBusqueda) {
  const sinLugar = useMediaQuery(props.sinLugar, window.matchMedia(props.sinLugar).matches)
  return (
    <FilterBar>
      <SearchBox valor={texto} onValor={onTexto} placeholder={buscar} />
      {!sinLugar && enFila}
      {sinLugar && enCajon && (
        <EnCajon cuantos={props.cuantos} pie={props.pieCajon}>
          {enCajon}
        </EnCajon>
      )}
      {props.junto}
      <FilterBarEnd>
        {!sinLugar && props.otras}
        {props.children}
      </FilterBarEnd>
    </FilterBar>
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
