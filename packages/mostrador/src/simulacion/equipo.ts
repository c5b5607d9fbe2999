/** A browser profile: its disk, its clock, its line, and the tab that holds the lock. Any step may be its last. */
import { type Arriendo, canonicalize, type Venta } from '../base/index.ts'
import {
  DiarioRoto,
  Mostrador,
  type Orden,
  type Puertos,
  SIN_RESPUESTA,
  SinEspacio,
  urgencyOf,
} from '../dispositivo/index.ts'
import { isSinLinea } from '../venta/index.ts'
import { Disco, LugarTomado } from './disco.ts'
import type { Escena } from './escena.ts'
import { huellaDe, type Version } from './servidor.ts'

/** Short, so that what is returned and printed again lies before it too. */
export const VENTANA = 8

/** The tab, its browser or its machine died. */
class Muerte extends Error {}

export class Equipo {
  /** Added to the true time by its own clock. */
  corrido = 0
  linea = true
  abierto: Mostrador | undefined
  /** Declared lost: from then on what it prints is nobody's fault but its users'. */
  perdido = false
  version: Version
  /** The server told it of entries that are not in its diary. */
  private avisado = false
  /** Claves of which the server said, in time, that they may be printed. */
  private readonly aceptadas = new Set<string>()

  constructor(
    readonly mundo: Escena,
    readonly nombre: string,
    readonly arriendo: Arriendo,
    readonly secreto: string,
    readonly disco: Disco = new Disco(mundo.opciones.durabilidad),
    readonly original?: Equipo,
  ) {
    this.version = mundo.servidor.version
    this.corrido = mundo.azar.int(-2_000, 2_000)
  }

  /** Starts the program, unless a tab has it. Undefined when it died again, or when the diary is not sound. */
  async start(): Promise<Mostrador | undefined> {
    if (this.abierto) return this.abierto
    if (this.linea) this.version = this.mundo.servidor.version
    await this.live(async () => {
      const mostrador = await Mostrador.open(this.puertos(), {
        arriendo: this.arriendo,
        secreto: this.secreto,
        programa: this.version.nombre,
        autorizaciones: [],
        calcular: this.version.calcular,
        ventana: VENTANA,
      })
      this.abierto = mostrador
      // Either comes first: what was delivered and not printed must not be sent.
      const primero = this.mundo.azar.chance(0.5)
      if (primero) await mostrador.deliver()
      // Or the printer is out of paper for a while.
      if (!this.mundo.chance(0.4)) await mostrador.printPendientes()
      if (!primero || this.mundo.calma) await mostrador.deliver()
    })
    return this.abierto
  }

  act(orden: Orden): Promise<Awaited<ReturnType<Mostrador['act']>> | undefined> {
    return this.live(async () => this.abierto?.act(orden))
  }

  deliver(): Promise<unknown> {
    return this.live(async () => this.abierto?.deliver())
  }

  /** What it was told may not be on the disk, if that was full, and is told again. */
  close(): void {
    this.abierto = undefined
    this.avisado = false
  }

  kill(): void {
    this.mundo.count('muertes')
    this.close()
    this.disco.kill(this.mundo.azar)
  }

  /** Sales on paper that the server does not have. */
  sinEntregar(): { venta: Venta; en: number }[] {
    const { papel, servidor } = this.mundo
    return papel.filter(
      ({ equipo, venta }) => equipo === this && servidor.documentos.get(venta.consecutivo)?.venta.clave !== venta.clave,
    )
  }

  /** What the screen says of what waits. */
  urgency(): ReturnType<typeof urgencyOf> | undefined {
    const { abierto } = this
    return abierto && urgencyOf(abierto.diario, abierto.contacto, this.now() + abierto.contacto.desfaseMs)
  }

  now(): number {
    return this.mundo.ahora + this.corrido
  }

  private async live<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Muerte || error instanceof LugarTomado || error instanceof SinEspacio) {
        this.kill()
        return undefined
      }
      if (error instanceof DiarioRoto) this.mundo.falta(`${this.nombre}: ${error.message}`)
      else throw error
      this.abierto = undefined
      return undefined
    }
  }

  private risk(probabilidad = 0.012): void {
    if (this.mundo.chance(probabilidad)) throw new Muerte()
  }

  private puertos(): Puertos {
    const { mundo, disco } = this
    return {
      readAsientos: async (desde, cuantos) => disco.read(desde, cuantos),
      addAsiento: async (asiento) => {
        this.risk()
        const escritura = disco.begin(asiento)
        try {
          this.risk()
        } catch (muerte) {
          // In flight: it may or may not be there.
          if (mundo.azar.chance(0.5)) disco.diario.delete(asiento.n)
          throw muerte
        }
        escritura.commit()
        this.risk()
      },
      readContacto: async () => (disco.contacto === undefined ? undefined : JSON.parse(disco.contacto)),
      saveContacto: async (contacto) => disco.saveContacto(contacto),
      propose: async (propuesta) => {
        this.risk()
        const respuesta = await mundo.call(this.linea, propuesta, (p) => mundo.servidor.propose(p, mundo.ahora))
        if (respuesta?.clase === 'aceptada') this.aceptadas.add(propuesta.venta.clave)
        return respuesta ?? SIN_RESPUESTA
      },
      deliver: async (entrega) => {
        this.risk()
        const respuesta = await mundo.call(this.linea, entrega, (e) => mundo.servidor.deliver(e, mundo.ahora))
        if (respuesta && !disco.diario.has(respuesta.n) && respuesta.n > 0) this.avisado = true
        return respuesta ?? SIN_RESPUESTA
      },
      print: async (venta) => {
        this.risk()
        this.keepHoja(venta)
        this.risk()
      },
      now: () => this.now(),
      makeCodigoSeguridad: () => mundo.azar.digits(8),
      huella: huellaDe,
    }
  }

  private keepHoja(venta: Venta): void {
    const { papel } = this.mundo
    // A copy prints again what its original sold.
    if (!isSinLinea(venta) && !this.aceptadas.has(venta.clave) && !this.original) {
      this.mundo.falta(`${this.nombre} imprimió ${venta.consecutivo} en situación 1 sin respuesta del servidor`)
    }
    const antes = papel.find((hoja) => hoja.equipo === this && hoja.venta.consecutivo === venta.consecutivo)
    if (!antes && this.avisado) this.mundo.falta(`${this.nombre} numeró ${venta.consecutivo}, y sabía que es una copia`)
    if (!antes) papel.push({ equipo: this, venta, en: this.mundo.ahora })
    else if (canonicalize(antes.venta) !== canonicalize(venta)) {
      this.mundo.falta(`${this.nombre} imprimió dos veces ${venta.consecutivo}, y no era lo mismo`)
    }
  }
}
