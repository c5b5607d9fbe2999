import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, fechaCorta, instante, paginaQuery } from '../comunes.ts'

/** Subjects of an entry; no others are written or queried. */
export const ENTIDADES_BITACORA = [
  'acceso',
  'actividad_economica_cia',
  'arriendo',
  'buzon',
  'cabys',
  'caja',
  'carga',
  'cia',
  'cliente',
  'correo',
  'correo_direccion',
  'doc_recibido',
  'documento',
  'ingreso',
  'iva_asiento',
  'iva_atribucion',
  'iva_mes',
  'iva_proporcion',
  'manto_formulario',
  'metodo_pago',
  'pago',
  'producto',
  'proforma',
  'proveedor',
  'rol',
  'sucursal',
  'surtido',
  'suscripcion',
  'usuario',
] as const
export type EntidadBitacora = (typeof ENTIDADES_BITACORA)[number]

export const registroBitacora = z.object({
  orden: z.int(),
  momento: instante,
  username: z.string(),
  nombreUsuario: z.string().meta({ description: 'Vacío cuando el usuario ya no existe o es el operador' }),
  compania: z.string().meta({ description: 'De quien es de fuera y tiene o tuvo acceso; vacío si es de la compañía' }),
  operador: z.boolean().meta({ description: 'Lo hizo alguien de otra compañía, en modo intercambio' }),
  direccionIp: z.string(),
  entidad: z.string(),
  llave: z.string(),
  accion: z.enum(['crear', 'actualizar', 'eliminar', 'accion']),
  detalle: z.string(),
  cambios: z
    .array(z.object({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }))
    .meta({ description: 'Solo lo que cambió; null es ausente' }),
})
export type RegistroBitacora = z.infer<typeof registroBitacora>

const opcion = '/configuraciones/bitacora'

export const bitacora = {
  list: endpoint({
    method: 'GET',
    path: '/bitacora/find-by-cod-cia/:codCia',
    tag: 'bitácora',
    opcion,
    summary: 'Quién cambió qué y cuándo, lo último primero',
    params: codCiaParams,
    query: z.object({
      texto: z.string().max(200).optional().meta({ description: 'Usuario, número del registro o detalle' }),
      entidad: z.enum(ENTIDADES_BITACORA).optional(),
      accion: registroBitacora.shape.accion.optional(),
      fechaInicio: fechaCorta.optional(),
      fechaFin: fechaCorta.optional(),
      ...paginaQuery,
    }),
    response: z.array(registroBitacora),
  }),
  entidades: endpoint({
    method: 'GET',
    path: '/bitacora/entidades/:codCia',
    tag: 'bitácora',
    opcion,
    summary: 'De qué hay registros',
    params: codCiaParams,
    response: z.array(z.string()),
  }),
  verificar: endpoint({
    method: 'POST',
    path: '/bitacora/verificar',
    tag: 'bitácora',
    access: 'administrador',
    summary: 'Recalcular las huellas de la bitácora de todas las compañías',
    response: z.array(
      z.object({
        codCia: z.int(),
        nombreCia: z.string(),
        registros: z.int(),
        huella: z
          .string()
          .meta({ description: 'Del último registro, en hexadecimal; guardada aparte, prueba que nadie la rehízo' }),
        rota: z.int().nullable().meta({ description: 'Orden del primer registro alterado o ausente' }),
      }),
    ),
  }),
}
