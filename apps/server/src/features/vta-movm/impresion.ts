import type { DocumentoEntrada } from '@pura/contract'
import type { Deps } from '../../deps.ts'
import type { Formato } from '../../reports/formatos/index.ts'
import { toImpreso } from '../../reports/impreso.ts'
import { renderPdf } from '../../reports/pool.ts'
import { comprobanteFromJson } from './comprobante-json.ts'
import { prepare } from './preparar.ts'
import type { VtaMovm } from './repository.ts'

/** As it comes in a query. */
export type FormatoPedido = `${Formato}`

/**
 * The printed form of a document, as it stands now: its answer from Hacienda is printed once there is one. In the
 * company's format (ambiguities F9) unless another is asked for.
 */
export async function renderDocumento(deps: Deps, documento: VtaMovm, formato?: FormatoPedido): Promise<Buffer> {
  const { logo, formatoCia } = await loadMembrete(deps, documento.cod_cia)
  return renderPdf(
    toImpreso(comprobanteFromJson(documento.comprobante), {
      logo,
      estado: {
        descripcionSri: documento.descripcion_sri as '' | 'ACEPTADO' | 'RECHAZADO',
        fecha: documento.resuelto ?? undefined,
      },
      anulado: documento.status === 'A',
      ambientePruebas: deps.config.ambiente !== 'prod',
    }),
    toFormato(formato ?? formatoCia),
  )
}

/** How the document will look, in the company's format, once it has a number. Nothing is stored and no number is spent. */
export async function renderVistaPrevia(deps: Deps, codCia: number, entrada: DocumentoEntrada): Promise<Buffer> {
  const { withNumero } = await prepare(deps, codCia, entrada)
  const { logo, formatoCia } = await loadMembrete(deps, codCia)
  return renderPdf(toImpreso(withNumero(1), { logo, vistaPrevia: true }), toFormato(formatoCia))
}

async function loadMembrete(deps: Deps, codCia: number): Promise<{ logo: Buffer | undefined; formatoCia: number }> {
  const { logo, formato_factura } = await deps.db.withCia(codCia, (tx) =>
    tx.selectFrom('cia').select(['logo', 'formato_factura']).where('cod_cia', '=', codCia).executeTakeFirstOrThrow(),
  )
  return { logo: logo ? Buffer.from(logo) : undefined, formatoCia: formato_factura }
}

const toFormato = (formato: FormatoPedido | number): Formato =>
  formato === 'tiquete' ? formato : (Number(formato) as Exclude<Formato, 'tiquete'>)
