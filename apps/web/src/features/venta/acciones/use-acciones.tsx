import { ApiError, contract, type DocumentoCompleto, type DocumentoResumen, type PagoVenta } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useRemove } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useSoloLectura } from '../../../lib/servidor/session.ts'
import { Trayendo } from '../../../lib/teclas/en-espera.tsx'
import { documentoQuery, refreshDocumentos, refreshSinDocumento } from '../documento/consultas.ts'
import type { Siguiente } from '../emision/GraciasModal.tsx'
import { DocumentoForm } from '../formulario/precarga.ts'
import type { ModoDocumento } from '../modelo/origen/modo.ts'
import { type AccionDeDocumento, type Documento, formularioDe, type RunAccion } from './acciones.ts'

const AnularDialog = lazy(() => import('./AnularDialog.tsx'))
const CompartirDialog = lazy(() => import('./CompartirDialog.tsx'))
const DeExistente = lazy(() => import('./DeExistente.tsx'))
const BaseDialog = lazy(() => import('./BaseDialog.tsx'))
const CorreoDialog = lazy(() => import('./CorreoDialog.tsx'))
const PagosDialog = lazy(() => import('../cobro/PagosDialog.tsx'))
const GraciasModal = lazy(() => import('../emision/GraciasModal.tsx').then((m) => ({ default: m.GraciasModal })))

interface Options {
  /** Toast after voiding (docs/acuerdos.md D30); the form and the lists use MSG-55. */
  anulado?: (referencia: string) => string
  /** Called after deletion, to close views of the document. */
  onRemoved?: (documento: DocumentoResumen) => void
  /** Starts the next document after one was issued on this page. */
  siguiente?: Siguiente
}

interface FormularioAbierto {
  tipo: TipoDocumento
  modo: ModoDocumento
  origen: DocumentoCompleto
  /** The registered payment that a receipt is issued for. */
  pagoRegistrado?: PagoVenta | undefined
}

const { documento: textos, accionesDocumento: propios, general } = mensajes

/** Runs the chosen action of a document; render `dialogos` once per page. */
export function useAcciones({ anulado = () => textos.anulado, onRemoved, siguiente }: Options = {}): Acciones {
  const queryClient = useQueryClient()
  const soloLectura = useSoloLectura()
  const [formulario, setFormulario] = useState<FormularioAbierto>()
  const [emitido, setEmitido] = useState<{ documento: DocumentoResumen; modo: ModoDocumento }>()
  const [anulando, setAnulando] = useState<DocumentoResumen>()
  const [enviando, setEnviando] = useState<DocumentoResumen>()
  const [basando, setBasando] = useState<Documento>()
  const [pagando, setPagando] = useState<DocumentoResumen>()
  const [compartiendo, setCompartiendo] = useState<DocumentoResumen>()
  const refresh = useCallback(() => void refreshDocumentos(queryClient), [queryClient])

  const eliminar = useRemove<DocumentoResumen>({
    titulo: (d) => textos.confirmarEliminar(d.referencia),
    detalle: () => propios.detalleEliminar,
    remove: (d) => call(contract.vtaMovm.remove, { params: d.vtaMovmPK }),
    exito: propios.eliminada,
    fracaso: propios.errorEliminando,
    onRemoved: (d) => {
      onRemoved?.(d)
      void refreshSinDocumento(queryClient, d.vtaMovmPK)
    },
  })

  async function openForm(accion: AccionDeDocumento, documento: Documento, pagoRegistrado?: PagoVenta) {
    const pedido = formularioDe(accion, documento)
    if (!pedido) return
    try {
      // Refetched: the list may be a minute old.
      const origen = await queryClient.fetchQuery({ ...documentoQuery(documento.vtaMovmPK), staleTime: 0 })
      setFormulario({ ...pedido, origen, pagoRegistrado })
    } catch (error) {
      avisos.mal(error instanceof ApiError ? error.message : general.errorDesconocido)
    }
  }

  async function resend({ vtaMovmPK }: Documento) {
    try {
      const { mensaje } = await call(contract.vtaMovm.reenviar, { params: vtaMovmPK })
      avisos.bien(mensaje)
    } catch (error) {
      avisos.mal(error instanceof ApiError ? error.message : general.errorDesconocido)
    }
    refresh()
  }

  function run(accion: AccionDeDocumento, documento: Documento): void {
    if (soloLectura) avisos.mal(general.soloLectura)
    else if (accion === 'anular') setAnulando(documento)
    else if (accion === 'eliminar') eliminar.ask(documento)
    else if (accion === 'reenviar') void resend(documento)
    else if (accion === 'correo') setEnviando(documento)
    else if (accion === 'base') setBasando(documento)
    else if (accion === 'pago') setPagando(documento)
    else if (accion === 'compartir') setCompartiendo(documento)
    else void openForm(accion, documento)
  }

  const onEmitido = useCallback(
    (documento: DocumentoResumen, modo: ModoDocumento = 'nuevo') => {
      setFormulario(undefined)
      if (modo === 'editar') avisos.bien(propios.guardada(documento.referencia))
      else {
        // docs/acuerdos.md L8: the list says it too, beside the dialog's own text.
        avisos.bien(textos.creado)
        setEmitido({ documento, modo })
      }
      refresh()
    },
    [refresh],
  )

  const dialogos = (
    <Suspense fallback={<Trayendo />}>
      {eliminar.dialogo}
      {anulando && (
        <AnularDialog
          documento={anulando}
          exito={anulado}
          onClose={() => setAnulando(undefined)}
          onAnulado={() => {
            setAnulando(undefined)
            setFormulario(undefined)
            refresh()
          }}
        />
      )}
      {enviando && <CorreoDialog documento={enviando} onClose={() => setEnviando(undefined)} />}
      {basando && (
        <BaseDialog
          documento={basando}
          onElegido={(tipo, origen) => {
            setBasando(undefined)
            setFormulario({ tipo, modo: 'base', origen })
          }}
          onClose={() => setBasando(undefined)}
        />
      )}
      {pagando && (
        <PagosDialog
          venta={pagando}
          onRecibo={(pago) => {
            setPagando(undefined)
            void openForm('recibo', pagando, pago)
          }}
          onClose={() => setPagando(undefined)}
        />
      )}
      {compartiendo && <CompartirDialog documento={compartiendo} onClose={() => setCompartiendo(undefined)} />}
      {formulario && (
        <DocumentoForm
          key={`${formulario.tipo} ${formulario.modo}`}
          {...formulario}
          acciones={<DeExistente documento={formulario.origen} onAccion={run} />}
          onClose={() => setFormulario(undefined)}
          onEmitido={(documento) => onEmitido(documento, formulario.modo)}
        />
      )}
      {emitido && (
        <GraciasModal
          emitido={emitido.documento}
          siguiente={emitido.modo === 'nuevo' ? siguiente : undefined}
          onClose={() => setEmitido(undefined)}
          onAccion={(accion, documento) => {
            if (accion === 'corregir') setEmitido(undefined)
            run(accion, documento)
          }}
        />
      )}
    </Suspense>
  )
  return { run, onEmitido, dialogos }
}

export interface Acciones {
  run: RunAccion
  /** Called after a form of this page issued a document; shows its progress. */
  onEmitido: (documento: DocumentoResumen) => void
  dialogos: ReactNode
}
