/**
 * The mail of each day: what came and is still unread, of the kinds that a person wants by mail. Looked for once a day in each
 * company by whoever claims its day; what was told by one mail is not told by the next. Whoever has nothing unread gets none.
 */
import { fechaAt, formatFechaIso, mensajes, startOfDay } from '@pura/domain'
import { sql } from 'kysely'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { enqueueCorreo, type Plantilla } from '../../suelo/index.ts'
import { direccionDeBaja, openBaja, paginaDeBaja } from './baja.ts'
import { findPreferencias, withoutCanal } from './preferencias.ts'
import { advanceResumida, findUltima, listNotificaciones, type Persona } from './repository.ts'

const t = mensajes.notificacion

/** Before the desks open; of a day that nobody looked at then, as soon as somebody does. */
const HORA_MS = 6 * 3_600_000
/** Told one by one; the others are counted. */
const EN_CORREO = 30

interface Tramo {
  idUsuario: number
  /** Told of what came after this one, up to `hasta`. */
  desde: number
  hasta: number
}

/** @returns how many mails were written */
export async function enviarCorreosDiarios({ db, now, cola }: Con<'db' | 'now' | 'cola'>): Promise<number> {
  const momento = now()
  const hoy = fechaAt(momento)
  if (momento.getTime() < startOfDay(hoy).getTime() + HORA_MS) return 0
  const enviados = await forEachCia(db, async (tx, { codCia }) => {
    if (!(await claimDia(tx, codCia, formatFechaIso(hoy)))) return 0
    const hasta = await findUltima(tx, codCia)
    let cuantos = 0
    for (const { persona, correo, desde } of await listDestinatarios(tx, codCia)) {
      const tramo = { idUsuario: persona.idUsuario, desde, hasta }
      if (desde >= hasta || (await listDelTramo(tx, persona, tramo)).length === 0) continue
      await enqueueCorreo(
        tx,
        { codCia, plantilla: correoDiario, para: [correo], datos: tramo, referencia: persona.username },
        momento,
      )
      await advanceResumida(tx, persona, hasta)
      cuantos += 1
    }
    return cuantos
  })
  const suma = enviados.reduce<number>((total, n) => total + n, 0)
  if (suma > 0) cola.wake(enviarCorreo)
  return suma
}

/** What was read between being queued and being sent is left out. */
export const correoDiario: Plantilla<Tramo> = {
  clase: 'correoDiario',
  async write({ db, config }, { codCia, datos }) {
    const contado = await db.withCia(codCia, async (tx) => {
      const destinatario = (await listDestinatarios(tx, codCia)).find(
        ({ persona }) => persona.idUsuario === datos.idUsuario,
      )
      if (!destinatario) return null
      const { nombre_cia: nombreCia } = await tx
        .selectFrom('cia')
        .select('nombre_cia')
        .where('cod_cia', '=', codCia)
        .executeTakeFirstOrThrow()
      const filas = await listDelTramo(tx, destinatario.persona, datos)
      return { nombreCia, filas, baja: await openBaja(tx, codCia, datos.idUsuario) }
    })
    if (!contado || contado.filas.length === 0) return null
    const { filas, nombreCia, baja } = contado
    const token = `${codCia}.${baja}`
    const dichas = filas.slice(0, EN_CORREO)
    const hayMas = filas.length > dichas.length
    return {
      asunto: t.correo.asunto(dichas.length, hayMas, nombreCia),
      parrafos: [
        t.correo.saludo(nombreCia),
        ...dichas.map(({ payload: { title, body } }) => (body === '' ? title : `${title} · ${body}`)),
        ...(hayMas ? [t.correo.hayMas] : []),
        { boton: t.correo.ver, url: `${config.urlPublica}/notificaciones` },
      ],
      baja: {
        texto: t.correo.dejar,
        url: paginaDeBaja({ config }, token),
        unClic: direccionDeBaja({ config }, token),
      },
    }
  },
}

/** Whoever is second has nothing to do. */
async function claimDia(tx: Db, codCia: number, dia: string): Promise<boolean> {
  const { rows } = await sql`
    insert into correo_diario as c (cod_cia, dia) values (${codCia}, ${dia}::date)
    on conflict (cod_cia) do update set dia = excluded.dia where c.dia < excluded.dia
    returning cod_cia`.execute(tx)
  return rows.length > 0
}

/** The company's own people who can get mail; an operator is told of their own company alone. */
async function listDestinatarios(tx: Db, codCia: CiaAutorizada) {
  const filas = await tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .leftJoin('notificacion_usuario as n', (j) =>
      j
        .onRef('n.cod_cia', '=', 'u.cod_cia')
        .onRef('n.cod_cia_usuario', '=', 'u.cod_cia')
        .onRef('n.id_usuario', '=', 'u.id_usuario'),
    )
    .select(['u.id_usuario', 'u.username', 'u.correo', 'r.opciones', 'n.resumida_hasta'])
    .where('u.cod_cia', '=', codCia)
    .where('u.estado', '=', 'A')
    .where('u.correo', '<>', '')
    .orderBy('u.id_usuario')
    .execute()
  return filas.map(({ id_usuario: idUsuario, username, correo, opciones, resumida_hasta }) => ({
    persona: { codCia, codCiaPropia: codCia, idUsuario, opciones, username },
    correo,
    desde: resumida_hasta ?? 0,
  }))
}

/** One more than is told, so that it is known that there are more. */
async function listDelTramo(tx: Db, persona: Persona, { desde, hasta }: Tramo) {
  const silenciadas = withoutCanal(await findPreferencias(tx, persona), 'correo')
  return listNotificaciones(tx, persona, {
    filtro: 'sinLeer',
    desde,
    antes: hasta + 1,
    cuantas: EN_CORREO + 1,
    silenciadas,
  })
}
