/**
 * Events of a company by day: answers (one event per term: terms are of whole months), returns, sales whose IVA is due
 * on day 90, its key. Only events that the reader may see.
 */
import { MESA_IVA, RECIBIDOS, SECCION_DE_TIPO } from '@pura/contract'
import {
  addDays,
  compareFechas,
  emitidosQueVencen,
  type Fecha,
  fechaAt,
  formatFechaIso,
  type Intervalo,
  limiteRecibo,
  limiteRespuesta,
  type Periodo,
  PLAZO_RESPUESTA,
  tipoDocto,
} from '@pura/domain'
import { nombreDeMes } from '@pura/domain/escritorio'
import { type DeclaracionDeMes, limiteDeMes, mesAnterior, PLAZOS_DE_MES } from '@pura/domain/iva'
import { plazos as t } from '@pura/domain/mensajes/de-plazos'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { EventoDeDia } from '../../../lib/archivos/ics.ts'
import { findCertificadoVence } from '../../operacion/index.ts'
import { listSinRecibo } from '../notificacion/recibos.ts'

/** Covers any open term: that of this month ends in six weeks. */
const DIAS = 62
/** Suppliers named in an event; the others are counted. */
const PROVEEDORES = 20
/** Most sales of a company whose IVA is due on day 90. */
const RECIBOS = 200

type Evento = Omit<EventoDeDia, 'uid' | 'url'> & { llave: string; ruta: string }

interface De {
  tx: Db
  codCia: CiaAutorizada
  /** Name of the company. */
  nombre: string
  hoy: Fecha
}

/** @param may true if the reader has one of these sections */
export async function listPlazos(
  { config, db, now }: Con<'config' | 'db' | 'now'>,
  codCia: CiaAutorizada,
  may: (opciones: readonly string[]) => boolean,
): Promise<EventoDeDia[]> {
  const hoy = fechaAt(now())
  const eventos = await db.withCia(codCia, async (tx): Promise<Evento[]> => {
    const { nombre_cia: nombre } = await tx
      .selectFrom('cia')
      .select('nombre_cia')
      .where('cod_cia', '=', codCia)
      .executeTakeFirstOrThrow()
    const de = { tx, codCia, nombre, hoy }
    return [
      ...(may([RECIBIDOS]) ? await listRespuestas(de) : []),
      ...(may([MESA_IVA]) ? listDeclaraciones(de) : []),
      ...(may([SECCION_DE_TIPO[REP]!]) ? await listRecibos(de) : []),
      ...(may(['/companias']) ? await listLlave(de) : []),
    ]
  })
  const host = new URL(config.urlPublica).hostname
  return eventos.map(({ llave, ruta, ...evento }) => ({
    ...evento,
    uid: `${llave}@${host}`,
    url: `${config.urlPublica}${ruta}`,
  }))
}

const REP = tipoDocto('REP').id

async function listRespuestas({ tx, codCia, nombre, hoy }: De): Promise<Evento[]> {
  const eventos: Evento[] = []
  for (const periodo of emitidosQueVencen(hoy, DIAS)) {
    const { total, proveedores } = await listPendientes(tx, codCia, periodo)
    if (total === 0) continue
    const dia = limiteRespuesta(periodo.desde)
    eventos.push({
      llave: `plazo-${codCia}-${dia.anio}-${dia.mes}`,
      dia,
      resumen: t.responder(total, nombre),
      descripcion: [
        PLAZO_RESPUESTA.presuncion,
        PLAZO_RESPUESTA.otraLectura,
        '',
        ...proveedores.map(({ emisor, cuantos }) => `${emisor}: ${cuantos}`),
      ].join('\n'),
      ruta: RECIBIDOS,
    })
  }
  return eventos
}

/** Lists every month: one without sales is declared at zero too. */
const listDeclaraciones = ({ codCia, nombre, hoy }: De): Evento[] =>
  [mesAnterior(hoy), hoy].flatMap((mes) =>
    (['d270', 'iva'] as const)
      .filter((declaracion) => compareFechas(limiteDeMes(declaracion, mes), hoy) >= 0)
      .map((declaracion) => toDeclaracion(declaracion, mes, codCia, nombre)),
  )

function toDeclaracion(declaracion: DeclaracionDeMes, { anio, mes }: Periodo, codCia: number, nombre: string): Evento {
  const { fuente, otraLectura } = PLAZOS_DE_MES[declaracion]
  return {
    llave: `${declaracion}-${codCia}-${anio}-${mes}`,
    dia: limiteDeMes(declaracion, { anio, mes }),
    resumen: t[declaracion](nombreDeMes({ anio, mes }), nombre),
    descripcion: [fuente, otraLectura].join('\n'),
    ruta: `${MESA_IVA}?anio=${anio}&mes=${mes}`,
  }
}

async function listRecibos({ tx, codCia, nombre, hoy }: De): Promise<Evento[]> {
  const ventas = await listSinRecibo(tx, codCia, hoy, RECIBOS)
  return ventas.map(({ num_docto, prefijo, referencia, fecha_emision }) => ({
    llave: `recibo-${codCia}-${num_docto}`,
    dia: limiteRecibo(fecha_emision),
    resumen: t.recibo(`${prefijo}${referencia}`, nombre),
    descripcion: t.reciboNota,
    ruta: `/documentosEmitidos/${num_docto}`,
  }))
}

async function listLlave({ tx, codCia, nombre, hoy }: De): Promise<Evento[]> {
  const vence = await findCertificadoVence(tx, codCia)
  if (!vence) return []
  const dia = fechaAt(vence)
  if (compareFechas(dia, hoy) < 0 || compareFechas(dia, addDays(hoy, DIAS)) > 0) return []
  return [
    {
      llave: `llave-${codCia}-${formatFechaIso(dia)}`,
      dia,
      resumen: t.llave(nombre),
      descripcion: t.llaveNota,
      ruta: '/companias',
    },
  ]
}

async function listPendientes(tx: Db, codCia: number, { desde, hasta }: Intervalo) {
  const { rows } = await sql<{ emisor: string; cuantos: number; total: number }>`
    select min(emisor) as emisor, count(*)::int as cuantos, (sum(count(*)) over ())::int as total
    from doc_recibido
    where cod_cia = ${codCia} and situacion = 'P' and fecha_emision >= ${desde} and fecha_emision < ${hasta}
    group by nit_emisor order by 2 desc, 1 limit ${PROVEEDORES}`.execute(tx)
  return { total: rows[0]?.total ?? 0, proveedores: rows }
}
