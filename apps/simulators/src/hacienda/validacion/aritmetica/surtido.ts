import type { Nodo as NodoXml } from '@pura/comprobante-xml'
import { Nodo } from '../base/nodo.ts'

/** The components of a surtido with the element names of a line (structure of 4.4). */
export const readComponentes = (linea: Nodo): Nodo[] =>
  linea.one('DetalleSurtido')?.all('LineaDetalleSurtido').map(renamed) ?? []

const renamed = (componente: Nodo): Nodo => new Nodo(rename(componente.xml))

const rename = (nodo: NodoXml): NodoXml => ({
  ...nodo,
  nombre: NOMBRES[nodo.nombre] ?? nodo.nombre.replace(/Surtido$/, ''),
  hijos: nodo.hijos?.map(rename),
})

const NOMBRES: Readonly<Record<string, string>> = {
  CodigoCABYSSurtido: 'CodigoCABYS',
  CodigoImpuestoSurtido: 'Codigo',
  MontoImpuestoSurtido: 'Monto',
}
