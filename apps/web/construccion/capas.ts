/** Which of two cascade layers wins is decided by the first mention of each, which depends on how the build joins the styles. */
import type { Plugin } from 'vite'

/** Lowest first (tema/capas.css). */
const CAPAS = ['base', 'mantine', 'palabras']

/** Fails the build if our base would override the components of the library, or those our words. */
export const capasEnOrden = (): Plugin => ({
  name: 'pura-capas-en-orden',
  writeBundle(_, bundle) {
    for (const pieza of Object.values(bundle)) {
      if (pieza.type !== 'asset' || !pieza.fileName.endsWith('.css')) continue
      const css = String(pieza.source)
      const lugares = CAPAS.map((capa) => css.search(new RegExp(`@layer ${capa}\\b`)))
      // A page without the library has none of them.
      if (lugares.every((lugar) => lugar < 0)) continue
      const enOrden = lugares.every((lugar, i) => lugar >= 0 && (i === 0 || lugares[i - 1]! < lugar))
      if (!enOrden) throw new Error(`${pieza.fileName}: the layers are in disorder`)
    }
  },
})
