/** The queues of loads, with the doors of the product. */
import { createTareasDeCarga } from '../../features/compra/index.ts'
import { openPuerta } from '../../features/contador/index.ts'

export const [tareaCarga, tareaCargaCorreo] = createTareasDeCarga(openPuerta)
