/** A paper as bytes of a receipt printer (ESC/POS, as Epson publishes it and others copy it). */
import { type Ancho, type Hoja, type Logo, type Peso, puntosDe, type Renglon } from './hoja.ts'

/** Characters of a line in font A, 12 dots each: 72 and 48 mm at 203 dpi. */
const COLUMNAS: Readonly<Record<Ancho, number>> = { '80': 48, '58': 32 }
/** Dots of a module of the code: 25 modules are 25 and 19 mm. */
const MODULO: Readonly<Record<Ancho, number>> = { '80': 8, '58': 6 }

const LF = 0x0a
const [ESC, GS] = [0x1b, 0x1d]
/** Reset, and code page 850, which has ñ, accents, ¡, × and ·. */
const INICIO = [ESC, 0x40, ESC, 0x74, 2]
/** Feeds to the blade and cuts, but for a point. */
const CORTE = [GS, 0x56, 66, 0]
/** Pin 2 of the drawer, 50 ms on. */
export const GAVETA = Uint8Array.of(ESC, 0x70, 0, 25, 250)

/** Upper half of code page 850. */
const ALTA =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** No code page of these printers has the sign of the colón: it is written as the document's XML does. */
const OTROS: Readonly<Record<string, string>> = {
  '₡': 'CRC ',
  '\u2212': '-',
  '–': '-',
  '—': '-',
  '…': '...',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '€': 'EUR ',
  '\u00ad': '',
}

/** The bytes of a paper, cut at its end. */
export function toBytes(hoja: Hoja, ancho: Ancho): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...INICIO, ...hoja.flatMap((renglon) => bytesOf(renglon, ancho)), ...CORTE])
}

function bytesOf(renglon: Renglon, ancho: Ancho): number[] {
  const columnas = COLUMNAS[ancho]
  switch (renglon.clase) {
    case 'texto': {
      const { peso, centro } = renglon
      return styled(peso, centro, wrap(toImprimible(renglon.texto), columnas))
    }
    case 'par':
      return pairOf(renglon, columnas)
    case 'raya':
      return lineOf((renglon.entera ? '─' : '-').repeat(columnas))
    case 'qr':
      return qrOf(renglon.dato, MODULO[ancho])
    case 'logo':
      return logoOf(renglon.logo)
    case 'firma':
      return [
        LF,
        LF,
        LF,
        ...styled(undefined, true, ['_'.repeat(columnas / 2), ...wrap(toImprimible(renglon.texto), columnas)]),
      ]
  }
}

/** Doubles the width too where the pair still fits in one line; the height always. */
function pairOf({ nombre, cifra, peso }: Extract<Renglon, { clase: 'par' }>, columnas: number): number[] {
  const [izquierda, derecha] = [toImprimible(nombre), toImprimible(cifra)]
  const isDoble = peso === 'grande' && izquierda.length + 1 + derecha.length <= columnas / 2
  const cabe = isDoble ? columnas / 2 : columnas
  const partes = wrap(izquierda, cabe)
  const ultima = partes.at(-1)!
  const lineas =
    ultima.length + 1 + derecha.length <= cabe
      ? [...partes.slice(0, -1), ultima + derecha.padStart(cabe - ultima.length)]
      : [...partes, derecha.padStart(cabe)]
  return styled(isDoble ? 'grande' : peso === 'grande' ? 'fuerte' : peso, false, lineas)
}

/** Bold and size of each weight; the size byte is width and height less one. */
const TAMANO: Readonly<Record<Peso, number>> = { medio: 0x00, fuerte: 0x01, grande: 0x11 }

function styled(peso: Peso | undefined, centro: boolean, lineas: readonly string[]): number[] {
  const cuerpo = lineas.flatMap(lineOf)
  const conPeso = peso ? [ESC, 0x45, 1, GS, 0x21, TAMANO[peso], ...cuerpo, GS, 0x21, 0, ESC, 0x45, 0] : cuerpo
  return centro ? [ESC, 0x61, 1, ...conPeso, ESC, 0x61, 0] : conPeso
}

const lineOf = (linea: string): number[] => [...[...linea].map(byteOf), LF]

/** Model 2, level M, by the printer's own functions (GS ( k). */
function qrOf(dato: string, modulo: number): number[] {
  const datos = [...dato].map(byteOf)
  const k = (...resto: number[]) => [GS, 0x28, 0x6b, resto.length & 0xff, resto.length >> 8, ...resto]
  return [
    ...[ESC, 0x61, 1],
    ...k(0x31, 0x41, 0x32, 0),
    ...k(0x31, 0x43, modulo),
    ...k(0x31, 0x45, 0x31),
    ...k(0x31, 0x50, 0x30, ...datos),
    ...k(0x31, 0x51, 0x30),
    LF,
    ...[ESC, 0x61, 0],
  ]
}

/** A picture of dots, as large as they are (GS v 0). */
function logoOf(logo: Logo): number[] {
  const bytesPorFila = Math.ceil(logo.ancho / 8)
  const medidas = [bytesPorFila & 0xff, bytesPorFila >> 8, logo.alto & 0xff, logo.alto >> 8]
  return [ESC, 0x61, 1, GS, 0x76, 0x30, 0, ...medidas, ...puntosDe(logo), LF, ESC, 0x61, 0]
}

/**
 * What the code page has; an accent that it does not have is dropped, another sign is a question mark. Nothing of a text
 * is a command: what is below a space is one.
 */
const toImprimible = (texto: string): string =>
  [...texto.normalize('NFC')]
    .map((c) => OTROS[c] ?? (/\s/.test(c) ? ' ' : hasByte(c) ? c : ([...c.normalize('NFD')].find(hasByte) ?? '?')))
    .join('')

const hasByte = (c: string): boolean => (c >= ' ' && c <= '~') || ALTA.includes(c)

const byteOf = (c: string): number => (c <= '~' ? c.charCodeAt(0) : 0x80 + ALTA.indexOf(c))

/** By words; a longer word is cut. */
function wrap(texto: string, columnas: number): string[] {
  const lineas = ['']
  for (const palabra of texto.split(' ').flatMap((p) => p.match(new RegExp(`.{1,${columnas}}`, 'gu')) ?? [])) {
    const ultima = lineas.at(-1)!
    if (ultima === '') lineas[lineas.length - 1] = palabra
    else if (ultima.length + 1 + palabra.length <= columnas) lineas[lineas.length - 1] = `${ultima} ${palabra}`
    else lineas.push(palabra)
  }
  return lineas
}
