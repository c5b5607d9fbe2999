import { ActionIcon, Button } from '@mantine/core'
import { RECIBIDOS, type Tablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconFileSearch, IconListCheck, IconTags, IconUpload } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { FilterBar, SearchBox } from '../../../components/tabla/FilterBar.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useAcceso } from '../../../lib/servidor/opciones.ts'
import { Trayendo } from '../../../lib/teclas/en-espera.tsx'
import type { TableroSearch } from './base/definicion.ts'
import { sumaDe } from './base/filtros.ts'
import type { Entrar } from './base/use-entrar.ts'
import classes from './Filtros.module.css'

const BuscarDialog = lazy(() => import('./buscar/BuscarDialog.tsx'))
const GruposDialog = lazy(() => import('./grupos/GruposDialog.tsx'))

interface PropsDeFiltros {
  tablero: Tablero | undefined
  search: TableroSearch
  patch: (cambio: Partial<TableroSearch>, replace?: boolean) => void
  enter: Entrar
}

/** Filters by text, group and responsible person, and the tasks of the month. */
export function Filtros({ tablero, search, patch, enter }: PropsDeFiltros) {
  const [enGrupos, setEnGrupos] = useState(false)
  const [busca, setBusca] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: patch works on the current URL
  const searchTexto = useCallback((texto: string | undefined) => patch({ texto }, true), [])
  const mayCargar = useAcceso(RECIBIDOS)
  const grupos = tablero?.grupos ?? []
  const personas = tablero?.personas ?? []
  const pendientes = sumaDe(tablero?.filas ?? [], ({ tareas }) => tareas.pendientes)
  return (
    <FilterBar>
      <SearchBox valor={search.texto ?? ''} onValor={searchTexto} placeholder={t.buscar} />
      {grupos.length > 0 && (
        <Seleccion
          className={`no-en-telefono ${classes.grupo}`}
          aria-label={t.grupo}
          placeholder={t.todosLosGrupos}
          clearable
          data={grupos.map(({ idGrupo, nombre }) => ({ value: String(idGrupo), label: nombre }))}
          value={search.grupo ? String(search.grupo) : null}
          onChange={(valor) => patch({ grupo: valor ? Number(valor) : undefined })}
        />
      )}
      {personas.length > 1 && (
        <Seleccion
          className={`no-en-telefono ${classes.responsable}`}
          aria-label={t.responsable}
          placeholder={t.todosLosResponsables}
          clearable
          data={personas.map(({ username, nombre }) => ({ value: username, label: nombre }))}
          value={search.responsable ?? null}
          onChange={(valor) => patch({ responsable: valor ?? undefined })}
        />
      )}
      <ActionIcon
        className="no-en-telefono"
        variant="default"
        size="lg"
        aria-label={t.grupos}
        title={t.grupos}
        disabled={!tablero}
        onClick={() => setEnGrupos(true)}
      >
        <IconTags size={17} stroke={1.7} />
      </ActionIcon>
      <span className="crece" />
      <Button
        className={classes.cargar}
        variant="default"
        aria-label={t.enTodas.boton}
        title={t.enTodas.ayuda}
        leftSection={<IconFileSearch size={17} stroke={1.7} aria-hidden />}
        disabled={!tablero}
        onClick={() => setBusca(true)}
      >
        <span className="no-en-telefono">{t.enTodas.boton}</span>
      </Button>
      {mayCargar && (
        <ButtonLink
          className={classes.cargar}
          variant="default"
          aria-label={t.cargar}
          leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
          title={t.cargarAyuda}
          to={RECIBIDOS}
          search={{ vista: 'subir' }}
        >
          <span className="no-en-telefono">{t.cargar}</span>
        </ButtonLink>
      )}
      <Button
        className={classes.tareas}
        variant="default"
        leftSection={<IconListCheck size={17} stroke={1.7} aria-hidden />}
        rightSection={pendientes > 0 && <Cuenta valor={pendientes} tono="acento" de={t.tareasPendientes} />}
        disabled={!tablero}
        onClick={() => patch({ tareas: 1 })}
      >
        {t.tareasBoton}
      </Button>
      {busca && tablero && (
        <Suspense fallback={<Trayendo />}>
          <BuscarDialog
            filas={tablero.filas}
            inicial={search.texto ?? ''}
            enter={enter}
            onClose={() => setBusca(false)}
          />
        </Suspense>
      )}
      {enGrupos && tablero && (
        <Suspense fallback={<Trayendo />}>
          <GruposDialog grupos={tablero.grupos} onClose={() => setEnGrupos(false)} />
        </Suspense>
      )}
    </FilterBar>
  )
}

Filtros.Limpiar = ({ onClear }: { onClear: () => void }) => (
  <Button variant="default" onClick={onClear}>
    {t.quitarFiltro}
  </Button>
)
