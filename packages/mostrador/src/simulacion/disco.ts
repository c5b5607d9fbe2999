/** The disk of one browser profile. A kill loses what was not synced, and an entry in flight may or may not be there. */
import type { Azar } from '@pura/domain/generador'
import { type Asiento, canonicalize, parseCanonico } from '../base/index.ts'
import { type Contacto, SinEspacio } from '../dispositivo/index.ts'

/** `floja`: a program that does not wait for its writes. The invariants must notice it. */
export type Durabilidad = 'estricta' | 'floja'

/** Another tab wrote at this place. */
export class LugarTomado extends Error {
  override readonly name = 'LugarTomado'
}

export class Disco {
  readonly diario = new Map<number, Asiento>()
  contacto: string | undefined
  lleno = false
  private contactoFirme: string | undefined
  private sinAsentar: number[] = []

  constructor(readonly durabilidad: Durabilidad = 'estricta') {}

  /** The write is in flight until `commit`. */
  begin(asiento: Asiento): { commit(): void } {
    if (this.diario.has(asiento.n)) throw new LugarTomado()
    if (this.lleno) throw new SinEspacio()
    // What is read later went through text, as on any disk.
    this.diario.set(asiento.n, parseCanonico(canonicalize(asiento)) as Asiento)
    this.sinAsentar.push(asiento.n)
    return {
      commit: () => {
        if (this.durabilidad === 'estricta') this.sync()
      },
    }
  }

  /** A full disk keeps the older one. */
  saveContacto(contacto: Contacto): void {
    if (this.lleno) return
    this.contacto = canonicalize(contacto)
  }

  read(desde: number, cuantos = Number.MAX_SAFE_INTEGER): Asiento[] {
    const leidos: Asiento[] = []
    for (let n = desde; n < desde + cuantos; n += 1) {
      const asiento = this.diario.get(n)
      if (!asiento) break
      leidos.push(asiento)
    }
    return leidos
  }

  sync(): void {
    this.sinAsentar = []
    this.contactoFirme = this.contacto
  }

  /** The machine loses power: a suffix of what was not synced is gone. */
  kill(azar: Azar): void {
    const quedan = azar.int(0, this.sinAsentar.length)
    for (const n of this.sinAsentar.slice(quedan)) this.diario.delete(n)
    if (azar.chance(0.5)) this.contacto = this.contactoFirme
    this.sync()
  }

  copy(): Disco {
    const copia = new Disco(this.durabilidad)
    for (const [n, asiento] of this.diario) copia.diario.set(n, asiento)
    copia.contacto = this.contacto
    copia.sync()
    return copia
  }
}
