/** Answers documents of many companies, each with the function of its own page, as the granted role allows. */
import {
  type BodyOf,
  type contract,
  type DocRecibidoCompleto,
  MAX_RESPUESTAS,
  type PropuestasTablero,
  RECIBIDOS,
} from '@pura/contract'
import { formatFechaHora, mayResponder, mensajes, parseFecha, SEGUNDOS_PARA_DESHACER, startOfDay } from '@pura/domain'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { answerVarios, listPorResponder, loadCompleto, undoVarios } from '../../compra/index.ts'
import { assertVigente, type Compania, openCompanias, whyNotChange } from '../acceso/autorizar.ts'
import { openCompania } from './casa.ts'

type Propuestas = PropuestasTablero['companias'][number]
type Documento = Propuestas['documentos'][number]

/** Pending documents with their proposals, as in each company's own list. */
export async function listPropuestas(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { accesos, soloConPropuesta = false }: BodyOf<typeof contract.tableroLote.propuestas>,
): Promise<PropuestasTablero> {
  const abiertas = new Map((await openCompanias(deps, sesion, accesos)).map((c) => [c.idAcceso, c]))
  const companias: Propuestas[] = []
  let caben = MAX_RESPUESTAS
  let quedan = 0
  for (const idAcceso of new Set(accesos)) {
    const compania = abiertas.get(idAcceso)
    const motivo = whyNot(compania)
    if (!compania || motivo !== '') {
      companias.push({ idAcceso, documentos: [], actividades: [], motivo })
      continue
    }
    const { documentos, actividades, total } = await readCompania(deps, compania)
    const suyos = soloConPropuesta ? documentos.filter(({ propuesta }) => propuesta !== null) : documentos
    companias.push({ idAcceso, documentos: suyos.slice(0, caben), actividades, motivo })
    quedan += Math.max(0, suyos.length - caben) + (total - documentos.length)
    caben = Math.max(0, caben - suyos.length)
  }
  return { companias, quedan }
}

function whyNot(compania: Compania | undefined): string {
  if (!compania) return t.sinAcceso
  const motivo = whyNotChange(compania.sesion, [RECIBIDOS])
  if (motivo !== undefined) return motivo
  return mayResponder(compania.ruc) ? '' : mensajes.recibidos.cedulaConLetras(compania.ruc)
}

async function readCompania({ db, now }: Con<'db' | 'now'>, { codCia }: Compania) {
  const ahora = now()
  return db.withCia(codCia, async (tx) => {
    const ventana = { limit: MAX_RESPUESTAS, offset: 0 }
    const { documentos, total } = await listPorResponder(tx, codCia, { filtro: {}, ventana, ahora })
    documentos.sort((a, b) => limiteMs(a) - limiteMs(b))
    return { documentos, total, actividades: await listActividades(tx, codCia) }
  })
}

const limiteMs = ({ limite }: Documento): number => {
  const dia = limite && parseFecha(limite)
  return dia ? startOfDay(dia).getTime() : Number.MAX_SAFE_INTEGER
}

const listActividades = async (tx: Db, codCia: number): Promise<Propuestas['actividades']> => {
  const rows = await tx
    .selectFrom('actividad_economica_cia as a')
    .leftJoin('actividad_economica as e', 'e.codigo', 'a.cod_actividad')
    .select(['a.cod_actividad', 'e.nombre'])
    .where('a.cod_cia', '=', codCia)
    .where('a.estado', '=', 'A')
    .orderBy('a.correlativo')
    .execute()
  return rows.map(({ cod_actividad, nombre }) => ({ codActividad: cod_actividad, nombre: nombre ?? '' }))
}

/** A document of one of the companies, as its own page reads it. @throws AppError */
export async function readDocumento(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { idAcceso, id }: { idAcceso: number; id: number },
): Promise<DocRecibidoCompleto> {
  const compania = await openCompania(deps, sesion, idAcceso)
  return deps.db.withCia(compania.codCia, async (tx) => {
    await assertVigente(tx, compania, [RECIBIDOS])
    return loadCompleto(tx, compania.codCia, id, deps.now())
  })
}

/**
 * Company by company. Permission is checked in the transaction of each answer: a grant withdrawn meanwhile stops there,
 * and earlier answers stay.
 */
export async function answerPropuestas(
  deps: Con<'db' | 'now' | 'credenciales'>,
  sesion: Sesion,
  { respuestas }: BodyOf<typeof contract.tableroLote.responder>,
) {
  const deCada = groupByAcceso(respuestas)
  const abiertas = await openCompanias(deps, sesion, [...deCada.keys()])
  const ahora = deps.now()
  const companias = []
  for (const [idAcceso, suyas] of deCada) {
    const compania = abiertas.find((c) => c.idAcceso === idAcceso)
    companias.push({ idAcceso, ...(await answerIn(deps, compania, suyas)) })
  }
  const hasta = new Date(ahora.getTime() + SEGUNDOS_PARA_DESHACER * 1000)
  return { companias, deshacerHasta: formatFechaHora(hasta) }
}

type Respuesta = BodyOf<typeof contract.tableroLote.responder>['respuestas'][number]

async function answerIn(
  deps: Con<'db' | 'now' | 'credenciales'>,
  compania: Compania | undefined,
  suyas: readonly Respuesta[],
) {
  const ninguna = (motivo: string) => ({
    registradas: [],
    rechazadas: suyas.map(({ id }) => ({ id, motivo })),
    motivo,
  })
  if (!compania) return ninguna(t.sinAcceso)
  const motivo = whyNotChange(compania.sesion, [RECIBIDOS])
  if (motivo !== undefined) return ninguna(motivo)
  try {
    const { registradas, rechazadas } = await answerVarios(
      deps,
      compania.sesion,
      { caja: null, respuestas: suyas.map(({ idAcceso: _, ...dicho }) => dicho) },
      (tx) => assertVigente(tx, compania, [RECIBIDOS]),
    )
    return { registradas, rechazadas, motivo: registradas.length > 0 ? '' : commonMotivo(rechazadas) }
  } catch (error) {
    // Nothing can be signed there.
    if (!(error instanceof AppError)) throw error
    return ninguna(error.message)
  }
}

const commonMotivo = ([primera, ...resto]: readonly { motivo: string }[]): string =>
  primera && resto.every(({ motivo }) => motivo === primera.motivo) ? primera.motivo : ''

export async function undoInCompanias(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { respuestas }: BodyOf<typeof contract.tableroLote.deshacer>,
) {
  const abiertas = await openCompanias(
    deps,
    sesion,
    respuestas.map(({ idAcceso }) => idAcceso),
  )
  const companias = []
  for (const { idAcceso, ids } of respuestas) {
    const compania = abiertas.find((c) => c.idAcceso === idAcceso)
    companias.push({ idAcceso, ...(await undoInCompania(deps, compania, ids)) })
  }
  return { companias }
}

async function undoInCompania(deps: Con<'db' | 'now'>, compania: Compania | undefined, ids: readonly number[]) {
  const nada = (motivo: string) => ({ deshechas: [], tarde: [], motivo })
  if (!compania) return nada(t.sinAcceso)
  try {
    const hecho = await undoVarios(deps, compania.sesion, ids, (tx) => assertVigente(tx, compania, [RECIBIDOS]))
    return { ...hecho, motivo: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return nada(error.message)
  }
}

function groupByAcceso(respuestas: readonly Respuesta[]): Map<number, Respuesta[]> {
  const deCada = new Map<number, Respuesta[]>()
  for (const respuesta of respuestas) {
    deCada.set(respuesta.idAcceso, [...(deCada.get(respuesta.idAcceso) ?? []), respuesta])
  }
  return deCada
}
