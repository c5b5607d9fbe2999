import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Cuenta } from '../../../components/Cuenta.tsx'
import { FilterBar, FilterBarEnd, SearchBox } from '../../../components/FilterBar.tsx'
import { RangoFechas } from '../../../components/RangoFechas.tsx'
import { rangoProps, SelectsEstado } from './controles.tsx'
import type { ListaState } from './use-documentos.ts'

const FiltrosCajon = lazy(() => import('./FiltrosCajon.tsx'))

/** Where the selects and dates do not fit in one row, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 1000px), (min-width: 1025px) and (max-width: 1240px)'

interface Props {
  lista: ListaState
  agregar: ReactNode
}

/** Search first, filters beside it; where there is no room they wait in a drawer. */
export function FiltrosDocumentos({ lista, agregar }: Props) {
  const sinLugar = useMediaQuery(SIN_LUGAR, window.matchMedia(SIN_LUGAR).matches)
  const { filtros, setFiltro } = lista
  const search = useCallback((texto: string) => setFiltro({ texto: texto || undefined }), [setFiltro])
  return (
    <FilterBar>
      <SearchBox valor={filtros.texto ?? ''} onValor={search} placeholder="Cliente o referencia" />
      {sinLugar ? <EnCajon lista={lista} /> : <EnFila lista={lista} />}
      <FilterBarEnd>{agregar}</FilterBarEnd>
    </FilterBar>
  )
}

function EnFila({ lista }: { lista: ListaState }) {
  const { actualizar } = mensajes.general
  return (
    <>
      <SelectsEstado lista={lista} />
      <RangoFechas {...rangoProps(lista)} />
      <ActionIcon variant="default" size="lg" aria-label={actualizar} title={actualizar} onClick={lista.refresh}>
        <IconRefresh size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  )
}

function EnCajon({ lista }: { lista: ListaState }) {
  // Undefined until it is first asked for; after that it stays, so that closing is seen.
  const [abierto, setAbierto] = useState<boolean>()
  const { estado, hacienda, desde, hasta } = lista.filtros
  const cuantos = [estado, hacienda, desde ?? hasta].filter(Boolean).length
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
          <FiltrosCajon lista={lista} abierto={abierto} onClose={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  )
}
