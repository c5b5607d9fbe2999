/** A card is given in a session, becomes a token, and is deleted. */
import { randomUUID } from 'node:crypto'
import { type Pasarela, PasarelaNoResponde } from '../index.ts'
import type { Canal } from './canal.ts'
import { camposDeTarjeta, isFirmado, stripPem } from './firmas.ts'
import { borradoSchema, tarjetaSchema } from './formas.ts'
import { toTarjeta } from './lecturas.ts'
import type { GreenpayOptions } from './opciones.ts'

export function tarjetasDe(canal: Canal, options: GreenpayOptions) {
  const { merchant, checkout } = options
  const { credenciales, llave, ask } = canal

  return {
    async openSesion(pedido) {
      const { formulario, formularioTarjeta, retorno } = options
      const { session: sesion, token } = await canal.openSesion(`${merchant}/tokenize`, {
        ...credenciales,
        requestId: pedido,
        ...(formulario === 'proveedor' && { callback: retorno }),
      })
      if (formulario === 'proveedor') return { formulario, sesion, url: `${formularioTarjeta}/${sesion}` }
      return { formulario, sesion, token, llavePublica: stripPem(options.llavePublica) }
    },

    async tokenize({ sesion, pedido, token, ld, lk }) {
      const url = `${checkout}/tokenize`
      const { http, cuerpo } = await ask('tarjeta', url, { session: sesion, ld, lk }, { 'liszt-token': token })
      if (http === 401 || http === 403) throw new PasarelaNoResponde(`El proveedor de pagos respondió ${http}`)
      const leida = tarjetaSchema.safeParse(cuerpo)
      if (!leida.success) throw new PasarelaNoResponde('El proveedor de pagos respondió algo que no se entiende')
      const { status, requestId, _signature } = leida.data
      const dada = toTarjeta(leida.data)
      // A refusal needs no signature; an unsigned token, or one signed for another request, could belong to anybody.
      if (dada.tipo === 'guardada') {
        if (requestId !== pedido || !isFirmado(camposDeTarjeta(status, requestId), _signature, llave)) {
          throw new PasarelaNoResponde('El proveedor de pagos respondió sin una firma válida')
        }
      }
      return dada
    },

    async deleteToken(token) {
      const { http, cuerpo } = await ask('olvidar', `${merchant}/deleteToken`, {
        ...credenciales,
        token,
        requestId: randomUUID(),
      })
      const leido = borradoSchema.safeParse(cuerpo)
      if (http === 404 || (leido.success && Number(leido.data.status) === 404)) return
      const { status, requestId, _signature } = leido.data ?? { status: '', requestId: '', _signature: '' }
      if (status === 'DELETED' && isFirmado(camposDeTarjeta(status, requestId), _signature, llave)) return
      throw new PasarelaNoResponde(`El proveedor de pagos respondió ${http} y no olvidó la tarjeta`)
    },
  } satisfies Partial<Pasarela>
}
