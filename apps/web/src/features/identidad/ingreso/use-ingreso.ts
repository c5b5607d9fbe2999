import { type BodyOf, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import { rememberSession, sesionQuery } from '../../../lib/servidor/session.ts'

const route = getRouteApi('/ingresar')

/** Signs in and opens the requested page, /escritorio, or the first setup (LOG-08, LOG-09). */
export function useIngreso() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { volver } = route.useSearch()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: BodyOf<typeof contract.sesion.create>) => callAnonymously(contract.sesion.create, { body }),
    onSuccess: async ({ data }) => {
      rememberSession(true)
      queryClient.setQueryData(sesionQuery.queryKey, data)
      avisos.bien(mensajes.ingreso.bienvenido, data.cia.primeraVez ? mensajes.ingreso.primeraVez : undefined)
      // A required new password is enforced by the routes (session-flow.ts).
      router.history.push(data.cia.primeraVez ? '/configuracionInicial' : (volver ?? '/escritorio'))
    },
  })
  return { ingresar: mutateAsync, ocupado: isPending }
}
