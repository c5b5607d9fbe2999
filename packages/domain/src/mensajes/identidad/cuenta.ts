/** Accounts: registration, recovery, passwords, first setup, second factor, sessions. */
export const cuenta = {
  // VAL-01 to VAL-03, MSG-06, MSG-07
  validada: (nombre: string) => `Validación satisfactoria de ${nombre}`,
  personaJuridica: 'Esta cédula es una persona juridica y por el momento no es valida para adquirir una cuenta',
  cedulaInvalida: 'Esta cédula no es válida para adquirir una cuenta',
  yaExiste: 'La cuenta ya exite',
  creada: 'Cuenta creada exitosamente! se han enviado las credenciales a tu correo',
  // RECUP-02, MSG-05
  enviarCorreo: 'Enviar Correo',
  errorRecuperando: 'No se pudo cambiar la contraseña',
  // MSG-65 to MSG-68
  contrasenaCambiada: 'Se cambio la contraseña exitosamente',
  errorContrasena: 'No se pudo cambiar la contraseña',
  configurada: 'Configuracion Inicial finalizada',
  errorConfigurando: 'No se pudo configurar completamente',
  // PLAN-04, PLAN-06
  terminos: 'Acepto los Terminos y Condiciones',
  confirmarPlan: 'Confirmar Plan',
  // PUB-03
  terminosActualizados: '15/11/2023',
  // Own (docs/acuerdos.md B4, B8, B9)
  recuperacionEnviada: 'Si la cuenta existe, se ha enviado un correo con las instrucciones',
  crearCuenta: 'Crear cuenta',
  noCoinciden: 'Las contraseñas no coinciden',
  contrasenaCorta: 'La contraseña debe tener al menos 10 caracteres',
  contrasenaComun: 'Esa contraseña es de las más usadas y se adivina; elija otra',
  contrasenaPropia: 'La contraseña no puede ser su identificación o su nombre con algo más',
  contrasenaRepetida: 'La contraseña nueva debe ser distinta de la actual',
  actualObligatoria: 'Escriba su contraseña actual',
  otroUsuario: 'Solo puede cambiar su propia contraseña',
  temporalVencida: 'La contraseña temporal venció; pida otra en «¿Olvidó su contraseña?»',
  cambieTemporal: 'Cambie su contraseña temporal para continuar',
  enlaceInvalido: 'El enlace venció o ya se usó; pida otro',
  demasiadasCuentas: 'Demasiados intentos desde este lugar; espere unos minutos',
  identificacionObligatoria: 'Escriba su número de identificación',
  correoInvalido: 'El correo tiene un formato invalido, ingrese un correo valido',
  telefonoInvalido: 'El teléfono debe tener de 8 a 20 dígitos',
  planObligatorio: 'Seleccione un plan',
  planInvalido: 'Ese plan no está disponible para este tipo de persona',
  terminosObligatorios: 'Debe aceptar los términos y condiciones',
  // The first setup
  actividadObligatoria: 'Elija al menos una actividad económica',
  actividadInvalida: (codigo: string) => `La actividad económica ${codigo} no existe`,
  yaConfigurada: 'La configuración inicial ya terminó',
  firmaObligatoria: 'Cargue la llave criptográfica (.p12)',
  firmaInvalida: 'El archivo no es una llave criptográfica (.p12) o está dañado',
  pinObligatorio: 'Escriba el PIN de la llave criptográfica',
  usuarioHaciendaObligatorio: 'Escriba el usuario de Hacienda',
  contrasenaHaciendaObligatoria: 'Escriba la contraseña de Hacienda',
  haciendaRechaza: 'Hacienda no reconoce ese usuario o esa contraseña',
  haciendaAjena: 'Ese usuario de Hacienda pertenece a otra cédula',
  haciendaNoResponde: 'Hacienda no responde; sus datos no se guardaron, intente de nuevo en unos minutos',
  // Second factor
  codigoRequerido: 'Escriba el código de su aplicación de autenticación',
  codigoIncorrecto: 'El código no es correcto',
  segundoFactorActivo: 'La verificación en dos pasos está activa',
  segundoFactorInactivo: 'La verificación en dos pasos no está activa',
  segundoFactorListo: 'Se activó la verificación en dos pasos',
  segundoFactorQuitado: 'Se quitó la verificación en dos pasos',
  faltaSegundoFactor: 'Active la verificación en dos pasos para continuar',
  // Sessions
  otrasCerradas: (cuantas: number) =>
    cuantas === 0 ? 'No había otras sesiones' : cuantas === 1 ? 'Se cerró 1 sesión' : `Se cerraron ${cuantas} sesiones`,
} as const
