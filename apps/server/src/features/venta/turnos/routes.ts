import { contract, type FiltroDeTurnos, type LecturaDeTurno, type TurnoDeCaja } from '@pura/contract'
import { formatFechaHora, type Monto, mensajes, toDecimal } from '@pura/domain'
import { summarizeTurno } from '@pura/mostrador'
import type { FastifyInstance } from 'fastify'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serveLista } from '../../../http/serve.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { type PaginaPedida, paginacionOf } from '../../../lib/paginacion.ts'
import { renderMesIva } from '../../../reports/pool.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { loadTurno } from '../mostrador/diario.ts'
import { findArriendo } from '../mostrador/repository.ts'
import { cifrasDe, cuantosDe, diferenciaDe, nombreDeMedio, openCierre, sumasDeGaveta } from './cierre.ts'
import { writeTurnos } from './hoja.ts'
import { toCierreImpreso } from './impreso.ts'
import { listTurnos, sumCajeros, type TurnoListado } from './repository.ts'

/** Rows of a spreadsheet: three shifts a day of ten registers in a year. */
const MAX_HOJA: PaginaPedida = { porPagina: 20_000 }

/** Shifts and closings of the tills, for the office (docs/decisions/0159). */
export function ventaRapidaTurnosRoutes(app: FastifyInstance, { db, now }: Con<'db' | 'now'>): void {
  const api = contract.ventaRapidaTurnos

  const list = async (codCia: CiaAutorizada, filtro: FiltroDeTurnos, pedida: PaginaPedida) => {
    const { rows, total } = await db.withCia(codCia, (tx) => listTurnos(tx, codCia, filtro, pedida))
    return { rows: rows.map(toTurno), total }
  }

  serveLista(app, api.list, async ({ params: { codCia }, query }) => {
    const pedida = { pagina: 1, ...query }
    const { rows, total } = await list(codCia, query, pedida)
    return answer(rows, { paginacion: paginacionOf(pedida, total) })
  })

  serveLista(app, api.cajeros, async ({ params: { codCia }, query }) => {
    const filas = await db.withCia(codCia, (tx) => sumCajeros(tx, codCia, query))
    return filas.map(({ id_cajero, cajero, cierres, neto, faltante, sobrante }) => ({
      idCajero: id_cajero,
      cajero,
      cierres,
      neto: toTexto(neto),
      faltante: toTexto(faltante),
      sobrante: toTexto(sobrante),
    }))
  })

  serveLista(app, api.exportar, async ({ sesion, params: { codCia }, query, reply }) => {
    const { rows } = await list(codCia, query, MAX_HOJA)
    await recordExportacion(db, sesion, { entidad: 'arriendo', detalle: 'Exportar cierres de caja', filtro: query })
    reply.header('content-disposition', attachment('Cierres.xlsx'))
    return writeTurnos(rows)
  })

  serveLista(app, api.lectura, ({ params: { codCia, idArriendo } }) =>
    db.withCia(codCia, (tx) => readLectura(tx, codCia, idArriendo)),
  )

  serveLista(app, api.get, ({ params: { codCia, ...llave } }) =>
    db.withCia(codCia, (tx) => openCierre(tx, codCia, llave)),
  )

  serveLista(app, api.pdf, async ({ params: { codCia, ...llave }, reply }) => {
    const cierre = await db.withCia(codCia, (tx) => openCierre(tx, codCia, llave))
    reply.header('content-disposition', attachment(`Cierre-Z-${cierre.terminal}-${cierre.numero}.pdf`))
    return renderMesIva(toCierreImpreso(cierre, now()))
  })
}

/** @param entero in the smallest unit of an amount */
const toTexto = (entero: string): string => toDecimal(BigInt(entero) as Monto)

const toTurno = ({ z, ...turno }: TurnoListado): TurnoDeCaja => ({
  idArriendo: turno.id_arriendo,
  turno: turno.turno,
  idSucursal: turno.id_sucursal,
  idCaja: turno.id_caja,
  nombreCaja: turno.nombre_caja,
  dispositivo: turno.dispositivo,
  idCajero: turno.id_cajero,
  cajero: turno.cajero,
  abierto: formatFechaHora(turno.abierto),
  cerrado: turno.cerrado && formatFechaHora(turno.cerrado),
  fondo: turno.fondo,
  explicacion: turno.explicacion,
  z: z
    ? {
        numero: z.numero,
        documentos: cuantosDe(z),
        neto: toDecimal(z.resumen.neto),
        contado: toDecimal(z.contado),
        redondeo: toDecimal(z.resumen.gaveta.redondeo),
        diferencia: toDecimal(diferenciaDe(z)),
        motivo: z.motivo ?? '',
        cuadra: turno.cuadra!,
      }
    : null,
})

/**
 * The X of an open shift, from what its device has delivered (docs/decisions/0168); null if none is open. @throws
 * AppError if there is no such lease
 */
async function readLectura(tx: Db, codCia: number, idArriendo: string): Promise<LecturaDeTurno | null> {
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
