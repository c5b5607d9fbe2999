/** Fields that failures of the payment provider are matched by. */
import { z } from 'zod'
import type { Quien } from '../fallas/direccion.ts'
import type { Cargo, Libro, TarjetaGuardada } from './libro.ts'

const texto = z.string().optional().catch(undefined)
const cuerpoSchema = z
  .object({
    orderReference: texto,
    token: texto,
    tokens: z.array(z.string()).catch([]),
    ld: texto,
    lk: texto,
  })
  .catch({ tokens: [] })

interface Fuentes {
  libro: Libro
  ultimosOf(cifrada: { ld: string; lk: string }): string | undefined
}

/** A session for a new card has no card yet, so no failure matches it. */
export function quienPaga({ body }: { body: unknown }, proveedor: Fuentes): Quien {
  const { orderReference: referencia, token, tokens, ld, lk } = cuerpoSchema.parse(body)
  if (ld !== undefined && lk !== undefined) return { tarjeta: proveedor.ultimosOf({ ld, lk }) }
  const dados = [token, ...tokens].filter((t) => t !== undefined)
  return { referencia, tarjeta: dados.flatMap((t) => [t, proveedor.libro.findTarjeta(t)?.ultimos]) }
}

export const quienDeCargos = (cargos: readonly Cargo[]): Quien => ({
  referencia: cargos.map(({ orderReference }) => orderReference),
  tarjeta: cargos.flatMap(({ token, ultimos }) => [token, ultimos]),
})

export const quienDeTarjeta = ({ token, ultimos }: Pick<TarjetaGuardada, 'token' | 'ultimos'>): Quien => ({
  tarjeta: [token, ultimos],
})
