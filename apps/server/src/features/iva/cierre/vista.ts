/** The month as its screen shows it: the form with its figures, the amounts in no box, and its state. */
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
  limiteDeMes,
} from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { listCierres } from '../asientos/abierto.ts'
import { listArchivos } from '../asientos/archivos.ts'
import { listAsientos, toAsiento } from '../asientos/asientos.ts'
import { toAplicada } from '../mes/base.ts'
import { huellaDeCifras, type MesDeIva, readMes } from '../mes/mes.ts'
import { countOrigenes, liquidacionOf, pilasOf } from '../mes/sumas-mes.ts'
import { readTribu, type Tribu } from '../mes/tribu.ts'
import { readArrastre } from './arrastre.ts'
import { findRectificacion, needsMotivo, toCierre } from './cierre.ts'

export async function readVista(tx: Db, codCia: number, mes: Periodo): Promise<MesaIva> {
  const visto = await readMes(tx, codCia, mes)
  const { declaracion, presunta, anterior, ajuste } = visto
  const tribu = await readTribu(tx, codCia, mes)
  const cierres = await listCierres(tx, codCia, mes)
  const cierre = cierres.find(({ reabierto }) => reabierto === null)
  const rectificar = cierre && (await findRectificacion(tx, codCia, visto, cierre))
  const asientos = await listAsientos(tx, codCia, mes)
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
    arrastre: await readArrastre(tx, codCia, mes, asientos),
    proporcion: {
      ...toAplicada(anterior, declaracion.proporcion),
      comunes: declaracion.comunes.map(({ tarifa, soportado, acreditado }) => ({
        tarifa: toDecimalTarifa(tarifa),
        soportado: toDecimal(soportado),
        acreditado: toDecimal(acreditado),
      })),
      ajuste: toDecimal(ajuste),
    },
    huella: huellaDeCifras(visto),
    pideMotivo: needsMotivo(visto),
    asientos: asientos.map((f) => toAsiento(f, archivos.get(f.id_asiento))),
    tribu: tribu.ultima,
    cierre: cierre ? toCierre(cierre) : null,
    cierres: cierres.map(toCierre),
    rectificar: rectificar ?? null,
  }
}

export const estadoDe = (cierre: object | undefined, rectificar: object | undefined): MesaIva['estado'] =>
  cierre ? (rectificar ? 'porRectificar' : 'cerrado') : 'abierto'

/** Whole colones; negative is in favour of the company. */
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
