import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { codCiaParams, decimal, paginaQuery } from './comunes.ts'

export const sucursalSchema = z.object({
  sucursalPK: z.object({ codCia: z.int(), idSucursal: z.int() }),
  nombreSucursal: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  establecimiento: z.string(),
  estado: z.enum(['A', 'I']),
})
export type Sucursal = z.infer<typeof sucursalSchema>
export const sucursal = {
  list: endpoint({
    method: 'GET',
    path: '/sucursal/find-by-cod-cia/:codCia',
    tag: 'compañía',
    summary: 'Sucursales',
    params: codCiaParams,
    response: z.array(sucursalSchema),
  }),
}

export const cajaSchema = z.object({
  cajaPK: z.object({ codCia: z.int(), idSucursal: z.int(), idCaja: z.int() }),
  nombreCaja: z.string(),
  puntoEmision: z.string(),
  estado: z.enum(['A', 'I']),
})
export type Caja = z.infer<typeof cajaSchema>
export const caja = {
  list: endpoint({
    method: 'GET',
    path: '/caja/find-by-cia/:codCia',
    tag: 'compañía',
    summary: 'Cajas',
    params: codCiaParams,
    response: z.array(cajaSchema),
  }),
}

export const actividadCiaSchema = z.object({
  actividadEconomicaCiaPK: z.object({ codCia: z.int(), codActividad: z.string(), correlativo: z.int() }),
  actividadEconomica: z.object({ codigo: z.string(), nombre: z.string() }),
  descripcion: z.string(),
  estado: z.enum(['A', 'I']),
})
export type ActividadCia = z.infer<typeof actividadCiaSchema>
export const actividadEconomicaCia = {
  list: endpoint({
    method: 'GET',
    path: '/actividadeconomicacia/find-by-cod-cia/:codCia',
    tag: 'compañía',
    summary: 'Actividades económicas de la compañía',
    params: codCiaParams,
    response: z.array(actividadCiaSchema),
  }),
}

export const clienteSchema = z.object({
  clientePK: z.object({ codCia: z.int(), idCliente: z.int() }),
  nombreCliente: z.string(),
  tipoCliente: z.object({ idTipoCliente: z.int(), nombreTipoCliente: z.string() }),
  tipoDoctoPersona: z.object({ codigoSri: z.string(), nombreDoctoPersona: z.string() }),
  ruc: z.string(),
  identificador: z.string(),
  telefono: z.string(),
  correo: z.string(),
  direccion: z.string(),
  idActividadEconomica: z.string().nullable(),
  estado: z.enum(['A', 'D']),
})
export type Cliente = z.infer<typeof clienteSchema>
export const cliente = {
  list: endpoint({
    method: 'GET',
    path: '/cliente/find-by-cod-cia/:codCia',
    tag: 'personas',
    summary: 'Clientes y proveedores; con `pagina`, por páginas',
    params: codCiaParams,
    query: z.object({ texto: z.string().max(200).optional(), estado: z.enum(['A', 'D']).optional(), ...paginaQuery }),
    response: z.array(clienteSchema),
  }),
}

export const productoSchema = z.object({
  productoPK: z.object({ codCia: z.int(), idProducto: z.int() }),
  codigoInterno: z.string(),
  nombreProducto: z.string(),
  cabys: z.object({ codigo: z.string(), descripcion: z.string(), impuesto: z.string() }),
  unidadMedida: z.object({
    unidadMedidaPK: z.object({ idUnidad: z.string() }),
    nombreUnidad: z.string(),
    representacion: z.string(),
  }),
  impuesto: z.object({
    codigo: z.string(),
    descripcion: z.string(),
    tasa: decimal,
    tipoImpuesto: z.object({ codigoSri: z.string(), idTipoImpuesto: z.int(), descripcion: z.string() }),
  }),
  precioVenta: decimal,
  conSurtido: z.boolean(),
  material: z.string().nullable(),
  formaFarmaceutica: z.string().nullable(),
  partidaArancelaria: z.string().nullable(),
  estado: z.enum(['A', 'I']),
})
export type Producto = z.infer<typeof productoSchema>
export const producto = {
  list: endpoint({
    method: 'GET',
    path: '/producto/find-by-cod-cia/:codCia',
    tag: 'productos',
    summary: 'Productos; con `pagina`, por páginas',
    params: codCiaParams,
    query: z.object({
      texto: z.string().max(200).optional(),
      codigo: z.string().max(60).optional(),
      estado: z.enum(['A', 'I']).optional(),
      ...paginaQuery,
    }),
    response: z.array(productoSchema),
  }),
}

export const cabysSchema = z.object({ codigo: z.string(), descripcion: z.string(), impuesto: z.string() })
export const cabys = {
  search: endpoint({
    method: 'GET',
    path: '/cabys',
    tag: 'productos',
    summary: 'Buscar en el CABYS por texto o por código',
    query: z.object({
      q: z.string().max(200).optional(),
      codigo: z.string().max(20).optional(),
      top: z.coerce.number().int().min(1).max(100).optional(),
      ...paginaQuery,
    }),
    response: z.array(cabysSchema),
  }),
}

const lista = <P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    tag: 'catálogos',
    summary,
    response: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
  })

export const catalogos = {
  moneda: endpoint({
    method: 'GET',
    path: '/moneda',
    tag: 'catálogos',
    summary: 'Monedas: 1 colón, 2 dólar, luego las demás',
    response: z.array(z.object({ idMoneda: z.int(), nombreCorto: z.string(), nombre: z.string(), signo: z.string() })),
  }),
  formaPago: endpoint({
    method: 'GET',
    path: '/formapago/find-by-cod-cia/:codCia',
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
    tag: 'catálogos',
    summary: 'Tarifas de un tipo de impuesto (1, 7 u 8)',
    params: z.object({ tipo: z.coerce.number().int() }),
    response: z.array(z.object({ codigo: z.string(), descripcion: z.string(), tasa: decimal })),
  }),
  tiposImpuestoIva: lista('/tipoimpuesto/find-by-iva', 'Tipos de impuesto que son IVA'),
  otrosImpuestos: lista('/tipoimpuesto/find-otros-impuestos', 'Otros tipos de impuesto'),
  otrosCargos: lista('/tipodoctootroscargos', 'Tipos de otros cargos'),
  codigosReferencia: lista('/codigoreferencia', 'Códigos de referencia'),
  tiposDocto: endpoint({
    method: 'GET',
    path: '/tipodoctovta/find-by-cod-cia/:codCia',
    tag: 'catálogos',
    summary: 'Tipos de documento',
    params: codCiaParams,
    response: z.array(
      z.object({
        idTipoDoctoVta: z.int(),
        codigoSriAts: z.string(),
        nombreDoctoVta: z.string(),
        sumaResta: z.int(),
        tipoDoctoAnula: z.int().nullable(),
        proforma: z.boolean(),
        xmlSchema: z.string(),
        estado: z.enum(['A', 'I']),
      }),
    ),
  }),
}

/** Large catalogues come in by command; while the server runs, the command hands the file to it here. */
export const importacion = {
  create: endpoint({
    method: 'POST',
    path: '/importacion/:catalogo',
    tag: 'sistema',
    access: 'administrador',
    summary: 'Cargar el CABYS, los barrios o las actividades desde un archivo .csv, .csv.gz o .xlsx',
    params: z.object({ catalogo: z.enum(['cabys', 'barrios', 'actividades']) }),
    consumes: 'application/octet-stream',
    body: z.instanceof(Uint8Array),
    response: z.object({ filas: z.int(), nuevas: z.int(), retiradas: z.int() }),
  }),
}
