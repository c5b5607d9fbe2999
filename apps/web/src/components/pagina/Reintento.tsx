import { Button, Group } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { motivoOf } from '../../lib/formato/motivo.ts'

interface PropsDeReintento {
  error: Error | null
  onRetry: () => void
}

/** Shown in place of a part of a page that failed to load (MSG-91, docs/acuerdos.md F11: no toast). */
export function Reintento({ error, onRetry }: PropsDeReintento) {
  const texto = motivoOf(error, mensajes.general.errorServidor)
  return (
    <Group gap="xs" role="alert">
      <span className="sec">{texto}</span>
      <Button variant="default" size="xs" onClick={onRetry}>
        {mensajes.mantenimiento.reintentar}
      </Button>
    </Group>
  )
}
