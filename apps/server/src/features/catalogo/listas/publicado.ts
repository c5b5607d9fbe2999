/** Builds the lists of the product from the published data, with all checks. */
import {
  type ActividadDeLista,
  type CategoriaDeLista,
  type CodigoDeLista,
  writeListaActividades,
  writeListaBarrios,
  writeListaCabys,
} from '@pura/domain/catalogos/listas'
import { CATALOGOS, type NombreCatalogo } from '../importacion/importar.ts'
import type { Lista } from './archivo.ts'

/** Files of the folder of published data, per list. */
export const FUENTES = {
  cabys: ['cabys.csv.gz', 'cabys-categorias.csv.gz'],
  barrios: ['territorio.json.gz'],
  actividades: ['actividades-ciiu4.csv'],
} as const satisfies Record<Lista, readonly string[]>

/** @throws ImportacionError that says which line is wrong */
export async function buildLista(lista: Lista, open: (archivo: string) => Uint8Array): Promise<string> {
  const read = async <Row>(catalogo: NombreCatalogo, archivo: string) =>
    (await CATALOGOS[catalogo].read(open(archivo), () => undefined)) as readonly Row[]
  if (lista === 'cabys') {
    const [codigos, categorias] = FUENTES.cabys
    return writeListaCabys({
      filas: [...(await read<CodigoDeLista>('cabys', codigos))],
      categorias: [...(await read<CategoriaDeLista>('cabys-categorias', categorias))],
    })
  }
  if (lista === 'actividades') {
    return writeListaActividades(await read<ActividadDeLista>('actividades', FUENTES.actividades[0]))
  }
  const distritos = new Map<string, { distrito: [string, string, string]; barrios: string[] }>()
  type Barrio = { provincia: string; canton: string; distrito: string; nombre: string }
  for (const { provincia, canton, distrito, nombre } of await read<Barrio>('barrios', FUENTES.barrios[0])) {
    const codigo = `${provincia}${canton}${distrito}`
    const known = distritos.get(codigo) ?? { distrito: [provincia, canton, distrito], barrios: [] }
    known.barrios.push(nombre)
    distritos.set(codigo, known)
  }
  return writeListaBarrios([...distritos.values()])
}
