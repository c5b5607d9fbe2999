/** What has not arrived of a month, and the papers that a client handed in. */
export const faltanDeIva = {
  titulo: 'No ha llegado',
  pedir: 'Pedir lo que falta',
  habitual: (meses: number, dia: number) => `${meses} de los últimos 6 meses, cerca del ${dia}`,
  comprobante: (numero: string) => `N.º ${numero}`,
  nombrada: (tipo: string, numero: string) => `La menciona ${tipo} ${numero}, que sí está`,
  verMas: (n: number) => `Ver ${n} más`,
  papeles: 'Papeles del mes',
  descargar: (nombre: string) => `Descargar ${nombre}`,
} as const
