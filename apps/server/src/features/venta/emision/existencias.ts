/** Stock moves with its document, in the transaction that takes the number (SRV-21). */
import type { DocumentoEntrada } from '@pura/contract'
import { type Comprobante, mensajes, type TipoDocto, toDecimalCantidad } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { invalid } from '../../../http/errors.ts'
import type { Contexto } from '../borrador/contexto.ts'

interface Movimiento {
  entrada: DocumentoEntrada
  comprobante: Comprobante
  tipo: TipoDocto
  productos: Contexto['productos']
}

/**
 * Moves the stock. A type that adds to sales takes from it, and vice versa (`sumaResta`); it never falls below zero if
 * the type checks it. Products are locked in the order of their ids, so that two sales of the same ones wait for each
 * other. @throws AppError at the line that exceeds the stock
 */
export async function moveExistencias(tx: Db, codCia: number, movimiento: Movimiento): Promise<void> {
  const { tipo } = movimiento
  const cantidades = tipo.sumaResta === 0 ? new Map<number, bigint>() : cantidadesOf(movimiento)
  for (const [idProducto, milesimas] of [...cantidades].sort(([a], [b]) => a - b)) {
    const cantidad = toDecimalCantidad(milesimas as Parameters<typeof toDecimalCantidad>[0])
    const row = await tx
      .updateTable('producto')
      .set((eb) => ({
        existencia_global: eb('existencia_global', '-', sql<string>`${tipo.sumaResta} * ${cantidad}::numeric`),
      }))
      .where('cod_cia', '=', codCia)
      .where('id_producto', '=', idProducto)
      .where('maneja_inventario', '=', true)
      .returning(['existencia_global', 'nombre_producto'])
      .executeTakeFirst()
    if (row && tipo.verificarExistencia && Number(row.existencia_global) < 0) {
      const quedan = sql<string>`trim_scale(existencia_global + ${cantidad}::numeric)`
      const { hay } = await tx
        .selectFrom('producto')
        .select(quedan.as('hay'))
        .where('cod_cia', '=', codCia)
        .where('id_producto', '=', idProducto)
        .executeTakeFirstOrThrow()
      throw invalid(
        `vtaDetmList[${lineaOf(movimiento, idProducto)}].cantidad`,
        mensajes.documento.sinExistencia(row.nombre_producto, hay),
      )
    }
  }
}

/** Thousandths of each product with stock, over all its lines. */
function cantidadesOf({ entrada, comprobante, productos }: Movimiento): Map<number, bigint> {
  const total = new Map<number, bigint>()
  for (const [i, linea] of (entrada.vtaDetmList ?? []).entries()) {
    const id = linea.producto?.productoPK.idProducto
    const calculada = comprobante.lineas[i]
    if (id === undefined || !calculada || !productos.get(id)?.manejaInventario) continue
    total.set(id, (total.get(id) ?? 0n) + calculada.cantidad)
  }
  return total
}

const lineaOf = ({ entrada }: Movimiento, idProducto: number): number =>
  (entrada.vtaDetmList ?? []).findIndex((l) => l.producto?.productoPK.idProducto === idProducto)
