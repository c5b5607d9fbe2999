import { useState } from 'react'
import { useInvalido } from '../../../../components/campos/use-invalido.ts'

interface PropsDeSinResolver {
  /** What is to be done with it. */
  titulo: string
  /** Field name by which code moves the focus here. */
  campo?: string
  /** Moves the focus to what resolves it. */
  onFocus?: () => void
  className?: string | undefined
}

/**
 * Something begun beside a form and not in it yet: like a search without a choice, it is neither saved nor left out
 * without a word. Drawn outside the part that resolves it, which could not save itself otherwise.
 */
export function SinResolver({ titulo, campo, onFocus, className }: PropsDeSinResolver) {
  const [avisado, setAvisado] = useState(false)
  const invalido = useInvalido(titulo, () => setAvisado(true))
  return (
    <>
      <input
        {...invalido}
        className="oculto-visual"
        tabIndex={-1}
        // Not read-only: such a field is never told that it is invalid.
        value=""
        onChange={() => undefined}
        aria-label={titulo}
        data-campo={campo}
        // After the caller that brought the focus here has also selected its text.
        onFocus={() => onFocus && queueMicrotask(onFocus)}
      />
      {avisado && className !== undefined && (
        <p className={className} role="alert">
          {titulo}
        </p>
      )}
    </>
  )
}
