import { mensajes } from '@pura/domain/mensajes'
import { AppError } from './errors.ts'

/** @throws AppError 400 with the Spanish text, whatever the parser had to say about it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new AppError('invalid_json', mensajes.general.cuerpoInvalido, { cause })
  }
}
