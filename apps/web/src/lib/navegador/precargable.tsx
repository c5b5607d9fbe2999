import { type ComponentType, lazy, useState } from 'react'

/** A component that another file brings; `traer` brings it before anybody waits. */
export type Precargable<P extends object> = ComponentType<P> & { traer: () => Promise<unknown> }

/**
 * `lazy`, but what has been brought is drawn at once. A `lazy` waits even for what is there, and React shows the
 * fallback of whatever waits for at least 300 ms.
 */
export function precargable<P extends object>(load: () => Promise<ComponentType<P>>): Precargable<P> {
  let traido: ComponentType<P> | undefined
  const traer = async () => {
    traido = await load()
    return { default: traido }
  }
  const Perezoso = lazy(traer)
  // Made once, as its file is read, like what `lazy` makes.
  function Componente(props: P) {
    // Chosen once: another component in its place would lose what is typed in it.
    const [Elegido] = useState<ComponentType<P>>(() => traido ?? Perezoso)
    return <Elegido {...props} />
  }
  return Object.assign(Componente, { traer })
}
