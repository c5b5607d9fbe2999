/** The ticket of an 80 mm roll: 72 mm printable, pure black, one strip as long as it needs. */
import type { Imagen } from '../../dibujo/imagen.ts'
import type { Lienzo } from '../../dibujo/lienzo.ts'
import type { Impreso } from '../../modelo/impreso.ts'
import type { LineaImpresa } from '../../modelo/lineas.ts'
import { SIN_NOMBRE } from '../partes/cabeza-corta.ts'
import { drawBloques, sumAltos } from '../partes/secciones.ts'
import { type BloqueDibujable, LINEAS_NOMBRE } from '../partes/tabla.ts'
import { ANCHO_ROLLO, LETRA, ROLLO } from './tiquete-hoja.ts'
import { aire, centered, cuadro, figure, imagen, paragraph, qr, raya, rayaEntera, total } from './tiquete-partes.ts'

/** No PDF reader opens a longer page (PDF 32000, annex C); the text continues on another strip. */
const MAXIMO = 14_000

export function drawTiquete(lienzo: Lienzo, impreso: Impreso, logo: Imagen | undefined): void {
  const pedazos: BloqueDibujable[][] = [[]]
  let usado = 0
  for (const bloque of bloquesOf(impreso, logo)) {
    if (usado + bloque.alto > MAXIMO) {
      pedazos.push([])
      usado = 0
    }
    pedazos.at(-1)!.push(bloque)
    usado += bloque.alto
  }
  for (const pedazo of pedazos) {
    lienzo.addPage([ANCHO_ROLLO, sumAltos(pedazo) + ROLLO.arriba + ROLLO.abajo])
    drawBloques(lienzo, pedazo, ROLLO.arriba)
  }
}

/** Each line stays whole, and the last one stays with the close of the ticket. */
function bloquesOf(impreso: Impreso, logo: Imagen | undefined): BloqueDibujable[] {
  const lineas = impreso.lineas.map((linea) => lineaOf(linea, impreso))
  return [
    together([...membreteOf(impreso, logo), ...raya(), ...documentoOf(impreso), ...raya()]),
    ...lineas.slice(0, -1).map(together),
    together([
      ...(lineas.at(-1) ?? []),
      ...raya(),
      ...totalesOf(impreso),
      ...seccionesOf(impreso),
      ...raya(),
      ...cierreOf(impreso),
    ]),
  ]
}

const together = (bloques: BloqueDibujable[]): BloqueDibujable => ({
  alto: sumAltos(bloques),
  cabeza: true,
  draw: (lienzo, y) => {
    drawBloques(lienzo, bloques, y)
  },
})

function membreteOf({ membrete: m }: Impreso, logo: Imagen | undefined): BloqueDibujable[] {
  return [
    ...(logo ? [imagen(logo)] : []),
    ...centered(m.nombre, LETRA.emisor),
    ...centered(m.nombreComercial, LETRA.normal),
    ...centered(m.identificacion, LETRA.normal),
    ...centered(m.direccion, LETRA.normal),
    ...centered(m.telefono && `Tel. ${m.telefono}`, LETRA.normal),
    ...centered(m.correo, LETRA.normal),
    ...centered(m.actividad && `Actividad económica ${m.actividad}`, LETRA.normal),
    ...centered(m.registroFiscal && `Registro fiscal de bebidas ${m.registroFiscal}`, LETRA.normal),
  ]
}

function documentoOf(impreso: Impreso): BloqueDibujable[] {
  const { consecutivo } = impreso
  const condicion = [impreso.condicionVenta, impreso.vence && `vence el ${impreso.vence}`].filter(Boolean).join(', ')
  return [
    ...centered(impreso.titulo, LETRA.titulo),
    ...centered(consecutivo, LETRA.cifra),
    ...centered(`${impreso.emision} · Caja ${cajaOf(consecutivo)}`, LETRA.normal),
    ...centered(condicion, LETRA.normal),
    ...centered(impreso.tipoCambio && `${impreso.moneda}, tipo de cambio ${impreso.tipoCambio}`, LETRA.normal),
    ...(impreso.ordenCompra ? centered(`Orden de compra ${impreso.ordenCompra}`, LETRA.normal) : []),
    ...(impreso.numeroInterno ? centered(`Número interno ${impreso.numeroInterno}`, LETRA.normal) : []),
    ...contraparteOf(impreso),
    ...(impreso.aviso ? cuadro(impreso.aviso) : []),
  ]
}

/** A ticket without receptor does not print "Consumidor final". */
function contraparteOf({ contraparte: { titulo, parte }, tipo }: Impreso): BloqueDibujable[] {
  if (!parte) return tipo === 'TE' ? [] : [aire(4), ...centered(SIN_NOMBRE, LETRA.normal)]
  return [
    aire(4),
    ...centered(`${titulo}: ${parte.nombre}`, LETRA.media),
    ...centered(parte.identificacion, LETRA.normal),
    ...centered(parte.actividad && `Actividad ${parte.actividad}`, LETRA.normal),
    ...centered(parte.direccion, LETRA.normal),
  ]
}

/** Five digits of the consecutivo: the register that printed it (docs/hacienda.md §2). */
const cajaOf = (consecutivo: string): string => consecutivo.slice(3, 8)

function lineaOf(linea: LineaImpresa, { tipo }: Impreso): BloqueDibujable[] {
  const tarifa = linea.tarifaIva && `IVA ${linea.tarifaIva.toLowerCase()}`
  const cuenta = tipo === 'REP' ? '' : `${linea.cantidad}${unidadOf(linea)} × ${linea.precio}`
  return [
    ...paragraph(linea.nombre, LETRA.media, LINEAS_NOMBRE),
    ...figure([cuenta, tarifa].filter(Boolean).join(' · '), linea.importe),
    ...(linea.descuento ? figure('Descuento', linea.descuento) : []),
    ...(linea.cabys ? paragraph(`CABYS ${linea.cabys}${linea.codigos && ` · ${linea.codigos}`}`, LETRA.menor) : []),
    ...linea.detalles.flatMap((detalle) => paragraph(detalle, LETRA.menor)),
    aire(2.5),
  ]
}

/** The unit "Unid" is not printed. */
const unidadOf = ({ unidad }: LineaImpresa): string => (unidad === 'Unid' ? '' : ` ${unidad}`)

function totalesOf({ totales: t, mediosPago }: Impreso): BloqueDibujable[] {
  const opcionales = [t.descuento, ...t.impuestos, t.otrosCargos, t.ivaDevuelto].filter((fila) => !fila.cero)
  return [
    ...[t.venta, ...opcionales].flatMap(({ nombre, cifra }) => figure(nombre, cifra)),
    ...rayaEntera(),
    total(t.total),
    aire(3),
    ...mediosPago.flatMap(({ nombre, monto }) => figure(nombre, monto)),
  ]
}

/** Already printed with the totals. */
const CONTADAS = new Set(['Medios de pago', 'Descuentos'])

const seccionesOf = ({ secciones, enLetras }: Impreso): BloqueDibujable[] =>
  [
    ...secciones.filter(({ titulo }) => !CONTADAS.has(titulo)),
    { titulo: 'Son', renglones: [{ texto: enLetras }] },
  ].flatMap(({ titulo, renglones }) => [
    aire(5),
    ...paragraph(titulo, LETRA.media),
    ...renglones.flatMap(({ texto, monto }) => (monto ? figure(texto, monto) : paragraph(texto, LETRA.normal))),
  ])

const cierreOf = (impreso: Impreso): BloqueDibujable[] => [
  ...(impreso.clave ? qr(impreso.clave) : []),
  ...centered(impreso.situacion, LETRA.menor),
  ...centered(impreso.estado, LETRA.menor),
  aire(5),
  ...centered(impreso.leyenda, LETRA.menor),
  ...centered(impreso.resolucion, LETRA.menor),
  ...(impreso.agradece ? [aire(5), ...centered('¡Gracias por su compra!', LETRA.media)] : []),
]
