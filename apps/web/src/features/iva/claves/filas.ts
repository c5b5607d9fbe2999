/** The result of a comparison as rows to show: each difference in words. */
import type { ClaveCasada, ClavesCasadas } from '@pura/contract'
import { tipoDoctoByCodigo } from '@pura/domain/documento'
import { clavesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { mensajesDeTablero } from '@pura/domain/mensajes/de-tablero'
import { parseClave } from '@pura/domain/numeracion'
import { formatMonto } from '../../../lib/formato/format.ts'
import { corto } from '../documentos/dicho.ts'
import { type Peticion, toPeticiones } from '../pedir/llamadas.ts'

export type Lado = 'ventas' | 'compras'
export type EstadoDeFila = ClaveCasada['estado'] | 'solas'

export interface FilaDeClave {
  readonly clave: string
  readonly estado: EstadoDeFila
  readonly quien: string
  /** `FE 4028 · 12/11` */
  readonly documento: string
  readonly portal: string
  readonly nosotros: string
  readonly porque: string
  /** Of who issued it, if it is missing and known. */
  readonly correo: string
  readonly nuestro: { readonly libro: 'emitido' | 'recibido'; readonly id: number } | null
}

export const toFilas = ({ claves, soloNuestras }: ClavesCasadas, lado: Lado): FilaDeClave[] => [
  ...claves.map((casada) => ({
    clave: casada.clave,
    estado: casada.estado,
    quien: casada.quien || t.sinNombre(cedulaOf(casada.clave)),
    documento: documentoOf(casada.clave),
    portal: casada.total === null ? '' : formatMonto(casada.total),
    nosotros: casada.nuestro ? enMoneda(casada.nuestro.total, casada.nuestro.moneda) : '',
    porque: whyOf(casada, lado),
    correo: casada.estado === 'falta' ? casada.correo : '',
    nuestro: casada.nuestro,
  })),
  ...soloNuestras.map(({ clave, quien, total, moneda, libro, id }) => ({
    clave,
    estado: 'solas' as const,
    quien,
    documento: documentoOf(clave),
    portal: '',
    nosotros: enMoneda(total, moneda),
    porque: '',
    correo: '',
    nuestro: { libro, id },
  })),
]

const enMoneda = (monto: string, moneda: string): string =>
  moneda === 'CRC' ? formatMonto(monto) : `${moneda} ${formatMonto(monto)}`

const cedulaOf = (clave: string): string => parseClave(clave)!.identificacion.replace(/^0+/, '')

function fechaOf(clave: string): string {
  const { dia, mes } = parseClave(clave)!.fecha
  return `${String(dia).padStart(2, '0')}/${String(mes).padStart(2, '0')}`
}

const tipoOf = (clave: string) => tipoDoctoByCodigo(parseClave(clave)!.partes.tipo)?.tipo

const documentoOf = (clave: string): string => {
  const { consecutivo } = parseClave(clave)!
  return `${tipoOf(clave) ?? ''} ${corto(consecutivo)} · ${fechaOf(clave)}`
}

function whyOf(casada: ClaveCasada, lado: Lado): string {
  const { porque, nuestro, diferencia, impuesto, cambio, segun, clave, veces } = casada
  const p = t.porques
  const moneda = nuestro?.moneda ?? 'CRC'
  switch (porque) {
    case '':
      return ''
    case 'repetida':
      return p.repetida(veces)
    case 'otroMes':
      return p.otroMes(fechaOf(clave))
    case 'fuera':
      return nuestro?.fuera ? p.fuera[nuestro.fuera] : ''
    case 'tipoCambio':
      return p.tipoCambio(enMoneda(nuestro!.total, moneda), formatMonto(cambio!), formatMonto(nuestro!.tipoCambio))
    case 'otrosCargos':
      return p.otrosCargos(enMoneda(sinSigno(diferencia), moneda))
    case 'nota':
      return p.nota(corto(segun), enMoneda(sinSigno(diferencia), moneda))
    case 'total':
      return p.total[diferencia.startsWith('-') ? 'menos' : 'mas'](enMoneda(sinSigno(diferencia), moneda))
    case 'impuesto':
      return p.impuesto(formatMonto(impuesto!), enMoneda(nuestro!.impuesto, moneda))
    case 'propia':
      return tipoOf(clave) === 'FEC' ? p.propia : p.propiaVenta
    case 'mencionada':
      return p.mencionada(corto(segun))
    case 'nuevo':
      return p.nuevo[lado]
    default:
      return p[porque]
  }
}

const sinSigno = (monto: string): string => monto.replace(/^-/, '')

/** What to ask for, a line each, as the request of a client has it. */
export const toLineas = (filas: readonly FilaDeClave[]): string[] =>
  filas.filter(({ estado }) => estado === 'falta').map(toLinea)

const toLinea = ({ quien, documento, clave }: FilaDeClave): string =>
  mensajesDeTablero.falta.delPortal(quien, documento, clave)

/** The same, for the suppliers whose address is known. */
export const toProveedores = (filas: readonly FilaDeClave[]): Peticion[] =>
  toPeticiones(filas.map((fila) => ({ quien: fila.quien, correo: fila.correo, linea: toLinea(fila) })))

/** What to ask for, for a mail or a sheet: supplier, document, amount, clave. */
export const toPedido = (filas: readonly FilaDeClave[]): string =>
  filas
    .filter(({ estado }) => estado === 'falta')
    .map(({ quien, documento, portal, clave }) => [quien, documento, portal, clave].join('\t'))
    .join('\n')
