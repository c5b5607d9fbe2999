import { contract } from '@pura/contract'
import { TIPOS_IDENTIFICACION } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { importHoja } from '../../../http/hojas/importar.ts'
import { answer, serve, serveLista } from '../../../http/serve.ts'
import { hasOpcion } from '../../../http/sesion.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { readInChunks, writeHoja } from '../../../lib/hojas/escribir.ts'
import { forPicker, paginacionOf } from '../../../lib/paginacion.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { changeCliente, createCliente, readCliente, removeCliente } from './guardar.ts'
import { COLUMNAS } from './hoja.ts'
import { personasImportables } from './importar.ts'
import { findContado, findIds, listClientes, readClientes, toCliente, toElegible } from './repository.ts'

/** The section of people, as the contract names it. */
const PERSONAS = contract.cliente.get.opcion

export function clienteRoutes(app: FastifyInstance, { db }: Con<'db'>): void {
  const { cliente, tipoCliente, tipoDoctoPersona } = contract

  serveLista(app, cliente.list, async ({ params: { codCia }, query: pedida, sesion }) => {
    const completa = hasOpcion(sesion, PERSONAS)
    const query = completa ? pedida : forPicker(pedida)
    const { clientes, total } = await db.withCia(codCia, (tx) => listClientes(tx, codCia, query))
    return answer(completa ? clientes : clientes.map(toElegible), { paginacion: paginacionOf(query, total) })
  })
  serve(app, cliente.get, async ({ params: { codCia, idCliente } }) =>
    toCliente(await db.withCia(codCia, (tx) => readCliente(tx, codCia, idCliente))),
  )
  serve(app, cliente.elegible, async ({ params: { codCia, idCliente } }) =>
    toElegible(toCliente(await db.withCia(codCia, (tx) => readCliente(tx, codCia, idCliente)))),
  )
  serve(app, cliente.contado, async ({ params: { codCia } }) => {
    const row = await db.withCia(codCia, (tx) => findContado(tx, codCia))
    return row ? toElegible(toCliente(row)) : null
  })
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
  serveLista(app, cliente.exportar, async ({ sesion, params: { codCia }, query, reply }) => {
    await recordExportacion(db, sesion, { entidad: 'cliente', detalle: 'Exportar las personas', filtro: query })
    const { ids } = await db.withCia(codCia, (tx) => findIds(tx, codCia, query))
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
