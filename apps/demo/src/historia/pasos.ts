/** The steps of the history, each done by the product's own functions at its past hour. */
import { fechaAt, formatFecha, mensajes, monto, subtract, toDecimal } from '@pura/domain'
import type { Firmante } from '@pura/firma'
import { sql } from 'kysely'
import type { CiaAutorizada } from '../../../server/src/db/index.ts'
import type { AutoridadPasada, ConHistoria } from '../../../server/src/demostracion.ts'
import {
  consultDocumento,
  keepLlegado,
  readXml,
  sendRespuesta,
  signNow,
  storeRespuesta,
} from '../../../server/src/features/compra/index.ts'
import { autorSistema } from '../../../server/src/features/suelo/index.ts'
import { issueDocumento, registerPago, sendComprobante } from '../../../server/src/features/venta/index.ts'
import { ADMINISTRADOR, type Sesion, sesionPropia } from '../../../server/src/http/sesion.ts'
import type { Trabajo } from '../../../server/src/jobs/cola.ts'
import {
  consultarRecibido,
  enviarComprobante as enviarJob,
  enviarRespuesta,
  firmarRespuesta,
} from '../../../server/src/jobs/definitions.ts'
import type { Paso as PasoDeTrabajo } from '../../../server/src/jobs/worker.ts'
import { type Ajeno, claveAjena, signAjeno } from '../semilla/ajeno.ts'
import { USUARIOS_DEMO } from '../semilla/compania.ts'
import { createHaciendaPasada } from './autoridad.ts'
import { PROVEEDORES } from './compras.ts'
import { type FilaDeEspera, Filas, type Lugar } from './filas.ts'
import { dateAs, type Tx } from './lote.ts'
import type { Llegada, Paso } from './plan.ts'
import { runTurno } from './turno.ts'

/** What issuing, sending, receiving, answering and paying need. */
export type Partes = ConHistoria

export interface Taller {
  readonly deps: Partes
  readonly autoridad: AutoridadPasada
  /** One signer for each supplier. */
  readonly firmantes: Promise<readonly Firmante[]>
}

/** The rest of a step, which runs concurrently with the next steps. */
type Sigue = () => Promise<void>
type Listo = (tx: Tx, lugar: Lugar) => Promise<Sigue | undefined>

/** Slow work without the database is done before the transaction begins. */
export async function preparePaso(taller: Taller, codCia: CiaAutorizada, paso: Paso): Promise<Preparado> {
  return { paso, run: await toListo(taller, codCia, paso) }
}

async function toListo(taller: Taller, codCia: CiaAutorizada, paso: Paso): Promise<Listo> {
  switch (paso.clase) {
    case 'emitir':
      return (tx, lugar) => issuePaso(taller, codCia, paso, tx, lugar)
    case 'pagar':
      return (tx, lugar) => lugar.runInFila('bitacora', () => payVenta(taller, codCia, paso, tx))
    case 'recibir':
      return prepareLlegada(taller, codCia, paso)
    case 'turno':
      return (tx, lugar) => lugar.runInFila('bitacora', () => sellTurno(taller, codCia, paso, tx))
    case 'responder':
      return (tx, lugar) => answerRecibido(taller, codCia, paso, tx, lugar)
  }
}

export interface Preparado {
  paso: Paso
  run: Listo
}

/** Runs the steps of one transaction. */
export interface Marcha {
  /** Starts the step as soon as fewer than `aLaVez` are running. */
  add(preparado: Preparado): Promise<void>
  /** Waits for all steps. @throws the first error of any of them */
  end(): Promise<void>
}

/**
 * Runs up to `aLaVez` steps concurrently on the embedded engine, so that this thread writes, signs and reads one
 * document while the engine stores another. Steps take sequences and the trail in order (Filas), a step about a
 * document waits until that document is answered, and sending to Hacienda continues in the background.
 */
export function startMarcha(tx: Tx, codCia: CiaAutorizada, aLaVez: number): Marcha {
  const enCurso = new Set<Promise<void>>()
  const porNombre = new Map<string, Promise<void>>()
  const filas = new Filas()
  const proveedores = new Set<number>()
  const fallos: unknown[] = []
  return {
    async add({ paso, run }) {
      while (enCurso.size >= aLaVez) await Promise.race(enCurso)
      if (fallos.length > 0) return
      const lugar = filas.enter(filasDe(paso, proveedores))
      const nombres = nombresDe(paso)
      const antes = Promise.all(nombres.map((nombre) => porNombre.get(nombre)))
      const hecho = runPaso(tx, { paso, run, lugar, antes })
        .catch((error: unknown) => void fallos.push(error))
        .finally(() => enCurso.delete(hecho))
      enCurso.add(hecho)
      for (const nombre of nombres) porNombre.set(nombre, hecho)
    },
    async end() {
      await Promise.all(enCurso)
      if (fallos.length > 0) throw fallos[0]
      // The jobs this transaction queued are already done; mail jobs stay queued.
      await tx
        .deleteFrom('trabajo')
        .where('cod_cia', '=', codCia)
        .where('cola', 'in', COLAS)
        .where('creado', '=', sql<Date>`now()`)
        .execute()
    },
  }
}

interface EnMarcha extends Preparado {
  lugar: Lugar
  antes: Promise<unknown>
}

async function runPaso(tx: Tx, { paso, run, lugar, antes }: EnMarcha): Promise<void> {
  try {
    await antes
    const sigue = await dateAs(paso.momento, () => run(tx, lugar))
    lugar.leave()
    if (sigue) await dateAs(llegadaDe(paso), sigue)
  } finally {
    lugar.leave()
  }
}

/** A new supplier is recorded in the trail, so its first document enters that queue. */
function filasDe(paso: Paso, proveedores: Set<number>): FilaDeEspera[] {
  switch (paso.clase) {
    case 'emitir':
      return ['numeros']
    case 'pagar':
    case 'turno':
      return ['bitacora']
    case 'responder':
      return ['bitacora', 'firmas']
    case 'recibir': {
      const isConocido = proveedores.has(paso.proveedor)
      proveedores.add(paso.proveedor)
      return isConocido ? ['llegadas'] : ['llegadas', 'bitacora']
    }
  }
}

/** The documents that a step makes or refers to. */
function nombresDe(paso: Paso): string[] {
  if (paso.clase === 'turno') return ['caja']
  if (paso.clase === 'recibir' || paso.clase === 'responder') return [nombreAjeno(paso)]
  const { sobre, llave } = { llave: undefined, ...paso }
  return [sobre, llave].filter((nombre) => nombre !== undefined)
}
const nombreAjeno = ({ proveedor, numero }: { proveedor: number; numero: number }) => `${proveedor}-${numero}`

/** The time at which Hacienda receives it. */
const llegadaDe = (paso: Paso): Date => (paso.clase === 'emitir' && paso.llega) || paso.momento

const COLAS = [enviarJob, firmarRespuesta, enviarRespuesta, consultarRecibido].map(({ cola }) => cola)

type De<C extends Paso['clase']> = Extract<Paso, { clase: C }>

async function issuePaso(
  { deps, autoridad }: Taller,
  codCia: CiaAutorizada,
  paso: De<'emitir'>,
  tx: Tx,
  { runInFila: enFila }: Lugar,
): Promise<Sigue | undefined> {
  const { momento, llave, sobre, llega = new Date(momento.getTime() + SALE_MS), callado } = paso
  let { entrada } = paso
  if (sobre !== undefined) {
    const { clave } = await findSobre(tx, codCia, sobre)
    entrada = { ...entrada, docReferencia: { clave } }
  }
  const enTurno = <T>(take: () => Promise<T>) => enFila('numeros', take)
  const { fila } = await issueDocumento(at(deps, autoridad, momento), sesionDe(codCia), entrada, llave, { enTurno })
  // A proforma is not sent.
  if (fila.clave === '') return undefined
  const datos = { codCia, numDocto: fila.num_docto }
  const trabajo = trabajoDe(codCia, datos)
  const enviada = at(deps, autoridad, llega)
  const respondida = { ...enviada, now: () => new Date(llega.getTime() + RESPONDE_MS) }
  return async () => {
    await sendComprobante(enviada, trabajo, { callado })
    assertHecho(await sendComprobante(respondida, trabajo, { callado }), paso)
  }
}

/** A shift of the till, and then what it delivered goes to Hacienda. */
async function sellTurno(
  { deps, autoridad }: Taller,
  codCia: CiaAutorizada,
  paso: De<'turno'>,
  tx: Tx,
): Promise<undefined> {
  await runTurno((momento) => at(deps, autoridad, momento), sesionDe(codCia), paso)
  const filas = await tx
    .selectFrom('vta_movm')
    .select(['num_docto', 'fecha_emision'])
    .where('cod_cia', '=', codCia)
    .where('fecha_emision', '>=', paso.momento)
    .orderBy('num_docto')
    .execute()
  for (const { num_docto: numDocto, fecha_emision } of filas) {
    const trabajo = trabajoDe(codCia, { codCia, numDocto })
    const cuando = fecha_emision.getTime() + ENTREGA_MS
    const enviada = at(deps, autoridad, new Date(cuando))
    const respondida = { ...enviada, now: () => new Date(cuando + RESPONDE_MS) }
    await sendComprobante(enviada, trabajo, CALLADO)
    assertHecho(await sendComprobante(respondida, trabajo, CALLADO), { numDocto })
  }
}

const CALLADO = { callado: true }
/** After a sale; without the line it takes longer. */
const ENTREGA_MS = 2 * 3_600_000

/** Milliseconds from signing to sending; the answer takes some seconds. */
const SALE_MS = 1_500
const RESPONDE_MS = 5_000

async function payVenta(
  { deps, autoridad }: Taller,
  codCia: CiaAutorizada,
  paso: De<'pagar'>,
  tx: Tx,
): Promise<undefined> {
  const { momento, parte, medio, referencia } = paso
  const { num_docto: numDocto, total, pagado } = await findSobre(tx, codCia, paso.sobre)
  const debe = subtract(monto(total), monto(pagado))
  await registerPago(
    at(deps, autoridad, momento),
    sesionDe(codCia),
    { codCia, numDocto },
    {
      fecha: formatFecha(fechaAt(momento)),
      medio,
      monto: parte === 1 ? toDecimal(debe) : String(Math.round(Number(toDecimal(debe)) * parte)),
      referencia,
    },
    undefined,
  )
}

/** The company's document with this plan name. */
const findSobre = (tx: Tx, codCia: CiaAutorizada, llave: string) =>
  tx
    .selectFrom('idempotencia as i')
    .innerJoin('vta_movm as v', (j) => j.onRef('v.cod_cia', '=', 'i.cod_cia').onRef('v.num_docto', '=', 'i.num_docto'))
    .select(['v.num_docto', 'v.clave', 'v.total'])
    .select(
      sql<string>`coalesce((select sum(p.monto) from vta_pago p
        where p.cod_cia = v.cod_cia and p.num_docto = v.num_docto and p.anulado is null), 0)`.as('pagado'),
    )
    .where('i.cod_cia', '=', codCia)
    .where('i.llave', '=', llave)
    .executeTakeFirstOrThrow()

const ajenoDe = ({ proveedor, numero, tipo, emitida, compra, cuanto, precio }: Llegada): Ajeno => ({
  proveedor: PROVEEDORES[proveedor]!,
  numero,
  tipo,
  emision: emitida,
  cabys: compra.cabys,
  unidad: compra.unidad,
  detalle: compra.detalle,
  tarifa: compra.tarifa,
  cuanto,
  precio,
})

/** A document is judged as sent by its issuer, received as usual, and its answer is queried. */
async function prepareLlegada(
  { deps, autoridad, firmantes }: Taller,
  codCia: CiaAutorizada,
  paso: Llegada,
): Promise<Listo> {
  const ajeno = ajenoDe(paso)
  const { comprobante, xml } = signAjeno(ajeno, (await firmantes)[paso.proveedor]!)
  const archivo = { nombre: `${comprobante.clave}.xml`, bytes: Buffer.from(xml) }
  const leido = await readXml(deps, archivo.bytes)
  return async (_, { runInFila: enFila, has: tiene }) => {
    const cuando = at(deps, autoridad, paso.momento)
    const { emisor, receptor, clave, fechaEmision } = comprobante
    const parte = ({ tipo, numero }: { tipo: string; numero: string }) => ({
      tipoIdentificacion: tipo,
      numeroIdentificacion: numero,
    })
    await cuando.hacienda.send(codCia, {
      clave,
      fecha: fechaEmision,
      emisor: parte(emisor.identificacion!),
      receptor: parte(receptor!.identificacion!),
      xml,
    })
    const origen = { codCia, via: 'correo', autor: autorSistema(codCia), callado: paso.callado } as const
    const keep = () => enFila('llegadas', () => keepLlegado(cuando, { archivo, origen, que: leido }))
    const recepcion = await (tiene('bitacora') ? enFila('bitacora', keep) : keep())
    if (recepcion?.resultado !== 'cargado') throw new Error(`${clave}: ${recepcion?.detalle}`)
    const datos = { codCia, id: recepcion.id! }
    return async () => assertHecho(await consultDocumento(cuando, trabajoDe(codCia, datos)), paso)
  }
}

async function answerRecibido(
  { deps, autoridad }: Taller,
  codCia: CiaAutorizada,
  { momento, proveedor, numero, emitida, mensaje, motivo }: De<'responder'>,
  tx: Tx,
  { runInFila: enFila }: Lugar,
): Promise<Sigue> {
  const { clave } = claveAjena({ proveedor: PROVEEDORES[proveedor]!, numero, emision: emitida })
  const { id } = await tx
    .selectFrom('doc_recibido')
    .select('id')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  const cuando = at(deps, autoridad, momento)
  const dicho = {
    codigoMensaje: mensaje,
    ...(mensaje === '1'
      ? { idCondicionImpuesto: '01', actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0' } } }
      : { motivoRechazo: motivo }),
  }
  const registro = { autor: sesionDe(codCia), ahora: momento, espera: 0 }
  const orden = await enFila('bitacora', () => storeRespuesta(tx, id, dicho, registro))
  await enFila('firmas', () => signNow(cuando, codCia, id, orden))
  const datos = { codCia, id, orden }
  const trabajo = trabajoDe(codCia, datos)
  return async () => {
    await sendRespuesta(cuando, trabajo)
    assertHecho(await sendRespuesta(cuando, trabajo), { clave })
  }
}

/** The product's dependencies with the clock at that moment. */
function at(deps: Partes, autoridad: AutoridadPasada, momento: Date): Partes {
  const now = () => momento
  return { ...deps, now, hacienda: createHaciendaPasada(autoridad, now) }
}

const trabajoDe = <D extends { codCia: CiaAutorizada }>(codCia: CiaAutorizada, datos: D): Trabajo<D> => ({
  codCia,
  id: 0,
  datos,
  intentos: 1,
})

function assertHecho(paso: PasoDeTrabajo, que: object): void {
  if (paso !== 'hecho') throw new Error(`${mensajes.general.errorServidor}: ${JSON.stringify([paso, que])}`)
}

const OPERADORA = USUARIOS_DEMO[0]

/** The user who works in the three companies. */
const sesionDe = (codCia: CiaAutorizada): Sesion =>
  sesionPropia(codCia, { idUsuario: 1, username: OPERADORA.username, nombreRol: ADMINISTRADOR })
