/** One shop, one terminal, its devices and everything that can go wrong, all from one seed. */
import { calculate, type Monto } from '@pura/domain'
import { Azar } from '@pura/domain/generador'
import { type Arriendo, canonicalize, parseCanonico } from '../base/index.ts'
import type { Calcular } from '../venta/index.ts'
import type { Equipo } from './equipo.ts'
import type { Escena, Hoja, Opciones } from './escena.ts'
import { HaciendaDePrueba } from './hacienda.ts'
import { type Datos, ServidorDePrueba, type Version } from './servidor.ts'
import { TRES } from './ventas.ts'

/** The next version of the program sums sales of three units of something one hundred-thousandth higher. */
const calcularDespues: Calcular = (borrador) => {
  const calculo = calculate(borrador)
  if (!borrador.lineas.some(({ cantidad }) => cantidad === TRES)) return calculo
  const mas = (m: Monto): Monto => (m + 1n) as Monto
  const { resumen } = calculo
  const totalComprobante = mas(resumen.totalComprobante)
  const unico =
    calculo.mediosPago.length === 1 ? [{ ...calculo.mediosPago[0]!, monto: totalComprobante }] : calculo.mediosPago
  return {
    ...calculo,
    mediosPago: unico,
    resumen: { ...resumen, totalImpuesto: mas(resumen.totalImpuesto), totalComprobante },
  }
}

export const ANTES: Version = { nombre: '3.1.7', calcular: calculate }
export const DESPUES: Version = { nombre: '3.2.0', calcular: calcularDespues }

export const EMISOR = { tipo: '02', numero: '3101999001' }
export const PERSONA = { id: 7, nombre: 'Marcela Quirós' }

const MINUTO_MS = 60_000
const TARDE_MS = 15 * MINUTO_MS

export class Mundo implements Escena {
  readonly azar: Azar
  ahora: number
  readonly servidor = new ServidorDePrueba(ANTES)
  readonly hacienda = new HaciendaDePrueba()
  readonly equipos: Equipo[] = []
  readonly papel: Hoja[] = []
  readonly faltas: string[] = []
  readonly cuenta: Record<string, number> = {}
  calma = false
  respaldo: Datos | undefined
  private tardios: { en: number; arrive: () => Promise<unknown> }[] = []

  constructor(
    readonly semilla: number,
    readonly opciones: Opciones = {},
  ) {
    this.azar = new Azar(semilla, 'venta rápida')
    // Any hour of a year, so that shifts meet weekends, holidays and ends of months.
    this.ahora = Date.parse('2026-11-20T12:00:00Z') + this.azar.int(0, 365 * 24 * 60) * MINUTO_MS
    if (this.azar.chance(0.5)) this.servidor.codigos.push(0)
  }

  chance(probabilidad: number): boolean {
    return !this.calma && this.azar.chance(probabilidad)
  }

  count(que: string): void {
    this.cuenta[que] = (this.cuenta[que] ?? 0) + 1
  }

  falta(texto: string): void {
    this.faltas.push(texto)
  }

  makeArriendo(nombre: string): Arriendo | undefined {
    const sigue = this.servidor.next()
    if (!sigue) return undefined
    return {
      id: `arriendo-${this.servidor.libros.length + 1}`,
      codCia: 1,
      terminal: { sucursal: '001', caja: '00001' },
      dispositivo: { id: nombre, nombre },
      emisor: EMISOR,
      raiz: this.azar.digits(64),
      ...sigue,
      version: 1,
      tomado: this.ahora,
    }
  }

  async call<P, R>(linea: boolean, pedido: P, serve: (pedido: P) => Promise<R>): Promise<R | undefined> {
    if (!linea) return undefined
    const texto = canonicalize(pedido)
    const arrive = () => serve(parseCanonico(texto) as P)
    // Lost on its way, or the server was killed before it committed.
    if (this.chance(0.04)) return undefined
    if (this.chance(0.03)) {
      this.count('tardíos')
      this.tardios.push({ en: this.ahora, arrive })
      return undefined
    }
    const respuesta = canonicalize(await arrive())
    // The answer gets lost, or the server was killed after it committed.
    if (this.chance(0.05)) return undefined
    return parseCanonico(respuesta) as R
  }

  /** Requests that everybody had given up arrive now, unless the network dropped them long ago. */
  async flushTardios(): Promise<void> {
    const llegan = this.tardios
    this.tardios = []
    for (const { en, arrive } of llegan) if (this.ahora - en < TARDE_MS) await arrive()
  }

  /** The device that the lease belongs to, not a copy of it. */
  get titular(): Equipo | undefined {
    return this.equipos.findLast(({ original }) => original === undefined)
  }

  sendAll(): void {
    const antes = new Set(this.hacienda.recibidos.keys())
    this.servidor.send(this.hacienda, this.ahora, () => this.chance(0.1))
    const impresas = new Set(this.papel.map(({ venta }) => venta.clave))
    const perdidos = new Set(this.equipos.flatMap((e) => (e.perdido ? [e.arriendo.id] : [])))
    for (const { venta, arriendo } of this.servidor.documentos.values()) {
      const isNueva = this.hacienda.recibidos.has(venta.clave) && !antes.has(venta.clave)
      // Nobody can say any more what a lost device printed: what it delivered was sold.
      if (isNueva && !impresas.has(venta.clave) && !perdidos.has(arriendo))
        this.falta(`${venta.consecutivo} se envió sin entregarse`)
    }
  }
}
