import { ActionIcon, Button, Drawer, Select } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { fechaAt } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useCallback } from 'react'
import { Cuenta } from '../../../components/Cuenta.tsx'
import { FilterBar, FilterBarEnd, SearchBox } from '../../../components/FilterBar.tsx'
import { RangoFechas, RangoFechasEnLinea } from '../../../components/RangoFechas.tsx'
import type { Rango } from '../../../components/rango.ts'
import { atajosDeFechas, type Filtros } from './busqueda.ts'
import classes from './FiltrosDocumentos.module.css'
import type { ListaState } from './use-documentos.ts'

const { lista: textos, general } = mensajes

export const ESTADOS = [
  { value: 'G', label: textos.generado },
  { value: 'R', label: textos.registrado },
  { value: 'A', label: textos.anulado },
]
export const ESTADOS_SRI = [
  { value: 'PENDIENTE', label: textos.pendiente },
  { value: 'ACEPTADO', label: textos.aceptado },
  { value: 'RECHAZADO', label: textos.rechazado },
]

/** Where the selects and dates do not fit in one row, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 1000px), (min-width: 1025px) and (max-width: 1240px)'

interface Props {
  lista: ListaState
  buscador: RefObject<HTMLInputElement | null>
  agregar: ReactNode
}

/** Search first, filters beside it; where there is no room they wait in a drawer. */
export function FiltrosDocumentos({ lista, buscador, agregar }: Props) {
  const sinLugar = useMediaQuery(SIN_LUGAR, window.matchMedia(SIN_LUGAR).matches)
  const { filtros, setFiltro, refresh } = lista
  const search = useCallback((texto: string) => setFiltro({ texto: texto || undefined }), [setFiltro])
  return (
    <FilterBar>
      <SearchBox ref={buscador} valor={filtros.texto ?? ''} onValor={search} placeholder="Cliente o referencia" />
      {sinLugar ? (
        <Cajon lista={lista} />
      ) : (
        <>
          <Selects lista={lista} />
          <RangoFechas {...rangoProps(lista)} />
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
      )}
      <FilterBarEnd>{agregar}</FilterBarEnd>
    </FilterBar>
  )
}

function Cajon({ lista }: { lista: ListaState }) {
  const [abierto, cajon] = useDisclosure(false)
  const { estado, hacienda, desde, hasta } = lista.filtros
  const cuantos = [estado, hacienda, desde ?? hasta].filter(Boolean).length
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />}
        rightSection={cuantos > 0 && <Cuenta valor={cuantos} tono="acento" />}
        onClick={cajon.open}
      >
        Filtros
      </Button>
      <Drawer
        opened={abierto}
        onClose={cajon.close}
        position="bottom"
        title="Filtros"
        classNames={{ content: classes.cajon, body: classes.cuerpo }}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <Selects lista={lista} />
        <RangoFechasEnLinea {...rangoProps(lista)} />
        <div className={classes.botones}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
            onClick={lista.refresh}
          >
            {general.actualizar}
          </Button>
          <Button onClick={cajon.close}>Ver resultados</Button>
        </div>
      </Drawer>
    </>
  )
}

function Selects({ lista: { filtros, setFiltro } }: { lista: ListaState }) {
  return (
    <>
      <Select
        className={classes.estado}
        aria-label={textos.estadoDocumento}
        placeholder={textos.todosLosEstados}
        data={ESTADOS}
        value={filtros.estado ?? null}
        onChange={(value) => setFiltro({ estado: (value ?? undefined) as Filtros['estado'] })}
      />
      <Select
        className={classes.hacienda}
        aria-label={textos.estadoHacienda}
        placeholder={textos.estadoHacienda}
        data={ESTADOS_SRI}
        value={filtros.hacienda ?? null}
        onChange={(value) => setFiltro({ hacienda: (value ?? undefined) as Filtros['hacienda'] })}
      />
    </>
  )
}

const rangoProps = ({ filtros, setFiltro }: ListaState) => ({
  rango: filtros,
  onRango: ({ desde, hasta }: Rango) => setFiltro({ desde, hasta }),
  atajos: atajosDeFechas(fechaAt(new Date())),
})
