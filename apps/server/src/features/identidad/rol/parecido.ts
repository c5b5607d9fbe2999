/**
 * Letters of other scripts that are drawn like a Latin one (Unicode, confusables.txt), those that compatibility
 * decomposition does not fold already. A foreign letter that is not here may still stand for any letter: see `looksLike`.
 */
const DIBUJADAS: Readonly<Record<string, string>> = {
  a: '4@Ааα∀ɑᴀᎪꓮ',
  d: 'ԁԀᎠᗞꓓᴅɗđ',
  i: '1l|!ІіӀΙιɩıɪᎥꓲ∣ןⵏǀł',
  m: 'МмΜᴍᎷꓟʍ',
  n: 'ΝղոռɴꓠИи',
  o: '0ОоΟοσօɵᴏꓳøᲝ',
  r: 'ЯягᴦʀᏒꓣᎡɼ',
  s: '5$ЅѕՏꜱᏚꓢʂ',
  t: 'ТтΤτᴛᎢꓔŧ+',
}

const LETRA: ReadonlyMap<string, string> = new Map(
  Object.entries(DIBUJADAS).flatMap(([latina, otras]) => [...otras].map((otra) => [otra.toLowerCase(), latina])),
)

/** The letters that a reader notices: without accents, blanks, signs or invisible characters, and with `rn` as `m`. */
function toDibujo(nombre: string): string[] {
  const plano = nombre.normalize('NFKD').replace(/[\p{M}\p{C}\p{Default_Ignorable_Code_Point}\s]/gu, '')
  const letras = [...plano.toLowerCase()].map((c) => LETRA.get(c) ?? c).filter((c) => /[\p{L}\p{N}]/u.test(c))
  return [...letras.join('').replaceAll('rn', 'm')]
}

/**
 * True if a reader may take `nombre` for `reservado`, in any script: each letter is the same, is drawn like it, or is
 * an unlisted foreign one, and most are the same. `reservado` has Latin letters only.
 */
export function looksLike(nombre: string, reservado: string): boolean {
  const [suyo, propio] = [toDibujo(nombre), toDibujo(reservado)]
  if (suyo.length !== propio.length) return false
  const iguales = suyo.filter((c, i) => c === propio[i]).length
  return iguales * 2 > propio.length && suyo.every((c, i) => c === propio[i] || !/[ -~]/.test(c))
}
