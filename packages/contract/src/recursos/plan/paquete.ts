/** Plans: offer, purchase and cancellation (SEC-09: no call sends an amount). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { textoSinTarjeta } from '../../llamada/sin-tarjeta.ts'
import { codCiaParams, decimal, fechaCorta, identificador } from '../comunes.ts'

const tag = 'paquetes'
const opcion = '/paquetes'

const paqueteOfrecido = z.object({
  id: z.string().meta({ description: 'Del plan con su frecuencia', example: '1-02' }),
  idPaquete: z.string(),
  opcion: z.string().meta({ description: '01 mensual, 02 anual' }),
  titulo: z.string(),
  descripcion: z.string(),
  precio: decimal.meta({ description: 'Colones por período, IVA incluido', example: '25000' }),
  frecuenciaPago: z.int().meta({ description: '1 un pago al año, 2 cada mes' }),
  requisitosList: z.array(z.string()),
  adicionalesList: z.array(z.string()),
  tiposPersona: z.array(z.int()).meta({ description: '1 física, 2 jurídica' }),
})
export type PaqueteOfrecido = z.infer<typeof paqueteOfrecido>

export const VIAS_DE_PAGO = ['tarjeta', 'transferencia'] as const
export type ViaDePago = (typeof VIAS_DE_PAGO)[number]
const via = z.enum(VIAS_DE_PAGO)

const transferencia = z.object({
  cuenta: z.string().meta({ description: 'IBAN; vacío si no se reciben' }),
  sinpe: z.string().meta({ description: 'Teléfono de SINPE Móvil; vacío si no se recibe' }),
  titular: z.string(),
  referencia: z.string().meta({ description: 'Se escribe en el detalle, tal cual' }),
  monto: decimal,
})
export type DatosTransferencia = z.infer<typeof transferencia>

const compra = z.object({
  idPago: z.int(),
  monto: decimal,
  moneda: z.literal('CRC'),
  transferencia: transferencia.optional(),
})

const idPaquete = textoSinTarjeta(10)
const codigoOpcion = textoSinTarjeta(10)

export const ESTADOS_PLAN = ['ninguno', 'pendiente', 'activa', 'gracia', 'aviso', 'pausada', 'cancelada'] as const

const planActual = z.object({
  etiqueta: z.string().meta({ description: 'Plan Asistido o Plan Gratuito, por tipoContribuyente (EST-25)' }),
  tipoPersona: z.int().meta({ description: 'De la compañía: 1 física, 2 jurídica; se venden los planes que la dicen' }),
  titulo: z.string().meta({ description: 'El plan contratado; vacío si no hay' }),
  idPaquete: z.string(),
  opcion: z.string(),
  frecuenciaPago: z.int().meta({ description: '0 sin plan' }),
  estado: z.enum(ESTADOS_PLAN),
  puedeEmitir: z.boolean(),
  hasta: fechaCorta.nullable().meta({ description: 'Primer día sin pagar' }),
  renueva: z.boolean().meta({ description: 'Se cobra otra vez al terminar' }),
  proximoCobro: fechaCorta.nullable(),
  monto: decimal.nullable().meta({ description: 'De cada período; null para quien no ve los pagos' }),
  idMetodo: z.int().nullable().meta({ description: 'Con el que se cobra' }),
  vias: z.array(via).meta({ description: 'Con qué se puede pagar' }),
  formulario: z
    .enum(['propio', 'proveedor'])
    .nullable()
    .meta({ description: 'Cómo se da una tarjeta; null: no se reciben' }),
  facturado: z.boolean().meta({ description: 'De cada pago llega una factura electrónica por correo' }),
  elegido: z
    .object({ idPaquete: z.string(), opcion: z.string() })
    .nullable()
    .meta({ description: 'El plan que se escogió al registrarse, mientras no se haya pagado uno' }),
  compra: z
    .object({
      idPago: z.int(),
      idPaquete: z.string(),
      opcion: z.string(),
      monto: decimal,
      via,
      intento: z.string().meta({ description: 'Estado del último cobro; vacío si no lo hubo' }),
      transferencia: transferencia.optional(),
    })
    .nullable()
    .meta({ description: 'La compra que espera su pago' }),
  pendientes: z
    .object({ cuantos: z.int(), monto: decimal })
    .meta({ description: 'Pagos pendientes; 0 para quien no ve los pagos' }),
  avisos: z.array(z.string()),
})
export type PlanActual = z.infer<typeof planActual>

export const paquete = {
  list: endpoint({
    method: 'GET',
    path: '/paquete',
    tag,
    access: 'publico',
    summary: 'Planes que se ofrecen, en colones; una fila por plan y frecuencia',
    response: z.array(paqueteOfrecido),
  }),
  comprar: endpoint({
    method: 'POST',
    path: '/cia/compra-paquete',
    tag,
    opcion,
    summary: 'Registrar la compra de un plan: queda pendiente hasta que su pago se confirma. El monto es el del plan',
    body: z.object({
      codCia: identificador(),
      idPaquete,
      opcion: codigoOpcion.default('01'),
      via: via.default('tarjeta'),
      idMetodo: identificador().nullish(),
      llave: z.uuid().optional().meta({
        description: 'De este intento: la misma llave responde la misma compra; sin ella, la que esté pendiente',
      }),
      numTarjeta: textoSinTarjeta(25)
        .nullish()
        .meta({ description: 'A lo más los últimos cuatro dígitos; no se guarda' }),
      vencimiento: textoSinTarjeta(7).nullish(),
      holder: textoSinTarjeta(100).nullish(),
    }),
    response: compra,
    example: {
      codCia: 1,
      idPaquete: '2',
      opcion: '01',
      via: 'tarjeta',
      llave: '0b1f5f5e-5a0e-4c43-9a52-0d9a3d8e7f10',
      numTarjeta: '4242',
    },
  }),
  eliminar: endpoint({
    method: 'POST',
    path: '/cia/eliminar-paquete',
    tag,
    opcion,
    summary: 'Desactivar el plan: el Asistido (1) de una vez y sin devolución, los demás al terminar lo pagado',
    body: z.object({ codCia: identificador(), idPaquete }),
    response: z.null(),
    example: { codCia: 1, idPaquete: '1' },
  }),
  actual: endpoint({
    method: 'GET',
    path: '/paquete/actual/:codCia',
    tag,
    access: 'sesion',
    summary: 'El plan de la compañía, lo que debe y con qué puede pagar; los montos, para quien ve los pagos',
    params: codCiaParams,
    response: planActual,
  }),
}
