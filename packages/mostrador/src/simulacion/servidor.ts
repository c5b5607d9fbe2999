/** A server over the rules of `aceptacion`: each call is one transaction, committed whole or not at all. */
import { createHash } from 'node:crypto'
import { fechaAt, formatFechaIso, toDecimal } from '@pura/domain'
import {
  type ArriendoDelServidor,
  acceptEntrega,
  acceptPropuesta,
  declareLost,
  type Entrega,
  lastNumeros,
  type MotivoDeAtencion,
  type Propuesta,
  type RespuestaDeEntrega,
  type RespuestaDePropuesta,
  takeArriendo,
} from '../aceptacion/index.ts'
import {
  AJUSTES_DE_FABRICA,
  type Ajustes,
  type Arriendo,
  type Asiento,
  isRechazo,
  type Numeros,
  type Rechazo,
  type Venta,
} from '../base/index.ts'
import { type Calcular, claveDevuelta } from '../venta/index.ts'
import type { HaciendaDePrueba } from './hacienda.ts'
import { TASA } from './ventas.ts'

export const huellaDe = (texto: string): string => createHash('sha256').update(texto).digest('hex')

export interface Guardado {
  readonly venta: Venta
  readonly arriendo: string
  readonly estado: 'guardado' | 'atencion' | 'papel'
  readonly motivos: readonly MotivoDeAtencion[]
  readonly noAntesDe: number
  readonly recibido: number
  entregado: boolean
  enviado: boolean
}

export interface Libro {
  arriendo: ArriendoDelServidor
  readonly asientos: Map<number, { asiento: Asiento; motivos: readonly MotivoDeAtencion[]; recibido: number }>
}

export interface Version {
  readonly nombre: string
  readonly calcular: Calcular
}

/** Key of a version of the supervisor's code. */
export const llaveDe = (version: number): string => huellaDe(`llave ${version}`)

export const SUPERVISOR = { id: 3, nombre: 'Kattia Mora' }

/** What the database holds. */
export interface Datos {
  readonly libros: Libro[]
  readonly documentos: Map<string, Guardado>
  readonly cierres: { arriendo: string; numero: number; cuadra: boolean }[]
  readonly evidencias: { venta: Venta; motivo: MotivoDeAtencion }[]
  /** When each version of the supervisor's code was set, from the first. */
  readonly codigos: number[]
}

const copyOf = ({ libros, documentos, cierres, evidencias, codigos }: Datos): Datos => ({
  libros: libros.map((libro) => ({ ...libro, asientos: new Map(libro.asientos) })),
  documentos: new Map([...documentos].map(([consecutivo, guardado]) => [consecutivo, { ...guardado }])),
  cierres: [...cierres],
  evidencias: [...evidencias],
  codigos: [...codigos],
})

export class ServidorDePrueba {
  datos: Datos = { libros: [], documentos: new Map(), cierres: [], evidencias: [], codigos: [] }
  /** Numbers that a second document would have had. */
  readonly dobles: string[] = []

  constructor(public version: Version) {}

  get libros(): Datos['libros'] {
    return this.datos.libros
  }

  get documentos(): Datos['documentos'] {
    return this.datos.documentos
  }

  get cierres(): Datos['cierres'] {
    return this.datos.cierres
  }

  get evidencias(): Datos['evidencias'] {
    return this.datos.evidencias
  }

  get codigos(): Datos['codigos'] {
    return this.datos.codigos
  }

  get libro(): Libro | undefined {
    return this.libros.at(-1)
  }

  take(arriendo: Arriendo, secreto: string, ahora: number): Rechazo | undefined {
    const tomado = takeArriendo(
      { solicitud: arriendo.id, arriendo, huellaDeSecreto: huellaDe(secreto), desfaseMs: 0, ahora },
      this.libro?.arriendo,
    )
    if (isRechazo(tomado)) return tomado
    this.libros.push({ arriendo: tomado, asientos: new Map() })
    return undefined
  }

  ajustes(ahora: number): Ajustes {
    const version = this.codigos.length
    const conTasa = {
      ...AJUSTES_DE_FABRICA,
      tasa: { dia: formatFechaIso(fechaAt(new Date(ahora))), valor: toDecimal(TASA) },
    }
    if (version === 0) return conTasa
    const huella = huellaDe(llaveDe(version))
    return { ...conTasa, supervisores: [{ ...SUPERVISOR, version, sal: '', rondas: 1, huella }] }
  }

  hadCodigo(en: number): boolean {
    return this.codigos.some((creado) => creado <= en)
  }

  findLlave(id: number, version: number): string | undefined {
    return id === SUPERVISOR.id && version >= 1 && version <= this.codigos.length ? llaveDe(version) : undefined
  }

  /** What the next lease of the terminal begins with; undefined while it is leased. */
  next(): Pick<Arriendo, 'numeros' | 'ultimoZ' | 'fondo'> | undefined {
    const { arriendo } = this.libro ?? {}
    if (!arriendo) return { numeros: { TE: 0, FE: 0, NC: 0 }, ultimoZ: 0 }
    const numeros = lastNumeros(arriendo)
    return numeros && { numeros, ultimoZ: arriendo.caja.ultimoZ, fondo: arriendo.caja.fondo }
  }

  lose(declarado: Numeros): Rechazo | undefined {
    const libro = this.libro!
    const perdido = declareLost(libro.arriendo, declarado)
    if (isRechazo(perdido)) return perdido
    libro.arriendo = perdido
    // What the server has was sold: nobody will say any more whether it was handed over.
    for (const d of this.documentos.values()) if (d.arriendo === perdido.caja.arriendo.id) d.entregado = true
    return undefined
  }

  /** A person types a printed sale of a lost device, with its number. */
  enterPapel(venta: Venta, arriendo: string, ahora: number): void {
    if (this.documentos.has(venta.consecutivo)) return
    const fijo = { venta, arriendo, estado: 'papel', motivos: [], noAntesDe: 0, recibido: ahora } as const
    this.documentos.set(venta.consecutivo, { ...fijo, entregado: true, enviado: false })
  }

  async propose(propuesta: Propuesta, ahora: number): Promise<RespuestaDePropuesta> {
    const libro = this.open(propuesta.arriendo)
    const entorno = {
      ahora,
      huella: huellaDe,
      calcular: this.version.calcular,
      findFamilia: (clave: string) => this.findFamilia(clave),
      findTasa: () => TASA,
    }
    const { servidor, respuesta } = await acceptPropuesta(libro.arriendo, propuesta, entorno)
    libro.arriendo = servidor
    return respuesta
  }

  async deliver(entrega: Entrega, ahora: number): Promise<RespuestaDeEntrega> {
    const libro = this.open(entrega.arriendo)
    const antes = libro.arriendo
    const { servidor, efectos, respuesta } = await acceptEntrega(antes, entrega, {
      ahora,
      huella: huellaDe,
      calcular: this.version.calcular,
      findAsiento: (n) => {
        const suyo = libro.asientos.get(n)
        return suyo && { huella: suyo.asiento.huella, motivos: suyo.motivos }
      },
      findClave: (consecutivo) => this.documentos.get(consecutivo)?.venta.clave,
      findFamilia: (clave) => this.findFamilia(clave),
      findLlave: (id, version) => this.findLlave(id, version),
      hadCodigo: (en) => this.hadCodigo(en),
      findTasa: () => TASA,
    })
    libro.arriendo = servidor
    const arriendo = entrega.arriendo
    let motivos: readonly MotivoDeAtencion[] = []
    for (const efecto of efectos) {
      if (efecto.clase === 'asiento') {
        motivos = efecto.motivos
        libro.asientos.set(efecto.asiento.n, { asiento: efecto.asiento, motivos, recibido: ahora })
      } else if (efecto.clase === 'documento') {
        const { venta, estado, noAntesDe = 0 } = efecto
        const entregado = servidor.estado === 'perdido'
        if (this.documentos.has(venta.consecutivo)) this.dobles.push(venta.consecutivo)
        this.documentos.set(venta.consecutivo, {
          venta,
          arriendo,
          estado,
          motivos,
          noAntesDe,
          entregado,
          recibido: ahora,
          enviado: false,
        })
      } else if (efecto.clase === 'entregado') {
        for (const d of this.documentos.values()) {
          if (d.venta.clave === efecto.clave && d.arriendo === arriendo) d.entregado = true
        }
      } else if (efecto.clase === 'cierre') {
        this.cierres.push({ arriendo, numero: efecto.z.numero, cuadra: efecto.cuadra })
      } else {
        this.evidencias.push(efecto)
      }
    }
    return servidor === antes ? respuesta : { ...respuesta, ajustes: this.ajustes(ahora) }
  }

  backup(): Datos {
    return copyOf(this.datos)
  }

  /** What was delivered and sent since the backup is forgotten. */
  restore(respaldo: Datos): void {
    this.datos = copyOf(respaldo)
  }

  /** The queue: sends what was handed over (what needs attention too: people decide so). An answer that gets lost leaves it there, and it is sent again. */
  send(hacienda: HaciendaDePrueba, ahora: number, isPerdida: () => boolean): void {
    for (const d of this.documentos.values()) {
      if (d.enviado || !d.entregado || d.noAntesDe > ahora) continue
      hacienda.receive(d.venta.clave, d.venta.fechaEmision, ahora)
      d.enviado = !isPerdida()
    }
  }

  private findFamilia(clave: string): Venta[] {
    return [...this.documentos.values()].flatMap(({ venta }) =>
      venta.clave === clave || claveDevuelta(venta.documento) === clave ? [venta] : [],
    )
  }

  private open(id: string): Libro {
    return this.libros.find(({ arriendo }) => arriendo.caja.arriendo.id === id)!
  }
}
