import { Button, Loader, Modal } from '@mantine/core'
import type { DocumentoCompleto, DocumentoResumen, PagoVenta } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { useEscape } from '../../../components/teclado/use-escape.ts'
import { precargable } from '../../../lib/navegador/precargable.tsx'
import { useSesion } from '../../../lib/servidor/session.ts'
import { useTeclasEnEspera } from '../../../lib/teclas/en-espera.tsx'
import { dropTeclas } from '../../../lib/teclas/guardadas.ts'
import { useCatalogos } from '../modelo/catalogos.ts'
import type { ModoDocumento } from '../modelo/origen/modo.ts'
import classes from './base/DocumentoForm.module.css'
import { usePreparacion } from './documento/use-preparacion.ts'

/** The dialog opens at once; the form, one chunk, loads in parallel with the catalogues. */
export const Formulario = precargable(() => import('./Formulario.tsx').then((m) => m.Formulario))
void Formulario.preload().catch(() => undefined)

export interface PropsDocumentoForm {
  /** Type of the new document; for a note or receipt it differs from that of `origen`. */
  tipo: TipoDocumento
  modo?: ModoDocumento
  /** Source document; every mode but `nuevo` needs one. */
  origen?: DocumentoCompleto
  /** For a receipt: the registered payment it is issued for. */
  pagoRegistrado?: PagoVenta | undefined
  /** Draft to continue. */
  idBorrador?: string
  /** Called with the draft's id once there is something to save, and with undefined after it was deleted. */
  onBorrador?: (idBorrador: string | undefined) => void
  /** Opens at the lines with the head collapsed, for documents issued in a row. */
  enLineas?: boolean
  /** Buttons of a document that is open for viewing. */
  acciones?: ReactNode
  onClose: () => void
  onEmitido: (documento: DocumentoResumen) => void
}

/** The document form (DOC-16), a full-screen dialog. Closing it keeps the changes as a draft. */
export function DocumentoForm(props: PropsDocumentoForm) {
  const { tipo, modo = 'nuevo', origen, pagoRegistrado, enLineas = false, acciones, onClose, onEmitido } = props
  const { usuario, cia } = useSesion()
  const autor = { codCia: cia.codCia, idUsuario: usuario.usuarioPK.idUsuario }
  const catalogos = useCatalogos(cia.codCia)
  const { pedido, reopen, tell } = useBorradorPedido(props)
  const preparacion = usePreparacion({ autor, tipo, modo, origen, pagoRegistrado, ...pedido })
  const fallo = catalogos.error ?? preparacion.error
  const { nombre } = tipoDocto(tipo)
  return (
    // Lists and the line editor handle Esc first, so the form has its own listener; until it mounts, its loading state
    // has one.
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      padding={0}
    >
      <Modal.Content className={classes.dialogo} aria-label={nombre}>
        <SinFocoPropio />
        {catalogos.data && preparacion.data ? (
          <Suspense fallback={<Preparando onClose={onClose} />}>
            <Formulario
              key={pedido.vez}
              tipo={tipo}
              preparacion={preparacion.data}
              nombre={nombre}
              enLineas={enLineas}
              catalogos={catalogos.data}
              onBorrador={tell}
              onReopen={reopen}
              acciones={acciones}
              onClose={onClose}
              onEmitido={onEmitido}
            />
          </Suspense>
        ) : fallo ? (
          <Espera onClose={onClose}>
            <SinTeclas />
            <Banner
              titulo={fallo.message || mensajes.general.errorServidor}
              acciones={
                <>
                  <Button onClick={() => void Promise.all([catalogos.refetch(), preparacion.refetch()])}>
                    Volver a intentar
                  </Button>
                  <Button variant="default" onClick={onClose}>
                    Cerrar
                  </Button>
                </>
              }
            />
          </Espera>
        ) : (
          <Preparando onClose={onClose} />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Open draft according to the URL: another id in the URL reopens the form. */
function useBorradorPedido({ idBorrador, onBorrador }: PropsDocumentoForm) {
  const [pedido, setPedido] = useState({ idBorrador, vez: 0 })
  const conocido = useRef(idBorrador)
  const open = (id: string | undefined) => setPedido(({ vez }) => ({ idBorrador: id, vez: vez + 1 }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the URL changes
  useEffect(() => {
    if (idBorrador === conocido.current) return
    conocido.current = idBorrador
    open(idBorrador)
  }, [idBorrador])
  function tell(id: string | undefined) {
    conocido.current = id
    onBorrador?.(id)
  }
  function reopen(id: string) {
    tell(id)
    open(id)
  }
  return { pedido, tell, reopen }
}

function Preparando({ onClose }: { onClose: () => void }) {
  useTeclasEnEspera()
  return (
    <Espera onClose={onClose}>
      <Loader aria-label="Preparando el documento" />
    </Espera>
  )
}

/** The form did not come: what was typed for it goes nowhere. */
function SinTeclas(): null {
  useLayoutEffect(dropTeclas, [])
  return null
}

/**
 * What the dialog focuses when it opens, which this does not take. It would do so in a timer, which a busy browser runs
 * after keys that have moved the focus; the form gives itself the focus, once (useApertura).
 */
const SinFocoPropio = () => <span hidden data-autofocus />

/** Has the focus of the dialog until there is a form. */
function Espera({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const lugar = useRef<HTMLDivElement>(null)
  useEscape(onClose)
  useLayoutEffect(() => {
    lugar.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={lugar} className={`centro ${classes.espera}`} tabIndex={-1}>
      {children}
    </div>
  )
}
