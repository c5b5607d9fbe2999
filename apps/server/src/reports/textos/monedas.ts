/** Names of currencies: local names for colones and dollars, Intl's names for the rest. */

const DE_AQUI: Record<string, { singular: string; plural: string }> = {
  CRC: { singular: 'colón', plural: 'colones' },
  USD: { singular: 'dólar', plural: 'dólares' },
}

export const monedaEnSingular = (codigo: string): string => DE_AQUI[codigo]?.singular ?? intlName(codigo, 1)

export const monedaEnPlural = (codigo: string): string => DE_AQUI[codigo]?.plural ?? intlName(codigo, 2)

/** "Colón (CRC)". */
export function describeMoneda(codigo: string): string {
  const nombre = monedaEnSingular(codigo)
  return nombre === codigo ? codigo : `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} (${codigo})`
}

function intlName(codigo: string, cuantas: number): string {
  if (!/^[A-Z]{3}$/.test(codigo)) return codigo
  const formato = new Intl.NumberFormat('es', {
    style: 'currency',
    currency: codigo,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  })
  return formato.formatToParts(cuantas).find((parte) => parte.type === 'currency')?.value ?? codigo
}
