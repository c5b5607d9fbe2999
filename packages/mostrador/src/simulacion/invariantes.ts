/** What must hold in every run (docs/decisions/0151). */
import { type Monto, parseConsecutivo, parseFechaHora, sumBy } from '@pura/domain'
import { DEVOLUCION } from '@pura/domain/saldo'
import { detiene, type MotivoDeAtencion, urgencyOfArriendo } from '../aceptacion/index.ts'
import { canonicalize, TIPOS_DE_CAJA, type Venta } from '../base/index.ts'
import { type Diario, foldDiario } from '../dispositivo/index.ts'
import { openTurno, reduceTurno, summarizeTurno, type Turno } from '../gaveta/index.ts'
import { AVISO_MS } from '../limites/index.ts'
import { autorizacionDe, hmacOf } from '../supervisor/index.ts'
import { claveDevuelta } from '../venta/index.ts'
import { VENTANA } from './equipo.ts'
import type { Mundo } from './mundo.ts'
import { LLAVE_FALSA } from './pasos.ts'
import type { Libro } from './servidor.ts'

/** A clock may be ten minutes wrong, and so may the moment of a warning. */
const MARGEN_MS = 25 * 60_000

/** After each step: what waits for more than a day is shouted by its screen, or the office is told of the silence. */
export function checkGritos(mundo: Mundo): void {
  const { ahora, servidor } = mundo
  for (const equipo of mundo.equipos) {
    if (equipo.perdido || equipo.abierto?.contacto.detenido) continue
    const [vieja] = equipo.sinEntregar()
    if (!vieja || ahora - vieja.en < AVISO_MS + MARGEN_MS) continue
    const arriendo = servidor.libros.find(({ arriendo: a }) => a.caja.arriendo.id === equipo.arriendo.id)!.arriendo
    const enPantalla = equipo.urgency() ?? 'bien'
    // A copy speaks in the original's name, so the server hears a device that is silent.
    const hayCopia = mundo.equipos.some((otro) => otro !== equipo && otro.arriendo.id === equipo.arriendo.id)
    if (enPantalla === 'bien' && urgencyOfArriendo(arriendo, ahora) === 'bien' && !hayCopia) {
      mundo.falta(`${vieja.venta.consecutivo} lleva un día sin entregar y nadie lo dice`)
    }
  }
}

export async function checkAll(mundo: Mundo): Promise<void> {
  checkNumeracion(mundo)
  checkPapel(mundo)
  checkHacienda(mundo)
  checkTotales(mundo)
  checkDevoluciones(mundo)
  checkDetenidos(mundo)
  checkCortes(mundo)
  for (const libro of mundo.servidor.libros) {
    checkCierres(mundo, libro)
    await checkAutorizaciones(mundo, libro)
  }
  mundo.faltas.push(...mundo.hacienda.faltas)
}

/** No number twice, and no gap. */
function checkNumeracion(mundo: Mundo): void {
  for (const consecutivo of mundo.servidor.dobles) mundo.falta(`Dos documentos con el número ${consecutivo}`)
  for (const tipo of TIPOS_DE_CAJA) {
    const numeros = [...mundo.servidor.documentos.values()]
      .filter(({ venta }) => venta.documento.tipo === tipo)
      .map(({ venta }) => parseConsecutivo(venta.consecutivo)!.numero)
      .sort((a, b) => a - b)
    const hueco = numeros.findIndex((numero, i) => numero !== i + 1)
    if (hueco >= 0) mundo.falta(`Falta el ${tipo} ${hueco + 1}`)
  }
}

/** None is lost once printed, and what was printed is what the server has. */
function checkPapel(mundo: Mundo): void {
  const { documentos, evidencias } = mundo.servidor
  for (const { equipo, venta } of mundo.papel) {
    const suyo = documentos.get(venta.consecutivo)
    if (suyo?.venta.clave === venta.clave) {
      if (canonicalize(suyo.venta) !== canonicalize(venta))
        mundo.falta(`${venta.consecutivo} no se guardó como se imprimió`)
      continue
    }
    // Two profiles with one secret, or a device that went on after it was declared lost: the people are told.
    const seDijo =
      equipo.abierto?.contacto.detenido !== undefined || evidencias.some((e) => e.venta.clave === venta.clave)
    const hayCopia = mundo.equipos.some((otro) => otro !== equipo && otro.arriendo.id === equipo.arriendo.id)
    if (!seDijo || !(hayCopia || equipo.perdido))
      mundo.falta(`${venta.consecutivo} se imprimió en ${equipo.nombre} y se perdió`)
  }
}

/** No honest device is stopped. */
function checkDetenidos({ equipos, faltas }: Mundo): void {
  for (const { nombre, arriendo, abierto, perdido } of equipos) {
    const hayCopia = equipos.filter((otro) => otro.arriendo.id === arriendo.id).length > 1
    const detenido = abierto?.contacto.detenido
    if (detenido && !perdido && !hayCopia) faltas.push(`${nombre} quedó detenida: ${detenido}`)
  }
}

/** A start from a checkpoint knows what a reading of the whole diary knows. */
function checkCortes(mundo: Mundo): void {
  for (const { nombre, abierto, disco } of mundo.equipos) {
    if (!abierto) continue
    const entero = foldDiario(disco.read(1), undefined, VENTANA)
    if (entero.corte !== undefined) mundo.count('cortes')
    if (stateOf(entero) !== stateOf(abierto.diario)) mundo.falta(`${nombre}: el corte no es lo que dice su diario`)
  }
}
const stateOf = ({ copias, ...diario }: Diario): string => canonicalize([diario, [...copias]])

/** Everything arrived, once; that nothing unprinted is sent is seen at each sending. */
function checkHacienda({ servidor, hacienda, faltas }: Mundo): void {
  for (const { venta } of servidor.documentos.values()) {
    if (!hacienda.recibidos.has(venta.clave)) faltas.push(`${venta.consecutivo} no llegó a Hacienda`)
  }
  if (hacienda.recibidos.size > servidor.documentos.size) faltas.push('Hacienda recibió lo que nadie guardó')
}

/**
 * Both sides agree, except where another version of the program sold, or where a lost device and the one after it took
 * back the same sale.
 */
function checkTotales(mundo: Mundo): void {
  const perdidos = new Set(mundo.equipos.flatMap((e) => (e.perdido ? [e.arriendo.id] : [])))
  for (const { venta, motivos, estado } of mundo.servidor.documentos.values()) {
    const conTres = venta.documento.lineas.some(({ cantidad }) => cantidad === 3000n)
    const isEsperado = (m: MotivoDeAtencion) =>
      (m === 'totales' && conTres) || (m === 'devolucion' && perdidos.size > 0)
    if (estado === 'atencion' && !motivos.filter(detiene).every(isEsperado)) {
      mundo.falta(`${venta.consecutivo} requiere atención por ${motivos.join(', ')}`)
    }
  }
}

/** Never more comes back than was sold, in money and in units; what a person must decide or typed from paper is not judged. */
function checkDevoluciones({ servidor, faltas }: Mundo): void {
  const guardados = [...servidor.documentos.values()].flatMap(({ venta, estado }) =>
    estado === 'guardado' ? [venta] : [],
  )
  for (const vendida of guardados) {
    const { clave, documento, totales, consecutivo } = vendida
    const notas = guardados.filter((nota) => claveDevuelta(nota.documento) === clave)
    if (notas.length === 0 || documento.tipo === 'NC') continue
    const devuelto = sumBy(notas, (nota) => nota.totales.comprobante)
    if (devuelto > totales.comprobante + MEDIO_CENTIMO) faltas.push(`Se devolvió más que el total de ${consecutivo}`)
    const unidades = (venta: Venta) => venta.documento.lineas.reduce((suma, l) => suma + l.cantidad, 0n)
    const vueltas = notas.filter((n) => n.documento.referencias?.[0]?.codigo === DEVOLUCION)
    if (vueltas.reduce((suma, n) => suma + unidades(n), 0n) > unidades(vendida)) {
      faltas.push(`Volvieron más unidades que las de ${consecutivo}`)
    }
  }
}
const MEDIO_CENTIMO = 500n

/** Of each authorization the server says whether the code was typed, and of each sale whether it was made alone. */
async function checkAutorizaciones(mundo: Mundo, { asientos, arriendo }: Libro): Promise<void> {
  for (const [n, { asiento, motivos, recibido }] of asientos) {
    const { hecho, en } = asiento
    // Evidence is no document: it has its own reason only.
    if (motivos.some((m) => m === 'otra' || m === 'declarada')) continue
    const suya = autorizacionDe(hecho, { arriendo: arriendo.caja.arriendo.id, n })
    const isFalsa = suya?.prueba?.hmac === (suya && (await hmacOf(LLAVE_FALSA, suya.contenido)))
    // A clock that is ahead names a moment still to come, and a code may be set until then: the server judged when it received.
    const hadCodigo = mundo.servidor.hadCodigo(Math.min(en, recibido))
    const isSinPrueba = suya !== undefined && !suya.prueba && hadCodigo
    const esperaPrueba = suya !== undefined && (isFalsa || isSinPrueba)
    if (motivos.includes('prueba') !== esperaPrueba) mundo.falta(`Asiento ${n}: la autorización se creyó mal`)
    const isSola = hecho.clase === 'venta' && hecho.venta.sinSupervisor !== undefined
    if (isSola) mundo.count('solas')
    if (motivos.includes('sola') !== isSola) mundo.falta(`Asiento ${n}: se vendió sin supervisor y no se dijo`)
  }
}

/** Dates never go back; a Z is the sum of its documents; closings are numbered without gaps. */
function checkCierres(mundo: Mundo, { asientos, arriendo }: Libro): void {
  let turno: Turno | undefined
  let fecha = 0
  let ultimoZ = arriendo.caja.arriendo.ultimoZ
  for (const [n, { asiento, motivos }] of [...asientos].sort(([a], [b]) => a - b)) {
    const { hecho, en } = asiento
    if (hecho.clase === 'apertura') turno = openTurno(hecho, en)
    else if (turno) turno = reduceTurno(turno, hecho)
    if (hecho.clase === 'venta') {
      const cuando = parseFechaHora(hecho.venta.fechaEmision)!.getTime()
      if (cuando < fecha) mundo.falta(`La fecha de ${hecho.venta.consecutivo} retrocedió`)
      fecha = cuando
    }
    if (hecho.clase !== 'cierre') continue
    const { z } = hecho
    const guardados = turno!.ventas.flatMap(({ consecutivo, clave }) => {
      const suyo = mundo.servidor.documentos.get(consecutivo)?.venta
      return suyo?.clave === clave ? [suyo] : []
    })
    const deSusDocumentos = summarizeTurno({ ...turno!, ventas: guardados })
    const isPerdido = arriendo.estado === 'perdido'
    if (!isPerdido && canonicalize(deSusDocumentos) !== canonicalize(z.resumen))
      mundo.falta(`El Z ${z.numero} no son sus documentos`)
    if (!isPerdido && motivos.length > 0) mundo.falta(`El Z ${z.numero} (asiento ${n}) no cuadra`)
    if (z.numero !== ultimoZ + 1) mundo.falta(`Al Z ${ultimoZ} le sigue el ${z.numero}`)
    const enColones = turno!.ventas.every(({ documento }) => documento.moneda.codigo === 'CRC')
    const vendido = sumBy(
      turno!.ventas,
      ({ documento: d, totales: t }) => (d.tipo === 'NC' ? -t.comprobante : t.comprobante) as Monto,
    )
    if (enColones && vendido !== z.resumen.neto) mundo.falta(`El neto del Z ${z.numero} no es lo vendido`)
    const sumaDeMedios = sumBy(Object.values(z.resumen.porMedio), (m) => m)
    if (sumaDeMedios !== z.resumen.neto) mundo.falta(`Los medios del Z ${z.numero} no suman lo vendido`)
    ultimoZ = z.numero
  }
}
