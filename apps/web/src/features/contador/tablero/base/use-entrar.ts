import type { FilaTablero } from '@pura/contract'
import { useMutation } from '@tanstack/react-query'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { visitAcceso } from '../../../../lib/servidor/intercambio.ts'
import { PROPIA } from './definicion.ts'

export type Entrar = (fila: Pick<FilaTablero, 'idAcceso'>, destino?: string) => void

/** Switches to a company at the given page; the strip there returns to the board in its last state. */
export function useEnter(onFallo: () => void) {
  const router = useRouter()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ idAcceso, destino }: { idAcceso: number; destino: string }) => {
      if (idAcceso === PROPIA) return router.navigate({ href: destino } as NavigateOptions)
      return visitAcceso(idAcceso, destino)
    },
    onError: (fallo) => {
      avisos.mal(motivoOf(fallo))
      onFallo()
    },
  })
  const enter: Entrar = ({ idAcceso }, destino = '/escritorio') => {
    if (!isPending) mutate({ idAcceso, destino })
  }
  return { enter, yendo: isPending ? variables.idAcceso : undefined }
}
