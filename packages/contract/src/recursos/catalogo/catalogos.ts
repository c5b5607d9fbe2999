import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, decimal, identificador } from '../comunes.ts'

const lista = <P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'sesion',
    tag: 'catálogos',
    summary,
    response: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
  })

export const catalogos = {
  moneda: endpoint({
    method: 'GET',
    path: '/moneda',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Monedas: 1 colón, 2 dólar, luego las demás',
    response: z.array(z.object({ idMoneda: z.int(), nombreCorto: z.string(), nombre: z.string(), signo: z.string() })),
  }),
  formaPago: endpoint({
    method: 'GET',
    path: '/formapago/find-by-cod-cia/:codCia',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Medios de pago',
    params: codCiaParams,
    response: z.array(
      z.object({ formaPagoPK: z.object({ codCia: z.int(), idFormaPago: z.string() }), nombre: z.string() }),
    ),
  }),
  unidadMedida: endpoint({
    method: 'GET',
    path: '/unidadmedida/find-by-cod-cia/:codCia',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Unidades de medida',
    params: codCiaParams,
    response: z.array(
      z.object({
        unidadMedidaPK: z.object({ codCia: z.int(), idUnidad: z.string() }),
        nombreUnidad: z.string(),
        representacion: z.string(),
      }),
    ),
  }),
  impuestos: endpoint({
    method: 'GET',
    path: '/impuesto/find-by-tipo/:tipo',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Tarifas de un tipo de impuesto (1, 7 u 8)',
    params: z.object({ tipo: identificador() }),
    response: z.array(z.object({ codigo: z.string(), descripcion: z.string(), tasa: decimal })),
  }),
  tiposImpuestoIva: lista('/tipoimpuesto/find-by-iva', 'Tipos de impuesto que son IVA'),
  otrosImpuestos: lista('/tipoimpuesto/find-otros-impuestos', 'Otros tipos de impuesto'),
  otrosCargos: lista('/tipodoctootroscargos', 'Tipos de otros cargos'),
  formasFarmaceuticas: lista('/forma-farmaceutica', 'Formas farmacéuticas'),
  codigosReferencia: lista('/codigoreferencia', 'Códigos de referencia'),
  tiposDocto: endpoint({
    method: 'GET',
    path: '/tipodoctovta/find-by-cod-cia/:codCia',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Tipos de documento',
    params: codCiaParams,
    response: z.array(
      z.object({
        idTipoDoctoVta: z.int(),
        codigoSriAts: z.string(),
        nombreDoctoVta: z.string(),
        nombreCortoVta: z.string(),
        etiqueta: z.string().meta({ description: 'El nombre, en mayúsculas, como se titula impreso' }),
        nombreReporte: z.string().meta({ description: 'Elemento raíz de su XML; Proforma, de la que no tiene' }),
        verificarExistencia: z.boolean(),
        sumaResta: z.int(),
        tipoDoctoAnula: z.int().nullable(),
        proforma: z.boolean(),
        xmlSchema: z.string(),
        estado: z.enum(['A', 'I']),
      }),
    ),
  }),
}

/** Large catalogues are imported by command; while the server runs, the command sends it the file here. */
export const importacion = {
  create: endpoint({
    method: 'POST',
    path: '/importacion/:catalogo',
    tag: 'sistema',
    access: 'administrador',
    summary:
      'Cargar el CABYS, sus categorías o notas, los barrios o las actividades desde un archivo .csv, .csv.gz o .xlsx',
    params: z.object({ catalogo: z.enum(['cabys', 'cabys-categorias', 'cabys-notas', 'barrios', 'actividades']) }),
    query: z.strictObject({
      confirmar: z
        .literal('1')
        .optional()
        .meta({ description: 'Cargar el CABYS aunque retire más de la décima parte de sus códigos' }),
    }),
    consumes: 'application/octet-stream',
    // The official workbook is below 10 MB; this leaves room to grow.
    maxBody: 64 * 1024 * 1024,
    body: z.instanceof(Uint8Array),
    response: z.object({ filas: z.int(), nuevas: z.int(), retiradas: z.int() }),
  }),
}
