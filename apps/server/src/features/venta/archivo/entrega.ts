/** How the sheets of an archive are handed over: as a file while they are written, or in base64. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mensajes } from '@pura/domain'
import type { FastifyReply } from 'fastify'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { invalid } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { recordExportacion } from '../../suelo/index.ts'
import { type FiltroEmitidos, type QueryEmitidos, readFiltro } from '../consulta/documentos.ts'
import { assertLectura } from '../consulta/permiso.ts'

interface Llamada<Q> {
  sesion: Sesion
  query: Q
}
type Hoja = ReadableStream<Uint8Array>

const { fechaParaReporte, fechaParaResumen } = mensajes.documento
const ENTIDADES = { emitidos: 'documento', recibidos: 'doc_recibido' } as const
/** Said without a range of dates (VAL-46, VAL-47; docs/acuerdos.md E20). */
const SIN_RANGO = { detalle: fechaParaReporte, resumen: fechaParaResumen } as const

interface RangoPedido {
  fechaInicio?: string | undefined
  fechaFin?: string | undefined
}

function assertRango({ fechaInicio, fechaFin }: RangoPedido, mensaje: string): void {
  if (!fechaInicio) throw invalid('fechaInicio', mensaje)
  if (!fechaFin) throw invalid('fechaFin', mensaje)
}

/** EMI-12 to EMI-14, REC-22, REC-23: notes the export in the audit trail. @throws AppError without a range of dates */
export function handOver<Q extends RangoPedido>(
  { db }: Con<'db'>,
  { libro, clase }: { libro: keyof typeof ENTIDADES; clase: keyof typeof SIN_RANGO },
  write: (codCia: CiaAutorizada, query: Q) => Hoja | Promise<Hoja>,
) {
  async function open({ sesion, query }: Llamada<Q>): Promise<Hoja> {
    assertRango(query, SIN_RANGO[clase])
    const detalle = `Exportar el ${clase} de los documentos ${libro}`
    await recordExportacion(db, sesion, { entidad: ENTIDADES[libro], detalle, filtro: query })
    return write(sesion.codCia, query)
  }
  return {
    async archivo(llamada: Llamada<Q> & { reply: FastifyReply }): Promise<Readable> {
      const hoja = await open(llamada)
      llamada.reply.header('content-disposition', attachment(`documentos_${libro}_${clase}.xlsx`))
      return Readable.fromWeb(hoja as never)
    },
    base64: async (llamada: Llamada<Q>): Promise<string> =>
      (await buffer((await open(llamada)) as never)).toString('base64'),
  }
}

/** The same of issued documents. As a file also for who may read one type only. */
export function handOverEmitidos(
  deps: Con<'db'>,
  clase: keyof typeof SIN_RANGO,
  write: (codCia: CiaAutorizada, filtro: FiltroEmitidos) => Hoja | Promise<Hoja>,
) {
  const hoja = handOver(deps, { libro: 'emitidos', clase }, (codCia, query: QueryEmitidos) =>
    write(codCia, readFiltro(query)),
  )
  return {
    ...hoja,
    archivo(llamada: Parameters<typeof hoja.archivo>[0]): Promise<Readable> {
      assertLectura(llamada.sesion, llamada.query.tipo)
      return hoja.archivo(llamada)
    },
  }
}
