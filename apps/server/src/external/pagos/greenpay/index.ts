/**
 * GreenPay, as GREENPAY.md knows it: its v1 calls, and the orders and pages of its v2 for what the bank wants to ask a person.
 * Nothing of it was tried against the real one; what no document says is a function with a name here.
 */
import type { Pasarela } from '../index.ts'
import { readAviso } from './avisos.ts'
import { openCanal } from './canal.ts'
import { cobrosDe } from './cobros.ts'
import type { GreenpayOptions } from './opciones.ts'
import { tarjetasDe } from './tarjetas.ts'

export function createGreenpay(options: GreenpayOptions): Pasarela {
  const canal = openCanal(options)
  return {
    nombre: 'GreenPay',
    formulario: options.formulario,
    ...tarjetasDe(canal, options),
    ...cobrosDe(canal, options),
    readSucesos: (ruta, raw) => readAviso(ruta, raw, canal.llave),
    interrupt: canal.interrupt,
  }
}
