/** The board: one row per company, the most urgent first. */
import { ACCESO_PROPIO, type FilaTablero, type Tablero } from '@pura/contract'
import { compareFechas, daysBetween, type Fecha, fechaAt, formatFecha, type Periodo } from '@pura/domain'
import { sameMes } from '@pura/domain/iva'
import {
  compareFilas,
  countPorCorregir,
  estadoDeLlave,
  type HechosDeFila,
  isMesTerminado,
  limitesDe,
  urgenciaDe,
} from '@pura/domain/tablero'
import type { Con } from '../../../deps.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { shorten } from '../../../lib/texto.ts'
import type { PorResponderDeMes } from '../../compra/index.ts'
import type { Llave } from '../../operacion/index.ts'
import { formatPlazo } from '../../venta/index.ts'
import { type Compania, openCompanias } from '../acceso/autorizar.ts'
import { listDados } from '../acceso/gente.ts'
import { isEnviado, resolveAtrasos, toAtrasos } from './atrasos.ts'
import { countGrupo, type DeCasa, toNota } from './casa.ts'
import { groupByCia, type Hechos, readHechos } from './hechos.ts'
import { refreshResumenes, toIva, toMes } from './iva.ts'
import { type Marca, readCasaConMarcas } from './marcas.ts'
import { tareasDeCompania, toHechosDeMes } from './tareas.ts'

/** Time for summing again while a user waits: few companies have just changed. */
const SUMA_MS = 100

export async function readTablero(deps: Con<'db' | 'now'>, sesion: Sesion, mes: Periodo): Promise<Tablero> {
  const { db, now } = deps
  const ahora = now()
  const hoy = fechaAt(ahora)
  const companias = await openCompanias(deps, sesion)
  const hechos = await db.withPersona(sesion, async (tx) => {
    const de = await readHechos(tx, companias, mes, ahora)
    return new Map(companias.map((c) => [c.idAcceso, de(c)]))
  })
  const esperan = companias.flatMap((c) => hechos.get(c.idAcceso)!.esperan ?? [])
  const { casa, marcas } = await readCasaConMarcas(deps, sesion, [mes, ...esperan])
  const entran = await readEntran(deps, sesion, companias)
  const sinSumar = companias.filter((c) => hechos.get(c.idAcceso)!.iva === null)
  const fin = performance.now() + SUMA_MS
  const sumados = await refreshResumenes(deps, sinSumar, mes, SUMA_MS)
  const sabidos = groupByCia(await resolveAtrasos(deps, companias, esperan, fin - performance.now()))
  const filas = companias
    .map((c) => {
      const suyos = hechos.get(c.idAcceso)!
      const iva = suyos.iva === null ? (sumados.get(c.codCia) ?? null) : suyos.iva
      const suyas = suyos.esperan && sabidos(c.codCia)
      return toFila(c, { ...suyos, iva, esperan: suyas }, { casa, entran, marcas, mes, hoy, ahora })
    })
    .sort((a, b) => compareFilas(a.orden, b.orden))
    .map(({ fila }) => fila)
  const suyas = companias.map((c): number => c.codCia)
  return {
    ...mes,
    vence: venceOf(mes),
    filas,
    grupos: casa.grupos.map(({ id_grupo: idGrupo, nombre, version }) => ({
      idGrupo,
      nombre,
      companias: countGrupo(casa.companias, suyas, idGrupo),
      version,
    })),
    personas: casa.personas,
  }
}

function venceOf(mes: Periodo): Tablero['vence'] {
  const { respuestas, d270, iva } = limitesDe(mes)
  return { respuestas: formatFecha(respuestas), d270: formatFecha(d270), iva: formatFecha(iva) }
}

/** Usernames of the firm's people who may enter each of these clients, by the id of its access. */
async function readEntran({ db }: Con<'db'>, sesion: Sesion, companias: readonly Compania[]) {
  const entran = new Map(companias.map((c): [number, string[]] => [c.idAcceso, []]))
  for (const { id_acceso, username } of await db.withSistema((tx) => listDados(tx, sesion.codCia))) {
    entran.get(id_acceso)?.push(username)
  }
  return entran
}

interface Junto {
  casa: DeCasa
  entran: ReadonlyMap<number, string[]>
  marcas: readonly Marca[]
  mes: Periodo
  hoy: Fecha
  ahora: Date
}

function toFila(c: Compania, hechos: Hechos, { casa, entran, marcas, mes, hoy, ahora }: Junto) {
  const suya = casa.companias.get(c.codCia)
  const terminado = isMesTerminado(mes, hoy)
  const limites = limitesDe(mes)
  const porResponder = toPorResponder(hechos.porResponder, mes, hoy)
  const llave = toLlave(hechos.llave, ahora)
  const marcasSuyas = marcas.filter(({ cia }) => cia === c.codCia)
  const d270 = toD270(
    hechos.d270,
    marcasSuyas.filter((m) => sameMes(m, mes)),
  )
  const atrasos = toAtrasos(hechos.esperan, marcasSuyas, hoy)
  const estadoMes = toMes(hechos.iva, terminado)
  const urgencia = urgenciaDe({
    porResponder: toProximo(hechos.porResponder, hoy),
    porCorregir: hechos.porCorregir ?? null,
    cajas: hechos.cajas
      ? {
          cuantas: hechos.cajas.cuantas,
          dias: hechos.cajas.plazo && daysBetween(hoy, hechos.cajas.plazo.vence),
        }
      : null,
    llave,
    d270: d270 && { estado: d270.estado, dias: daysBetween(hoy, limites.d270) },
    mes: estadoMes && {
      estado: estadoMes,
      terminado,
      presentado: hechos.presentado || isEnviado(marcasSuyas, mes),
      dias: daysBetween(hoy, limites.iva),
    },
    atrasos: atrasos?.meses ?? [],
  })
  const tareas = tareasDeCompania(c, toHechosDeMes(hechos, mes, ahora), {
    marcas: marcasSuyas,
    suya,
    mes,
    hoy,
    atrasos,
  })
  const fila: FilaTablero = {
    idAcceso: c.idAcceso,
    nombreCia: c.nombreCia,
    ruc: c.ruc,
    nombreRol: c.nombreRol,
    secciones: [...c.opciones],
    porResponder,
    rechazados: hechos.rechazados ?? null,
    negados: hechos.negados ?? null,
    enCola: hechos.enCola ?? null,
    cajas: toCajas(hechos.cajas),
    deOtrosMeses: {
      porResponder: countTodos(hechos.porResponder) - (porResponder?.cuantos ?? 0),
      porCorregir: (hechos.porCorregir ?? 0) - countPorCorregir(hechos),
      enCola: (hechos.enColaSiempre ?? 0) - (hechos.enCola ?? 0),
    },
    llave,
    iva: toIva(hechos.iva),
    d270,
    mes: estadoMes,
    atrasos,
    ultimo: hechos.ultimo ? { emitido: toDia(hechos.ultimo.emitido), recibido: toDia(hechos.ultimo.recibido) } : null,
    nivel: urgencia.nivel,
    accion: urgencia.accion,
    accionDe: urgencia.de ?? null,
    grupos: suya?.grupos ?? [],
    responsable: suya?.responsable ?? '',
    entran: c.idAcceso === ACCESO_PROPIO ? null : (entran.get(c.idAcceso) ?? []),
    nota: toNota(suya),
    tareas: {
      pendientes: tareas.filter((t) => t.hecha === 'no').length,
      vencidas: tareas.filter((t) => t.hecha === 'no' && t.dias !== null && t.dias < 0).length,
      hechas: tareas.filter((t) => t.hecha !== 'no').length,
    },
  }
  const cuantos = countTodos(hechos.porResponder) + (hechos.porCorregir ?? 0)
  return { fila, orden: { urgencia, cuantos, nombre: c.nombreCia } }
}

const toDia = (instante: Date | undefined): string | null => (instante ? formatFecha(fechaAt(instante)) : null)

/** Those issued in the month, which have one last day. */
function toPorResponder(
  meses: readonly PorResponderDeMes[] | undefined,
  mes: Periodo,
  hoy: Fecha,
): FilaTablero['porResponder'] {
  if (!meses) return null
  const cuantos = meses.find((m) => sameMes(m, mes))?.cuantos ?? 0
  const limite = limitesDe(mes).respuestas
  const pasado = compareFechas(limite, hoy) < 0
  const proximo = cuantos > 0 && !pasado ? limite : null
  return {
    cuantos,
    vencidos: pasado ? cuantos : 0,
    hasta: proximo && formatFecha(proximo),
    dias: proximo && daysBetween(hoy, proximo),
  }
}

const countTodos = (meses: readonly PorResponderDeMes[] = []): number =>
  meses.reduce((suma, { cuantos }) => suma + cuantos, 0)

/** How many wait for an answer in any month, and the days until the next last day that has not passed. */
function toProximo(meses: readonly PorResponderDeMes[] | undefined, hoy: Fecha): HechosDeFila['porResponder'] {
  if (!meses) return null
  const dias = meses.map((m) => daysBetween(hoy, limitesDe(m).respuestas)).filter((d) => d >= 0)
  return { cuantos: countTodos(meses), dias: dias.length > 0 ? Math.min(...dias) : null }
}

function toLlave(llave: Llave | undefined, ahora: Date): FilaTablero['llave'] {
  if (llave === undefined) return null
  const { vence: certificado, rechazada } = llave
  const hoy = fechaAt(ahora)
  const vence = certificado && fechaAt(certificado)
  return {
    estado: estadoDeLlave({ vence, vencida: certificado !== null && certificado <= ahora, rechazada }, hoy),
    vence: vence && formatFecha(vence),
    dias: vence && daysBetween(hoy, vence),
  }
}

const toCajas = (cajas: Hechos['cajas']): FilaTablero['cajas'] =>
  cajas ? { cuantas: cajas.cuantas, vencido: cajas.vencido, ...formatPlazo(cajas.plazo) } : null

function toD270(d270: Hechos['d270'], marcas: readonly Marca[]): FilaTablero['d270'] {
  if (!d270) return null
  const enviada = marcas.some(({ clase, hecha }) => clase === 'd270' && hecha)
  const estado = enviada ? 'enviada' : d270.cuantos > 0 ? 'porEnviar' : 'nada'
  return { estado, cuantos: d270.cuantos, monto: shorten(d270.monto) }
}
