/** Global search (BUSQ-01 to BUSQ-19; docs/decisions/0071). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { decimal, identificador, instante } from '../comunes.ts'
import { idAcceso, TABLERO } from '../contador/tablero-contador.ts'
import { ARCHIVO, RECIBIDOS } from '../secciones.ts'

/** Searched sections in the specification's order; a role must have a section to find anything in it. */
export const SECCIONES_BUSCADAS = [
  { seccion: '/facturasElectronicas', tipo: 2 },
  { seccion: '/tiquetasElectronicas', tipo: 5 },
  { seccion: '/facturasElectronicasPorExportacion', tipo: 6 },
  { seccion: '/facturasElectronicasDeCompra', tipo: 7 },
  { seccion: '/proformasElectronicas', tipo: 1 },
  { seccion: '/notasCredito', tipo: 4 },
  { seccion: '/notasDebito', tipo: 3 },
  { seccion: '/personas' },
  { seccion: '/productos' },
  { seccion: RECIBIDOS },
] as const satisfies readonly { seccion: string; tipo?: number }[]
export type SeccionBuscada = (typeof SECCIONES_BUSCADAS)[number]['seccion']

/** One of these options is needed to search; the archive reads documents of every type (docs/acuerdos.md K5). */
const BUSCAN = [...SECCIONES_BUSCADAS.map(({ seccion }) => seccion), ARCHIVO]

const seccion = z.enum(SECCIONES_BUSCADAS.map((s) => s.seccion))

const comun = {
  seccion,
  id: z.int().meta({ description: 'numDocto, idCliente, idProducto o id del documento recibido' }),
  nombre: z.string(),
}
const montoYMoneda = { monto: decimal, moneda: z.string().meta({ example: 'CRC' }) }

export const resultadoBusqueda = z.discriminatedUnion('clase', [
  z.object({
    clase: z.literal('documento'),
    ...comun,
    ...montoYMoneda,
    idTipoDoctoVta: z.int(),
    clave: z.string(),
    referencia: z.string(),
    fechaEmision: instante,
    status: z.enum(['G', 'R', 'A']),
    descripcionSri: z.enum(['', 'ACEPTADO', 'RECHAZADO']),
    enviado: instante.nullable(),
    negado: instante.nullable(),
  }),
  z.object({
    clase: z.literal('persona'),
    ...comun,
    identificacion: z.string(),
    tipo: z.string(),
    activa: z.boolean(),
  }),
  z.object({
    clase: z.literal('producto'),
    ...comun,
    ...montoYMoneda,
    codigo: z.string().meta({ description: 'Código interno; vacío si no tiene' }),
    tarifa: z.string().nullable().meta({ description: 'Puntos de IVA' }),
    activo: z.boolean(),
  }),
  z.object({
    clase: z.literal('recibido'),
    ...comun,
    ...montoYMoneda,
    tipo: z.string(),
    referencia: z.string(),
    fechaEmision: instante,
    situacion: z.enum(['porResponder', 'respondido', 'otroSistema', 'noSeResponde', 'porRevisar']),
    codigoMensaje: z.enum(['', '1', '2', '3']),
  }),
])
export type ResultadoBusqueda = z.infer<typeof resultadoBusqueda>

const grupo = z.object({
  seccion,
  total: z.int(),
  exacto: z.boolean().meta({ description: 'Falso: hay más de `total`, sin contar' }),
  resultados: z.array(resultadoBusqueda),
})
export type GrupoBusqueda = z.infer<typeof grupo>

const texto = z.string().trim().min(1).max(200).meta({
  description: 'Palabras del nombre; números de consecutivos, claves, cédulas, montos y códigos',
})

const deCompania = z.object({ idAcceso, nombreCia: z.string(), grupos: z.array(grupo) })
export type BusquedaDeCompania = z.infer<typeof deCompania>

export const busqueda = {
  buscar: endpoint({
    method: 'GET',
    path: '/busqueda',
    opcion: BUSCAN,
    tag: 'búsqueda',
    summary: 'Buscar en todo lo que el rol puede abrir: cinco de cada sección, o cincuenta de una',
    query: z.strictObject({
      texto,
      seccion: seccion.optional(),
    }),
    response: z.object({ grupos: z.array(grupo) }),
  }),
  deCompanias: endpoint({
    method: 'GET',
    path: '/busqueda/companias',
    opcion: TABLERO,
    tag: 'búsqueda',
    summary:
      'Buscar documentos y personas en todas las compañías en que trabaja quien llama, en cada una lo que su rol puede abrir',
    query: z.strictObject({ texto }),
    response: z.object({
      companias: z.array(deCompania),
      sinBuscar: z.array(z.string()).meta({ description: 'Nombres de las que no respondieron a tiempo' }),
    }),
  }),
  recientes: endpoint({
    method: 'GET',
    path: '/busqueda/recientes',
    opcion: BUSCAN,
    tag: 'búsqueda',
    summary: 'Lo último que el usuario abrió desde la búsqueda y todavía puede abrir',
    response: z.array(resultadoBusqueda),
  }),
  recordar: endpoint({
    method: 'POST',
    path: '/busqueda/recientes',
    opcion: BUSCAN,
    tag: 'búsqueda',
    consulta: true,
    summary: 'Recordar qué abrió el usuario desde la búsqueda',
    body: z.strictObject({ seccion, id: identificador() }),
    response: z.null(),
  }),
}
