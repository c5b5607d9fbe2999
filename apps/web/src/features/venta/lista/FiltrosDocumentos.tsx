import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { RangoFechas, RangoFechasEnLinea } from '../../../components/campos/RangoFechas.tsx'
import { BarraBusqueda } from '../../../components/mantenimiento/lista/BarraBusqueda.tsx'
import { rangoProps, SelectsEstado } from './controles.tsx'
import type { ListaState } from './use-documentos.ts'

/** Widths where selects and dates do not fit in one row, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 1000px), (min-width: 1025px) and (max-width: 1240px)'

interface PropsDeFiltrosDocumentos {
  lista: ListaState
  agregar: ReactNode
}

export function FiltrosDocumentos({ lista, agregar }: PropsDeFiltrosDocumentos) {
  const { filtros, setFiltro } = lista
  const { texto, estado, hacienda, desde, hasta } = filtros
  const onTexto = useCallback((nuevo: string | undefined) => setFiltro({ texto: nuevo }), [setFiltro])
  return (
    <BarraBusqueda
      buscar="Cliente o referencia"
      texto={texto}
      onTexto={onTexto}
      sinLugar={SIN_LUGAR}
      enFila={
        <>
          <SelectsEstado lista={lista} />
          <RangoFechas {...rangoProps(lista)} />
        </>
      }
      enCajon={
        <>
          <SelectsEstado lista={lista} />
          <RangoFechasEnLinea {...rangoProps(lista)} />
        </>
      }
      cuantos={[estado, hacienda, desde ?? hasta].filter(Boolean).length}
      pieCajon={
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
          onClick={lista.refresh}
        >
          {mensajes.general.actualizar}
        </Button>
      }
    >
      {agregar}
    </BarraBusqueda>
  )
}
