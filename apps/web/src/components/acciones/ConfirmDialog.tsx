import { Button, Group, getDefaultZIndex, Modal } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import type { ReactNode } from 'react'
import { useEscapeEncima } from '../teclado/use-escape.ts'

interface PropsDeConfirmDialog {
  abierto: boolean
  titulo: string
  /** Consequences that the title does not state. */
  detalle?: string
  /** Details of the question that need more than a sentence. */
  children?: ReactNode
  /** Marks "Si" in red, for an action that cannot be undone. */
  peligro?: boolean
  ocupado?: boolean
  onSi: () => void
  onNo: () => void
}

/** Higher than any other dialog: at equal z-index, the one whose portal was created last would cover the other. */
const SOBRE_TODO = getDefaultZIndex('modal') + 1

/** Question with Si and No. If the action cannot be undone, focus starts on No. Esc answers No. */
export function ConfirmDialog({
  abierto,
  titulo,
  detalle,
  children,
  peligro,
  ocupado,
  onSi,
  onNo,
}: PropsDeConfirmDialog) {
  useEscapeEncima(abierto, onNo)
  return (
    <Modal
      opened={abierto}
      onClose={onNo}
      closeOnEscape={false}
      title={titulo}
      withCloseButton={false}
      size={children ? 'md' : 'sm'}
      zIndex={SOBRE_TODO}
    >
      {children}
      {detalle && <p className="sec">{detalle}</p>}
      <Group justify="flex-end" gap="xs" mt={detalle ? 'md' : 0}>
        <Button variant="default" onClick={onNo} data-autofocus={peligro || undefined}>
          {mensajes.general.no}
        </Button>
        <Button
          color={peligro ? 'peligro' : undefined}
          loading={ocupado}
          onClick={onSi}
          data-autofocus={peligro ? undefined : true}
        >
          {mensajes.general.si}
        </Button>
      </Group>
    </Modal>
  )
}
