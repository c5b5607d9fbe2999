/** Economic activities: Hacienda's catalogue and those of a company. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, codigoNombre, estadoAI, filtroLista, identificador, numero, texto, version } from '../comunes.ts'
import { DOCUMENTOS } from '../secciones.ts'

const OPCION = '/actividadesEconomicas'

export const actividadCiaSchema = z.object({
  actividadEconomicaCiaPK: z.object({ codCia: z.int(), codActividad: z.string(), correlativo: z.int() }),
  actividadEconomica: codigoNombre,
  descripcion: z.string().meta({ description: 'Nombre comercial' }),
  estado: estadoAI,
  version,
})
export type ActividadCia = z.infer<typeof actividadCiaSchema>

export const actividadEntrada = z.object({
  actividadEconomica: z.object({ codigo: texto(20).nullish(), nombre: texto(500).nullish() }).nullish(),
  descripcion: texto(100).nullish().meta({ description: 'Nombre comercial' }),
  estado: estadoAI.nullish(),
})
export type ActividadEntrada = z.infer<typeof actividadEntrada>

export const actividadEconomicaCia = {
  list: endpoint({
    method: 'GET',
    path: '/actividadeconomicacia/find-by-cod-cia/:codCia',
    opcion: [OPCION, ...DOCUMENTOS],
    tag: 'compañía',
    summary: 'Actividades económicas de la compañía; con `pagina`, por páginas',
    params: codCiaParams,
    query: filtroLista('Palabras del nombre, del nombre comercial o del código'),
    response: z.array(actividadCiaSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/actividadeconomicacia',
    tag: 'compañía',
    summary: 'Agregar una actividad del catálogo o inscrita en Hacienda a nombre de la compañía',
    opcion: OPCION,
    body: actividadEntrada,
    response: actividadCiaSchema,
    example: { actividadEconomica: { codigo: '4711.3' }, descripcion: 'Pulpería La Esquina' },
  }),
  update: endpoint({
    method: 'POST',
    path: '/actividadeconomicacia/edit',
    tag: 'compañía',
    summary: 'Cambiar el nombre comercial o el estado de una actividad',
    opcion: OPCION,
    body: actividadEntrada.extend({
      actividadEconomicaCiaPK: z.object({
        codCia: identificador().nullish(),
        codActividad: texto(20),
        correlativo: identificador(),
      }),
      version,
    }),
    response: actividadCiaSchema,
    example: { actividadEconomicaCiaPK: { codActividad: '4711.3', correlativo: 2 }, version: 1, estado: 'I' },
  }),
  remove: endpoint({
    method: 'DELETE',
    // Parameter order of the specification (docs/acuerdos.md C13), not of the key.
    path: '/actividadeconomicacia/:codCia/:correlativo/:codActividad',
    tag: 'compañía',
    summary: 'Eliminar una actividad que ningún documento nombra',
    opcion: OPCION,
    params: codCiaParams.extend({ correlativo: identificador(), codActividad: texto(20) }),
    response: z.null(),
  }),
}

export const actividadEconomica = {
  search: endpoint({
    method: 'GET',
    path: '/actividadeconomica',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Buscar en el catálogo de actividades económicas por nombre o por código',
    query: z.object({ q: texto(200).optional(), top: numero(1, 100).optional() }),
    response: z.array(codigoNombre),
  }),
}
