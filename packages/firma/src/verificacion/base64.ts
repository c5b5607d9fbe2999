/**
 * Decodes base64 with white space anywhere; undefined for anything else, so that no character of a signature can
 * change unnoticed (Buffer ignores invalid characters).
 */
export function decodeBase64(text: string): Buffer | undefined {
  const compact = text.replace(/[ \t\r\n]+/g, '')
  const bytes = Buffer.from(compact, 'base64')
  return bytes.length > 0 && bytes.toString('base64') === compact ? bytes : undefined
}
