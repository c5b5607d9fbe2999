import { contract } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { importHoja } from '../../../http/hojas/importar.ts'
import { answer, serve, serveLista } from '../../../http/serve.ts'
import { hasOpcion } from '../../../http/sesion.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { readInChunks, writeHoja } from '../../../lib/hojas/escribir.ts'
import { forPicker, paginacionOf } from '../../../lib/paginacion.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { changeProducto, createProducto, readProducto, removeProducto } from './guardar.ts'
import { COLUMNAS_ESCRITAS } from './hoja.ts'
import { productosImportables } from './importar.ts'
import { completeProducto, findIds, listProductos, readProductos } from './repository.ts'
import { addSurtido, listSurtidos, removeSurtido } from './surtido.ts'

/** Concurrent calls on the same surtido may deadlock; the one PostgreSQL aborts is repeated. */
const REPETIBLE = { repeatable: true }

export function productoRoutes(app: FastifyInstance, { db }: Con<'db'>): void {
  const { producto, surtido } = contract

  serveLista(app, producto.list, async ({ params: { codCia }, query: pedida, sesion }) => {
    const query = hasOpcion(sesion, contract.producto.get.opcion) ? pedida : forPicker(pedida)
    const { productos, total } = await db.withCia(codCia, (tx) => listProductos(tx, codCia, query))
    return answer(productos, { paginacion: paginacionOf(query, total) })
  })
  serve(app, producto.get, ({ params: { codCia, idProducto } }) =>
    db.withCia(codCia, async (tx) => completeProducto(tx, await readProducto(tx, codCia, idProducto))),
  )
  serve(app, producto.create, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => createProducto(tx, sesion, body), REPETIBLE),
  )
  serve(app, producto.update, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => changeProducto(tx, sesion, body), REPETIBLE),
  )
  serve(app, producto.remove, ({ sesion, params: { idProducto } }) =>
    db.withCia(sesion.codCia, (tx) => removeProducto(tx, sesion, idProducto), REPETIBLE),
  )
  serve(app, producto.importar, ({ sesion, query, body }) =>
    importHoja(db, sesion.codCia, productosImportables(sesion), body, query),
  )
  serveLista(app, producto.exportar, async ({ sesion, params: { codCia }, query, reply }) => {
    await recordExportacion(db, sesion, { entidad: 'producto', detalle: 'Exportar los productos', filtro: query })
    const { ids } = await db.withCia(codCia, (tx) => findIds(tx, codCia, query))
    reply.header('content-disposition', attachment('Productos.xlsx'))
    const read = (parte: readonly number[]) => db.withCia(codCia, (tx) => readProductos(tx, codCia, parte))
    return writeHoja('Productos', COLUMNAS_ESCRITAS, readInChunks(ids, read))
  })

  serve(app, surtido.list, ({ params: { codCia, idProducto } }) =>
    db.withCia(codCia, (tx) => listSurtidos(tx, codCia, idProducto)),
  )
  serve(app, surtido.create, ({ sesion, body }) =>
    db.withCia(sesion.codCia, (tx) => addSurtido(tx, sesion, body), REPETIBLE),
  )
  serve(app, surtido.remove, ({ sesion, params: { id } }) =>
    db.withCia(sesion.codCia, (tx) => removeSurtido(tx, sesion, id), REPETIBLE),
  )
}
