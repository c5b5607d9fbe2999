import { tareaPreguntar } from './preguntar.ts'
import { tareaSuceso } from './sucesos.ts'

export const tareasDePago = [tareaPreguntar, tareaSuceso] as const
