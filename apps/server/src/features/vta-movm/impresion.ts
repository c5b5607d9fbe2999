import type { Deps } from '../../deps.ts'
import type { Formato } from '../../reports/formatos/index.ts'
import { toImpreso } from '../../reports/impreso.ts'
import { renderPdf } from '../../reports/pool.ts'
import { comprobanteFromJson } from './comprobante-json.ts'
import type { VtaMovm } from './repository.ts'

/** As it comes in a query. */
export type FormatoPedido = `${Formato}`

/**
 * The printed form of a document, as it stands now: its answer from Hacienda is printed once there is one. In the
 * company's format (ambiguities F9) unless another is asked for.
 */
export async function renderDocumento(deps: Deps, documento: VtaMovm, formato?: FormatoPedido): Promise<Buffer> {
  const { logo, formato_factura } = await deps.db.withCia(documento.cod_cia, (tx) =>
    tx
      .selectFrom('cia')
      .select(['logo', 'formato_factura'])
      .where('cod_cia', '=', documento.cod_cia)
      .executeTakeFirstOrThrow(),
  )
  return renderPdf(
    toImpreso(comprobanteFromJson(documento.comprobante), {
      logo: logo ? Buffer.from(logo) : undefined,
      estado: {
        descripcionSri: documento.descripcion_sri as '' | 'ACEPTADO' | 'RECHAZADO',
        fecha: documento.resuelto ?? undefined,
      },
      anulado: documento.status === 'A',
      ambientePruebas: deps.config.ambiente !== 'prod',
    }),
    toFormato(formato ?? formato_factura),
  )
}

const toFormato = (formato: FormatoPedido | number): Formato =>
  formato === 'tiquete' ? formato : (Number(formato) as Exclude<Formato, 'tiquete'>)
