import type { DocumentoResumen } from '@pura/contract'
import { lazy, Suspense, useCallback, useState } from 'react'
import { BotonAbajo } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { BotonAgregar } from '../../../components/mantenimiento/lista/BotonAgregar.tsx'
import { useNuevo } from '../../../components/teclado/use-tecla.ts'
import { useAcciones } from '../acciones/use-acciones.tsx'
import { DocumentoForm, usePrecarga } from '../formulario/precarga.ts'
import type { DocumentosSearch } from './busqueda.ts'
import type { DefinicionLista } from './definicion.ts'
import { FiltrosActivos } from './FiltrosActivos.tsx'
import { FiltrosDocumentos } from './FiltrosDocumentos.tsx'
import { TablaDocumentos } from './TablaDocumentos.tsx'
import { type Navigate, useDocumentos } from './use-documentos.ts'
import { VistasDocumentos } from './VistasDocumentos.tsx'

const Borradores = lazy(() => import('../borrador/Borradores.tsx').then((m) => ({ default: m.Borradores })))
const DocumentoPanel = lazy(() => import('../panel/DocumentoPanel.tsx').then((m) => ({ default: m.DocumentoPanel })))

interface PropsDeListaDocumentos {
  definicion: DefinicionLista
  search: DocumentosSearch
  navigate: Navigate
}

/** Layout of all lists of documents (LISTA-01): views, filters, table, panel and form. */
export function ListaDocumentos({ definicion, search, navigate }: PropsDeListaDocumentos) {
  const lista = useDocumentos(definicion, search, navigate)
  const { openForm, open } = lista
  usePrecarga(lista.rows !== undefined || lista.enBorradores)
  /** True after a document was issued: the next form opens at its lines. */
  const [seguida, setSeguida] = useState(false)
  useNuevo(() => openForm(true))
  const acciones = useAcciones({
    onRemoved: () => open(undefined),
    siguiente: {
      etiqueta: definicion.agregar,
      begin: () => {
        setSeguida(true)
        openForm(true)
      },
    },
  })
  const { onEmitido: announce } = acciones

  const close = useCallback(() => {
    setSeguida(false)
    openForm(false)
  }, [openForm])
  const onEmitido = useCallback(
    (documento: DocumentoResumen) => {
      close()
      announce(documento)
    },
    [close, announce],
  )

  const agregar = <BotonAgregar onClick={() => openForm(true)}>{definicion.agregar}</BotonAgregar>

  return (
    <>
      <VistasDocumentos definicion={definicion} search={search} lista={lista} />
      <BotonAbajo>{agregar}</BotonAbajo>
      {lista.enBorradores ? (
        <Suspense>
          <Borradores
            tipo={definicion.tipo.id}
            sinCliente={definicion.sinCliente}
            agregar={agregar}
            onOpen={lista.openBorrador}
          />
        </Suspense>
      ) : (
        <>
          <FiltrosDocumentos lista={lista} agregar={agregar} />
          <FiltrosActivos definicion={definicion} lista={lista} />
          <TablaDocumentos
            definicion={definicion}
            lista={lista}
            agregar={agregar}
            onAccion={acciones.run}
            panel={
              lista.abierta && (
                <Suspense>
                  <DocumentoPanel
                    pk={lista.abierta}
                    fila={lista.filaAbierta}
                    nombreTipo={definicion.tipo.nombre}
                    onAccion={acciones.run}
                    onClose={() => open(undefined)}
                  />
                </Suspense>
              )
            }
          />
        </>
      )}
      {(search.nuevo || search.borrador) && (
        <Suspense>
          <DocumentoForm
            tipo={definicion.tipo.tipo}
            idBorrador={search.borrador}
            onBorrador={lista.tellBorrador}
            enLineas={seguida}
            onClose={close}
            onEmitido={onEmitido}
          />
        </Suspense>
      )}
      {acciones.dialogos}
    </>
  )
}
