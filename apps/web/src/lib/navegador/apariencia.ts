/**
 * Appearance of the screens, stored in this browser per company (CONF-08, docs/acuerdos.md F9). The last applied one is
 * stored separately: tema/antes-de-pintar.js sets it before the first paint, and guest pages use it.
 */
export const ESQUEMAS = [
  'schema_predeterminado',
  'schema_negro',
  'schema_azul_noche',
  'schema_azul_oscuro',
  'schema_purpura_oscura',
  'schema_verde_oscura',
  'schema_rojo_oscura',
] as const
export const TAMANOS = [18, 16, 14, 12] as const

export interface Apariencia {
  schemaColor: (typeof ESQUEMAS)[number]
  fontSize: (typeof TAMANOS)[number]
}

const USUAL: Apariencia = { schemaColor: 'schema_predeterminado', fontSize: 16 }

const ULTIMA = 'pura.apariencia'
const llaveDe = (codCia: number) => `${ULTIMA}.${codCia}`

export const readApariencia = (codCia: number): Apariencia => parse(read(llaveDe(codCia)))

/** Stores and applies it. */
export function saveApariencia(codCia: number, apariencia: Apariencia): void {
  write(llaveDe(codCia), JSON.stringify(apariencia))
  showApariencia(codCia)
}

/** Applies the company's appearance, after signing in or changing company. */
export function showApariencia(codCia: number): void {
  enPantalla = codCia
  const apariencia = readApariencia(codCia)
  write(ULTIMA, JSON.stringify(apariencia))
  paint(apariencia)
}

/** Company on screen; other tabs may show others. */
let enPantalla: number | undefined

/** Applies what another tab of this browser chooses for the company on screen; a guest page follows them all. */
export function followApariencia(): void {
  paintBar()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === (enPantalla === undefined ? ULTIMA : llaveDe(enPantalla))) paint(parse(newValue))
  })
}

function paint({ schemaColor, fontSize }: Apariencia): void {
  const { dataset } = document.documentElement
  if (dataset.schema === schemaColor && dataset.size === String(fontSize)) return
  dataset.schema = schemaColor
  dataset.size = String(fontSize)
  paintBar()
}

/** A phone's browser bar takes the page's colour. */
function paintBar(): void {
  const fondo = getComputedStyle(document.documentElement).getPropertyValue('--pf-fondo-lienzo').trim()
  if (fondo) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', fondo)
}

/** An unknown or absent value falls back to the default. */
function parse(texto: string | null): Apariencia {
  const dicho = parseJson(texto)
  return {
    schemaColor: ESQUEMAS.find((esquema) => esquema === dicho?.schemaColor) ?? USUAL.schemaColor,
    fontSize: TAMANOS.find((tamano) => tamano === dicho?.fontSize) ?? USUAL.fontSize,
  }
}

function parseJson(texto: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(texto ?? 'null')
  } catch {
    return null
  }
}

/** Used where storage is forbidden (private windows); lasts as long as the page. */
const sinGuardar = new Map<string, string>()

function read(llave: string): string | null {
  try {
    return localStorage.getItem(llave) ?? sinGuardar.get(llave) ?? null
  } catch {
    return sinGuardar.get(llave) ?? null
  }
}

function write(llave: string, valor: string): void {
  if (read(llave) === valor) return
  try {
    localStorage.setItem(llave, valor)
  } catch {
    sinGuardar.set(llave, valor)
  }
}
