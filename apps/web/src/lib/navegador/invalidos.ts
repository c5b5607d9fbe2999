/** Fields whose text is no value: a figure that cannot be read (`useCifra`), a search without a choice (`useSinElegir`). */
const findInvalidos = (raiz: ParentNode | null | undefined): HTMLInputElement[] =>
  [...(raiz?.querySelectorAll('input') ?? [])].filter((input) => input.validity.customError)

export const hasInvalido = (raiz: ParentNode | null): boolean => findInvalidos(raiz).length > 0

/**
 * Stops saving at the first field whose text is no value: every such field shows its error, and the first gets the
 * focus.
 * @returns that field; undefined if there is none
 */
export function stopsAtInvalido(raiz: ParentNode | null | undefined): HTMLInputElement | undefined {
  const invalidos = findInvalidos(raiz)
  for (const input of invalidos) input.checkValidity()
  const [primero] = invalidos
  primero?.focus()
  // Also selects if it already had the focus, so that typing replaces the text.
  primero?.select()
  return primero
}
