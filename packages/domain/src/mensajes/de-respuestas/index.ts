/** Answers to many received documents of one or several companies: a separate module that only their dialogs load. */
const de = (n: number, uno: string, varios: string): string => (n === 1 ? `1 ${uno}` : `${n} ${varios}`)

export const mensajesDeRespuestas = {
  incluir: (cual: string) => `Responder ${cual}`,
  todos: 'Todos',
  de: (van: number, hay: number) => `${van} de ${hay}`,
  vence: (dia: string) => `vence el ${dia}`,
  vencio: (dia: string) => `venció el ${dia}`,
  iva: (monto: string) => `IVA ${monto}`,
  condicionDe: (cual: string) => `Condición de ${cual}`,
  actividadDe: (cual: string) => `Actividad de ${cual}`,
  eligeCondicion: 'Elija la condición',
  sinActividad: 'Sin actividad',
  sinPropuesta: 'Sin propuesta: elija la condición',
  duplicado: 'Parece repetido: revise que no se haya recibido ya con otra clave',
  pareceCapital: 'Parece un bien de capital: revise si es la condición 3',
  seAcredita: (montos: readonly string[]) => `IVA que se acredita entero: ${montos.join(' y ')}.`,
  sePuedeDeshacer: 'Se pueden deshacer durante treinta segundos.',
  seguroTarde: (n: number) => `¿Responder ${de(n, 'documento', 'documentos')} fuera de plazo?`,
  tarde: 'Su plazo terminó: según el decreto 44739 ya se presumen aceptados.',
  cancelar: 'Cancelar',
  aceptar: (n: number, solo: boolean) => (n === 0 || solo ? 'Aceptar' : `Aceptar ${n}`),
  noSeEnviaron: 'No se enviaron',
  lista: 'Documentos por responder',
} as const
