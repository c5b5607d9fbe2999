import { Button, type ButtonProps } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { refreshRecibidos } from '../recibido/consultas.ts'

/** Refetches the list, its counts and its sums. */
export function BotonActualizar(props: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'px'>) {
  const queryClient = useQueryClient()
  return (
    <Button
      {...props}
      leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
      onClick={() => void refreshRecibidos(queryClient)}
    >
      {mensajes.general.actualizar}
    </Button>
  )
}
