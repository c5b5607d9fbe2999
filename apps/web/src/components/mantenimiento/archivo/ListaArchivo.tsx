import { fechaAt } from '@pura/domain/fecha'
import type { ReactNode } from 'react'
import { RangoFechas, RangoFechasEnLinea } from '../../campos/RangoFechas.tsx'
import type { Rango } from '../../campos/rango.ts'
import { BarraLista } from '../lista/BarraLista.tsx'
import type { Filtro } from '../lista/lista-search.ts'
import { type PropsDeTablaPaginada, TablaPaginada } from '../lista/TablaPaginada.tsx'
import { atajosDeFechas } from './fechas.ts'

/** Static definition of an archive: a list of documents that is filtered by dates. */
export interface DefinicionArchivo<Row>
  extends Pick<PropsDeTablaPaginada<Row>, 'rowKey' | 'anchoAcciones' | 'cargando' | 'formatCuantas'> {
  /** Name of its table, and title of the page: "Documentos Emitidos". */
  titulo: string
  /** Fields that the search covers: "Receptor, cédula o referencia". */
  buscar: string
  filtros: readonly Filtro[]
  /** Media query: where it matches, selects and dates do not fit beside the search. */
  sinLugar: string
}

/** What a page adds to the definition: columns, actions, shortcuts, panel, and the bar of the selected rows. */
type PropsDeLaTabla<Row> = Omit<PropsDeTablaPaginada<Row>, keyof DefinicionArchivo<Row> | 'etiqueta'>

interface PropsDeListaArchivo<Row> extends PropsDeLaTabla<Row> {
  definicion: DefinicionArchivo<Row>
  rango: Rango
  onRango: (rango: Rango) => void
  /** Buttons of the bar. `otras` move into the drawer where there is no room, and `enCajon` are only there. */
  botones?: { alFinal?: ReactNode; otras?: ReactNode; enCajon?: ReactNode; pieCajon?: ReactNode }
  /** Active filters and sums, between the bar and the rows. */
  children: ReactNode
}

/** An archive: search, filters and dates; then its rows with the open one beside them. */
export function ListaArchivo<Row>(props: PropsDeListaArchivo<Row>) {
  const { definicion, rango, onRango, botones = {}, children, ...tabla } = props
  const { titulo, buscar, filtros, sinLugar, ...deTabla } = definicion
  const fechas = { rango, onRango, atajos: atajosDeFechas(fechaAt(new Date())) }
  return (
    <>
      <BarraLista
        lista={tabla.lista}
        buscar={buscar}
        filtros={filtros}
        sinLugar={sinLugar}
        ademas={{
          enFila: <RangoFechas {...fechas} />,
          enCajon: (
            <>
              <RangoFechasEnLinea {...fechas} />
              {botones.enCajon}
            </>
          ),
          cuantos: (rango.desde ?? rango.hasta) ? 1 : 0,
        }}
        otras={botones.otras}
        pieCajon={botones.pieCajon}
      >
        {botones.alFinal}
      </BarraLista>
      {children}
      <TablaPaginada {...deTabla} {...tabla} etiqueta={titulo} />
    </>
  )
}
