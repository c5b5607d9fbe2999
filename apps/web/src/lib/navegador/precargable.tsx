import { type ComponentType, useState } from 'react'
import { bring, lazy } from './perezoso.tsx'

/** A lazy component; `preload` loads its chunk in advance. */
export type Precargable<P extends object> = ComponentType<P> & { preload: () => Promise<unknown> }

/**
 * Like `lazy`, but a preloaded component renders at once. A `lazy` suspends even when its chunk is loaded, and React
 * then shows the fallback for at least 300 ms.
 */
export function precargable<P extends object>(load: () => Promise<ComponentType<P>>): Precargable<P> {
  let traido: ComponentType<P> | undefined
  const preload = async () => {
    traido = await bring(load)
    return { default: traido }
  }
  const Perezoso = lazy(preload)
  // Created once per module, like the result of `lazy`.
  function Componente(props: P) {
    // The choice is kept: switching the component would lose what is typed in it.
    const [Elegido] = useState<ComponentType<P>>(() => traido ?? Perezoso)
    return <Elegido {...props} />
  }
  return Object.assign(Componente, { preload })
}
