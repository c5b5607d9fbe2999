/**
 * A till at work over whatever disk, network and printer it is given: browser and simulation run this same code. The
 * order is that of docs/decisions/0151: propose, write, print, confirm. One command at a time.
 */
import { parseClave } from '@pura/domain'
import {
  type Credencial,
  type Entrega,
  POR_ENTREGA,
  type Propuesta,
  type RespuestaDeEntrega,
  type RespuestaDePropuesta,
} from '../aceptacion/index.ts'
import {
  AJUSTES_DE_FABRICA,
  type Ajustes,
  type Arriendo,
  type Asiento,
  type FormaDeEntrega,
  type Hecho,
  type Huella,
  isRechazo,
  type Rechazo,
  refuse,
  type Venta,
} from '../base/index.ts'
import { corteDe } from '../caja/index.ts'
import { type Cabeza, cabezaDe, seal, verifyCadena } from '../diario/index.ts'
import { readReloj } from '../limites/index.ts'
import { proveHecho } from '../supervisor/index.ts'
import { claveDevuelta } from '../venta/index.ts'
import { type Contacto, pendientes, SIN_CONTACTO, settleEntrega } from './contacto.ts'
import { type Decision, decide, type Entorno, type Orden, type OrdenDeVenta } from './decidir.ts'
import { DIARIO_VACIO, type Diario, foldDiario, porImprimir, readDesdeCorte, type VentaAsentada } from './diario.ts'

/** No answer in time, or no line. */
export const SIN_RESPUESTA = 'sin respuesta'

export interface Puertos {
  /** Entries in order; without a number, all from there on. */
  readAsientos(desde: number, cuantos?: number): Promise<readonly Asiento[]>
  /** Resolves once the entry is on the disk for good (strict durability); fails if its place is taken or the disk is full. */
  addAsiento(asiento: Asiento): Promise<void>
  readContacto(): Promise<Contacto | undefined>
  /** May be lost, and never fails for want of room. */
  saveContacto(contacto: Contacto): Promise<void>
  /** Gives up after `ESPERA_PROPUESTA_MS`. */
  propose(propuesta: Propuesta): Promise<RespuestaDePropuesta | typeof SIN_RESPUESTA>
  deliver(entrega: Entrega): Promise<RespuestaDeEntrega | typeof SIN_RESPUESTA>
  /** Hands the sale to its buyer: paper, screen, mail. */
  print(venta: Venta, forma: FormaDeEntrega, copia: number): Promise<void>
  now(): number
  makeCodigoSeguridad(): string
  huella: Huella
}

export interface Configuracion extends Pick<Credencial, 'secreto' | 'programa'> {
  readonly arriendo: Arriendo
  readonly autorizaciones: readonly string[]
  readonly calcular?: Entorno['calcular']
  /** Entries before a checkpoint that stay at hand; `VENTANA` when absent. */
  readonly ventana?: number
}

/** The diary on the disk is not one chain: it was altered, or two programs wrote it. Nothing is sold on it. */
export class DiarioRoto extends Error {
  override readonly name = 'DiarioRoto'
}

/** The disk is full: nothing was written. */
export class SinEspacio extends Error {
  override readonly name = 'SinEspacio'
}

export class Mostrador {
  diario: Diario = DIARIO_VACIO
  contacto: Contacto = SIN_CONTACTO
  /** Whether the server answered last time; tried first, since situación 3 is for a line that is down. */
  linea = true
  private cola: Promise<unknown> = Promise.resolve()
  private entrega: Promise<void> | undefined

  private constructor(
    private readonly puertos: Puertos,
    private readonly configuracion: Configuracion,
  ) {}

  /**
   * Reads and verifies what is on the disk since the last checkpoint; writes the first entry of a new lease.
   * @throws DiarioRoto, SinEspacio
   */
  static async open(puertos: Puertos, configuracion: Configuracion): Promise<Mostrador> {
    const mostrador = new Mostrador(puertos, configuracion)
    const { arriendo, ventana } = configuracion
    mostrador.contacto = (await puertos.readContacto()) ?? SIN_CONTACTO
    const asientos = await readDesdeCorte((desde) => puertos.readAsientos(desde), mostrador.contacto.corte, ventana)
    const { cabeza, rotura } = await verifyCadena(asientos, beforeOf(asientos[0], arriendo), puertos.huella)
    if (rotura) throw new DiarioRoto(`Asiento ${cabeza.n + 1}: ${rotura}`)
    mostrador.diario = foldDiario(asientos, DIARIO_VACIO, ventana)
    if (!mostrador.diario.caja) {
      if (asientos.length > 0) throw new DiarioRoto('Falta el principio del diario')
      const escrito = await mostrador.write({ clase: 'arriendo', arriendo }, arriendo.tomado)
      if (isRechazo(escrito)) throw new SinEspacio(escrito.texto)
    }
    return mostrador
  }

  get ajustes(): Ajustes {
    // What an older program kept lacks the newer ones.
    return { ...AJUSTES_DE_FABRICA, ...this.contacto.ajustes }
  }

  /** Does what a person asked for. A sale that comes back was written and handed over. */
  act(orden: Orden, forma: FormaDeEntrega = 'papel'): Promise<Hecho | Rechazo> {
    return this.inTurn(async () => {
      // Paper has no gaps: what was sold before is handed over first.
      if (orden.clase === 'vender' || orden.clase === 'devolver') await this.handOverAll(forma)
      if (orden.clase === 'abrir') await this.cut()
      return orden.clase === 'vender' ? this.sell(orden, forma) : this.obey(orden)
    })
  }

  /** Hands over what was sold before the program died; not on a device whose numbers may be another's by now. */
  printPendientes(forma: FormaDeEntrega = 'papel'): Promise<void> {
    return this.inTurn(() => this.handOverAll(forma))
  }

  /** Delivers until nothing is left or nothing moves. Also asks how the server stands, with nothing to deliver. */
  deliver(): Promise<void> {
    this.entrega ??= this.deliverAll().finally(() => {
      this.entrega = undefined
    })
    return this.entrega
  }

  private async deliverAll(): Promise<void> {
    for (;;) {
      const { entregado } = this.contacto
      const asientos = await this.puertos.readAsientos(entregado + 1, POR_ENTREGA)
      const enviado = this.puertos.now()
      const respuesta = await this.puertos.deliver({ ...this.credencial(), asientos })
      this.linea = respuesta !== SIN_RESPUESTA
      if (respuesta === SIN_RESPUESTA) return
      const [suyo] = respuesta.n > 0 ? await this.puertos.readAsientos(respuesta.n, 1) : []
      const intercambio = {
        enviado,
        recibido: this.puertos.now(),
        propia: suyo?.huella,
        corte: this.diario.corte,
      }
      this.contacto = settleEntrega(this.contacto, respuesta, intercambio)
      await this.puertos.saveContacto(this.contacto)
      const quedan = this.diario.caja!.cabeza.n > this.contacto.entregado
      if (!quedan || this.contacto.detenido === 'copia' || this.contacto.entregado === entregado) return
    }
  }

  private async sell(orden: OrdenDeVenta, forma: FormaDeEntrega, isOtraVez = false): Promise<Hecho | Rechazo> {
    let decision = await this.decide(orden)
    if (isRechazo(decision)) return decision
    if (this.linea && decision.hecho.clase === 'venta') {
      const respuesta = await this.puertos.propose({ ...this.credencial(), venta: decision.hecho.venta })
      if (respuesta === SIN_RESPUESTA) {
        this.linea = false
        // The same number again, with situación 3 and the rules of a sale without the line.
        decision = await this.decide(orden)
        if (isRechazo(decision)) return decision
      } else if (respuesta.clase === 'rechazo') {
        if (respuesta.motivo === 'calculo' || respuesta.motivo === 'moneda') return respuesta
        // A delivery sets the clock right, and tells whether this device still numbers: then once more.
        await this.deliver()
        return respuesta.motivo === 'reloj' && !isOtraVez ? this.sell(orden, forma, true) : respuesta
      }
    }
    const escrito = await this.write(decision.hecho, decision.en)
    if (isRechazo(escrito) || escrito.clase !== 'venta') return escrito
    await this.handOverAll(forma)
    return escrito
  }

  private async obey(orden: Exclude<Orden, OrdenDeVenta>): Promise<Hecho | Rechazo> {
    const decision = await this.decide(orden)
    if (isRechazo(decision)) return decision
    if (decision.hecho.clase === 'impresion') {
      const { clave, forma, copia } = decision.hecho
      const { ventas } = await this.withVieja(clave)
      await this.puertos.print(ventas.find(({ venta }) => venta.clave === clave)!.venta, forma, copia)
    }
    return this.write(decision.hecho, decision.en)
  }

  /** What an order becomes, with the proof of the supervisor who typed his code for it. */
  private async decide(orden: Orden): Promise<Decision | Rechazo> {
    const diario = await this.withVieja(claveDe(orden))
    const decision = decide(diario, this.contacto, orden, this.entorno())
    const firma = 'supervisor' in orden ? orden.supervisor?.firma : undefined
    if (isRechazo(decision) || !firma) return decision
    const { arriendo, cabeza } = this.diario.caja!
    return { ...decision, hecho: await proveHecho(decision.hecho, { arriendo: arriendo.id, n: cabeza.n + 1 }, firma) }
  }

  /** The diary with a sale from before the window and all that was done with it, if an order names one. */
  private async withVieja(clave: string | undefined): Promise<Diario> {
    const { diario } = this
    if (clave === undefined || diario.ventas.some(({ venta }) => venta.clave === clave)) return diario
    const { sucursal, caja } = this.configuracion.arriendo.terminal
    if (!parseClave(clave)?.consecutivo.startsWith(`${sucursal}${caja}`)) return diario
    const { ventas, copias } = await this.findVieja((venta) => venta.clave === clave)
    return { ...diario, ventas: [...ventas, ...diario.ventas], copias: new Map([...copias, ...diario.copias]) }
  }

  /** A sale from before the window, with the notes on it and how often each was printed; nothing if there is none. */
  async findVieja(isSuya: (venta: Venta) => boolean): Promise<Pick<Diario, 'ventas' | 'copias'>> {
    const notas: VentaAsentada[] = []
    const impresas: { clave: string; copia: number }[] = []
    for (let hasta = this.diario.desde; hasta > 1; hasta -= TRAMO) {
      const desde = Math.max(1, hasta - TRAMO)
      for (const { n, en, hecho } of [...(await this.puertos.readAsientos(desde, hasta - desde))].reverse()) {
        if (hecho.clase === 'impresion') impresas.push(hecho)
        if (hecho.clase !== 'venta') continue
        const { venta } = hecho
        if (claveDevuelta(venta.documento) !== undefined) notas.push({ n, en, venta })
        if (!isSuya(venta)) continue
        const suyas = notas.filter((nota) => claveDevuelta(nota.venta.documento) === venta.clave).reverse()
        const ventas = [{ n, en, venta }, ...suyas]
        const claves = new Set(ventas.map((v) => v.venta.clave))
        const copias = impresas.reverse().filter(({ clave }) => claves.has(clave))
        return { ventas, copias: new Map(copias.map(({ clave, copia }) => [clave, copia])) }
      }
    }
    return { ventas: [], copias: new Map() }
  }

  /** Writes a checkpoint between two shifts, once the server has all. Without room for it the next start only takes longer. */
  private async cut(): Promise<void> {
    const { diario, contacto } = this
    const { caja, corte } = diario
    if (!caja || caja.turno || caja.terminada || caja.ultimoTurno === 0 || corte === caja.cabeza.n) return
    if (contacto.detenido || contacto.entregado < caja.cabeza.n || porImprimir(diario).length > 0) return
    const { instante } = readReloj(this.puertos.now(), contacto.desfaseMs, caja.cabeza.en, caja.reloj)
    const escrito = await this.write({ clase: 'corte', corte: corteDe(caja) }, instante)
    if (isRechazo(escrito)) return
    this.contacto = { ...this.contacto, corte: this.diario.corte! }
    await this.puertos.saveContacto(this.contacto)
  }

  private async handOverAll(forma: FormaDeEntrega): Promise<void> {
    if (this.contacto.detenido) return
    for (const { clave } of porImprimir(this.diario)) await this.obey({ clase: 'imprimir', clave, forma })
  }

  private async write<T extends Hecho>(hecho: T, en: number): Promise<T | Rechazo> {
    const cabeza = this.diario.caja?.cabeza ?? cabezaDe(this.configuracion.arriendo.raiz)
    const asiento = await seal(hecho, cabeza, { en, programa: this.configuracion.programa }, this.puertos.huella)
    try {
      await this.puertos.addAsiento(asiento)
    } catch (error) {
      if (error instanceof SinEspacio) return refuse('lleno')
      throw error
    }
    this.diario = foldDiario([asiento], this.diario, this.configuracion.ventana)
    return hecho
  }

  private entorno(): Entorno {
    const { autorizaciones, calcular } = this.configuracion
    const codigoSeguridad = this.puertos.makeCodigoSeguridad()
    return {
      ahora: this.puertos.now(),
      linea: this.linea,
      ajustes: this.ajustes,
      autorizaciones,
      calcular,
      codigoSeguridad,
    }
  }

  private credencial(): Credencial {
    const { arriendo, secreto, programa } = this.configuracion
    const { n: hasta } = this.diario.caja!.cabeza
    const { entregado } = this.contacto
    const [vieja] = pendientes(this.diario, this.contacto)
    const pendiente = vieja && { desde: vieja.en, hasta }
    return { arriendo: arriendo.id, secreto, programa, entregado, ...(pendiente && { pendiente }) }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const hecho = this.cola.then(work, work)
    this.cola = hecho.catch(() => undefined)
    return hecho
  }
}

/** Entries of one read backwards. */
const TRAMO = 500

/** What stands before the first entry that is read. */
const beforeOf = (primero: Asiento | undefined, { raiz }: Arriendo): Cabeza =>
  primero && primero.n > 1 ? { n: primero.n - 1, huella: primero.anterior, en: primero.en } : cabezaDe(raiz)

/** Clave of the sale that an order prints again or takes back. */
const claveDe = (orden: Orden): string | undefined =>
  orden.clase === 'imprimir' ? orden.clave : orden.clase === 'vender' ? claveDevuelta(orden.documento) : undefined
