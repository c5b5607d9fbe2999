/**
 * Purchases of a month that depend on their references: credit notes, which are not answered, follow the decision on
 * the document they correct, and some documents count in another month than their own (docs/hacienda.md §3.6). The
 * daily sums include neither, so the desk's card adds these with the rules of the workbench.
 */
import { add, CERO, type Monto, type Periodo, sumBy, tipoDocto } from '@pura/domain'
import { buildCubo, type Celda } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { findRecibidosSueltos, readRecibidosSueltos } from './recibidos.ts'
import { Reunidos } from './reunidos.ts'
import { type Tramo, tramoOf } from './tramo.ts'

/** In colones, each with its sign. */
export interface IvaReferido {
  credito: Monto
  sinDecidir: Monto
  /** By proportion, or answered in another system. */
  aparte: Monto
}

/** As answered; attributions are only used by the workbench. */
export async function sumReferidas(tx: Db, codCia: number, mes: Periodo): Promise<IvaReferido> {
  const reunidos = new Reunidos()
  const tramo = tramoOf(mes)
  const sueltos = await findRecibidosSueltos(tx, codCia, tramo)
  const notas = await findNotas(tx, codCia, tramo)
  await readRecibidosSueltos(tx, codCia, [...new Set([...sueltos, ...notas])], reunidos)
  const cubo = buildCubo({ documentos: reunidos.documentos }, mes)
  const isSuya = ({ tipo, movida }: Celda): boolean => tipo === 'NC' || movida !== undefined
  const celdas = cubo.celdas.filter(isSuya)
  const aparte = cubo.aparte.filter(isSuya)
  const used = (uso: Celda['uso']): Monto => sumBy(celdas, (c) => (c.uso === uso ? c.impuesto : CERO))
  const inPila = (pila: string): Monto => sumBy(aparte, (c) => (c.pila === pila ? c.impuesto : CERO))
  return {
    credito: add(
      used('conDerecho'),
      sumBy(celdas, (c) => c.acreditable ?? CERO),
    ),
    sinDecidir: inPila('sinDecidir'),
    aparte: add(used('comun'), inPila('otroSistema')),
  }
}

/** Credit notes of the month, also those without a reference. */
async function findNotas(tx: Db, codCia: number, { desde, hasta }: Tramo): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from doc_recibido
    where cod_cia = ${codCia} and fecha_emision >= ${desde} and fecha_emision < ${hasta}
      and id_tipo_docto_vta = ${tipoDocto('NC').id}`.execute(tx)
  return rows.map(({ id }) => id)
}
