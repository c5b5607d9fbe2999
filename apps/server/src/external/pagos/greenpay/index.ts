/**
 * GreenPay, according to its public documentation (docs/decisions/0081): calls of v1, and orders and pages of v2 for
 * 3-D Secure. Not tested against the real provider; each undocumented assumption is a named function here.
 */
import type { Pasarela } from '../index.ts'
import { readAviso } from './avisos.ts'
import { openCanal } from './canal.ts'
import { cobrosDe } from './cobros.ts'
import { stripPem } from './firmas.ts'
import type { GreenpayOptions } from './opciones.ts'
import { tarjetasDe } from './tarjetas.ts'

export function createGreenpay(options: GreenpayOptions): Pasarela {
  const canal = openCanal(options)
  return {
    nombre: 'GreenPay',
    formulario: options.formulario,
    llavePublica: stripPem(options.llavePublica),
    ...tarjetasDe(canal, options),
    ...cobrosDe(canal, options),
    readSucesos: (ruta, raw) => readAviso(ruta, raw, canal.llave),
    interrupt: canal.interrupt,
  }
}
