/** The calls of the till (docs/decisions/0151, 0153). Instants are milliseconds since 1970, as its diary has them. */
import { CLAVE_INVALIDA, isClave } from '@pura/domain'
import { z } from 'zod'
import { CUERPO, CUERPO_DOCUMENTO, endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, fechaCorta, identificador, nombre, texto } from '../comunes.ts'
import { cambios } from '../maestro/cambios.ts'
import { asientoDeCaja, ventaDeCaja } from './venta-rapida-diario.ts'
import { ajustesDeCajas, DISPOSITIVOS, ENCARGADOS } from './venta-rapida-oficina.ts'

/** The option of whoever sells; who manages registers or devices may also see and end their leases. */
const CAJERO = '/ventaRapida'

const milisegundos = z.int().min(0).max(8_640_000_000_000_000)
const ultimo = z.int().min(0).max(9_999_999_999)

/** Who speaks: the lease, its secret and the version of the program. */
const credencial = {
  arriendo: z.uuid(),
  secreto: texto(100),
  programa: texto(40),
  entregado: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'Último asiento que el dispositivo sabe entregado: un servidor restaurado tiene menos' }),
  pendiente: z
    .object({ desde: milisegundos, hasta: z.int().min(0).max(2_147_483_647) })
    .optional()
    .meta({ description: 'Instante de la venta más vieja sin entregar, y último asiento del diario' }),
}

const rechazo = z.object({ clase: z.literal('rechazo'), motivo: z.string(), texto: z.string() })

/** How the server stands, in each answer. */
const contacto = {
  ahora: z.number(),
  n: z.int().meta({ description: 'Último asiento que el servidor tiene' }),
  huella: z.string(),
}

const numeros = z.object({ TE: ultimo, FE: ultimo, NC: ultimo })

/** What the company set, and by what a device recognizes the codes of its supervisors. */
const ajustes = z
  .object({
    ...ajustesDeCajas.shape,
    supervisores: z
      .array(
        z.object({
          id: z.int(),
          nombre: z.string(),
          version: z.int(),
          sal: z.string(),
          rondas: z.int(),
          huella: z.string().meta({ description: 'SHA-256 de la llave; la llave no sale del servidor' }),
        }),
      )
      .readonly(),
    tasa: z
      .object({ dia: z.iso.date(), valor: z.string() })
      .optional()
      .meta({ description: 'Venta del dólar de hoy, si se sabe: sin ella el dispositivo no vende en dólares' }),
  })
  .optional()
  .meta({ description: 'Para el dispositivo que tiene el secreto del arriendo' })

/** Fifty sales of some hundred lines. */
const CUERPO_ENTREGA = 5 * CUERPO

const entrega = z.object({
  ...credencial,
  asientos: z.array(asientoDeCaja).max(500).meta({ description: 'Hasta 50; los ya entregados se repiten sin efecto' }),
})

const respuestaDeEntrega = z.object({
  ...contacto,
  respuestas: z
    .array(
      z.object({
        n: z.int(),
        resultado: z.enum(['guardado', 'repetido', 'atencion']),
        motivos: z
          .array(
            z.enum([
              'totales',
              'clave',
              'fecha',
              'cierre',
              'declarada',
              'otra',
              'devolucion',
              'documento',
              'prueba',
              'sola',
              'tasa',
            ]),
          )
          .readonly(),
      }),
    )
    .readonly(),
  rechazo: rechazo.optional().meta({ description: 'Por qué no se tomaron los asientos siguientes' }),
  ajustes,
})

/** Numbers of a type, first and last. */
const tramo = { tipo: z.enum(['TE', 'FE', 'NC']), desde: z.int(), hasta: z.int() }

const arriendoDeCaja = z.object({
  idArriendo: z.string(),
  idSucursal: z.int(),
  idCaja: z.int(),
  nombreCaja: z.string(),
  dispositivo: z.string(),
  persistente: z.boolean().nullable(),
  estado: z.enum(['vigente', 'devuelto', 'perdido']),
  urgencia: z.enum(['bien', 'avisar', 'supervisor', 'vencido']).meta({
    description: 'Por la venta más vieja que el dispositivo dijo tener, o por su silencio',
  }),
  vence: fechaCorta
    .optional()
    .meta({ description: 'Último día para enviar la venta más vieja que dijo tener; falta si no dijo ninguna' }),
  horas: z
    .int()
    .optional()
    .meta({ description: 'Horas enteras que quedan hasta el fin de ese día; negativas si pasó' }),
  tomado: z.number(),
  contacto: z.number(),
  numeros,
  atenciones: z.int().meta({ description: 'Asientos que una persona debe ver' }),
  terminal: z.string().meta({ description: 'Ocho cifras con que empiezan sus consecutivos: sucursal y caja' }),
  faltan: z
    .array(z.object(tramo))
    .meta({ description: 'Números en papel que el servidor no tiene, de un dispositivo perdido' }),
  sinPapel: z
    .array(z.object({ ...tramo, razon: z.string() }))
    .meta({ description: 'Números de los que se dijo que tampoco hay papel' }),
})
export type ArriendoDeCaja = z.infer<typeof arriendoDeCaja>

export const ventaRapidaArriendo = {
  list: endpoint({
    method: 'GET',
    path: '/venta-rapida/arriendo/:codCia',
    tag: 'venta rápida',
    opcion: [CAJERO, ...ENCARGADOS],
    summary: 'Arriendos de las cajas: los vigentes, y el último de cada caja',
    params: codCiaParams,
    response: z.array(arriendoDeCaja),
  }),
  take: endpoint({
    method: 'POST',
    path: '/venta-rapida/arriendo',
    tag: 'venta rápida',
    opcion: CAJERO,
    summary:
      'Tomar una caja para un dispositivo: desde entonces solo él numera sus tiquetes, facturas y notas de crédito',
    body: z.object({
      codCia: identificador().optional(),
      idSucursal: identificador(),
      idCaja: identificador(),
      dispositivo: z.object({ id: z.uuid(), nombre: nombre(60).min(1) }),
      solicitud: z.uuid().meta({ description: 'La misma solicitud da el mismo arriendo' }),
      reloj: milisegundos.meta({ description: 'El del dispositivo; más de 5 minutos de diferencia se rechazan' }),
      persistente: z.boolean().nullish().meta({ description: 'Lo que respondió navigator.storage.persist()' }),
    }),
    response: z.object({
      arriendo: z.string().meta({ description: 'El arriendo en su texto canónico: es el primer asiento del diario' }),
      secreto: z.string(),
      llave: z
        .object({ id: z.string(), publica: z.string() })
        .optional()
        .meta({ description: 'Llave pública con que el dispositivo cifra lo pendiente que exporta' }),
      ahora: z.number(),
      ajustes,
    }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/venta-rapida/arriendo/renovar',
    tag: 'venta rápida',
    opcion: CAJERO,
    summary: 'Decir que el dispositivo sigue ahí; responde hasta qué asiento tiene el servidor',
    body: z.object({ ...credencial, persistente: z.boolean().nullish() }),
    response: z.object({ ...contacto, rechazo: rechazo.optional(), ajustes }),
  }),
  release: endpoint({
    method: 'POST',
    path: '/venta-rapida/arriendo/devolver',
    tag: 'venta rápida',
    opcion: CAJERO,
    summary: 'Devolver la caja: los últimos asientos del diario, que termina diciéndolo',
    maxBody: CUERPO_ENTREGA,
    body: entrega,
    response: respuestaDeEntrega,
  }),
  lose: endpoint({
    method: 'POST',
    path: '/venta-rapida/arriendo/perdido',
    tag: 'venta rápida',
    opcion: ENCARGADOS,
    summary: 'Dar por perdido un dispositivo, con los últimos números en papel: la caja sigue después de ellos',
    body: z.object({
      codCia: identificador().optional(),
      idArriendo: z.uuid(),
      declarado: numeros,
      razon: texto(500).optional().meta({ description: 'Qué pasó, para la bitácora' }),
    }),
    response: arriendoDeCaja,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/venta-rapida/arriendo/papel',
    tag: 'venta rápida',
    opcion: DISPOSITIVOS,
    summary: 'Ingresar una venta de un dispositivo perdido desde su papel: con el número, la clave y la fecha impresos',
    maxBody: CUERPO_DOCUMENTO,
    body: z.object({ codCia: identificador().optional(), idArriendo: z.uuid(), venta: ventaDeCaja }),
    response: z.object({ numDocto: z.int(), arriendo: arriendoDeCaja }),
  }),
  forgo: endpoint({
    method: 'POST',
    path: '/venta-rapida/arriendo/sin-papel',
    tag: 'venta rápida',
    opcion: DISPOSITIVOS,
    summary: 'Decir que de unos números de un dispositivo perdido tampoco hay papel; queda en la bitácora',
    body: z.object({
      codCia: identificador().optional(),
      idArriendo: z.uuid(),
      tipo: tramo.tipo,
      desde: ultimo,
      hasta: ultimo,
      razon: texto(500).meta({ description: 'Obligatoria' }),
    }),
    response: arriendoDeCaja,
  }),
}

export const ventaRapidaCatalogo = {
  list: endpoint({
    method: 'GET',
    path: '/venta-rapida/catalogo/:codCia',
    tag: 'venta rápida',
    opcion: CAJERO,
    summary: 'Productos y personas que cambiaron desde una versión, como en /maestro/cambios, para quien solo vende',
    params: codCiaParams,
    query: cambios.list.query,
    response: cambios.list.response,
  }),
}

export const ventaRapidaMembrete = {
  get: endpoint({
    method: 'GET',
    path: '/venta-rapida/membrete/:codCia',
    tag: 'venta rápida',
    opcion: CAJERO,
    summary: 'Lo que encabeza el papel de una caja: dirección, teléfono y logo de la compañía',
    params: codCiaParams,
    response: z.object({
      direccion: z.string().meta({ description: 'Como la dicen sus documentos' }),
      telefono: z.string(),
      logo: z
        .object({
          ancho: z.int(),
          alto: z.int(),
          puntos: z.string().meta({ description: 'En base64, filas de bytes enteros: 1 es tinta' }),
        })
        .nullable()
        .meta({ description: 'En puntos de una impresora de tiquetes, 8 por milímetro' }),
    }),
  }),
}

export const ventaRapidaVentas = {
  propose: endpoint({
    method: 'POST',
    path: '/venta-rapida/ventas',
    tag: 'venta rápida',
    opcion: CAJERO,
    summary: 'Comprobar una venta antes de imprimirla; nada se numera ni se envía hasta que se entregue impresa',
    maxBody: CUERPO_DOCUMENTO,
    body: z.object({ ...credencial, venta: ventaDeCaja }),
    response: z.object({
      ...contacto,
      clase: z.enum(['aceptada', 'rechazo']),
      motivo: z.string().optional(),
      texto: z.string().optional(),
    }),
  }),
}

export const ventaRapidaEnlace = {
  create: endpoint({
    method: 'POST',
    path: '/venta-rapida/ventas/enlace',
    tag: 'venta rápida',
    opcion: CAJERO,
    summary: 'Enlace al PDF de una venta entregada por el dispositivo, que abre sin sesión durante siete días',
    body: z.object({ ...credencial, clave: texto(50).refine(isClave, { error: CLAVE_INVALIDA }) }),
    response: z.object({ url: z.string() }),
  }),
}

const clave = z.object({ clave: texto(100) })

/** The page that the QR of a till's paper opens (docs/decisions/0178). */
export const ventaRapidaComprobante = {
  get: endpoint({
    method: 'GET',
    path: '/comprobante/:clave',
    tag: 'venta rápida',
    access: 'publico',
    summary:
      'Una venta de una caja, para quien tiene su clave impresa; 404 mientras el dispositivo no la entrega, y si no es una clave',
    params: clave,
    response: z.object({
      emisor: z.string(),
      cedula: z.string(),
      tipo: z.string(),
      consecutivo: z.string(),
      fechaEmision: z.string(),
      moneda: z.string(),
      total: z.string(),
      estado: z.enum(['aceptado', 'rechazado', 'anulado', 'en curso']),
      pdf: z.boolean().meta({ description: 'Falso mientras no es un documento' }),
    }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/comprobante/:clave/pdf',
    tag: 'venta rápida',
    access: 'publico',
    summary: 'Su PDF',
    params: clave,
    response: z.unknown(),
    answer: 'application/pdf',
  }),
}

export const ventaRapidaEntregas = {
  deliver: endpoint({
    method: 'POST',
    path: '/venta-rapida/entregas',
    tag: 'venta rápida',
    opcion: CAJERO,
    summary: 'Entregar asientos del diario, en orden y cada uno una vez; una venta impresa se firma y se envía',
    maxBody: CUERPO_ENTREGA,
    body: entrega,
    response: respuestaDeEntrega,
  }),
}
