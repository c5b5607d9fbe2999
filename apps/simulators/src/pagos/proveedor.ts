/** The payment provider: the functions of its two hosts and its pages, without HTTP. */
import { randomInt, randomUUID } from 'node:crypto'
import { monto, toDecimal } from '@pura/domain'
import type { Entorno } from '../fallas/entorno.ts'
import type { Falla } from '../fallas/falla.ts'
import type { Avisos } from './avisos.ts'
import type { Cargo, Libro, TarjetaGuardada } from './libro.ts'
import { type Llaves, openTarjeta, signCampos, type TarjetaAbierta } from './llaves.ts'
import { quienDeCargos, quienDeTarjeta } from './quien.ts'
import { conductaOf, findDefecto, marcaOf } from './tarjetas.ts'

/** As the dashboard would show them; not secret. */
export const CREDENCIALES = {
  secret: 'secreto-del-simulador',
  merchantId: '00000000-0000-4000-8000-000000000016',
  terminal: 'simulador-CRC',
} as const

/** Half an hour, as the provider's sessions. */
const VIDA_SESION_MS = 30 * 60_000

export interface SesionTarjeta {
  session: string
  token: string
  requestId: string
  callback: string | undefined
  vence: number
  usada: boolean
}

export interface PedidoDeCargo {
  orderReference: string
  amount: number
  currency: string
  description: string
  token: string
}

export interface OrdenAbierta extends Omit<PedidoDeCargo, 'token'> {
  session: string
  callback: string
  vence: number
  tarjeta: TarjetaAbierta['card'] | undefined
  cargo: Cargo | undefined
}

interface RespuestaTarjeta {
  status: number
  requestId: string
  result?: { token: string; last_digits: string; bin: string }
  expiration_date?: string
  brand?: string
  nickname?: string
  cardHolder?: string
  errors: string[]
}

interface Partes {
  entorno: Entorno
  libro: Libro
  avisos: Avisos
  llaves: () => Promise<Llaves>
}

export class Proveedor {
  readonly #sesiones = new Map<string, SesionTarjeta>()
  readonly #ordenes = new Map<string, OrdenAbierta>()
  #llaves: Llaves | undefined
  /** True if its messages include amount and currency, which the v1 documentation does not show. */
  diceMonto = true

  constructor(private readonly partes: Partes) {}

  get libro(): Libro {
    return this.partes.libro
  }
  get avisos(): Avisos {
    return this.partes.avisos
  }

  /** The keys are created on first use. */
  async open(): Promise<Llaves> {
    this.#llaves ??= await this.partes.llaves()
    return this.#llaves
  }

  openSesion(requestId: string, callback: string | undefined): SesionTarjeta {
    const sesion = {
      session: randomUUID(),
      token: randomUUID(),
      requestId,
      callback,
      vence: this.#now() + VIDA_SESION_MS,
      usada: false,
    }
    this.#sesiones.set(sesion.session, sesion)
    return sesion
  }

  findSesion = (session: string): SesionTarjeta | undefined => this.#alive(this.#sesiones.get(session))
  findOrden = (session: string): OrdenAbierta | undefined => this.#alive(this.#ordenes.get(session))

  openOrden(orden: Omit<OrdenAbierta, 'session' | 'vence' | 'tarjeta' | 'cargo'>): OrdenAbierta {
    const abierta = {
      ...orden,
      session: randomUUID(),
      vence: this.#now() + VIDA_SESION_MS,
      tarjeta: undefined,
      cargo: undefined,
    }
    this.#ordenes.set(abierta.session, abierta)
    return abierta
  }

  /** True for an order that may still be paid. */
  isPendiente = (orderReference: string): boolean =>
    [...this.#ordenes.values()].some((o) => o.orderReference === orderReference && !o.cargo && o.vence > this.#now())

  /** Stores a card encrypted by a browser in the book. */
  tokenizeCifrada(sesion: SesionTarjeta, cifrada: { ld: string; lk: string }, falla?: Falla) {
    const abierta = openTarjeta(cifrada, this.#opened().privada)
    if (!abierta) return this.#refuseTarjeta(sesion, 'Invalid encrypted data', falla)
    return this.tokenize(sesion, abierta, falla)
  }

  /** The last four digits of a card encrypted by a browser. */
  ultimosOf(cifrada: { ld: string; lk: string }): string | undefined {
    return openTarjeta(cifrada, this.#opened().privada)?.card.cardNumber.replace(/[\s-]/g, '').slice(-4)
  }

  tokenize(sesion: SesionTarjeta, { card, token: anterior }: TarjetaAbierta, falla?: Falla) {
    const { month: mes, year: anio } = card.expirationDate
    const numero = card.cardNumber.replace(/[\s-]/g, '')
    const defecto = findDefecto({ numero, cvc: card.cvc, mes, anio }, new Date(this.#now()))
    if (defecto) return this.#refuseTarjeta(sesion, defecto, falla)
    sesion.usada = true
    const tarjeta: TarjetaGuardada = {
      token: anterior && this.libro.findTarjeta(anterior) ? anterior : randomUUID(),
      requestId: sesion.requestId,
      bin: numero.slice(0, 6),
      ultimos: numero.slice(-4),
      marca: marcaOf(numero),
      vence: `${String(anio).padStart(2, '0')}${String(mes).padStart(2, '0')}`,
      conducta: conductaOf(numero),
    }
    this.libro.keep(tarjeta)
    return this.#answerTarjeta(
      sesion,
      {
        status: 200,
        requestId: sesion.requestId,
        result: { token: tarjeta.token, last_digits: tarjeta.ultimos, bin: tarjeta.bin },
        expiration_date: tarjeta.vence,
        brand: tarjeta.marca,
        nickname: card.nickname,
        cardHolder: card.cardHolder,
        errors: [],
      },
      falla,
    )
  }

  /** Charges every request, also twice for one reference: the provider's documentation does not rule it out. */
  charge(pedido: PedidoDeCargo, falla?: Falla) {
    const tarjeta = this.libro.findTarjeta(pedido.token)
    if (!tarjeta) return undefined
    const codigo =
      falla?.tipo === 'negado' ? falla.codigo : falla?.tipo === 'exige3ds' ? '1A' : codigoOf(tarjeta.conducta)
    return this.#decide(pedido, tarjeta, codigo, falla)
  }

  /** The person confirmed or refused at the bank. */
  confirm(orden: OrdenAbierta, isConfirmado: boolean) {
    const card = orden.tarjeta
    if (!card || orden.cargo) return undefined
    const numero = card.cardNumber.replace(/[\s-]/g, '')
    const conducta = conductaOf(numero)
    const codigo = isConfirmado ? (conducta === '3DS' ? '' : conducta) : '05'
    const tarjeta = { token: '', ultimos: numero.slice(-4), marca: marcaOf(numero) }
    const { cargo } = this.#decide({ ...orden, token: '' }, tarjeta, codigo)
    orden.cargo = cargo
    return cargo
  }

  /** Data of a payment; the same in the response, in the webhook and in a query. */
  describe(cargo: Cargo, falla?: Falla) {
    const isAprobado = cargo.estado === 'aprobado'
    const status = isAprobado ? 200 : 400
    const orderId = falla?.tipo === 'otraOrden' ? `${cargo.orderReference}9` : cargo.orderReference
    return this.#sign(
      {
        status,
        orderId,
        authorization: cargo.autorizacion,
        ...(this.diceMonto && { amount: Number(cargo.monto), currency: cargo.moneda }),
        last4: cargo.ultimos,
        brand: cargo.marca,
        result: {
          success: isAprobado,
          resp_code: isAprobado ? '00' : cargo.codigo,
          retrieval_ref_num: String(700_000_000_000 + cargo.id),
          authorization_id_resp: cargo.autorizacion,
          systems_trace_audit_number: String(cargo.id).padStart(6, '0'),
          mti: '0210',
        },
        errors: isAprobado ? [] : [cargo.codigo === '1A' ? '3DS authentication required' : 'Denied'],
      },
      { status, orderId },
      falla,
    )
  }

  /** Answer to a query by reference without a charge; the documentation has no such query. */
  describeAusente(orderReference: string, falla?: Falla) {
    const status = this.isPendiente(orderReference) ? 'PENDING' : 404
    const campos = { status, orderReference }
    return { http: status === 404 ? 404 : 200, cuerpo: this.#sign({ ...campos, errors: [] }, campos, falla) }
  }

  describeBorrado(requestId: string, falla?: Falla) {
    const campos = { status: 'DELETED', requestId }
    return this.#sign({ ...campos, errors: [] }, campos, falla)
  }

  clear(): void {
    this.#sesiones.clear()
    this.#ordenes.clear()
    this.libro.clear()
    this.avisos.clear()
    this.diceMonto = true
  }

  #decide(
    pedido: PedidoDeCargo,
    tarjeta: Pick<TarjetaGuardada, 'token' | 'ultimos' | 'marca'>,
    codigo: string,
    falla?: Falla,
  ) {
    const asked = String(pedido.amount)
    const taken = falla?.tipo === 'otroMonto' ? toDecimal(monto(pedido.amount + falla.mas)) : asked
    const cargo = this.libro.charge({
      orderReference: pedido.orderReference,
      monto: taken,
      pedido: asked,
      moneda: pedido.currency,
      estado: codigo === '' ? 'aprobado' : 'rechazado',
      codigo,
      autorizacion: codigo === '' ? String(randomInt(100_000, 1_000_000)) : '',
      momento: this.#now(),
      token: tarjeta.token,
      ultimos: tarjeta.ultimos,
      marca: tarjeta.marca,
      descripcion: pedido.description,
    })
    this.avisos.tell({
      ruta: '',
      cuerpo: this.describe(cargo),
      falso: this.describe(cargo, { tipo: 'firmaMala' }),
      quien: quienDeCargos([cargo]),
    })
    return { cargo, http: cargo.estado === 'aprobado' ? 200 : 400, cuerpo: this.describe(cargo, falla) }
  }

  #refuseTarjeta(sesion: SesionTarjeta, error: string, falla?: Falla) {
    return this.#answerTarjeta(sesion, { status: 400, requestId: sesion.requestId, errors: [error] }, falla)
  }

  #answerTarjeta(sesion: SesionTarjeta, dicho: RespuestaTarjeta, falla?: Falla) {
    const { result } = dicho
    const campos = { status: dicho.status, requestId: sesion.requestId }
    const cuerpo = this.#sign(dicho, campos)
    this.avisos.tell({
      ruta: '/newCard',
      cuerpo,
      falso: this.#sign(dicho, campos, { tipo: 'firmaMala' }),
      quien: result ? quienDeTarjeta({ token: result.token, ultimos: result.last_digits }) : {},
    })
    return { http: dicho.status, cuerpo: this.#sign(dicho, campos, falla) }
  }

  #sign<T extends object>(dicho: T, campos: Record<string, string | number>, falla?: Falla) {
    if (falla?.tipo === 'sinFirma') return dicho
    const { privada, ajena } = this.#opened()
    return { ...dicho, _signature: signCampos(campos, falla?.tipo === 'firmaMala' ? ajena : privada) }
  }

  #opened(): Llaves {
    if (!this.#llaves) throw new Error('Call open() before using the keys')
    return this.#llaves
  }

  #alive<T extends { vence: number }>(sesion: T | undefined): T | undefined {
    return sesion && sesion.vence > this.#now() ? sesion : undefined
  }

  #now = (): number => this.partes.entorno.reloj.now()
}

const codigoOf = (conducta: string): string => (conducta === '3DS' ? '1A' : conducta)
