/** The head of formato 1: long on the first page, short on the others. */
import { fit, type Imagen } from '../dibujo/imagen.ts'
import type { Lienzo } from '../dibujo/lienzo.ts'
import { type Estilo, lineHeight, shorten, widthOf, wrap } from '../dibujo/texto.ts'
import type { Impreso } from '../impreso.ts'
import type { ParteImpresa } from '../modelo/partes.ts'
import { COLOR, ESTILO, MARGEN } from './hoja.ts'
import { drawPar, measurePar, type Par } from './pares.ts'

const CAJA_DERECHA = 187.5
const HUECO = 12
const LOGO = { ancho: 110, alto: 40.5 }
const LOGO_CORTO = { ancho: 60, alto: 22.5 }
const RELLENO = { x: 9.4, y: 8.2 }
const AIRE_PAR = 1.6

/** Lines of text, each in its style. */
type Parrafos = { lineas: string[]; estilo: Estilo }[]

/** Returns where the table may start. */
export function drawCabezaLarga(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): number {
  const xDerecha = MARGEN.x + MARGEN.ancho - CAJA_DERECHA
  const anchoIzquierda = MARGEN.ancho - CAJA_DERECHA - HUECO
  const yMembrete = drawMembrete(lienzo, impreso.membrete, logo, anchoIzquierda)
  const titulo = wrap(impreso.titulo, ESTILO.titulo, CAJA_DERECHA - 2 * RELLENO.x)
  const altoTitulo = titulo.length * lineHeight(ESTILO.titulo) + 3
  const documento = paresDocumento(impreso)
  const altoCaja = heightOfPares(documento) + altoTitulo
  lienzo.frame({ x: xDerecha, y: MARGEN.y, ancho: CAJA_DERECHA, alto: altoCaja }, 4.5, 0.75, COLOR.caja)
  const yPares = lienzo.lines(titulo, xDerecha + RELLENO.x, MARGEN.y + RELLENO.y, ESTILO.titulo) + 3
  drawPares(lienzo, documento, xDerecha, yPares)
  const yCajas = Math.max(yMembrete, MARGEN.y + altoCaja) + HUECO
  const yFinal = drawCajas(lienzo, impreso, { xDerecha, anchoIzquierda, y: yCajas })
  return impreso.aviso ? drawAviso(lienzo, impreso.aviso, yFinal + HUECO) + 13.5 : yFinal + 13.5
}

export const heightOfCabezaCorta = (impreso: Impreso): number => ALTO_CORTA + (impreso.aviso ? ALTO_AVISO + 9 : 0)

export function drawCabezaCorta(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): void {
  const derecha = MARGEN.x + MARGEN.ancho
  const { y } = MARGEN
  const x = logo ? drawLogo(lienzo, logo, LOGO_CORTO, y) : MARGEN.x
  const ancho = derecha - CAJA_DERECHA - HUECO - x
  lienzo.text(shorten(impreso.membrete.nombre, ESTILO.fuerte, ancho), x, y, ESTILO.fuerte)
  const segunda = y + lineHeight(ESTILO.fuerte)
  const contraparte = impreso.contraparte.parte?.nombre ?? SIN_NOMBRE
  lienzo.text(shorten(contraparte, ESTILO.gris, ancho), x, segunda, ESTILO.gris)
  lienzo.text(impreso.titulo, derecha, y, ESTILO.fuerte, 'derecha')
  lienzo.text(impreso.consecutivo, derecha, segunda, ESTILO.cifra, 'derecha')
  if (impreso.aviso) drawAviso(lienzo, impreso.aviso, y + ALTO_CORTA)
}

const ALTO_CORTA = 34.5
const ALTO_AVISO = 21
/** A tiquete need not say to whom. */
const SIN_NOMBRE = 'Consumidor final'

/** Returns the end of its text. */
function drawMembrete(lienzo: Lienzo, parte: ParteImpresa, logo: Imagen | undefined, ancho: number): number {
  const x = logo ? drawLogo(lienzo, logo, LOGO, MARGEN.y) : MARGEN.x
  const util = ancho - (x - MARGEN.x)
  const parrafos: Parrafos = [
    { lineas: wrap(parte.nombre, ESTILO.emisor, util), estilo: ESTILO.emisor },
    ...textos([parte.nombreComercial, parte.identificacion], ESTILO.normal, util),
    ...textos(
      [
        parte.direccion,
        ...joined([parte.telefono && `Tel. ${parte.telefono}`, parte.correo], ESTILO.gris, util),
        parte.actividad && `Actividad económica ${parte.actividad}`,
        parte.registroFiscal && `Registro fiscal de bebidas alcohólicas ${parte.registroFiscal}`,
      ],
      ESTILO.gris,
      util,
    ),
  ]
  const fin = drawParrafos(lienzo, parrafos, x, MARGEN.y)
  return Math.max(fin, logo ? MARGEN.y + LOGO.alto : 0)
}

/** Receptor at the left, how it is paid at the right, equally tall. Returns their end. */
function drawCajas(
  lienzo: Lienzo,
  impreso: Impreso,
  { xDerecha, anchoIzquierda, y }: { xDerecha: number; anchoIzquierda: number; y: number },
): number {
  const parrafos = parrafosContraparte(impreso, anchoIzquierda - 2 * RELLENO.x)
  const pares = paresPago(impreso)
  const altoTexto = parrafos.reduce((suma, p) => suma + p.lineas.length * lineHeight(p.estilo), 0)
  const alto = Math.max(altoTexto + 2 * RELLENO.y, heightOfPares(pares))
  lienzo.frame({ x: MARGEN.x, y, ancho: anchoIzquierda, alto }, 4.5, 0.75, COLOR.caja)
  drawParrafos(lienzo, parrafos, MARGEN.x + RELLENO.x, y + RELLENO.y)
  lienzo.frame({ x: xDerecha, y, ancho: CAJA_DERECHA, alto }, 4.5, 0.75, COLOR.caja)
  drawPares(lienzo, pares, xDerecha, y + RELLENO.y)
  return y + alto
}

function parrafosContraparte({ contraparte: { titulo, parte } }: Impreso, ancho: number): Parrafos {
  if (!parte) return [...textos([titulo], ESTILO.menor, ancho), ...textos([SIN_NOMBRE], ESTILO.nombre, ancho)]
  return [
    { lineas: [titulo], estilo: ESTILO.menor },
    { lineas: wrap(parte.nombre, ESTILO.nombre, ancho), estilo: ESTILO.nombre },
    ...textos([parte.nombreComercial], ESTILO.normal, ancho),
    ...textos(
      joined([parte.identificacion, parte.actividad && `Actividad ${parte.actividad}`], ESTILO.normal, ancho),
      ESTILO.normal,
      ancho,
    ),
    ...textos(
      joined([parte.direccion, parte.correo, parte.telefono && `Tel. ${parte.telefono}`], ESTILO.gris, ancho),
      ESTILO.gris,
      ancho,
    ),
  ]
}

const paresDocumento = (impreso: Impreso): Par[] => [
  dato('Consecutivo', impreso.consecutivo, ESTILO.cifraMedia),
  dato('Emisión', impreso.emision, ESTILO.cifra),
  dato('Condición', impreso.condicionVenta, ESTILO.normal, true),
  ...(impreso.vence ? [dato('Vence', impreso.vence, ESTILO.cifraMedia)] : []),
]

const paresPago = (impreso: Impreso): Par[] => [
  dato('Moneda', impreso.moneda, ESTILO.normal, true),
  ...(impreso.tipoCambio ? [dato('Tipo de cambio', impreso.tipoCambio, ESTILO.cifra)] : []),
  ...(impreso.ordenCompra ? [dato('Orden de compra', impreso.ordenCompra, ESTILO.normal, true)] : []),
  ...(impreso.numeroInterno ? [dato('Número interno', impreso.numeroInterno, ESTILO.normal, true)] : []),
  ...(impreso.mediosPago.length > 0
    ? [dato('Medio de pago', impreso.mediosPago.map((m) => m.nombre).join(', '), ESTILO.normal, true)]
    : []),
]

const dato = (nombre: string, valor: string, estilo: Estilo, frase = false): Par => ({
  nombre,
  valor,
  estilo,
  estiloNombre: ESTILO.gris,
  frase,
})

const ANCHO_PAR = CAJA_DERECHA - 2 * RELLENO.x

const heightOfPares = (pares: readonly Par[]): number =>
  pares.reduce((suma, par) => suma + measurePar(par, ANCHO_PAR).alto + AIRE_PAR, 2 * RELLENO.y - AIRE_PAR)

function drawPares(lienzo: Lienzo, pares: readonly Par[], xCaja: number, y: number): void {
  let cursor = y
  for (const par of pares) {
    const medido = measurePar(par, ANCHO_PAR)
    drawPar(lienzo, par, medido, xCaja + RELLENO.x, cursor, ANCHO_PAR)
    cursor += medido.alto + AIRE_PAR
  }
}

/** Returns where the text beside it starts. */
function drawLogo(lienzo: Lienzo, logo: Imagen, caja: { ancho: number; alto: number }, y: number): number {
  const { ancho, alto } = fit(logo, caja.ancho, caja.alto)
  lienzo.image(logo, { x: MARGEN.x, y: y + (caja.alto - alto) / 2, ancho, alto })
  return MARGEN.x + ancho + HUECO
}

/** Returns the end of the strip. */
function drawAviso(lienzo: Lienzo, aviso: string, y: number): number {
  lienzo.frame({ x: MARGEN.x, y, ancho: MARGEN.ancho, alto: ALTO_AVISO }, 4.5, 0.9, COLOR.tinta)
  const yTexto = y + (ALTO_AVISO - lineHeight(ESTILO.fuerte)) / 2
  lienzo.text(aviso, MARGEN.x + MARGEN.ancho / 2, yTexto, ESTILO.fuerte, 'centro')
  return y + ALTO_AVISO
}

function drawParrafos(lienzo: Lienzo, parrafos: Parrafos, x: number, y: number): number {
  return parrafos.reduce((cursor, { lineas, estilo }) => lienzo.lines(lineas, x, cursor, estilo), y)
}

const textos = (partes: readonly (string | undefined)[], estilo: Estilo, ancho: number): Parrafos =>
  partes.flatMap((parte) => (parte ? [{ lineas: wrap(parte, estilo, ancho, 4), estilo }] : []))

/** Side by side while they fit in a line. */
function joined(partes: readonly (string | undefined)[], estilo: Estilo, ancho: number): string[] {
  const lineas: string[] = []
  for (const parte of partes) {
    if (!parte) continue
    const seguida = `${lineas.at(-1)} · ${parte}`
    if (lineas.length > 0 && widthOf(seguida, estilo) <= ancho) lineas[lineas.length - 1] = seguida
    else lineas.push(parte)
  }
  return lineas
}
