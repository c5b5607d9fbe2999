/** A till against a test server over HTTP: the device's own code over an array, and a line that a test cuts. */
import { randomInt, randomUUID } from 'node:crypto'
import { contract } from '@pura/contract'
import { cantidad, monto } from '@pura/domain'
import {
  type Ajustes,
  type Arriendo,
  type Asiento,
  canonicalize,
  type DocumentoDeCaja,
  type Hecho,
  isRechazo,
  Mostrador,
  type Orden,
  type OrdenDeVenta,
  type Puertos,
  parseCanonico,
  SIN_CONTACTO,
  SIN_RESPUESTA,
  seal,
  sha256,
  type Venta,
} from '@pura/mostrador'
import type { Entrega } from '@pura/mostrador/aceptacion'
import type { LlavePublica } from '@pura/mostrador/archivo'
import type { Api, TestServer } from './api.ts'

export const MARCELA = { id: 1, nombre: 'Marcela Quirós' }

export const aTiquete = (otros: Partial<DocumentoDeCaja> = {}): DocumentoDeCaja => ({
  tipo: 'TE',
  version: '4.4',
  condicionVenta: '01',
  lineas: [
    {
      cabys: '2316100000100',
      cantidad: cantidad('2'),
      unidadMedida: 'Unid',
      detalle: 'Arroz',
      precioUnitario: monto('1690'),
      impuestos: [{ codigo: '01', codigoTarifaIva: '02' }],
    },
  ],
  moneda: { codigo: 'CRC', tipoCambio: monto('1') },
  mediosPago: [{ tipo: '01' }],
  ...otros,
})

/** One unit of its line back. */
export const aDevolucion = ({ documento, clave, fechaEmision }: Venta): DocumentoDeCaja =>
  aTiquete({
    tipo: 'NC',
    lineas: documento.lineas.map((linea) => ({ ...linea, cantidad: cantidad('1') })),
    referencias: [{ tipoDoc: '04', numero: clave, fechaEmision, codigo: '06', razon: 'Devolución' }],
  })

/** Declares the device of register 1 lost, so that the next test may take it. */
export async function loseVigente(api: Api): Promise<void> {
  const [vigente] = (await api.send(contract.ventaRapidaArriendo.list, { params: { codCia: 1 } })).data
  if (vigente?.estado !== 'vigente') return
  const body = { idArriendo: vigente.idArriendo, declarado: vigente.numeros }
  await api.send(contract.ventaRapidaArriendo.lose, { body })
}

/** The document of a sale, once the server has it. */
export const findDocumento = ({ deps }: Pick<TestServer, 'deps'>, { clave }: Pick<Venta, 'clave'>) =>
  deps.db.withCia(1, (tx) => tx.selectFrom('vta_movm').selectAll().where('clave', '=', clave).executeTakeFirst())

export const countDocumentos = ({ deps }: Pick<TestServer, 'deps'>) =>
  deps.db.withCia(1, async (tx) => (await tx.selectFrom('vta_movm').select('num_docto').execute()).length)

/** As it travels. */
export const toCuerpo = (mensaje: unknown) => JSON.parse(canonicalize(mensaje))

export class Dispositivo {
  linea = true
  asientos: Asiento[] = []
  readonly papel: Venta[] = []
  mostrador!: Mostrador

  private constructor(
    readonly server: TestServer,
    public api: Api,
    readonly arriendo: Arriendo,
    readonly secreto: string,
    readonly llave: LlavePublica,
    private readonly ajustes: Ajustes,
  ) {}

  /** Takes register 1, and opens a shift. */
  static async start(server: TestServer, api: Api): Promise<Dispositivo> {
    const { status, data, mensaje } = await api.send(contract.ventaRapidaArriendo.take, {
      body: {
        idSucursal: 1,
        idCaja: 1,
        dispositivo: { id: randomUUID(), nombre: 'Tableta' },
        solicitud: randomUUID(),
        reloj: server.deps.now().getTime(),
      },
    })
    if (status !== 200) throw new Error(mensaje)
    const { secreto, llave, ajustes } = data
    const suyo = new Dispositivo(server, api, parseCanonico(data.arriendo) as Arriendo, secreto, llave!, ajustes!)
    await suyo.restart()
    const { fondo = monto('60000') } = suyo.arriendo
    await suyo.must({ clase: 'abrir', cajero: MARCELA, fondo })
    return suyo
  }

  /** Starts the program from what the disk has. */
  async restart(): Promise<void> {
    this.mostrador = await Mostrador.open(this.puertos(), {
      arriendo: this.arriendo,
      secreto: this.secreto,
      programa: '3.2.0',
      autorizaciones: [],
    })
  }

  async must(orden: Orden): Promise<Hecho> {
    const hecho = await this.mostrador.act(orden)
    if (isRechazo(hecho)) throw new Error(hecho.texto)
    return hecho
  }

  async sell(documento = aTiquete(), otros: Partial<OrdenDeVenta> = {}): Promise<Venta> {
    const hecho = await this.must({ clase: 'vender', documento, cajero: MARCELA, ...otros })
    if (hecho.clase !== 'venta') throw new Error(hecho.clase)
    return hecho.venta
  }

  /** Writes a fact that the program would not. */
  async forge(hecho: Hecho): Promise<Asiento> {
    const antes = this.asientos.at(-1)!
    const asiento = await seal(hecho, antes, { en: this.server.deps.now().getTime(), programa: '3.2.0' }, sha256)
    this.asientos.push(asiento)
    return asiento
  }

  async send(asientos: readonly Asiento[] = this.asientos, otros: Partial<Entrega> = {}) {
    const entrega = { arriendo: this.arriendo.id, secreto: this.secreto, programa: '3.2.0', asientos, ...otros }
    return this.api.send(contract.ventaRapidaEntregas.deliver, { body: toCuerpo(entrega) })
  }

  private puertos(): Puertos {
    return {
      readAsientos: async (desde, cuantos = this.asientos.length) =>
        this.asientos.slice(desde - 1, desde - 1 + cuantos),
      addAsiento: async (asiento) => {
        this.asientos.push(asiento)
      },
      readContacto: async () => ({ ...SIN_CONTACTO, ajustes: this.ajustes }),
      saveContacto: async () => undefined,
      propose: async (propuesta) => {
        if (!this.linea) return SIN_RESPUESTA
        const { data } = await this.api.send(contract.ventaRapidaVentas.propose, { body: toCuerpo(propuesta) })
        return data as never
      },
      deliver: async (entrega) => {
        if (!this.linea) return SIN_RESPUESTA
        const { data } = await this.api.send(contract.ventaRapidaEntregas.deliver, { body: toCuerpo(entrega) })
        return data as never
      },
      print: async (venta) => {
        this.papel.push(venta)
      },
      now: () => this.server.deps.now().getTime(),
      makeCodigoSeguridad: () => String(randomInt(100_000_000)).padStart(8, '0'),
      huella: sha256,
    }
  }
}
