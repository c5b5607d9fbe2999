import { z } from 'zod'
import { CUERPO_DOCUMENTO, endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, decimal, identificador, numero, paginaQuery } from '../comunes.ts'
import { productoSchema } from '../maestro/producto.ts'
import { DOCUMENTOS } from '../secciones.ts'
import { correoSchema } from '../suelo/correo.ts'
import {
  calculoTotales,
  documentoCompleto,
  documentoEntrada,
  documentoResumen,
  enlace,
  evento,
  filtrosDeLista,
} from './documento.ts'

/** What notes have returned of a document, and what is left of it (docs/acuerdos.md L2). */
const devuelto = z.object({
  lineas: z.array(decimal).meta({ description: 'Cantidad devuelta de cada línea, en su orden' }),
  total: decimal,
  notas: z.array(enlace),
  queda: z.object({
    tarifas: z
      .array(z.object({ tarifa: z.string(), base: decimal, impuesto: decimal, exonerado: decimal }))
      .meta({ description: 'Lo que una nota de crédito puede devolver de cada tarifa; de otra, nada' }),
    total: decimal,
    cabys: z.array(z.string()),
    version: z.enum(['4.3', '4.4']),
  }),
  cobros: z
    .array(
      z.object({
        codigo: z.string(),
        codigoTarifaIva: z.string().nullable(),
        factor: decimal.nullable(),
        tarifa: decimal,
        total: decimal,
        iva: decimal,
      }),
    )
    .meta({ description: 'Lo que se cobra a cada tarifa: un recibo reparte lo pagado en esa proporción' }),
})

/** Maximum addresses of one call. */
export const MAX_DIRECCIONES = 5

/** {codCia}/{idTipoDoctoVta}/{idSucursal}/{numDocto}: branch 1 may also mean any branch (docs/acuerdos.md A10). */
const claveParams = z.object({
  codCia: identificador(),
  idTipoDoctoVta: identificador(),
  idSucursal: identificador(),
  numDocto: identificador(),
})

/** A document's mail goes to its parties, so the list is short. */
const direcciones = z.array(z.email().max(160)).max(MAX_DIRECCIONES).optional()

const documentoEjemplo = {
  vtaMovmPK: { codCia: 1, idSucursal: 1, idTipoDoctoVta: 2, numDocto: 0 },
  sucursal: { sucursalPK: { codCia: 1, idSucursal: 1 } },
  caja: { cajaPK: { codCia: 1, idSucursal: 1, idCaja: 1 } },
  actividadEconomicaCia: { actividadEconomicaCiaPK: { codCia: 1, codActividad: '6201.0', correlativo: 1 } },
  cliente: { clientePK: { codCia: 1, idCliente: 1 } },
  idMoneda: { idMoneda: 1 },
  condicionVenta: { codigo: '01' },
  formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '02' } } }],
  vtaDetmList: [
    { producto: { productoPK: { codCia: 1, idProducto: 1 } }, cantidad: '24' },
    {
      producto: { productoPK: { codCia: 1, idProducto: 2 } },
      cantidad: '12',
      descuentoVtaDemList: [{ descripcion: 'Cliente frecuente', valorPorcentaje: 'P', porcentaje: '5' }],
    },
  ],
}

/** PDF in the company's format (a tiquete as a roll), unless another is given. */
const pdfQuery = z.object({
  formato: z.enum(['1', '2', '3', 'tiquete']).optional().meta({
    description:
      'Formato de impresión; si falta, el de la compañía, y el rollo para un tiquete. `tiquete`: rollo de 80 mm',
  }),
})

const SIN_FILTRO = z.object({})

const file = <Q extends z.ZodObject>(
  kind: 'pdf' | 'xml' | 'respuesta',
  summary: string,
  query = SIN_FILTRO as unknown as Q,
) =>
  endpoint({
    method: 'GET',
    path: `/vta-movm/${kind}/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto`,
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary,
    params: claveParams,
    query,
    response: z.unknown(),
    answer: kind === 'pdf' ? 'application/pdf' : 'application/xml',
  })

const base64 = <Q extends z.ZodObject>(
  kind: 'pdf' | 'xml' | 'respuesta',
  summary: string,
  query = SIN_FILTRO as unknown as Q,
) =>
  endpoint({
    method: 'GET',
    path: `/vta-movm/${kind}-base64/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto`,
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary,
    params: claveParams,
    query,
    response: z.string(),
  })

/** Type of the document that will refer to it: 3, 4 or 9. */
const para = identificador().optional()

const referible = documentoResumen.extend({
  condicionVenta: z.string(),
  /** The document's total minus its notes. */
  saldo: decimal,
  /** The unpaid part of the balance, after receipts and other payments. */
  porPagar: decimal,
  sinRecibo: z.string().meta({ description: 'Por qué no lleva recibo electrónico; vacío cuando sí lo lleva' }),
})

export const vtaMovm = {
  emitir: endpoint({
    method: 'POST',
    path: '/vta-movm/emitir-vta-movm',
    maxBody: CUERPO_DOCUMENTO,
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary:
      'Emitir un documento: numerado, firmado y en camino a Hacienda al responder. El cuerpo puede ser el JSON o un texto con el JSON',
    query: z.object({
      borrador: z
        .uuid()
        .optional()
        .meta({ description: 'El borrador guardado del que sale; al emitir deja de existir' }),
      version: numero(0, 2_147_483_647)
        .optional()
        .meta({ description: 'Del borrador: la que se leyó o se guardó; si ahora tiene otra, 409' }),
    }),
    body: documentoEntrada,
    response: documentoResumen,
    headers: {
      'Idempotency-Key': 'La misma llave con el mismo cuerpo responde el mismo documento; con otro cuerpo, 409',
    },
    example: documentoEjemplo,
  }),
  calcular: endpoint({
    method: 'POST',
    path: '/vta-movm/calcula-total-vta-movm',
    maxBody: CUERPO_DOCUMENTO,
    opcion: DOCUMENTOS,
    tag: 'emisión',
    consulta: true,
    summary: 'Totales de un borrador, línea por línea; no guarda nada',
    body: documentoEntrada,
    response: calculoTotales,
    example: documentoEjemplo,
  }),
  vistaPrevia: endpoint({
    method: 'POST',
    path: '/vta-movm/vista-previa',
    maxBody: CUERPO_DOCUMENTO,
    opcion: DOCUMENTOS,
    tag: 'emisión',
    consulta: true,
    summary: 'PDF de un borrador en el formato de la compañía, sin número; no guarda nada',
    body: documentoEntrada,
    response: z.unknown(),
    answer: 'application/pdf',
    example: documentoEjemplo,
  }),
  list: endpoint({
    method: 'GET',
    path: '/vta-movm/find-by-cod-cia/:codCia/:tipo',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Documentos de un tipo. Con `pagina`, de 50 en 50; sin ella, todos (hasta 10 000)',
    params: z.object({ codCia: identificador(), tipo: identificador() }),
    query: z.object({ ...filtrosDeLista, ...paginaQuery }),
    response: z.array(documentoResumen),
  }),
  get: endpoint({
    method: 'GET',
    path: '/vta-movm/documento/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Un documento completo',
    params: claveParams,
    response: documentoCompleto,
  }),
  getByNumero: endpoint({
    method: 'GET',
    path: '/vta-movm/documento/:codCia/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Un documento completo por su número interno, que es único en la compañía sobre todos los tipos',
    params: z.object({ codCia: identificador(), numDocto: identificador() }),
    response: documentoCompleto,
  }),
  eventos: endpoint({
    method: 'GET',
    path: '/vta-movm/eventos/:codCia/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Línea de tiempo de un documento, con la evidencia de cada paso',
    params: z.object({ codCia: identificador(), numDocto: identificador() }),
    response: z.array(evento),
  }),
  correos: endpoint({
    method: 'GET',
    path: '/vta-movm/correos/:codCia/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Correos que llevaron un documento a alguien, los más nuevos primero, y si llegaron',
    params: z.object({ codCia: identificador(), numDocto: identificador() }),
    response: z.array(correoSchema),
  }),
  anular: endpoint({
    method: 'POST',
    path: '/vta-movm/anula-docto-vta/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary:
      'Anular: lo que Hacienda ya tiene se anula con la nota que corresponde, emitida y en camino; lo demás solo cambia de estado',
    params: claveParams,
    body: z
      .object({
        errorMaterial: z.boolean().nullish().meta({
          description:
            '¿Fue un error material? Sí: la nota lleva el código 13 y cuenta en el mes del documento, y lo que se emite en su lugar lleva el 15. No, o sin decirlo: 01 en el mes de la nota, y 07',
        }),
      })
      .nullish(),
    response: z.object({
      documento: documentoResumen,
      /** The note that annuls it, when Hacienda has the document. */
      nota: documentoResumen.nullable(),
    }),
  }),
  reenviar: endpoint({
    method: 'POST',
    path: '/vta-movm/reenviar-hacienda/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Enviar de nuevo a Hacienda, con su mismo número y su mismo XML, lo que Hacienda se negó a recibir',
    params: claveParams,
    response: documentoResumen,
  }),
  reenviarCorreo: endpoint({
    method: 'POST',
    path: '/vta-movm/correo/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Enviar el documento otra vez por correo, al cliente o a quien se diga',
    params: claveParams,
    body: z.object({
      para: direcciones,
      confirmadas: direcciones.meta({
        description: 'De `para`, las que no son del cliente y sí se quieren; sin ellas responde 409 y dice cuáles son',
      }),
    }),
    response: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/vta-movm/:codCia/:idTipoDoctoVta/:idSucursal/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Eliminar una proforma; cualquier otro tipo responde 409',
    params: claveParams,
    response: z.null(),
  }),
  referibles: endpoint({
    method: 'GET',
    path: '/vta-movm/find-by-cod-cia-and-ref/:codCia',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Documentos a los que una nota o un recibo puede referirse, con lo que les queda por ajustar y por pagar',
    params: codCiaParams,
    query: z.object({
      para,
      texto: z.string().max(200).optional(),
      ...paginaQuery,
    }),
    response: z.array(referible),
  }),
  referible: endpoint({
    method: 'GET',
    path: '/vta-movm/find-by-cod-cia-and-ref/:codCia/:clave',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'El documento de esa clave, con lo que le queda por ajustar y por pagar; también si ya está anulado',
    params: codCiaParams.extend({ clave: z.string().max(50) }),
    query: z.object({ para }),
    response: referible,
  }),
  devuelto: endpoint({
    method: 'GET',
    path: '/vta-movm/devuelto/:codCia/:numDocto',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Lo que las notas vigentes ya devolvieron de un documento, y lo que queda de él por tarifa',
    params: z.object({ codCia: identificador(), numDocto: identificador() }),
    response: devuelto,
  }),
  tasaCambioDolar: endpoint({
    method: 'GET',
    path: '/vta-movm/consulta-tasa-cambio-dolar',
    access: 'sesion',
    tag: 'emisión',
    summary: 'Tipo de cambio de venta del dólar, del día',
    response: z.string(),
  }),
  totalUsual: endpoint({
    method: 'GET',
    path: '/vta-movm/total-usual/:codCia/:idTipoDoctoVta',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'La mediana, en colones, de los últimos documentos aceptados de un tipo; null si son menos de diez',
    params: codCiaParams.extend({ idTipoDoctoVta: identificador() }),
    response: z.object({ total: decimal.nullable() }),
  }),
  mediosUsuales: endpoint({
    method: 'GET',
    path: '/vta-movm/medios-usuales/:codCia',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'El medio de pago del último tiquete de quien pregunta en cada caja, de los últimos que emitió',
    params: codCiaParams,
    response: z.array(z.object({ idSucursal: z.int(), idCaja: z.int(), medio: z.string() })),
  }),
  deSiempre: endpoint({
    method: 'GET',
    path: '/vta-movm/de-siempre/:codCia/:idTipoDoctoVta/:idCliente',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary:
      'Lo que ese cliente lleva en la mitad o más de sus últimos diez documentos de un tipo, con su última cantidad y el producto como está hoy',
    params: codCiaParams.extend({ idTipoDoctoVta: identificador(), idCliente: identificador() }),
    response: z.array(z.object({ producto: productoSchema, cantidad: decimal })),
  }),
  pdf: file('pdf', 'PDF del documento', pdfQuery),
  xml: file('xml', 'XML firmado, tal como se envió'),
  respuesta: file('respuesta', 'Respuesta de Hacienda, tal como llegó'),
  pdfBase64: base64('pdf', 'PDF del documento en base64', pdfQuery),
  xmlBase64: base64('xml', 'XML firmado en base64'),
  respuestaBase64: base64('respuesta', 'Respuesta de Hacienda en base64'),
}

export const condicionVenta = {
  list: endpoint({
    method: 'GET',
    path: '/condicionventa/find-by-cod-cia/:codCia',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Condiciones de venta',
    params: codCiaParams,
    response: z.array(z.object({ codigo: z.string(), nombre: z.string(), plazo: z.boolean() })),
  }),
}
