/** Whether a key of the page is free: keys belong first to whoever is being typed in or chosen from. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]'
const ARROWS = '[role="tablist"], [role="radiogroup"]'

export const isKeyTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || isModalOpen() || within(event.target, TAKEN)

/** Arrows also move between tabs. */
export const isArrowTaken = (event: KeyboardEvent): boolean => within(event.target, ARROWS)

/** Something stands above the page and has all keys for itself. */
export const isModalOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null
