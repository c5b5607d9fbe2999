/**
 * Decodes base64 with white space anywhere; undefined for anything else, so that no character of a signature can
 * change unnoticed (Buffer ignores invalid characters).
 */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  const written = bytes.toString('base64')
  return bytes.length > 0 && (written === text || written === text.replace(/[ \t\r\n]+/g, '')) ? bytes : undefined
}
