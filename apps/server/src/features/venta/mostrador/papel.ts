/** What a person tells of the numbers that a lost device had: the sale on its paper, or that there is no paper (docs/decisions/0166). */
import type { ArriendoDeCaja, BodyOf, contract } from '@pura/contract'
import { formatFechaHora, mensajes, parseConsecutivo } from '@pura/domain'
import { isRechazo, refuse, type Venta } from '@pura/mostrador'
import { refusePapel } from '@pura/mostrador/aceptacion'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { REPETIBLE, readArriendo, recordArriendo } from './arriendo.ts'
import { findClave } from './diario.ts'
import type { Hecha } from './emitir.ts'
import { recordRechazo } from './rechazos.ts'
import { lockArriendo } from './repository.ts'
import { issueVenta } from './venta.ts'

const t = mensajes.ventaRapida
type Entrada<N extends keyof typeof contract.ventaRapidaArriendo> = BodyOf<(typeof contract.ventaRapidaArriendo)[N]>

/**
 * A sale that only its paper has becomes a document as it was printed. The caller signs it. @throws AppError, and the
 * bitácora has it
 */
export async function enter(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { idArriendo, venta: escrita }: Entrada<'enter'>,
): Promise<{ arriendo: ArriendoDeCaja; hecha: Hecha }> {
  const { codCia } = sesion
  const ahora = deps.now()
  const { consecutivo } = escrita
  const entrada = await deps.db.withCia(
    codCia,
    async (tx) => {
      const guardado = await lockArriendo(tx, codCia, idArriendo)
      if (!guardado) throw notFound(t.noExiste)
      const venta = await withReferida(tx, codCia, escrita)
      const rechazo = refusePapel(guardado.servidor, venta, ahora.getTime())
      if (rechazo) return rechazo
      if ((await findClave(tx, codCia, guardado, consecutivo)) !== undefined) return refuse('noFalta')
      const emitida = await issueVenta(tx, sesion, guardado, venta, { ahora, firmaEn: undefined })
      await recordArriendo(tx, sesion, guardado, {
        accion: 'accion',
        detalle: `ingresar desde el papel ${venta.documento.tipo} ${consecutivo}`,
        despues: { clave: venta.clave, numDocto: emitida.numDocto },
      })
      const arriendo = await readArriendo(tx, codCia, idArriendo, ahora)
      return { arriendo, hecha: { n: 0, venta, emitida, firmaEn: undefined } }
    },
    REPETIBLE,
  )
  if (!isRechazo(entrada)) return entrada
  await recordRechazo(deps, sesion, idArriendo, `ingresar desde el papel ${consecutivo}: ${entrada.texto}`)
  throw new AppError('conflict', entrada.texto)
}

/** The paper of a note says the number of what it returns; the document says its clave and its instant. @throws AppError */
async function withReferida(tx: Db, codCia: number, venta: Venta): Promise<Venta> {
  const [suya, ...otras] = venta.documento.referencias ?? []
  if (!suya?.numero || !parseConsecutivo(suya.numero)) return venta
  const referida = await tx
    .selectFrom('vta_movm')
    .select(['clave', 'fecha_emision'])
    .where('cod_cia', '=', codCia)
    .where('prefijo', '=', suya.numero.slice(0, 10))
    .where('referencia', '=', suya.numero.slice(10))
    .executeTakeFirst()
  if (!referida) throw invalid('devuelve', t.sinReferida(suya.numero))
  const fechaEmision = formatFechaHora(referida.fecha_emision)
  const referencias = [{ ...suya, numero: referida.clave, fechaEmision }, ...otras]
  return { ...venta, documento: { ...venta.documento, referencias } }
}

/** Of these numbers there is no paper either: they stay numbers without a document. @throws AppError */
export function forgo(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { idArriendo, tipo, desde, hasta, razon }: Entrada<'forgo'>,
): Promise<ArriendoDeCaja> {
  const { codCia } = sesion
  const porque = razon.trim()
  if (porque === '') throw invalid('razon', t.sinRazon)
  return deps.db.withCia(
    codCia,
    async (tx) => {
      const guardado = await lockArriendo(tx, codCia, idArriendo)
      if (!guardado) throw notFound(t.noExiste)
      const { faltan } = await readArriendo(tx, codCia, idArriendo, deps.now())
      const isFaltante = faltan.some((f) => f.tipo === tipo && f.desde <= desde && desde <= hasta && hasta <= f.hasta)
      if (!isFaltante) throw new AppError('conflict', t.noFaltan)
      const [dicho, por] = [deps.now(), sesion.username]
      const valores = { cod_cia: codCia, id_arriendo: idArriendo, tipo, desde, hasta, razon: porque, dicho, por }
      await tx.insertInto('papel_perdido').values(valores).execute()
      await recordArriendo(tx, sesion, guardado, {
        accion: 'accion',
        detalle: `sin papel ${tipo} ${desde}${hasta > desde ? ` a ${hasta}` : ''}: ${porque}`,
      })
      return readArriendo(tx, codCia, idArriendo, deps.now())
    },
    REPETIBLE,
  )
}
