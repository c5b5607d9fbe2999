/** Sequences: the last number used by a register for a type of document (docs/acuerdos.md C9, C10). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, filtroLista, identificador, version } from '../comunes.ts'
import { cajaSchema } from './sucursal.ts'

const OPCION = '/consecutivos'

export const consecutivoSchema = z.object({
  mantoFormularioPK: z.object({ codCia: z.int(), idMantoForm: z.int() }),
  caja: cajaSchema.omit({ version: true }),
  idTipoDoctoVta: z.int(),
  nombreDoctoVta: z.string(),
  codigoSriAts: z.string().meta({ description: 'Código de Hacienda dentro del consecutivo' }),
  numActual: z.int().meta({ description: 'El último número que se usó; el próximo documento lleva el siguiente' }),
  ultimoUsado: z
    .int()
    .meta({ description: 'El mayor número de los documentos de la caja y el tipo; numActual no baja de ahí' }),
  version,
})
export type Consecutivo = z.infer<typeof consecutivoSchema>

/** Required fields may be absent here: the rules report them with the specification's texts. */
export const consecutivoEntrada = z.object({
  mantoFormularioPK: z.object({ codCia: identificador().nullish(), idMantoForm: identificador().nullish() }).nullish(),
  caja: z
    .object({
      cajaPK: z
        .object({
          codCia: identificador().nullish(),
          idSucursal: identificador().nullish(),
          idCaja: identificador().nullish(),
        })
        .nullish(),
    })
    .nullish(),
  idTipoDoctoVta: identificador().nullish(),
  numActual: z.union([z.string().max(60), z.number()]).nullish(),
})
export type ConsecutivoEntrada = z.infer<typeof consecutivoEntrada>

const EJEMPLO = { caja: { cajaPK: { idSucursal: 1, idCaja: 2 } }, idTipoDoctoVta: 2, numActual: 1250 }

export const mantoFormulario = {
  list: endpoint({
    method: 'GET',
    path: '/manto-formulario/find-by-cod-cia/:codCia',
    tag: 'compañía',
    summary: 'Consecutivos, con el último número usado; con `pagina`, por páginas',
    opcion: OPCION,
    params: codCiaParams,
    query: filtroLista('Palabras del tipo de documento, de la caja o de la sucursal', 'Estado de su caja'),
    response: z.array(consecutivoSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/manto-formulario',
    tag: 'compañía',
    summary: 'Agregar el consecutivo de un tipo de documento a una caja',
    opcion: OPCION,
    body: consecutivoEntrada,
    response: consecutivoSchema,
    example: EJEMPLO,
  }),
  update: endpoint({
    method: 'POST',
    path: '/manto-formulario/edit',
    tag: 'compañía',
    summary: 'Actualizar un consecutivo; su tipo de documento no cambia y su número no baja del último usado',
    opcion: OPCION,
    body: consecutivoEntrada.extend({
      mantoFormularioPK: z.object({ codCia: identificador().nullish(), idMantoForm: identificador() }),
      version,
    }),
    response: consecutivoSchema,
    example: { mantoFormularioPK: { idMantoForm: 9 }, version: 1, ...EJEMPLO },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/manto-formulario/:codCia/:idMantoForm',
    tag: 'compañía',
    summary: 'Eliminar un consecutivo con el que no se ha emitido',
    opcion: OPCION,
    params: codCiaParams.extend({ idMantoForm: identificador() }),
    response: z.null(),
  }),
}
