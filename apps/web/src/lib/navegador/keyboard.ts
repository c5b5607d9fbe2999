/** True if a page shortcut may use the key: fields, menus and lists take precedence. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]'
const ARROWS = '[role="tablist"], [role="radiogroup"]'

export const isKeyTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || isModalOpen() || within(event.target, TAKEN)

/** Arrows also move between tabs. */
export const isArrowTaken = (event: KeyboardEvent): boolean => within(event.target, ARROWS)

/** A dialog is open and receives all keys. */
export const isModalOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null
