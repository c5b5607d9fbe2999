import { Button, Loader, Modal } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { Banner } from '../../../components/Banner.tsx'
import { useCodCia } from '../../../lib/session.ts'
import classes from './DocumentoForm.module.css'
import { Formulario } from './Formulario.tsx'
import { useCatalogos } from './modelo/catalogos.ts'

interface Props {
  tipo: TipoDocumento
  onClose: () => void
  onEmitido: (documento: DocumentoResumen) => void
}

/** The document form (DOC-16): a dialog over the whole screen. What is typed stays as a draft when it is closed. */
export function DocumentoForm({ tipo, onClose, onEmitido }: Props) {
  const catalogos = useCatalogos(useCodCia())
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
        {catalogos.data ? (
          <Formulario tipo={tipo} nombre={nombre} catalogos={catalogos.data} onClose={onClose} onEmitido={onEmitido} />
        ) : (
          <div className={classes.espera}>
            {catalogos.isError ? (
              <Banner
                titulo={catalogos.error.message || mensajes.general.errorServidor}
                acciones={
                  <>
                    <Button onClick={() => void catalogos.refetch()}>Intentar de nuevo</Button>
                    <Button variant="default" onClick={onClose}>
                      Cerrar
                    </Button>
                  </>
                }
              />
            ) : (
              <Loader aria-label="Preparando el documento" />
            )}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
