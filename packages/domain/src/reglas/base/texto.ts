/**
 * A name is what one sees of it: no line breaks, which end headers of mail and lines of a file, and nothing invisible, with
 * which two names look alike that are not. The joiner inside an emoji is part of what one sees.
 */
export const isNombreVisible = (texto: string): boolean => !INVISIBLE.test(texto.replace(EMOJI, ''))

const EMOJI =
  /\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)*(?:\u200D\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)*)*/gu

/** Control, format (zero width, direction, soft hyphen), line and paragraph separators, and blanks that print nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Without what is around it, and single spaces inside. */
export const tidy = (valor: string | number | null | undefined): string =>
  String(valor ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** An address that mail can be sent to (docs/acuerdos.md E17): plain letters, as every server takes them. */
export const isCorreo = (texto: string | null | undefined): boolean => CORREO.test((texto ?? '').trim())

const CORREO = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** A key that was chosen. */
export const isId = (id: number | null | undefined): boolean => typeof id === 'number' && id > 0
