import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { CUERPO_ZIP, zipMigracion } from '../compra/migracion.ts'
import {
  archivo,
  codCiaParams,
  contrasenaActual,
  decimal,
  decimalEntrada,
  identificador,
  instante,
  mapTextos,
  nombre,
  paginaQuery,
  textosDeSalida,
  ubicacion,
  ubicacionEntrada,
} from '../comunes.ts'

const estado = z.enum(['A', 'I'])
const texto = (max: number) => z.string().max(max).default('')

/** Plain text fields of a company. A new one goes here too (docs/mantenimiento.md). */
export const TEXTOS_CIA = { direccion: 250, celular: 20, fax: 20, identificacionRepresentante: 20 } as const

const resumen = z.object({
  codCia: z.int(),
  ruc: z.string(),
  nombreCia: z.string(),
  razonSocial: z.string(),
  correoElectronico: z.string(),
  estado,
})
export type CiaResumen = z.infer<typeof resumen>

const enLista = resumen.extend({
  llaveVence: instante
    .nullable()
    .meta({ description: 'Hasta cuándo firma; null: no ha cargado su llave criptográfica' }),
})
export type CiaEnLista = z.infer<typeof enLista>

/** Field names as the specification has them, even where they hold something else (docs/acuerdos.md C1). */
export const ciaSchema = resumen.extend({
  tipoPersona: z.enum(['1', '2']).meta({ description: '1 física, 2 jurídica' }),
  tipoDoctoPersona: z.object({ codigoSri: z.string(), nombreDoctoPersona: z.string() }),
  pais: z.object({ idPais: z.int(), nombrePais: z.string() }),
  ...ubicacion,
  ...textosDeSalida(TEXTOS_CIA),
  telefonos: z.string(),
  representanteLegal: z.string(),
  nombreLogo: z.string().nullable().meta({ description: 'Imagen como data URL' }),
  valIva: decimal,
  tarifaIca: decimal,
  tipoContribuyente: z.int(),
  idLicencia: z.int(),
  primeraVez: z.boolean(),
  ciudad: z.string().meta({ description: 'Nombre del proveedor del sistema' }),
  nit: z.string().meta({ description: 'Identificación del proveedor del sistema' }),
  resolucionIva: z.string().meta({ description: 'Usuario de Hacienda' }),
  resolucionIca: z.boolean().meta({ description: 'Si hay contraseña de Hacienda; nunca se devuelve' }),
  contraseniaFirmaElectronica: z.boolean().meta({ description: 'Si hay PIN; nunca se devuelve' }),
  ubicacionFirmaElectronica: z.boolean().meta({ description: 'Si hay llave criptográfica; nunca se devuelve' }),
  certificado: z
    .object({ sujeto: z.string(), cedula: z.string().nullable(), desde: z.string(), hasta: z.string() })
    .nullable(),
  proveedorEditable: z.boolean().meta({ description: 'Si quien pregunta puede cambiar `ciudad` y `nit`' }),
  version: z.int(),
})
export type Cia = z.infer<typeof ciaSchema>

/** Characters of each file: 2 MB of image and a .p12 as base64, and the zips. */
const archivos = {
  nombreLogo: 3_000_000,
  ubicacionFirmaElectronica: 3_000_000,
  archivoDocEmitidos: CUERPO_ZIP,
  archivoDocRecibidos: CUERPO_ZIP,
}

const DEL_ZIP = 'Data URL de un zip con XML; se carga aparte'

/** Most fields are optional here: the rules report empty ones, in the specification's order. */
const datos = {
  nombreCia: nombre(80).default(''),
  razonSocial: nombre(100).default(''),
  ruc: texto(20),
  tipoPersona: z.union([z.enum(['1', '2']), z.literal(1), z.literal(2)]).default('2'),
  tipoDoctoPersona: z.object({ codigoSri: z.string().max(2) }).nullish(),
  correoElectronico: texto(160),
  pais: z.object({ idPais: identificador(100_000) }).nullish(),
  ...ubicacionEntrada,
  ...mapTextos(TEXTOS_CIA, texto),
  telefonos: texto(20),
  representanteLegal: nombre(100).default(''),
  nombreLogo: archivo(archivos.nombreLogo).nullish().meta({ description: 'Data URL; null lo quita, ausente lo deja' }),
  valIva: decimalEntrada.optional(),
  tarifaIca: decimalEntrada.optional(),
  ciudad: z.string().max(100).optional(),
  nit: z.string().max(20).optional(),
  resolucionIva: z.string().max(200).optional(),
  resolucionIca: z.string().max(200).optional().meta({ description: 'Vacía: sin cambio' }),
  contraseniaFirmaElectronica: z.string().max(200).optional().meta({ description: 'Vacía: sin cambio' }),
  ubicacionFirmaElectronica: archivo(archivos.ubicacionFirmaElectronica)
    .optional()
    .meta({ description: 'Data URL del .p12; vacía: sin cambio' }),
  archivoDocEmitidos: zipMigracion.optional().meta({ description: DEL_ZIP }),
  archivoDocRecibidos: zipMigracion.optional().meta({ description: DEL_ZIP }),
}
const ciaNueva = z.object(datos)
const ciaCambio = z.object({
  ...datos,
  codCia: identificador(),
  estado: estado.optional(),
  version: z.int(),
  actual: contrasenaActual,
})
export type CiaEntrada = z.output<typeof ciaNueva>
export type CiaCambio = z.output<typeof ciaCambio>

/** This option covers the maintenance of a company; the operator's calls need the operator. */
const opcion = '/companias'
const tag = 'compañía'

export const cia = {
  list: endpoint({
    method: 'GET',
    path: '/cia/find-registros',
    tag,
    access: 'administrador',
    summary: 'Todas las compañías',
    query: z.object({ texto: z.string().max(200).optional(), estado: estado.optional(), ...paginaQuery }),
    response: z.array(enLista),
  }),
  get: endpoint({
    method: 'GET',
    path: '/cia/find-by-cod-cia/:codCia',
    tag,
    opcion,
    otraCia: true,
    summary: 'Una compañía; los secretos vuelven como presentes o ausentes',
    params: codCiaParams,
    response: ciaSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/cia',
    tag,
    access: 'administrador',
    summary: 'Crear una compañía de cualquier tipo de persona, con su sucursal, caja, consecutivos y primer usuario',
    body: ciaNueva,
    archivos,
    response: ciaSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/cia/edit',
    tag,
    opcion,
    otraCia: true,
    summary: 'Actualizar una compañía',
    body: ciaCambio,
    archivos,
    response: ciaSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cia/:codCia',
    tag,
    access: 'administrador',
    otraCia: true,
    summary: 'Inactivar una compañía: sus usuarios no ingresan, sus documentos se conservan y se puede restaurar',
    params: codCiaParams,
    response: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/cia/restaurar/:codCia',
    tag,
    access: 'administrador',
    otraCia: true,
    summary: 'Activar otra vez una compañía eliminada',
    params: codCiaParams,
    response: z.null(),
  }),
  documentos: endpoint({
    method: 'GET',
    path: '/cia/descargar-documentos/:codCia',
    tag,
    opcion,
    otraCia: true,
    summary: 'Zip con el XML y el PDF de cada documento emitido',
    params: codCiaParams,
    response: z.unknown(),
    answer: 'application/zip',
  }),
  switch: endpoint({
    method: 'POST',
    path: '/cia/cambiar/:codCia',
    tag,
    access: 'administrador',
    otraCia: true,
    summary: 'Trabajar en otra compañía; la sesión recibe una cookie nueva',
    params: codCiaParams,
    response: z.null(),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/cia/cambiar',
    tag,
    access: 'sesion',
    summary: 'Volver a la compañía propia, quien trabaja en otra',
    response: z.null(),
  }),
  info: endpoint({
    method: 'POST',
    path: '/cia/info',
    access: 'sesion',
    tag,
    summary: 'La compañía de una identificación: la propia, o cualquiera para el operador',
    body: z.object({ email: z.string().max(160).optional(), ruc: z.string().max(20) }),
    response: z.object({ cia: resumen }),
  }),
}
