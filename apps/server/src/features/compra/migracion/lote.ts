/** Stores a batch of files of a load, and what was done with each, in one transaction; file by file if one is at fault. */
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { DatabaseError, isUniqueViolation } from '../../../db/motor/errors.ts'
import type { Con } from '../../../deps.ts'
import { assertAutor } from '../carga/autor.ts'
import { advance, type CargaRow, type Hecho, lockArchivo, type Resultado, toResultado } from '../carga/cargas.ts'
import type { Turno } from '../carga/lotes.ts'
import { type Leido, malo } from '../llegada/leer.ts'
import { plain, signAsCarga } from '../llegada/origen.ts'
import { isDeUno, keepLlegado, type Llegado, storeLlegados } from '../registro/recibir.ts'
import type { ArchivoDeTodo } from './archivos.ts'
import { storeEmitidos } from './emitido.ts'
import { settleAdelantadas, storeRespuestaEmitido } from './respuesta.ts'
import { type Destino, type Encargo, origenDe, type Pieza, readPieza, sortPieza } from './todo.ts'

const t = mensajes.migracion

/** After this many attempts a file is refused: it crashes the process that reads it. */
const INTENTOS_MAXIMOS = 5

type Taller = Con<'db' | 'now' | 'cadenaHacienda'>
type Lote = readonly [Turno<ArchivoDeTodo, Pieza>, ...Turno<ArchivoDeTodo, Pieza>[]]

/** False if another process has already stored these files. */
export async function keepLote(deps: Taller, encargo: Encargo, lote: Lote): Promise<boolean> {
  const { carga } = encargo
  const [{ i: primero }] = lote
  const piezas: Pieza[] = []
  for (const { i, archivo, lectura } of lote) {
    const isRendido = i === carga.avance && carga.intentos > INTENTOS_MAXIMOS
    piezas.push(isRendido ? { ...ABANDONADO, archivo } : await (lectura ?? readPieza(deps, encargo.codCia, archivo)))
  }
  if (piezas.length > 1) {
    const juntas = await keepJuntas(deps, encargo, primero, piezas)
    if (juntas !== undefined) return juntas
  }
  for (const [n, pieza] of piezas.entries()) {
    if (!(await keepSola(deps, encargo, primero + n, pieza))) return false
  }
  return true
}

const ABANDONADO = { bytes: Buffer.alloc(0), leido: malo('estructuraInvalida', t.abandonado) }

/** In one transaction; undefined if a file is at fault, and nothing was stored. */
async function keepJuntas(
  deps: Taller,
  encargo: Encargo,
  primero: number,
  piezas: readonly Pieza[],
): Promise<boolean | undefined> {
  const { codCia, carga } = encargo
  const work = async (tx: Db) => {
    if (!(await lockArchivo(tx, carga, primero))) return false
    await assertAutor(tx, carga)
    await signAsCarga(tx, carga.id_carga)
    const hechos: Hecho[] = []
    for (const tramo of tramosOf(piezas)) hechos.push(...(await storeTramo(tx, deps, encargo, tramo)))
    return advance(tx, carga, primero, hechos)
  }
  try {
    return await deps.db.withCia(codCia, work, { repeatable: true })
  } catch (error) {
    if (isDeUno(error)) return undefined
    throw error
  }
}

/** Documents next to each other; any other file alone, because it may look for those before it. */
function tramosOf(piezas: readonly Pieza[]): Pieza[][] {
  const tramos: Pieza[][] = []
  for (const pieza of piezas) {
    const isJunta = pieza.leido?.clase === 'documento' && tramos.at(-1)?.at(-1)?.leido?.clase === 'documento'
    if (isJunta) tramos.at(-1)!.push(pieza)
    else tramos.push([pieza])
  }
  return tramos
}

async function storeTramo(tx: Db, deps: Taller, encargo: Encargo, piezas: readonly Pieza[]): Promise<Hecho[]> {
  const destinos: Destino[] = []
  for (const pieza of piezas) destinos.push(await sortPieza(tx, deps, encargo, pieza))
  const resultados: Resultado[] = destinos.map(() => 'leido')
  const llegados = destinos.flatMap((destino, i) =>
    destino.clase === 'recibido' ? [{ i, ...toLlegado(encargo, piezas[i]!, destino) }] : [],
  )
  // Takes the locks in the order of a file that arrives by itself: received documents first, then people.
  if (llegados.length > 0) {
    const sucesos = await storeLlegados(tx, deps, { llegados, ruc: plain(encargo.ruc) })
    for (const [n, { i }] of llegados.entries()) resultados[i] = toResultado(sucesos[n]!)
  }
  const emitidos = destinos.flatMap((destino, i) => (destino.clase === 'emitido' ? [{ i, leido: destino.leido }] : []))
  const deEmitidos = await storeLeidos(
    tx,
    deps,
    encargo.carga,
    emitidos.map(({ leido }) => leido),
  )
  for (const [n, { i }] of emitidos.entries()) resultados[i] = deEmitidos[n]!
  return piezas.map(({ archivo }, i) => ({ archivo: archivo.nombre, resultado: resultados[i]! }))
}

/** Stores files that the company issued: its documents in one call, then each other file. */
async function storeLeidos(
  tx: Db,
  deps: Con<'cadenaHacienda'>,
  carga: CargaRow,
  leidos: readonly Leido[],
): Promise<Resultado[]> {
  const documentos = leidos.filter((leido) => leido.clase === 'documento')
  const deDocumentos = documentos.length > 0 ? await storeEmitidos(tx, carga, documentos) : []
  const nuevas = documentos.flatMap(({ comprobante }, i) => (deDocumentos[i] === 'cargado' ? comprobante.clave : []))
  if (nuevas.length > 0) await settleAdelantadas(tx, deps, carga, nuevas)
  const resultados: Resultado[] = []
  for (const leido of leidos) {
    if (leido.clase === 'documento') resultados.push(deDocumentos.shift()!)
    else if (leido.clase === 'respuesta') resultados.push(await storeRespuestaEmitido(tx, deps, carga, leido))
    else resultados.push({ motivo: leido.clase === 'malo' ? leido.motivo : mensajes.recibidos.mensajeDeCliente })
  }
  return resultados
}

const toLlegado = (
  encargo: Encargo,
  { archivo: { nombre } }: Pieza,
  { bytes, que }: Extract<Destino, { clase: 'recibido' }>,
): Llegado => ({ archivo: { nombre, bytes }, origen: origenDe(encargo), que })

/** In a transaction of its own, where its errors become its result. False if another process has already stored it. */
async function keepSola(deps: Taller, encargo: Encargo, i: number, pieza: Pieza): Promise<boolean> {
  const { codCia, carga } = encargo
  const { nombre } = pieza.archivo
  const destino = await deps.db.withCia(codCia, (tx) => sortPieza(tx, deps, encargo, pieza))
  if (destino.clase === 'recibido') {
    // It may be for another company.
    const kept = await keepLlegado(deps, toLlegado(encargo, pieza, destino), (tx, suceso) =>
      advance(tx, carga, i, [{ archivo: nombre, resultado: toResultado(suceso) }]),
    )
    return kept !== undefined
  }
  const save = (store: (tx: Db) => Promise<Hecho[]>) =>
    deps.db.withCia(codCia, async (tx) => {
      if (!(await lockArchivo(tx, carga, i))) return false
      await assertAutor(tx, carga)
      await signAsCarga(tx, carga.id_carga)
      return advance(tx, carga, i, await store(tx))
    })
  try {
    return await save((tx) => storeTramo(tx, deps, encargo, [pieza]))
  } catch (error) {
    const resultado = resultadoOf(error)
    if (!resultado) throw error
    return save(async () => [{ archivo: nombre, resultado }])
  }
}

/** Errors of the document itself; any other error is retried. */
function resultadoOf(error: unknown): Resultado | undefined {
  // The same document was issued or loaded at this moment.
  if (isUniqueViolation(error, 'vta_movm_clave')) return 'omitido'
  if (!(error instanceof DatabaseError)) return undefined
  // A value that no column accepts, or that violates a constraint.
  return /^2[23]/.test(error.code ?? '') ? { motivo: t.noCabe } : undefined
}
