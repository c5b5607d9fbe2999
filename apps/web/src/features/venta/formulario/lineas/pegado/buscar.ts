import type { Producto } from '@pura/contract'
import type { FilaPegada } from '@pura/domain/pegado'
import { findProductos, SUGERENCIAS } from '../../../../../lib/almacen/productos.ts'

const A_LA_VEZ = 6

export interface Hallado {
  producto: Producto
  /** Text of the row that is neither the product's code nor its name. */
  parecido: string | undefined
}

/** The product of each row, searched once per text. */
export async function findPegados(
  codCia: number,
  filas: readonly FilaPegada[],
  onAvance: (hechas: number) => void,
): Promise<Map<FilaPegada, Hallado>> {
  const hallados = new Map<FilaPegada, Hallado>()
  const buscados = new Map<string, Promise<Hallado | undefined>>()
  for (let i = 0; i < filas.length; i += A_LA_VEZ) {
    const parte = filas.slice(i, i + A_LA_VEZ)
    const suyos = parte.map((fila) => {
      const llave = `${fila.codigo}\n${fila.descripcion}`
      const buscado = buscados.get(llave) ?? findPegado(codCia, fila)
      buscados.set(llave, buscado)
      return buscado
    })
    for (const [k, hallado] of (await Promise.all(suyos)).entries()) if (hallado) hallados.set(parte[k]!, hallado)
    onAvance(i + parte.length)
  }
  return hallados
}

/**
 * With exactly that code; else with exactly that name; else the first whose name has its words. A row with a code of
 * its own is never taken for another code by its words.
 */
async function findPegado(codCia: number, { codigo, descripcion }: FilaPegada): Promise<Hallado | undefined> {
  const porCodigo = await findExacto(codCia, codigo || descripcion)
  if (porCodigo) return { producto: porCodigo, parecido: undefined }
  const nombre = descripcion || codigo
  const { data } = await findProductos(codCia, { texto: nombre.slice(0, 200) }, 1, SUGERENCIAS)
  const exacto = data.find((p) => isSame(p.nombreProducto, nombre))
  if (exacto) return { producto: exacto, parecido: undefined }
  const [primero] = data
  return primero && (codigo === '' || descripcion === '') ? { producto: primero, parecido: nombre } : undefined
}

async function findExacto(codCia: number, codigo: string): Promise<Producto | undefined> {
  const { data } = await findProductos(codCia, { codigo: codigo.slice(0, 60) }, 1, SUGERENCIAS)
  return data.find((p) => isSame(p.codigoInterno, codigo))
}

const isSame = (uno: string, otro: string): boolean => uno.toUpperCase() === otro.toUpperCase()
