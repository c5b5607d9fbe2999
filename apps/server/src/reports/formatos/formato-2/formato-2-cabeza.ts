/** The head of formato 2: the band with issuer and total, and under it the data in four columns. */
import { fit, type Imagen } from '../../dibujo/imagen.ts'
import type { Lienzo } from '../../dibujo/lienzo.ts'
import { type Estilo, lineHeight, shorten, widthOf } from '../../dibujo/texto.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import { drawAviso, heightOfAviso } from '../partes/aviso.ts'
import { SIN_NOMBRE } from '../partes/cabeza-corta.ts'
import { CARTA, ESTILO, MARGEN, type Paleta } from '../partes/hoja.ts'
import { drawParrafos, heightOfParrafos, joined, type Parrafos, toParrafos } from '../partes/parrafos.ts'

const BANDA = { arriba: 25.5, abajo: 20, alto: 97.5 }
const HUECO = 15
const LOGO = { ancho: 110, alto: 36, relleno: 3.75, radio: 6 }
const BAJO_BANDA = 18
const BAJO_DATOS = 13.5
/** Widths of the four columns of data. */
const ANCHOS = [163, 121, 112, 93] as const

/** Returns the y where the table may start. */
export function drawCabeza2(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined, paleta: Paleta): number {
  const yDatos = drawBanda(lienzo, impreso, logo, paleta) + BAJO_BANDA
  let x = MARGEN.x
  let fin = yDatos
  for (const [i, parrafos] of datosOf(impreso).entries()) {
    fin = Math.max(fin, drawParrafos(lienzo, parrafos, x, yDatos))
    x += ANCHOS[i]! + HUECO
  }
  fin += BAJO_DATOS
  return impreso.aviso ? drawAviso(lienzo, impreso.aviso, MARGEN, fin) + BAJO_DATOS : fin
}

/** Returns the y below the band. */
function drawBanda(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined, paleta: Paleta): number {
  const suave = { ...ESTILO.normal, color: paleta.sobreSuave }
  const derecha = parrafosTotal(impreso, paleta, suave)
  const anchoDerecha = Math.max(...derecha.flatMap(({ lineas, estilo }) => lineas.map((l) => widthOf(l, estilo))))
  const medida = logo && fit(logo, LOGO.ancho, LOGO.alto)
  const anchoLogo = medida ? medida.ancho + 2 * LOGO.relleno + 10.5 : 0
  const izquierda = parrafosMembrete(impreso, MARGEN.ancho - anchoDerecha - HUECO - anchoLogo, paleta, suave)
  const altoTextos = Math.max(heightOfParrafos(izquierda), heightOfParrafos(derecha))
  const alto = Math.max(BANDA.alto, altoTextos + BANDA.arriba + BANDA.abajo)
  const centro = BANDA.arriba + (alto - BANDA.arriba - BANDA.abajo) / 2
  lienzo.panel({ x: 0, y: 0, ancho: CARTA[0], alto }, paleta.base)
  if (logo && medida) drawLogoEnTarjeta(lienzo, logo, medida, centro)
  drawParrafos(lienzo, izquierda, MARGEN.x + anchoLogo, centro - heightOfParrafos(izquierda) / 2)
  drawParrafos(lienzo, derecha, MARGEN.x + MARGEN.ancho, centro - heightOfParrafos(derecha) / 2, 'derecha')
  return alto
}

/** The logo is drawn on white, whatever its colours. */
function drawLogoEnTarjeta(lienzo: Lienzo, logo: Imagen, medida: { ancho: number; alto: number }, centro: number) {
  const alto = medida.alto + 2 * LOGO.relleno
  const tarjeta = { x: MARGEN.x, y: centro - alto / 2, ancho: medida.ancho + 2 * LOGO.relleno, alto }
  lienzo.panel(tarjeta, '#ffffff', LOGO.radio)
  lienzo.image(logo, { x: tarjeta.x + LOGO.relleno, y: tarjeta.y + LOGO.relleno, ...medida })
}

function parrafosMembrete({ membrete: m }: Impreso, ancho: number, paleta: Paleta, suave: Estilo): Parrafos {
  return [
    ...toParrafos([m.nombre], { ...ESTILO.emisor, cuerpo: 12.5, color: paleta.sobre }, ancho),
    ...toParrafos(
      [
        m.nombreComercial,
        ...joined([m.identificacion, m.actividad && `Actividad ${m.actividad}`], suave, ancho),
        m.direccion,
        ...joined([m.telefono && `Tel. ${m.telefono}`, m.correo], suave, ancho),
        m.registroFiscal && `Registro fiscal de bebidas alcohólicas ${m.registroFiscal}`,
      ],
      suave,
      ancho,
    ),
  ]
}

function parrafosTotal(impreso: Impreso, paleta: Paleta, suave: Estilo): Parrafos {
  const total: Estilo = { ...ESTILO.total, cuerpo: 22, tracking: -0.025, color: paleta.sobre }
  return [
    { lineas: [impreso.titulo], estilo: suave },
    { lineas: [impreso.totales.total], estilo: total },
    { lineas: [impreso.vence ? `Vence el ${impreso.vence}` : impreso.condicionVenta], estilo: suave },
  ]
}

/** Receptor, number, dates and payment. */
function datosOf(impreso: Impreso): Parrafos[] {
  const { parte } = impreso.contraparte
  const column = (i: number, titulo: string, partes: readonly Dato[]): Parrafos => [
    ...toParrafos([titulo], ESTILO.menor, ANCHOS[i]!),
    ...partes.flatMap(([texto, estilo]) => toParrafos([texto], estilo, ANCHOS[i]!)),
  ]
  return [
    column(0, tituloContraparte(impreso), [
      [parte?.nombre ?? SIN_NOMBRE, { ...ESTILO.nombre, cuerpo: 9.6 }],
      [parte?.nombreComercial, ESTILO.normal],
      [parte?.identificacion, ESTILO.normal],
      [parte?.actividad && `Actividad ${parte.actividad}`, ESTILO.normal],
      [parte?.direccion, ESTILO.gris],
      [parte?.correo, ESTILO.gris],
      [parte?.telefono && `Tel. ${parte.telefono}`, ESTILO.gris],
    ]),
    column(1, 'Consecutivo', [
      [impreso.consecutivo, ESTILO.cifraMedia],
      [impreso.ordenCompra && `Orden de compra ${impreso.ordenCompra}`, ESTILO.gris],
      [impreso.numeroInterno && `Número interno ${impreso.numeroInterno}`, ESTILO.gris],
    ]),
    column(2, 'Emisión', [
      [impreso.emision, ESTILO.media],
      [impreso.condicionVenta, ESTILO.gris],
    ]),
    column(3, 'Moneda y pago', [
      [impreso.moneda, ESTILO.media],
      [impreso.tipoCambio && `Tipo de cambio ${impreso.tipoCambio}`, ESTILO.gris],
      [impreso.mediosPago.map((medio) => medio.nombre).join(', '), ESTILO.gris],
    ]),
  ]
}

type Dato = [texto: string | undefined, estilo: Estilo]

/** A credit note, an offer or a receipt invoices nobody. */
const FACTURAN = new Set<Impreso['tipo']>(['FE', 'TE', 'FEE', 'ND'])

const tituloContraparte = ({ tipo, contraparte }: Impreso): string =>
  FACTURAN.has(tipo) ? 'Facturado a' : contraparte.titulo

const CORTA = { alto: 48, texto: 12, abajo: 13.5 }

export const heightOfBandaCorta = ({ aviso }: Impreso): number =>
  CORTA.alto + CORTA.abajo + (aviso ? heightOfAviso(aviso, MARGEN) + CORTA.abajo : 0)

export function drawBandaCorta(lienzo: Lienzo, impreso: Impreso, paleta: Paleta): void {
  const derecha = MARGEN.x + MARGEN.ancho
  const fuerte = { ...ESTILO.fuerte, color: paleta.sobre }
  const suave = { ...ESTILO.cifra, color: paleta.sobreSuave }
  const segunda = CORTA.texto + lineHeight(fuerte)
  const reservado = Math.max(widthOf(impreso.titulo, fuerte), widthOf(impreso.consecutivo, suave))
  const ancho = MARGEN.ancho - reservado - HUECO
  lienzo.panel({ x: 0, y: 0, ancho: CARTA[0], alto: CORTA.alto }, paleta.base)
  lienzo.text(shorten(impreso.membrete.nombre, fuerte, ancho), MARGEN.x, CORTA.texto, fuerte)
  const contraparte = impreso.contraparte.parte?.nombre ?? SIN_NOMBRE
  lienzo.text(shorten(contraparte, suave, ancho), MARGEN.x, segunda, suave)
  lienzo.text(impreso.titulo, derecha, CORTA.texto, fuerte, 'derecha')
  lienzo.text(impreso.consecutivo, derecha, segunda, suave, 'derecha')
  if (impreso.aviso) drawAviso(lienzo, impreso.aviso, MARGEN, CORTA.alto + CORTA.abajo)
}
