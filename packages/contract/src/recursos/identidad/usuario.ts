import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, contrasenaActual, identificador, nombre, paginaQuery } from '../comunes.ts'

const estado = z.enum(['A', 'I'])
const usuarioPK = z.object({ codCia: z.int(), idUsuario: z.int() })
const rolPK = z.object({ codCia: z.int(), codRol: z.int() })
const usuarioParams = codCiaParams.extend({ idUsuario: identificador() })

/** The password never leaves (SEC-04), not even as a hash. */
export const usuarioSchema = z.object({
  usuarioPK,
  username: z.string(),
  nombreUsuario: z.string(),
  identificacion: z.string(),
  correo: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  estado,
  usuarioRolList: z.array(z.object({ rol: z.object({ rolPK, nombreRol: z.string() }) })),
  codRolUser: z.int(),
  cia: z.object({ codCia: z.int(), nombreCia: z.string() }),
  contrasenaTemporal: z.boolean().meta({ description: 'Todavía no ha elegido su propia contraseña' }),
  segundoFactor: z.boolean().meta({ description: 'Tiene activa la verificación en dos pasos' }),
  cajeroList: z
    .array(
      z.object({
        cajaPK: z.object({ codCia: z.int(), idSucursal: z.int(), idCaja: z.int() }),
        nombreCaja: z.string(),
        nombreSucursal: z.string(),
      }),
    )
    .meta({
      description: 'Cajas en que puede emitir: todas las activas de la compañía, si está activo y su rol da documentos',
    }),
  version: z.int(),
})
export type Usuario = z.infer<typeof usuarioSchema>

const texto = (max: number) => z.string().max(max).default('')

/** The rules report empty fields, in the specification's order. */
const datos = {
  username: texto(20),
  nombreUsuario: nombre(100).default(''),
  identificacion: texto(20),
  correo: texto(160),
  telefono: texto(20),
  direccion: texto(250),
  estado: z.enum(['A', 'I', '']).default(''),
  usuarioRolList: z
    .array(z.object({ rol: z.object({ rolPK: z.object({ codRol: identificador() }) }) }))
    .max(1)
    .optional(),
  codRolUser: identificador().nullish().meta({ description: 'Lo mismo que usuarioRolList[0]; basta uno de los dos' }),
}
const usuarioNuevo = z.object(datos)
const usuarioCambio = z.object({
  ...datos,
  usuarioPK: z.object({ codCia: identificador(), idUsuario: identificador() }),
  version: z.int(),
  actual: contrasenaActual,
})
export type UsuarioEntrada = z.output<typeof usuarioNuevo>
export type UsuarioCambio = z.output<typeof usuarioCambio>

const opcion = '/usuarios'
const tag = 'usuarios'

export const usuario = {
  list: endpoint({
    method: 'GET',
    path: '/users/find-by-cod-cia/:codCia',
    tag,
    opcion,
    summary: 'Usuarios de la compañía; con `pagina`, por páginas',
    params: codCiaParams,
    query: z.object({ texto: z.string().max(200).optional(), ...paginaQuery }),
    response: z.array(usuarioSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:codCia/:idUsuario',
    tag,
    opcion,
    summary: 'Un usuario',
    params: usuarioParams,
    response: usuarioSchema,
  }),
  findByIdentidad: endpoint({
    method: 'GET',
    path: '/users/find-by-identidad/:id',
    tag,
    opcion,
    summary: 'El usuario de la compañía con ese número de identificación',
    params: z.object({ id: z.string().max(20) }),
    response: usuarioSchema,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/users/find-rol-by-cod-cia/:codCia',
    tag,
    opcion,
    summary: 'Roles de la compañía; solo el operador ve el suyo',
    params: codCiaParams,
    response: z.array(
      z.object({
        rolPK,
        nombreRol: z.string(),
        asignable: z.boolean().meta({ description: 'No da más permisos que los de quien llama' }),
      }),
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    tag,
    opcion,
    summary: 'Crear un usuario; recibe por correo una contraseña temporal',
    body: usuarioNuevo,
    response: usuarioSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/users/edit',
    tag,
    opcion,
    summary: 'Actualizar un usuario',
    body: usuarioCambio,
    response: usuarioSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:codCia/:idUsuario',
    tag,
    opcion,
    summary: 'Eliminar un usuario; el que tiene historia queda inactivo',
    params: usuarioParams,
    response: z.object({ inactivado: z.boolean() }),
  }),
  sendContrasena: endpoint({
    method: 'POST',
    path: '/users/enviar-contrasenia/:codCia/:idUsuario',
    tag,
    opcion,
    summary: 'Cerrar las sesiones del usuario y enviarle otra contraseña temporal',
    params: usuarioParams,
    response: z.null(),
  }),
  resetSegundoFactor: endpoint({
    method: 'POST',
    path: '/users/quitar-segundo-factor/:codCia/:idUsuario',
    tag,
    opcion,
    summary: 'Quitar la verificación en dos pasos de quien perdió con qué hacerla, cerrar sus sesiones y avisarle',
    params: usuarioParams,
    response: z.null(),
  }),
}

const opcionMenu = z.object({ grupo: z.string(), ruta: z.string(), etiqueta: z.string(), icono: z.string() })
const rolSchema = z.object({
  rolPK,
  nombreRol: z.string(),
  opciones: z.array(z.string()).meta({ description: 'Rutas del menú, o ["*"]: todas, también las que se agreguen' }),
  soloLectura: z.boolean().meta({ description: 'Consulta y descarga; no cambia nada de la compañía' }),
  usuarios: z.int(),
  version: z.int(),
})
export type Rol = z.infer<typeof rolSchema>

const rolDatos = {
  nombreRol: nombre(60).default(''),
  opciones: z.array(z.string().max(100)).max(200),
  soloLectura: z.boolean().default(false),
}

export const rol = {
  list: endpoint({
    method: 'GET',
    path: '/rol/find-by-cod-cia/:codCia',
    tag,
    opcion,
    summary: 'Roles de la compañía con sus opciones',
    params: codCiaParams,
    response: z.array(rolSchema),
  }),
  opciones: endpoint({
    method: 'GET',
    path: '/rol/opciones',
    tag,
    opcion,
    summary: 'Las opciones que un rol puede dar',
    response: z.array(opcionMenu),
  }),
  create: endpoint({
    method: 'POST',
    path: '/rol',
    tag,
    opcion,
    summary: 'Crear un rol',
    body: z.object(rolDatos),
    response: rolSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/rol/edit',
    tag,
    opcion,
    summary: 'Cambiar un rol; sus usuarios lo notan en la llamada siguiente',
    body: z.object({
      ...rolDatos,
      rolPK: z.object({ codCia: identificador(), codRol: identificador() }),
      version: z.int(),
    }),
    response: rolSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/rol/:codCia/:codRol',
    tag,
    opcion,
    summary: 'Eliminar un rol sin usuarios',
    params: codCiaParams.extend({ codRol: identificador() }),
    response: z.null(),
  }),
}
