/** Charges a token, queries an order, and lists the payments of some days. */
import { toDecimal } from '@pura/domain'
import { type Cargo, type OrdenDeCobro, type Pasarela, PasarelaNoResponde, type Resultado } from '../index.ts'
import { type Canal, isAnswer } from './canal.ts'
import { camposDeConsulta, camposDePago, isFirmado } from './firmas.ts'
import { listaSchema, pagoSchema } from './formas.ts'
import { desconocido, isExigencia3ds, SUFIJO_3DS, toCargo, toResultado } from './lecturas.ts'
import { type Respuesta, SinRespuesta } from './llamadas.ts'
import type { GreenpayOptions } from './opciones.ts'

const MAX_PAGINAS = 500

export function cobrosDe(canal: Canal, options: GreenpayOptions) {
  const { merchant, terminal } = options
  const { credenciales, llave, call, ask } = canal

  const orderOf = ({ referencia, monto, moneda, descripcion, cliente }: OrdenDeCobro) => {
    const amount = Number(toDecimal(monto))
    return {
      ...credenciales,
      terminal,
      amount,
      currency: moneda,
      description: descripcion,
      orderReference: referencia,
      additional: {
        customer: {
          name: cliente.nombre,
          email: cliente.correo,
          ...(cliente.identificacion && { identification: cliente.identificacion }),
          billingAddress: DIRECCION,
          shippingAddress: DIRECCION,
        },
        products: [{ description: descripcion, skuId: 'plan', quantity: 1, price: amount, type: 'P' }],
      },
    }
  }

  /** The bank's 3-D Secure page; the same refusal if there is none. */
  async function open3ds(orden: OrdenDeCobro, refusal: Resultado): Promise<Resultado> {
    const { ordenes, formularioPago, retorno } = options
    if (ordenes === undefined || formularioPago === undefined) return refusal
    try {
      const { session } = await canal.openSesion(`${ordenes}/createOrder`, {
        ...orderOf({ ...orden, referencia: orden.referencia + SUFIJO_3DS }),
        callback: retorno,
      })
      return { tipo: 'requiere3ds', url: `${formularioPago}/${session}` }
    } catch (error) {
      // Without its session nobody can pay the order.
      if (error instanceof PasarelaNoResponde) return refusal
      throw error
    }
  }

  /**
   * The documentation has no query by reference: its path, its answer like a payment's, 404 for an unknown reference
   * and PENDING for an unfinished one are assumptions. Each answer is only accepted if it is signed.
   */
  async function consult(orderReference: string): Promise<Resultado | null> {
    if (options.rutaConsulta === undefined)
      return desconocido('El proveedor de pagos no tiene una consulta configurada')
    try {
      const { http, cuerpo } = await call('consultar', merchant + options.rutaConsulta, {
        ...credenciales,
        orderReference,
      })
      const leido = pagoSchema.safeParse(cuerpo)
      if (!leido.success) return desconocido(`El proveedor de pagos respondió ${http} y no se entiende`)
      const { status, _signature } = leido.data
      if (isFirmado(camposDeConsulta(status, orderReference), _signature, llave)) {
        if (http === 404 && Number(status) === 404) return null
        return desconocido('El proveedor de pagos todavía no lo sabe')
      }
      return readPago({ http, cuerpo }, orderReference)
    } catch (error) {
      if (error instanceof SinRespuesta) return desconocido(`El proveedor de pagos ${error.message}`)
      throw error
    }
  }

  function readPago({ http, cuerpo }: Respuesta, orderReference: string): Resultado {
    if (!isAnswer({ http })) return desconocido(`El proveedor de pagos respondió ${http}`)
    const leido = pagoSchema.safeParse(cuerpo)
    if (!leido.success) return desconocido(`El proveedor de pagos respondió ${http} y no se entiende`)
    const { status, orderId, _signature } = leido.data
    if (!isFirmado(camposDePago(status, orderId), _signature, llave)) {
      return desconocido(`El proveedor de pagos respondió ${http} sin una firma válida`)
    }
    if (orderId !== orderReference) return desconocido('El proveedor de pagos respondió por otra orden')
    return toResultado(leido.data)
  }

  return {
    async charge(orden) {
      try {
        const respuesta = await call('cobrar', `${merchant}/tokenPayment`, { ...orderOf(orden), token: orden.token })
        const resultado = readPago(respuesta, orden.referencia)
        return isExigencia3ds(resultado) ? open3ds(orden, resultado) : resultado
      } catch (error) {
        if (error instanceof SinRespuesta) return desconocido(`El proveedor de pagos ${error.message}`, error.enviado)
        throw error
      }
    },

    async find(referencia) {
      const resultado = await consult(referencia)
      if (!isExigencia3ds(resultado)) return resultado
      // The 3-D Secure order decides; without such an order the charge was refused.
      return (await consult(referencia + SUFIJO_3DS)) ?? resultado
    },

    /** The documentation has no list of all payments either (only one per subscription, whose paging is used here). */
    async list(desde, hasta) {
      if (options.rutaListado === undefined)
        throw new PasarelaNoResponde('El proveedor de pagos no tiene un listado configurado')
      const cargos: Cargo[] = []
      for (let page = 1; page <= MAX_PAGINAS; page++) {
        const { http, cuerpo } = await ask('listar', merchant + options.rutaListado, {
          ...credenciales,
          page,
          pageSize: 500,
          filter: { from: desde.getTime(), to: hasta.getTime() },
        })
        const leida = listaSchema.safeParse(cuerpo)
        if (http >= 300 || !leida.success)
          throw new PasarelaNoResponde(`El proveedor de pagos respondió ${http} sin su listado`)
        const { entries, totalPages } = leida.data.result
        cargos.push(...entries.flatMap(toCargo))
        if (page >= totalPages) return cargos
      }
      throw new PasarelaNoResponde('El listado del proveedor de pagos no termina')
    },
  } satisfies Partial<Pasarela>
}

/** CONST-17 and docs/acuerdos.md G6: every charge has this address; name and mail are the real ones. */
const DIRECCION = {
  country: 'CR',
  province: 'San Jose',
  city: 'San Jose',
  street1: 'San Jose',
  zip: '10101',
} as const
