import { Button } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback } from 'react'
import { useAcciones } from '../acciones/use-acciones.tsx'
import { DocumentoForm, usePrecarga } from '../formulario/precarga.ts'
import type { DocumentosSearch } from './busqueda.ts'
import type { DefinicionLista } from './definicion.ts'
import { FiltrosActivos } from './FiltrosActivos.tsx'
import { FiltrosDocumentos } from './FiltrosDocumentos.tsx'
import classes from './ListaDocumentos.module.css'
import { TablaDocumentos } from './TablaDocumentos.tsx'
import { type Navigate, useDocumentos } from './use-documentos.ts'
import { Vistas } from './Vistas.tsx'

const DocumentoPanel = lazy(() => import('../panel/DocumentoPanel.tsx').then((m) => ({ default: m.DocumentoPanel })))

interface Props {
  definicion: DefinicionLista
  search: DocumentosSearch
  navigate: Navigate
}

/** The layout that every list of documents shares (LISTA-01): views, filters, table, panel, and the form on top. */
export function ListaDocumentos({ definicion, search, navigate }: Props) {
  const lista = useDocumentos(definicion, search, navigate)
  const { openForm, open } = lista
  usePrecarga(lista.rows !== undefined)
  const acciones = useAcciones({ alEliminar: () => open(undefined) })
  const { onEmitido: announce } = acciones

  const onEmitido = useCallback(
    (documento: DocumentoResumen) => {
      openForm(false)
      announce(documento)
    },
    [openForm, announce],
  )

  const agregar = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => openForm(true)}>
      {definicion.agregar}
    </Button>
  )

  return (
    <>
      <Vistas definicion={definicion} search={search} lista={lista} />
      <FiltrosDocumentos lista={lista} agregar={agregar} />
      <FiltrosActivos definicion={definicion} lista={lista} />
      <div className={classes.conPanel}>
        <TablaDocumentos definicion={definicion} lista={lista} agregar={agregar} onAccion={acciones.run} />
        {lista.abierta && (
          <Suspense>
            <DocumentoPanel
              pk={lista.abierta}
              fila={lista.filaAbierta}
              nombreTipo={definicion.tipo.nombre}
              onAccion={acciones.run}
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
      {acciones.dialogos}
    </>
  )
}
