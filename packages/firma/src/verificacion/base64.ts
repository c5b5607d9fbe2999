/**
 * Base64 with white space anywhere, and nothing else: undefined for anything that is not exactly that, so that no
 * character of a signature can change unnoticed (Buffer ignores what it does not understand).
 */
export function decodeBase64(text: string): Buffer | undefined {
  const compact = text.replace(/[ \t\r\n]+/g, '')
  const bytes = Buffer.from(compact, 'base64')
  return bytes.length > 0 && bytes.toString('base64') === compact ? bytes : undefined
}
