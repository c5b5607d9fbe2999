/** Errors and due dates, the worst first; a role sees only those of its sections. */
import { type Asunto, DISPOSITIVOS, DOCUMENTOS, MESA_IVA, RECIBIDOS, SECCION_DE_TIPO } from '@pura/contract'
import {
  AVISOS,
  avisoOf,
  CERO,
  compareFechas,
  emitidosQueVencen,
  type Fecha,
  fechaAt,
  formatFecha,
  limiteRecibo,
  limiteRespuesta,
  monto,
  tipoDocto,
  toDecimal,
} from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { findIvaPorDeclarar, listSinRecibo } from '../../aviso/index.ts'
import { countRecibidos } from '../../compra/index.ts'
import { findCertificadoVence } from '../../operacion/index.ts'
import { sumPendientes } from '../../plan/index.ts'
import { findRechazo } from '../../suelo/index.ts'
import {
  countAtenciones,
  countPendientes,
  findCajasUrgentes,
  formatPlazo,
  hasSeccion,
  listBorradores,
  type Pendientes,
  tiposLegibles,
} from '../../venta/index.ts'

export async function listAsuntos(tx: Db, sesion: Sesion, ahora: Date): Promise<Asunto[]> {
  const pendientes = (await countPendientes(tx, [{ codCia: sesion.codCia, tipos: tiposLegibles(sesion) }])).filter(
    ({ tipo }) => tipo !== tipoDocto('PRO').id,
  )
  const asuntos = [
    await findPorArreglar(tx, sesion, pendientes, 'negados'),
    await findPorArreglar(tx, sesion, pendientes, 'rechazados'),
    ...(await findCajas(tx, sesion, ahora)),
    await findRecibidos(tx, sesion, ahora),
    await findIva(tx, sesion, fechaAt(ahora)),
    await findRecibos(tx, sesion, fechaAt(ahora)),
    await findCredencial(tx, sesion, pendientes),
    await findLlave(tx, sesion, ahora),
    await findPagos(tx, sesion),
    findCola(pendientes),
    await findBorradores(tx, sesion),
  ].filter((asunto) => asunto !== undefined)
  // An expired key stops everything, and so does a credential that Hacienda refuses.
  return asuntos.sort((a, b) => Number(isParo(b)) - Number(isParo(a)))
}

const isParo = (asunto: Asunto): boolean =>
  asunto.clase === 'credencial' || (asunto.clase === 'llave' && asunto.vencida)

/** Documents that Hacienda rejected or refused to receive. */
async function findPorArreglar(
  tx: Db,
  { codCia }: Sesion,
  pendientes: readonly Pendientes[],
  clase: 'rechazados' | 'negados',
): Promise<Asunto | undefined> {
  const rows = pendientes.filter((row) => row[clase] > 0)
  const cuantos = sumBy(rows, (row) => row[clase])
  if (cuantos === 0) return undefined
  const [primera] = rows
  const ultimo = clase === 'rechazados' ? primera!.ultimo_rechazado! : primera!.ultimo_negado!
  return {
    clase,
    cuantos,
    tipos: rows.map(({ tipo }) => tipo),
    uno: cuantos === 1 ? await findUno(tx, codCia, ultimo) : null,
  }
}

async function findUno(tx: Db, codCia: number, numDocto: number) {
  const { num_docto, referencia, total, moneda } = await tx
    .selectFrom('vta_movm')
    .select(['num_docto', 'referencia', 'total', 'moneda'])
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .executeTakeFirstOrThrow()
  return { numDocto: num_docto, referencia, monto: toDecimal(monto(total)), moneda }
}

/** Tills that have not delivered, and sales of tills that somebody must decide about. */
async function findCajas(tx: Db, sesion: Sesion, ahora: Date): Promise<Asunto[]> {
  if (!hasOpcion(sesion, [DISPOSITIVOS])) return []
  const { codCia } = sesion
  const urgentes = (await findCajasUrgentes(tx, [codCia], ahora)).get(codCia)
  const atenciones = await countAtenciones(tx, codCia)
  return [
    ...(urgentes
      ? [
          {
            clase: 'cajas' as const,
            cuantos: urgentes.cuantas,
            vencido: urgentes.vencido,
            ...formatPlazo(urgentes.plazo),
          },
        ]
      : []),
    ...(atenciones > 0 ? [{ clase: 'atencion' as const, cuantos: atenciones }] : []),
  ]
}

/** Pending ones of the next term that has not passed. */
async function findRecibidos(tx: Db, sesion: Sesion, ahora: Date): Promise<Asunto | undefined> {
  if (!hasOpcion(sesion, [RECIBIDOS])) return undefined
  const { codCia } = sesion
  const cuantos = await countRecibidos(tx, codCia, { vista: 'porResponder' }, ahora)
  if (cuantos === 0) return undefined
  for (const mes of emitidosQueVencen(fechaAt(ahora), TODO_PLAZO_DIAS)) {
    const cuantosHasta = await countRecibidos(tx, codCia, { vista: 'porResponder', ...mes }, ahora)
    if (cuantosHasta > 0)
      return { clase: 'recibidos', cuantos, hasta: formatFecha(limiteRespuesta(mes.desde)), cuantosHasta }
  }
  return { clase: 'recibidos', cuantos, hasta: null, cuantosHasta: 0 }
}

/** Longer than any term: a document of the first of a month is answered in the next one. */
const TODO_PLAZO_DIAS = 62

async function findIva(tx: Db, sesion: Sesion, hoy: Fecha): Promise<Asunto | undefined> {
  if (!hasOpcion(sesion, [MESA_IVA])) return undefined
  const porDeclarar = await findIvaPorDeclarar(tx, sesion.codCia, hoy)
  return porDeclarar && { clase: 'iva', ...porDeclarar.mes, hasta: formatFecha(porDeclarar.limite) }
}

async function findRecibos(tx: Db, sesion: Sesion, hoy: Fecha): Promise<Asunto | undefined> {
  if (!hasOpcion(sesion, [SECCION_DE_TIPO[tipoDocto('REP').id]!])) return undefined
  const ventas = (await listSinRecibo(tx, sesion.codCia, hoy, MAX_RECIBOS)).filter(
    ({ fecha_emision }) => compareFechas(limiteRecibo(fecha_emision), hoy) >= 0,
  )
  const [primera] = ventas
  if (!primera) return undefined
  return {
    clase: 'recibos',
    cuantos: ventas.length,
    hasta: formatFecha(limiteRecibo(primera.fecha_emision)),
    uno: ventas.length === 1 ? primera.num_docto : null,
  }
}

/** The count stops here: nobody needs the exact number. */
const MAX_RECIBOS = 500

async function findLlave(tx: Db, sesion: Sesion, ahora: Date): Promise<Asunto | undefined> {
  if (!hasOpcion(sesion, ['/companias'])) return undefined
  const cert = await findCertificadoVence(tx, sesion.codCia)
  if (!cert) return undefined
  const vence = fechaAt(cert)
  const vencida = cert <= ahora
  if (!vencida && avisoOf(fechaAt(ahora), vence, AVISOS.llave) === undefined) return undefined
  return { clase: 'llave', vence: formatFecha(vence), vencida }
}

/** Unpaid periods of the plan. */
async function findPagos(tx: Db, sesion: Sesion): Promise<Asunto | undefined> {
  if (!hasOpcion(sesion, ['/historialPagos'])) return undefined
  const { cuantos, monto: suma } = await sumPendientes(tx, sesion.codCia)
  return cuantos === 0 ? undefined : { clase: 'pagos', cuantos, monto: toDecimal(monto(suma)) }
}

/** Hacienda refuses the credential of the company: nothing is sent. */
async function findCredencial(tx: Db, sesion: Sesion, pendientes: readonly Pendientes[]): Promise<Asunto | undefined> {
  if (!hasOpcion(sesion, ['/companias'])) return undefined
  const { rechazo = null, rechazo_desde = null } = (await findRechazo(tx, sesion.codCia)) ?? {}
  if (!rechazo || !rechazo_desde) return undefined
  return {
    clase: 'credencial',
    motivo: rechazo,
    desde: formatFecha(fechaAt(rechazo_desde)),
    cuantos: sumBy(pendientes, (p) => p.en_cola),
  }
}

/** Documents that wait for Hacienda. */
function findCola(pendientes: readonly Pendientes[]): Asunto | undefined {
  const rows = pendientes.filter((row) => row.en_cola > 0)
  const cuantos = sumBy(rows, (p) => p.en_cola)
  if (cuantos === 0) return undefined
  return { clase: 'cola', cuantos, tipo: rows.length === 1 ? rows[0]!.tipo : null }
}

const sumBy = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((suma, row) => suma + of(row), 0)

/** Drafts with an amount, or with lines that do not add up yet; a form that was opened and left empty is no task. */
async function findBorradores(tx: Db, sesion: Sesion): Promise<Asunto | undefined> {
  if (!hasOpcion(sesion, DOCUMENTOS)) return undefined
  const suyos = (await listBorradores(tx, sesion, undefined)).filter(
    ({ idTipoDoctoVta, total }) => hasSeccion(sesion, idTipoDoctoVta) && (total === null || monto(total) !== CERO),
  )
  const [ultimo] = suyos
  return ultimo && { clase: 'borradores', cuantos: suyos.length, tipo: ultimo.idTipoDoctoVta }
}
