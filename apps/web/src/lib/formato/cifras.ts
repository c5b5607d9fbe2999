/** Fields in which something stands that is no figure, or may be two (`useCifra`). */
const findIlegibles = (raiz: ParentNode | null | undefined): HTMLInputElement[] =>
  [...(raiz?.querySelectorAll('input') ?? [])].filter((input) => input.validity.customError)

/**
 * Whether something there cannot be understood, so that nothing may be saved: each such field says what is wrong with
 * it and the first has the focus.
 */
export function stopsAtCifra(raiz: ParentNode | null | undefined): boolean {
  const ilegibles = findIlegibles(raiz)
  for (const input of ilegibles) input.checkValidity()
  ilegibles[0]?.focus()
  // Where it stood already too: what is typed next replaces it.
  ilegibles[0]?.select()
  return ilegibles.length > 0
}
