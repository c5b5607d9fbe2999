import { Button, TextInput } from '@mantine/core'
import type { Cabys } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconReplace, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  memo,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cabysQuery } from '../../../components/cabys/consultas.ts'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { MarcoLista } from '../../../components/mantenimiento/lista/MarcoLista.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { DataTable } from '../../../components/tabla/DataTable.tsx'
import { FilterBar } from '../../../components/tabla/FilterBar.tsx'
import { Paginador } from '../../../components/tabla/Paginador.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { useSlash } from '../../../components/teclado/use-tecla.ts'
import { useListState } from '../../../lib/direccion/use-list-state.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useAcceso } from '../../../lib/servidor/opciones.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import classes from './CabysPage.module.css'
import { cabysColumns, TarjetaCabys } from './columnas.tsx'
import { retiradosQuery } from './consultas.ts'
import { PanelCabys } from './PanelCabys.tsx'
import { Vistas } from './Vistas.tsx'

const RetiradosModal = lazy(() => import('./RetiradosModal.tsx'))
const route = getRouteApi('/privado/cabys')

/** Delay before the search text goes into the URL; the search itself is not delayed. */
const ESPERA_URL_MS = 400

/** CABYS-01 to CABYS-07: search of the catalogue in everyday words, on every key press. */
export function CabysPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const patch = useListState(navigate)
  const [texto, setTexto] = useTextoDeUrl(search.texto ?? '', (nuevo) => patch({ texto: nuevo }, { replace: true }))
  const pagina = texto === (search.texto ?? '') ? (search.pagina ?? 1) : 1
  const query = useQuery(cabysQuery(codCia, { q: texto.trim() || undefined }, pagina))
  const { rows, paginacion } = query.data ?? {}
  const visibles = useFirstRows(rows)
  const abierto = rows?.find((row) => row.codigo === search.codigo)
  const buscador = useRef<HTMLInputElement>(null)
  useSlash(buscador)
  const open = useCallback(
    (codigo: string | undefined) => patch({ pagina: search.pagina, codigo }, { replace: true }),
    [patch, search.pagina],
  )
  const clear = useCallback(() => {
    setTexto('')
    buscador.current?.focus()
  }, [setTexto])

  return (
    <Page title="CABYS" forma="lleno">
      <Vistas />
      <FilterBar>
        <TextInput
          ref={buscador}
          className={classes.buscador}
          type="search"
          aria-label={mensajes.cabys.buscar}
          placeholder={mensajes.cabys.buscar}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
          leftSectionWidth={36}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          rightSection={<Kbd>/</Kbd>}
          rightSectionPointerEvents="none"
        />
        <Button className="fijo" variant="subtle" color="gray" disabled={texto === ''} onClick={clear}>
          {mensajes.general.limpiar}
        </Button>
      </FilterBar>
      {query.data?.aviso && <Banner tono="encola" titulo={query.data.aviso} />}
      <div className={`fila fijo nota ${classes.resumen}`}>
        <span className="sec num crece" role="status">
          {paginacion && mensajes.cabys.resultados(paginacion.total)}
        </span>
        <RetiradosEnUso onShow={() => patch({ pagina: search.pagina, retirados: 1 })} />
      </div>
      <MarcoLista
        etiqueta="CABYS"
        query={query}
        ocupada={query.isPlaceholderData || query.isLoading}
        panel={abierto && <PanelCabys cabys={abierto} onClose={() => open(undefined)} />}
      >
        <Tabla rows={visibles} buscado={query.data?.q ?? ''} abierto={abierto?.codigo} onOpen={open} onClear={clear} />
        <Paginador
          paginacion={paginacion}
          onPagina={(nueva, replace) =>
            patch({ texto: texto || undefined, pagina: nueva === 1 ? undefined : nueva }, { replace: replace ?? false })
          }
        >
          <Teclas>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> mover <Kbd>Enter</Kbd> abrir
          </Teclas>
        </Paginador>
      </MarcoLista>
      {search.retirados && (
        <Suspense>
          <RetiradosModal onClose={() => patch({ pagina: search.pagina, retirados: undefined }, { replace: true })} />
        </Suspense>
      )}
    </Page>
  )
}

/** Delay before the rest of the hundred rows renders, so that typing renders only what is visible. */
const ESPERA_RESTO_MS = 250
const ALTO_FILA = 38

/** Returns the visible rows at once, and all of them after the delay. */
function useFirstRows(rows: readonly Cabys[] | undefined): readonly Cabys[] | undefined {
  const [enteras, setEnteras] = useState(rows)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setEnteras(rows)), ESPERA_RESTO_MS)
    return () => clearTimeout(timer)
  }, [rows])
  return useMemo(
    () => (rows === enteras ? rows : rows?.slice(0, Math.ceil(window.innerHeight / ALTO_FILA))),
    [rows, enteras],
  )
}

interface TablaProps {
  rows: readonly Cabys[] | undefined
  /** Search text that the rows answer. */
  buscado: string
  abierto: string | undefined
  onOpen: (codigo: string) => void
  onClear: () => void
}

/** Memoised: a key press re-renders the field, not the hundred rows. */
const Tabla = memo(function Tabla({ rows, buscado, abierto, onOpen, onClear }: TablaProps) {
  const columns = useMemo(() => cabysColumns(buscado), [buscado])
  return (
    <DataTable<Cabys>
      etiqueta="CABYS"
      rows={rows}
      columns={columns}
      rowKey={(row) => row.codigo}
      abierta={abierto}
      onOpen={(row) => onOpen(row.codigo)}
      card={(row) => <TarjetaCabys row={row} buscado={buscado} />}
      cargando={mensajes.cabys.cargando}
      vacio={<Vacio texto={buscado} clear={onClear} />}
    />
  )
})

function Vacio({ texto, clear }: { texto: string; clear: () => void }) {
  if (texto.trim() === '') return <EmptyState titulo={mensajes.cabys.sinCatalogo} />
  return (
    <EmptyState
      titulo={mensajes.general.sinResultados}
      detalle={`Con «${texto}».`}
      accion={
        <Button variant="default" onClick={clear}>
          {mensajes.general.limpiar}
        </Button>
      }
    />
  )
}

/** Search text, applied at once; the URL follows when typing pauses, and Back restores the text. */
function useTextoDeUrl(deUrl: string, onPausa: (texto: string | undefined) => void) {
  const [texto, setTexto] = useState(deUrl)
  const [visto, setVisto] = useState(deUrl)
  if (visto !== deUrl) {
    setVisto(deUrl)
    setTexto(deUrl)
  }
  const report = useEffectEvent(() => onPausa(texto || undefined))
  useEffect(() => {
    if (texto === deUrl) return
    const timer = setTimeout(report, ESPERA_URL_MS)
    return () => clearTimeout(timer)
  }, [texto, deUrl])
  return [texto, setTexto] as const
}

/** Shown only if products use retired codes: a document with one is rejected. */
function RetiradosEnUso({ onShow }: { onShow: () => void }) {
  const { data = [] } = useQuery(retiradosQuery(useCodCia()))
  // Replacing a code changes the products, which needs their section.
  const mayMend = useAcceso('/productos')
  if (data.length === 0 || !mayMend) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconReplace size={17} stroke={1.7} aria-hidden />}
      rightSection={<Cuenta valor={data.length} tono="rojo" />}
      onClick={onShow}
    >
      Retirados en uso
    </Button>
  )
}
