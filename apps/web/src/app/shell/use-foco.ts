import { useEffect } from 'react'

const ENFOCABLE =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"], [type="hidden"])'
const DIALOGO = '[role="dialog"][aria-modal="true"]'
/** Time for dialogs to restore the focus themselves. */
const GRACIA_MS = 60

/**
 * Keeps the focus from getting lost: when the focused element disappears (a closed dialog, a deleted row, a removed
 * button), focuses the nearest element that remains. A click on empty space blurs on purpose and is left alone.
 */
export function useFoco(): void {
  useEffect(() => {
    /**
     * The focused element and its ancestors, innermost first. While a dialog is open: those of the page below it too.
     */
    let camino: readonly Element[] = []
    let enPagina: readonly Element[] = []
    /** Where the focus was before it went into each dialog, latest last. */
    let antes: (readonly Element[])[] = []
    let pulsando = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      const dialogo = target.closest(DIALOGO)
      if (dialogo && camino[0]?.isConnected && camino[0].closest(DIALOGO) !== dialogo) {
        antes = [...antes.filter(([e]) => e?.isConnected), camino]
      }
      camino = ancestorsOf(target)
      if (!target.closest('[role="dialog"]')) enPagina = camino
    }
    function forget({ target, relatedTarget }: FocusEvent) {
      const isWish = pulsando && relatedTarget === null && target instanceof Element && !target.closest(DIALOGO)
      if (isWish) camino = []
    }
    const press = ({ type }: Event) => {
      pulsando = type === 'pointerdown'
    }
    function watch() {
      if (timer !== undefined || !isLost(camino)) return
      timer = setTimeout(restore, GRACIA_MS)
    }
    function restore() {
      clearTimeout(timer)
      timer = undefined
      if (isLost(camino)) findPlace([camino, ...antes.toReversed()], enPagina)?.focus({ preventScroll: true })
    }
    /** A key pressed within GRACIA_MS acts from the restored focus, not from behind the dialog. */
    function hurry({ key }: KeyboardEvent) {
      if (key === 'Tab' && timer !== undefined) restore()
    }

    const observer = new MutationObserver(watch)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    document.addEventListener('keydown', hurry, true)
    for (const type of PULSACIONES) document.addEventListener(type, press, true)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      document.removeEventListener('keydown', hurry, true)
      for (const type of PULSACIONES) document.removeEventListener(type, press, true)
    }
  }, [])
}

const PULSACIONES = ['pointerdown', 'pointerup', 'pointercancel'] as const

const isLost = ([donde]: readonly Element[]): boolean =>
  donde !== undefined && document.activeElement === document.body && !isUsable(donde)

/** @param caminos where the focus was, latest first */
function findPlace(caminos: readonly (readonly Element[])[], enPagina: readonly Element[]): HTMLElement | undefined {
  const dialogo = [...document.querySelectorAll(DIALOGO)].findLast(isVisible)
  if (dialogo) {
    // A dialog over a dialog returns to what opened it.
    for (const camino of caminos) {
      const cerca = camino.find((e) => e !== dialogo && isUsable(e) && dialogo.contains(e))
      if (cerca?.matches(ENFOCABLE)) return asElement(cerca)
      const dentro = firstIn(cerca)
      if (dentro) return dentro
    }
    return firstIn(dialogo) ?? asElement(dialogo)
  }
  for (const ruta of [caminos[0] ?? [], enPagina]) {
    const cerca = ruta.find((e) => e.isConnected && isVisible(e))
    if (!cerca?.closest('#contenido > *')) continue
    const lugar = isUsable(cerca) && cerca.matches(ENFOCABLE) ? asElement(cerca) : firstIn(cerca)
    if (lugar) return lugar
  }
  return document.querySelector<HTMLElement>('#contenido tr[tabindex="0"], #contenido') ?? undefined
}

const firstIn = (lugar: Element | undefined): HTMLElement | undefined =>
  lugar && [...lugar.querySelectorAll<HTMLElement>(ENFOCABLE)].find(isVisible)

const isUsable = (element: Element): boolean =>
  element.isConnected && isVisible(element) && !element.matches(':disabled')

const isVisible = (element: Element): boolean => element.getClientRects().length > 0

const asElement = (element: Element): HTMLElement | undefined => (element instanceof HTMLElement ? element : undefined)

function ancestorsOf(element: Element): Element[] {
  const todos: Element[] = []
  for (let e: Element | null = element; e && e !== document.body; e = e.parentElement) todos.push(e)
  return todos
}
