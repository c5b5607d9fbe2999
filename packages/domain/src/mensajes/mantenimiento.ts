/** Our own texts shared by all maintenance screens. */
export const mantenimiento = {
  guardar: 'Guardar',
  cancelar: 'Cancelar',
  cerrar: 'Cerrar',
  eliminar: 'Eliminar',
  recargar: 'Recargar',
  recargarPierde: 'Al recargar verá los datos actuales y se perderá lo que escribió.',
  reintentar: 'Volver a intentar',
  noSeTrajo: (que: string) => `No se pudo traer ${que}. Nada se perdió.`,
  salirSinGuardar: '¿Salir sin guardar?',
  salirPierde: 'Se perderá lo que escribió.',
  recuperado: 'Está lo que había escrito cuando terminó su acceso. Revíselo antes de guardar.',
} as const
