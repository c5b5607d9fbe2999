/**
 * The till of this browser at work: who holds it, its state for the screen, and when it delivers. What it decides is
 * packages/mostrador; this only runs it.
 */
import { type ApiError, contract } from '@pura/contract'
import {
  type Arriendo,
  type Diario,
  DiarioRoto,
  type FormaDeEntrega,
  foldDiario,
  type Hecho,
  Mostrador,
  measureDesfase,
  type Orden,
  type Puertos,
  parseCanonico,
  pendientes,
  type Rechazo,
  SIN_CONTACTO,
  SinEspacio,
  textos as textosDeMostrador,
} from '@pura/mostrador'
import { call } from '../../../../lib/servidor/api.ts'
import type { Hoja, Local, Membrete } from '../papel/hoja.ts'
import { type Impresion, openGaveta, printHoja } from '../papel/imprimir.ts'
import { tiqueteDe } from '../papel/tiquete.ts'
import {
  type ArriendoGuardado,
  type Equipo,
  forgetArriendo,
  PROGRAMA,
  readArriendo,
  readEquipo,
  readRecientes,
  saveArriendo,
  saveContacto,
  saveEquipo,
} from './base.ts'
import { makePuertos } from './puertos.ts'

const CADA_MS = 30_000
/** Another tab has it if it is not free by then. */
const OCUPADA_MS = 400

export type Estado =
  | { readonly fase: 'abriendo' }
  /** Another tab sells; this one only looks. */
  | { readonly fase: 'mirando'; readonly diario: Diario }
  | { readonly fase: 'sinCaja'; readonly equipo: Equipo }
  | { readonly fase: 'rota'; readonly texto: string }
  | {
      readonly fase: 'lista'
      readonly guardado: ArriendoGuardado
      readonly equipo: Equipo
      readonly mostrador: Mostrador
    }

export interface PedidoDeCaja {
  readonly idSucursal: number
  readonly idCaja: number
  readonly nombre: string
  readonly lugar: string
}

export class Puesto {
  estado: Estado = { fase: 'abriendo' }
  /** Why the server takes nothing although it answers. */
  falla: ApiError | undefined
  /** The printer's port did not take the last paper: the system's dialog printed it. */
  sinPuerto = false
  /** Of a sale's paper; absent until it was read once, and then the paper begins with the name. */
  membrete: Membrete | undefined
  /** Changes with everything that the screen shows. */
  version = 0
  private readonly oyentes = new Set<() => void>()
  private readonly fin = new AbortController()

  /** @param codCia of the session: another company's is not told of this diary */
  constructor(
    readonly local: Local,
    private readonly codCia: number,
  ) {}

  readonly subscribe = (oyente: () => void): (() => void) => {
    this.oyentes.add(oyente)
    return () => void this.oyentes.delete(oyente)
  }

  /** Waits for its turn among the tabs, opens the diary, and delivers until it is stopped. */
  async start(): Promise<void> {
    const { signal } = this.fin
    try {
      await this.takeTurno()
      if (signal.aborted) return
      await this.open()
      // A tab that nobody looks at only delivers what waits.
      const deliver = () => (document.visibilityState === 'visible' || this.hasPendientes()) && this.deliver()
      const reloj = setInterval(deliver, CADA_MS)
      signal.addEventListener('abort', () => clearInterval(reloj))
      window.addEventListener('online', deliver, { signal })
      document.addEventListener('visibilitychange', deliver, { signal })
    } catch (error) {
      if (!signal.aborted) this.set({ fase: 'rota', texto: textOf(error) })
    }
  }

  stop(): void {
    this.fin.abort()
  }

  /**
   * Leases a register. The same request after a lost answer gives the same lease, also after this page was killed.
   * @throws ApiError, SinEspacio
   */
  async take({ idSucursal, idCaja, nombre, lugar }: PedidoDeCaja): Promise<void> {
    if (this.estado.fase !== 'sinCaja') return
    const { pedidas = {}, ...suyo } = this.estado.equipo
    const equipo = { ...suyo, nombre }
    const caja = `${idSucursal}-${idCaja}`
    const solicitud = pedidas[caja] ?? crypto.randomUUID()
    const pidiendo = { ...equipo, pedidas: { ...pedidas, [caja]: solicitud } }
    await saveEquipo(pidiendo)
    this.set({ fase: 'sinCaja', equipo: pidiendo })
    const persistente = (await navigator.storage?.persist?.().catch(() => null)) ?? null
    const enviado = Date.now()
    const { data } = await call(contract.ventaRapidaArriendo.take, {
      body: {
        idSucursal,
        idCaja,
        dispositivo: { id: equipo.id, nombre },
        solicitud,
        reloj: enviado,
        persistente,
      },
    })
    const desfaseMs = measureDesfase({ enviado, recibido: Date.now(), servidor: data.ahora })
    const arriendo = parseCanonico(data.arriendo) as Arriendo
    const { secreto, llave } = data
    const guardado = { arriendo, secreto, lugar, persistente, desfaseMs, ...(llave && { llave }) }
    await saveArriendo(guardado)
    await saveContacto(arriendo.id, { ...SIN_CONTACTO, desfaseMs, ...(data.ajustes && { ajustes: data.ajustes }) })
    await saveEquipo(equipo)
    await this.run(guardado, equipo)
  }

  /** Does what a person asked for, and delivers it. */
  async act(orden: Orden, forma?: FormaDeEntrega): Promise<Hecho | Rechazo> {
    const { mostrador } = this.must()
    try {
      return await mostrador.act(orden, forma)
    } finally {
      this.tell()
      void this.deliver()
    }
  }

  async printPendientes(forma: FormaDeEntrega): Promise<void> {
    await this.must().mostrador.printPendientes(forma)
    this.tell()
    void this.deliver()
  }

  /** A paper that is no document: a closing, a test. */
  async printHoja(hoja: Hoja): Promise<void> {
    this.setPuerto(await printHoja(this.must().equipo, hoja))
  }

  async deliver(): Promise<void> {
    if (this.estado.fase !== 'lista') return
    const { guardado, mostrador } = this.estado
    if (guardado.arriendo.codCia !== this.codCia) return
    try {
      await mostrador.deliver()
      // A register that was given back is the server's once it has heard so.
      const { caja } = mostrador.diario
      if (caja?.terminada && mostrador.contacto.entregado >= caja.cabeza.n) await this.leave()
    } catch (error) {
      this.set({ fase: 'rota', texto: textOf(error) })
    }
    this.tell()
  }

  /** The server no longer takes this diary: after a lost device or a copy, another register is taken. What was not delivered can be exported. */
  async leave(): Promise<void> {
    const { equipo, guardado, mostrador } = this.must()
    await forgetArriendo(porEntregar(mostrador).length > 0 ? guardado : undefined)
    this.set({ fase: 'sinCaja', equipo })
  }

  changeEquipo(cambio: Partial<Equipo>): Promise<void> {
    return this.setEquipo({ ...this.must().equipo, ...cambio })
  }

  /** Without one the system's dialog prints. */
  changeImpresora(impresora: Equipo['impresora']): Promise<void> {
    this.sinPuerto = false
    const { impresora: _, ...equipo } = this.must().equipo
    return this.setEquipo({ ...equipo, ...(impresora && { impresora }) })
  }

  private async setEquipo(equipo: Equipo): Promise<void> {
    await saveEquipo(equipo)
    if (this.estado.fase === 'lista') this.set({ ...this.estado, equipo })
  }

  /** Cash opens the drawer once, also without paper. */
  private readonly print: Puertos['print'] = async (venta, forma, copia) => {
    if (this.estado.fase !== 'lista') return
    const { guardado, equipo, mostrador } = this.estado
    const gaveta = copia === 1 && venta.efectivo !== undefined
    const local = { ...this.local, ...this.membrete, lugar: guardado.lugar }
    const hoja = () => tiqueteDe({ venta, local, copia, leyenda: mostrador.ajustes.leyenda })
    if (forma === 'papel') this.setPuerto(await printHoja(equipo, hoja(), { gaveta }))
    else if (gaveta) this.setPuerto(await openGaveta(equipo))
  }

  private setPuerto(impresion: Impresion): void {
    this.sinPuerto = impresion === 'sin puerto'
    this.tell()
  }

  private hasPendientes(): boolean {
    if (this.estado.fase !== 'lista') return false
    const { diario, contacto } = this.estado.mostrador
    return diario.caja !== undefined && diario.caja.cabeza.n > contacto.entregado
  }

  private must() {
    if (this.estado.fase !== 'lista') throw new Error(textosDeMostrador.rechazos.sinArriendo)
    return this.estado
  }

  private async open(): Promise<void> {
    const equipo = (await readEquipo()) ?? {
      id: crypto.randomUUID(),
      nombre: '',
      salida: isTelefono() ? 'pantalla' : '80',
    }
    const guardado = await readArriendo()
    if (guardado) await this.run(guardado, equipo)
    else this.set({ fase: 'sinCaja', equipo })
  }

  private async run(guardado: ArriendoGuardado, equipo: Equipo): Promise<void> {
    const { arriendo, secreto } = guardado
    const puertos = makePuertos(arriendo.id, this.print, (falla) => {
      this.falla = falla
      this.tell()
    })
    const configuracion = { arriendo, secreto, programa: PROGRAMA, autorizaciones: [] }
    const mostrador = await Mostrador.open(puertos, configuracion)
    this.set({ fase: 'lista', guardado, equipo, mostrador })
    keepPrograma()
    await this.deliver()
  }

  /** Resolves when no other tab has the till. Without Web Locks the disk refuses the second writer of an entry. */
  private async takeTurno(): Promise<void> {
    const { signal } = this.fin
    if (!navigator.locks) return
    const espera = setTimeout(() => void this.look(), OCUPADA_MS)
    await new Promise<void>((go, fail) => {
      navigator.locks
        .request('pura.mostrador', { signal }, () => {
          go()
          return new Promise<void>((free) => signal.addEventListener('abort', () => free()))
        })
        .catch(fail)
    }).finally(() => clearTimeout(espera))
  }

  private async look(): Promise<void> {
    const guardado = await readArriendo()
    const asientos = guardado ? await readRecientes(guardado.arriendo.id) : []
    if (this.estado.fase === 'abriendo') this.set({ fase: 'mirando', diario: foldDiario(asientos) })
  }

  private set(estado: Estado): void {
    this.estado = estado
    this.tell()
  }

  private tell(): void {
    this.version += 1
    for (const oyente of this.oyentes) oyente()
  }
}

/** Sales that the server does not have yet. */
export const porEntregar = ({ diario, contacto }: Mostrador) => pendientes(diario, contacto)

/** A device with a till opens it without a connection too (docs/decisions/0158). */
function keepPrograma(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('guardar la caja'))
}

const isTelefono = () => window.matchMedia('(max-width: 640px)').matches

function textOf(error: unknown): string {
  if (error instanceof DiarioRoto) {
    return 'El diario de este dispositivo no está entero: no se vende más en él. Avise a soporte y tome la caja en otro dispositivo'
  }
  if (error instanceof SinEspacio) return textosDeMostrador.rechazos.lleno
  console.error(error)
  return 'Este navegador no deja guardar las ventas: use una ventana normal, no una privada'
}
