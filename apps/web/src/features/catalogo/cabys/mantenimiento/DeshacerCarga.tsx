import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshCatalogo } from './consultas.ts'

/** Undoes the last manual load of the CABYS, without asking: loading the file again redoes it. */
export function DeshacerCarga({ idRevision }: { idRevision: number }) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call(contract.listas.deshacer, { body: { idRevision } }),
    onSuccess: () => avisos.bien('Rige otra vez la edición de antes'),
    onError: (error) => avisos.mal(motivoOf(error, mensajes.general.errorDesconocido)),
    onSettled: () => refreshCatalogo(queryClient),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={17} stroke={1.7} aria-hidden />}
      loading={undo.isPending}
      onClick={() => undo.mutate()}
    >
      Deshacer la carga
    </Button>
  )
}
