import { Button, Group } from '@mantine/core'
import { ApiError } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { motivoOf } from '../../lib/formato/motivo.ts'

interface PropsDeReintento {
  error: Error | null
  /** Name of the data that could not be read: "los correos". */
  que?: string
  onRetry: () => void
}

/** Shown in place of a part of a page that failed to load (MSG-91, docs/acuerdos.md F11: no toast). */
export function Reintento({ error, que = 'la información', onRetry }: PropsDeReintento) {
  const mudo = error instanceof ApiError && error.codigo === 'desconocido'
  const texto = mudo ? mensajes.mantenimiento.noSeTrajo(que) : motivoOf(error, mensajes.general.errorServidor)
  return (
    <Group gap="xs" role="alert">
      <span className="sec">{texto}</span>
      <Button variant="default" size="xs" onClick={onRetry}>
        {mensajes.mantenimiento.reintentar}
      </Button>
    </Group>
  )
}
