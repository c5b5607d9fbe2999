import { Button } from '@mantine/core'
import type { DocRecibidoResumen } from '@pura/contract'
import { fechaAt, formatFechaIso } from '@pura/domain/fecha'
import { IconUpload } from '@tabler/icons-react'
import { useCallback } from 'react'
import { RangoFechas, RangoFechasEnLinea } from '../../../components/campos/RangoFechas.tsx'
import type { Rango } from '../../../components/campos/rango.ts'
import { BarraBusqueda } from '../../../components/mantenimiento/lista/BarraBusqueda.tsx'
import { ControlFiltro } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import type { Lista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { atajosDeFechas } from '../../venta/index.ts'
import { BotonCalendario } from '../calendario/BotonCalendario.tsx'
import { FILTROS, type QueryRecibidos, type RecibidosSearch, rangoOf } from '../recibido/definicion.ts'
import { BotonActualizar } from './BotonActualizar.tsx'
import { BotonHojas } from './BotonHojas.tsx'

/** Widths where selects and dates do not fit beside the search, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 1100px), (min-width: 1025px) and (max-width: 1340px)'

interface PropsDeFiltrosRecibidos {
  lista: Lista<DocRecibidoResumen>
  search: RecibidosSearch
  query: QueryRecibidos
  navigate: (options: { search: (previo: RecibidosSearch) => RecibidosSearch }) => unknown
  onUpload: () => void
}

/** Bar of the list: search, filters inline or in a drawer, then upload and download. */
export function FiltrosRecibidos({ lista, search, query, navigate, onUpload }: PropsDeFiltrosRecibidos) {
  const { setFiltro } = lista
  const onTexto = useCallback((texto: string | undefined) => setFiltro('texto', texto), [setFiltro])
  const fechas = {
    rango: rangoOf(search),
    onRango: ({ desde, hasta }: Rango) =>
      void navigate({
        search: (previo) => ({
          ...previo,
          desde: desde && formatFechaIso(desde),
          hasta: hasta && formatFechaIso(hasta),
          pagina: undefined,
          documento: undefined,
        }),
      }),
    atajos: atajosDeFechas(fechaAt(new Date())),
  }
  const selects = FILTROS.map((filtro) => <ControlFiltro key={filtro.nombre} lista={lista} filtro={filtro} />)
  return (
    <BarraBusqueda
      buscar="Proveedor o número"
      texto={search.texto}
      onTexto={onTexto}
      sinLugar={SIN_LUGAR}
      enFila={
        <>
          {selects}
          <RangoFechas {...fechas} />
        </>
      }
      enCajon={
        <>
          {selects}
          <RangoFechasEnLinea {...fechas} />
          <BotonCalendario />
          <BotonHojas query={query} />
        </>
      }
      pieCajon={<BotonActualizar variant="default" />}
      cuantos={[search.tipo, search.estado, search.desde ?? search.hasta].filter(Boolean).length}
      otras={
        <>
          <BotonCalendario />
          <BotonHojas query={query} />
        </>
      }
    >
      <Button leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />} onClick={onUpload}>
        Subir XML o ZIP
      </Button>
    </BarraBusqueda>
  )
}
