/** A code of the goods and services catalogue, with its rate in points (exempt is 0). */
export interface Cabys {
  codigo: string
  descripcion: string
  impuesto: number
  /** Up to eight descriptions, from the section down. */
  categorias?: readonly string[]
}

/** Enough to try a search without the catalogue of 20,506 rows, which is optional. */
export const CABYS: readonly Cabys[] = [
  { codigo: '2316100000100', descripcion: 'Arroz blanco, fortificado sin ningún ingrediente adicional', impuesto: 1 },
  { codigo: '2391102010200', descripcion: 'Café tostado, sin descafeinar, molido', impuesto: 1 },
  { codigo: '2449001000000', descripcion: 'Bebidas gaseosas azucaradas, edulcoradas o aromatizadas', impuesto: 13 },
  { codigo: '3219301000000', descripcion: 'Papel higiénico', impuesto: 1 },
  { codigo: '3229100000000', descripcion: 'Libros profesionales, técnicos y académicos, impresos', impuesto: 0 },
  { codigo: '3563502020301', descripcion: 'Paracetamol', impuesto: 2 },
  { codigo: '3744001009900', descripcion: 'Cementos Portland, n.c.p.', impuesto: 13 },
  { codigo: '6331000000000', descripcion: 'Suministro de comida, servicio de restaurante con mesero', impuesto: 13 },
  {
    codigo: '8314100000100',
    descripcion: 'Servicios de diseño y desarrollo de tecnologías de información para aplicaciones',
    impuesto: 13,
  },
  {
    codigo: '9310100000100',
    descripcion: 'Consulta de médico general (chequeo, sin incluir intervenciones)',
    impuesto: 4,
  },
]

/** The body of GET /fe/cabys?q=: every word must appear in the description, ignoring accents. */
export function searchCabys(lista: readonly Cabys[], q: string, top: number) {
  const palabras = fold(q).split(/\s+/).filter(Boolean)
  const halladas = lista.filter((c) => palabras.every((p) => fold(c.descripcion).includes(p)))
  const cabys = halladas
    .slice(0, top)
    .map((c) => ({ ...toCabys(c), uri: `/fe/cabys?codigo=${c.codigo}`, estado: 'activo' }))
  return { total: halladas.length, cantidad: cabys.length, cabys }
}

/** One element of GET /fe/cabys?codigo=. */
export const toCabys = ({ codigo, descripcion, impuesto, categorias = [] }: Cabys) => ({
  codigo,
  descripcion,
  categorias,
  impuesto,
})

const fold = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
