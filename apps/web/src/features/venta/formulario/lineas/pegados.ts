import type { Producto } from '@pura/contract'
import { findProductos, SUGERENCIAS } from '../../../../lib/servidor/productos.ts'
import type { FilaPegada } from '../../modelo/linea/pegar.ts'

const A_LA_VEZ = 6

/** The product of a pasted row: with exactly that code, otherwise the first match by name. */
export async function findPegados(
  codCia: number,
  filas: readonly FilaPegada[],
  onAvance: (hechas: number) => void,
): Promise<(Producto | undefined)[]> {
  const productos: (Producto | undefined)[] = []
  for (let i = 0; i < filas.length; i += A_LA_VEZ) {
    productos.push(...(await Promise.all(filas.slice(i, i + A_LA_VEZ).map((f) => findPegado(codCia, f.producto)))))
    onAvance(productos.length)
  }
  return productos
}

async function findPegado(codCia: number, producto: string): Promise<Producto | undefined> {
  const { data: porCodigo } = await findProductos(codCia, { codigo: producto.slice(0, 60) }, 1, SUGERENCIAS)
  const exacto = porCodigo.find((p) => p.codigoInterno.toUpperCase() === producto.toUpperCase())
  if (exacto) return exacto
  const { data: porNombre } = await findProductos(codCia, { texto: producto.slice(0, 200) }, 1, SUGERENCIAS)
  return porNombre.find((p) => p.nombreProducto.toUpperCase() === producto.toUpperCase()) ?? porNombre[0]
}
