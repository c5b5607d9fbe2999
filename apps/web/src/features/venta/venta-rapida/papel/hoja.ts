/** What a paper says, row by row: told once, drawn as a page and written as bytes of a printer (docs/decisions/0165). */
import type { contract, ResponseOf } from '@pura/contract'
import { formatNombreDeParte } from '@pura/domain'
import { formatCedula } from '../../../../lib/formato/format.ts'
import { tipoDeNumero } from '../modelo/formato.ts'

/** Rolls of paper, by their width in millimetres. */
export type Ancho = '80' | '58'

/** From plain to the figure that everybody looks for. */
export type Peso = 'medio' | 'fuerte' | 'grande'

type PesoDeTexto = Exclude<Peso, 'grande'>

export type Renglon =
  | { readonly clase: 'texto'; readonly texto: string; readonly centro: boolean; readonly peso?: PesoDeTexto }
  /** Two columns: the figure stays whole at the right. */
  | { readonly clase: 'par'; readonly nombre: string; readonly cifra: string; readonly peso?: Peso }
  | { readonly clase: 'raya'; readonly entera: boolean }
  | { readonly clase: 'qr'; readonly dato: string }
  | { readonly clase: 'logo'; readonly logo: Logo }
  /** Room for a signature, and whose it is. */
  | { readonly clase: 'firma'; readonly texto: string }

/** Where the company is, and its logo in dots of a printer: what the server says for the head of a paper. */
export type Membrete = ResponseOf<typeof contract.ventaRapidaMembrete.get>
export type Logo = NonNullable<Membrete['logo']>

export type Hoja = readonly Renglon[]

export const centro = (texto: string, peso?: PesoDeTexto): Renglon => ({
  clase: 'texto',
  texto,
  centro: true,
  ...(peso && { peso }),
})
export const texto = (dicho: string, peso?: PesoDeTexto): Renglon => ({
  clase: 'texto',
  texto: dicho,
  centro: false,
  ...(peso && { peso }),
})
export const par = (nombre: string, cifra: string, peso?: Peso): Renglon => ({
  clase: 'par',
  nombre,
  cifra,
  ...(peso && { peso }),
})
export const RAYA: Renglon = { clase: 'raya', entera: false }

/** Who sells, as the paper says it. */
export interface Local extends Partial<Membrete> {
  readonly nombre: string
  readonly cedula: string
  readonly lugar?: string
  /** Where the pages of this product are, for the buyer who scans the paper. */
  readonly origen?: string
}

/** What the QR of a paper says: the page of the sale (docs/decisions/0178), or its clave where there is no such page. */
export const codigoDe = (clave: string, { origen }: Pick<Local, 'origen'>): string =>
  origen === undefined ? clave : `${origen}/comprobante/${clave}`

export const cabezaDe = ({ nombre, cedula, lugar, direccion, telefono, logo }: Local): Hoja => [
  ...(logo ? [{ clase: 'logo' as const, logo }] : []),
  centro(
    formatNombreDeParte({ nombre, identificacion: { tipo: tipoDeNumero(cedula) ?? '', numero: cedula } }),
    'fuerte',
  ),
  centro(`Cédula ${formatCedula(cedula)}`),
  ...(direccion ? [centro(direccion)] : []),
  ...(telefono ? [centro(`Tel. ${telefono}`)] : []),
  ...(lugar ? [centro(lugar)] : []),
]

/** Its rows of bytes, 1 is ink. */
export const puntosDe = ({ puntos }: Logo): Uint8Array => Uint8Array.from(atob(puntos), (c) => c.charCodeAt(0))
