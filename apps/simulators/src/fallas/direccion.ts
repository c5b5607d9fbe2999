import { hasFormaDeClave } from '@pura/domain'
import { z } from 'zod'
import { plainCedula } from '../lib/cedula.ts'

const texto = z.string().min(1).max(200)

/** Fields that requests are matched by. `CAMPOS_DE` in falla.ts says which of them each point has. */
const CAMPOS = {
  clave: z.string().refine(hasFormaDeClave),
  /**
   * Cédula of the taxpayer responsible for the document: the receptor of a confirmation or a purchase invoice, else
   * the emisor.
   */
  emisor: z.string().regex(/^[0-9A-Z]{9,12}$/),
  /** User name at the identity provider. */
  usuario: texto,
  /** Any recipient of the envelope. */
  correo: texto,
  /** Token of a card, or its last four digits. */
  tarjeta: texto,
  /** Reference of an order, or its prefix: the product starts it with `{codCia}-`. */
  referencia: texto,
  /** Identification queried at `/fe/ae`, `/fe/agropecuario` or `/fe/pesca`, as sent. */
  identificacion: texto,
  /** Authorization queried at `/fe/ex`. */
  autorizacion: texto,
  /** Id of a push subscription, the last part of its URL. */
  suscripcion: texto,
}
export type Campo = keyof typeof CAMPOS

/** Every given field must match. */
export type Direccion = Partial<Record<Campo, string>>
export const CUALQUIERA = 'cualquiera'
export type Destino = Direccion | typeof CUALQUIERA

/** Values of a request by field; a field may have several, as a mail has recipients. */
export type Quien = Partial<Record<Campo, readonly (string | undefined)[] | string | undefined>>

const camposSchema = z.strictObject(CAMPOS).partial()
export const direccionSchema = camposSchema.refine((a) => Object.keys(a).length > 0, 'La dirección está vacía')

/** The address in the query of a control call; without one it matches everything. */
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
