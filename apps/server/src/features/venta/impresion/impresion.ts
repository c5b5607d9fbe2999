import type { DocumentoEntrada } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Formato } from '../../../reports/formatos/index.ts'
import { toImpreso } from '../../../reports/modelo/impreso.ts'
import { renderPdf } from '../../../reports/pool.ts'
import { comprobanteFromJson } from '../almacen/comprobante-json.ts'
import type { DocumentoGuardado } from '../almacen/guardado.ts'
import type { VtaMovm } from '../almacen/repository.ts'
import { prepare } from '../emision/preparar.ts'

/** As in a query. */
export type FormatoPedido = `${Formato}`

/**
 * Renders a document with its current status: Hacienda's answer is printed once it exists. In the company's format
 * (docs/acuerdos.md F9), a tiquete on a roll, unless another format is requested.
 */
export async function renderDocumento(
  deps: Con<'config' | 'db'>,
  documento: VtaMovm,
  formato?: FormatoPedido,
): Promise<Buffer> {
  return renderWith(await loadMembrete(deps, documento.cod_cia), deps, documento, formato)
}

/** The same with a letterhead that was read before. */
export function renderWith(
  { logo, formatoCia }: Membrete,
  deps: Con<'config'>,
  documento: VtaMovm,
  formato?: FormatoPedido,
): Promise<Buffer> {
  return renderPdf(
    toImpreso(comprobanteFromJson(documento.comprobante), {
      logo,
      estado: {
        descripcionSri: documento.descripcion_sri as '' | 'ACEPTADO' | 'RECHAZADO',
        fecha: documento.resuelto ?? undefined,
      },
      anulado: documento.status === 'A',
      ...textosOf((documento.documento as DocumentoGuardado).entrada),
      ambientePruebas: deps.config.ambiente !== 'prod',
    }),
    toFormato(formato ?? formatoDe(documento.id_tipo_docto_vta, formatoCia)),
  )
}

/** The whole texts beside the lines: the XML has the comment truncated and no note. */
const textosOf = ({ comentario, nota }: DocumentoEntrada) => ({
  ...(comentario?.trim() && { comentario: comentario.trim() }),
  ...(nota?.trim() && { nota: nota.trim() }),
})

/** A tiquete is printed on a roll of 80 mm, whatever the company's format for letter pages. */
const formatoDe = (idTipo: number, formatoCia: number): FormatoPedido | number =>
  idTipo === tipoDocto('TE').id ? 'tiquete' : formatoCia

/** Renders the document in the company's format before it has a number. Nothing is stored and no number is used. */
export async function renderVistaPrevia(
  deps: Con<'db' | 'now' | 'hacienda' | 'exoneraciones' | 'tipoCambio'>,
  codCia: CiaAutorizada,
  entrada: DocumentoEntrada,
): Promise<Buffer> {
  const { tipo, withNumero } = await prepare(deps, codCia, entrada)
  const { logo, formatoCia } = await loadMembrete(deps, codCia)
  return renderPdf(
    toImpreso(withNumero(1), { logo, vistaPrevia: true, ...textosOf(entrada) }),
    toFormato(formatoDe(tipo.id, formatoCia)),
  )
}

/** Data of the company that its papers and mails carry. */
export interface Membrete {
  /** Logos are kept as PNG (SEC-18). */
  readonly logo: Buffer | undefined
  readonly formatoCia: number
  readonly nombre: string
  readonly correo: string
}

const loadMembrete = (deps: Con<'db'>, codCia: CiaAutorizada): Promise<Membrete> =>
  deps.db.withCia(codCia, (tx) => findMembrete(tx, codCia))

export async function findMembrete(tx: Db, codCia: CiaAutorizada): Promise<Membrete> {
  const { logo, formato_factura, nombre_cia, correo_electronico } = await tx
    .selectFrom('cia')
    .select(['logo', 'formato_factura', 'nombre_cia', 'correo_electronico'])
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  return {
    logo: logo ? Buffer.from(logo) : undefined,
    formatoCia: formato_factura,
    nombre: nombre_cia,
    correo: correo_electronico,
  }
}

const toFormato = (formato: FormatoPedido | number): Formato =>
  formato === 'tiquete' ? formato : (Number(formato) as Exclude<Formato, 'tiquete'>)
