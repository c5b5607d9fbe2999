import { ActionIcon, Button, Drawer, Select } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { fechaAt } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useCallback } from 'react'
import { Cuenta } from '../../../components/Cuenta.tsx'
import { FilterBar, FilterBarEnd, SearchBox } from '../../../components/FilterBar.tsx'
import { RangoFechas } from '../../../components/RangoFechas.tsx'
import { atajosDeFechas, type Filtros } from './busqueda.ts'
import classes from './FiltrosDocumentos.module.css'
import type { ListaState } from './use-documentos.ts'

const { lista: textos, general } = mensajes

/** A select needs a value for "no filter". */
const TODOS = 'todos'

export const ESTADOS = [
  { value: TODOS, label: textos.todosLosEstados },
  { value: 'G', label: textos.generado },
  { value: 'R', label: textos.registrado },
  { value: 'A', label: textos.anulado },
]
export const ESTADOS_SRI = [
  { value: TODOS, label: textos.estadoHacienda },
  { value: 'PENDIENTE', label: textos.pendiente },
  { value: 'ACEPTADO', label: textos.aceptado },
  { value: 'RECHAZADO', label: textos.rechazado },
]

const TELEFONO = '(max-width: 640px)'

interface Props {
  lista: ListaState
  buscador: RefObject<HTMLInputElement | null>
  agregar: ReactNode
}

/** Search first, filters beside it; on a phone they wait in a drawer. */
export function FiltrosDocumentos({ lista, buscador, agregar }: Props) {
  const telefono = useMediaQuery(TELEFONO, window.matchMedia(TELEFONO).matches)
  const [abierto, cajon] = useDisclosure(false)
  const { filtros, setFiltro } = lista
  const search = useCallback((texto: string) => setFiltro({ texto: texto || undefined }), [setFiltro])
  const cuantos = [filtros.estado, filtros.hacienda, filtros.desde ?? filtros.hasta].filter(Boolean).length
  return (
    <FilterBar>
      <SearchBox ref={buscador} valor={filtros.texto ?? ''} onValor={search} placeholder="Cliente o referencia" />
      {telefono ? (
        <>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />}
            rightSection={cuantos > 0 && <Cuenta valor={cuantos} tono="acento" />}
            onClick={cajon.open}
          >
            Filtros
          </Button>
          <Drawer opened={abierto} onClose={cajon.close} position="bottom" size="auto" title="Filtros">
            <div className={classes.cajon}>
              <Controles lista={lista} />
              <Button onClick={cajon.close}>Ver resultados</Button>
            </div>
          </Drawer>
        </>
      ) : (
        <>
          <Controles lista={lista} />
          <FilterBarEnd>{agregar}</FilterBarEnd>
        </>
      )}
    </FilterBar>
  )
}

function Controles({ lista }: { lista: ListaState }) {
  const { filtros, setFiltro, refresh } = lista
  return (
    <>
      <Select
        className={classes.estado}
        aria-label={textos.estadoDocumento}
        data={ESTADOS}
        value={filtros.estado ?? TODOS}
        allowDeselect={false}
        onChange={(value) => setFiltro({ estado: value === TODOS ? undefined : (value as Filtros['estado']) })}
      />
      <Select
        className={classes.hacienda}
        aria-label={textos.estadoHacienda}
        data={ESTADOS_SRI}
        value={filtros.hacienda ?? TODOS}
        allowDeselect={false}
        onChange={(value) => setFiltro({ hacienda: value === TODOS ? undefined : (value as Filtros['hacienda']) })}
      />
      <RangoFechas
        rango={filtros}
        onRango={({ desde, hasta }) => setFiltro({ desde, hasta })}
        atajos={atajosDeFechas(fechaAt(new Date()))}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={general.actualizar}
        title={general.actualizar}
        onClick={refresh}
      >
        <IconRefresh size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  )
}
