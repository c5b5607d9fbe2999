import { Button, Group, getDefaultZIndex, Modal } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { useEscapeEncima } from '../teclado/use-escape.ts'

interface PropsDeConfirmDialog {
  abierto: boolean
  titulo: string
  /** What will happen, when the title does not say it all. */
  detalle?: string
  /** Red "Si" for what cannot be undone. */
  peligro?: boolean
  ocupado?: boolean
  onSi: () => void
  onNo: () => void
}

/** Above whatever asks: of two dialogs of one height, the one whose place was made last would cover the other. */
const SOBRE_TODO = getDefaultZIndex('modal') + 1

/** Si or No. Focus starts on the harmless answer when the other cannot be undone; Esc says no. */
export function ConfirmDialog({ abierto, titulo, detalle, peligro, ocupado, onSi, onNo }: PropsDeConfirmDialog) {
  useEscapeEncima(abierto, onNo)
  return (
    <Modal
      opened={abierto}
      onClose={onNo}
      closeOnEscape={false}
      title={titulo}
      withCloseButton={false}
      size="sm"
      zIndex={SOBRE_TODO}
    >
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
