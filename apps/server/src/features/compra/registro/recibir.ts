/**
 * The only entry for documents of suppliers: by hand, from a program, in a zip or by mail, each file ends here and
 * leaves a row with its result, also if it was refused (SRV-09, decisions/0053).
 */
import { type Comprobante, isCompra, mensajes } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { DatabaseError, isUniqueViolation } from '../../../db/motor/errors.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import {
  DeOtra,
  type Destino,
  findDestino,
  isGuardado,
  recordLlegada,
  toSucesoDe,
  toSucesoFuera,
} from '../llegada/destino.ts'
import { type Documento, type Leido, malo } from '../llegada/leer.ts'
import { readXmlAjeno } from '../llegada/leer-aparte.ts'
import { storeMensaje } from '../llegada/mensaje-cliente.ts'
import { explainNoXml, isHtml } from '../llegada/motivos.ts'
import { type Origen, plain, signAsCarga } from '../llegada/origen.ts'
import { explainPropio, findCedula } from '../llegada/propio.ts'
import {
  type ArchivoRecibido,
  deExtrano,
  findDeOtraCarga,
  insertRecepcion,
  insertRecepciones,
  type Recepcion,
  type Suceso,
} from '../llegada/recepcion.ts'
import { storePropio } from '../respuesta/mensaje-propio.ts'
import { storeRespuesta } from '../respuesta/respuesta-hacienda.ts'
import { type Entrante, storeDocumentos } from './guardar.ts'
import { listEnEspera, markLlevadas, storeEsperando } from './llevadas.ts'

const t = mensajes.recibidos
const m = mensajes.migracion

/** Further work of the storing transaction; false: another process did this file, and nothing is stored. */
export type Ademas = (tx: Db, suceso: Suceso) => Promise<boolean>

export async function receiveArchivo(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  archivo: ArchivoRecibido,
  origen: Origen,
  ademas?: Ademas,
): Promise<Recepcion> {
  const leido = archivo.bytes.length === 0 ? malo('noEsComprobante', t.vacio) : await readXml(deps, archivo.bytes)
  return (await keepLlegado(deps, { archivo, origen, que: leido }, ademas))!
}

/** A file that does not begin like XML is refused without a parser, whatever its name. */
export async function readXml(deps: Con<'cadenaHacienda'>, bytes: Buffer): Promise<Leido> {
  return isXml(bytes) && !isHtml(bytes)
    ? readXmlAjeno(bytes, deps.cadenaHacienda)
    : malo('noEsComprobante', explainNoXml(bytes))
}

/** An optional UTF-8 or UTF-16 mark and blanks, then `<`. */
const isXml = (bytes: Buffer): boolean =>
  /^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(bytes.subarray(0, 64).toString('latin1'))

/**
 * Stores the document in the company of its receptor, if the sender may enter it there, and a row about it in this one; a
 * PDF and an answer go where their document goes. Undefined if `ademas` returned false and nothing was stored here.
 */
export async function keepLlegado(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  { archivo, origen, que }: Llegado,
  ademas?: Ademas,
): Promise<Recepcion | undefined> {
  try {
    return await keepSuceso(deps, archivo, origen, toStore(deps, archivo, origen, que), ademas)
  } catch (error) {
    if (!(error instanceof DeOtra)) throw error
    return keepDeOtra(deps, { archivo, origen, que: error }, ademas)
  }
}

/** The other company first: if the process dies in between, the second time the file is known there. */
async function keepDeOtra(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  { archivo, origen, que: { suceso, cedula, store } }: { archivo: ArchivoRecibido; origen: Origen; que: DeOtra },
  ademas?: Ademas,
): Promise<Recepcion | undefined> {
  const destino = await findDestino(deps, origen, cedula)
  const esperando = await deps.db.withCia(origen.codCia, (tx) => listEnEspera(tx, origen, suceso.clave))
  const keepFuera = (dicho: Suceso) =>
    keepSuceso(deps, dicho.destino ? { ...archivo, bytes: NADA } : archivo, origen, dicho, async (tx, s) => {
      await markLlevadas(tx, origen, esperando, s)
      return (await ademas?.(tx, s)) ?? true
    })
  if (!destino) return keepFuera(suceso)
  if ('motivo' in destino) return keepFuera(toSucesoFuera(suceso, destino))
  const suyo = toSuyo(origen, destino)
  const storeAlla = async (tx: Db) => {
    const dicho = await store(tx, suyo)
    await storeEsperando(tx, deps, suyo, esperando)
    return dicho
  }
  try {
    const alla = await keepSuceso(deps, archivo, suyo, storeAlla, async (tx, dicho) => {
      if (isGuardado(dicho)) await recordLlegada(tx, origen.autor, destino, dicho)
      return true
    })
    return await keepFuera(toSucesoDe(suceso, destino, alla!))
  } catch (error) {
    if (!(error instanceof Fuera)) throw error
    const { codCia, nombre } = destino
    const cerrada = { codCia, motivo: t.puerta.noDeja(nombre, error.message) }
    return keepFuera(toSucesoFuera(suceso, cerrada))
  }
}

/** The file as it arrives in the other company, which has neither this load nor this sender's doors. */
function toSuyo({ codCia: deCia, idCarga, orden, puerta: _, ...resto }: Origen, { codCia, assert }: Destino): Origen {
  const de = idCarga !== undefined && orden !== undefined ? { codCia: deCia, idCarga, orden } : undefined
  return { ...resto, codCia, ...(de && { de }), assert: async (tx) => assert?.(tx).catch(refuseFuera) }
}

/** The access ended, or lost its section, since the companies were listed. */
class Fuera extends Error {}

function refuseFuera(error: unknown): never {
  throw error instanceof AppError ? new Fuera(error.message) : error
}

/** Its bytes are stored in the other company. */
const NADA = Buffer.alloc(0)

/** A file of a batch: what was read of it, its result, or how to store it. */
export interface Llegado {
  archivo: ArchivoRecibido
  origen: Origen
  que: Leido | Suceso | ((tx: Db) => Promise<Suceso>)
}

/**
 * Stores several files in one transaction. False if `ademas` returned false; undefined if a file must be stored alone
 * (it is for another company, or the database refused it). In both cases nothing was stored.
 */
export async function keepJuntos(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  { llegados, ruc }: Juntos,
  ademas: (tx: Db, sucesos: readonly Suceso[]) => Promise<boolean>,
): Promise<boolean | undefined> {
  try {
    return await deps.db.withCia(codCia, async (tx) => {
      await llegados[0]!.origen.assert?.(tx)
      const sucesos = await storeLlegados(tx, deps, { llegados, ruc })
      if (!(await ademas(tx, sucesos))) throw new YaHecho()
      return true
    })
  } catch (error) {
    if (error instanceof YaHecho) return false
    if (isDeUno(error)) return undefined
    throw error
  }
}

/** An error of one file: the others can be stored without it. */
export const isDeUno = (error: unknown): boolean => error instanceof DeOtra || isDelDocumento(error)

interface Juntos {
  llegados: readonly Llegado[]
  /** Number of the company, in the form of `plain`. */
  ruc: string
}

/** Stores files in order, with a row about each; documents next to each other are stored together. @throws DeOtra */
export async function storeLlegados(
  tx: Db,
  deps: Con<'now' | 'cadenaHacienda'>,
  { llegados, ruc }: Juntos,
): Promise<Suceso[]> {
  const { codCia } = llegados[0]!.origen
  const momento = deps.now()
  const todos: Suceso[] = []
  for (const tanda of tandasOf(llegados, ruc)) {
    const [{ archivo, origen, que }] = tanda
    const sucesos =
      tanda.length === 1
        ? [await toStore(deps, archivo, origen, que)(tx)]
        : await storeDocumentos(tx, deps, tanda.map(toEntrante))
    const filas = tanda.map((llegado, i) => ({ ...llegado, suceso: sucesos[i]!, momento }))
    // The next file may look for these rows.
    await insertRecepciones(tx, codCia, filas)
    todos.push(...sucesos)
  }
  return todos
}

type Tanda = [Llegado, ...Llegado[]]

/** Files that may be stored together: documents for the company, none of which is perhaps the same as another. */
function tandasOf(llegados: readonly Llegado[], ruc: string): Tanda[] {
  const tandas: Tanda[] = []
  let vistos = new Set<string>()
  for (const llegado of llegados) {
    const { comprobante: c } = documentoOf(llegado) ?? {}
    const llaves = c && [c.clave, `${c.consecutivo} ${c.emisor.identificacion?.numero ?? ''}`]
    const isJunto = c && isRecibido(c, ruc) && vistos.size > 0 && !llaves!.some((llave) => vistos.has(llave))
    if (isJunto) tandas.at(-1)!.push(llegado)
    else {
      tandas.push([llegado])
      vistos = new Set()
    }
    if (c && isRecibido(c, ruc)) for (const llave of llaves!) vistos.add(llave)
  }
  return tandas
}

const documentoOf = ({ que }: Llegado): Documento | undefined =>
  typeof que === 'object' && 'clase' in que && que.clase === 'documento' ? que : undefined

const toEntrante = (llegado: Llegado): Entrante => ({
  origen: llegado.origen,
  archivo: llegado.archivo.nombre,
  documento: documentoOf(llegado)!,
})

/** A purchase is issued by its receptor. */
const isRecibido = (c: Comprobante, ruc: string): boolean =>
  !isCompra(c) && plain(c.receptor?.identificacion?.numero ?? '') === ruc

function toStore(
  deps: Con<'now' | 'cadenaHacienda'>,
  { nombre }: ArchivoRecibido,
  origen: Origen,
  que: Llegado['que'],
) {
  if (typeof que === 'function') return que
  return 'clase' in que ? storeHere(deps, origen, que, nombre) : async () => que
}

/** Searches the company of the receptor only if the document is not for this one. */
const storeHere =
  (deps: Con<'now' | 'cadenaHacienda'>, origen: Origen, leido: Leido, nombre: string) => async (tx: Db) => {
    const store = (otra: Db, suyo: Origen) => storeLeido(otra, deps, suyo, leido, nombre)
    const suceso = await store(tx, origen)
    if (suceso.resultado === 'ajeno') throw new DeOtra(suceso, cedulaOf(leido, suceso), store)
    return suceso
  }

/** Number of the company that it is for. A client's answer goes to the company that issued the document. */
const cedulaOf = (leido: Leido, { receptor = '' }: Suceso): string =>
  leido.clase === 'mensaje' ? leido.mensaje.numeroCedulaEmisor : receptor

/** Inserts the row of a file in the transaction that stores its document. */
async function keepSuceso(
  deps: Con<'db' | 'now'>,
  archivo: ArchivoRecibido,
  origen: Origen,
  que: Suceso | ((tx: Db) => Promise<Suceso>),
  ademas: Ademas = async () => true,
): Promise<Recepcion | undefined> {
  const momento = deps.now()
  const save = (store: (tx: Db) => Promise<Suceso>) =>
    deps.db
      .withCia(origen.codCia, async (tx) => {
        if (origen.via === 'migracion' && origen.idCarga !== undefined) await signAsCarga(tx, origen.idCarga)
        const antes = origen.de && (await findDeOtraCarga(tx, origen.codCia, origen.de))
        if (antes) return antes
        await origen.assert?.(tx)
        const suceso = await store(tx)
        // The progress of the load is updated last: if another process did it, the transaction rolls back.
        if (!(await ademas(tx, suceso))) throw new YaHecho()
        return insertRecepcion(tx, { origen, archivo, suceso, momento })
      })
      .catch((error: unknown) => {
        if (error instanceof YaHecho) return undefined
        throw error
      })
  const run = () => save(typeof que === 'function' ? que : async () => que)
  try {
    return await run()
  } catch (error) {
    // Another process brought this file of the same load at this moment.
    if (isUniqueViolation(error, 'recepcion_de')) return run()
    if (!isDelDocumento(error)) throw error
    return save(async () => ({ resultado: 'estructuraInvalida', detalle: m.noCabe }))
  }
}

/** A value that no column accepts, or that violates a constraint: an error of the document. */
const isDelDocumento = (error: unknown): boolean => error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')

class YaHecho extends Error {}

async function storeLeido(
  tx: Db,
  deps: Con<'now' | 'cadenaHacienda'>,
  origen: Origen,
  leido: Leido,
  nombre: string,
): Promise<Suceso> {
  switch (leido.clase) {
    case 'malo':
      return { resultado: leido.fallo, detalle: leido.motivo }
    case 'respuesta':
      return storeRespuesta(tx, deps, origen, leido)
    case 'mensaje':
      return (await storePropio(tx, origen, leido)) ?? storeMensaje(tx, origen, leido)
    case 'documento':
      break
  }
  const { comprobante } = leido
  const receptor = comprobante.receptor?.identificacion?.numero ?? ''
  const { clave } = comprobante
  // A purchase is issued by its receptor.
  if (isCompra(comprobante)) return { resultado: 'ajeno', detalle: m.compraPropia, clave, receptor }
  const ruc = await findCedula(tx, origen.codCia)
  if (plain(receptor) !== ruc) {
    const isPropio = plain(comprobante.emisor.identificacion?.numero ?? '') === ruc
    if (!isPropio) return deExtrano(clave, receptor)
    return { resultado: 'ajeno', detalle: await explainPropio(tx, origen.codCia, clave), clave, receptor }
  }
  return (await storeDocumentos(tx, deps, [{ origen, documento: leido, archivo: nombre }]))[0]!
}
