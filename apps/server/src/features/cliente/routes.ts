import { contract } from '@pura/contract'
import { TIPOS_IDENTIFICACION } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { answer, serve } from '../../http/serve.ts'
import { attachment } from '../../lib/archivo.ts'
import { readInChunks, writeHoja } from '../../lib/hojas/escribir.ts'
import { importHoja } from '../../lib/hojas/importar.ts'
import { paginacionOf } from '../../lib/paginacion.ts'
import { changeCliente, createCliente, readCliente, removeCliente } from './guardar.ts'
import { COLUMNAS } from './hoja.ts'
import { personasImportables } from './importar.ts'
import { findIds, listClientes, readClientes, toCliente } from './repository.ts'

export function clienteRoutes(app: FastifyInstance, { db, listas }: Deps): void {
  const { cliente, tipoCliente, tipoDoctoPersona } = contract

  serve(app, cliente.list, async ({ params: { codCia }, query }) => {
    const { clientes, total } = await db.withCia(codCia, (tx) => listClientes(tx, listas, codCia, query))
    return answer(clientes, { paginacion: paginacionOf(query, total) })
  })
  serve(app, cliente.get, async ({ params: { codCia, idCliente } }) =>
    toCliente(await db.withCia(codCia, (tx) => readCliente(tx, codCia, idCliente))),
  )
  serve(app, cliente.create, async ({ sesion, body }) =>
    toCliente(await db.withCia(sesion.codCia, (tx) => createCliente(tx, sesion, body))),
  )
  serve(app, cliente.update, async ({ sesion, body }) =>
    toCliente(await db.withCia(sesion.codCia, (tx) => changeCliente(tx, sesion, body))),
  )
  serve(app, cliente.remove, ({ sesion, params: { idCliente } }) =>
    db.withCia(sesion.codCia, (tx) => removeCliente(tx, sesion, idCliente)),
  )
  serve(app, cliente.importar, ({ sesion, query, body }) =>
    importHoja(db, sesion.codCia, personasImportables(sesion), body, query),
  )
  serve(app, cliente.exportar, async ({ params: { codCia }, query, reply }) => {
    const { ids } = await db.withCia(codCia, (tx) => findIds(tx, listas, codCia, query))
    reply.header('content-disposition', attachment('Personas.xlsx'))
    const read = (parte: readonly number[]) => db.withCia(codCia, (tx) => readClientes(tx, codCia, parte))
    return writeHoja('Personas', COLUMNAS, readInChunks(ids, read))
  })

  serve(app, tipoCliente.list, () =>
    Object.entries(mensajes.persona.tipos).map(([id, nombre]) => ({
      idTipoCliente: Number(id),
      nombreTipoCliente: nombre,
    })),
  )
  serve(app, tipoDoctoPersona.list, ({ params: { codCia } }) =>
    TIPOS_IDENTIFICACION.map(({ codigo, nombre }) => ({
      tipoDoctoPersonaPK: { codCia, idTipoDoctoPersona: codigo },
      codigoSri: codigo,
      nombreDoctoPersona: nombre,
    })),
  )
}
