import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { IconLink } from '../../../components/acciones/IconLink.tsx'

/** Back to the list in its last state, or to its first page if the document was opened by a link. */
export function Volver({ a }: { a: '/documentosEmitidos' | '/documentosRecibidos' }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <IconLink to={a} aria-label="Volver a la lista" onClick={goBack}>
      <IconArrowLeft size={17} stroke={1.7} />
    </IconLink>
  )
}
