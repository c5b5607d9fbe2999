import { findHallazgo, type Regla } from '@pura/domain'
import { invalid } from './errors.ts'

/** Rules are asked in their order and only the first that does not hold is told (specification §5). @throws AppError */
export function assertReglas<T, E = unknown>(valor: T, reglas: readonly Regla<T, E>[], entorno?: E): void {
  const hallazgo = findHallazgo(valor, reglas, { entorno })
  if (hallazgo) throw invalid(hallazgo.campo, hallazgo.mensaje)
}
