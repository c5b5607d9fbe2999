/** Creates the products that another system's documents name by a code. */
import type { ProductoEntrada } from '@pura/contract'
import { type Linea, toDecimal } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { createProductosDe } from '../../maestro/index.ts'
import type { Autor } from '../../suelo/index.ts'
import { comprobanteFromJson } from '../../venta/index.ts'

/** Products of one transaction. Each transaction reads the lines of all documents again. */
const POR_TANDA = 500

export interface Tanda {
  creados: number
  /** Codes whose line no product may be like. */
  dejados: number
  /** The last code looked at; undefined if nothing is left. */
  hasta: string | undefined
}

/**
 * Creates those with a code after this one that are not here: name, price, rate and CABYS are those of the newest line that has
 * the code. A line that no product may be like is left out.
 */
export async function createDeLineas(tx: Db, autor: Autor, desde: string): Promise<Tanda> {
  const { rows } = await sql<{ codigo: string; moneda: string; linea: unknown }>`
    select distinct on (c.codigo collate "C") c.codigo, d.moneda, l.linea
    from vta_movm d
      cross join lateral jsonb_array_elements(d.comprobante -> 'lineas') l(linea)
      cross join lateral (
        select trim(x ->> 'codigo') as codigo from jsonb_array_elements(l.linea -> 'codigosComerciales') x
        order by array_position(${ORDEN}::text[], x ->> 'tipo') limit 1
      ) c
    where d.cod_cia = ${autor.codCia} and d.migrado and not d.compra and c.codigo collate "C" > ${desde}
      and not exists (select from producto p where p.cod_cia = d.cod_cia and p.codigo_interno = c.codigo)
    order by c.codigo collate "C", d.fecha_emision desc, d.num_docto desc
    limit ${POR_TANDA}`.execute(tx)
  const entradas = rows.flatMap(({ codigo, moneda, linea }) =>
    moneda === 'CRC' || moneda === 'USD'
      ? toEntrada(codigo, moneda, comprobanteFromJson(linea) as unknown as Linea)
      : [],
  )
  const creados = await createProductosDe(tx, autor, entradas, 'Productos de documentos de otro sistema')
  return { creados, dejados: rows.length - creados, hasta: rows.length < POR_TANDA ? undefined : rows.at(-1)!.codigo }
}

/** The seller's own code first, then the one of internal use. */
const ORDEN = ['01', '04', '02', '03', '99']

function toEntrada(codigo: string, moneda: 'CRC' | 'USD', linea: Linea): ProductoEntrada[] {
  const iva = linea.impuestos.find((impuesto) => ['01', '07', '08'].includes(impuesto.codigo))
  if (!iva) return []
  return [
    {
      codigoInterno: codigo,
      nombreProducto: linea.detalle,
      cabys: { codigo: linea.cabys },
      unidadMedida: { unidadMedidaPK: { idUnidad: linea.unidadMedida } },
      impuesto: { codigo: iva.codigoTarifaIva ?? null, tipoImpuesto: { codigoSri: iva.codigo } },
      precioVenta: toDecimal(linea.precioUnitario),
      moneda,
    },
  ]
}
