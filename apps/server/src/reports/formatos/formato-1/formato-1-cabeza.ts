/** The head of formato 1: issuer and document above, receiver and payment below, in boxes. */
import type { Imagen } from '../../dibujo/imagen.ts'
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { type Estilo, lineHeight, wrap } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import type { ParteImpresa } from '../../modelo/partes.ts'
import { drawAviso } from '../partes/aviso.ts'
import { SIN_NOMBRE } from '../partes/cabeza-corta.ts'
import { COLOR, ESTILO, MARGEN } from '../partes/hoja.ts'
import { drawPar, measurePar, type Par } from '../partes/pares.ts'
import { drawLogo, drawParrafos, heightOfParrafos, joined, type Parrafos, toParrafos } from '../partes/parrafos.ts'

const CAJA_DERECHA = 187.5
const HUECO = 12
const LOGO = { ancho: 110, alto: 40.5 }
const RELLENO = { x: 9.4, y: 8.2 }
const AIRE_PAR = 1.6

/** Returns the y where the table may start. */
export function drawCabeza1(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): number {
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
  const fin = impreso.aviso ? drawAviso(lienzo, impreso.aviso, MARGEN, yFinal + HUECO) : yFinal
  return fin + 13.5
}

/** Returns the y below its text. */
function drawMembrete(lienzo: Lienzo, parte: ParteImpresa, logo: Imagen | undefined, ancho: number): number {
  const x = logo ? MARGEN.x + drawLogo(lienzo, logo, { ...MARGEN, ...LOGO }) + HUECO : MARGEN.x
  const util = ancho - (x - MARGEN.x)
  const parrafos: Parrafos = [
    { lineas: wrap(parte.nombre, ESTILO.emisor, util), estilo: ESTILO.emisor },
    ...toParrafos([parte.nombreComercial, parte.identificacion], ESTILO.normal, util),
    ...toParrafos(
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

/** Receptor at the left, payment at the right, equally tall. Returns the y below them. */
function drawCajas(
  lienzo: Lienzo,
  impreso: Impreso,
  { xDerecha, anchoIzquierda, y }: { xDerecha: number; anchoIzquierda: number; y: number },
): number {
  const parrafos = parrafosContraparte(impreso, anchoIzquierda - 2 * RELLENO.x)
  const pares = paresPago(impreso)
  const alto = Math.max(heightOfParrafos(parrafos) + 2 * RELLENO.y, heightOfPares(pares))
  lienzo.frame({ x: MARGEN.x, y, ancho: anchoIzquierda, alto }, 4.5, 0.75, COLOR.caja)
  drawParrafos(lienzo, parrafos, MARGEN.x + RELLENO.x, y + RELLENO.y)
  lienzo.frame({ x: xDerecha, y, ancho: CAJA_DERECHA, alto }, 4.5, 0.75, COLOR.caja)
  drawPares(lienzo, pares, xDerecha, y + RELLENO.y)
  return y + alto
}

function parrafosContraparte({ contraparte: { titulo, parte } }: Impreso, ancho: number): Parrafos {
  if (!parte) return [...toParrafos([titulo], ESTILO.menor, ancho), ...toParrafos([SIN_NOMBRE], ESTILO.nombre, ancho)]
  return [
    { lineas: [titulo], estilo: ESTILO.menor },
    { lineas: wrap(parte.nombre, ESTILO.nombre, ancho), estilo: ESTILO.nombre },
    ...toParrafos([parte.nombreComercial], ESTILO.normal, ancho),
    ...toParrafos(
      joined([parte.identificacion, parte.actividad && `Actividad ${parte.actividad}`], ESTILO.normal, ancho),
      ESTILO.normal,
      ancho,
    ),
    ...toParrafos(
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
