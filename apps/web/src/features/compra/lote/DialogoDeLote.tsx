import { Modal } from '@mantine/core'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { type ReactNode, useCallback, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import classes from './Lote.module.css'

/** How the table tells its dialog what happens. */
export interface Cierre {
  /** Asks first, if something would be lost. */
  onClose: () => void
  onTocada: () => void
}

interface PropsDeDialogoDeLote {
  titulo: string
  onClose: () => void
  children: (cierre: Cierre) => ReactNode
}

/** The whole screen for a batch. Closing it asks only when decisions would be lost. */
export function DialogoDeLote({ titulo, onClose, children }: PropsDeDialogoDeLote) {
  const [tocada, setTocada] = useState(false)
  const [preguntando, setPreguntando] = useState(false)
  const onTocada = useCallback(() => setTocada(true), [])
  const ask = () => (tocada ? setPreguntando(true) : onClose())
  return (
    <Modal
      opened
      fullScreen
      onClose={ask}
      title={titulo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ content: 'columna', body: classes.cuerpo, header: classes.cabeza }}
    >
      {children({ onClose: ask, onTocada })}
      <ConfirmDialog
        abierto={preguntando}
        titulo={t.seguroCerrar}
        detalle={t.sePierde}
        onNo={() => setPreguntando(false)}
        onSi={onClose}
      />
    </Modal>
  )
}
