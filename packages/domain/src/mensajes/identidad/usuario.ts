/** Texts of the users of a company and of their roles. */
export const usuario = {
  // VAL-28 to VAL-32, in the order they are checked
  usuarioObligatorio: 'El usuario es obligatorio',
  nombreObligatorio: 'Nombre y apellido es obligatorio',
  rolObligatorio: 'El rol es obligatorio',
  identificacionObligatoria: 'El número de identificación es obligatorio',
  estadoObligatorio: 'El estado es obligatorio',
  // MSG-35 to MSG-40, MSG-84, MSG-97, MSG-98
  creado: 'Usuario creada correctamente',
  actualizado: 'Usuario actualizado correctamente',
  errorCreando: 'Hubo un problema creando la usuario',
  errorActualizando: 'Hubo un problema actualizando el usuario',
  eliminado: 'Se eliminó correctamente la usuario',
  errorEliminando: 'Hubo un problema eliminando la usuario',
  cargando: 'Cargando Usuarios',
  confirmarEliminar: 'Eliminar Usuario',
  preguntaEliminar: '¿Está seguro de querer eliminar este usuario?',
  // USR-05, USR-07
  columnas: { usuario: 'Usuario', nombres: 'Nombres', identificacion: 'Identificacion', rol: 'Rol', estado: 'Estado' },
  estados: { A: 'Activo', I: 'Inactivo' },
  // Own
  agregar: 'Agregar Usuario',
  usuarioInvalido: 'El usuario es el número de identificación: de 9 a 12 dígitos',
  demasiados: (maximo: number) => `La compañía ya tiene ${maximo} usuarios: elimine alguno para agregar otro`,
  yaExiste: 'Ya existe un usuario con ese número de identificación',
  correoObligatorio: 'El correo electrónico es obligatorio: ahí llega la contraseña',
  correoInvalido: 'El correo tiene un formato invalido, ingrese un correo valido',
  rolInvalido: 'El rol no existe en esta compañía',
  rolConMasPermisos: 'No puede dar ni cambiar permisos que usted no tiene',
  noASiMismo: 'No puede eliminarse, desactivarse ni cambiar su propio rol',
  ultimoCompleto: 'La compañía necesita al menos un usuario activo con todas las opciones',
  quedaInactivo: 'Tiene historia en el sistema, por eso quedó inactivo',
  contrasenaEnviada: (correo: string) => `Se envió una contraseña temporal a ${correo}`,
  sinContrasena: 'con contraseña temporal',
  enviarContrasena: 'Enviar contraseña temporal',
  quitarSegundoFactor: 'Quitar verificación en dos pasos',
  preguntaSegundoFactor: (nombre: string) =>
    `${nombre} podrá ingresar solo con su contraseña. Se cerrarán sus sesiones y se le avisará por correo.`,
  segundoFactorQuitado: 'Se quitó la verificación en dos pasos',
  sinSegundoFactor: 'El usuario no tiene activa la verificación en dos pasos',
  segundoFactorPropio: 'La suya se quita en Seguridad, con un código',
  inactivoSinContrasena: 'El usuario está inactivo',
} as const

export const rol = {
  // Our own: the specification has roles without a screen
  agregar: 'Agregar Rol',
  creado: 'Rol creado correctamente',
  actualizado: 'Rol actualizado correctamente',
  eliminado: 'Se eliminó correctamente el rol',
  errorCreando: 'Hubo un problema creando el rol',
  errorActualizando: 'Hubo un problema actualizando el rol',
  errorEliminando: 'Hubo un problema eliminando el rol',
  confirmarEliminar: 'Eliminar Rol',
  preguntaEliminar: '¿Está seguro de querer eliminar este rol?',
  nombreObligatorio: 'El nombre del rol es obligatorio',
  nombreReservado: 'Ese nombre de rol está reservado',
  yaExiste: 'Ya existe un rol con ese nombre',
  opcionInvalida: (opcion: string) => `La opción ${opcion} no existe`,
  conUsuarios: 'El rol tiene usuarios; asígneles otro antes de eliminarlo',
  operador: 'El rol del operador no se cambia',
  todas: 'Todas las opciones, también las que se agreguen',
} as const
