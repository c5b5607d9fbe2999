/** A till and its server for tests: the test says what the line, the clock and the disk do. */
import { calculate, cantidad, type LineaBorrador, monto } from '@pura/domain'
import { ESPERA_PROPUESTA_MS } from '../aceptacion/index.ts'
import type { Arriendo, Asiento, DocumentoDeCaja, Hecho, Venta } from '../base/index.ts'
import { isRechazo } from '../base/index.ts'
import { type Configuracion, Mostrador, type Orden, type Puertos, SIN_RESPUESTA } from '../dispositivo/index.ts'
import { Disco } from '../simulacion/disco.ts'
import { huellaDe, ServidorDePrueba } from '../simulacion/servidor.ts'

export const MARCELA = { id: 7, nombre: 'Marcela Quirós' }
export const KATTIA = { id: 3, nombre: 'Kattia Mora' }
/** Thursday 26 November 2026, 10:42 in Costa Rica. */
export const JUEVES = Date.parse('2026-11-26T16:42:00Z')

export const aLinea = (precio: string, otros: Partial<LineaBorrador> = {}): LineaBorrador => ({
  cabys: '2316100000100',
  cantidad: cantidad('1'),
  unidadMedida: 'Unid',
  detalle: 'Producto de prueba',
  precioUnitario: monto(precio),
  impuestos: [{ codigo: '01', codigoTarifaIva: '08' }],
  ...otros,
})

export const aDocumento = (otros: Partial<DocumentoDeCaja> = {}): DocumentoDeCaja => ({
  tipo: 'TE',
  version: '4.4',
  condicionVenta: '01',
  lineas: [aLinea('1000')],
  moneda: { codigo: 'CRC', tipoCambio: monto('1') },
  mediosPago: [{ tipo: '01' }],
  ...otros,
})

/** A return of one unit of its first line, or of the whole. */
export const aNota = (
  { documento, clave, fechaEmision }: Venta,
  codigo = '06',
  lineas = documento.lineas.slice(0, 1),
) =>
  aDocumento({
    tipo: 'NC',
    lineas,
    referencias: [{ tipoDoc: '04', numero: clave, fechaEmision, codigo, razon: 'Devolución' }],
  })

export const aVenta = (documento = aDocumento(), otros: Partial<Orden & { clase: 'vender' }> = {}): Orden => ({
  clase: 'vender',
  documento,
  cajero: MARCELA,
  ...otros,
})

export const anArriendo = (otros: Partial<Arriendo> = {}): Arriendo => ({
  id: 'arriendo-1',
  codCia: 1,
  terminal: { sucursal: '001', caja: '00001' },
  dispositivo: { id: 'tableta', nombre: 'Caja 1, tablet' },
  emisor: { tipo: '02', numero: '3101999001' },
  raiz: '0'.repeat(64),
  numeros: { TE: 5903, FE: 1317, NC: 33 },
  ultimoZ: 40,
  fondo: monto('60000'),
  version: 318,
  tomado: JUEVES,
  ...otros,
})

export class Prueba {
  ahora = JUEVES
  corrido = 0
  linea = true
  /** The server answers, but later than the till waits. */
  lenta = false
  /** Entries before a checkpoint that stay at hand. */
  ventana: number | undefined
  /** Told where each reading of the disk begins. */
  onRead: (desde: number) => unknown = () => undefined
  readonly papel: Venta[] = []
  readonly disco = new Disco()
  mostrador!: Mostrador

  constructor(
    readonly arriendo = anArriendo(),
    readonly servidor = new ServidorDePrueba({ nombre: '3.2.0', calcular: calculate }),
  ) {
    this.servidor.take(arriendo, 'secreto', this.ahora)
  }

  async open(disco = this.disco, otros: Partial<Configuracion> = {}): Promise<Mostrador> {
    const configuracion = {
      arriendo: this.arriendo,
      secreto: 'secreto',
      programa: '3.2.0',
      autorizaciones: [],
      ventana: this.ventana,
      ...otros,
    }
    return Mostrador.open(this.puertos(disco), configuracion)
  }

  /** Starts the till, asks the server, and opens a shift. */
  async start(): Promise<this> {
    this.mostrador = await this.open()
    await this.mostrador.deliver()
    await this.must({ clase: 'abrir', cajero: MARCELA, fondo: monto('60000') })
    return this
  }

  async must(orden: Orden): Promise<Hecho> {
    const hecho = await this.mostrador.act(orden)
    if (isRechazo(hecho)) throw new Error(hecho.texto)
    return hecho
  }

  async sell(documento = aDocumento(), otros: Partial<Orden & { clase: 'vender' }> = {}): Promise<Venta> {
    const hecho = await this.must(aVenta(documento, otros))
    if (hecho.clase !== 'venta') throw new Error(hecho.clase)
    return hecho.venta
  }

  get asientos(): Asiento[] {
    return this.disco.read(1, Number.MAX_SAFE_INTEGER)
  }

  private puertos(disco: Disco): Puertos {
    return {
      readAsientos: async (desde, cuantos) => {
        if (cuantos === undefined) this.onRead(desde)
        return disco.read(desde, cuantos)
      },
      addAsiento: async (asiento) => disco.begin(asiento).commit(),
      readContacto: async () => (disco.contacto === undefined ? undefined : JSON.parse(disco.contacto)),
      saveContacto: async (contacto) => disco.saveContacto(contacto),
      propose: async (propuesta) => {
        if (!this.linea) return SIN_RESPUESTA
        const respuesta = await this.servidor.propose(propuesta, this.ahora)
        if (!this.lenta) return respuesta
        this.ahora += ESPERA_PROPUESTA_MS
        return SIN_RESPUESTA
      },
      deliver: async (entrega) => (this.linea ? this.servidor.deliver(entrega, this.ahora) : SIN_RESPUESTA),
      print: async (venta) => {
        this.papel.push(venta)
      },
      now: () => this.ahora + this.corrido,
      makeCodigoSeguridad: () => '52206913',
      huella: huellaDe,
    }
  }
}
