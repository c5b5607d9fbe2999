/** One part of what changed since a version. */
import type { contract, ProductoGuardado, ResponseOf, Surtido } from '@pura/contract'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import { readClientes, toCliente, toElegible } from '../cliente/repository.ts'
import { readProductos, toProducto } from '../producto/repository.ts'
import { listSurtidosDe } from '../producto/surtido.ts'
import { type Cambio, listCambios, POR_PARTE, readEpoca } from './repository.ts'

type Parte = ResponseOf<typeof contract.cambios.list>

/** The numbers are read in a transaction of their own: writers wait while it is open. */
export async function readCambios(db: Database, codCia: CiaAutorizada, version: string): Promise<Parte> {
  const { epoca, desde, leidos } = await db.withCia(codCia, async (tx) => {
    const epoca = await readEpoca(tx)
    const desde = numberOf(version, epoca)
    return { epoca, desde, leidos: await listCambios(tx, codCia, desde ?? 0) }
  })
  const cambios = leidos ?? []
  const ultimo = cambios.at(-1)?.cambio ?? desde ?? 0
  return {
    version: `${epoca}.${ultimo}`,
    // The caller asks again for what a writer kept from being read.
    quedan: leidos === undefined || leidos.length >= POR_PARTE,
    entera: desde === undefined,
    ...(await db.withCia(codCia, (tx) => readParte(tx, codCia, cambios))),
  }
}

/** Undefined for a version of another epoch, or none. */
function numberOf(version: string, epoca: string): number | undefined {
  const [deEpoca, numero = ''] = version.split('.')
  return deEpoca === epoca && /^\d{1,15}$/.test(numero) ? Number(numero) : undefined
}

async function readParte(tx: Db, codCia: number, cambios: readonly Cambio[]) {
  const idsOf = (clase: Cambio['clase']) => cambios.filter((c) => c.clase === clase).map(({ id }) => id)
  const idsCliente = idsOf('cliente')
  const idsProducto = idsOf('producto')
  const clientes = (await readClientes(tx, codCia, idsCliente)).map(toCliente).filter(({ estado }) => estado === 'A')
  const activos = (await readProductos(tx, codCia, idsProducto)).map(toProducto).filter(({ estado }) => estado === 'A')
  const surtidos = await listSurtidosDe(
    tx,
    codCia,
    activos.filter((p) => p.conSurtido).map((p) => p.productoPK.idProducto),
  )
  return {
    clientes: clientes.map(toElegible),
    productos: activos.map((p) => ({ ...p, surtido: (surtidos.get(p.productoPK.idProducto) ?? []).map(toComponente) })),
    quitados: {
      clientes: without(
        idsCliente,
        clientes.map((c) => c.clientePK.idCliente),
      ),
      productos: without(
        idsProducto,
        activos.map((p) => p.productoPK.idProducto),
      ),
    },
  }
}

const toComponente = ({ id, producto, precio, detalle, cantidad }: Surtido): ProductoGuardado['surtido'][number] => ({
  id,
  idProducto: producto.productoPK.idProducto,
  precio,
  detalle,
  cantidad,
})

function without(ids: readonly number[], hallados: readonly number[]): number[] {
  const hay = new Set(hallados)
  return ids.filter((id) => !hay.has(id))
}
