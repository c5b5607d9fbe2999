/**
 * The daily mail: new and still unread notifications, of the kinds that a user wants by mail. One process claims the
 * day of each company; no mail repeats what an earlier one had. A user without unread notifications gets none.
 */
import { fechaAt, formatFechaIso, mensajes, startOfDay } from '@pura/domain'
import { sql } from 'kysely'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { enqueueCorreo, nombreSinDireccion, type Plantilla } from '../../suelo/index.ts'
import { direccionDeBaja, openBaja, paginaDeBaja } from './baja.ts'
import { findPreferencias, withoutCanal } from './preferencias.ts'
import { advanceResumida, findUltima, listNotificaciones, type Persona } from './repository.ts'

const t = mensajes.notificacion

/** Before office hours; if no process ran then, as soon as one does. */
const HORA_MS = 6 * 3_600_000
/** Most notifications listed; the others are counted. */
const EN_CORREO = 30

interface Tramo {
  idUsuario: number
  /** Notifications after `desde`, up to `hasta`. */
  desde: number
  hasta: number
}

/** @returns the number of mails written */
export async function enqueueCorreosDiarios({ db, now, cola }: Con<'db' | 'now' | 'cola'>): Promise<number> {
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

/** Notifications read between queueing and sending are left out. */
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
    const { filas, baja } = contado
    const nombre = nombreSinDireccion(contado.nombreCia, 'su compañía')
    const token = `${codCia}.${baja}`
    const dichas = filas.slice(0, EN_CORREO)
    const hayMas = filas.length > dichas.length
    return {
      asunto: t.correo.asunto(dichas.length, hayMas, nombre),
      parrafos: [
        t.correo.saludo(nombre),
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

/** False if another process has claimed the day. */
async function claimDia(tx: Db, codCia: number, dia: string): Promise<boolean> {
  const { rows } = await sql`
    insert into correo_diario as c (cod_cia, dia) values (${codCia}, ${dia}::date)
    on conflict (cod_cia) do update set dia = excluded.dia where c.dia < excluded.dia
    returning cod_cia`.execute(tx)
  return rows.length > 0
}

/** Active users of the company with a mail address; an operator gets only their own company's. */
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

/** One more than listed, to know if there are more. */
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
