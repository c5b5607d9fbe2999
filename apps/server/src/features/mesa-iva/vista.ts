/** The month as its screen shows it: the form with its figures, what stands beside, and how it stands. */
import type { CasillaMesa, MesaIva } from '@pura/contract'
import {
  CERO,
  daysInMonth,
  formatFecha,
  limiteRespuesta,
  type Monto,
  type Periodo,
  startOfDay,
  subtract,
  toDecimal,
  toDecimalTarifa,
} from '@pura/domain'
import {
  type Aporte,
  aportesOf,
  avisosOf,
  type Casilla,
  type CasillaDeFormulario,
  FORMULARIO_IVA,
  FORMULARIO_USADOS,
  type Formulario,
  limiteDeMes,
} from '@pura/domain/iva'
import type { Db } from '../../db/index.ts'
import { findCierre } from './abierto.ts'
import { listArchivos } from './archivos.ts'
import { listAsientos, toAsiento } from './asientos.ts'
import { porcentajeOf, toBaseGuardada } from './base.ts'
import { findRectificacion, pideMotivo, toCierre } from './cierre.ts'
import { huellaDeCifras, type MesDeIva, readMes } from './mes.ts'
import { countOrigenes, liquidacionOf, pilasOf } from './sumas-mes.ts'
import { readTribu, type Tribu } from './tribu.ts'

export async function readVista(tx: Db, codCia: number, mes: Periodo): Promise<MesaIva> {
  const visto = await readMes(tx, codCia, mes)
  const tribu = await readTribu(tx, codCia, mes)
  const cierre = await findCierre(tx, codCia, mes)
  const rectificar = cierre ? await findRectificacion(tx, codCia, cierre, visto) : undefined
  const { declaracion, presunta, anterior, ajuste } = visto
  const archivos = await listArchivos(tx, codCia, mes)
  return {
    ...mes,
    estado: estadoDe(cierre, rectificar),
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
    proporcion: {
      origen: anterior ? 'guardada' : 'primerAnio',
      porcentaje: porcentajeOf(declaracion.proporcion),
      base: toBaseGuardada(declaracion.proporcion),
      comunes: declaracion.comunes.map(({ tarifa, soportado, acreditado }) => ({
        tarifa: toDecimalTarifa(tarifa),
        soportado: toDecimal(soportado),
        acreditado: toDecimal(acreditado),
      })),
      ajuste: toDecimal(ajuste),
    },
    asientos: (await listAsientos(tx, codCia, mes)).map((f) => toAsiento(f, archivos.get(f.id_asiento))),
    tribu: tribu.ultima,
    huella: huellaDeCifras(visto),
    pideMotivo: pideMotivo(visto),
    cierre: cierre ? toCierre(cierre) : null,
    rectificar: rectificar ?? null,
  }
}

export const estadoDe = (cierre: object | undefined, rectificar: object | undefined): MesaIva['estado'] =>
  cierre ? (rectificar ? 'porRectificar' : 'cerrado') : 'abierto'

/** In whole colones; below zero it is in favour. */
export const netoOf = (c: MesDeIva['declaracion']['casillas']): Monto =>
  subtract(c.impuestoDeterminado.entero, c.saldoAFavor.entero)

function venceOf(mes: Periodo): MesaIva['vence'] {
  const ultimo = startOfDay({ ...mes, dia: daysInMonth(mes.anio, mes.mes) })
  return {
    iva: formatFecha(limiteDeMes('iva', mes)),
    d270: formatFecha(limiteDeMes('d270', mes)),
    respuestas: formatFecha(limiteRespuesta(ultimo)),
  }
}

function formulariosOf(visto: MesDeIva, tribu: Tribu): MesaIva['formularios'] {
  const usados = visto.declaracion.casillas.ventasUsados.exacto !== CERO
  return [FORMULARIO_IVA, ...(usados ? [FORMULARIO_USADOS] : [])].map((f) => toFormulario(f, visto, tribu))
}

function toFormulario({ pasos, ...resto }: Formulario, visto: MesDeIva, tribu: Tribu): MesaIva['formularios'][number] {
  return {
    ...resto,
    pasos: pasos.map(({ numero, titulo, secciones }) => ({
      numero,
      titulo,
      secciones: secciones.map((s) => ({
        titulo: s.titulo,
        casillas: s.casillas.map((c) => toCasilla(c, visto, tribu)),
      })),
    })),
  }
}

function toCasilla({ id, etiqueta, segun }: CasillaDeFormulario, visto: MesDeIva, { montos }: Tribu): CasillaMesa {
  const { declaracion, presunta, reunidos } = visto
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
