import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { refreshSesion } from '../../../lib/servidor/session.ts'

/** Goes on to the desk once nothing is asked of the person any more. */
export function useAlEscritorio(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    await refreshSesion(queryClient)
    await router.invalidate()
    await router.navigate({ to: '/escritorio' })
  }
}
