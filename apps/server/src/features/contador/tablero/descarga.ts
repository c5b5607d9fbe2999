/**
 * The month of several companies as one streamed zip with a folder per company: its issued and received documents with their
 * answers and the files of its month of IVA, as the granted role reads them, and an index of all files (docs/salida.md). A file
 * is produced only when the previous one was consumed, so that neither memory nor the PDF queue fills.
 */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ARCHIVO, MESA_IVA, RECIBIDOS } from '@pura/contract'
import { type Intervalo, intervaloDeMes, type Periodo, tipoDocto } from '@pura/domain'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import { sql } from 'kysely'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { askWhile, whileAllowed } from '../../../lib/archivos/descarga.ts'
import { withIndice } from '../../../lib/archivos/indice.ts'
import { type ArchivoDeZip, zipOf } from '../../../lib/archivos/zip.ts'
import { evidenciaDeRecibido, openArchivo, writeDetalle as writeRecibidos } from '../../compra/index.ts'
import { evidenciaDeIva } from '../../iva/index.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { filesOf, findFilas, tiposLegibles, writeDetalle } from '../../venta/index.ts'
import { assertVigente, type Compania } from '../acceso/autorizar.ts'
import { openTodas } from './casa.ts'

export type Parte = 'xml' | 'pdf' | 'xlsx' | 'iva'
type Taller = Con<'config' | 'db' | 'now'>

/** Limit for all companies together: a download that takes a bearable time on one connection. */
const MAX_DOCUMENTOS = 20_000
const PROFORMA = tipoDocto('PRO').id

interface Pedido {
  partes: readonly Parte[]
  mes: Periodo
  intervalo: Intervalo
}

interface Numeros {
  compania: Compania
  emitidos: readonly number[]
  recibidos: readonly number[]
}

/** @throws AppError before the first byte; later the stream fails, so that a truncated zip never looks complete */
export async function zipDelMes(
  deps: Taller,
  sesion: Sesion,
  { accesos, partes, mes }: { accesos: readonly number[]; partes: readonly Parte[]; mes: Periodo },
): Promise<Readable> {
  const companias = await openTodas(deps, sesion, accesos)
  const intervalo = intervaloDeMes(mes)
  const numeros: Numeros[] = []
  for (const compania of companias) numeros.push(await listNumeros(deps, compania, intervalo))
  const cuantos = numeros.reduce((suma, n) => suma + n.emitidos.length + n.recibidos.length, 0)
  if (cuantos > MAX_DOCUMENTOS) throw new AppError('too_large', t.demasiadosDocumentos(MAX_DOCUMENTOS))
  for (const { compania } of numeros) {
    await recordExportacion(deps.db, compania.sesion, {
      entidad: 'documento',
      detalle: 'Descargar el mes desde el tablero del contador',
      filtro: { ...mes, partes },
    })
  }
  return zipOf(withIndice(filesOfAll(deps, numeros, { partes, mes, intervalo }), deps.now()))
}

async function listNumeros({ db }: Taller, compania: Compania, { desde, hasta }: Intervalo): Promise<Numeros> {
  const { codCia } = compania
  const tipos = tiposLegibles(compania).filter((tipo) => tipo !== PROFORMA)
  return db.withCia(codCia, async (tx) => {
    const { rows: emitidos } = await sql<{ n: number }>`
      select num_docto as n from vta_movm
      where cod_cia = ${codCia} and id_tipo_docto_vta = any(${tipos}::smallint[])
        and fecha_emision >= ${desde} and fecha_emision < ${hasta} and clave <> '' and status <> 'R'
      order by num_docto limit ${MAX_DOCUMENTOS + 1}`.execute(tx)
    const { rows: recibidos } = hasOpcion(compania, [RECIBIDOS])
      ? await sql<{ n: number }>`
        select id as n from doc_recibido
        where cod_cia = ${codCia} and fecha_emision >= ${desde} and fecha_emision < ${hasta}
        order by id limit ${MAX_DOCUMENTOS + 1}`.execute(tx)
      : { rows: [] }
    return { compania, emitidos: emitidos.map(({ n }) => n), recibidos: recibidos.map(({ n }) => n) }
  })
}

async function* filesOfAll(deps: Taller, numeros: readonly Numeros[], pedido: Pedido): AsyncGenerator<ArchivoDeZip> {
  for (const suyos of numeros) {
    const { compania } = suyos
    const carpeta = carpetaDe(compania)
    // Asked again before each company and on the way: a zip of many companies takes time.
    const ask = () =>
      deps.db.withCia(compania.codCia, (tx) => assertVigente(tx, compania, compania.opciones, { lee: true }))
    await ask()
    for await (const archivo of whileAllowed(filesOfCompania(deps, suyos, pedido), ask)) {
      yield {
        ...archivo,
        nombre: `${carpeta}/${archivo.nombre}`,
        // A sheet has many documents in one file.
        load: () => askWhile(ask, archivo.load),
      }
    }
  }
}

/** Safe folder name: letters, digits, blanks and hyphens of the name, and the unique number. */
const carpetaDe = ({ nombreCia, ruc }: Compania): string =>
  `${nombreCia
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 60)} ${ruc.replace(/[^0-9A-Za-z-]/g, '')}`.trim()

const PORCION = 200

async function* filesOfCompania(
  deps: Taller,
  { compania, emitidos, recibidos }: Numeros,
  { partes, mes, intervalo: { desde, hasta } }: Pedido,
): AsyncGenerator<ArchivoDeZip> {
  const { codCia } = compania
  const mtime = deps.now()
  const filtro = { desde, hasta }
  if (partes.includes('xlsx')) {
    const sheet = (nombre: string, write: () => Promise<ReadableStream<Uint8Array>>): ArchivoDeZip => ({
      nombre,
      mtime,
      load: async () => buffer((await write()) as never),
    })
    if (hasOpcion(compania, [ARCHIVO])) yield sheet('emitidos.xlsx', () => writeDetalle(deps, codCia, filtro))
    if (hasOpcion(compania, [RECIBIDOS])) yield sheet('recibidos.xlsx', () => writeRecibidos(deps, codCia, filtro))
  }
  if (partes.includes('iva') && hasOpcion(compania, [MESA_IVA])) yield* evidenciaDeIva(deps, codCia, mes)
  const clases = (['xml', 'pdf'] as const).filter((clase) => partes.includes(clase))
  if (clases.length === 0) return
  for (let i = 0; i < emitidos.length; i += PORCION) {
    const filas = await deps.db.withCia(codCia, (tx) => findFilas(tx, codCia, emitidos.slice(i, i + PORCION)))
    for (const fila of filas) {
      const conRespuesta = clases.includes('xml') && fila.descripcion_sri !== '' ? (['respuesta'] as const) : []
      for (const archivo of filesOf(deps, codCia, fila, [...clases, ...conRespuesta])) {
        yield { ...archivo, nombre: `emitidos/${archivo.nombre}` }
      }
    }
  }
  for (const id of recibidos) {
    for (const archivo of await filesOfRecibido(deps, codCia, id, clases)) {
      yield { ...archivo, nombre: `recibidos/${archivo.nombre}` }
    }
  }
}

/** Without a PDF of its supplier it has ours. */
async function filesOfRecibido(
  deps: Taller,
  codCia: CiaAutorizada,
  id: number,
  clases: readonly ('xml' | 'pdf')[],
): Promise<ArchivoDeZip[]> {
  const guardados = await evidenciaDeRecibido(deps, codCia, id, clases.length > 1 ? 'todas' : clases[0])
  if (!clases.includes('pdf') || guardados.some(({ nombre }) => nombre.endsWith('.pdf'))) return guardados
  const { nombre, contenido } = await openArchivo(deps, { codCia, id }, 'pdf')
  return [...guardados, { nombre, mtime: deps.now(), load: async () => contenido }]
}
