/** Texts of sign-in and sign-out. */
export const ingreso = {
  // MSG-01 to MSG-04, MSG-08, MSG-72, MSG-92
  contrasenaIncorrecta: 'Contraseña Incorrecta',
  formatoInvalido: 'Correo Electrónico con formato invalido',
  usuarioDesconocido: 'Este usuario no esta asignado a ningún miembro de la plataforma',
  numeroTomado:
    'Otra persona ya ingresa con ese número. Si es usted, pida a quien lo invitó que le dé acceso a su compañía; si no, avise a quien opera el sistema',
  bienvenido: 'Bienvenido estimado, autenticacion satisfactoria',
  sesionCerrada: 'Sesión cerrada',
  primeraVez: 'Usuario primera vez',
  confirmarSalida: '¿Estás seguro de finalizar esta sesión?',
  // Our own.
  demasiadosIntentos: (segundos: number) =>
    `Demasiados intentos. Espere ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'} y vuelva a intentar`,
  usuarioInactivo: 'Este usuario está inactivo',
  soloEstaSesion: 'Recordarme solo en esta sesión',
  borradoresPorPerder: (n: number) =>
    `${n === 1 ? '1 borrador que solo está' : `${n} borradores que solo están`} en este equipo se borrará${n === 1 ? '' : 'n'} al salir.`,
  errorSalida: 'No se pudo cerrar la sesión, que sigue abierta; intente de nuevo',
} as const
