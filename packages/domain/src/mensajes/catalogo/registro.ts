/** Hacienda's registry of taxpayers. */
export const registro = {
  // MSG-69, MSG-70
  establecido: (nombre: string) => `${nombre} fue establecido`,
  sinTitular: 'No hay titular de este número de identidad',
}
