import type { Deps } from '../../deps.ts'
import { toImpreso } from '../../reports/impreso.ts'
import { renderPdf } from '../../reports/pool.ts'
import { comprobanteFromJson } from './comprobante-json.ts'
import type { VtaMovm } from './repository.ts'

/** The printed form of a document, as it stands now: its answer from Hacienda is printed once there is one. */
export async function renderDocumento(deps: Deps, documento: VtaMovm): Promise<Buffer> {
  const { logo } = await deps.db.withCia(documento.cod_cia, (tx) =>
    tx.selectFrom('cia').select('logo').where('cod_cia', '=', documento.cod_cia).executeTakeFirstOrThrow(),
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
  )
}
