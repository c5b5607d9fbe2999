/** Presses a key as the keyboard would: the event, then what the browser does with a key that nobody took. */
export type Tecla = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>

type Campo = HTMLInputElement | HTMLTextAreaElement

export function press(tecla: Tecla): void {
  const donde = document.activeElement ?? document.body
  const evento = new KeyboardEvent('keydown', { ...tecla, bubbles: true, cancelable: true, composed: true })
  if (!donde.dispatchEvent(evento)) return
  const { key, ctrlKey, altKey, metaKey, shiftKey } = tecla
  if (ctrlKey && key === 'a' && isCampo(donde)) donde.select()
  // Ctrl and Alt together are the right Alt, with which many keyboards type.
  if (metaKey || ctrlKey !== altKey) return
  if (key === 'Tab') moveFocus(donde, shiftKey)
  else if (isCampo(donde)) write(donde, key)
  else if ((key === 'Enter' || key === ' ') && donde instanceof HTMLElement && donde !== document.body) donde.click()
}

const SIN_TEXTO: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color'])

const isCampo = (e: Element): e is Campo =>
  e instanceof HTMLTextAreaElement || (e instanceof HTMLInputElement && !SIN_TEXTO.has(e.type))

function write(campo: Campo, key: string): void {
  const deUnaLinea = campo instanceof HTMLInputElement
  if (key === 'Enter' && deUnaLinea) campo.form?.requestSubmit()
  const texto = key === 'Enter' && !deUnaLinea ? '\n' : key.length === 1 ? key : ''
  if (campo.readOnly || campo.disabled || (texto === '' && key !== 'Backspace' && key !== 'Delete')) return
  const { value, maxLength } = campo
  // Some types have no selection: there the text grows at its end.
  let desde = campo.selectionStart ?? value.length
  let hasta = campo.selectionEnd ?? value.length
  if (texto === '' && desde === hasta) {
    if (key === 'Backspace') desde = Math.max(0, desde - 1)
    else hasta = Math.min(value.length, hasta + 1)
  }
  const nuevo = value.slice(0, desde) + texto + value.slice(hasta)
  if (maxLength >= 0 && nuevo.length > Math.max(maxLength, value.length)) return
  // React takes a value set on the element for its own: only the prototype's setter is a user's.
  const clase = deUnaLinea ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(clase.prototype, 'value')?.set?.call(campo, nuevo)
  if (campo.selectionStart !== null) campo.setSelectionRange(desde + texto.length, desde + texto.length)
  campo.dispatchEvent(new Event('input', { bubbles: true }))
}

const PARADAS = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]'

function moveFocus(desde: Element, atras: boolean): void {
  const lado = atras ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const deEseLado = [...document.querySelectorAll<HTMLElement>(PARADAS)].filter(
    (e) => isParada(e) && (desde.compareDocumentPosition(e) & lado) !== 0,
  )
  const siguiente = deEseLado.at(atras ? -1 : 0)
  siguiente?.focus()
  if (siguiente instanceof HTMLInputElement && isCampo(siguiente)) siguiente.select()
}

const isParada = (e: HTMLElement): boolean =>
  e.tabIndex >= 0 && !e.matches(':disabled') && !e.closest('[inert]') && e.getClientRects().length > 0
