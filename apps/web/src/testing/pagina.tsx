/** A page for tests of components: the theme of the product, without what only moves. */
import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, vi } from 'vitest'
import { theme } from '../tema/theme.tsx'

// How long a test waits for a part that is loaded when needed says nothing of the product: on a busy machine it is more than
// the second that the library allows.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

// What a browser has and this page lacks; nothing is measured here.
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList
window.HTMLElement.prototype.scrollIntoView = vi.fn()

// A browser puts no focus on what is not shown, as in a tab that is closed.
const { focus } = window.HTMLElement.prototype
window.HTMLElement.prototype.focus = function (this: HTMLElement, opciones?: FocusOptions) {
  if (!this.closest('[hidden], [style*="display: none"]')) focus.call(this, opciones)
}

// The caller of the contract keeps the `fetch` that it finds when it is loaded, perhaps for another file of this worker: it
// keeps this one, which asks what stands there at each call. Nothing answers unless a test says what.
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

/** How wide whatever measures itself is from now on, in pixels. */
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
