/** All errors of a row, so that the user can correct them at once. */
import { AppError } from '../errors.ts'

interface Hallado {
  campo: string
  mensaje: string
}

/** Errors of a check, as findings. @throws any error that is not an AppError */
export function hallazgosOf(check: () => unknown): Hallado[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.errores?.map(({ campo, mensaje }) => ({ campo, mensaje })) ?? [{ campo: '', mensaje: error.message }]
  }
}

/** The first finding of each field: later ones may only follow from it. */
export function onePorCampo(hallados: readonly Hallado[]): Hallado[] {
  const porCampo = new Map<string, Hallado>()
  for (const { campo, mensaje } of hallados) if (!porCampo.has(campo)) porCampo.set(campo, { campo, mensaje })
  return [...porCampo.values()]
}
