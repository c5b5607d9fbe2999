/** Drafts of documents: each is visible to its author only, on any device. */
import { LIMITES } from '@pura/domain/limites'
import { z } from 'zod'
import { CUERPO_DOCUMENTO, endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, decimal, identificador, instante } from '../comunes.ts'
import { DOCUMENTOS } from '../secciones.ts'
import { documentoResumen } from './documento.ts'

/** Maximum drafts of one person in a company. */
export const MAX_BORRADORES = LIMITES.borradoresPorUsuario

/** How the draft was opened: `nuevo` starts empty, the others from the document `numDocto`. */
const MODOS_DE_BORRADOR = ['nuevo', 'copia', 'base', 'editar', 'nota', 'correccion', 'recibo'] as const

const params = codCiaParams.extend({ idBorrador: z.uuid() })

const cabeza = {
  idTipoDoctoVta: identificador(),
  modo: z.enum(MODOS_DE_BORRADOR),
  numDocto: identificador().nullable(),
  nombreCliente: z.string().max(200),
  /** Current total; null while it cannot be calculated. */
  total: decimal.regex(/^\d{1,13}(\.\d{1,5})?$/).nullable(),
  moneda: z.string().max(3),
}

const version = z.int().min(0).meta({
  description: 'La que se leyó, 0 si es nuevo; si otro dispositivo guardó después, la respuesta es 409',
})

export const borradorResumen = z.object({ idBorrador: z.uuid(), ...cabeza, version, guardado: instante })
export type BorradorResumen = z.infer<typeof borradorResumen>

const contenido = {
  /** Format version of the content: drafts of another version are left alone. */
  formato: z.int().min(1).max(1000),
  contenido: z.record(z.string(), z.unknown()),
}

const borradorCompleto = borradorResumen.extend(contenido)
export type BorradorCompleto = z.infer<typeof borradorCompleto>

export const borrador = {
  list: endpoint({
    method: 'GET',
    path: '/borrador/:codCia',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Borradores de quien llama, los últimos primero',
    params: codCiaParams,
    query: z.object({ tipo: identificador().optional() }),
    response: z.array(borradorResumen),
  }),
  get: endpoint({
    method: 'GET',
    path: '/borrador/:codCia/:idBorrador',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Un borrador de quien llama; si ya se emitió, el documento en su lugar',
    params,
    response: z.object({ borrador: borradorCompleto.nullable(), emitido: documentoResumen.nullable() }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/borrador/:codCia/:idBorrador',
    maxBody: CUERPO_DOCUMENTO,
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: `Guardar un borrador; cada persona tiene hasta ${MAX_BORRADORES}`,
    params,
    body: z.object({ ...cabeza, ...contenido, version }),
    response: borradorResumen,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/borrador/:codCia/:idBorrador',
    opcion: DOCUMENTOS,
    tag: 'emisión',
    summary: 'Quitar un borrador; responde lo que tenía, para poder devolverlo',
    params,
    response: borradorCompleto.nullable(),
  }),
}
