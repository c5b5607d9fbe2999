/** Faults limited to one company, mail address or card; other stories are not affected (apps/simulators/README.md). */
import { expect } from '@playwright/test'
import { simulador } from './prueba.ts'

/** Cédula as the document has it: 3101999001. */
type Cedula = string

type Direccion =
  | { clave: string }
  | { emisor: Cedula }
  | { usuario: string }
  | { correo: string }
  /** The card's token or its last four digits. */
  | { tarjeta: string }
  /** Reference of an order at the payment provider, or its beginning. */
  | { referencia: string }
  | { identificacion: string }
  | { autorizacion: string }
  /** The last part of a browser's push address. */
  | { suscripcion: string }

interface Cuanto {
  /** Number of requests; 1 by default. */
  veces?: number
  /** How long the fault waits for them; by default as long as the simulators run. */
  segundos?: number
}

/** A fault that the simulators can inject at each point. */
type FallaDirigida = Cuanto & { a: Direccion; tipo: string; [detalle: string]: unknown } & {
  punto: 'token' | 'post' | 'get' | 'publico' | 'cobro' | 'tarjeta' | 'libro' | 'aviso' | 'push' | 'correo'
}

/** Injects any fault; the functions below inject the usual ones. */
export async function fail(...fallas: readonly FallaDirigida[]): Promise<void> {
  const reply = await fetch(`${simulador()}/control/fallas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fallas),
  })
  expect(reply.status, await reply.text()).toBe(201)
}

/** Hacienda receives the next documents of this company and rejects them. */
export const rejectNext = (emisor: Cedula, mensaje: string, veces = 1): Promise<void> =>
  fail({ punto: 'post', tipo: 'rechazo', mensaje, veces, a: { emisor } })

/** The next mails to this address get this SMTP answer; 421, 450 and 451 are retried, 550 and 552 are not. */
export const failMail = (
  correo: string,
  { codigo = 550, ...cuanto }: Cuanto & { codigo?: 421 | 450 | 451 | 550 | 552 } = {},
): Promise<void> => fail({ punto: 'correo', tipo: 'smtp', codigo, a: { correo }, ...cuanto })

/** The next charge of this company is made, but its answer is lost and its webhook comes after `avisoMs`. */
export const loseCharge = (codCia: number, { avisoMs }: { avisoMs: number }): Promise<void> => {
  const a = { referencia: `${codCia}-` }
  return fail(
    { punto: 'cobro', tipo: 'timeout', despues: true, ms: 200, a },
    { punto: 'aviso', tipo: 'tarde', ms: avisoMs, a },
  )
}
