/**
 * Converts version 4.2 (until 2019) to 4.3: five elements have another name or place. Its schema is not at hand; the
 * names come from documents of the time.
 */
import type { Arbol, Nodo } from '../estructura/arbol.ts'

export const from42 = (arbol: Arbol): Arbol => ({ ...arbol, hijos: arbol.hijos.map(fromRoot) })

function fromRoot(nodo: Nodo): Nodo {
  if (nodo.nombre === 'DetalleServicio') return mapHijos(nodo, fromLinea)
  if (nodo.nombre === 'ResumenFactura') return wrap(nodo, 'CodigoTipoMoneda', ['CodigoMoneda', 'TipoCambio'])
  return nodo
}

/** 4.2 has one discount, not a list, and a single code, which 4.3 calls a commercial code. */
function fromLinea(linea: Nodo): Nodo {
  const conDescuento = wrap(linea, 'Descuento', ['MontoDescuento', 'NaturalezaDescuento'])
  return mapHijos(conDescuento, (hijo) => {
    if (hijo.nombre === 'Codigo' && hijo.hijos) return { ...hijo, nombre: 'CodigoComercial' }
    return hijo.nombre === 'Impuesto' ? mapHijos(hijo, fromExoneracion) : hijo
  })
}

const EXONERACION: Readonly<Record<string, string>> = {
  MontoImpuesto: 'MontoExoneracion',
  PorcentajeCompra: 'PorcentajeExoneracion',
}

const fromExoneracion = (nodo: Nodo): Nodo =>
  nodo.nombre === 'Exoneracion'
    ? mapHijos(nodo, (hijo) => ({ ...hijo, nombre: EXONERACION[hijo.nombre] ?? hijo.nombre }))
    : nodo

const mapHijos = (nodo: Nodo, change: (hijo: Nodo) => Nodo): Nodo => ({
  ...nodo,
  hijos: (nodo.hijos ?? []).map(change),
})

/** Moves some children into a new element, unless they are empty. */
function wrap(nodo: Nodo, nombre: string, nombres: readonly string[]): Nodo {
  const hijos = nodo.hijos ?? []
  const dentro = hijos.filter((hijo) => nombres.includes(hijo.nombre) && hijo.texto?.trim())
  if (dentro.length === 0) return nodo
  return { ...nodo, hijos: [...hijos.filter((hijo) => !nombres.includes(hijo.nombre)), { nombre, hijos: dentro }] }
}
