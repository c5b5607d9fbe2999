/**
 * True for a name without line breaks, which would end mail headers and lines of files, and without invisible
 * characters, which make different names look alike. The joiner inside an emoji is allowed.
 */
export const isNombreVisible = (texto: string): boolean => !INVISIBLE.test(texto.replace(EMOJI, ''))

const EMOJI =
  /\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)*(?:\u200D\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)*)*/gu

/** Control, format (zero width, direction, soft hyphen), line and paragraph separators, and blank characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Trimmed, with single spaces inside. */
export const tidy = (valor: string | number | null | undefined): string =>
  String(valor ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** True for a mailable address (docs/acuerdos.md E17): ASCII letters, which every server accepts. */
export const isCorreo = (texto: string | null | undefined): boolean => CORREO.test((texto ?? '').trim())

const CORREO = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** True for a chosen id. */
export const isId = (id: number | null | undefined): boolean => typeof id === 'number' && id > 0
