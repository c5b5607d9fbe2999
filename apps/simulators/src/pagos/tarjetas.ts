/** What the provider's bank does with each card. None of these numbers is real. */

/** From the provider's own sandbox. */
const NEGADA = '4485970366452449'
/** 40000000000 00 cc x: refused with code cc whenever charged. */
const CON_CODIGO = /^4000000000000(\d\d)\d$/
/** The bank asks for 3-D Secure. */
const CON_3DS = '4000000000003220'

/** A card number that is refused with this code. */
export const numeroConCodigo = (codigo: string): string => completeLuhn(`4000000000000${codigo}`)

/** A refusal code, 3-D Secure, or empty for a card that always pays. */
export function conductaOf(numero: string): string {
  if (numero === NEGADA) return '05'
  if (numero === CON_3DS) return '3DS'
  return CON_CODIGO.exec(numero)?.[1] ?? ''
}

export function findDefecto(
  { numero, cvc, mes, anio }: { numero: string; cvc: string; mes: number; anio: number },
  ahora: Date,
): string | undefined {
  if (!/^\d{13,19}$/.test(numero) || completeLuhn(numero.slice(0, -1)) !== numero) return 'Invalid card number'
  if (!/^\d{3,4}$/.test(cvc)) return 'Invalid cvc'
  if (mes < 1 || mes > 12) return 'Invalid expiration month'
  // Valid until the last day of its month.
  if (Date.UTC(2000 + anio, mes, 1) <= ahora.getTime()) return 'Expired card'
  return undefined
}

export function marcaOf(numero: string): string {
  if (/^4/.test(numero)) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(numero)) return 'Mastercard'
  return /^3[47]/.test(numero) ? 'American Express' : 'Otra'
}

function completeLuhn(sinUltimo: string): string {
  const suma = [...sinUltimo].reverse().reduce((total, cifra, i) => {
    const valor = Number(cifra) * (i % 2 === 0 ? 2 : 1)
    return total + (valor > 9 ? valor - 9 : valor)
  }, 0)
  return `${sinUltimo}${(10 - (suma % 10)) % 10}`
}
