/** The sequences of the company's answers: a number given in another system is never given again here. */
import type { ConsecutivoRespuesta } from '@pura/contract'
import { MENSAJES_RECEPTOR, mensajes, numActualOf } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { AppError, atField } from '../../../http/errors.ts'
import { type Autor, recordChange } from '../../suelo/index.ts'

const t = mensajes.consecutivo

interface Cual {
  idSucursal: number
  idCaja: number
  tipo: ConsecutivoRespuesta['tipo']
}

interface Cambio extends Cual {
  numActual: string | number
  antes: number
}

/** The three sequences of each register in use; `numActual` is 0 if one was never used. */
export async function listConsecutivos(tx: Db, codCia: number, cual?: Cual): Promise<ConsecutivoRespuesta[]> {
  const tipos = MENSAJES_RECEPTOR.map(({ tipoConsecutivo }) => tipoConsecutivo)
  const { rows } = await sql<Row>`
    select c.id_sucursal, c.id_caja, s.nombre_sucursal, c.nombre_caja, t.tipo, coalesce(k.num_actual, 0) as num_actual,
      s.establecimiento || c.punto_emision || t.tipo as prefijo,
      coalesce((select max(r.consecutivo) from doc_recibido_respuesta r
        where r.cod_cia = c.cod_cia and r.consecutivo <> ''
          and r.consecutivo between s.establecimiento || c.punto_emision || t.tipo || '0000000000'
            and s.establecimiento || c.punto_emision || t.tipo || '9999999999'), '') as ultimo
    from caja c
    join sucursal s on s.cod_cia = c.cod_cia and s.id_sucursal = c.id_sucursal
    cross join unnest(${tipos}::text[]) as t (tipo)
    left join consecutivo_receptor k on k.cod_cia = c.cod_cia and k.id_sucursal = c.id_sucursal
      and k.id_caja = c.id_caja and k.tipo = t.tipo
    where c.cod_cia = ${codCia} and c.estado = 'A' and s.estado = 'A'
      and (${cual?.idSucursal ?? null}::integer is null or (c.id_sucursal = ${cual?.idSucursal ?? null}
        and c.id_caja = ${cual?.idCaja ?? null} and t.tipo = ${cual?.tipo ?? null}))
    order by s.establecimiento, c.punto_emision, c.id_caja, t.tipo limit 3000`.execute(tx)
  return rows.map((row) => toConsecutivo(codCia, row))
}

/** @throws AppError at numActual; conflict when an answer took a number, or somebody changed it, since it was read */
export async function changeConsecutivo(tx: Db, autor: Autor, cambio: Cambio): Promise<ConsecutivoRespuesta> {
  const { codCia } = autor
  const { idSucursal, idCaja, tipo, antes } = cambio
  const numActual = numActualOf(cambio)
  if (numActual === undefined) throw atField('numActual', t.numeroInvalido)
  const [previo] = await listConsecutivos(tx, codCia, cambio)
  if (!previo) throw atField('caja', mensajes.caja.noExiste)
  // The row is locked: no answer takes a number of this sequence until the transaction ends.
  const { rows } = await sql<{ num_actual: number }>`
    insert into consecutivo_receptor as k (cod_cia, id_sucursal, id_caja, tipo, num_actual)
    values (${codCia}, ${idSucursal}, ${idCaja}, ${tipo}, 0)
    on conflict (cod_cia, id_sucursal, id_caja, tipo) do update set num_actual = k.num_actual
    returning num_actual`.execute(tx)
  if (Number(rows[0]!.num_actual) !== antes) throw new AppError('conflict', mensajes.general.cambiadoPorOtro)
  // Read again after the lock: an answer may have been numbered while we waited for it.
  const [actual] = await listConsecutivos(tx, codCia, cambio)
  if (numActual < actual!.ultimoUsado) throw atField('numActual', t.menorQueUsado(actual!.ultimoUsado))
  await tx
    .updateTable('consecutivo_receptor')
    .set({ num_actual: numActual })
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', idSucursal)
    .where('id_caja', '=', idCaja)
    .where('tipo', '=', tipo)
    .execute()
  await recordChange(tx, autor, {
    entidad: 'manto_formulario',
    llave: previo.prefijo,
    accion: 'actualizar',
    detalle: `Consecutivo de respuestas: ${previo.nombre.toLowerCase()}`,
    antes: { num_actual: antes },
    despues: { num_actual: numActual },
  })
  return { ...actual!, numActual }
}

interface Row {
  id_sucursal: number
  id_caja: number
  nombre_sucursal: string
  nombre_caja: string
  tipo: string
  prefijo: string
  num_actual: number
  /** Twenty digits; empty if the sequence was never used. */
  ultimo: string
}

const toConsecutivo = (codCia: number, row: Row): ConsecutivoRespuesta => ({
  cajaPK: { codCia, idSucursal: row.id_sucursal, idCaja: row.id_caja },
  nombreSucursal: row.nombre_sucursal,
  nombreCaja: row.nombre_caja,
  prefijo: row.prefijo,
  tipo: row.tipo as Cual['tipo'],
  nombre: MENSAJES_RECEPTOR.find(({ tipoConsecutivo }) => tipoConsecutivo === row.tipo)!.nombre,
  numActual: Number(row.num_actual),
  ultimoUsado: Number(row.ultimo.slice(10)),
})
