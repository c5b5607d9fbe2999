import { Button, Loader, Modal } from '@mantine/core'
import type { DocumentoCompleto, DocumentoResumen, PagoVenta } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { useEscape } from '../../../components/teclado/use-escape.ts'
import { precargable } from '../../../lib/navegador/precargable.tsx'
import { useSesion } from '../../../lib/servidor/session.ts'
import { useCatalogos } from '../modelo/catalogos.ts'
import type { ModoDocumento } from '../modelo/origen/modo.ts'
import classes from './DocumentoForm.module.css'
import { traerLineas } from './lineas/aparte.ts'
import { traerSecciones } from './secciones/aparte.ts'
import { usePreparacion } from './use-preparacion.ts'

/** The dialog stands at once; the form comes while the catalogues are on their way. */
const formulario = Promise.all([
  import('./Formulario.tsx'),
  traerSecciones(),
  traerLineas(),
  import('../borrador/abrir.ts'),
]).then(([m]) => m)
export const Formulario = precargable(() => formulario.then((m) => m.Formulario))

export interface PropsDocumentoForm {
  /** Type of the document that is made, which for a note or a receipt is not that of `origen`. */
  tipo: TipoDocumento
  modo?: ModoDocumento
  /** The document it starts from; every mode but `nuevo` needs one. */
  origen?: DocumentoCompleto
  /** Of a receipt: the registered payment it is issued for. */
  pagoRegistrado?: PagoVenta | undefined
  /** The draft that is gone on with. */
  idBorrador?: string
  /** Which draft this is, from when there is something to keep; none after it was dropped. */
  onBorrador?: (idBorrador: string | undefined) => void
  /** It begins at its lines, with the head folded: one after another is being issued. */
  enLineas?: boolean
  onClose: () => void
  onEmitido: (documento: DocumentoResumen) => void
}

/** The document form (DOC-16): a dialog over the whole screen. What is typed stays as a draft when it is closed. */
export function DocumentoForm(props: PropsDocumentoForm) {
  const { tipo, modo = 'nuevo', origen, pagoRegistrado, enLineas = false, onClose, onEmitido } = props
  const { usuario, cia } = useSesion()
  const autor = { codCia: cia.codCia, idUsuario: usuario.usuarioPK.idUsuario }
  const catalogos = useCatalogos(cia.codCia)
  const { pedido, reopen, tell } = useBorradorPedido(props)
  const preparacion = usePreparacion({ autor, tipo, modo, origen, pagoRegistrado, ...pedido })
  const fallo = catalogos.error ?? preparacion.error
  const { nombre } = tipoDocto(tipo)
  return (
    // Esc belongs first to lists and to the editor of a line: the form listens itself, and until it is there its wait does.
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
              onReabrir={reopen}
              onClose={onClose}
              onEmitido={onEmitido}
            />
          </Suspense>
        ) : fallo ? (
          <Espera onClose={onClose}>
            <Banner
              titulo={fallo.message || mensajes.general.errorServidor}
              acciones={
                <>
                  <Button onClick={() => void Promise.all([catalogos.refetch(), preparacion.refetch()])}>
                    Intentar de nuevo
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

/** Which draft is open, as whoever shows the form knows it: another one in the address opens another one here. */
function useBorradorPedido({ idBorrador, onBorrador }: PropsDocumentoForm) {
  const [pedido, setPedido] = useState({ idBorrador, vez: 0 })
  const conocido = useRef(idBorrador)
  const open = (id: string | undefined) => setPedido(({ vez }) => ({ idBorrador: id, vez: vez + 1 }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes
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

const Preparando = ({ onClose }: { onClose: () => void }) => (
  <Espera onClose={onClose}>
    <Loader aria-label="Preparando el documento" />
  </Espera>
)

function Espera({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useEscape(onClose)
  return <div className={classes.espera}>{children}</div>
}
