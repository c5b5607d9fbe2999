/** Other spellings of a number, which a check and the code after it might parse differently. */

const enBase = (n: number, base: number, prefijo: string) => `${prefijo}${n.toString(base)}`
const enCifras = (n: number, cero: number) => String(n).replace(/\d/g, (d) => String.fromCodePoint(cero + Number(d)))

/** As text, for a path, a query or a body: some parser (not ours) reads each of them as the number. */
export const escriturasDe = (n: number): readonly string[] => [
  `${n}e0`,
  `${n}E0`,
  `${n * 10}e-1`,
  `${n / 10}e1`,
  `${n}.0`,
  `${n}.`,
  `${n}.0e0`,
  `+${n}`,
  `-${n}`,
  `--${n}`,
  `0${n}`,
  `000000000000${n}`,
  ` ${n}`,
  `${n} `,
  `\t${n}`,
  `\n${n}\r\n`,
  `\u00a0${n}`,
  `\ufeff${n}`,
  `${n}\0`,
  `${n},0`,
  `${n};`,
  `${n}n`,
  `${n.toLocaleString('en').replaceAll(',', '_')}`,
  enBase(n, 16, '0x'),
  enBase(n, 16, '0X'),
  enBase(n, 2, '0b'),
  enBase(n, 8, '0o'),
  enCifras(n, 0xff10),
  enCifras(n, 0x0660),
  enCifras(n, 0x1d7ce),
  `${n + 2 ** 32}`,
  `${n}'`,
  `'${n}'`,
  `[${n}]`,
  `{"codCia":${n}}`,
  'Infinity',
  'NaN',
  'null',
]

/** As JSON, also other types. The first ones are the number itself, in any spelling. */
export const jsonDe = (n: number): readonly string[] => [
  String(n),
  `${n}.0`,
  `${n}e0`,
  `"${n}"`,
  `[${n}]`,
  `["${n}"]`,
  `{"codCia":${n}}`,
  `{"valueOf":${n}}`,
  'true',
  '1e400',
  '-0',
  '""',
  ...escriturasDe(n).map((texto) => JSON.stringify(texto)),
]
