import { contract, type RegistroBitacora } from '@pura/contract'
import { addDays, type Fecha, formatFechaHora, mensajes, parseFecha, startOfDay } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { answer, serve, serveLista } from '../../../http/serve.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { type BitacoraRow, listBitacora, listEntidades } from './repository.ts'
import { verifyBitacoras } from './verificar.ts'

/** A trail is only read page by page. */
const PRIMERA_PAGINA = { pagina: 1 }

export function bitacoraRoutes(app: FastifyInstance, { db }: Con<'db'>): void {
  serveLista(app, contract.bitacora.list, async ({ params: { codCia }, query }) => {
    const { fechaInicio, fechaFin, ...resto } = { ...PRIMERA_PAGINA, ...query }
    const filtro = {
      ...resto,
      desde: fechaInicio === undefined ? undefined : startOfDay(readDia(fechaInicio, 'fechaInicio')),
      hasta: fechaFin === undefined ? undefined : startOfDay(addDays(readDia(fechaFin, 'fechaFin'), 1)),
    }
    const { rows, total } = await db.withCia(codCia, (tx) => listBitacora(tx, codCia, filtro))
    return answer(rows.map(toRegistro), { paginacion: paginacionOf(filtro, total) })
  })

  serve(app, contract.bitacora.entidades, ({ params: { codCia } }) =>
    db.withCia(codCia, (tx) => listEntidades(tx, codCia)),
  )

  serveLista(app, contract.bitacora.verificar, () => verifyBitacoras(db))
}

function readDia(texto: string, campo: string): Fecha {
  const fecha = parseFecha(texto)
  if (fecha) return fecha
  const mensaje = mensajes.documento.fechaInvalida
  throw new AppError('invalid', mensaje, { errores: [{ campo, mensaje }] })
}

const toRegistro = (row: BitacoraRow): RegistroBitacora => ({
  orden: row.orden,
  momento: formatFechaHora(row.momento),
  username: row.username,
  nombreUsuario: row.nombre_usuario ?? row.nombre_de_fuera ?? '',
  compania: row.compania_de_fuera ?? '',
  operador: row.cod_cia !== row.cod_cia_usuario && row.compania_de_fuera === null,
  direccionIp: row.direccion_ip,
  entidad: row.entidad,
  llave: row.llave,
  accion: row.accion as RegistroBitacora['accion'],
  detalle: row.detalle,
  cambios: diffOf(row.antes, row.despues),
})

/** A changed field of an audit row, with both values as text. */
interface Cambio {
  campo: string
  antes: string | null
  despues: string | null
}

function diffOf(antes: unknown, despues: unknown): Cambio[] {
  const [a, d] = [toFields(antes), toFields(despues)]
  return [...new Set([...a.keys(), ...d.keys()])]
    .sort()
    .map((campo) => ({ campo, antes: a.get(campo) ?? null, despues: d.get(campo) ?? null }))
    .filter((cambio) => cambio.antes !== cambio.despues)
}

function toFields(value: unknown): Map<string, string | null> {
  if (value === null || typeof value !== 'object') return new Map()
  return new Map(Object.entries(value).map(([campo, inner]) => [campo, toText(inner)]))
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((inner) => toText(inner) ?? '—').join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
