import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { DocumentoResumen } from '@pura/contract'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { isKeyTaken } from '../../../lib/keyboard.ts'
import type { DocumentosSearch } from './busqueda.ts'
import type { DefinicionLista } from './definicion.ts'
import { FiltrosActivos } from './FiltrosActivos.tsx'
import { FiltrosDocumentos } from './FiltrosDocumentos.tsx'
import classes from './ListaDocumentos.module.css'
import { TablaDocumentos } from './TablaDocumentos.tsx'
import { type Navigate, useDocumentos } from './use-documentos.ts'
import { Vistas } from './Vistas.tsx'

const DocumentoPanel = lazy(() => import('../panel/DocumentoPanel.tsx').then((m) => ({ default: m.DocumentoPanel })))
const GraciasModal = lazy(() => import('../emitido/GraciasModal.tsx').then((m) => ({ default: m.GraciasModal })))
const DocumentoForm = lazy(() => import('../formulario/DocumentoForm.tsx').then((m) => ({ default: m.DocumentoForm })))

interface Props {
  definicion: DefinicionLista
  search: DocumentosSearch
  navigate: Navigate
}

/** The layout that every list of documents shares (LISTA-01): views, filters, table, panel, and the form on top. */
export function ListaDocumentos({ definicion, search, navigate }: Props) {
  const lista = useDocumentos(definicion, search, navigate)
  const [emitido, setEmitido] = useState<DocumentoResumen>()
  const buscador = useRef<HTMLInputElement>(null)
  useHotkeys([['/', (event) => isKeyTaken(event) || buscador.current?.focus()]])
  const { openForm, refresh, open } = lista

  const onEmitido = useCallback(
    (documento: DocumentoResumen) => {
      setEmitido(documento)
      openForm(false)
      refresh()
    },
    [openForm, refresh],
  )

  const agregar = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => openForm(true)}>
      {definicion.agregar}
    </Button>
  )

  return (
    <>
      <Vistas definicion={definicion} search={search} lista={lista} />
      <FiltrosDocumentos lista={lista} buscador={buscador} agregar={agregar} />
      <FiltrosActivos definicion={definicion} lista={lista} />
      <div className={classes.conPanel}>
        <TablaDocumentos definicion={definicion} lista={lista} agregar={agregar} />
        {lista.abierta && (
          <Suspense>
            <DocumentoPanel
              pk={lista.abierta}
              fila={lista.filaAbierta}
              nombreTipo={definicion.nombre}
              onClose={() => open(undefined)}
            />
          </Suspense>
        )}
      </div>
      <div className={classes.agregarAbajo}>{agregar}</div>
      {search.nuevo && (
        <Suspense>
          <DocumentoForm tipo={definicion.tipo.tipo} onClose={() => openForm(false)} onEmitido={onEmitido} />
        </Suspense>
      )}
      {emitido && (
        <Suspense>
          <GraciasModal emitido={emitido} onClose={() => setEmitido(undefined)} />
        </Suspense>
      )}
    </>
  )
}
