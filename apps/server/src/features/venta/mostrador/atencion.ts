/** Sales and closings that wait for a person: what waits, and the decision (docs/decisions/0159). */
import type { AtencionDeCaja, BodyOf, contract, QueryOf } from '@pura/contract'
import { formatFechaHora, mensajes, parseConsecutivo, toDecimal } from '@pura/domain'
import { type Asiento, isRechazo, parseCanonico, type Rechazo, refuse, type Venta } from '@pura/mostrador'
import {
  describeMotivos,
  detiene,
  type MotivoDeAtencion,
  refuseEmision,
  totalDelServidor,
} from '@pura/mostrador/aceptacion'
import { type Selectable, sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { AsientoTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { readPagina } from '../../../lib/paginacion.ts'
import { selectArriendos } from '../../maestro/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { findClave } from './diario.ts'
import type { Hecha } from './emitir.ts'
import { signAll } from './entrega.ts'
import { type Guardado, isPorDecidir, lockArriendo } from './repository.ts'
import { issueVenta } from './venta.ts'

const t = mensajes.ventaRapida.atencion
type Fila = Selectable<AsientoTable>
type Decision = BodyOf<typeof contract.ventaRapidaAtencion.decide>

/** The oldest first; of what was decided, the last one first. */
export async function listAtencion(
  deps: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  query: QueryOf<typeof contract.ventaRapidaAtencion.list>,
) {
  const { rows, total } = await deps.db.withCia(codCia, (tx) => {
    const todas = deAtencion(tx, codCia, query.decididas !== undefined)
    const filas = todas
      .selectAll('s')
      .select(['a.id_sucursal', 'a.id_caja', 'a.estado', 'd.nombre as dispositivo', 'c.nombre_caja'])
      .select((eb) => entregadaSql(eb.ref('s.id_arriendo'), eb.ref('s.n'), eb.ref('s.clave')).as('entregada'))
      .orderBy(query.decididas ? sql`s.decidido desc` : sql`s.recibido`)
      .orderBy('s.id_arriendo')
      .orderBy('s.n')
    return readPagina(todas, filas, { pagina: 1, ...query })
  })
  const ahora = deps.now().getTime()
  return { rows: rows.map((fila) => toAtencion(fila, ahora)), total }
}

const deAtencion = (tx: Db, codCia: number, decididas: boolean) =>
  selectArriendos(tx)
    .innerJoin('asiento as s', (j) =>
      j.onRef('s.cod_cia', '=', 'a.cod_cia').onRef('s.id_arriendo', '=', 'a.id_arriendo'),
    )
    .where('s.cod_cia', '=', codCia)
    .$if(decididas, (q) => q.where('s.decision', 'is not', null))
    .$if(!decididas, (q) => q.where(isPorDecidir))

/** Whether the diary says that the sale was handed over. A device hands over before it sells again, so few are read. */
const entregadaSql = (idArriendo: unknown, n: unknown, clave: unknown) => sql<boolean>`exists (
  select from asiento e where e.cod_cia = nullif(current_setting('app.cod_cia', true), '')::integer
    and e.id_arriendo = ${idArriendo} and e.n between ${n}::integer + 1 and ${n}::integer + 50 and e.clase = 'impresion'
    and e.texto::jsonb #>> '{hecho,clave}' = ${clave})`

function toAtencion(
  fila: Fila & {
    id_sucursal: number
    id_caja: number
    estado: string
    dispositivo: string
    nombre_caja: string
    entregada: boolean
  },
  ahora: number,
): AtencionDeCaja {
  const { hecho, en } = parseCanonico(fila.texto) as Asiento
  const motivos = fila.motivos as MotivoDeAtencion[]
  const comun = {
    idArriendo: fila.id_arriendo,
    n: fila.n,
    idSucursal: fila.id_sucursal,
    idCaja: fila.id_caja,
    nombreCaja: fila.nombre_caja,
    dispositivo: fila.dispositivo,
    consecutivo: fila.consecutivo,
    clave: fila.clave,
    aviso: !motivos.some(detiene),
    supervisor: '',
    sinSupervisor: '',
    motivos: describeMotivos(motivos).map((texto, i) => ({ motivo: motivos[i]!, texto })),
    decision: fila.decision
      ? {
          decision: fila.decision as 'emitir' | 'registrar',
          cuando: formatFechaHora(fila.decidido!),
          por: fila.decidido_por,
          razon: fila.razon,
        }
      : null,
  }
  if (hecho.clase === 'cierre') {
    const { numero, cajero, resumen, hasta } = hecho.z
    return {
      ...comun,
      clase: 'cierre',
      nombre: `Cierre Z ${numero}`,
      cuando: formatFechaHora(new Date(hasta)),
      cliente: '',
      cajero: cajero.nombre,
      moneda: 'CRC',
      total: toDecimal(resumen.neto),
      totalServidor: null,
      porqueNo: t.cierre,
    }
  }
  if (hecho.clase === 'reloj') {
    return {
      ...comun,
      clase: 'reloj',
      nombre: t.reloj,
      cuando: formatFechaHora(new Date(en)),
      cliente: '',
      cajero: '',
      moneda: 'CRC',
      total: '0',
      totalServidor: null,
      supervisor: hecho.supervisor.nombre,
      porqueNo: t.aviso,
    }
  }
  if (hecho.clase !== 'venta') throw new Error(`Asiento ${fila.id_arriendo} ${fila.n} no es de atención`)
  const { venta } = hecho
  const delServidor = totalDelServidor(venta)
  const { comprobante } = venta.totales
  return {
    ...comun,
    clase: 'venta',
    nombre: nombreDe(venta),
    cuando: venta.fechaEmision || formatFechaHora(new Date(en)),
    cliente: venta.documento.receptor?.nombre ?? '',
    cajero: venta.cajero.nombre,
    moneda: venta.documento.moneda.codigo,
    total: toDecimal(comprobante),
    totalServidor: delServidor === undefined || delServidor === comprobante ? null : toDecimal(delServidor),
    supervisor: venta.autoriza?.supervisor.nombre ?? '',
    sinSupervisor: venta.sinSupervisor ?? '',
    porqueNo: comun.aviso
      ? t.aviso
      : (refuseEmision(venta, motivos, { ahora, entregada: isEntregada(fila.estado, fila.entregada) })?.texto ?? null),
  }
}

const nombreDe = ({ documento, consecutivo }: Venta): string =>
  `${documento.tipo} ${parseConsecutivo(consecutivo)!.numero}`

/** Nobody will say any more whether a lost device handed it over; one that gave its register back had handed over all. */
const isEntregada = (estado: string, consta: boolean): boolean => consta || estado !== 'vigente'

/**
 * Once for each entry. What was delivered stays as it is; the number is taken either way.
 * @throws AppError if it waits no longer, or cannot be issued: nothing has changed
 */
export async function decide(
  deps: Con<'db' | 'now' | 'credenciales' | 'cola'>,
  sesion: Sesion,
  entrada: Decision,
): Promise<{ numDocto: number | null }> {
  const razon = entrada.razon.trim()
  if (!razon) throw invalid('razon', t.sinRazon)
  const { codCia } = sesion
  const hecha = await deps.db.withCia(
    codCia,
    async (tx) => {
      const guardado = await lockArriendo(tx, codCia, entrada.idArriendo)
      const fila = guardado && (await findPendiente(tx, codCia, entrada))
      if (!guardado || !fila) throw notFound(t.noEspera)
      const hecha =
        entrada.decision === 'emitir' ? await issue(tx, sesion, guardado, fila, entrada.total, deps.now()) : undefined
      await settle(tx, sesion, fila, { decision: entrada.decision, razon, hecha, ahora: deps.now() })
      return hecha
    },
    { repeatable: true },
  )
  if (hecha) await signAll(deps, sesion, [hecha])
  return { numDocto: hecha?.emitida?.numDocto ?? null }
}

const findPendiente = (tx: Db, codCia: number, { idArriendo, n }: Decision) =>
  tx
    .selectFrom('asiento as s')
    .selectAll()
    .select(entregadaSql(idArriendo, n, sql.ref('s.clave')).as('entregada'))
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', idArriendo)
    .where('n', '=', n)
    .where(isPorDecidir)
    .executeTakeFirst()

async function issue(
  tx: Db,
  sesion: Sesion,
  guardado: Guardado,
  fila: Fila & { entregada: boolean },
  aceptado: string | undefined,
  ahora: Date,
): Promise<Hecha> {
  const { hecho } = parseCanonico(fila.texto) as Asiento
  if (!(fila.motivos as MotivoDeAtencion[]).some(detiene)) throw new AppError('conflict', t.aviso)
  if (hecho.clase !== 'venta') throw new AppError('conflict', t.cierre)
  const puede = await checkVenta(tx, guardado, fila, hecho.venta, ahora)
  if (isRechazo(puede)) throw new AppError('conflict', puede.texto)
  const total = totalDelServidor(puede)!
  if (total !== puede.totales.comprobante && aceptado !== toDecimal(total)) {
    throw invalid('total', t.otroTotal(toDecimal(puede.totales.comprobante), toDecimal(total)))
  }
  const emitida = await issueVenta(tx, sesion, guardado, puede, { ahora, firmaEn: undefined })
  return { n: fila.n, venta: puede, emitida, firmaEn: undefined }
}

async function checkVenta(
  tx: Db,
  guardado: Guardado,
  fila: Fila & { entregada: boolean },
  venta: Venta,
  ahora: Date,
): Promise<Venta | Rechazo> {
  const entregada = isEntregada(guardado.servidor.estado, fila.entregada)
  const motivos = fila.motivos as MotivoDeAtencion[]
  const rechazo = refuseEmision(venta, motivos, { ahora: ahora.getTime(), entregada })
  if (rechazo) return rechazo
  const otra = await findClave(tx, fila.cod_cia, guardado, venta.consecutivo)
  return otra === venta.clave ? venta : refuse('deOtro')
}

async function settle(
  tx: Db,
  sesion: Sesion,
  { cod_cia, id_arriendo, n, texto, motivos, clave, num_docto }: Fila,
  { decision, razon, hecha, ahora }: { decision: string; razon: string; hecha: Hecha | undefined; ahora: Date },
): Promise<void> {
  const numDocto = hecha?.emitida?.numDocto
  await tx
    .updateTable('asiento')
    .set({ decision, razon, decidido: ahora, decidido_por: sesion.username, num_docto: numDocto ?? num_docto })
    .where('cod_cia', '=', cod_cia)
    .where('id_arriendo', '=', id_arriendo)
    .where('n', '=', n)
    .execute()
  const { hecho } = parseCanonico(texto) as Asiento
  const nombre = hecho.clase === 'venta' ? nombreDe(hecho.venta) : `asiento ${n}`
  const isAviso = !(motivos as MotivoDeAtencion[]).some(detiene)
  const verbo = decision === 'emitir' ? 'emitir' : isAviso ? 'revisar' : 'no emitir'
  await recordChange(tx, sesion, {
    entidad: 'arriendo',
    llave: id_arriendo,
    accion: 'accion',
    detalle: `${verbo} ${nombre}: ${razon}`,
    antes: {
      clave,
      motivos: motivos.join(', '),
      ...(hecho.clase === 'venta' && { total: toDecimal(hecho.venta.totales.comprobante) }),
    },
    despues: hecha?.emitida && {
      numDocto,
      total: toDecimal(hecha.emitida.comprobante.resumen.totalComprobante),
    },
  })
}
