/** Maps plain text fields (the contract's `Textos`) to their columns and back: nombreCorto ⇄ nombre_corto. */
type Snake<S extends string> = S extends `${infer A}${infer R}`
  ? A extends Lowercase<A>
    ? `${A}${Snake<R>}`
    : `_${Lowercase<A>}${Snake<R>}`
  : S

type Columnas<K extends string> = Record<Snake<K>, string>

const toColumna = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)

export function textosFromFila<K extends string>(
  textos: Readonly<Record<K, number>>,
  fila: Columnas<K>,
): Record<K, string> {
  const celdas = fila as Readonly<Record<string, string>>
  return Object.fromEntries(Object.keys(textos).map((campo) => [campo, celdas[toColumna(campo)]])) as Record<K, string>
}

/** Trims the texts; a missing field is stored empty. */
export function textosToFila<K extends string>(
  textos: Readonly<Record<K, number>>,
  valores: Partial<Record<NoInfer<K>, string | null | undefined>>,
): Columnas<K> {
  return Object.fromEntries(
    (Object.keys(textos) as K[]).map((campo) => [toColumna(campo), valores[campo]?.trim() ?? '']),
  ) as Columnas<K>
}
