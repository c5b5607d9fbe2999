/** Rows of search results: a few ids of one section, in their order. */
import { type ResultadoBusqueda, SECCIONES_BUSCADAS, type SeccionBuscada } from '@pura/contract'
import { formatFechaHora, tarifaByCodigo, tipoDoctoById, toDecimalTarifa } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { inOrder } from '../../../lib/paginacion.ts'
import { shorten } from '../../../lib/texto.ts'
import { findFilas as findRecibidos, SITUACIONES } from '../../compra/index.ts'
import { readClientes, readProductos, toCliente } from '../../maestro/index.ts'
import { findFilas, type VtaMovmFila } from '../../venta/index.ts'

type Resultado<C extends ResultadoBusqueda['clase']> = Extract<ResultadoBusqueda, { clase: C }>

/** Ids to read of one section. */
export interface FichasPedidas {
  seccion: SeccionBuscada
  ids: readonly number[]
}

/** Rows of each section in the requested order; deleted ones and those of another type are left out. */
export async function readFichas(
  tx: Db,
  codCia: number,
  pedidos: readonly FichasPedidas[],
): Promise<readonly (readonly ResultadoBusqueda[])[]> {
  const documentos = pedidos.filter(({ seccion }) => tipoOf(seccion) !== undefined).flatMap(({ ids }) => ids)
  const filas = await findFilas(tx, codCia, documentos)
  const fichas: (readonly ResultadoBusqueda[])[] = []
  for (const { seccion, ids } of pedidos) {
    const tipo = tipoOf(seccion)
    if (ids.length === 0) fichas.push([])
    else if (tipo !== undefined)
      fichas.push(
        toDocumentos(
          seccion,
          ids,
          filas.filter((f) => f.id_tipo_docto_vta === tipo),
        ),
      )
    else if (seccion === '/personas') fichas.push(await readPersonas(tx, codCia, ids))
    else if (seccion === '/productos') fichas.push(await listProductos(tx, codCia, ids))
    else fichas.push(await listRecibidos(tx, codCia, ids))
  }
  return fichas
}

const toDocumentos = (
  seccion: SeccionBuscada,
  ids: readonly number[],
  filas: readonly VtaMovmFila[],
): Resultado<'documento'>[] =>
  inOrder(ids, filas, (fila) => fila.num_docto).map((fila) => ({
    clase: 'documento',
    seccion,
    id: fila.num_docto,
    nombre: fila.nombre_cliente,
    idTipoDoctoVta: fila.id_tipo_docto_vta,
    clave: fila.clave,
    referencia: fila.referencia,
    fechaEmision: formatFechaHora(fila.fecha_emision),
    monto: shorten(fila.total),
    moneda: fila.moneda,
    status: fila.status as Resultado<'documento'>['status'],
    descripcionSri: fila.descripcion_sri as Resultado<'documento'>['descripcionSri'],
    enviado: fila.enviado && formatFechaHora(fila.enviado),
    negado: fila.negado && formatFechaHora(fila.negado),
  }))

async function readPersonas(tx: Db, codCia: number, ids: readonly number[]): Promise<Resultado<'persona'>[]> {
  return (await readClientes(tx, codCia, ids)).map(toCliente).map((cliente) => ({
    clase: 'persona',
    seccion: '/personas',
    id: cliente.clientePK.idCliente,
    nombre: cliente.nombreCliente,
    identificacion: cliente.ruc,
    tipo: cliente.tipoCliente.nombreTipoCliente,
    activa: cliente.estado === 'A',
  }))
}

async function listProductos(tx: Db, codCia: number, ids: readonly number[]): Promise<Resultado<'producto'>[]> {
  return (await readProductos(tx, codCia, ids)).map((row) => {
    const tarifa = tarifaByCodigo(row.codigo_tarifa_iva, '4.4')
    return {
      clase: 'producto',
      seccion: '/productos',
      id: row.id_producto,
      nombre: row.nombre_producto,
      codigo: row.codigo_interno,
      tarifa: tarifa ? toDecimalTarifa(tarifa.tarifa) : null,
      monto: shorten(row.precio_venta),
      moneda: row.moneda_precio,
      activo: row.estado === 'A',
    }
  })
}

async function listRecibidos(tx: Db, codCia: number, ids: readonly number[]): Promise<Resultado<'recibido'>[]> {
  return (await findRecibidos(tx, codCia, ids)).map((fila) => ({
    clase: 'recibido',
    seccion: '/documentosRecibidos',
    id: fila.id,
    nombre: fila.emisor,
    tipo: tipoDoctoById(fila.id_tipo_docto_vta)?.nombre ?? '',
    referencia: fila.referencia,
    fechaEmision: formatFechaHora(fila.fecha_emision),
    monto: shorten(fila.total_factura),
    moneda: fila.moneda,
    situacion: SITUACIONES[fila.situacion as keyof typeof SITUACIONES],
    codigoMensaje: fila.codigo_mensaje as Resultado<'recibido'>['codigoMensaje'],
  }))
}

/** Type of the documents created in the section; undefined if it creates none. */
export function tipoOf(seccion: SeccionBuscada): number | undefined {
  const buscada = SECCIONES_BUSCADAS.find((s) => s.seccion === seccion)!
  return 'tipo' in buscada ? buscada.tipo : undefined
}
