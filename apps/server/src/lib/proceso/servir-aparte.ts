import { watchAparte } from './vigilante.ts'

/** The module of a process has few imports, separate from its parent's (aparte.ts): each delays the first file. */
/** The first `fin` is that of the start. */
export type Mensaje<Parte, Fin> = { parte: Parte } | { fin: Fin } | { error: unknown }

/** The process's side. Errors are sent as name, message and own fields. */
export function serveAparte<Encargo, Fin, Parte = never>(
  work: (encargo: Encargo, send: (parte: Parte) => void) => Promise<Fin> | Fin,
): void {
  const post = (mensaje: Mensaje<Parte, Fin>) => {
    if (!process.send) throw new Error('serveAparte corre en un proceso aparte')
    process.send(mensaje)
  }
  watchAparte()
  process.on('message', async ({ encargo }: { encargo: Encargo }) => {
    try {
      post({ fin: await work(encargo, (parte) => post({ parte })) })
    } catch (error) {
      const { name, message } = error as Error
      post({ error: { ...(error as object), name, message } })
    }
  })
  post({ fin: undefined as Fin })
}
