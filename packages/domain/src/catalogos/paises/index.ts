import { PAISES_TEXTO } from './texto.ts'

export interface Pais {
  readonly idPais: number
  readonly nombre: string
}

/** Specification §9: the country whose addresses have province, canton, district and barrio. */
export const COSTA_RICA: Pais = { idPais: 1, nombre: 'Costa Rica' }

/** Costa Rica, then the rest by name with their ISO numbers, none of which is 1. */
export const PAISES: readonly Pais[] = [
  COSTA_RICA,
  ...PAISES_TEXTO.trim()
    .split('\n')
    .map((fila) => {
      const corte = fila.indexOf(' ')
      return { idPais: Number(fila.slice(0, corte)), nombre: fila.slice(corte + 1) }
    }),
]
