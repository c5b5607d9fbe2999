/** A finding of the diagnosis, one line each. */
export interface Hallazgo {
  que: string
  estado: 'bien' | 'aviso' | 'MAL'
  detalle: string
}

export const bien = (que: string, detalle: string): Hallazgo => ({ que, estado: 'bien', detalle })
export const aviso = (que: string, detalle: string): Hallazgo => ({ que, estado: 'aviso', detalle })
export const mal = (que: string, detalle: string): Hallazgo => ({ que, estado: 'MAL', detalle })
