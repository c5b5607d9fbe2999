/** What the client gets when Hacienda accepts (SRV-07): the PDF, the signed XML and the answer. */
import { mensajes, monto, tipoDocto, tipoDoctoById } from '@pura/domain'
import type { Db } from '../../db/index.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { nombreArchivoPdf } from '../../reports/nombre-archivo.ts'
import { formatMoneda } from '../../reports/textos/montos.ts'
import { enqueueCorreo } from '../correo/enviar.ts'
import type { Plantilla } from '../correo/plantilla.ts'
import { renderDocumento } from '../vta-movm/impresion.ts'
import { findArchivo, findDocumento, type VtaMovm } from '../vta-movm/repository.ts'

interface Datos {
  numDocto: number
}

export const correoDocumento: Plantilla<Datos> = {
  clase: 'documento',
  async write(deps, { codCia, datos: { numDocto } }) {
    const { documento, xml, respuesta, cia } = await deps.db.withCia(codCia, async (tx) => ({
      documento: await findDocumento(tx, codCia, numDocto),
      xml: await findArchivo(tx, codCia, numDocto, 'xml'),
      respuesta: await findArchivo(tx, codCia, numDocto, 'respuesta'),
      cia: await tx
        .selectFrom('cia')
        .select(['nombre_cia', 'correo_electronico'])
        .where('cod_cia', '=', codCia)
        .executeTakeFirstOrThrow(),
    }))
    if (!documento) return null
    const { nombre } = tipoDoctoById(documento.id_tipo_docto_vta)!
    return {
      asunto: `${nombre} ${documento.prefijo}${documento.referencia} de ${cia.nombre_cia}`,
      responderA: cia.correo_electronico,
      parrafos: [
        `Estimado cliente: ${cia.nombre_cia} le envía su ${nombre.toLowerCase()} por ${formatMoneda(monto(documento.total), documento.moneda)}.`,
        ...(documento.clave === '' ? [] : [{ etiqueta: 'Clave', valor: documento.clave }]),
        documento.descripcion_sri === 'ACEPTADO'
          ? 'El comprobante fue aceptado por el Ministerio de Hacienda. Adjuntamos el PDF, el XML firmado y la respuesta.'
          : 'Adjuntamos el documento.',
      ],
      adjuntos: [
        {
          nombre: nombreArchivoPdf(documento),
          tipo: 'application/pdf',
          contenido: await renderDocumento(deps, documento),
        },
        ...(xml ? [{ nombre: `${documento.clave}.xml`, tipo: 'application/xml', contenido: xml }] : []),
        ...(respuesta
          ? [{ nombre: `${documento.clave}_respuesta.xml`, tipo: 'application/xml', contenido: respuesta }]
          : []),
      ],
    }
  },
}

/** In the transaction that stores the acceptance, so that it goes exactly once; nobody to write to is no fault. */
export async function enqueueAceptado(tx: Db, deps: Deps, documento: VtaMovm): Promise<void> {
  const para = await findDestinatarios(tx, documento)
  if (para.length > 0) await enqueue(tx, deps, documento, para)
}

/** Once more, to the same or to somebody else. @throws AppError when there is nobody, or nothing to send yet */
export async function resendDocumento(
  deps: Deps,
  documento: VtaMovm,
  otros: readonly string[] | undefined,
): Promise<void> {
  const esProforma = documento.id_tipo_docto_vta === tipoDocto('PRO').id
  if (!esProforma && documento.descripcion_sri !== 'ACEPTADO') {
    throw new AppError('conflict', mensajes.documento.correoSinAceptar)
  }
  await deps.db.withCia(documento.cod_cia, async (tx) => {
    const para = otros?.length ? otros : await findDestinatarios(tx, documento)
    if (para.length === 0) throw new AppError('invalid', mensajes.documento.sinCorreo)
    await enqueue(tx, deps, documento, para)
  })
}

const enqueue = (tx: Db, deps: Deps, { cod_cia: codCia, num_docto: numDocto }: VtaMovm, para: readonly string[]) =>
  enqueueCorreo(
    tx,
    { codCia, plantilla: correoDocumento, para, datos: { numDocto }, referencia: String(numDocto) },
    deps.now(),
  )

/** The client's address and the additional ones, which are separated by `;`; each once. */
async function findDestinatarios(tx: Db, documento: VtaMovm): Promise<string[]> {
  if (documento.id_cliente === null) return []
  const cliente = await tx
    .selectFrom('cliente')
    .select(['correo', 'correos_adicionales'])
    .where('cod_cia', '=', documento.cod_cia)
    .where('id_cliente', '=', documento.id_cliente)
    .executeTakeFirst()
  const all = `${cliente?.correo ?? ''};${cliente?.correos_adicionales ?? ''}`.split(/[;,\s]+/)
  return [...new Set(all.filter((correo) => correo.includes('@')).map((correo) => correo.toLowerCase()))]
}
