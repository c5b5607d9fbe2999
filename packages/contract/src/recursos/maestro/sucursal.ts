/** Branches and their registers. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, estadoAI, filtroLista, identificador, nombre, texto, version } from '../comunes.ts'
import { DOCUMENTOS } from '../secciones.ts'

const SUCURSALES = '/sucursales'
const CAJAS = '/cajas'
/** The forms of sequences choose a branch or a register. */
const CONSECUTIVOS = '/consecutivos'
/** A till takes a register. */
const VENTA_RAPIDA = '/ventaRapida'

export const sucursalSchema = z.object({
  sucursalPK: z.object({ codCia: z.int(), idSucursal: z.int() }),
  nombreSucursal: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  establecimiento: z.string(),
  estado: estadoAI,
  version,
})
export type Sucursal = z.infer<typeof sucursalSchema>

/** Required fields may be absent here: the rules report them with the specification's texts. */
export const sucursalEntrada = z.object({
  sucursalPK: z.object({ codCia: identificador().nullish(), idSucursal: identificador().nullish() }).nullish(),
  nombreSucursal: nombre(100).nullish(),
  direccion: texto(250).nullish(),
  telefono: texto(30).nullish(),
  establecimiento: texto(20)
    .nullish()
    .meta({ description: 'De 1 a 3 dígitos; se guarda con tres. No cambia cuando la sucursal ya tiene documentos' }),
  estado: estadoAI.nullish(),
})
export type SucursalEntrada = z.infer<typeof sucursalEntrada>

const SUCURSAL_EJEMPLO = {
  nombreSucursal: 'Sucursal Alajuela',
  direccion: 'Avenida Central, frente al parque',
  telefono: '24300000',
  establecimiento: '2',
}

export const sucursal = {
  list: endpoint({
    method: 'GET',
    path: '/sucursal/find-by-cod-cia/:codCia',
    opcion: [SUCURSALES, CAJAS, CONSECUTIVOS, ...DOCUMENTOS],
    tag: 'compañía',
    summary: 'Sucursales; con `pagina`, por páginas',
    params: codCiaParams,
    query: filtroLista('Palabras del nombre o del establecimiento'),
    response: z.array(sucursalSchema),
  }),
  ajustes: endpoint({
    method: 'GET',
    path: '/sucursal/ajustes',
    opcion: SUCURSALES,
    tag: 'compañía',
    summary: 'Si la pantalla ofrece agregar sucursales (variable SUCURSAL_AGREGAR); por API siempre se puede',
    response: z.object({ agregar: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/sucursal',
    tag: 'compañía',
    summary: 'Agregar una sucursal',
    opcion: SUCURSALES,
    body: sucursalEntrada,
    response: sucursalSchema,
    example: SUCURSAL_EJEMPLO,
  }),
  update: endpoint({
    method: 'POST',
    path: '/sucursal/edit',
    tag: 'compañía',
    summary: 'Actualizar una sucursal entera',
    opcion: SUCURSALES,
    body: sucursalEntrada.extend({
      sucursalPK: z.object({ codCia: identificador().nullish(), idSucursal: identificador() }),
      version,
    }),
    response: sucursalSchema,
    example: { sucursalPK: { idSucursal: 2 }, version: 1, ...SUCURSAL_EJEMPLO },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sucursal/:codCia/:idSucursal',
    tag: 'compañía',
    summary: 'Eliminar una sucursal sin documentos, con sus cajas y consecutivos',
    opcion: SUCURSALES,
    params: codCiaParams.extend({ idSucursal: identificador() }),
    response: z.null(),
  }),
}

export const cajaSchema = z.object({
  cajaPK: z.object({ codCia: z.int(), idSucursal: z.int(), idCaja: z.int() }),
  nombreCaja: z.string(),
  puntoEmision: z.string(),
  sucursal: sucursalSchema.pick({ sucursalPK: true, nombreSucursal: true, establecimiento: true, estado: true }),
  estado: estadoAI,
  dispositivo: z
    .string()
    .optional()
    .meta({ description: 'En las listas: el dispositivo de Venta rápida que la tiene, y numera sus TE, FE y NC' }),
  version,
})
export type Caja = z.infer<typeof cajaSchema>

export const cajaEntrada = z.object({
  cajaPK: z
    .object({
      codCia: identificador().nullish(),
      idSucursal: identificador().nullish(),
      idCaja: identificador().nullish(),
    })
    .nullish(),
  sucursal: z
    .object({
      sucursalPK: z.object({ codCia: identificador().nullish(), idSucursal: identificador().nullish() }).nullish(),
    })
    .nullish(),
  nombreCaja: nombre(100).nullish(),
  puntoEmision: texto(20)
    .nullish()
    .meta({ description: 'De 1 a 5 dígitos; se guarda con cinco. No cambia cuando la caja ya tiene documentos' }),
  estado: estadoAI.nullish(),
})
export type CajaEntrada = z.infer<typeof cajaEntrada>

const CAJA_EJEMPLO = { nombreCaja: 'Caja 2', puntoEmision: '2' }

export const caja = {
  list: endpoint({
    method: 'GET',
    path: '/caja/find-by-cia/:codCia',
    opcion: [CAJAS, CONSECUTIVOS, VENTA_RAPIDA, ...DOCUMENTOS],
    tag: 'compañía',
    summary: 'Cajas; con `pagina`, por páginas',
    params: codCiaParams,
    query: filtroLista('Palabras del nombre o del número'),
    response: z.array(cajaSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/caja',
    tag: 'compañía',
    summary: 'Agregar una caja a una sucursal',
    opcion: CAJAS,
    body: cajaEntrada.extend({
      crearConsecutivos: z
        .boolean()
        .nullish()
        .meta({ description: 'Crea también sus consecutivos, uno por tipo de documento, desde cero' }),
    }),
    response: cajaSchema,
    example: { cajaPK: { idSucursal: 1 }, ...CAJA_EJEMPLO, crearConsecutivos: true },
  }),
  update: endpoint({
    method: 'POST',
    path: '/caja/edit',
    tag: 'compañía',
    summary: 'Actualizar una caja entera; su sucursal no cambia',
    opcion: CAJAS,
    body: cajaEntrada.extend({
      cajaPK: z.object({ codCia: identificador().nullish(), idSucursal: identificador(), idCaja: identificador() }),
      version,
    }),
    response: cajaSchema,
    example: { cajaPK: { idSucursal: 1, idCaja: 2 }, version: 1, ...CAJA_EJEMPLO },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/caja/:codCia/:idSucursal/:idCaja',
    tag: 'compañía',
    summary: 'Eliminar una caja sin documentos, con sus consecutivos',
    opcion: CAJAS,
    params: codCiaParams.extend({ idSucursal: identificador(), idCaja: identificador() }),
    response: z.null(),
  }),
}
