/** The code lists of the installation: what is loaded, how the CABYS is updated, and what an update changed. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { identificador, instante, paginaQuery } from '../comunes.ts'

const listaSchema = z.object({
  lista: z.enum(['cabys', 'actividades', 'barrios']),
  filas: z.int().meta({ description: 'Del CABYS, los códigos vigentes' }),
  origen: z
    .enum(['archivo', 'producto', 'bccr'])
    .nullable()
    .meta({ description: 'Cargada por el operador, del producto o del Banco Central; null: no está entera' }),
  cargada: instante.nullable(),
})
export type ListaCodigos = z.infer<typeof listaSchema>

const revisionSchema = z.object({
  idRevision: z.int(),
  momento: instante,
  origen: z.enum(['producto', 'bccr', 'archivo', 'deshecha']).meta({
    description: 'Del producto, del Banco Central, de un archivo cargado a mano, o de deshacer esa carga',
  }),
  aMano: z.boolean(),
  resultado: z.enum(['igual', 'renovado', 'fallo']),
  motivo: z.string().meta({ description: 'Por qué falló; vacío si no falló' }),
  filas: z.int(),
  nuevos: z.int(),
  retirados: z.int(),
  renombrados: z.int(),
  tarifas: z.int(),
})
export type RevisionCabys = z.infer<typeof revisionSchema>

const claseCambio = z.enum(['nuevo', 'retirado', 'renombrado', 'tarifa'])

const cambioSchema = z.object({
  idRevision: z.int(),
  codigo: z.string(),
  clase: claseCambio,
  descripcion: z.string(),
  antes: z.string().meta({ description: 'Nombre o tarifa de antes; vacío si no había' }),
  despues: z.string(),
})
export type CambioCabys = z.infer<typeof cambioSchema>

const estadoSchema = z.object({
  listas: z.array(listaSchema),
  cargando: z.boolean().meta({ description: 'Las listas del producto se están cargando por primera vez' }),
  renovacion: z.object({
    enCurso: z.boolean(),
    proxima: instante.nullable().meta({ description: 'null: esta instalación no se renueva sola' }),
    direccion: z.string().meta({ description: 'De dónde se toma lo publicado' }),
    ultima: revisionSchema.nullable(),
    ultimaConCambios: revisionSchema.nullable(),
  }),
})
export type EstadoListas = z.infer<typeof estadoSchema>

const opcion = ['/cabys', '/productos']

export const listas = {
  get: endpoint({
    method: 'GET',
    path: '/listas',
    opcion,
    tag: 'catálogos',
    summary: 'Las listas de códigos de esta instalación y cuándo se renueva el CABYS',
    response: estadoSchema,
  }),
  revisiones: endpoint({
    method: 'GET',
    path: '/listas/cabys/revisiones',
    opcion,
    tag: 'catálogos',
    summary: 'Las últimas veces que el CABYS se comparó con lo publicado, lo último primero',
    response: z.array(revisionSchema),
  }),
  cambios: endpoint({
    method: 'GET',
    path: '/listas/cabys/cambios/:idRevision',
    opcion,
    tag: 'catálogos',
    summary: 'Qué códigos cambió una revisión: nuevos, retirados, con otro nombre o con otra tarifa',
    params: z.object({ idRevision: identificador() }),
    query: z.strictObject({ clase: claseCambio.optional(), ...paginaQuery }),
    response: z.array(cambioSchema),
  }),
  renovar: endpoint({
    method: 'POST',
    path: '/listas/cabys/renovar',
    access: 'administrador',
    tag: 'catálogos',
    summary: 'Comparar ya el CABYS con lo que publica el Banco Central; sigue en segundo plano',
    response: z.null(),
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/listas/cabys/deshacer',
    access: 'administrador',
    tag: 'catálogos',
    summary: 'Deshacer la última carga a mano del CABYS: vuelve a regir la edición de antes',
    body: z.object({ idRevision: identificador().meta({ description: 'La revisión de esa carga' }) }),
    response: z.null(),
  }),
}
