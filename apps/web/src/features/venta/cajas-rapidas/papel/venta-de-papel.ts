/** The sale of a lost device as its paper says it (docs/decisions/0166). Plain data: the form and its tests run the same. */
import type { ArriendoDeCaja } from '@pura/contract'
import {
  CERO,
  type Clave,
  cantidad,
  divideHalfUp,
  isFecha,
  monto,
  parseClave,
  parseConsecutivo,
  parseFechaHora,
  roundTo,
  type Tarifa,
  timesCantidad,
  tipoDocto,
  toDecimal,
  toDecimalTarifa,
} from '@pura/domain'
import {
  DEVOLUCION,
  isRechazo,
  type Persona,
  sumDocumento,
  TIPOS_DE_CAJA,
  type TipoDeCaja,
  type Venta,
} from '@pura/mostrador'
import { formatMonto } from '../../../../lib/formato/format.ts'
import { type ProductoDeVenta, toDocumento } from '../../venta-rapida/modelo/carrito.ts'
import { tipoDeNumero } from '../../venta-rapida/modelo/formato.ts'
import { toMedios } from '../../venta-rapida/modelo/pago.ts'

export interface LineaDePapel {
  readonly id: string
  readonly producto: ProductoDeVenta
  /** Decimal texts; a price of one without its IVA, and the discount of the whole line. */
  readonly cantidad: string
  readonly precio: string
  readonly descuento: string
}

export interface Papel {
  readonly clave: string
  /** 10:47 */
  readonly hora: string
  readonly cedula: string
  readonly nombre: string
  /** Consecutivo of the document that a note returns. */
  readonly devuelve: string
  readonly lineas: readonly LineaDePapel[]
  readonly servicio: boolean
  /** Decimal texts; cash is the rest. */
  readonly tarjeta: string
  readonly sinpe: string
  readonly total: string
}

export const PAPEL_VACIO: Papel = {
  clave: '',
  hora: '',
  cedula: '',
  nombre: '',
  devuelve: '',
  lineas: [],
  servicio: false,
  tarjeta: '',
  sinpe: '',
  total: '',
}

export interface Problema {
  readonly campo: keyof Papel
  readonly problema: string
}
export const isProblema = (leido: object): leido is Problema => 'problema' in leido

interface ClaveDePapel extends Clave {
  readonly tipo: TipoDeCaja
  readonly clave: string
}

/** The number and the day of the paper, if it is one of those that are missing. */
export function readClave(
  escrita: string,
  { terminal, faltan }: Pick<ArriendoDeCaja, 'terminal' | 'faltan'>,
): ClaveDePapel | Problema {
  const clave = escrita.replace(/\s/g, '')
  const partes = parseClave(clave)
  if (!partes) return { campo: 'clave', problema: 'La clave son 50 cifras, como están en el papel' }
  const tipo = TIPOS_DE_CAJA.find((t) => tipoDocto(t).codigo === partes.partes.tipo)
  const { sucursal, terminal: caja, numero } = partes.partes
  if (!tipo || sucursal + caja !== terminal) return { campo: 'clave', problema: 'La clave no es de esta caja' }
  const isFaltante = faltan.some((f) => f.tipo === tipo && f.desde <= numero && numero <= f.hasta)
  if (!isFaltante) return { campo: 'clave', problema: `El número ${numero} no falta` }
  return { ...partes, tipo, clave }
}

/** What is sent, or the first field that does not fit the paper. */
export function toVentaDePapel(
  papel: Papel,
  arriendo: Pick<ArriendoDeCaja, 'terminal' | 'faltan'>,
  quien: Persona,
): Venta | Problema {
  const leida = readClave(papel.clave, arriendo)
  if (isProblema(leida)) return leida
  const fechaEmision = toFechaEmision(leida, papel.hora)
  if (!fechaEmision) return { campo: 'hora', problema: 'La hora son horas y minutos: 10:47' }
  const cedula = papel.cedula.replace(/[\s-]/g, '').toUpperCase()
  const tipoCedula = tipoDeNumero(cedula)
  const isConCedula = leida.tipo === 'FE' || cedula !== ''
  if (isConCedula && !tipoCedula) return { campo: 'cedula', problema: 'Escriba la cédula completa, sin errores' }
  if (isConCedula && papel.nombre.trim().length < 3) return { campo: 'nombre', problema: 'Escriba el nombre' }
  const referencias = leida.tipo === 'NC' ? toReferencias(papel.devuelve) : []
  if (!referencias) return { campo: 'devuelve', problema: 'El número son 20 cifras, como están en el papel' }
  if (papel.lineas.length === 0) return { campo: 'lineas', problema: 'Escriba las líneas del papel' }
  const cuenta = sumPapel(papel)
  if (isProblema(cuenta)) return cuenta
  if (papel.total === '' || roundTo(cuenta.total, 2) !== monto(papel.total))
    return {
      campo: 'total',
      problema: `De las líneas resulta ${formatMonto(toDecimal(cuenta.total), { nombreCorto: 'CRC' })}: revíselas hasta que sea el del papel`,
    }
  const documento = {
    ...cuenta.documento,
    tipo: leida.tipo,
    ...(isConCedula && {
      receptor: { nombre: papel.nombre.trim(), identificacion: { tipo: tipoCedula!, numero: cedula }, correos: [] },
    }),
    ...(referencias.length > 0 && { referencias }),
  }
  const totales = sumDocumento(documento)
  if (isRechazo(totales)) return { campo: 'lineas', problema: totales.texto }
  return { consecutivo: leida.consecutivo, clave: leida.clave, fechaEmision, documento, totales, cajero: quien }
}

/** The document that the lines and the means make, and its total. */
export function sumPapel(papel: Papel) {
  const lineas = papel.lineas.map(({ id, producto, cantidad: veces, precio, descuento }) => {
    const puntos = toPuntos(producto, veces, precio, descuento)
    return {
      id,
      producto,
      cantidad: veces,
      ...(precio !== '' && { precio }),
      ...(puntos !== '0' && { descuento: puntos }),
    }
  })
  const carrito = { lineas, cliente: null, servicio: papel.servicio }
  try {
    const entero = sumDocumento(toDocumento(carrito, [{ tipo: '01' }]))
    if (isRechazo(entero)) return { campo: 'lineas', problema: entero.texto } satisfies Problema
    const total = entero.comprobante
    const medios = toMedios({ medio: 'varios', partes: { '02': papel.tarjeta, '06': papel.sinpe } }, total)
    if (!medios) return { campo: 'tarjeta', problema: 'Tarjeta y SINPE suman más que el total' } satisfies Problema
    return { total, documento: toDocumento(carrito, medios) }
  } catch (error) {
    const problema = error instanceof Error ? error.message : 'Las líneas no se pueden calcular'
    return { campo: 'lineas', problema } satisfies Problema
  }
}

/** The points of a line's discount, which the paper says in colones. A till's discounts have two decimals. */
function toPuntos({ precioVenta }: ProductoDeVenta, veces: string, precio: string, descuento: string): string {
  const entero = timesCantidad(monto(precio || precioVenta), cantidad(veces || '0'))
  if (descuento === '' || entero <= CERO) return '0'
  return toDecimalTarifa(divideHalfUp(monto(descuento) * 10_000n, entero) as Tarifa)
}

function toFechaEmision({ fecha: { anio, mes, dia } }: Clave, hora: string): string | undefined {
  const [, horas = '', minutos = ''] = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(hora) ?? []
  if (horas === '' || Number(horas) > 23 || Number(minutos) > 59 || !isFecha({ anio, mes, dia })) return undefined
  const fecha = `${anio}-${two(mes)}-${two(dia)}T${horas.padStart(2, '0')}:${minutos}:00-06:00`
  return parseFechaHora(fecha) && fecha
}
const two = (n: number): string => String(n).padStart(2, '0')

/** By its consecutivo, which is what the paper says: the server knows its clave and its instant. */
function toReferencias(escrito: string) {
  const numero = escrito.replace(/\s/g, '')
  const partes = parseConsecutivo(numero)
  if (!partes) return undefined
  return [{ tipoDoc: partes.tipo, numero, fechaEmision: '', ...DEVOLUCION }]
}
