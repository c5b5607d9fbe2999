/** The columns that the letter formats choose from. */
import type { TipoDocumento } from '@pura/domain/documento'
import type { Estilo } from '../../dibujo/texto.ts'
import type { LineaImpresa } from '../../modelo/lineas.ts'
import type { Columna } from './tabla.ts'

type Medida = Pick<Columna, 'ancho' | 'estilo'> & Partial<Columna>

const figure = (titulo: string, valor: Columna['valor'], medida: Medida): Columna => ({
  titulo,
  valor,
  alinear: 'derecha',
  ...medida,
})

export const columnaCantidad = (medida: Medida): Columna => figure('Cant.', (l) => l.cantidad, medida)

export const columnaUnidad = (titulo: string, medida: Medida): Columna =>
  figure(titulo, (l) => l.unidad, { ...medida, alinear: 'izquierda' })

/** A receipt has no prices: the amount paid is printed instead. */
export const columnaPrecio = (tipo: TipoDocumento, medida: Medida): Columna =>
  figure(tipo === 'REP' ? 'Monto' : 'Precio', (l) => l.precio, medida)

export const columnaDescuento = (titulo: string, medida: Medida): Columna =>
  figure(titulo, (l) => l.descuento, { vacio: '—', ...medida })

export const columnaTarifa = (medida: Medida): Columna => figure('IVA', (l) => l.tarifaIva, { vacio: '—', ...medida })

export const columnaTotal = (ancho: number, estilo: Estilo): Columna =>
  figure('Total', (l) => l.total, { ancho, estilo })

export const joinCodigos = (...codigos: (string | false)[]): string => codigos.filter(Boolean).join(' · ')

export const describeCabys = ({ cabys }: LineaImpresa): string => cabys && `CABYS ${cabys}`
