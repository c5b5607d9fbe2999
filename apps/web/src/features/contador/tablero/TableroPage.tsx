import type { FilaTablero } from '@pura/contract'
import { fechaAt } from '@pura/domain/fecha'
import { mesPedido } from '@pura/domain/iva'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { MarcoLista } from '../../../components/mantenimiento/lista/MarcoLista.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { DataTable } from '../../../components/tabla/DataTable.tsx'
import { useTecla } from '../../../components/teclado/use-tecla.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { ivaQuery, listPorCalcular, refreshTablero, tableroQuery, withIva } from './base/consultas.ts'
import type { TableroSearch } from './base/definicion.ts'
import { destinoDeAtraso } from './base/destinos.ts'
import { filasDe } from './base/filtros.ts'
import { llaveDe, renglonesDe } from './base/renglones.ts'
import { useElegidas } from './base/use-elegidas.ts'
import { useEnter } from './base/use-entrar.ts'
import { Cabeza } from './Cabeza.tsx'
import { Filtros } from './Filtros.tsx'
import { columnasDe } from './lista/columnas.tsx'
import { Elegir } from './lista/Elegir.tsx'
import { Tarjeta } from './lista/Tarjeta.tsx'
import { BarraLote } from './lote/BarraLote.tsx'
import { Pie } from './Pie.tsx'

const PanelCompania = lazy(() => import('./panel/PanelCompania.tsx'))
const TareasCajon = lazy(() => import('./tareas/TareasCajon.tsx'))
const SinClientes = lazy(() => import('./lista/SinClientes.tsx'))
const route = getRouteApi('/privado/tableroContador')

/** Board of a user with many companies, most urgent first; each figure links to its page in the company. */
export function TableroPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const query = useTablero(search)
  const tablero = query.data
  const mes = tablero ?? mesPedido(search, fechaAt(new Date()))
  const [conNota, setConNota] = useState(false)
  const zona = useRef<HTMLDivElement>(null)
  useCeldas(zona)
  const rows = useMemo(() => tablero && filasDe(tablero.filas, search), [tablero, search])
  const renglones = useMemo(() => rows && renglonesDe(rows, search.ver), [rows, search.ver])
  const ids = useMemo(() => rows?.map(({ idAcceso }) => idAcceso) ?? [], [rows])
  const elegidas = useElegidas(ids)
  const { enter, yendo } = useEnter(() => void refreshTablero(queryClient))
  const patch = (cambio: Partial<TableroSearch>, replace = false) =>
    void navigate({ search: (previo: TableroSearch) => ({ ...previo, ...cambio }), replace })
  const open = ({ idAcceso }: FilaTablero, nota = false) => {
    setConNota(nota)
    patch({ compania: idAcceso }, search.compania !== undefined)
  }
  const abierta = tablero?.filas.find(({ idAcceso }) => idAcceso === search.compania)
  useTecla('Escape', elegidas.clear, () => !abierta && elegidas.elegidas.size > 0)
  const nombres = useMemo(() => new Map(tablero?.grupos.map((g) => [g.idGrupo, g.nombre])), [tablero?.grupos])
  const gruposDe = ({ grupos }: FilaTablero) =>
    grupos
      .map((id) => nombres.get(id))
      .filter(Boolean)
      .join(', ')
  const columns = columnasDe({ mes, enter, elegidas, gruposDe })
  const soloLaPropia = tablero !== undefined && tablero.filas.length <= 1
  if (soloLaPropia) {
    return (
      <Page title={t.titulo}>
        <Suspense>
          <SinClientes />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page title={t.titulo} forma="lleno">
      <Cabeza tablero={tablero} mes={mes} ver={search.ver} patch={patch} />
      <Filtros tablero={tablero} search={search} patch={patch} enter={enter} />
      <MarcoLista
        etiqueta={t.tabla}
        query={query}
        panel={
          abierta &&
          tablero && (
            <Suspense>
              <PanelCompania
                key={abierta.idAcceso}
                fila={abierta}
                tablero={tablero}
                entrar={enter}
                enNota={conNota}
                onClose={() => patch({ compania: undefined }, true)}
              />
            </Suspense>
          )
        }
      >
        <div ref={zona} style={{ display: 'contents' }} data-yendo={yendo}>
          <DataTable
            etiqueta={t.tabla}
            rows={renglones}
            columns={columns}
            rowKey={llaveDe}
            abierta={abierta?.idAcceso}
            isElegida={({ idAcceso, atraso }) => !atraso && elegidas.elegidas.has(idAcceso)}
            onOpen={(fila) => (fila.atraso ? enter(fila, destinoDeAtraso(fila, fila.atraso)) : open(fila))}
            card={(fila) => <Tarjeta fila={fila} />}
            renderSeleccion={(fila) => !fila.atraso && <Elegir fila={fila} elegidas={elegidas} grande />}
            atenuada={query.isPlaceholderData || yendo !== undefined}
            cargando={t.cargando}
            vacio={
              <EmptyState
                titulo={t.ninguna}
                accion={<Filtros.Limpiar onClear={() => void navigate({ search: {} })} />}
              />
            }
            atajos={{
              ' ': ({ idAcceso }, { shiftKey }) => elegidas.toggle(idAcceso, shiftKey),
              x: ({ idAcceso }, { shiftKey }) => elegidas.toggle(idAcceso, shiftKey),
              e: (fila) => enter(fila, fila.atraso && destinoDeAtraso(fila, fila.atraso)),
              n: (fila) => open(fila, true),
            }}
          />
        </div>
        {tablero && rows && <BarraLote tablero={tablero} rows={rows} elegidas={elegidas} todas={ids} />}
        <Pie cuantas={rows?.length} todas={tablero?.filas.length} />
      </MarcoLista>
      {tablero && search.tareas && (
        <Suspense>
          <TareasCajon tablero={tablero} entrar={enter} onClose={() => patch({ tareas: undefined }, true)} />
        </Suspense>
      )}
    </Page>
  )
}

/** ← → move between the figures of the focused row; ← from the row itself goes to the last one. */
function useCeldas(zona: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const donde = zona.current
    function walk(event: KeyboardEvent) {
      const paso = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (paso === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      const fila = event.target instanceof Element ? event.target.closest<HTMLElement>('tbody tr') : null
      if (!fila) return
      const celdas = [fila, ...fila.querySelectorAll<HTMLElement>('[data-celda]')]
      const at = celdas.indexOf(document.activeElement as HTMLElement)
      if (at === -1) return
      event.preventDefault()
      celdas[(at + paso + celdas.length) % celdas.length]?.focus()
    }
    donde?.addEventListener('keydown', walk)
    return () => donde?.removeEventListener('keydown', walk)
  }, [zona])
}

/** The board. The IVA of companies without cached sums loads afterwards in batches, and no row waits for it. */
function useTablero({ anio, mes }: TableroSearch) {
  const query = useQuery(tableroQuery(anio && mes ? { anio, mes } : {}))
  const { data, isPlaceholderData } = query
  const faltan = useMemo(() => (isPlaceholderData ? [] : listPorCalcular(data?.filas)), [data, isPlaceholderData])
  const { data: hechas } = useQuery(ivaQuery({ anio: data?.anio ?? 0, mes: data?.mes ?? 0 }, faltan))
  const completo = useMemo(() => data && (hechas ? withIva(data, hechas) : data), [data, hechas])
  return { ...query, data: completo }
}
