import { AppError } from './errors.ts'

/** What must hold, the text that says so when it does not, and the field the text belongs to. */
export type Rule<T> = readonly [holds: (value: T) => boolean, mensaje: string, campo?: string]

/** Rules are checked in the specification's order and only the first broken one is told (specification §5). */
export function assertRules<T>(value: T, rules: readonly Rule<T>[]): void {
  const broken = rules.find(([holds]) => !holds(value))
  if (!broken) return
  const [, mensaje, campo = ''] = broken
  throw new AppError('invalid', mensaje, { errores: [{ campo, mensaje }] })
}
