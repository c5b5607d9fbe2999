/**
 * The head of formato 3: names above, and a box of two halves with each value under its label; the table joins it
 * below.
 */
import { fit, type Imagen } from '../../dibujo/imagen.ts'
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { type Estilo, lineHeight, widthOf, wrap } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import type { ParteImpresa } from '../../modelo/partes.ts'
import { drawAviso } from '../partes/aviso.ts'
import { SIN_NOMBRE } from '../partes/cabeza-corta.ts'
import { COLOR, ESTILO } from '../partes/hoja.ts'
import { drawLogo, drawParrafos, heightOfParrafos, joined, MAXIMO_LINEAS, toParrafos } from '../partes/parrafos.ts'
import { CONTABLE, MARGEN_CONTABLE as MARGEN } from './formato-3-hoja.ts'

const LOGO = { ancho: 96, alto: 33 }
const HUECO = 10.5
const BAJO_NOMBRES = 9
const CAJA = { x: 9, y: 7.5, etiqueta: 74, hueco: 6, aire: 0.8 }
const MEDIA = MARGEN.ancho / 2

/** Returns the y where the table may start. */
export function drawCabeza3(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): number {
  const bajoNombres = drawNombres(lienzo, impreso, logo) + BAJO_NOMBRES
  const yCaja = impreso.aviso ? drawAviso(lienzo, impreso.aviso, MARGEN, bajoNombres) + BAJO_NOMBRES : bajoNombres
  const mitades = [measureDatos(datosMembrete(impreso)), measureDatos(datosContraparte(impreso))]
  const alto = Math.max(...mitades.map((mitad) => mitad.alto)) + 2 * CAJA.y
  lienzo.frame({ x: MARGEN.x, y: yCaja, ancho: MARGEN.ancho, alto: alto + 0.75 }, 0, 0.75, COLOR.tinta)
  lienzo.columns([MARGEN.x + MEDIA], yCaja, alto, 0.75, COLOR.tinta)
  for (const [i, { datos }] of mitades.entries())
    drawDatos(lienzo, datos, MARGEN.x + i * MEDIA + CAJA.x, yCaja + CAJA.y)
  return yCaja + alto
}

/** Issuer at the left, document at the right, both ending on the same line. Returns the y of that line. */
function drawNombres(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): number {
  const { membrete: m } = impreso
  const derecha = MARGEN.x + MARGEN.ancho
  const anchoDerecha = Math.max(widthOf(impreso.titulo, ESTILO.titulo), widthOf(impreso.consecutivo, ESTILO.cifra))
  const anchoLogo = logo ? fit(logo, LOGO.ancho, LOGO.alto).ancho + HUECO : 0
  const ancho = MARGEN.ancho - anchoLogo - anchoDerecha - 2 * HUECO
  const gris = [m.identificacion, m.actividad && `Actividad económica ${m.actividad}`]
  const izquierda = [
    ...toParrafos([m.nombre], ESTILO.emisor, ancho),
    ...toParrafos(joined(gris, CONTABLE.datoGris, ancho), CONTABLE.datoGris, ancho),
  ]
  const altoDerecha = lineHeight(ESTILO.titulo) + lineHeight(ESTILO.cifra)
  const alto = Math.max(heightOfParrafos(izquierda), altoDerecha, logo ? LOGO.alto : 0)
  const fin = MARGEN.y + alto
  if (logo) drawLogo(lienzo, logo, { x: MARGEN.x, y: fin - LOGO.alto, ...LOGO })
  drawParrafos(lienzo, izquierda, MARGEN.x + anchoLogo, fin - heightOfParrafos(izquierda))
  lienzo.text(impreso.titulo, derecha, fin - altoDerecha, ESTILO.titulo, 'derecha')
  lienzo.text(impreso.consecutivo, derecha, fin - lineHeight(ESTILO.cifra), ESTILO.cifra, 'derecha')
  return fin
}

interface Dato {
  etiqueta: string
  valor: string | undefined
  estilo?: Estilo
}

function datosMembrete({ membrete, tipo, ...impreso }: Impreso): Dato[] {
  const condicion = [impreso.condicionVenta, impreso.vence && `vence el ${impreso.vence}`].filter(Boolean).join(', ')
  return [
    { etiqueta: tipo === 'FEC' ? 'Comprador' : 'Emisor', valor: membrete.nombre, estilo: CONTABLE.datoMedia },
    ...datosParte(membrete),
    { etiqueta: 'Reg. fiscal 8707', valor: membrete.registroFiscal },
    { etiqueta: 'Emisión', valor: impreso.emision },
    { etiqueta: 'Condición', valor: condicion },
  ]
}

function datosContraparte({ contraparte: { titulo, parte }, ...impreso }: Impreso): Dato[] {
  const cambio = impreso.tipoCambio && `tipo de cambio ${impreso.tipoCambio}`
  return [
    { etiqueta: titulo, valor: parte?.nombre ?? SIN_NOMBRE, estilo: CONTABLE.datoMedia },
    { etiqueta: 'Identificación', valor: parte?.identificacion },
    { etiqueta: 'Actividad', valor: parte?.actividad },
    ...(parte ? datosParte(parte) : []),
    { etiqueta: 'Moneda', valor: [impreso.moneda, cambio].filter(Boolean).join(', ') },
    { etiqueta: 'Orden de compra', valor: impreso.ordenCompra },
    { etiqueta: 'Número interno', valor: impreso.numeroInterno },
  ]
}

const datosParte = (parte: ParteImpresa): Dato[] => [
  { etiqueta: 'Nombre comercial', valor: parte.nombreComercial },
  { etiqueta: 'Dirección', valor: parte.direccion },
  { etiqueta: 'Teléfono', valor: parte.telefono },
  { etiqueta: 'Correo', valor: parte.correo },
]

interface DatoMedido {
  etiqueta: string
  lineas: string[]
  estilo: Estilo
}

const ANCHO_VALOR = MEDIA - 2 * CAJA.x - CAJA.etiqueta - CAJA.hueco

function measureDatos(datos: readonly Dato[]): { datos: DatoMedido[]; alto: number } {
  const medidos = datos.flatMap(({ etiqueta, valor, estilo = CONTABLE.dato }) =>
    valor ? [{ etiqueta, estilo, lineas: wrap(valor, estilo, ANCHO_VALOR, MAXIMO_LINEAS) }] : [],
  )
  return { datos: medidos, alto: medidos.reduce((suma, dato) => suma + heightOfDato(dato), -CAJA.aire) }
}

const heightOfDato = ({ lineas, estilo }: DatoMedido): number => lineas.length * lineHeight(estilo) + CAJA.aire

function drawDatos(lienzo: Lienzo, datos: readonly DatoMedido[], x: number, y: number): void {
  let cursor = y
  for (const dato of datos) {
    lienzo.text(dato.etiqueta, x, cursor, CONTABLE.datoGris)
    lienzo.lines(dato.lineas, x + CAJA.etiqueta + CAJA.hueco, cursor, dato.estilo)
    cursor += heightOfDato(dato)
  }
}
