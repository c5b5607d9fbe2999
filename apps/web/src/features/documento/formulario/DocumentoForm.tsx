import { Button, Loader, Modal } from '@mantine/core'
import type { DocumentoCompleto, DocumentoResumen } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { Suspense } from 'react'
import { Banner } from '../../../components/Banner.tsx'
import { precargable } from '../../../lib/precargable.tsx'
import { useCodCia } from '../../../lib/session.ts'
import classes from './DocumentoForm.module.css'
import { useCatalogos } from './modelo/catalogos.ts'
import { usePreparacion } from './modelo/usePreparacion.ts'

/** The dialog stands at once; the form comes while the catalogues are on their way. */
const formulario = import('./Formulario.tsx')
export const Formulario = precargable(() => formulario.then((m) => m.Formulario))

/**
 * nuevo: empty, or its draft · copia: the same again (EST-12) · ver: nothing may be changed (EST-11) · editar: a proforma
 * saved again · nota: a credit or debit note on `origen` · correccion: a rejected document, to be issued anew ·
 * recibo: a payment of `origen`.
 */
export type ModoDocumento = 'nuevo' | 'copia' | 'ver' | 'editar' | 'nota' | 'correccion' | 'recibo'

export interface PropsDocumentoForm {
  /** Type of the document that is made, which for a note or a receipt is not that of `origen`. */
  tipo: TipoDocumento
  modo?: ModoDocumento
  /** The document it starts from; every mode but `nuevo` needs one. */
  origen?: DocumentoCompleto
  onClose: () => void
  onEmitido: (documento: DocumentoResumen) => void
}

/** The document form (DOC-16): a dialog over the whole screen. What is typed stays as a draft when it is closed. */
export function DocumentoForm({ tipo, modo = 'nuevo', origen, onClose, onEmitido }: PropsDocumentoForm) {
  const codCia = useCodCia()
  const catalogos = useCatalogos(codCia)
  const preparacion = usePreparacion(codCia, tipo, modo, origen)
  const fallo = catalogos.error ?? preparacion.error
  const { nombre } = tipoDocto(tipo)
  return (
    // Esc belongs first to lists and to the editor of a line: the form itself listens (Formulario).
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
          <Suspense fallback={<Preparando />}>
            <Formulario
              tipo={tipo}
              modo={modo}
              origen={origen}
              preparacion={preparacion.data}
              nombre={nombre}
              catalogos={catalogos.data}
              onClose={onClose}
              onEmitido={onEmitido}
            />
          </Suspense>
        ) : fallo ? (
          <div className={classes.espera}>
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
          </div>
        ) : (
          <Preparando />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

const Preparando = () => (
  <div className={classes.espera}>
    <Loader aria-label="Preparando el documento" />
  </div>
)
