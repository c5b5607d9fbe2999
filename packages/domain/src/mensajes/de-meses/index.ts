/** Choosing a month. */
export const mensajesDeMeses = {
  mesAnterior: 'Mes anterior',
  mesSiguiente: 'Mes siguiente',
  elegirMes: 'Elegir el mes',
  anio: 'Año',
} as const
