/** Clients and suppliers. Field labels are those of the screen. */
export const persona = {
  // VAL-34 to VAL-43, in the order they are checked
  nombreObligatorio: 'El campo Nombre es obligatorio, ingrese un nombre',
  tipoObligatorio: 'El campo Tipo de Cliente es obligatorio, seleccione un Tipo de Cliente',
  telefonoObligatorio: 'El campo Telefono es obligatorio, digite un Télefono',
  telefonoInvalido: 'El Télefono solo puede contener caracteres númericos, ingrese un Télefono valido',
  direccionObligatoria: 'El campo Direccion es obligatorio, ingrese una Dirección',
  correoObligatorio: 'El campo Correo es obligatorio, ingrese un Correo',
  correoInvalido: 'El correo tiene un formato invalido, ingrese un correo valido',
  identificacionObligatoria: 'El campo de Numero de identificacion es obligatorio, ingrese un Numero de identificacion',
  estadoObligatorio: 'El Estado es obligatorio, seleccione un estado',
  tipoDocumentoObligatorio: 'El Tipo de Documento es un campo obligatorio, seleccione un Tipo de Documento',
  // VAL-44, VAL-45; PER-08 as docs/acuerdos.md I propose it
  cedulaVacia: 'Ingrese una cédula válida',
  puedeRecibir: 'El cliente seleccionado puede recibir documentos para efectos fiscales',
  soloTiquetes: 'El cliente no está inscrito; solo debe recibir tiquetes electrónicos o el documento será rechazado',
  // MSG-10 to MSG-12, MSG-86; the failed creation as docs/acuerdos.md I propose it
  agregado: 'Cliente agregado',
  actualizado: 'Cliente actualizado',
  errorAgregando: 'Error al agregar',
  errorActualizando: 'Error al actualizar',
  cargando: 'Cargando personas',
  // ENT-25, EST-01
  tipos: { 1: 'Cliente', 2: 'Proveedor', 3: 'Cliente/Proveedor' },
  estados: { A: 'Activo', D: 'Inactivo' },
  // Own
  tipoInvalido: 'El tipo de cliente no existe',
  tipoDocumentoInvalido: 'El tipo de documento no existe',
  identificacionInvalida: (forma: string) => `El número de identificación debe tener ${forma}`,
  // For a sheet, where the number alone tells its kind
  cedulaDeOtraForma: (numero: string) =>
    `«${numero}» no es una cédula: la física tiene 9 dígitos, la jurídica 10 y el DIMEX 11 o 12. Si es otro documento, diga cuál en la columna Tipo de documento`,
  identificacionRepetida: (nombre: string) => `Ya existe una persona con esta identificación: ${nombre}`,
  nombreInvalido: 'El nombre debe tener de 3 a 100 caracteres',
  celularInvalido: 'El celular solo puede contener caracteres numéricos',
  correosInvalidos: (correo: string) => `El correo adicional ${correo} no es válido`,
  paisInvalido: 'El país no existe',
  ubicacionInvalida: 'El distrito no pertenece al cantón y a la provincia seleccionados',
  actividadInvalida: 'La actividad económica debe ser un código como 4711.2',
  eliminar: 'Eliminar Persona',
  preguntaEliminar: (nombre: string) => `Se eliminará a ${nombre}. Esta acción no se puede deshacer.`,
  eliminada: 'Persona eliminada',
  errorEliminando: 'Hubo un problema eliminando a la persona',
  conDocumentos: 'Tiene documentos emitidos, que deben conservarse. Cambie su estado a Inactivo',
  contado: 'Cliente Contado es del sistema: solo se usa en tiquetes y no se cambia',
} as const
