/** Clients and suppliers. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import {
  codCiaParams,
  identificador,
  nombre,
  paginaQuery,
  texto,
  textosDeEntrada,
  textosDeSalida,
  ubicacion,
  ubicacionEntrada,
} from '../comunes.ts'
import { exportEndpoint, importEndpoint } from '../hojas.ts'
import { DOCUMENTOS } from '../secciones.ts'

const OPCION = '/personas'
const tag = 'personas'
const estado = z.enum(['A', 'D']).meta({ description: 'A activo, D inactivo' })

/**
 * Plain text fields of a person. A new one goes here, in a migration and its table type, in the form and in the sheet
 * (docs/mantenimiento.md); all code between reads this list.
 */
export const TEXTOS_CLIENTE = {
  identificador: 40,
  telefono: 30,
  celular: 30,
  correo: 160,
  correosAdicionales: 1000,
  direccion: 250,
} as const

export const clienteSchema = z.object({
  clientePK: z.object({ codCia: z.int(), idCliente: z.int() }),
  nombreCliente: z.string(),
  tipoCliente: z.object({ idTipoCliente: z.int(), nombreTipoCliente: z.string() }),
  tipoDoctoPersona: z.object({ codigoSri: z.string(), nombreDoctoPersona: z.string() }),
  ruc: z.string(),
  ...textosDeSalida(TEXTOS_CLIENTE),
  correosAdicionales: z.string().meta({ description: 'Separados por ;' }),
  pais: z.object({ idPais: z.int(), nombrePais: z.string() }),
  ...ubicacion,
  idActividadEconomica: z.string().nullable(),
  estado,
  version: z.int().meta({ description: 'Se devuelve al actualizar; si otro guardó antes, la respuesta es 409' }),
})
export type Cliente = z.infer<typeof clienteSchema>

/** Most fields are optional here: the rules report empty ones, in the specification's order. */
export const clienteEntrada = z.object({
  clientePK: z.object({ codCia: identificador().optional(), idCliente: identificador().optional() }).nullish(),
  nombreCliente: nombre(100).nullish(),
  tipoCliente: z.object({ idTipoCliente: identificador() }).nullish(),
  tipoDoctoPersona: z.object({ codigoSri: texto(2) }).nullish(),
  ruc: texto(30).nullish(),
  ...textosDeEntrada(TEXTOS_CLIENTE),
  pais: z.object({ idPais: identificador(100_000) }).nullish(),
  ...ubicacionEntrada,
  idActividadEconomica: texto(10).nullish(),
  estado: texto(1).nullish(),
})
export type ClienteEntrada = z.infer<typeof clienteEntrada>

const clienteParams = codCiaParams.extend({ idCliente: identificador() })

export const filtroCliente = {
  texto: texto(200).optional().meta({ description: 'Palabras del nombre, de la identificación o del correo' }),
  tipo: z
    .string()
    .regex(/^[123](,[123])*$/)
    .optional()
    .meta({ description: 'Uno o varios tipos: 2, o 2,3 para todo el que provee', example: '2,3' }),
  estado: estado.optional(),
}

const EJEMPLO = {
  nombreCliente: 'Distribuidora Pital Sonriente S.A.',
  tipoCliente: { idTipoCliente: 1 },
  tipoDoctoPersona: { codigoSri: '02' },
  ruc: '3101998010',
  telefono: '21998010',
  correo: 'compras@correo.example',
  pais: { idPais: 1 },
  departamento: 2,
  idMunicipio: 210,
  distrito: 21003,
  direccion: '100 metros al este de la iglesia',
  estado: 'A',
}

export const cliente = {
  list: endpoint({
    method: 'GET',
    path: '/cliente/find-by-cod-cia/:codCia',
    tag,
    summary:
      'Clientes y proveedores, por nombre; con `pagina`, por páginas. A quien solo hace documentos, los activos, de 50 en 50 y con lo que el formulario muestra',
    opcion: [OPCION, ...DOCUMENTOS],
    params: codCiaParams,
    query: z.object({ ...filtroCliente, ...paginaQuery }),
    response: z.array(clienteSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/cliente/:codCia/:idCliente',
    tag,
    summary: 'Un cliente o proveedor',
    opcion: OPCION,
    params: clienteParams,
    response: clienteSchema,
  }),
  elegible: endpoint({
    method: 'GET',
    path: '/cliente/elegible/:codCia/:idCliente',
    tag,
    summary: 'Un cliente o proveedor como el formulario de un documento lo muestra; también si ya está inactivo',
    opcion: [OPCION, ...DOCUMENTOS],
    params: clienteParams,
    response: clienteSchema,
  }),
  contado: endpoint({
    method: 'GET',
    path: '/cliente/contado/:codCia',
    tag,
    summary: 'El cliente de contado: quien compra sin identificarse, solo con tiquete',
    opcion: [OPCION, ...DOCUMENTOS],
    params: codCiaParams,
    response: clienteSchema.nullable(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/cliente',
    tag,
    summary: 'Crear un cliente o proveedor',
    opcion: OPCION,
    body: clienteEntrada,
    response: clienteSchema,
    example: EJEMPLO,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cliente',
    tag,
    summary: 'Actualizar un cliente o proveedor',
    opcion: OPCION,
    body: clienteEntrada.extend({
      clientePK: z.object({ codCia: identificador().optional(), idCliente: identificador() }),
      version: z.int(),
    }),
    response: clienteSchema,
    example: { ...EJEMPLO, clientePK: { codCia: 1, idCliente: 6 }, version: 1 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cliente/:codCia/:idCliente',
    tag,
    summary: 'Eliminar un cliente o proveedor que ningún documento nombra',
    opcion: OPCION,
    params: clienteParams,
    response: z.null(),
  }),
  importar: importEndpoint('/cliente/importar/:codCia', tag, OPCION, 'personas'),
  exportar: exportEndpoint('/cliente/exportar/:codCia', tag, OPCION, 'las personas', z.object(filtroCliente)),
}

export const tipoCliente = {
  list: endpoint({
    method: 'GET',
    path: '/tipocliente',
    access: 'sesion',
    tag,
    summary: 'Tipos de cliente',
    response: z.array(z.object({ idTipoCliente: z.int(), nombreTipoCliente: z.string() })),
  }),
}

export const tipoDoctoPersona = {
  list: endpoint({
    method: 'GET',
    path: '/tipodoctopersona/find-by-cod-cia/:codCia',
    access: 'sesion',
    tag,
    summary: 'Tipos de identificación de una persona',
    params: codCiaParams,
    response: z.array(
      z.object({
        tipoDoctoPersonaPK: z.object({ codCia: z.int(), idTipoDoctoPersona: z.string() }),
        codigoSri: z.string(),
        nombreDoctoPersona: z.string(),
      }),
    ),
  }),
}
