/**
 * A firm and its people (docs/decisions/0173): which of its users may work for which of the companies that gave it
 * access. A client is named by the id of its access; no codCia is sent. Only a session in the own company may call it.
 */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { identificador, instante } from '../comunes.ts'
import { DOCUMENTOS, RECIBIDOS } from '../secciones.ts'
import { TABLERO } from './tablero-contador.ts'

const tag = 'firma'
/** Who manages the firm's users, and sees the board of its clients. */
const opcion = ['/usuarios', TABLERO]
const MAX_CLIENTES = 500

/** What a person may do for a client, in the words of the screen; each is judged by the sections of their role there. */
export const CAPACIDADES = ['recibidos', 'mesaIva', 'cierra', 'emite', 'soloMira'] as const
export type Capacidad = (typeof CAPACIDADES)[number]

/** @param opciones of the role there */
export function capacidadesDe(opciones: readonly string[], soloLectura: boolean): Capacidad[] {
  const has = (...rutas: readonly string[]) => rutas.some((ruta) => opciones.includes(ruta))
  const todas: Record<Capacidad, boolean> = {
    recibidos: has(RECIBIDOS) && !soloLectura,
    mesaIva: has('/mesaIva'),
    cierra: has('/mesaIva') && !soloLectura,
    emite: has(...DOCUMENTOS) && !soloLectura,
    soloMira: soloLectura,
  }
  return CAPACIDADES.filter((una) => todas[una])
}

const dado = z.object({
  idAcceso: z.int(),
  nombreRol: z.string().meta({ description: 'El que dio la firma; si no dio uno, el del acceso' }),
  puede: z.array(z.enum(CAPACIDADES)),
  igual: z.boolean().meta({ description: 'Con todo lo que el acceso permite' }),
  desde: instante,
  visto: instante.nullable(),
  cambiable: z.boolean().meta({ description: 'Quien llama puede quitarlo' }),
})

const persona = z.object({
  idUsuario: z.int(),
  username: z.string(),
  nombre: z.string(),
  correo: z.string(),
  nombreRol: z.string().meta({ description: 'En la firma' }),
  invitada: z.boolean().meta({ description: 'Todavía no ha usado su contraseña temporal' }),
  clientes: z.array(dado),
})
export type PersonaDeFirma = z.infer<typeof persona>

const cliente = z.object({
  idAcceso: z.int(),
  nombreCia: z.string(),
  ruc: z.string(),
  nombreRol: z.string().meta({ description: 'El que el cliente dio a la firma' }),
  puede: z.array(z.enum(CAPACIDADES)),
  desde: instante,
  responsable: z.string().meta({ description: 'username de quien lo lleva en el tablero; vacío: nadie' }),
  motivo: z.string().meta({ description: 'Por qué quien llama no lo puede dar; vacío si puede' }),
})
export type ClienteDeFirma = z.infer<typeof cliente>

const firmaSchema = z.object({
  nombre: z.string(),
  personas: z.array(persona).meta({ description: 'Los usuarios activos' }),
  clientes: z.array(cliente),
  roles: z.array(z.object({ codRol: z.int(), nombreRol: z.string(), soloLectura: z.boolean() })).meta({
    description: 'Los de la firma; en cada cliente una persona puede lo que su rol y el del acceso tienen en común',
  }),
})
export type Firma = z.infer<typeof firmaSchema>

const pedido = {
  idUsuario: identificador(),
  accesos: z.array(identificador()).min(1).max(MAX_CLIENTES),
}
const hecho = z.object({
  hechos: z.array(z.int()).meta({ description: 'idAcceso' }),
  rechazados: z.array(z.object({ idAcceso: z.int(), motivo: z.string() })),
})
export type RepartoDeFirma = z.infer<typeof hecho>

export const firma = {
  get: endpoint({
    method: 'GET',
    path: '/firma',
    tag,
    opcion,
    todas: true,
    summary: 'La gente de la firma y los clientes de cada quien',
    response: firmaSchema,
  }),
  dar: endpoint({
    method: 'POST',
    path: '/firma/dar',
    tag,
    opcion,
    todas: true,
    summary: 'Dar a una persona de la firma el acceso a unos clientes, con un rol igual o menor, o cambiarle el rol',
    body: z.object({
      ...pedido,
      codRol: identificador()
        .nullish()
        .meta({ description: 'De la firma; sin él, con todo lo que cada acceso permite' }),
      responsable: z.boolean().default(false).meta({ description: 'Queda en el tablero como quien los lleva' }),
    }),
    response: hecho,
    example: { idUsuario: 3, accesos: [3, 4], codRol: 4, responsable: true },
  }),
  quitar: endpoint({
    method: 'POST',
    path: '/firma/quitar',
    tag,
    opcion,
    todas: true,
    summary: 'Quitar a una persona el acceso a unos clientes; sus sesiones ahí terminan en el momento',
    body: z.object(pedido),
    response: hecho,
  }),
}
