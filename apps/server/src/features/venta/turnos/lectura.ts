/** The X of an open shift, from what its device has delivered (docs/decisions/0168). */
import type { LecturaDeTurno } from '@pura/contract'
import { formatFechaHora, mensajes, toDecimal } from '@pura/domain'
import { summarizeTurno } from '@pura/mostrador'
import type { Db } from '../../../db/index.ts'
import { notFound } from '../../../http/errors.ts'
import { loadTurno } from '../mostrador/diario.ts'
import { findArriendo } from '../mostrador/repository.ts'
import { cifrasDe, nombreDeMedio, sumasDeGaveta } from './cierre.ts'

/** Null if no shift is open. @throws AppError if there is no such lease */
export async function readLectura(tx: Db, codCia: number, idArriendo: string): Promise<LecturaDeTurno | null> {
  const guardado = await findArriendo(tx, codCia, idArriendo)
  if (!guardado) throw notFound(mensajes.ventaRapida.noExiste)
  const { servidor } = guardado
  const turno = await loadTurno(tx, codCia, servidor)
  if (!turno) return null
  const resumen = summarizeTurno(turno)
  return {
    turno: turno.numero,
    cajero: turno.cajero.nombre,
    desde: formatFechaHora(new Date(turno.desde)),
    hasta: formatFechaHora(new Date(servidor.caja.cabeza.en)),
    ...cifrasDe(resumen),
    medios: Object.entries(resumen.porMedio)
      .sort()
      .map(([codigo, monto]) => ({ codigo, nombre: nombreDeMedio(codigo), monto: toDecimal(monto) })),
    gaveta: sumasDeGaveta(resumen.gaveta),
  }
}
