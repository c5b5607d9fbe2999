import { mensajes } from '@pura/domain/mensajes'
import { AppError } from './errors.ts'
import { FormaJson } from './forma-json.ts'

/** @throws AppError 400 with the Spanish text, whatever the parser's message */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new AppError('invalid_json', mensajes.general.cuerpoInvalido, { cause })
  }
}

/**
 * Parses JSON held in a text field of a JSON body, which the outer check saw as one value. @throws AppError 400, 422
 */
export function parseJsonInside(text: string): unknown {
  const bytes = Buffer.from(text)
  new FormaJson(bytes.length).advance(bytes)
  return parseJson(text)
}
