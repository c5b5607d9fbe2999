import type { DocRecibidoResumen } from '@pura/contract'
import { mayResponder } from '@pura/domain/recibido'
import { useSesion } from '../../../lib/servidor/session.ts'
import { mayResponderse } from './textos.ts'

type Responde = (row: DocRecibidoResumen) => boolean

/** Says which documents this company may answer: none if Hacienda's message does not admit its cédula. */
export function useResponde(): Responde {
  return mayResponder(useSesion().cia.ruc) ? mayResponderse : NINGUNO
}

const NINGUNO: Responde = () => false
