import { oneOf, positiveInt } from '../../lib/direccion/search-params.ts'

export interface PaquetesSearch {
  paso?: 2 | undefined
  plan?: string | undefined
  opcion?: '01' | '02' | undefined
}

export function parsePaquetesSearch({ paso, plan, opcion }: Record<string, unknown>): PaquetesSearch {
  return {
    paso: paso === '2' || paso === 2 ? 2 : undefined,
    plan: positiveInt(plan) === undefined ? undefined : String(plan),
    opcion: oneOf(opcion, ['01', '02']),
  }
}
