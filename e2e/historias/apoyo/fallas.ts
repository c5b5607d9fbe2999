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
  /** Its token or its last four digits. */
  | { tarjeta: string }
  /** An order of the provider of payments, or how it begins. */
  | { referencia: string }
  | { identificacion: string }
  | { autorizacion: string }
  /** The last part of the address of a browser. */
  | { suscripcion: string }

interface Cuanto {
  /** How many requests; 1 unless said. */
  veces?: number
  /** How long it waits for them; as long as the simulators run unless said. */
  segundos?: number
}

/** A fault that the simulators can inject at each point. */
type FallaDirigida = Cuanto & { a: Direccion; tipo: string; [detalle: string]: unknown } & {
  punto: 'token' | 'post' | 'get' | 'publico' | 'cobro' | 'tarjeta' | 'libro' | 'aviso' | 'push' | 'correo'
}

/** Any fault that has no function of its own here. */
export async function fail(...fallas: readonly FallaDirigida[]): Promise<void> {
  const reply = await fetch(`${simulador()}/control/fallas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fallas),
  })
  expect(reply.status, await reply.text()).toBe(201)
}

/** The next documents that this company sends are received, and come back refused. */
export const rejectNext = (emisor: Cedula, mensaje: string, veces = 1): Promise<void> =>
  fail({ punto: 'post', tipo: 'rechazo', mensaje, veces, a: { emisor } })

/** The next mails to this address are answered so; 421, 450 and 451 are tried again, 550 and 552 are not. */
export const failMail = (
  correo: string,
  { codigo = 550, ...cuanto }: Cuanto & { codigo?: 421 | 450 | 451 | 550 | 552 } = {},
): Promise<void> => fail({ punto: 'correo', tipo: 'smtp', codigo, a: { correo }, ...cuanto })

/** The next charge of this company is made and nobody is told: neither its answer comes nor, for so long, its notice. */
export const loseCharge = (codCia: number, { avisoMs }: { avisoMs: number }): Promise<void> => {
  const a = { referencia: `${codCia}-` }
  return fail(
    { punto: 'cobro', tipo: 'timeout', despues: true, ms: 200, a },
    { punto: 'aviso', tipo: 'tarde', ms: avisoMs, a },
  )
}
