import { contract, type TareaTablero } from '@pura/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mes } from '../../../../lib/formato/mes.ts'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshTablero, tareasQuery } from '../base/consultas.ts'

/** Tasks of earlier months stand among those of the month shown. */
export const llaveDeTarea = ({ clase, idAcceso, anio, mes }: TareaTablero): string =>
  `${clase} ${idAcceso} ${anio}-${mes}`
export const isMisma = (a: TareaTablero, b: TareaTablero): boolean => llaveDeTarea(a) === llaveDeTarea(b)

/** Optimistic update, replaced by the server's answer. */
export function useMark({ anio, mes }: Mes) {
  const queryClient = useQueryClient()
  const { queryKey } = tareasQuery({ anio, mes })
  const { mutate } = useMutation({
    mutationFn: ({ idAcceso, clase, hecha, ...de }: TareaTablero) =>
      call(contract.tableroContador.marcar, {
        body: { anio: de.anio, mes: de.mes, idAcceso, clase, hecha: hecha === 'no' },
      }),
    onMutate: async (tarea) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (previas) =>
        previas?.map((t) =>
          isMisma(t, tarea) ? { ...t, hecha: tarea.hecha === 'no' ? ('aMano' as const) : ('no' as const) } : t,
        ),
      )
    },
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: () => refreshTablero(queryClient),
  })
  return mutate
}
