import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { EmitidoResumen } from '@pura/contract'
import { fechaAt, formatFechaIso } from '@pura/domain/fecha'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Cuenta } from '../../components/Cuenta.tsx'
import { FilterBar, FilterBarEnd, SearchBox } from '../../components/FilterBar.tsx'
import { ControlFiltro } from '../../components/mantenimiento/BarraLista.tsx'
import type { Lista } from '../../components/mantenimiento/use-lista.ts'
import { RangoFechas, RangoFechasEnLinea } from '../../components/RangoFechas.tsx'
import type { Rango } from '../../components/rango.ts'
import { atajosDeFechas } from '../documento/lista/busqueda.ts'
import { BotonHojas } from './BotonHojas.tsx'
import { type EmitidosSearch, FILTROS, rangoOf, type toQuery } from './busqueda.ts'

const FiltrosCajon = lazy(() => import('../../components/mantenimiento/FiltrosCajon.tsx'))

/** Where selects and dates do not fit beside the search, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 1000px), (min-width: 1025px) and (max-width: 1260px)'

interface Props {
  lista: Lista<EmitidoResumen>
  search: EmitidosSearch
  query: ReturnType<typeof toQuery>
  onRango: (rango: Pick<EmitidosSearch, 'desde' | 'hasta' | 'fechas'>) => void
}

/** Search first, filters beside it or in a drawer, the spreadsheets at the far end. */
export function FiltrosEmitidos({ lista, search, query, onRango }: Props) {
  const sinLugar = useMediaQuery(SIN_LUGAR, window.matchMedia(SIN_LUGAR).matches)
  const { setFiltro } = lista
  const onTexto = useCallback((texto: string) => setFiltro('texto', texto || undefined), [setFiltro])
  const fechas = {
    rango: rangoOf(search),
    onRango: (rango: Rango) => onRango(toSearch(rango)),
    atajos: atajosDeFechas(fechaAt(new Date())),
  }
  const selects = FILTROS.map((filtro) => <ControlFiltro key={filtro.nombre} lista={lista} filtro={filtro} />)
  return (
    <FilterBar>
      <SearchBox valor={search.texto ?? ''} onValor={onTexto} placeholder="Receptor, cédula o referencia" />
      {sinLugar ? (
        <EnCajon
          cuantos={[search.tipo, search.hacienda, fechas.rango.desde ?? fechas.rango.hasta].filter(Boolean).length}
        >
          {selects}
          <RangoFechasEnLinea {...fechas} />
          <BotonHojas query={query} />
        </EnCajon>
      ) : (
        <>
          {selects}
          <RangoFechas {...fechas} />
        </>
      )}
      <FilterBarEnd>
        <BotonHojas query={query} />
      </FilterBarEnd>
    </FilterBar>
  )
}

function EnCajon({ cuantos, children }: { cuantos: number; children: ReactNode }) {
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
          <FiltrosCajon abierto={abierto} onClose={() => setAbierto(false)}>
            {children}
          </FiltrosCajon>
        </Suspense>
      )}
    </>
  )
}

const toSearch = ({ desde, hasta }: Rango): Pick<EmitidosSearch, 'desde' | 'hasta' | 'fechas'> => ({
  desde: desde && formatFechaIso(desde),
  hasta: hasta && formatFechaIso(hasta),
  fechas: desde || hasta ? undefined : 'todas',
})
