/**
 * Tasks of a month: derived from the facts of each company, completed by facts or by hand, with a responsible person.
 */
import type { BodyOf, contract, FilaTablero, TareaTablero } from '@pura/contract'
import { type Fecha, fechaAt, formatFecha, formatFechaHora, type Periodo } from '@pura/domain'
import { sameMes } from '@pura/domain/iva'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import {
  countPorCorregir,
  diasHasta,
  estadoDeLlave,
  type HechosDeMes,
  isMesTerminado,
  type Tarea,
  tareaDeAtraso,
  tareasDe,
} from '@pura/domain/tablero'
import type { Selectable } from 'kysely'
import type { TableroCompaniaTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { type Compania, openCompanias } from '../acceso/autorizar.ts'
import { resolveAtrasos, toAtrasos } from './atrasos.ts'
import { assertPersona, openTodas } from './casa.ts'
import { groupByCia, type Hechos, readHechos } from './hechos.ts'
import { refreshResumenes, toMes } from './iva.ts'
import { type Marca, readCasaConMarcas } from './marcas.ts'

interface DeCompania {
  /** Those of the company. */
  marcas: readonly Marca[]
  suya: Pick<Selectable<TableroCompaniaTable>, 'responsable'> | undefined
  mes: Periodo
  hoy: Fecha
  atrasos: FilaTablero['atrasos']
}

/** Tasks from the facts, and those completed by hand that the facts no longer require. */
export function tareasDeCompania(
  { idAcceso }: Pick<Compania, 'idAcceso'>,
  hechos: HechosDeMes,
  { marcas, suya, mes, hoy, atrasos }: DeCompania,
): TareaTablero[] {
  const toSuya = (tarea: Tarea, de: Periodo): TareaTablero => {
    const marca = marcas.find((m) => sameMes(m, de) && m.clase === tarea.clase)
    return toTarea(idAcceso, tarea, { de, marca, suya, hoy })
  }
  return [
    ...(atrasos?.meses ?? []).map((de) => toSuya(tareaDeAtraso(de.estado, de), de)),
    ...tareasDe(hechos, mes).map((tarea) => toSuya(tarea, mes)),
  ]
}

function toTarea(
  idAcceso: number,
  { clase, cuantos, vence, hecha }: Tarea,
  { de, marca, suya, hoy }: { de: Periodo; marca: Marca | undefined; suya: DeCompania['suya']; hoy: Fecha },
): TareaTablero {
  const aMano = !hecha && marca?.hecha === true
  return {
    idAcceso,
    ...{ anio: de.anio, mes: de.mes },
    clase,
    cuantos,
    vence: vence && formatFecha(vence),
    dias: diasHasta(hoy, vence),
    hecha: hecha ? 'sola' : aMano ? 'aMano' : 'no',
    por: aMano ? marca.username : '',
    momento: aMano && marca.momento ? formatFechaHora(marca.momento) : null,
    responsable: marca?.responsable || (suya?.responsable ?? ''),
  }
}

/** Turns undefined into null: not visible to the user. */
export function toHechosDeMes(hechos: Hechos, mes: Periodo, ahora: Date): HechosDeMes {
  const hoy = fechaAt(ahora)
  const { llave } = hechos
  const vence = llave?.vence ? fechaAt(llave.vence) : null
  const vencida = llave?.vence ? llave.vence <= ahora : false
  return {
    recibidos: hechos.recibidosDelMes ?? null,
    rechazados: hechos.rechazados === undefined ? null : countPorCorregir(hechos),
    // A refused credential is no task of a month.
    llave: llave ? { estado: estadoDeLlave({ vence, vencida, rechazada: false }, hoy), vence } : null,
    d270: hechos.d270?.cuantos ?? null,
    mes: toMes(hechos.iva, isMesTerminado(mes, hoy)),
    presentado: hechos.presentado,
  }
}

/** A user waits for the whole list. */
const SUMA_MS = 4_000

export async function listTareas(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  mes: Periodo,
  companias?: readonly Compania[],
): Promise<TareaTablero[]> {
  const { db, now } = deps
  const ahora = now()
  const suyas = companias ?? (await openCompanias(deps, sesion))
  const de = await db.withPersona(sesion, (tx) => readHechos(tx, suyas, mes, ahora))
  const fin = performance.now() + SUMA_MS
  const sumados = await refreshResumenes(
    deps,
    suyas.filter((c) => de(c).iva === null),
    mes,
    SUMA_MS,
  )
  const esperan = await resolveAtrasos(
    deps,
    suyas,
    suyas.flatMap((c) => de(c).esperan ?? []),
    fin - performance.now(),
  )
  const { casa, marcas } = await readCasaConMarcas(deps, sesion, [mes, ...esperan])
  const hoy = fechaAt(ahora)
  const esperanDe = groupByCia(esperan)
  return suyas.flatMap((c) => {
    const hechos = de(c)
    const marcasSuyas = marcas.filter(({ cia }) => cia === c.codCia)
    const suyos = hechos.esperan && esperanDe(c.codCia)
    const iva = hechos.iva === null ? (sumados.get(c.codCia) ?? null) : hechos.iva
    return tareasDeCompania(c, toHechosDeMes({ ...hechos, iva }, mes, ahora), {
      marcas: marcasSuyas,
      suya: casa.companias.get(c.codCia),
      mes,
      hoy,
      atrasos: toAtrasos(suyos, marcasSuyas, hoy),
    })
  })
}

/** Marks a task of the month by hand. @throws AppError */
export async function markTarea(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { idAcceso, clase, anio, mes, hecha, responsable }: BodyOf<typeof contract.tableroContador.marcar>,
): Promise<TareaTablero> {
  const [compania] = await openTodas(deps, sesion, [idAcceso])
  const find = async () => {
    const tareas = await listTareas(deps, sesion, { anio, mes }, [compania!])
    return tareas.find((tarea) => tarea.clase === clase && tarea.anio === anio && tarea.mes === mes)
  }
  if (!(await find())) throw notFound(t.sinTarea)
  const { codCia, username } = sesion
  await deps.db.withCia(codCia, async (tx) => {
    if (responsable !== undefined) await assertPersona(tx, codCia, responsable)
    const cambios = {
      ...(hecha !== undefined && { hecha, username, momento: deps.now() }),
      ...(responsable !== undefined && { responsable }),
    }
    await tx
      .insertInto('tablero_tarea')
      .values({ cod_cia: codCia, cia: compania!.codCia, anio, mes, clase, ...cambios })
      .onConflict((oc) =>
        Object.keys(cambios).length === 0
          ? oc.doNothing()
          : oc.columns(['cod_cia', 'anio', 'mes', 'cia', 'clase']).doUpdateSet(cambios),
      )
      .execute()
  })
  return (await find())!
}
