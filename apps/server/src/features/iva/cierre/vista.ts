/** The month as its screen shows it: the form with its figures, the amounts in no box, and its state. */
import type { CasillaMesa, MesaIva } from '@pura/contract'
import { CERO, formatFecha, type Monto, type Periodo, subtract, toDecimal, toDecimalTarifa } from '@pura/domain'
import {
  type Aporte,
  aportesOf,
  avisosOf,
  type Casilla,
  type CasillaDeFormulario,
  FORMULARIO_IVA,
  FORMULARIO_USADOS,
  limiteDeMes,
  sameMes,
} from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { type CierreRow, findCierre } from '../asientos/abierto.ts'
import { listArchivos } from '../asientos/archivos.ts'
import { listAsientos, toAsiento } from '../asientos/asientos.ts'
import { toAplicada } from '../mes/base.ts'
import { huellaDeCifras, inLectura, type MesDeIva, readMes } from '../mes/mes.ts'
import { countOrigenes, liquidacionOf, pilasOf } from '../mes/sumas-mes.ts'
import { readTribu, type Tribu } from '../mes/tribu.ts'
import { isArrastreTardio, readArrastre } from './arrastre.ts'
import { findCarne } from './autor.ts'
import { findRectificacion } from './cambios.ts'
import { needsMotivo } from './cierre.ts'
import { limiteRespuestasDe, readCierres } from './cierres.ts'

export async function readVista(tx: Db, codCia: number, mes: Periodo, quien = ''): Promise<MesaIva> {
  const cierre = await findCierre(tx, codCia, mes)
  const lectura = cierre?.lectura ?? 'decidido'
  const visto = inLectura(await readMes(tx, codCia, mes), lectura)
  const { declaracion, presunta, anterior, ajuste } = visto
  const tribu = await readTribu(tx, codCia, mes)
  const cierres = await readCierres(tx, codCia, mes)
  const rectificar = cierre && (await findRectificacion(tx, codCia, visto, cierre))
  const asientos = await listAsientos(tx, codCia, mes)
  const arrastre = await readArrastre(tx, codCia, mes, asientos)
  const archivos = await listArchivos(tx, codCia, mes)
  return {
    ...mes,
    estado: estadoDe(cierre, rectificar !== undefined || isArrastreTardio(cierre, arrastre)),
    sinDatos: !hasDatos(visto, cierre),
    vence: venceOf(mes),
    formularios: formulariosOf(visto, tribu),
    determinado: {
      decidido: toDecimal(netoOf(declaracion.casillas)),
      presunto: toDecimal(netoOf(presunta.casillas)),
    },
    pilas: pilasOf(visto),
    avisos: avisosOf(visto.cubo, declaracion).map(({ codigo, monto, documentos }) => ({
      codigo,
      monto: toDecimal(monto),
      documentos: countOrigenes(visto.reunidos, documentos),
    })),
    liquidacion: liquidacionOf(visto),
    arrastre,
    proporcion: {
      ...toAplicada(anterior, declaracion.proporcion),
      comunes: declaracion.comunes.map(({ tarifa, soportado, acreditado }) => ({
        tarifa: toDecimalTarifa(tarifa),
        soportado: toDecimal(soportado),
        acreditado: toDecimal(acreditado),
      })),
      ajuste: toDecimal(ajuste),
    },
    lectura,
    huella: huellaDeCifras(visto),
    huellaPresunta: huellaDeCifras({ mes, declaracion: presunta }),
    carne: await findCarne(tx, codCia, quien),
    pideMotivo: needsMotivo(visto),
    asientos: asientos.map((f) => toAsiento(f, archivos.get(f.id_asiento))),
    tribu: tribu.ultima,
    cierre: cierres.find(({ reapertura }) => reapertura === null) ?? null,
    cierres,
    rectificar: rectificar ?? null,
  }
}

export const estadoDe = (cierre: object | undefined, rectificar: boolean | undefined): MesaIva['estado'] =>
  cierre ? (rectificar ? 'porRectificar' : 'cerrado') : 'abierto'

/** True if something the close declared is no longer so: its figures, or what the month before left for it. */
export async function isPorRectificar(tx: Db, codCia: number, visto: MesDeIva, cierre: CierreRow): Promise<boolean> {
  if (await findRectificacion(tx, codCia, visto, cierre)) return true
  const asientos = await listAsientos(tx, codCia, visto.mes)
  return isArrastreTardio(cierre, await readArrastre(tx, codCia, visto.mes, asientos))
}

/** False for a month of which the product knows nothing, which is not zero. */
export const hasDatos = ({ cubo, hechos }: MesDeIva, cierre: object | undefined): boolean =>
  cubo.celdas.length + cubo.aparte.length > 0 ||
  (hechos.asientos ?? []).some((a) => sameMes(a.fecha, cubo.mes)) ||
  cierre !== undefined

/** Whole colones; negative is in favour of the company. */
export const netoOf = (c: MesDeIva['declaracion']['casillas']): Monto =>
  subtract(c.impuestoDeterminado.entero, c.saldoAFavor.entero)

function venceOf(mes: Periodo): MesaIva['vence'] {
  return {
    iva: formatFecha(limiteDeMes('iva', mes)),
    d270: formatFecha(limiteDeMes('d270', mes)),
    respuestas: formatFecha(limiteRespuestasDe(mes)),
  }
}

function formulariosOf(visto: MesDeIva, tribu: Tribu): MesaIva['formularios'] {
  // True if goods that were bought used were sold.
  const usados = visto.declaracion.casillas.ventasUsados.exacto !== CERO
  return [FORMULARIO_IVA, ...(usados ? [FORMULARIO_USADOS] : [])].map(({ pasos, ...resto }) => ({
    ...resto,
    pasos: pasos.map(({ numero, titulo, secciones }) => ({
      numero,
      titulo,
      secciones: secciones.map((s) => ({
        titulo: s.titulo,
        casillas: s.casillas.map((c) => toCasilla(c, visto, tribu)),
      })),
    })),
  }))
}

function toCasilla(
  { id, etiqueta, segun }: CasillaDeFormulario,
  { declaracion, presunta, reunidos }: MesDeIva,
  { montos }: Tribu,
): CasillaMesa {
  const { exacto, entero, segunDocumentos }: Casilla = declaracion.casillas[id]
  const dicho = montos.get(id)
  return {
    id,
    etiqueta,
    segun,
    exacto: toDecimal(exacto),
    entero: toDecimal(entero),
    segunDocumentos: segunDocumentos === undefined ? null : toDecimal(segunDocumentos),
    presunto: toDecimal(presunta.casillas[id].entero),
    documentos: countOrigenes(reunidos, documentosDe(aportesOf(declaracion, id))),
    tribu: dicho === undefined ? null : toDecimal(dicho),
    diferencia: dicho === undefined ? null : toDecimal(subtract(entero, dicho)),
  }
}

const documentosDe = (aportes: readonly Aporte[]): ReadonlySet<string> => new Set(aportes.map((a) => a.celda.documento))
