import { findHallazgo, type Regla } from '@pura/domain'
import { invalid } from './errors.ts'

/** Checks the rules in order; only the first broken one is reported (docs/requisitos.md). @throws AppError */
export function assertReglas<T, E = unknown>(valor: T, reglas: readonly Regla<T, E>[], entorno?: E): void {
  const hallazgo = findHallazgo(valor, reglas, { entorno })
  if (hallazgo) throw invalid(hallazgo.campo, hallazgo.mensaje)
}
