/** A note waits for the document it adjusts, until Hacienda has answered it or never will. */
import { ARCHIVO, SECCION_DE_TIPO } from '@pura/contract'
import { mensajes, tipoDoctoById } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enviarComprobante, firmarComprobante } from '../../../jobs/definitions.ts'
import { notify } from '../../../lib/notificar.ts'
import { markAnulado } from '../almacen/estado.ts'
import type { VtaMovm } from '../almacen/repository.ts'

const t = mensajes.documento

/** `perdido`: it was voided before it left, so Hacienda will never hear of it. */
export type EstadoReferido = 'listo' | 'pendiente' | 'perdido'

/** Hacienda refuses a note that arrives before the document it adjusts. */
export async function stateOfReferido(tx: Db, codCia: number, numDocto: number): Promise<EstadoReferido> {
  const pending = await tx
    .selectFrom('vta_referencia as r')
    .innerJoin('vta_movm as v', (j) =>
      j.onRef('v.cod_cia', '=', 'r.cod_cia').onRef('v.num_docto', '=', 'r.num_docto_ref'),
    )
    .select(({ exists, selectFrom }) => [
      'v.status',
      'v.enviado',
      exists(
        selectFrom('trabajo as t')
          .select('t.id')
          .whereRef('t.cod_cia', '=', 'v.cod_cia')
          .where('t.cola', 'in', [firmarComprobante.cola, enviarComprobante.cola])
          .where(({ eb, cast, ref }) => eb('t.llave', '=', cast<string>(ref('v.num_docto'), 'text'))),
      ).as('en_cola'),
    ])
    .where('r.cod_cia', '=', codCia)
    .where('r.num_docto', '=', numDocto)
    .where('v.descripcion_sri', '=', '')
    // Hacienda received migrated documents long ago, even if we do not know its answer.
    .where('v.migrado', '=', false)
    .execute()
  if (pending.length === 0) return 'listo'
  const isPerdido = pending.some(({ status, enviado, en_cola }) => status === 'A' && enviado === null && !en_cola)
  return isPerdido ? 'perdido' : 'pendiente'
}

/** Voids a note that was never sent, because its document was voided before it was sent, and notifies the company. */
export async function voidWithReferido(deps: Con<'db' | 'now'>, documento: VtaMovm): Promise<void> {
  const { cod_cia: codCia, num_docto: numDocto } = documento
  const nombre = `${tipoDoctoById(documento.id_tipo_docto_vta)!.nombre} ${documento.prefijo}${documento.referencia}`
  await deps.db.withCia(codCia, async (tx) => {
    if (!(await markAnulado(tx, codCia, numDocto, t.anuladaConReferido))) return
    await notify(tx, codCia, {
      tipo: 'notaAnulada',
      titulo: t.avisoNotaAnulada,
      cuerpo: `${nombre}: ${t.anuladaConReferido}`,
      urlTarget: `/documentosEmitidos/${numDocto}`,
      opciones: seccionesOf(documento),
      fecha: deps.now(),
    })
  })
}

/** Sections whose users get the notification: those of the type and the archive. */
export const seccionesOf = ({ id_tipo_docto_vta: tipo }: Pick<VtaMovm, 'id_tipo_docto_vta'>): string[] => [
  SECCION_DE_TIPO[tipo]!,
  ARCHIVO,
]
