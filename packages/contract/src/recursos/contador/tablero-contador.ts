/**
 * The board of an accountant who works for many companies (docs/decisions/0095): one row per company, with what the
 * role of its access may see. A row is identified by the id of the access, the own company by 0; no codCia is sent.
 * Only a session in the own company may call it.
 */
import {
  ACCIONES_TABLERO,
  ESTADOS_ATRASO,
  ESTADOS_D270,
  ESTADOS_LLAVE,
  ESTADOS_MES_TABLERO,
  NIVELES_TABLERO,
  TAREAS_TABLERO,
} from '@pura/domain/tablero'
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { decimal, fechaCorta, identificador, instante, nombre, numero, texto, version } from '../comunes.ts'
import { PRIMER_ANIO_IVA } from '../iva/mesa-iva.ts'

const tag = 'tablero del contador'
export const TABLERO = '/tableroContador'
const opcion = TABLERO
/** Row of the own company. */
export const ACCESO_PROPIO = 0
const MAX_COMPANIAS_TABLERO = 500
export const MAX_GRUPOS_TABLERO = 50
export const MAX_NOTA_TABLERO = 2_000

export const idAcceso = identificador().meta({ description: 'De la fila; 0 es la compañía propia' })
export const mesTablero = { anio: numero(PRIMER_ANIO_IVA, 2100), mes: numero(1, 12) }
const mesQuery = { anio: mesTablero.anio.optional(), mes: mesTablero.mes.optional() }
export const accesos = z.array(idAcceso).min(1).max(MAX_COMPANIAS_TABLERO)

const iva = z.object({
  estado: z.enum(['listo', 'calculando']).meta({
    description: '`calculando`: cambió algo y todavía no se ha vuelto a sumar; se pide con `iva`',
  }),
  sinDatos: z.boolean().meta({ description: 'Nada se sabe del mes, que no es ₡0' }),
  decidido: decimal.nullable().meta({ description: 'Como lo determina la mesa de IVA; negativo es saldo a favor' }),
  presunto: decimal.nullable().meta({ description: 'Si se aceptara lo que está sin decidir' }),
  sinDecidir: z.object({ documentos: z.int(), impuesto: decimal }).nullable(),
})

const atrasos = z.object({
  estado: z.enum(['listo', 'calculando']).meta({ description: '`calculando`: se piden con `iva`' }),
  meses: z
    .array(
      z.object({
        anio: z.int(),
        mes: z.int(),
        estado: z.enum(ESTADOS_ATRASO),
        vence: fechaCorta.meta({ description: 'Último día para presentarlo' }),
        dias: z.int().meta({ description: 'Negativos: los que pasaron' }),
      }),
    )
    .meta({
      description:
        'Cerrados que cambiaron, y los que al vencer su plazo siguen abiertos o sin acuse; el más reciente primero',
    }),
})
export type AtrasoTablero = z.infer<typeof atrasos>['meses'][number]

const porMes = 'Lo emitido en el mes'

/** Null when the role of the access lacks the section. */
const fila = z.object({
  idAcceso: z.int(),
  nombreCia: z.string(),
  ruc: z.string(),
  nombreRol: z.string(),
  secciones: z.array(z.string()).meta({ description: 'Opciones que el rol da ahí' }),
  porResponder: z
    .object({
      cuantos: z.int(),
      vencidos: z.int().meta({ description: 'Todos, si su último día ya pasó' }),
      hasta: fechaCorta.nullable().meta({ description: 'El último día, si no ha pasado' }),
      dias: z.int().nullable().meta({ description: 'Días que faltan para ese día; 0 es hoy' }),
    })
    .nullable()
    .meta({ description: porMes }),
  rechazados: z.int().nullable().meta({ description: porMes }),
  negados: z
    .int()
    .nullable()
    .meta({ description: 'Hacienda no los quiso recibir: esperan a una persona, no a Hacienda' }),
  enCola: z.int().nullable().meta({ description: porMes }),
  cajas: z
    .object({
      cuantas: z.int(),
      vencido: z.boolean(),
      hasta: fechaCorta.nullable().meta({ description: 'Último día para enviar lo más viejo que dijeron tener' }),
      horas: z.int().nullable().meta({ description: 'Horas enteras hasta el fin de ese día; negativas si pasó' }),
    })
    .nullable()
    .meta({ description: 'Cajas de venta rápida con ventas sin entregar hace más de un día, o sin contacto' }),
  deOtrosMeses: z
    .object({ porResponder: z.int(), porCorregir: z.int(), enCola: z.int() })
    .meta({ description: 'Lo que espera de los demás meses; 0 en lo que el rol no ve' }),
  llave: z.object({ estado: z.enum(ESTADOS_LLAVE), vence: fechaCorta.nullable(), dias: z.int().nullable() }).nullable(),
  iva: iva.nullable(),
  d270: z.object({ estado: z.enum(ESTADOS_D270), cuantos: z.int(), monto: decimal }).nullable(),
  mes: z.enum(ESTADOS_MES_TABLERO).nullable(),
  atrasos: atrasos.nullable().meta({ description: 'Otros meses que esperan, cualquiera que sea el que se ve' }),
  ultimo: z
    .object({ emitido: fechaCorta.nullable(), recibido: fechaCorta.nullable() })
    .nullable()
    .meta({ description: 'Día del último documento del mes en cada libro que el rol ve' }),
  nivel: z.enum(NIVELES_TABLERO),
  accion: z.enum(ACCIONES_TABLERO).meta({ description: 'Lo primero que se hace ahí' }),
  accionDe: z
    .object({ anio: z.int(), mes: z.int() })
    .nullable()
    .meta({ description: 'El mes anterior de esa acción; null: el que se ve' }),
  grupos: z.array(z.int()),
  responsable: z.string().meta({ description: 'username de quien la lleva; vacío: nadie' }),
  entran: z
    .array(z.string())
    .nullable()
    .meta({ description: 'username de la gente de la firma que entra a ella; null en la propia' }),
  nota: z.object({ texto: z.string(), username: z.string(), momento: instante, version: z.int() }).nullable(),
  tareas: z.object({ pendientes: z.int(), vencidas: z.int(), hechas: z.int() }),
})
export type FilaTablero = z.infer<typeof fila>

const grupo = z.object({ idGrupo: z.int(), nombre: z.string(), companias: z.int(), version: z.int() })
export type GrupoTablero = z.infer<typeof grupo>

const tablero = z.object({
  ...{ anio: z.int(), mes: z.int() },
  vence: z.object({ respuestas: fechaCorta, d270: fechaCorta, iva: fechaCorta }),
  filas: z.array(fila).meta({ description: 'Todas, lo que urge primero' }),
  grupos: z.array(grupo),
  personas: z.array(z.object({ username: z.string(), nombre: z.string() })).meta({
    description: 'De la compañía propia: quién puede llevar una compañía o una tarea',
  }),
})
export type Tablero = z.infer<typeof tablero>

const tarea = z.object({
  idAcceso: z.int(),
  ...{ anio: z.int(), mes: z.int() },
  clase: z.enum(TAREAS_TABLERO),
  cuantos: z.int().meta({ description: 'De lo que falta; 0 donde no se cuenta' }),
  vence: fechaCorta.nullable(),
  dias: z.int().nullable().meta({ description: 'Días que faltan; negativo: ya pasó' }),
  hecha: z.enum(['no', 'sola', 'aMano']).meta({ description: '`sola`: lo dice un hecho' }),
  por: z.string(),
  momento: instante.nullable(),
  responsable: z.string(),
})
export type TareaTablero = z.infer<typeof tarea>

export const tableroContador = {
  get: endpoint({
    method: 'GET',
    path: '/tablero-contador',
    tag,
    opcion,
    summary: 'Las compañías de quien llama, la propia incluida, con lo que el rol de cada acceso deja ver',
    query: z.object(mesQuery),
    response: tablero,
  }),
  iva: endpoint({
    method: 'POST',
    path: '/tablero-contador/iva',
    tag,
    opcion,
    consulta: true,
    summary:
      'El IVA de un mes, y los meses anteriores que esperan, de las compañías que el tablero dejó en `calculando`',
    body: z.object({ ...mesTablero, accesos }),
    response: z.array(fila.pick({ idAcceso: true, iva: true, mes: true, atrasos: true })),
    example: { anio: 2026, mes: 11, accesos: [0, 3] },
  }),
  tareas: endpoint({
    method: 'GET',
    path: '/tablero-contador/tareas',
    tag,
    opcion,
    summary:
      'Las tareas de un mes, de todas las compañías, y las de meses anteriores que esperan; se llenan y se cumplen con los hechos',
    query: z.object(mesQuery),
    response: z.array(tarea),
  }),
  marcar: endpoint({
    method: 'PUT',
    path: '/tablero-contador/tareas',
    tag,
    opcion,
    summary: 'Dar por hecha una tarea, quitarle la marca, o decir quién la lleva',
    body: z.object({
      ...mesTablero,
      idAcceso,
      clase: z.enum(TAREAS_TABLERO),
      hecha: z.boolean().optional(),
      responsable: texto(60).optional().meta({ description: 'username; vacío la deja a quien lleva la compañía' }),
    }),
    response: tarea,
    example: { anio: 2026, mes: 11, idAcceso: 3, clase: 'd270', hecha: true },
  }),
  crearGrupo: endpoint({
    method: 'POST',
    path: '/tablero-contador/grupos',
    tag,
    opcion,
    summary: 'Crear un grupo de compañías',
    body: z.object({ nombre: nombre(60) }),
    response: grupo,
  }),
  cambiarGrupo: endpoint({
    method: 'PUT',
    path: '/tablero-contador/grupos/:idGrupo',
    tag,
    opcion,
    summary: 'Cambiar el nombre de un grupo',
    params: z.object({ idGrupo: identificador() }),
    body: z.object({ nombre: nombre(60), version }),
    response: grupo,
  }),
  quitarGrupo: endpoint({
    method: 'DELETE',
    path: '/tablero-contador/grupos/:idGrupo',
    tag,
    opcion,
    summary: 'Quitar un grupo; sus compañías quedan',
    params: z.object({ idGrupo: identificador() }),
    response: z.null(),
  }),
  agrupar: endpoint({
    method: 'PUT',
    path: '/tablero-contador/companias',
    tag,
    opcion,
    summary: 'Poner compañías en un grupo o sacarlas, y decir quién las lleva',
    body: z.object({
      accesos,
      agregar: identificador().optional().meta({ description: 'idGrupo' }),
      sacar: identificador().optional().meta({ description: 'idGrupo' }),
      responsable: texto(60).optional().meta({ description: 'username; vacío: nadie' }),
    }),
    response: z.null(),
    example: { accesos: [3, 4], agregar: 1 },
  }),
  anotar: endpoint({
    method: 'PUT',
    path: '/tablero-contador/nota',
    tag,
    opcion,
    summary: 'Escribir la nota de una compañía; vacía la quita. La ve quien trabaja en casa, nunca la compañía',
    body: z.object({
      idAcceso,
      texto: texto(MAX_NOTA_TABLERO),
      version: z.int().meta({ description: 'De la que se leyó; 0 si no había' }),
    }),
    response: fila.shape.nota,
  }),
}
