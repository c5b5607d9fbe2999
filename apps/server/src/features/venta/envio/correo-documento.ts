/** Mail to the client when Hacienda accepts (SRV-07): the PDF, the signed XML and the answer. */
import {
  type Comprobante,
  mensajes,
  monto,
  parseClave,
  type TipoDocto,
  type TipoDocumento,
  tipoDocto,
  tipoDoctoByCodigo,
  tipoDoctoById,
} from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { nombreArchivoPdf } from '../../../reports/nombre-archivo.ts'
import { formatMoneda } from '../../../reports/textos/montos.ts'
import { assertCupoDocumentos, enqueueCorreo, namesDireccion, type Plantilla, recordChange } from '../../suelo/index.ts'
import { findArchivos, findDocumento, type VtaMovm } from '../almacen/repository.ts'
import { findMembrete, renderWith } from '../impresion/impresion.ts'

interface Datos {
  numDocto: number
}

export const correoDocumento: Plantilla<Datos> = {
  clase: 'documento',
  async write(deps, { codCia, datos: { numDocto } }) {
    const { documento, archivos, membrete } = await deps.db.withCia(codCia, async (tx) => ({
      documento: await findDocumento(tx, codCia, numDocto),
      archivos: await findArchivos(tx, codCia, numDocto, ['xml', 'respuesta']),
      membrete: await findMembrete(tx, codCia),
    }))
    if (!documento) return null
    const { xml, respuesta } = archivos
    const { nombre, logo, correo } = membrete
    return {
      asunto: `${tipoDoctoById(documento.id_tipo_docto_vta)!.nombre} ${documento.prefijo}${documento.referencia} de ${nombre}`,
      responderA: correo,
      marca: { nombre, ...(logo && { logo: { tipo: 'image/png', contenido: logo } }) },
      parrafos: [
        saludo(documento, nombre),
        ...(documento.clave === '' ? [] : [{ etiqueta: 'Clave', valor: documento.clave }]),
        documento.descripcion_sri === 'ACEPTADO'
          ? 'El comprobante fue aceptado por el Ministerio de Hacienda. Adjuntamos el PDF, el XML firmado y la respuesta.'
          : 'Adjuntamos el documento.',
      ],
      adjuntos: [
        {
          nombre: nombreArchivoPdf(documento),
          tipo: 'application/pdf',
          contenido: await renderWith(membrete, deps, documento),
        },
        ...(xml ? [{ nombre: `${documento.clave}.xml`, tipo: 'application/xml', contenido: xml }] : []),
        ...(respuesta
          ? [{ nombre: `${documento.clave}_respuesta.xml`, tipo: 'application/xml', contenido: respuesta }]
          : []),
      ],
    }
  },
}

/** First sentence of the mail: the type of document, the document it adjusts or pays, and its total. */
function saludo(documento: VtaMovm, nombreCia: string): string {
  const tipo = tipoDoctoById(documento.id_tipo_docto_vta)!
  const total = formatMoneda(monto(documento.total), documento.moneda)
  const quien = documento.compra ? 'Estimado proveedor' : 'Estimado cliente'
  const envia = namesDireccion(nombreCia) ? 'le enviamos' : `${nombreCia} le envía`
  // docs/hacienda.md §3.3: the buyer issues a purchase invoice, about what the supplier sold.
  const que =
    documento.compra && tipo.tipo === 'FEC' ? `la ${nameOf(tipo)} por lo que usted le vendió` : `su ${nameOf(tipo)}`
  const referido = describeReferido(documento)
  return `${quien}: ${envia} ${que}${referido && `, ${referido},`} por ${total}.`
}

const nameOf = ({ nombre }: TipoDocto): string => nombre.toLowerCase()

/** "sobre la factura electrónica 001…": the document that a note adjusts or a receipt pays, read from its clave. */
function describeReferido({ comprobante, id_tipo_docto_vta }: VtaMovm): string {
  const verbo = SOBRE[tipoDoctoById(id_tipo_docto_vta)!.tipo]
  const { referencias = [] } = comprobante as Pick<Comprobante, 'referencias'>
  const partes = verbo && referencias.flatMap(({ numero }) => parseClave(numero ?? '') ?? []).at(-1)
  const suyo = partes && tipoDoctoByCodigo(partes.partes.tipo)
  if (!suyo) return ''
  const articulo = suyo.tipo === 'TE' || suyo.tipo === 'REP' ? 'el' : 'la'
  return `${verbo} ${articulo} ${nameOf(suyo)} ${partes.consecutivo}`
}

const SOBRE: Partial<Record<TipoDocumento, string>> = { NC: 'sobre', ND: 'sobre', REP: 'que paga' }

/** Runs in the transaction that stores the acceptance, so that one mail is queued; none if the client has no address. */
export async function enqueueAceptado(tx: Db, deps: Con<'now'>, documento: VtaMovm): Promise<void> {
  const para = await findDestinatarios(tx, documento)
  if (para.length > 0) await enqueue(tx, deps, documento, para)
}

interface Envio {
  para?: string[] | undefined
  /** Addresses of `para` that are not the client's and that a person confirmed. */
  confirmadas?: string[] | undefined
}

/**
 * Sends the mail again, to the same or other addresses. @throws AppError without an address, before the acceptance, for an
 * unconfirmed address that is not the client's, or above the daily limit
 */
export async function resendDocumento(
  deps: Con<'config' | 'db' | 'now'>,
  sesion: Sesion,
  documento: VtaMovm,
  { para: otros, confirmadas = [] }: Envio,
): Promise<void> {
  const esProforma = documento.id_tipo_docto_vta === tipoDocto('PRO').id
  if (!esProforma && documento.descripcion_sri !== 'ACEPTADO') {
    throw new AppError('conflict', mensajes.documento.correoSinAceptar)
  }
  await deps.db.withCia(documento.cod_cia, async (tx) => {
    const delCliente = await findDestinatarios(tx, documento)
    const para = otros?.length ? [...new Set(otros.map((correo) => correo.toLowerCase()))] : delCliente
    if (para.length === 0) throw new AppError('invalid', mensajes.documento.sinCorreo)
    refuseAjenas(para, [...delCliente, ...confirmadas.map((correo) => correo.toLowerCase())])
    await assertCupoDocumentos(tx, deps.config, documento.cod_cia, para, deps.now())
    await enqueue(tx, deps, documento, para)
    const detalle = `Enviar por correo a ${para.join(', ')}`
    await recordChange(tx, sesion, { entidad: 'documento', llave: documento.num_docto, accion: 'accion', detalle })
  })
}

/** Asks to confirm addresses that are not the client's: a typing error would send the invoice to a stranger. */
function refuseAjenas(para: readonly string[], conocidas: readonly string[]): void {
  const ajenas = para.filter((correo) => !conocidas.includes(correo))
  if (ajenas.length === 0) return
  throw new AppError('confirmation_required', mensajes.documento.correosAjenos(ajenas), {
    errores: ajenas.map((mensaje) => ({ campo: 'confirmadas', mensaje })),
  })
}

const enqueue = (
  tx: Db,
  deps: Con<'now'>,
  { cod_cia: codCia, num_docto: numDocto }: Pick<VtaMovm, 'num_docto'> & { cod_cia: number },
  para: readonly string[],
) =>
  enqueueCorreo(
    tx,
    { codCia, plantilla: correoDocumento, para, datos: { numDocto }, referencia: String(numDocto) },
    deps.now(),
  )

/**
 * A buyer at a till gave an address for this document: mailed now if it was accepted, else with its acceptance. The lock
 * lets only one of both find the other's work undone.
 */
export async function mailVenta(tx: Db, deps: Con<'now'>, codCia: number, clave: string, para: string): Promise<void> {
  const correo = para.toLowerCase()
  const { numInsertedOrUpdatedRows: nuevos } = await tx
    .insertInto('correo_de_venta')
    .values({ cod_cia: codCia, clave, correo, pedido: deps.now() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  const documento = await tx
    .selectFrom('vta_movm')
    .select(['cod_cia', 'num_docto', 'descripcion_sri'])
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .forUpdate()
    .executeTakeFirst()
  if (nuevos && documento?.descripcion_sri === 'ACEPTADO') await enqueue(tx, deps, documento, [correo])
}

/** The client's address and the additional ones, which are separated by `;`, and those given at a till; each once. */
async function findDestinatarios(tx: Db, { cod_cia, clave, id_cliente }: VtaMovm): Promise<string[]> {
  const { rows } = await sql<{ correos: string; dado: boolean }>`
    select concat_ws(';', correo, correos_adicionales) as correos, false as dado
      from cliente where cod_cia = ${cod_cia} and id_cliente = ${id_cliente}
    union all
    select correo, true from correo_de_venta where cod_cia = ${cod_cia} and clave = ${clave}
    order by dado`.execute(tx)
  const all = rows.flatMap(({ correos, dado }) => (dado ? [correos] : correos.toLowerCase().split(/[;,\s]+/)))
  return [...new Set(all.filter((correo) => correo.includes('@')))]
}
