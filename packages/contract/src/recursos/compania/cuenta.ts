import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { identificador, instante, nombre } from '../comunes.ts'

const texto = (max: number) => z.string().max(max).default('')
const contrasena = z.string().max(200)
const lugar = (min: number, max: number) => z.int().min(min).max(max).nullish()

/** Data of a registration (REG-06 to REG-12); the rules report empty fields, in order. */
export const cuentaNueva = z.object({
  identificacion: texto(20),
  nombre: nombre(80).default(''),
  tipoDoctoPersona: z.object({ codigoSri: z.string().max(2) }).nullish(),
  pais: z.object({ idPais: identificador(100_000) }).nullish(),
  departamento: lugar(1, 9),
  idMunicipio: lugar(100, 999),
  distrito: lugar(10_000, 99_999),
  barrio: z.string().max(50).nullish(),
  telefonos: texto(20),
  celular: texto(20),
  correoElectronico: texto(160),
  direccion: texto(250),
  idPaquete: texto(10),
  opcionPaquete: texto(10),
  aceptaTerminos: z.boolean().default(false),
})
export type CuentaNueva = z.output<typeof cuentaNueva>

const certificado = z.object({
  sujeto: z.string(),
  nombre: z.string(),
  cedula: z.string(),
  desde: instante,
  hasta: instante,
  diasRestantes: z.int(),
})
export type CertificadoRevisado = z.infer<typeof certificado>

/** A .p12 weighs some 5 KB. */
const base64Firma = z.string().max(400_000).meta({ description: 'La llave criptográfica en base64 o como data URL' })

const tag = 'cuenta'
/** The setup of a company needs the option to maintain it. */
const opcion = '/companias'

export const cuenta = {
  validar: endpoint({
    method: 'POST',
    path: '/cia/validar-identificacion',
    tag,
    access: 'publico',
    summary: 'Si una cédula puede adquirir una cuenta, según el registro de Hacienda',
    body: z.object({ identificacion: z.string().max(20) }),
    response: z.object({ identificacion: z.string(), nombre: z.string(), tipoIdentificacion: z.string() }),
    example: { identificacion: '303330333' },
  }),
  crear: endpoint({
    method: 'POST',
    path: '/cia/crear-cuenta',
    tag,
    access: 'publico',
    summary: 'Registrarse: compañía, sucursal, caja, consecutivos y usuario; las credenciales llegan por correo',
    body: cuentaNueva,
    response: z.null(),
  }),
  recuperar: endpoint({
    method: 'POST',
    path: '/users/recuperar-contrasenia',
    tag,
    access: 'publico',
    summary: 'Pedir un enlace para cambiar la contraseña; responde igual exista o no la cuenta',
    body: z.object({ username: z.string().max(200) }),
    response: z.null(),
  }),
  restablecer: endpoint({
    method: 'POST',
    path: '/users/restablecer-contrasenia',
    tag,
    access: 'publico',
    summary: 'Cambiar la contraseña con el enlace del correo, que sirve una vez y por 30 minutos',
    body: z.object({ token: z.string().max(200), password: contrasena, repetida: contrasena.optional() }),
    response: z.null(),
  }),
  cambiarContrasena: endpoint({
    method: 'POST',
    path: '/users/actualiza-password',
    access: 'sesion',
    tag,
    summary: 'Cambiar la contraseña propia; pide la actual si la sesión tiene más de 15 minutos y cierra las demás',
    body: z.object({
      username: z.string().max(200),
      password: contrasena,
      repetida: contrasena.optional(),
      actual: contrasena.optional(),
    }),
    response: z.null(),
  }),
  estadoContrasena: endpoint({
    method: 'GET',
    path: '/users/estado-password',
    access: 'sesion',
    tag,
    summary: 'Si la contraseña es temporal, y si para cambiarla hay que escribir la actual',
    response: z.object({ temporal: z.boolean(), pideActual: z.boolean() }),
  }),
}

export const configuracionInicial = {
  estado: endpoint({
    method: 'GET',
    path: '/cia/config-inicial',
    tag,
    opcion,
    summary: 'Qué falta para poder emitir',
    response: z.object({
      actividades: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
      terminada: z.boolean(),
    }),
  }),
  actividades: endpoint({
    method: 'POST',
    path: '/cia/config-inicial/actividades',
    tag,
    opcion,
    summary: 'Las actividades económicas con que empieza la compañía',
    body: z.object({
      codCia: identificador(),
      actividades: z.array(z.object({ codigo: z.string().max(20), nombre: texto(200) })).max(50),
    }),
    response: z.null(),
  }),
  revisarFirma: endpoint({
    method: 'POST',
    path: '/cia/config-inicial/revisar-firma',
    tag,
    opcion,
    summary: 'Abrir la llave criptográfica con su PIN y firmar una prueba, sin guardar nada',
    body: z.object({ codCia: identificador(), base64Firma, pinFirma: z.string().max(200) }),
    response: certificado,
  }),
  terminar: endpoint({
    method: 'POST',
    path: '/cia/config-inicial',
    tag,
    opcion,
    summary: 'Guardar la llave criptográfica y el usuario de Hacienda, después de probar ambos',
    body: z.object({
      codCia: identificador(),
      base64Firma,
      usuarioATV: z.string().max(200),
      contraseniaATV: z.string().max(200),
      pinFirma: z.string().max(200),
    }),
    response: certificado,
  }),
}

const codigo = z.string().max(40)

export const segundoFactor = {
  get: endpoint({
    method: 'GET',
    path: '/segundo-factor',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Si la verificación en dos pasos está activa y cuántos códigos de respaldo quedan',
    response: z.object({ activo: z.boolean(), codigosRestantes: z.int() }),
  }),
  iniciar: endpoint({
    method: 'POST',
    path: '/segundo-factor/iniciar',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Un secreto nuevo para la aplicación de autenticación; rige cuando se confirma con un código',
    body: z.object({ contrasena }),
    response: z.object({
      secreto: z.string(),
      uri: z.string().meta({ description: 'otpauth://' }),
      qr: z.string().meta({ description: 'Imagen como data URL' }),
    }),
  }),
  activar: endpoint({
    method: 'POST',
    path: '/segundo-factor/activar',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Confirmar con un código; devuelve los códigos de respaldo, que no se vuelven a mostrar',
    body: z.object({ codigo }),
    response: z.object({ codigos: z.array(z.string()) }),
  }),
  renovarCodigos: endpoint({
    method: 'POST',
    path: '/segundo-factor/codigos',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Códigos de respaldo nuevos; los anteriores dejan de servir',
    body: z.object({ codigo }),
    response: z.object({ codigos: z.array(z.string()) }),
  }),
  quitar: endpoint({
    method: 'POST',
    path: '/segundo-factor/quitar',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Quitar la verificación en dos pasos',
    body: z.object({ contrasena, codigo }),
    response: z.null(),
  }),
}

export const sesiones = {
  list: endpoint({
    method: 'GET',
    path: '/sesion/lista',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Sesiones abiertas del usuario',
    response: z.array(
      z.object({
        id: z.string(),
        actual: z.boolean(),
        clase: z.enum(['web', 'api']),
        cliente: z.string().nullable(),
        creada: instante,
        ultimaVez: instante,
        direccionIp: z.string(),
        agente: z.string(),
      }),
    ),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sesion/lista/:id',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Cerrar una sesión del usuario',
    params: z.object({ id: z.string().max(64) }),
    response: z.null(),
  }),
  removeOtras: endpoint({
    method: 'DELETE',
    path: '/sesion/otras',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Cerrar las demás sesiones del usuario, también los tokens de la API',
    response: z.object({ cerradas: z.int() }),
  }),
}
