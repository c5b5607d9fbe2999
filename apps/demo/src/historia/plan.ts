/**
 * Fourteen months of three companies, as a list of what was done and when. The same seed and day give the same list,
 * so another process can continue where the last one stopped.
 */
import type { DocumentoEntrada } from '@pura/contract'
import {
  addDays,
  addMonths,
  compareFechas,
  type Fecha,
  fechaAt,
  formatFechaIso,
  isHabil,
  limiteRespuesta,
  startOfDay,
  type TipoDocumento,
  tipoDocto,
} from '@pura/domain'
import { MESES } from '@pura/domain/escritorio'
import { CIA_DEMO } from '../semilla/compania.ts'
import {
  type CompaniaViva,
  OTRAS_COMPANIAS,
  PRODUCTO,
  QUETZALIA,
  RITMO_QUETZALIA,
  type Ritmo,
  SODA,
  type Venta,
} from '../semilla/companias.ts'
import { PRODUCTOS_DEMO } from '../semilla/productos.ts'
import { Azar } from './azar.ts'
import { COMPRAS, type Compra, PROVEEDORES } from './compras.ts'
import { type TurnoDeCaja, turnosDeSoda } from './turno.ts'

const CUANTOS_MESES = 14
const SEMILLA = 20_260_401
const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
const DIA_MS = 24 * HORA_MS
/** Days: younger events notify and mail the client as if they had just happened. */
const RECIENTE_DIAS = 5
/** Received documents left unanswered; at least VENCEN_PRIMERO of them are of the month whose term ends first. */
const POR_RESPONDER = 12
const VENCEN_PRIMERO = 2

interface Emision {
  clase: 'emitir'
  momento: Date
  /** Name by which other steps refer to this one. */
  llave?: string
  entrada: DocumentoEntrada
  /** The document that this one adjusts, pays or replaces. */
  sobre?: string
  /** When Hacienda receives it, if the connection was down; otherwise at once. */
  llega?: Date
  callado: boolean
}
interface Pago {
  clase: 'pagar'
  momento: Date
  sobre: string
  /** Share of the debt. */
  parte: number
  medio: string
  referencia: string
}
export interface Llegada {
  clase: 'recibir'
  momento: Date
  emitida: Date
  callado: boolean
  compra: Compra
  proveedor: number
  numero: number
  tipo: 'FE' | 'TE'
  cuanto: string
  precio: string
}
interface Contestacion {
  clase: 'responder'
  momento: Date
  emitida: Date
  proveedor: number
  numero: number
  mensaje: '1' | '3'
  motivo?: string
}
export type Paso = Emision | Pago | Llegada | Contestacion | TurnoDeCaja

/** Steps that one transaction commits. */
export interface Tanda {
  ruc: string
  pasos: readonly Paso[]
}

export function planHistoria(base: Date): Tanda[] {
  const plan = new Plan(base)
  plan.quetzalia()
  for (const [i, cia] of OTRAS_COMPANIAS.entries()) plan.otra(cia, i)
  plan.soda()
  plan.compras()
  return plan.tandas()
}

type EntradaDe = Partial<DocumentoEntrada>

class Plan {
  readonly #azar = new Azar(SEMILLA)
  readonly #hoy: Fecha
  readonly #desde: Fecha
  readonly #pasos: { ruc: string; paso: Paso }[] = []
  #llaves = 0

  constructor(private readonly base: Date) {
    this.#hoy = fechaAt(base)
    this.#desde = addMonths(this.#hoy, -CUANTOS_MESES, 1)
  }

  /** Ordered by company, then by time. */
  tandas(): Tanda[] {
    const limite = this.base.getTime() - 5 * MINUTO_MS
    return [CIA_DEMO, ...OTRAS_COMPANIAS, SODA].flatMap(({ ruc }) => {
      const pasos = this.#pasos
        .flatMap((p) => (p.ruc === ruc && p.paso.momento.getTime() <= limite ? [p.paso] : []))
        .sort((a, b) => a.momento.getTime() - b.momento.getTime())
      const tandas: Tanda[] = []
      for (let at = 0; at < pasos.length; at += TANDA) tandas.push({ ruc, pasos: pasos.slice(at, at + TANDA) })
      return tandas
    })
  }

  quetzalia(): void {
    const { ruc } = CIA_DEMO
    const dias = this.#dias(isHabil)
    let mes = 0
    for (const [i, dia] of dias.entries()) {
      const hora = this.#hora(dia)
      if (dia.mes !== mes) {
        mes = dia.mes
        this.#mensualidades(ruc, dia)
      }
      let n = this.#cuantos(RITMO_QUETZALIA, dia, i / dias.length)
      for (let j = 0; j < n; j++) this.#deQuetzalia(ruc, new Date(hora.getTime() + j * ENTRE_MS))
      // On some days nothing could be sent: Hacienda received those documents too late, refused them, and they were
      // issued again.
      if (INCIDENTES.includes(dias.length - i)) {
        n = 3
        for (let j = 0; j < n; j++) this.#tardia(ruc, new Date(hora.getTime() + 30 * MINUTO_MS + j * ENTRE_MS), dia)
      }
    }
    this.#contingencia(ruc, dias[Math.floor(dias.length * 0.6)]!)
    this.#porCorregir(ruc)
  }

  /** Sales of a small company, most of them at the counter. */
  otra({ ruc, actividades, clientes, ritmo }: CompaniaViva, i: number): void {
    const actividad = actividades[0]!.codigo
    const nombrados = clientes.flatMap((c, j) => (c.tipoIdentificacion === '' ? [] : [j + 1]))
    const dias = this.#dias((dia) => i === 0 || isHabil(dia))
    for (const [j, dia] of dias.entries()) {
      const hora = this.#hora(dia)
      const n = this.#cuantos(ritmo, dia, j / dias.length)
      for (let k = 0; k < n; k++) {
        const momento = new Date(hora.getTime() + k * ENTRE_MS)
        const esTiquete = this.#azar.between(1, 100) <= ritmo.tiquetes
        const { lineas } = this.#lineas(esTiquete ? ritmo.mostrador : ritmo.facturas)
        this.#planEmision(ruc, momento, esTiquete ? 'TE' : 'FE', {
          actividad,
          cliente: esTiquete ? 1 : this.#azar.pick(nombrados),
          lineas,
          medio: this.#azar.pick(['01', '02', '02', '06']),
        })
      }
    }
  }

  /** The shifts of its till. */
  soda(): void {
    for (const paso of turnosDeSoda(this.#hoy)) this.#pasos.push({ ruc: SODA.ruc, paso })
  }

  compras(): void {
    const { ruc } = CIA_DEMO
    const numeros = PROVEEDORES.map((_, i) => 1_200 + i * 3_517)
    const llegadas: Llegada[] = []
    let mes = this.#desde
    while (compareFechas(mes, this.#hoy) <= 0) {
      for (const compra of COMPRAS) {
        for (let k = 0; k < compra.alMes; k++) {
          const numero = numeros[compra.proveedor]! + this.#azar.between(3, 60)
          numeros[compra.proveedor] = numero
          llegadas.push(this.#llegada(compra, mes, numero))
        }
      }
      mes = { ...addDays({ ...mes, dia: 28 }, 7), dia: 1 }
    }
    const venidas = llegadas.filter(({ emitida }) => emitida.getTime() <= this.base.getTime() - 5 * HORA_MS)
    const facturas = venidas.filter(({ tipo }) => tipo === 'FE')
    const esperan = this.#chooseSinRespuesta(facturas)
    for (const llegada of venidas) this.#add(ruc, llegada)
    for (const llegada of facturas) if (!esperan.has(llegada)) this.#planRespuesta(ruc, llegada)
  }

  #llegada(compra: Compra, mes: Fecha, numero: number): Llegada {
    const dia = compra.dia ?? this.#azar.between(1, 28)
    const emitida = new Date(startOfDay({ ...mes, dia }).getTime() + this.#azar.between(8 * 60, 17 * 60) * MINUTO_MS)
    const llega = emitida.getTime() + this.#azar.between(10, 600) * MINUTO_MS
    const momento = new Date(Math.min(llega, this.base.getTime() - 4 * HORA_MS))
    return {
      clase: 'recibir',
      emitida,
      momento,
      callado: !this.#isReciente(momento),
      compra,
      proveedor: compra.proveedor,
      numero,
      tipo: compra.tiquete ? 'TE' : 'FE',
      cuanto: String(this.#azar.between(...compra.cantidad)),
      precio: String(Math.round((compra.precio * (0.92 + this.#azar.next() * 0.18)) / 5) * 5),
    }
  }

  /**
   * The newest received documents that may still be answered, at least two of them of the month whose term ends
   * first.
   */
  #chooseSinRespuesta(facturas: readonly Llegada[]): Set<Llegada> {
    const abiertas = facturas
      .filter(({ emitida }) => compareFechas(limiteRespuesta(emitida), this.#hoy) >= 0)
      .sort((a, b) => b.emitida.getTime() - a.emitida.getTime())
    const primero = abiertas.at(-1)
    if (!primero) return new Set(facturas.slice(-POR_RESPONDER))
    const limite = limiteRespuesta(primero.emitida)
    const primeras = abiertas.filter(({ emitida }) => compareFechas(limiteRespuesta(emitida), limite) === 0)
    const elegidas = new Set(primeras.slice(0, VENCEN_PRIMERO))
    // In the first days of a month there are few: the rest are older, with an expired term.
    for (const llegada of [...abiertas, ...[...facturas].reverse()]) {
      if (elegidas.size >= POR_RESPONDER) break
      elegidas.add(llegada)
    }
    return elegidas
  }

  #planRespuesta(ruc: string, { momento, emitida, proveedor, numero }: Llegada): void {
    const cuando = Math.min(
      momento.getTime() + this.#azar.between(20, 130) * HORA_MS,
      this.base.getTime() - 20 * MINUTO_MS,
    )
    const rechaza = this.#azar.chance(0.03)
    this.#add(ruc, {
      clase: 'responder',
      momento: new Date(cuando),
      emitida,
      proveedor,
      numero,
      mensaje: rechaza ? '3' : '1',
      ...(rechaza && { motivo: 'La cantidad facturada no es la que se recibió' }),
    })
  }

  #mensualidades(ruc: string, dia: Fecha): void {
    const inicio = startOfDay(dia).getTime() + 8 * HORA_MS
    QUETZALIA.contabilidad.forEach((cliente, i) => {
      const llave = this.#planEmision(ruc, new Date(inicio + i * ENTRE_MS), 'FE', {
        cliente,
        lineas: [linea(PRODUCTO.contabilidad, 1)],
        credito: ['02', 30],
        comentario: `Contabilidad de ${MESES[(dia.mes + 10) % 12]}`,
      })
      this.#planCobro(ruc, llave, inicio, 0.8)
    })
    const cliente = QUETZALIA.conRecibo[dia.mes % QUETZALIA.conRecibo.length]!
    const horas = this.#azar.between(8, 30)
    const momento = new Date(inicio + 2 * HORA_MS)
    const llave = this.#planEmision(ruc, momento, 'FE', {
      cliente,
      lineas: [linea(PRODUCTO.consultoria, horas)],
      credito: ['10', 90],
    })
    const neto = horas * precioDe(PRODUCTO.consultoria)
    const partes = this.#azar.chance(0.4) ? [Math.round(neto * 0.4), neto - Math.round(neto * 0.4)] : [neto]
    partes.forEach((parte, i) => {
      const pagada = new Date(momento.getTime() + (22 + i * 19) * DIA_MS + HORA_MS)
      this.#planEmision(ruc, pagada, 'REP', {
        cliente,
        // Payment code 17 exists since this date.
        codigo: pagada.getTime() < CODIGO_17_MS ? '04' : '17',
        sobre: llave,
        razon: partes.length > 1 ? `Abono ${i + 1}` : 'Pago de la factura',
        condicion: '11',
        lineas: [
          {
            nombreProducto: 'Abono a la factura',
            cantidad: '1',
            precioVtaUnit: String(parte),
            impuesto: { codigo: '08' },
          },
        ],
      })
    })
  }

  #deQuetzalia(ruc: string, momento: Date): void {
    const suerte = this.#azar.between(1, 100)
    if (suerte <= 4) this.#planExportacion(ruc, momento)
    else if (suerte <= 6) this.#planCompra(ruc, momento)
    else if (suerte <= 11) this.#proforma(ruc, momento)
    else if (suerte <= 11 + RITMO_QUETZALIA.tiquetes) this.#tiquete(ruc, momento)
    else this.#factura(ruc, momento)
  }

  #factura(ruc: string, momento: Date): void {
    const { lineas, cantidades } = this.#lineas(RITMO_QUETZALIA.facturas)
    const cliente = this.#azar.pick(QUETZALIA.empresas)
    const aCredito = this.#azar.chance(0.45)
    const credito = aCredito ? (['02', this.#azar.pick([15, 30, 30, 45])] as const) : undefined
    const medio = this.#azar.pick(['04', '04', '04', '02', '06'])
    const conNota = this.#azar.next()
    const seRefiere = aCredito || conNota < 0.1
    const llave = this.#planEmision(ruc, momento, 'FE', { cliente, lineas, credito, medio, conLlave: seRefiere })
    if (aCredito && conNota >= 0.1) this.#planCobro(ruc, llave, momento.getTime(), 0.74)
    if (conNota >= 0.1) return
    // Four in ten notes annul, four reduce and two increase.
    const cuando = new Date(momento.getTime() + this.#azar.between(2, 7) * DIA_MS)
    const comunes = { cliente, sobre: llave, credito, medio }
    if (conNota < 0.04) {
      this.#planEmision(ruc, cuando, 'NC', {
        ...comunes,
        lineas,
        razon: 'El cliente desistió del servicio',
        codigo: '01',
      })
    } else if (conNota < 0.08) {
      const menos = Math.max(1, Math.floor(cantidades[0]! / 4))
      const parcial = [{ ...lineas[0]!, cantidad: String(menos) }]
      this.#planEmision(ruc, cuando, 'NC', { ...comunes, lineas: parcial, razon: 'Horas facturadas de más' })
    } else {
      const mas = [{ ...lineas[0]!, cantidad: '1' }]
      this.#planEmision(ruc, cuando, 'ND', { ...comunes, lineas: mas, razon: 'Trabajo adicional no facturado' })
    }
  }

  #tiquete(ruc: string, momento: Date): void {
    const { lineas } = this.#lineas(RITMO_QUETZALIA.mostrador)
    const cliente = this.#azar.chance(0.7) ? QUETZALIA.contado : this.#azar.pick(QUETZALIA.personas)
    this.#planEmision(ruc, momento, 'TE', { cliente, lineas, medio: this.#azar.pick(['01', '02', '02', '06']) })
  }

  #planExportacion(ruc: string, momento: Date): void {
    this.#planEmision(ruc, momento, 'FEE', {
      cliente: this.#azar.pick(QUETZALIA.exterior),
      enDolares: true,
      lineas: [
        { ...linea(PRODUCTO.exterior, this.#azar.between(10, 60)), precioVtaUnit: this.#azar.pick(['65', '72', '80']) },
      ],
      medio: '04',
    })
  }

  #planCompra(ruc: string, momento: Date): void {
    this.#planEmision(ruc, momento, 'FEC', {
      cliente: QUETZALIA.proveedor,
      lineas: [{ ...linea(PRODUCTO.almuerzo, this.#azar.between(6, 25)), precioVtaUnit: '3800' }],
      medio: '01',
      razon: 'Refrigerios de un curso',
      documento: {
        clave: `F-${formatFechaIso(fechaAt(momento)).replaceAll('-', '')}`,
        tipoDocumento: '14',
        fechaEmision: formatFechaIso(fechaAt(momento)),
      },
    })
  }

  #proforma(ruc: string, momento: Date): void {
    this.#planEmision(ruc, momento, 'PRO', {
      cliente: this.#azar.pick(QUETZALIA.empresas),
      lineas: this.#lineas(RITMO_QUETZALIA.facturas).lineas,
    })
  }

  #tardia(ruc: string, momento: Date, dia: Fecha): void {
    const cliente = this.#azar.pick(QUETZALIA.empresas)
    const { lineas } = this.#lineas(RITMO_QUETZALIA.facturas)
    const llega = new Date(momento.getTime() + 5 * DIA_MS)
    const llave = this.#planEmision(ruc, momento, 'FE', { cliente, lineas, medio: '04', llega, conLlave: true })
    const otra = this.#hora(addDays(dia, 6))
    this.#planEmision(ruc, otra, 'FE', { cliente, lineas, medio: '04', sobre: llave })
  }

  /** Documents written on paper during a power cut. */
  #contingencia(ruc: string, dia: Fecha): void {
    const momento = this.#hora(dia)
    this.#planEmision(ruc, new Date(momento.getTime() + 20 * MINUTO_MS), 'FE', {
      cliente: QUETZALIA.empresas[0]!,
      lineas: [linea(PRODUCTO.consultoria, 3)],
      medio: '01',
      contingencia: { numero: 'PROV-0017', dia: addDays(dia, -1), motivo: 'Corte eléctrico en el edificio' },
    })
  }

  /** A rejected document that has not been issued again yet. */
  #porCorregir(ruc: string): void {
    const momento = new Date(this.base.getTime() - 4 * DIA_MS - 3 * HORA_MS)
    this.#planEmision(ruc, momento, 'FE', {
      cliente: QUETZALIA.empresas[2]!,
      lineas: [linea(PRODUCTO.desarrollo, 6)],
      medio: '04',
      llega: new Date(this.base.getTime() - HORA_MS),
    })
  }

  /** Some credit sales are paid at once, some in two parts, some not yet. */
  #planCobro(ruc: string, sobre: string, desde: number, pagadas: number): void {
    const suerte = this.#azar.next()
    const pago = (dias: number, parte: number): void =>
      this.#add(ruc, {
        clase: 'pagar',
        momento: new Date(desde + dias * DIA_MS + this.#azar.between(60, 400) * MINUTO_MS),
        sobre,
        parte,
        medio: '04',
        referencia: `Transferencia ${this.#azar.between(100_000, 999_999)}`,
      })
    const dias = this.#azar.between(12, 44)
    if (suerte < pagadas) pago(dias, 1)
    else if (suerte < pagadas + (1 - pagadas) * 0.6) {
      pago(dias, 0.5)
      if (this.#azar.chance(0.4)) pago(dias + 20, 1)
    }
  }

  #planEmision(ruc: string, momento: Date, tipo: TipoDocumento, d: Detalle): string {
    this.#llaves += 1
    const llave = `historia-${this.#llaves}`
    const { contingencia, credito, enDolares } = d
    const condicion = d.condicion ?? credito?.[0] ?? '01'
    const entrada: DocumentoEntrada = {
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id },
      sucursal: { sucursalPK: { idSucursal: 1 } },
      caja: { cajaPK: { idCaja: 1 } },
      actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: d.actividad ?? '6201.0' } },
      cliente: { clientePK: { idCliente: d.cliente } },
      // Without a typed rate, dollars have the registry's rate of their day.
      idMoneda: { idMoneda: enDolares ? 2 : 1 },
      condicionVenta: { codigo: condicion },
      ...(credito && { plazo: credito[1] }),
      formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: d.medio ?? '04' } } }],
      vtaDetmList: [...d.lineas],
      ...(d.razon !== undefined && { razon: d.razon }),
      ...(d.codigo !== undefined && { codigoReferencia: d.codigo }),
      ...(d.comentario !== undefined && { comentario: d.comentario }),
      ...(d.documento && { docReferencia: d.documento }),
      ...(tipo === 'PRO' && { fechaEmision: formatFechaIso(fechaAt(momento)) }),
      ...(contingencia && {
        consecutivoContingencia: contingencia.numero,
        fechaContingencia: formatFechaIso(contingencia.dia),
        motivoContingencia: contingencia.motivo,
      }),
    } satisfies EntradaDe
    const { sobre, llega } = d
    this.#add(ruc, {
      clase: 'emitir',
      momento,
      entrada,
      callado: !this.#isReciente(llega ?? momento),
      ...(d.conLlave !== false && (credito || d.conLlave) && { llave }),
      ...(sobre !== undefined && { sobre }),
      ...(llega && { llega }),
    })
    return llave
  }

  #add(ruc: string, paso: Paso): void {
    this.#pasos.push({ ruc, paso })
  }

  #isReciente(momento: Date): boolean {
    return this.base.getTime() - momento.getTime() < RECIENTE_DIAS * DIA_MS
  }

  #dias(worksOn: (dia: Fecha) => boolean): Fecha[] {
    const dias: Fecha[] = []
    for (let dia = this.#desde; compareFechas(dia, this.#hoy) <= 0; dia = addDays(dia, 1))
      if (worksOn(dia)) dias.push(dia)
    return dias
  }

  #hora(dia: Fecha): Date {
    return new Date(startOfDay(dia).getTime() + this.#azar.between(8 * 60 + 30, 16 * 60) * MINUTO_MS)
  }

  /** Documents of a day; the company grows over time. */
  #cuantos({ porDia, meses }: Ritmo, { mes }: Fecha, avance: number): number {
    const esperados = porDia * meses[mes - 1]! * (0.85 + 0.3 * avance) * (0.4 + this.#azar.next() * 1.2)
    return Math.floor(esperados) + (this.#azar.chance(esperados % 1) ? 1 : 0)
  }

  #lineas(ventas: readonly Venta[]) {
    const cuantas = this.#azar.chance(0.22) ? 2 : 1
    const elegidas = new Set(Array.from({ length: cuantas }, () => this.#azar.pickByPeso(ventas)))
    const cantidades = [...elegidas].map(({ cantidad }) => this.#azar.between(...cantidad))
    return { lineas: [...elegidas].map(({ producto }, i) => linea(producto, cantidades[i]!)), cantidades }
  }
}

interface Detalle {
  actividad?: string
  cliente: number
  lineas: NonNullable<DocumentoEntrada['vtaDetmList']>
  medio?: string
  credito?: readonly [codigo: string, dias: number] | undefined
  condicion?: string
  enDolares?: boolean
  sobre?: string
  razon?: string
  codigo?: string
  comentario?: string
  /** Document of the supplier to which a purchase invoice refers. */
  documento?: NonNullable<DocumentoEntrada['docReferencia']>
  llega?: Date
  conLlave?: boolean
  contingencia?: { numero: string; dia: Fecha; motivo: string }
}

const linea = (idProducto: number, cantidad: number) => ({
  producto: { productoPK: { idProducto } },
  cantidad: String(cantidad),
})

const precioDe = (producto: number): number => Number(PRODUCTOS_DEMO[producto - 1]!.precio)

/** Steps in one transaction; on the embedded engine all other requests wait for it. */
const TANDA = 8
/** Milliseconds between two documents of a day. */
const ENTRE_MS = 7_000
const CODIGO_17_MS = Date.parse('2026-04-22T06:00:00Z')
/** Working days before the last one. */
const INCIDENTES = [62, 105]
