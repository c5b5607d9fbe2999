/** A stub of the authority: it keeps each document once and notices what must never arrive. */
import { parseClave, parseFechaHora } from '@pura/domain'

export class HaciendaDePrueba {
  readonly recibidos = new Map<string, { consecutivo: string; en: number }>()
  readonly faltas: string[] = []
  private readonly claves = new Map<string, string>()

  receive(clave: string, fechaEmision: string, en: number): void {
    if (this.recibidos.has(clave)) return
    const consecutivo = parseClave(clave)?.consecutivo ?? ''
    if (this.claves.has(consecutivo)) this.faltas.push(`Hacienda recibió dos claves con el número ${consecutivo}`)
    const cuando = parseFechaHora(fechaEmision)?.getTime() ?? Number.POSITIVE_INFINITY
    if (cuando > en) this.faltas.push(`${consecutivo} llegó con fecha futura`)
    this.claves.set(consecutivo, clave)
    this.recibidos.set(clave, { consecutivo, en })
  }
}
