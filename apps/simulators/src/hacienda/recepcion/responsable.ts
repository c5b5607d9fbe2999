import { plainCedula } from '../../lib/cedula.ts'
import type { Envio, Parte } from './recibido.ts'

const NOTAS = ['02', '03']
const FACTURA_COMPRA = '08'

/**
 * The taxpayer responsible for a document: his user sends it and his certificate signs it. It is the receptor of a
 * confirmation and of a purchase invoice (docs/hacienda.md §3.3, §9); for a note on a purchase the one in its clave;
 * else the emisor.
 */
export function responsableOf({ clave, emisor, receptor, consecutivoReceptor }: Envio): string | undefined {
  const tipo = clave.slice(29, 31)
  if (consecutivoReceptor !== undefined || tipo === FACTURA_COMPRA) return numeroOf(receptor)
  const enClave = plainCedula(clave.slice(9, 21))
  return NOTAS.includes(tipo) && enClave === numeroOf(receptor) ? enClave : numeroOf(emisor)
}

const numeroOf = (parte: Parte | undefined): string | undefined => parte && plainCedula(parte.numeroIdentificacion)
