import type { EmitidoResumen } from '@pura/contract'
import { fechaAt, formatFechaIso } from '@pura/domain/fecha'
import { useCallback } from 'react'
import { RangoFechas, RangoFechasEnLinea } from '../../../components/campos/RangoFechas.tsx'
import type { Rango } from '../../../components/campos/rango.ts'
import { BarraBusqueda } from '../../../components/mantenimiento/lista/BarraBusqueda.tsx'
import { ControlFiltro } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import type { Lista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { atajosDeFechas } from '../lista/busqueda.ts'
import { BotonHojas } from './BotonHojas.tsx'
import { type EmitidosSearch, FILTROS, rangoOf, type toQuery } from './busqueda.ts'

/** Widths where selects and dates do not fit beside the search, with the sidebar (from 1025 px) or without. */
const SIN_LUGAR = '(max-width: 1000px), (min-width: 1025px) and (max-width: 1260px)'

interface PropsDeFiltrosEmitidos {
  lista: Lista<EmitidoResumen>
  search: EmitidosSearch
  query: ReturnType<typeof toQuery>
  onRango: (rango: Pick<EmitidosSearch, 'desde' | 'hasta' | 'fechas'>) => void
}

/** Bar of the archive: search, filters inline or in a drawer, and the spreadsheets at the end. */
export function FiltrosEmitidos({ lista, search, query, onRango }: PropsDeFiltrosEmitidos) {
  const { setFiltro } = lista
  const onTexto = useCallback((texto: string | undefined) => setFiltro('texto', texto), [setFiltro])
  const fechas = {
    rango: rangoOf(search),
    onRango: (rango: Rango) => onRango(toSearch(rango)),
    atajos: atajosDeFechas(fechaAt(new Date())),
  }
  const selects = FILTROS.map((filtro) => <ControlFiltro key={filtro.nombre} lista={lista} filtro={filtro} />)
  return (
    <BarraBusqueda
      buscar="Receptor, cédula o referencia"
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
          <BotonHojas query={query} />
        </>
      }
      cuantos={[search.tipo, search.hacienda, fechas.rango.desde ?? fechas.rango.hasta].filter(Boolean).length}
    >
      <BotonHojas query={query} />
    </BarraBusqueda>
  )
}

const toSearch = ({ desde, hasta }: Rango): Pick<EmitidosSearch, 'desde' | 'hasta' | 'fechas'> => ({
  desde: desde && formatFechaIso(desde),
  hasta: hasta && formatFechaIso(hasta),
  fechas: desde || hasta ? undefined : 'todas',
})
