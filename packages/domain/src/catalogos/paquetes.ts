/** Plans on offer. The amount charged is always the one here (SEC-09). */
export interface Paquete {
  readonly idPaquete: string
  readonly nombre: string
  readonly descripcion: string
  /** 1 física, 2 jurídica: who may buy it. */
  readonly tiposPersona: readonly (1 | 2)[]
  /** Requirements to use it (ENT-54). */
  readonly requisitos: readonly string[]
  /** What it includes. There are no limits of any kind. */
  readonly adicionales: readonly string[]
  readonly opciones: readonly OpcionPaquete[]
}

export interface OpcionPaquete {
  readonly codigo: string
  readonly nombre: string
  /** 1 a single payment, 2 a monthly subscription. */
  readonly frecuencia: 1 | 2
  /** Colones. */
  readonly precio: number
}

const opciones = (mensual: number, anual: number): readonly OpcionPaquete[] => [
  { codigo: '01', nombre: 'Mensual', frecuencia: 2, precio: mensual },
  { codigo: '02', nombre: 'Anual', frecuencia: 1, precio: anual },
]

const REQUISITOS = [
  'Estar inscrito como contribuyente en Hacienda',
  'Llave criptográfica (.p12) de Hacienda y su PIN',
] as const

/** CONST-06 to CONST-12. Deactivating Plan Asistido sends its id (docs/acuerdos.md G2). */
export const PAQUETES: readonly Paquete[] = [
  {
    idPaquete: '1',
    nombre: 'Plan Asistido',
    descripcion: 'Una persona de nuestro equipo emite, recibe y ordena sus documentos con usted.',
    tiposPersona: [1, 2],
    requisitos: REQUISITOS,
    adicionales: ['Todo lo del plan de su cédula', 'Los nueve paquetes asistidos'],
    opciones: opciones(25_000, 250_000),
  },
  {
    idPaquete: '2',
    nombre: 'Persona Física',
    descripcion: 'Comprobantes sin límite, respuesta de Hacienda a la vista y todos los catálogos.',
    tiposPersona: [1],
    requisitos: ['Cédula física', ...REQUISITOS],
    adicionales: ['Todos los comprobantes 4.4, sin límite', 'Documentos recibidos y su respuesta'],
    opciones: opciones(3_000, 30_000),
  },
  {
    idPaquete: '3',
    nombre: 'Persona Jurídica',
    descripcion: 'Comprobantes sin límite, varias sucursales, cajas y usuarios.',
    tiposPersona: [2],
    requisitos: ['Cédula jurídica', ...REQUISITOS],
    adicionales: [
      'Todos los comprobantes 4.4, sin límite',
      'Documentos recibidos y su respuesta',
      'Varias sucursales, cajas y usuarios',
    ],
    opciones: opciones(3_000, 30_000),
  },
]

export const findPaquete = (idPaquete: string): Paquete | undefined => PAQUETES.find((p) => p.idPaquete === idPaquete)

/** Its id, sent to deactivate it (docs/acuerdos.md G2). */
export const PLAN_ASISTIDO = '1'
/** `cia.tipo_contribuyente` with and without the plan (EST-25). */
export const CON_ASISTIDO = 1
export const SIN_ASISTIDO = 2
