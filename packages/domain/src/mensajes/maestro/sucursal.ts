/** Texts of branches, registers, sequences and economic activities. */
const estados = { A: 'Activo', I: 'Inactivo' } as const

export const sucursal = {
  // VAL-16 to VAL-20, in the order they are checked
  nombreRequerido: 'El nombre de la sucursal es requerido',
  direccionRequerida: 'La dirección es requerida',
  telefonoRequerido: 'El teléfono es requerido',
  establecimientoRequerido: 'El establecimiento es requerido',
  establecimientoLargo: 'El código de la sucursal no puede ser mayor a 3 caracteres',
  // MSG-13 to MSG-15 (the last one only after it happened, docs/acuerdos.md C7), MSG-83
  creada: 'Sucursal creada correctamente',
  actualizada: 'Sucursal actualizado correctamente',
  eliminada: 'Se eliminó correctamente la sucursal',
  cargando: 'Cargando Sucursales',
  // docs/acuerdos.md C7
  confirmarEliminar: 'Eliminar Sucursal',
  errorEliminando: 'Hubo un problema eliminando la sucursal',
  // SUC-03, docs/acuerdos.md I
  columnas: {
    id: 'ID',
    cia: 'Compañía',
    nombre: 'Nombre',
    direccion: 'Dirección',
    establecimiento: 'N.º Sucursal',
    estado: 'Estado',
  },
  estados,
  // Own
  agregar: 'Agregar Sucursal',
  preguntaEliminar: '¿Está seguro de querer eliminar esta sucursal?',
  errorCreando: 'Hubo un problema creando la sucursal',
  errorActualizando: 'Hubo un problema actualizando la sucursal',
  establecimientoInvalido: 'El código de la sucursal es un número de 001 a 999',
  establecimientoRepetido: (codigo: string) => `Ya hay una sucursal con el código ${codigo}`,
  establecimientoConDocumentos: 'El código no se puede cambiar: la sucursal ya tiene documentos',
  noExiste: 'La sucursal no existe',
  conDocumentos: 'La sucursal tiene documentos y no se puede eliminar; póngala en estado Inactivo',
  unica: 'La compañía necesita al menos una sucursal',
} as const

export const caja = {
  // VAL-21 to VAL-23, in the order they are checked
  sucursalObligatoria: 'Sucursal es obligatorio',
  nombreObligatorio: 'Nombre de caja es obligatorio',
  numeroObligatorio: 'número de caja es obligatorio',
  // MSG-22 to MSG-27, MSG-80, MSG-95
  creada: 'Caja creada correctamente',
  actualizada: 'Caja actualizada correctamente',
  errorCreando: 'Hubo un problema creando la caja',
  errorActualizando: 'Hubo un problema actualizando la caja',
  eliminada: 'Se eliminó correctamente la caja',
  errorEliminando: 'Hubo un problema eliminando la caja',
  cargando: 'Cargando Cajas',
  confirmarEliminar: 'Eliminar Caja',
  // docs/acuerdos.md I
  preguntaEliminar: '¿Está seguro de querer eliminar esta caja?',
  // CAJA-02, CAJA-05, docs/acuerdos.md I
  agregar: 'Agregar Caja',
  columnas: { id: 'ID', sucursal: 'Sucursal', nombre: 'Nombre', numeroSucursal: 'N.º Sucursal', numero: 'N.º Caja' },
  estados,
  // Own
  numeroInvalido: 'El número de caja es de 1 a 5 dígitos y mayor que cero',
  numeroRepetido: (numero: string) => `La sucursal ya tiene una caja con el número ${numero}`,
  numeroConDocumentos: 'El número no se puede cambiar: la caja ya tiene documentos',
  sucursalFija: 'La sucursal de una caja no se cambia',
  noExiste: 'La caja no existe',
  conDocumentos: 'La caja tiene documentos y no se puede eliminar; póngala en estado Inactivo',
  crearConsecutivos: 'Crear también sus consecutivos, desde 1',
} as const

export const consecutivo = {
  // VAL-24 to VAL-27, in the order they are checked
  tipoObligatorio: 'Tipo de documento es obligatorio',
  sucursalObligatoria: 'Sucursal es obligatorio',
  cajaObligatoria: 'Caja es obligatorio',
  numeroObligatorio: 'consecutivo es obligatorio',
  // MSG-41 to MSG-44, MSG-82, MSG-96
  creado: 'Consecutivo creada correctamente',
  errorCreando: 'Hubo un problema creando el consecutivo',
  actualizado: 'Consecutivo actualizado correctamente',
  errorActualizando: 'Hubo un problema actualizando el consecutivo',
  cargando: 'Cargando Consecutivos',
  confirmarEliminar: 'Eliminar Consecutivo',
  // docs/acuerdos.md C9, I
  agregar: 'Agregar Consecutivo',
  preguntaEliminar: '¿Está seguro de querer eliminar este consecutivo?',
  columnas: {
    codigo: 'Código',
    documento: 'Documento Electrónico',
    sucursal: 'Sucursal',
    caja: 'Caja',
    consecutivo: 'Consecutivo',
  },
  estados,
  // Own
  eliminado: 'Se eliminó correctamente el consecutivo',
  errorEliminando: 'Hubo un problema eliminando el consecutivo',
  tipoInvalido: 'El tipo de documento no existe',
  tipoFijo: 'El tipo de documento de un consecutivo no se cambia',
  numeroInvalido: 'El consecutivo es un número entero de 0 a 9999999999',
  menorQueUsado: (ultimo: number) => `El consecutivo no puede ser menor que ${ultimo}, el último que se usó en la caja`,
  repetido: 'La caja ya tiene un consecutivo de ese documento',
  noExiste: 'El consecutivo no existe',
  conDocumentos: 'Ya hay documentos con este consecutivo y no se puede eliminar; ponga la caja en estado Inactivo',
  ultimoUsado: 'El último número que se usó; 0 cuando empieza',
  siguiente: (numero: string) => `El próximo documento llevará el número ${numero}`,
  salto: (numeros: string) => `Se saltan ${numeros} números, que quedarán sin usar`,
} as const

export const actividad = {
  // VAL-33
  obligatoria: 'Selecciona actividad económica',
  // MSG-18 to MSG-21, MSG-85
  errorCreando: 'Hubo un problema creando la actividad economica',
  errorActualizando: 'Hubo un problema actualizando el actividad económica',
  eliminada: 'Se eliminó correctamente la actividad económica',
  errorEliminando: 'Hubo un problema eliminando la actividad económica',
  cargando: 'Cargando Actividades Economicas',
  // MSG-16 and MSG-17 in the words of docs/acuerdos.md I, C7
  creada: 'Actividad económica creada correctamente',
  actualizada: 'Actividad económica actualizada correctamente',
  confirmarEliminar: 'Eliminar Actividad Económica',
  // ACT-02 (docs/acuerdos.md L9), ACT-08 to ACT-11
  filtro: { todos: 'Todos', A: `A · ${estados.A}`, I: `I · ${estados.I}` },
  estados,
  nombreComercial: 'Nombre comercial',
  estado: 'Estado',
  // Own
  agregar: 'Agregar Actividad',
  actividad: 'Actividad económica',
  columnas: { codigo: 'Código', nombre: 'Actividad económica' },
  preguntaEliminar: '¿Está seguro de querer eliminar esta actividad económica?',
  desconocida: (codigo: string) =>
    `La actividad ${codigo} no está en el catálogo ni inscrita en Hacienda a nombre de la compañía`,
  repetida: 'La compañía ya tiene esa actividad con ese nombre comercial',
  fija: 'La actividad no se cambia: agregue otra y ponga esta en estado Inactivo',
  noExiste: 'La actividad económica no existe',
  conDocumentos: 'La actividad está en documentos y no se puede eliminar; póngala en estado Inactivo',
  inscrita: 'Inscrita en Hacienda',
  agregada: 'Ya agregada',
} as const
