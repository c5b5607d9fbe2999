/** A month of IVA on letter pages: names at the left, the value to type at the right, and its origin between them. */
import { Lienzo } from './dibujo/lienzo.ts'
import { type Estilo, lineHeight, shorten, widthOf, wrap } from './dibujo/texto.ts'

export interface RenglonImpreso {
  nombre: string
  /** Printed below the name. */
  nota?: string
  /** Printed before the figure. */
  detalle?: string
  valor: string
  fuerte?: boolean
}

export interface SeccionImpresa {
  titulo: string
  /** Titles of the details and figures. */
  columnas?: { detalle: string; valor: string }
  renglones: readonly RenglonImpreso[]
}

export interface MesImpreso {
  titulo: string
  compania: string
  identificacion: string
  estado: string
  /** The status is a warning. */
  aviso: boolean
  notas: readonly string[]
  fecha: Date
  secciones: readonly SeccionImpresa[]
  pie: string
}

const CARTA: [number, number] = [612, 792]
const MARGEN = 48
const ANCHO = CARTA[0] - 2 * MARGEN
const DERECHA = CARTA[0] - MARGEN
const FIN = CARTA[1] - 56
const COLUMNA_VALOR = 104
const COLUMNA_DETALLE = 150

const NEGRO = '#1a1a1a'
const GRIS = '#5f6670'
const AZUL = '#1f50b2'
const AMBAR = '#8a5a00'
const LINEA = '#dde1e7'

const NORMAL: Estilo = { peso: 'normal', cuerpo: 9.5, color: NEGRO }
const FUERTE: Estilo = { ...NORMAL, peso: 'fuerte' }
const SUAVE: Estilo = { ...NORMAL, cuerpo: 8.5, color: GRIS }
const CIFRA: Estilo = { ...NORMAL, cifras: true }
const CIFRA_SUAVE: Estilo = { ...SUAVE, cifras: true }
const CIFRA_FUERTE: Estilo = { ...FUERTE, cifras: true }
const SECCION: Estilo = { peso: 'media', cuerpo: 11, color: AZUL }

export function drawMesIva(mes: MesImpreso): Promise<Buffer> {
  const lienzo = new Lienzo({ titulo: mes.titulo, autor: mes.compania, fecha: mes.fecha }, CARTA)
  lienzo.addPage()
  let y = drawCabeza(lienzo, mes)
  const room = (alto: number): void => {
    if (y + alto <= FIN) return
    lienzo.addPage()
    y = MARGEN
  }
  for (const { titulo, columnas, renglones } of mes.secciones) {
    const [primero] = renglones
    room(36 + (primero ? heightOf(primero) : 0))
    lienzo.text(titulo, MARGEN, y + 10, SECCION)
    if (columnas) {
      lienzo.text(columnas.detalle, DERECHA - COLUMNA_VALOR, y + 13, SUAVE, 'derecha')
      lienzo.text(columnas.valor, DERECHA, y + 13, SUAVE, 'derecha')
    }
    y += 30
    for (const renglon of renglones) {
      room(heightOf(renglon))
      drawRenglon(lienzo, renglon, y)
      y += heightOf(renglon)
    }
  }
  drawPies(lienzo, mes)
  return lienzo.finish()
}

function drawCabeza(lienzo: Lienzo, { titulo, compania, identificacion, estado, aviso, notas }: MesImpreso): number {
  let y = MARGEN
  lienzo.text(shorten(compania, { ...SUAVE, peso: 'media', cuerpo: 11 }, ANCHO - 130), MARGEN, y, {
    ...SUAVE,
    peso: 'media',
    cuerpo: 11,
  })
  lienzo.text(identificacion, DERECHA, y, { ...CIFRA_SUAVE, cuerpo: 11 }, 'derecha')
  y += 20
  lienzo.text(titulo, MARGEN, y, { peso: 'fuerte', cuerpo: 21, color: AZUL })
  y += 36
  const suyo: Estilo = { peso: 'media', cuerpo: 10.5, color: aviso ? AMBAR : NEGRO }
  y = lienzo.lines(wrap(estado, suyo, ANCHO, 3), MARGEN, y, suyo)
  for (const nota of notas) y = lienzo.lines(wrap(nota, CIFRA_SUAVE, ANCHO, 4), MARGEN, y + 2, CIFRA_SUAVE)
  lienzo.rule(MARGEN, y + 10, ANCHO, 0.75, LINEA)
  return y + 14
}

const RELLENO = 3.5

const anchoDeNombre = ({ detalle }: RenglonImpreso): number => ANCHO - COLUMNA_VALOR - (detalle ? COLUMNA_DETALLE : 0)

const lineasDeNombre = (r: RenglonImpreso): string[] =>
  wrap(r.nombre, r.fuerte ? FUERTE : NORMAL, anchoDeNombre(r) - 8, 3)
const lineasDeNota = ({ nota }: RenglonImpreso): string[] =>
  nota ? wrap(nota, SUAVE, ANCHO - COLUMNA_VALOR - 8, 4) : []

const heightOf = (r: RenglonImpreso): number =>
  lineasDeNombre(r).length * lineHeight(NORMAL) + lineasDeNota(r).length * lineHeight(SUAVE) + 2 * RELLENO

function drawRenglon(lienzo: Lienzo, r: RenglonImpreso, y: number): void {
  lienzo.rule(MARGEN, y, ANCHO, 0.5, LINEA)
  const dentro = y + RELLENO
  const abajo = lienzo.lines(lineasDeNombre(r), MARGEN, dentro, r.fuerte ? FUERTE : NORMAL)
  lienzo.lines(lineasDeNota(r), MARGEN, abajo, SUAVE)
  if (r.detalle) {
    const detalle = shorten(r.detalle, CIFRA_SUAVE, COLUMNA_DETALLE + 20)
    lienzo.text(detalle, DERECHA - COLUMNA_VALOR, dentro + 0.7, CIFRA_SUAVE, 'derecha')
  }
  lienzo.text(r.valor, DERECHA, dentro, r.fuerte ? CIFRA_FUERTE : CIFRA, 'derecha')
}

function drawPies(lienzo: Lienzo, { titulo, compania, pie }: MesImpreso): void {
  const paginas = lienzo.pageCount
  for (let i = 0; i < paginas; i++) {
    lienzo.goToPage(i)
    const y = CARTA[1] - 40
    const pagina = `Página ${i + 1} de ${paginas}`
    lienzo.rule(MARGEN, y - 6, ANCHO, 0.5, LINEA)
    lienzo.text(pagina, DERECHA, y, SUAVE, 'derecha')
    const resto = ANCHO - widthOf(pagina, SUAVE) - 16
    lienzo.text(shorten(i === 0 ? pie : `${titulo} · ${compania}`, SUAVE, resto), MARGEN, y, SUAVE)
  }
}
