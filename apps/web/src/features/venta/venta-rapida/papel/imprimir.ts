/** Gives a paper to the device's printer: by its serial port if one was chosen, or by the system's print dialog. */
import { bring } from '../../../../lib/navegador/perezoso.tsx'
import type { Ancho, Hoja } from './hoja.ts'
import type { ConSalida } from './salida.ts'

/** The system's dialog, where no port was chosen or it did not answer. */
export type Impresion = 'impresa' | 'sin puerto'

export const anchoDe = ({ salida }: Pick<ConSalida, 'salida'>): Ancho => (salida === '58' ? '58' : '80')

/**
 * Resolves once the port took it, or the dialog was closed. A port that fails is no failure: the dialog prints.
 * @param gaveta opens the drawer before it prints
 */
export async function printHoja(equipo: ConSalida, hoja: Hoja, { gaveta = false } = {}): Promise<Impresion> {
  const ancho = anchoDe(equipo)
  const { impresora } = equipo
  if (!impresora) {
    await printPagina(ancho, hoja)
    return 'impresa'
  }
  try {
    const { printSerie } = await import('./serie.ts')
    await printSerie(impresora, hoja, ancho, { gaveta })
    return 'impresa'
  } catch (error) {
    console.error(error)
    await printPagina(ancho, hoja)
    return 'sin puerto'
  }
}

/** Opens the drawer alone, for a sale without paper; a device without a port has none to open. */
export async function openGaveta({ impresora }: ConSalida): Promise<Impresion> {
  try {
    if (impresora) await (await import('./serie.ts')).openGaveta(impresora)
    return 'impresa'
  } catch (error) {
    console.error(error)
    return 'sin puerto'
  }
}

/** With the till the sheet leaves the page: another print would be of it. */
export function clearHoja(): void {
  pagina?.clearPagina()
}

let pagina: typeof import('./pagina.tsx') | undefined

/** Brought with the first paper: it has the QR. */
async function printPagina(ancho: Ancho, hoja: Hoja): Promise<void> {
  pagina ??= await bring(() => import('./pagina.tsx'))
  pagina.printPagina(ancho, hoja)
}
