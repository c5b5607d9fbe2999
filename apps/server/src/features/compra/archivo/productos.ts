/** Lines of suppliers as products of the company: linked by a user, remembered by the supplier's code, proposed. */
import type { DocRecibidoCompleto } from '@pura/contract'
import { type Comprobante, mensajes } from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import type { Db } from '../../../db/index.ts'
import { atField, notFound } from '../../../http/errors.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'
import { comprobanteFromJson } from '../../venta/index.ts'
import { type DocRecibido, findRecibido } from './repository.ts'

const t = mensajes.recibidos

type Linea = Comprobante['lineas'][number]
export type ProductoDeLinea = DocRecibidoCompleto['lineas'][number]['producto']

/** The supplier's own code is more reliable than a description, which changes with a comma. */
function llaveOf({ codigosComerciales = [], detalle }: Linea): string {
  const codigo = (codigosComerciales.find(({ tipo }) => tipo === '01') ?? codigosComerciales[0])?.codigo.trim() ?? ''
  return codigo !== '' ? `c:${codigo.toLowerCase()}` : `d:${toBusqueda(detalle)}`
}

/** Product of each line: linked here, or earlier for an equal line of the supplier. */
export async function listProductos(
  tx: Db,
  codCia: number,
  { id, nit_emisor }: Pick<DocRecibido, 'id' | 'nit_emisor'>,
  lineas: readonly Linea[],
): Promise<ProductoDeLinea[]> {
  const llaves = [...new Set(lineas.map(llaveOf))]
  const enlazados = await tx
    .selectFrom('doc_recibido_producto as e')
    .innerJoin('producto as p', (j) =>
      j.onRef('p.cod_cia', '=', 'e.cod_cia').onRef('p.id_producto', '=', 'e.id_producto'),
    )
    .select(['e.numero', 'p.id_producto', 'p.nombre_producto'])
    .where('e.cod_cia', '=', codCia)
    .where('e.id', '=', id)
    .execute()
  const recordados =
    llaves.length === 0
      ? []
      : await tx
          .selectFrom('proveedor_producto as m')
          .innerJoin('producto as p', (j) =>
            j.onRef('p.cod_cia', '=', 'm.cod_cia').onRef('p.id_producto', '=', 'm.id_producto'),
          )
          .select(['m.llave', 'p.id_producto', 'p.nombre_producto'])
          .where('m.cod_cia', '=', codCia)
          .where('m.nit', '=', nit_emisor)
          .where('m.llave', 'in', llaves)
          .where('p.estado', '=', 'A')
          .execute()
  const porNumero = new Map(enlazados.map((e) => [e.numero, e]))
  const porLlave = new Map(recordados.map((m) => [m.llave, m]))
  return lineas.map((linea, i) => {
    const enlazado = porNumero.get(i + 1)
    const hallado = enlazado ?? porLlave.get(llaveOf(linea))
    if (!hallado) return null
    const { id_producto: idProducto, nombre_producto: nombreProducto } = hallado
    return { idProducto, nombreProducto, propuesto: enlazado === undefined }
  })
}

/** Null removes the link, and what was remembered with it. @throws AppError */
export async function linkProducto(
  tx: Db,
  autor: Autor,
  { id, numero, idProducto }: { id: number; numero: number; idProducto: number | null },
): Promise<void> {
  const { codCia } = autor
  const documento = await findRecibido(tx, codCia, id, { lock: true })
  if (!documento) throw notFound(mensajes.documento.noEncontrado)
  const linea = comprobanteFromJson(documento.comprobante).lineas[numero - 1]
  if (!linea) throw atField('numero', t.lineaNoExiste)
  const memoria = { cod_cia: codCia, nit: documento.nit_emisor, llave: llaveOf(linea) }
  const enlace = { cod_cia: codCia, id, numero }
  if (idProducto === null) {
    await tx
      .deleteFrom('doc_recibido_producto')
      .where((eb) => eb.and(enlace))
      .execute()
    await tx
      .deleteFrom('proveedor_producto')
      .where((eb) => eb.and(memoria))
      .execute()
  } else {
    await assertProducto(tx, codCia, idProducto)
    const nuevo = { id_producto: idProducto }
    await tx
      .insertInto('doc_recibido_producto')
      .values({ ...enlace, ...nuevo })
      .onConflict((oc) => oc.columns(['cod_cia', 'id', 'numero']).doUpdateSet(nuevo))
      .execute()
    await tx
      .insertInto('proveedor_producto')
      .values({ ...memoria, ...nuevo })
      .onConflict((oc) => oc.columns(['cod_cia', 'nit', 'llave']).doUpdateSet(nuevo))
      .execute()
  }
  await recordChange(tx, autor, {
    entidad: 'doc_recibido',
    llave: id,
    accion: 'accion',
    detalle:
      idProducto === null ? `Soltar el producto de la línea ${numero}` : `Enlazar la línea ${numero} a un producto`,
    despues: { linea: numero, producto: idProducto },
  })
}

async function assertProducto(tx: Db, codCia: number, idProducto: number): Promise<void> {
  const producto = await tx
    .selectFrom('producto')
    .select('estado')
    .where('cod_cia', '=', codCia)
    .where('id_producto', '=', idProducto)
    .executeTakeFirst()
  if (producto?.estado !== 'A') throw atField('idProducto', t.productoNoSirve)
}
