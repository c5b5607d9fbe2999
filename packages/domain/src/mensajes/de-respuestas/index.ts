/** Answers to many received documents of one or several companies: a separate module that only their dialogs load. */
import type { Duda } from '../../recibido/lote.ts'

const de = (n: number, uno: string, varios: string): string => (n === 1 ? `1 ${uno}` : `${n} ${varios}`)

/** Doubts of a document (recibido/lote.ts). */
const DUDAS: Readonly<Record<Duda, string>> = {
  sinCondicion: 'Sin condición: elija 1, 3, 4 o 5',
  respondidoFuera: 'Ya se respondió en otro sistema, según un archivo',
  duplicado: 'Posible duplicado de otro recibido',
  sinConfirmar: 'Hacienda no lo confirma',
  capital: 'Bien de capital: confirme 3',
}

/** Short names, for counts. */
const CORTAS: Readonly<Record<Duda, string>> = {
  sinCondicion: 'Sin condición',
  respondidoFuera: 'Respondido en otro sistema',
  duplicado: 'Posible duplicado',
  sinConfirmar: 'Hacienda no lo confirma',
  capital: 'Bien de capital',
}

export const textosDeDudas = {
  de: (duda: Duda): string => DUDAS[duda],
  corta: (duda: Duda): string => CORTAS[duda],
  cambio: (nuevas: readonly Duda[]): string =>
    `Cambió desde que se mostró: ${nuevas
      .map((duda) => CORTAS[duda])
      .join(', ')
      .toLowerCase()}. Revíselo`,
} as const

export const mensajesDeRespuestas = {
  cuentas: 'Lo que se va a responder',
  responder: (n: number) => `Responder ${n}`,
  leyendo: (van: number, hay: number) => `Leyendo ${van} de ${hay}…`,
  respondiendo: (van: number, hay: number) => `Respondiendo ${van} de ${hay}…`,
  quedan: (n: number) => `Aquí caben 2000; ${n === 1 ? 'queda 1' : `quedan ${n}`} para después.`,
  incluir: (cual: string) => `Responder ${cual}`,
  incluirTodos: (cual: string) => `Responder todos: ${cual}`,
  todos: 'Todos',
  de: (van: number, hay: number) => `${van} de ${hay}`,
  hasta: (dia: string) => `hasta el ${dia}`,
  vencio: (dia: string) => `venció el ${dia}`,
  agrupar: 'Agrupar por',
  agrupaciones: { proveedor: 'Proveedor', cabys: 'CABYS', nada: 'Nada' },
  cabys: (grupo: string, linea: string) => `CABYS ${grupo}${linea && ` · ${linea}`}`,
  sinCabys: 'Sin CABYS',
  columnas: {
    documento: 'Documento',
    linea: 'Primera línea',
    iva: 'IVA',
    condicion: 'Condición',
    actividad: 'Actividad',
    motivo: 'Motivo',
  },
  condicionDe: (cual: string) => `Condición de ${cual}`,
  condicionPara: (numero: string, cual: string) => `Condición ${numero} para ${cual}`,
  actividadDe: (cual: string) => `Actividad de ${cual}`,
  eligeCondicion: 'Elija',
  sinActividad: 'Sin actividad',
  varias: 'Varias',
  duda: textosDeDudas.de,
  verMas: (n: number) => (n === 1 ? 'Ver 1 más' : `Ver ${n} más`),
  abrir: (cual: string) => `Abrir ${cual}`,
  cerrar: (cual: string) => `Cerrar ${cual}`,
  ver: (cual: string) => `Ver ${cual}`,
  porAcreditar: 'IVA por acreditar',
  deEnTotal: (montos: readonly string[], n: number) =>
    `de ${montos.join(' y ')} en ${de(n, 'documento', 'documentos')}`,
  ninguno: '—',
  nada: 'Ya no hay documentos por responder.',
  cerrarVistazo: 'Volver a la fila',
  quedanSinMarcar: (n: number) => (n === 1 ? 'Queda 1 sin marcar' : `Quedan ${n} sin marcar`),
  sinDuda: 'Sin duda',
  sePuedeDeshacer: 'Con la condición de cada fila. Puede deshacerse durante 30 s.',
  seguroTarde: (n: number) => `¿Responder ${de(n, 'documento', 'documentos')} fuera de plazo?`,
  tarde: 'Su plazo terminó: según el decreto 44739 ya se presumen aceptados.',
  seguroCerrar: '¿Cerrar sin responder?',
  sePierde: 'Las condiciones que eligió aquí no quedan guardadas.',
  cancelar: 'Cancelar',
  aceptar: (n: number, solo: boolean) => (n === 0 || solo ? 'Aceptar' : `Aceptar ${n}`),
  noSeEnviaron: 'No se enviaron',
  lista: 'Documentos por responder',
  // Said aloud after a key.
  parcial: 'La condición 2 lleva un monto propio: responda ese documento aparte',
  dichas: (n: number, condicion: string, van: number) =>
    `${de(n, 'documento', 'documentos')} con condición ${condicion}; ${de(van, 'marcado', 'marcados')}`,
  conActividad: (n: number, nombre: string) => `${de(n, 'documento', 'documentos')} con la actividad ${nombre}`,
  marcados: (van: number, hay: number) => `${van} de ${hay} marcados`,
  elegidas: (n: number) => `${de(n, 'documento elegido', 'documentos elegidos')}`,
  deshecho: 'Se quitó el último cambio',
  teclas: {
    condicion: 'condición',
    grupo: 'al grupo',
    actividad: 'actividad',
    marcar: 'marcar',
    rango: 'rango',
    ver: 'ver',
  },
} as const
