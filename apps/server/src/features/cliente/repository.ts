import type { Cliente, contract, QueryOf } from '@pura/contract'
import { tipoIdentificacionByCodigo } from '@pura/domain/catalogos'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { ClienteTable } from '../../db/tables.ts'
import { containsWords } from '../../lib/busqueda.ts'
import { ventanaOf } from '../../lib/paginacion.ts'

type Filtro = QueryOf<typeof contract.cliente.list>

export async function listClientes(
  db: Db,
  codCia: number,
  filtro: Filtro,
): Promise<{ clientes: Cliente[]; total: number }> {
  const matching = db
    .selectFrom('cliente')
    .where('cod_cia', '=', codCia)
    .$if(filtro.estado !== undefined, (q) => q.where('estado', '=', filtro.estado!))
    .$if(filtro.texto !== undefined, (q) => q.where((eb) => containsWords(eb, filtro.texto!)))
  const { limit, offset } = ventanaOf(filtro)
  const rows = await matching
    .selectAll()
    .orderBy('nombre_cliente')
    .orderBy('id_cliente')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { clientes: rows.map(toCliente), total }
}

function toCliente(row: Selectable<ClienteTable>): Cliente {
  return {
    clientePK: { codCia: row.cod_cia, idCliente: row.id_cliente },
    nombreCliente: row.nombre_cliente,
    tipoCliente: {
      idTipoCliente: row.id_tipo_cliente,
      nombreTipoCliente: TIPOS_CLIENTE[row.id_tipo_cliente] ?? '',
    },
    tipoDoctoPersona: {
      codigoSri: row.tipo_identificacion,
      nombreDoctoPersona: tipoIdentificacionByCodigo(row.tipo_identificacion, '4.4')?.nombre ?? '',
    },
    ruc: row.ruc,
    identificador: row.identificador,
    telefono: row.telefono,
    correo: row.correo,
    direccion: row.direccion,
    idActividadEconomica: row.id_actividad_economica,
    estado: row.estado === 'A' ? 'A' : 'D',
  }
}

/** Specification §3. */
const TIPOS_CLIENTE: Readonly<Record<number, string>> = { 1: 'Cliente', 2: 'Proveedor', 3: 'Cliente/Proveedor' }
