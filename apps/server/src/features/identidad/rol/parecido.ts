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

/** Letters in a full circle, in a full square, and of flags: blocks of A to Z that no decomposition folds. */
const BLOQUES = [0x1f150, 0x1f170, 0x1f1e6]
const toLatina = (c: string): string => {
  const bloque = BLOQUES.find((desde) => c.codePointAt(0)! >= desde && c.codePointAt(0)! < desde + 26)
  return bloque ? String.fromCharCode(97 + c.codePointAt(0)! - bloque) : (LETRA.get(c) ?? c)
}

/** Scripts without letters that are drawn like Latin ones. */
const DISTINTAS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}]/u

/** The letters that a reader notices: without accents, blanks, signs or invisible characters; `rn` is `m`, `cl` is `d`. */
function toDibujo(nombre: string): string[] {
  const plano = nombre.normalize('NFKD').replace(/[\p{M}\p{C}\p{Default_Ignorable_Code_Point}\s]/gu, '')
  const letras = [...plano.toLowerCase().replaceAll('cl', 'd')].map(toLatina).filter((c) => /[\p{L}\p{N}]/u.test(c))
  return [...letras.join('').replaceAll('rn', 'm')]
}

/**
 * True if a reader may take `nombre` for `reservado`, in any script: each letter is the same, is drawn like it, or is
 * an unlisted foreign one. `reservado` has Latin letters only.
 */
export function looksLike(nombre: string, reservado: string): boolean {
  const [suyo, propio] = [toDibujo(nombre), toDibujo(reservado)]
  return (
    suyo.length === propio.length &&
    suyo.every((c, i) => c === propio[i] || !/[ -~]/.test(c)) &&
    !suyo.every((c) => DISTINTAS.test(c))
  )
}
