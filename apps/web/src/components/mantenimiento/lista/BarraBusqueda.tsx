import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Cuenta } from '../../datos/Cuenta.tsx'
import { FilterBar, FilterBarEnd, SearchBox } from '../../tabla/FilterBar.tsx'

const FiltrosCajon = lazy(() => import('./FiltrosCajon.tsx'))

interface PropsDeBarraBusqueda {
  /** What the search looks in: "Nombre o número de identificación". */
  buscar: string
  texto: string | undefined
  /** The same function each time: whoever types waits for nothing else. */
  onTexto: (texto: string | undefined) => void
  /** Where the filters do not fit beside the search, as a media query. */
  sinLugar: string
  enFila?: ReactNode
  /** The filters as a drawer shows them, below each other; none, no drawer. */
  enCajon?: ReactNode
  /** How many of them are in force. */
  cuantos: number
  /** Beside the button that closes the drawer. */
  pieCajon?: ReactNode
  /** After the filters, wherever these are. */
  junto?: ReactNode
  /** Buttons at the far end for which a narrow screen has no room. */
  otras?: ReactNode
  children?: ReactNode
}

/** What stands above every list: search first (`/` goes there), filters beside it or in a drawer, buttons at the far end. */
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
  // Undefined until it is first asked for; after that it stays, so that closing is seen.
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
