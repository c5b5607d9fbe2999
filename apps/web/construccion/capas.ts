/** Which of two cascade layers wins is decided by the first mention of each, which depends on how the build joins the styles. */
import type { Plugin } from 'vite'

/** Fails the build if our base would override the components of the library (tema/capas.css). */
export const capasEnOrden = (): Plugin => ({
  name: 'pura-capas-en-orden',
  writeBundle(_, bundle) {
    for (const pieza of Object.values(bundle)) {
      if (pieza.type !== 'asset' || !pieza.fileName.endsWith('.css')) continue
      const css = String(pieza.source)
      const [base, mantine] = [css.search(/@layer base\b/), css.search(/@layer mantine\b/)]
      if (mantine >= 0 && (base < 0 || base > mantine)) throw new Error(`${pieza.fileName}: the layers are in disorder`)
    }
  },
})
