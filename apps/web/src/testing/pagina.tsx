/** A page for component tests: the product's theme without animations. */
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, afterEach, onTestFinished, vi } from 'vitest'
import { theme } from '../tema/theme.tsx'

// Development React makes an error for each element it creates, and the test runner keeps a hundred frames of each: a sixth
// of the processor of these tests. Ten are Node's own default.
Error.stackTraceLimit = 10

configure({
  // Lazy chunks load slowly on a busy machine, beyond the library's default of one second.
  asyncUtilTimeout: 30_000,
  // Each attempt of a query that waits makes this error. The library would print the whole page into each: seconds for a long table.
  getElementError: (mensaje, contenedor) =>
    new Error([mensaje, contenedor.textContent.slice(0, 3000)].filter(Boolean).join('\n\nText of the page: ')),
})

afterEach(() => {
  cleanup()
  // Toasts of one test file would hold back those of the next in the same worker.
  notifications.clean()
  notifications.cleanQueue()
  document.body.innerHTML = ''
})

// A lazy piece that is still loading when its file ends would stay broken for the next files of this worker.
afterAll(() => vi.dynamicImportSettled())

// Browser APIs that jsdom lacks; all sizes are zero.
const anchoMatch = (media: string) =>
  ({ media, matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList
window.matchMedia = anchoMatch
window.HTMLElement.prototype.scrollIntoView = vi.fn()
Object.assign(document, { fonts: new EventTarget() })

// Browsers do not focus hidden elements, for example in a closed tab.
const { focus } = window.HTMLElement.prototype
window.HTMLElement.prototype.focus = function (this: HTMLElement, opciones?: FocusOptions) {
  if (!this.closest('[hidden], [style*="display: none"]')) focus.call(this, opciones)
}

// The contract's client captures `fetch` when it is first loaded, perhaps for another test file of this worker. It
// captures this wrapper, which calls the current `fetch`. Without a test server nothing answers.
const porLlamada: typeof fetch = (...pedido) =>
  globalThis.fetch === porLlamada
    ? Promise.reject(new TypeError('No server answers this test'))
    : globalThis.fetch(...pedido)
globalThis.fetch = porLlamada

export const renderPagina = (elemento: ReactElement) =>
  render(elemento, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    ),
  })

/** A phone until the test ends: every query of a largest width matches. */
export function atTelefono(): void {
  const espia = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...anchoMatch(media), matches: media.includes('max-width') }))
  onTestFinished(() => espia.mockRestore())
}

/** Sets the width, in pixels, that components measure from now on. */
export function atAncho(pixeles: number): void {
  globalThis.ResizeObserver = class {
    readonly #tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      const contentRect = { width: pixeles, height: 600 } as DOMRectReadOnly
      this.#tell([{ target, contentRect } as ResizeObserverEntry], this as ResizeObserver)
    }
    unobserve() {}
    disconnect() {}
  }
}
