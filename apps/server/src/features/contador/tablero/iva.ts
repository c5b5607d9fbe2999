/** The IVA of a month of many companies: kept for those without changes, summed again for the others. */
import type { FilaTablero } from '@pura/contract'
import { fechaAt, type Periodo } from '@pura/domain'
import { sameMes } from '@pura/domain/iva'
import { estadoDeMes, isMesTerminado } from '@pura/domain/tablero'
import type { Con } from '../../../deps.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { shorten } from '../../../lib/texto.ts'
import { eachALaVez } from '../../../lib/turnos.ts'
import { findResumenes, listMesesQueEsperan, type ResumenDeMes, refreshResumen } from '../../iva/index.ts'
import type { Compania } from '../acceso/autorizar.ts'
import { A_LA_VEZ, resolveAtrasos, toAtrasos } from './atrasos.ts'
import { groupByCia, maySeeIva } from './hechos.ts'
import { listMarcas } from './marcas.ts'

/**
 * Sums again those not kept, a few at a time, until the time limit; started ones are finished. @returns the results
 * by company; missing ones wait for another call
 */
export async function refreshResumenes(
  { db }: Con<'db'>,
  companias: readonly Compania[],
  mes: Periodo,
  hastaMs: number,
): Promise<Map<number, ResumenDeMes>> {
  const hechos = new Map<number, ResumenDeMes>()
  const refresh = async ({ codCia }: Compania) => {
    hechos.set(codCia, await refreshResumen({ db }, codCia, mes))
  }
  await eachALaVez(companias, A_LA_VEZ, refresh, hastaMs)
  return hechos
}

/** A user waits for it. */
const ESPERA_MS = 4_000

export async function readIva(deps: Con<'db' | 'now'>, sesion: Sesion, companias: readonly Compania[], mes: Periodo) {
  const conIva = companias.filter(maySeeIva)
  const cias = conIva.map((c): number => c.codCia)
  const hoy = fechaAt(deps.now())
  const { guardados, esperan } = await deps.db.withPersona(sesion, async (tx) => ({
    guardados: await findResumenes(tx, cias, mes),
    esperan: (await listMesesQueEsperan(tx, cias, hoy)).filter((m) => !sameMes(m, mes)),
  }))
  const fin = performance.now() + ESPERA_MS
  const nuevos = await refreshResumenes(
    deps,
    conIva.filter((c) => !guardados.has(c.codCia)),
    mes,
    ESPERA_MS,
  )
  const sabidos = await resolveAtrasos(deps, conIva, esperan, fin - performance.now())
  const marcas = await deps.db.withCia(sesion.codCia, (tx) => listMarcas(tx, sesion.codCia, sabidos))
  const sabidosDe = groupByCia(sabidos)
  return companias.map((c) => {
    const conSeccion = maySeeIva(c)
    const resumen = conSeccion ? (guardados.get(c.codCia) ?? nuevos.get(c.codCia) ?? null) : undefined
    const suyos = conSeccion ? sabidosDe(c.codCia) : undefined
    return {
      idAcceso: c.idAcceso,
      iva: toIva(resumen),
      mes: toMes(resumen, isMesTerminado(mes, hoy)),
      atrasos: toAtrasos(
        suyos,
        marcas.filter(({ cia }) => cia === c.codCia),
        hoy,
      ),
    }
  })
}

export function toIva(resumen: ResumenDeMes | null | undefined): FilaTablero['iva'] {
  if (resumen === undefined) return null
  if (resumen === null)
    return { estado: 'calculando', sinDatos: false, decidido: null, presunto: null, sinDecidir: null }
  return {
    estado: 'listo',
    sinDatos: !resumen.hay,
    decidido: shorten(resumen.decidido),
    presunto: shorten(resumen.presunto),
    sinDecidir: { documentos: resumen.sin_decidir, impuesto: shorten(resumen.sin_decidir_impuesto) },
  }
}

export const toMes = (resumen: ResumenDeMes | null | undefined, terminado: boolean): FilaTablero['mes'] =>
  resumen ? estadoDeMes({ estado: resumen.estado, terminado, sinDecidir: resumen.sin_decidir }) : null
