/** Apart from its parent (aparte.ts): every module that a process loads delays its first file. */
export type Mensaje<Parte, Fin> = { listo: true } | { parte: Parte } | { fin: Fin } | { error: unknown }

/** The side of the process. Its errors are sent as name, message and own fields. */
export function serveAparte<Encargo, Fin, Parte = never>(
  work: (encargo: Encargo, send: (parte: Parte) => void) => Promise<Fin> | Fin,
): void {
  const post = (mensaje: Mensaje<Parte, Fin>) => {
    if (!process.send) throw new Error('serveAparte corre en un proceso aparte')
    process.send(mensaje)
  }
  process.on('message', async ({ encargo }: { encargo: Encargo }) => {
    try {
      post({ fin: await work(encargo, (parte) => post({ parte })) })
    } catch (error) {
      const { name, message } = error as Error
      post({ error: { ...(error as object), name, message } })
    }
  })
  post({ listo: true })
}

/** The process's slot (aparte-arranque.mjs): whose bytes it works on, for the case that it stands still. */
declare global {
  var puraTurno: Int32Array | undefined
}

export function markTurno(deQuien: number): void {
  if (globalThis.puraTurno) Atomics.store(globalThis.puraTurno, 0, deQuien)
}
