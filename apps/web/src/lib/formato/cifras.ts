/** Fields whose text is not a number or is ambiguous (`useCifra`). */
const findIlegibles = (raiz: ParentNode | null | undefined): HTMLInputElement[] =>
  [...(raiz?.querySelectorAll('input') ?? [])].filter((input) => input.validity.customError)

/**
 * True if a field cannot be parsed, so that saving must stop. Each such field shows its error and the first gets the
 * focus.
 */
export function stopsAtCifra(raiz: ParentNode | null | undefined): boolean {
  const ilegibles = findIlegibles(raiz)
  for (const input of ilegibles) input.checkValidity()
  ilegibles[0]?.focus()
  // Also selects if it already had the focus, so that typing replaces the text.
  ilegibles[0]?.select()
  return ilegibles.length > 0
}
