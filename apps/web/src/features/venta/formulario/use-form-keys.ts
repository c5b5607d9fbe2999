import { useWindowEvent } from '@mantine/hooks'
import { readEnfocado } from '../../../lib/navegador/al-salir.ts'
import type { SeccionId } from '../modelo/campos.ts'

interface FormKeys {
  ids: readonly SeccionId[]
  goTo: (id: SeccionId) => void
  generate: () => void
  onClose: () => void
}

/** Alt+digit, Ctrl+Enter and Esc, unless a list or another dialog is above the form. */
export function useFormKeys({ ids, goTo, generate, onClose }: FormKeys): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1) return
      const digit = event.altKey && !event.ctrlKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
      const seccion = digit === undefined ? undefined : ids[Number(digit) - 1]
      if (seccion) {
        event.preventDefault()
        goTo(seccion)
      } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        // Enter would also open a focused list.
        event.stopPropagation()
        readEnfocado()
        generate()
      } else if (event.key === 'Escape' && !isListOpen(event.target) && !closeEditor(event.target)) {
        onClose()
      }
    },
    { capture: true },
  )
}

const isListOpen = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** Closes the line editor, or a record being created, before the form. */
function closeEditor(target: EventTarget | null): boolean {
  const seccion = target instanceof Element ? target.closest('[id^="seccion-"]') : null
  const cerrar = seccion?.querySelector<HTMLElement>('[data-cerrar-editor]')
  if (!cerrar) return false
  cerrar.click()
  return true
}
