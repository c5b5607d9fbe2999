/** Close of formato 3: taxes by rate and means of payment beside the totals; a box with QR and clave. */
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { lineHeight, widthOf } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import { MEDIOS_PAGO } from '../../modelo/secciones.ts'
import type { Total } from '../../modelo/totales.ts'
import {
  type Cierre,
  drawFilas,
  type FilaTotal,
  measureCierre,
  measurePares,
  type Sello,
  sonOf,
  type TotalesMedidos,
  toPar,
  widthOfTotales,
} from '../partes/cierre.ts'
import { COLOR, ESTILO, PIE } from '../partes/hoja.ts'
import { type LetraSeccion, measureSeccion, sumAltos } from '../partes/secciones.ts'
import { drawSello } from '../partes/sello.ts'
import type { BloqueDibujable } from '../partes/tabla.ts'
import { buildCuadro } from './cuadro.ts'
import { CONTABLE, MARGEN_CONTABLE as MARGEN } from './formato-3-hoja.ts'

const LADO = 6
const AIRE_FILA = 6.4
const ALTO_PANEL = 26
const HUECO = 15
const CAJA = { relleno: 8, lado: 55.5, arriba: 12, abajo: 7.5, hueco: 10.5, firma: 128 }

const LETRA: LetraSeccion = { titulo: CONTABLE.cabeza, texto: CONTABLE.dato, cifra: { ...CONTABLE.dato, cifras: true } }

export const measureCierre3 = (impreso: Impreso, maximo: number): Cierre =>
  measureCierre(
    {
      margen: MARGEN,
      hueco: HUECO,
      totales: measureTotales(impreso),
      openIzquierda: (x, ancho) => [
        ...cuadroImpuestos(impreso, x, ancho),
        ...cuadroMedios(impreso, x, ancho),
        ...measureSeccion(sonOf(impreso), x, ancho, LETRA),
      ],
      secciones: impreso.secciones.filter((seccion) => seccion.titulo !== MEDIOS_PAGO),
      letra: LETRA,
      sello: selloOf(impreso),
    },
    maximo,
    PIE,
  )

function cuadroImpuestos({ totales: { impuestos, totalImpuesto } }: Impreso, x: number, ancho: number) {
  if (impuestos.length === 0) return []
  const titulo = totalImpuesto.base === undefined ? 'Resumen de impuestos' : 'Resumen de IVA'
  const hayExoneradas = impuestos.some((i) => i.exonerado)
  const row = (nombre: string, base: string, exonerado: string, monto: string) =>
    hayExoneradas ? [nombre, base, exonerado, monto] : [nombre, base, monto]
  return buildCuadro(
    {
      titulos: row(titulo, 'Base', 'Exonerado', 'Impuesto'),
      filas: impuestos.map(({ nombre, base, exonerado, cifra }) => row(nombre, base, exonerado || '—', cifra)),
      ...(impuestos.length > 1 && { total: row('Total', totalImpuesto.base ?? '', '', totalImpuesto.cifra) }),
    },
    x,
    ancho,
  )
}

const cuadroMedios = ({ mediosPago }: Impreso, x: number, ancho: number): BloqueDibujable[] =>
  mediosPago.length === 0
    ? []
    : buildCuadro(
        { titulos: ['Medio de pago', 'Monto'], filas: mediosPago.map(({ nombre, monto }) => [nombre, monto]) },
        x,
        ancho,
      )

/** Taxed and exempt are printed even if zero; uncommon totals only if there are any. */
function filasOf({ totales: t, tipo }: Impreso): Total[] {
  const opcionales = (...filas: Total[]) => filas.filter((fila) => !fila.cero)
  const ventas = t.ventas.filter(
    ({ clase, cero }) => !cero || (tipo !== 'REP' && (clase === 'gravado' || clase === 'exento')),
  )
  const cargos = opcionales(t.otrosCargos, t.ivaDevuelto)
  return [...ventas, ...opcionales(t.descuento), t.ventaNeta, nameImpuesto(t.totalImpuesto), ...cargos]
}

const nameImpuesto = (total: Total & { base?: string }): Total =>
  total.base === undefined ? total : { ...total, nombre: 'IVA' }

function measureTotales(impreso: Impreso): TotalesMedidos {
  const letra = { cuerpo: CONTABLE.dato.cuerpo }
  const pares = filasOf(impreso)
    .map(toPar)
    .map((par) => ({
      ...par,
      estilo: { ...par.estilo, ...letra },
      estiloNombre: { ...par.estiloNombre, ...letra },
    }))
  const { total } = impreso.totales
  const util = widthOfTotales(pares, total, (MARGEN.ancho - HUECO) / 2 - 2 * LADO)
  const ancho = util + 2 * LADO
  const filas = measurePares(pares, util, AIRE_FILA).map((fila) => withRule(fila, ancho))
  return {
    ancho,
    lado: LADO,
    alto: sumAltos(filas) + ALTO_PANEL,
    draw: (lienzo, x, y) => {
      const panel = drawFilas(lienzo, filas, x + LADO, y)
      lienzo.panel({ x, y: panel, ancho, alto: ALTO_PANEL }, COLOR.tinta)
      lienzo.text('Total', x + LADO, panel + 5.6, { ...ESTILO.titulo, color: BLANCO })
      lienzo.text(total, x + ancho - LADO, panel + 4.2, { ...ESTILO.total, color: BLANCO }, 'derecha')
    },
  }
}

const BLANCO = '#ffffff'

const withRule = (fila: FilaTotal, ancho: number): FilaTotal => ({
  ...fila,
  draw: (lienzo, x, y) => {
    fila.draw(lienzo, x, y)
    lienzo.rule(x - LADO, y + fila.alto, ancho, 0.5, COLOR.fila)
  },
})

/** The receiver signs for goods: not on a receipt, and not on a purchase without the supplier's electronic invoice. */
const FIRMAN = new Set<Impreso['tipo']>(['FE', 'TE', 'FEE', 'ND', 'NC'])

function selloOf(impreso: Impreso): Sello {
  if (!impreso.clave) return { alto: CAJA.abajo, entero: true, draw: () => {} }
  const alto = CAJA.lado + 2 * CAJA.relleno
  const firma = FIRMAN.has(impreso.tipo) ? CAJA.firma + CAJA.relleno : 0
  return {
    alto: CAJA.arriba + alto + CAJA.abajo,
    entero: true,
    draw: (lienzo, ancho) => {
      const y = PIE - CAJA.abajo - alto
      lienzo.frame({ x: MARGEN.x, y, ancho, alto }, 0, 0.75, COLOR.tinta)
      drawSello(lienzo, impreso, {
        x: MARGEN.x + CAJA.relleno,
        y: y + CAJA.relleno,
        lado: CAJA.lado,
        hueco: CAJA.hueco,
        ancho: ancho - 2 * CAJA.relleno - firma,
        alinear: 'abajo',
      })
      if (firma) drawFirma(lienzo, MARGEN.x + ancho - CAJA.relleno, y + alto - CAJA.relleno)
    },
  }
}

function drawFirma(lienzo: Lienzo, derecha: number, fondo: number): void {
  const texto = 'Recibido conforme'
  const y = fondo - lineHeight(ESTILO.menor)
  lienzo.rule(derecha - CAJA.firma, y - 2, CAJA.firma, 0.75, COLOR.tinta)
  const centro = derecha - CAJA.firma / 2 - widthOf(texto, ESTILO.menor) / 2
  lienzo.text(texto, centro, y, ESTILO.menor)
}
