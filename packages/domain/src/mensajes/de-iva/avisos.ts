/** Warnings about a month and its side figures, in words: each with its meaning and one action. */
import type { CodigoAviso, Pila } from '../../iva/index.ts'

interface TextosDeAviso {
  /** Name of the group of documents. */
  readonly nombre: string
  /** @param monto as displayed, with its currency */
  readonly titulo: (cuantos: number, monto: string) => string
  readonly detalle: string
  readonly verbo: 'Ver' | 'Responder' | 'Revisar' | 'Completar'
}

const de = (n: number, uno: string, varios: string): string => (n === 1 ? `1 ${uno}` : `${n} ${varios}`)
const documentos = (n: number): string => de(n, 'documento', 'documentos')
const compras = (n: number): string => de(n, 'compra', 'compras')
const ventas = (n: number): string => de(n, 'venta', 'ventas')

export const avisosDeIva: Readonly<Record<CodigoAviso, TextosDeAviso>> = {
  creditoSinClave: {
    nombre: 'Crédito sin clave ni DUA',
    titulo: (n, monto) => `${monto} de crédito sin clave ni DUA, en ${de(n, 'asiento', 'asientos')}`,
    detalle: 'TRIBU-CR no acepta crédito que ningún comprobante respalde. Anote el número o haga la factura de compra.',
    verbo: 'Completar',
  },
  tiquetes: {
    nombre: 'Tiquetes sin crédito',
    titulo: (n, monto) => `IVA perdido por tiquetes: ${monto}, en ${compras(n)}`,
    detalle: 'Un tiquete no da crédito. La próxima vez pida factura con la cédula de la compañía.',
    verbo: 'Ver',
  },
  sinDecidir: {
    nombre: 'Recibidos sin responder',
    titulo: (n, monto) => `${de(n, 'recibido', 'recibidos')} sin respuesta, con ${monto} de IVA`,
    detalle: 'Mientras no los responda, su crédito no está en ninguna casilla.',
    verbo: 'Responder',
  },
  otroSistema: {
    nombre: 'Respondidos en otro sistema',
    titulo: (n, monto) => `${de(n, 'recibido respondido', 'recibidos respondidos')} en otro sistema: ${monto}`,
    detalle: 'Aquí no se sabe si se aceptaron. Si dan crédito, respóndalos también aquí.',
    verbo: 'Ver',
  },
  sinCondicion: {
    nombre: 'Aceptados sin condición',
    titulo: (n, monto) => `Aceptado sin condición: ${monto} de IVA en ${compras(n)}`,
    detalle:
      'Nadie dijo si es crédito, gasto o bien de capital: se acredita entero. Revise cada uno antes de declarar.',
    verbo: 'Revisar',
  },
  repetidos: {
    nombre: 'Posibles duplicados',
    titulo: (n, monto) => `Posibles duplicados: ${monto} de IVA acreditado en ${compras(n)}`,
    detalle: 'Hay otro documento del mismo proveedor con el mismo número y el mismo total, y otra clave.',
    verbo: 'Revisar',
  },
  pareceCapital: {
    nombre: 'Posibles bienes de capital',
    titulo: (n, monto) => `Posibles bienes de capital: ${monto} de IVA en ${compras(n)}`,
    detalle: 'Maquinaria, equipo de cómputo o vehículos que se acreditaron como cualquier compra, sin la condición 3.',
    verbo: 'Revisar',
  },
  tarifaNoEsDelCabys: {
    nombre: 'Tarifas que no son las del CABYS',
    titulo: (n, monto) => `La tarifa no es la de su CABYS en ${documentos(n)}: ${monto}`,
    detalle: 'El código CABYS de la línea tiene otra tarifa. Puede haber una exoneración, o un error que corregir.',
    verbo: 'Revisar',
  },
  bienesDeCapital: {
    nombre: 'Bienes de capital',
    titulo: (n, monto) => `Bienes de capital en ${documentos(n)}: ${monto}`,
    detalle: 'Su crédito se ajusta en los años siguientes si cambia el uso. Guarde el respaldo.',
    verbo: 'Ver',
  },
  sinActividad: {
    nombre: 'Compras sin actividad del receptor',
    titulo: (n, monto) => `${compras(n)} sin actividad económica del receptor: ${monto}`,
    detalle: 'El proveedor no dijo a qué actividad le vendía. TRIBU-CR las puede dejar por fuera.',
    verbo: 'Ver',
  },
  reducidasMixtas: {
    nombre: 'Ventas a tarifas reducidas',
    titulo: (n, monto) => `Vende a varias tarifas reducidas, en ${documentos(n)}: ${monto}`,
    detalle: 'El crédito de lo común se reparte según lo que vendió a cada tarifa. Revise la proporción.',
    verbo: 'Revisar',
  },
  sinProporcion: {
    nombre: 'Compras comunes sin proporción fijada',
    titulo: (n, monto) => `Proporción sin fijar: ${monto} de IVA común en ${compras(n)}`,
    detalle:
      'Se acredita como a quien empieza este año: el 100 % de lo que sus tarifas permiten. Si vendió el año anterior, fije la proporción de sus ventas.',
    verbo: 'Ver',
  },
  comprasSinVentas: {
    nombre: 'Compras de un mes sin ventas',
    titulo: (n, monto) => `Un mes con ${compras(n)} y ninguna venta: ${monto}`,
    detalle: 'TRIBU-CR pasa todo ese crédito al gasto si no lo cambia a mano en el paso 4.',
    verbo: 'Ver',
  },
  bienesUsados: {
    nombre: 'Bienes usados',
    titulo: (n, monto) => `Bienes usados en ${ventas(n)}: ${monto}`,
    detalle: 'Se declaran en su propio formulario, que está al final; no suman en este.',
    verbo: 'Ver',
  },
  exoneradas: {
    nombre: 'Ventas con exoneración',
    titulo: (n, monto) => `${ventas(n)} con exoneración que no conserva el crédito: ${monto}`,
    detalle: 'Solo lo vendido a zonas francas lo conserva con certeza. Consulte las demás.',
    verbo: 'Revisar',
  },
  sinCasilla: {
    nombre: 'Sin casilla',
    titulo: (n, monto) => `${documentos(n)} con una tarifa sin casilla: ${monto}`,
    detalle: 'La declaración no tiene dónde ponerlos. No suman en ninguna casilla.',
    verbo: 'Revisar',
  },
  tarifaNegativa: {
    nombre: 'Tarifas en negativo',
    titulo: (n, monto) => `Una tarifa quedó en negativo, con ${documentos(n)}: ${monto}`,
    detalle:
      'Las notas devolvieron a esa tarifa más de lo que el mes tiene en ella. Revise que cada nota lleve la tarifa de su factura.',
    verbo: 'Revisar',
  },
  corrigeOtroMes: {
    nombre: 'De otra fecha, en este mes',
    titulo: (n, monto) => `${documentos(n)} de otra fecha ${n === 1 ? 'cuenta' : 'cuentan'} en este mes: ${monto}`,
    detalle: 'Corrigen documentos de este mes, y por eso cuentan en él.',
    verbo: 'Ver',
  },
  enOtroMes: {
    nombre: 'De este mes, en otro',
    titulo: (n, monto) => `${documentos(n)} de este mes ${n === 1 ? 'cuenta' : 'cuentan'} en otro: ${monto}`,
    detalle: 'Corrigen un mes anterior. Si ya lo presentó, hay que rectificarlo.',
    verbo: 'Ver',
  },
  mesSupuesto: {
    nombre: 'En este mes por lectura nuestra',
    titulo: (n, monto) => `${documentos(n)} en este mes por lectura nuestra: ${monto}`,
    detalle: 'Ninguna norma dice en qué mes cuentan. Confírmelo antes de declarar.',
    verbo: 'Revisar',
  },
}

/** Why a document counts in no box. */
export const pilasDeIva: Readonly<Record<Pila, { readonly nombre: string; readonly detalle: string }>> = {
  pendiente: { nombre: 'Sin respuesta de Hacienda', detalle: 'Todavía no cuentan' },
  rechazado: { nombre: 'Rechazados por Hacienda', detalle: 'No cuentan' },
  sinDecidir: { nombre: 'Recibidos sin responder', detalle: 'No cuentan hasta que se respondan' },
  otroSistema: { nombre: 'Respondidos en otro sistema', detalle: 'Aquí no se sabe cómo' },
  noAceptado: { nombre: 'Rechazados por la compañía', detalle: 'No dan crédito' },
  tiquete: { nombre: 'Tiquetes recibidos', detalle: 'No dan crédito' },
  porCobrar: { nombre: 'Ventas que esperan su pago', detalle: 'Entran al cobrarse, o al día 90' },
  enOtroMes: { nombre: 'Cuentan en otro mes', detalle: 'Corrigen un documento de ese mes' },
}

/** What the form of the month has no box for. */
export const apartesDeIva = {
  sinCasilla: 'A tarifas sin casilla (el 8 % de antes)',
  usados: 'Bienes usados, en su propia declaración',
} as const
