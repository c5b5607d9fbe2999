/** A reader of our own XML, small enough to review: it ignores attributes, which hold no amounts. */
export interface Elemento {
  readonly nombre: string
  readonly hijos: Elemento[]
  texto: string
}

export function parse(xml: string): Elemento {
  const raiz: Elemento = { nombre: '', hijos: [], texto: '' }
  const abiertos = [raiz]
  for (const [, cierra, nombre = '', texto = ''] of xml.matchAll(/<(\/?)([\w:]+)[^>]*>([^<]*)/g)) {
    if (cierra) abiertos.pop()
    else {
      const elemento: Elemento = { nombre, hijos: [], texto }
      abiertos.at(-1)!.hijos.push(elemento)
      abiertos.push(elemento)
    }
  }
  return raiz.hijos[0]!
}

export const all = ({ hijos }: Elemento, nombre: string): Elemento[] => hijos.filter((h) => h.nombre === nombre)
export const one = (e: Elemento, nombre: string): Elemento | undefined => all(e, nombre)[0]
export const text = (e: Elemento, nombre: string): string | undefined => one(e, nombre)?.texto
