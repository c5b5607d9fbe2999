/** Figures of TRIBU-CR for a month: typed box by box, or pasted from its page. */
import type { BodyOf, contract } from '@pura/contract'
import { formatFechaHora, type Monto, monto, type Periodo, toDecimal } from '@pura/domain'
import { type BloquePegado, type IdCasilla, readBloque } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { invalid } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { parseMonto } from '../asientos/montos.ts'
import { isCasilla } from './etiquetas.ts'

export interface Tribu {
  montos: ReadonlyMap<string, Monto>
  ultima: { momento: string; username: string } | null
}

export async function readTribu(tx: Db, codCia: number, { anio, mes }: Periodo): Promise<Tribu> {
  const filas = await tx
    .selectFrom('iva_tribu')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .orderBy('momento', 'desc')
    .execute()
  const [ultima] = filas
  return {
    montos: new Map(filas.map((f) => [f.casilla, monto(f.monto)])),
    ultima: ultima ? { momento: formatFechaHora(ultima.momento), username: ultima.username } : null,
  }
}

type Entrada = BodyOf<typeof contract.mesaIva.tribu>

export async function saveTribu(tx: Db, sesion: Sesion, entrada: Entrada, momento: Date) {
  const { codCia, username } = sesion
  const { anio, mes, casillas = [], pegado } = entrada
  const leido: BloquePegado = pegado === undefined ? { casillas: [], sinLeer: [] } : readBloque(pegado)
  if (pegado !== undefined && leido.casillas.length === 0 && casillas.length === 0) {
    throw invalid('pegado', t.nadaPegado)
  }
  const nuevas = new Map<IdCasilla, string | null>(leido.casillas.map(({ id, valor }) => [id, valor]))
  for (const [i, { id, monto: escrito }] of casillas.entries()) {
    if (!isCasilla(id)) throw invalid(`casillas.${i}.id`, t.casillaDesconocida)
    const valor = escrito === null ? null : parseMonto(escrito)
    if (valor === undefined) throw invalid(`casillas.${i}.monto`, t.montoInvalido)
    nuevas.set(id, valor === null ? null : toDecimal(valor))
  }
  for (const [casilla, valor] of nuevas) {
    if (valor === null) {
      await tx
        .deleteFrom('iva_tribu')
        .where('cod_cia', '=', codCia)
        .where('anio', '=', anio)
        .where('mes', '=', mes)
        .where('casilla', '=', casilla)
        .execute()
      continue
    }
    const despues = { monto: valor, username, momento }
    await tx
      .insertInto('iva_tribu')
      .values({ cod_cia: codCia, anio, mes, casilla, ...despues })
      .onConflict((c) => c.columns(['cod_cia', 'anio', 'mes', 'casilla']).doUpdateSet(despues))
      .execute()
  }
  if (nuevas.size > 0) {
    await recordChange(tx, sesion, {
      entidad: 'iva_mes',
      llave: llaveDeMes({ anio, mes }),
      accion: 'accion',
      detalle: 'Lo que dice TRIBU-CR',
      despues: Object.fromEntries(nuevas),
    })
  }
  return {
    guardadas: nuevas.size,
    sinLeer: leido.sinLeer.slice(0, MAX_SIN_LEER).map(({ texto }) => texto.slice(0, 200)),
  }
}

const MAX_SIN_LEER = 50

/** A month as 2026-11: its key in the audit trail, and its folder in a zip. */
export const llaveDeMes = ({ anio, mes }: Periodo): string => `${anio}-${String(mes).padStart(2, '0')}`
