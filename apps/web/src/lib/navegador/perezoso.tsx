/** Code that is loaded when it is needed. */
import { onlineManager } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy as reactLazy } from 'react'

const REINTENTO_MS = 2_000

/**
 * Loads a chunk. Without a connection it waits for the line: a failed load would take down the page around it.
 * @throws what the import threw, if there is a connection: the chunk is gone (app/base/pagina.ts) or broken
 */
export async function bring<T>(load: () => Promise<T>): Promise<T> {
  for (let vez = 0; ; vez++) {
    try {
      return await load()
    } catch (error) {
      // The first failure may be what shows that the line is down.
      if (vez > 0 && onlineManager.isOnline()) throw error
      await new Promise((done) => setTimeout(done, REINTENTO_MS))
    }
  }
}

/** Like React's, but a chunk that cannot be loaded says so in its own place, and the page around it stays. */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(() =>
    bring(load).catch((error: unknown) => {
      console.error(error)
      // It uses no props, so it stands in for any component.
      return { default: SinTraer } as unknown as Awaited<ReturnType<typeof load>>
    }),
  )

const SinTraer = () => (
  <p role="alert" className="sec">
    No se pudo traer esta parte: vuelva a cargar la página
  </p>
)

/** A page of a route. */
export const pagina: typeof lazyRouteComponent = (load, nombre) => lazyRouteComponent(() => bring(load), nombre)
