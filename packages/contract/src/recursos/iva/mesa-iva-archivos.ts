/** Files exported from the IVA workbench, and the paper attached to a manual entry (docs/decisions/0097). */
import { z } from 'zod'
import { type Endpoint, endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, identificador, numero, texto } from '../comunes.ts'
import { MESA_IVA, PRIMER_ANIO_IVA } from './mesa-iva/comunes.ts'
import { archivoDeAsiento } from './mesa-iva-asiento.ts'

const tag = 'mesa de IVA'
const opcion = MESA_IVA
const delPeriodo = z.object({ anio: numero(PRIMER_ANIO_IVA, 2100), mes: numero(1, 12) })
const delCierre = delPeriodo.extend({
  cierre: numero(1, 9_999)
    .optional()
    .meta({ description: 'Número de un cierre del mes, también de uno que se reabrió; sin él, el mes como está' }),
})
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'

const delMes = <Q extends z.ZodObject>(nombre: string, answer: Endpoint['answer'], query: Q, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/mesa-iva/archivo/${nombre}/:codCia`,
    tag,
    opcion,
    summary,
    params: codCiaParams,
    query,
    response: z.unknown(),
    answer,
  })

/** Maximum bytes of an entry's attachment. */
export const MAX_ARCHIVO_ASIENTO = 5 * 1024 * 1024

const asientoParams = codCiaParams.extend({ idAsiento: identificador() })

export const mesaIvaArchivos = {
  libro: delMes(
    'libro',
    XLSX,
    delCierre,
    'Libro .xlsx del mes: cada casilla se suma, con su fórmula, de una hoja con cada parte de cada documento. De un mes cerrado, lo que se cerró',
  ),
  resumen: delMes(
    'resumen',
    'application/pdf',
    delCierre,
    'Resumen .pdf del mes: casillas, quién cerró y por qué, y su huella',
  ),
  claves: delMes('claves', CSV, delCierre, 'Lista .csv de las claves del mes y de si cuentan'),
  contenido: delMes(
    'contenido',
    'application/x-ndjson',
    delCierre,
    'Lo que se congeló al cerrar, un renglón de JSON por parte de documento: su SHA-256 es la huella de la bitácora',
  ),
  d270: delMes('d270', XLSX, delPeriodo, 'Hoja .xlsx de las operaciones sin comprobante electrónico del mes (D-270)'),
  d270Csv: delMes('d270-csv', CSV, delPeriodo, 'Las mismas en .csv'),
  adjuntar: endpoint({
    method: 'PUT',
    path: '/mesa-iva/asiento/archivo/:codCia/:idAsiento',
    tag,
    opcion,
    summary:
      'Adjuntar a un asiento su respaldo: PDF, XML, JPEG o PNG de hasta 5 MB; rige el último, y los anteriores quedan',
    params: asientoParams,
    query: z.object({ nombre: texto(200).optional().meta({ description: 'Nombre del archivo' }) }),
    consumes: 'application/octet-stream',
    // A little more than the limit, so that the error can name the file.
    maxBody: MAX_ARCHIVO_ASIENTO + 1024,
    body: z.instanceof(Uint8Array),
    response: archivoDeAsiento,
  }),
  adjunto: endpoint({
    method: 'GET',
    path: '/mesa-iva/asiento/archivo/:codCia/:idAsiento',
    tag,
    opcion,
    summary: 'El respaldo de un asiento, para guardarlo; también el de uno que se quitó',
    params: asientoParams,
    query: z.object({ numero: numero(1, 32_767).optional().meta({ description: 'Uno anterior: 1 es el primero' }) }),
    response: z.unknown(),
    answer: 'application/octet-stream',
  }),
  acuse: endpoint({
    method: 'GET',
    path: '/mesa-iva/presentado/archivo/:codCia/:anio/:mes/:numero',
    tag,
    opcion,
    summary: 'El archivo del acuse de un cierre, para guardarlo; también uno anterior o que se quitó',
    params: codCiaParams.extend({ ...delPeriodo.shape, numero: numero(1, 9_999) }),
    query: z.object({ orden: numero(1, 9_999).optional().meta({ description: 'Uno anterior: 1 es el primero' }) }),
    response: z.unknown(),
    answer: 'application/octet-stream',
  }),
}
