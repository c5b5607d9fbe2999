import { z } from 'zod'
import { plainCedula } from '../cedula.ts'

const texto = z.string().min(1).max(200)

/** What a request can be told apart by. Which of these a point knows is `CAMPOS_DE` in falla.ts. */
const CAMPOS = {
  clave: z.string().regex(/^\d{50}$/),
  /** Cédula of the taxpayer whose document it is: the receptor of a confirmation or a purchase invoice, else the emisor. */
  emisor: z.string().regex(/^\d{9,12}$/),
  /** User name at the identity provider. */
  usuario: texto,
  /** Any recipient of the envelope. */
  correo: texto,
  /** Token of a card, or its last four digits. */
  tarjeta: texto,
  /** Reference of an order, or how it begins: the product starts it with `{codCia}-`. */
  referencia: texto,
  /** The identification that `/fe/ae` is asked for. */
  identificacion: texto,
  /** The authorization that `/fe/ex` is asked for. */
  autorizacion: texto,
  /** Id of a browser's address, the last part of its URL. */
  suscripcion: texto,
}
export type Campo = keyof typeof CAMPOS

/** Every field that is given must match. */
export type Direccion = Partial<Record<Campo, string>>
export const CUALQUIERA = 'cualquiera'
export type Destino = Direccion | typeof CUALQUIERA

/** What is known of a request; a field may have several values, as a mail has recipients. */
export type Quien = Partial<Record<Campo, readonly (string | undefined)[] | string | undefined>>

const camposSchema = z.strictObject(CAMPOS).partial()
export const direccionSchema = camposSchema.refine((a) => Object.keys(a).length > 0, 'La dirección está vacía')

/** The address in the query of a control call; without one, everything. */
export const filtroSchema = camposSchema.transform((a): Destino => (Object.keys(a).length > 0 ? a : CUALQUIERA))

const lower = (valor: string): string => valor.toLowerCase()
const PLAIN: Partial<Record<Campo, (valor: string) => string>> = {
  emisor: plainCedula,
  usuario: lower,
  correo: lower,
  autorizacion: lower,
}

export function matches(a: Destino, quien: Quien): boolean {
  if (a === CUALQUIERA) return true
  return entriesOf(a).every(([campo, valor]) => {
    const dados = [quien[campo]].flat().filter((dado) => dado !== undefined)
    const plain = PLAIN[campo] ?? ((igual: string) => igual)
    return dados.some((dado) => (campo === 'referencia' ? dado.startsWith(valor) : plain(dado) === plain(valor)))
  })
}

export const entriesOf = (a: Direccion): [Campo, string][] =>
  Object.entries(a).filter(([, valor]) => valor !== undefined) as [Campo, string][]
