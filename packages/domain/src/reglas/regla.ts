/** Rules as a list in the specification's order: what must hold, and the text that says so when it does not. */
export type Rule<T> = readonly [holds: (valor: T) => boolean, mensaje: string]

/** The text of the first broken rule, or undefined when all hold: people are told one thing at a time (spec §5). */
export const findBroken = <T>(valor: T, rules: readonly Rule<T>[]): string | undefined =>
  rules.find(([holds]) => !holds(valor))?.[1]

/** Thrown with the user's text. */
export class ReglaIncumplida extends Error {
  constructor(mensaje: string) {
    super(mensaje)
    this.name = 'ReglaIncumplida'
  }
}

/** @throws ReglaIncumplida with the text of the first broken rule */
export function assertRules<T>(valor: T, rules: readonly Rule<T>[]): void {
  const mensaje = findBroken(valor, rules)
  if (mensaje !== undefined) throw new ReglaIncumplida(mensaje)
}
