import { TERRITORIO_TEXTO } from './texto.ts'

export interface Distrito {
  /** Two digits within the canton. */
  readonly codigo: string
  readonly nombre: string
}

export interface Canton {
  /** Two digits within the province. */
  readonly codigo: string
  readonly nombre: string
  readonly distritos: readonly Distrito[]
}

export interface Provincia {
  /** One digit. */
  readonly codigo: string
  readonly nombre: string
  readonly cantones: readonly Canton[]
}

export const PROVINCIAS: readonly Provincia[] = TERRITORIO_TEXTO.trim()
  .split(/\n(?=\S)/)
  .map((bloque) => {
    const [cabeza = '', ...cantones] = bloque.split('\n')
    return { ...parseFila(cabeza), cantones: cantones.map(parseCanton) }
  })

/** The names of a place; undefined for unknown codes. */
export function findUbicacion(codigos: {
  provincia: string
  canton: string
  distrito: string
}): { provincia: string; canton: string; distrito: string } | undefined {
  const provincia = PROVINCIAS.find((p) => p.codigo === codigos.provincia)
  const canton = provincia?.cantones.find((c) => c.codigo === codigos.canton)
  const distrito = canton?.distritos.find((d) => d.codigo === codigos.distrito)
  if (!provincia || !canton || !distrito) return undefined
  return { provincia: provincia.nombre, canton: canton.nombre, distrito: distrito.nombre }
}

function parseCanton(fila: string): Canton {
  const [cabeza = '', distritos = ''] = fila.split(': ')
  return { ...parseFila(cabeza.trim()), distritos: distritos.split(', ').map(parseFila) }
}

function parseFila(fila: string): { codigo: string; nombre: string } {
  const corte = fila.indexOf(' ')
  return { codigo: fila.slice(0, corte), nombre: fila.slice(corte + 1) }
}
