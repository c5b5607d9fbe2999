/** All that is wrong with a row, to be corrected in one go. */
import { AppError } from '../errors.ts'

interface Hallado {
  campo: string
  mensaje: string
}

/** What a check throws, as findings. @throws whatever is no AppError */
export function hallazgosOf(check: () => unknown): Hallado[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.errores?.map(({ campo, mensaje }) => ({ campo, mensaje })) ?? [{ campo: '', mensaje: error.message }]
  }
}

/** The first of each field: what comes after it may only follow from it. */
export function onePorCampo(hallados: readonly Hallado[]): Hallado[] {
  const porCampo = new Map<string, Hallado>()
  for (const { campo, mensaje } of hallados) if (!porCampo.has(campo)) porCampo.set(campo, { campo, mensaje })
  return [...porCampo.values()]
}
