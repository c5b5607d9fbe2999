/** Every literal text of the specification is in the catalogue of texts, spelt as there, misspellings included. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePagos, suscripcion, textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'

const SHARED = resolve(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'))
const REQUISITOS = join(SHARED, 'spec/requirements.csv')
const missing = !existsSync(REQUISITOS)
if (missing) console.warn(`OMITIDO: los textos no se comparan con la especificación, falta ${REQUISITOS}`)

interface Requisito {
  id: string
  kind: string
  exact_text: string
}

/** Areas whose pages exist; a new area is added with its first page. */
const AREAS =
  'PUB LOG RECUP REG INIC PWD CIA SUC CAJA CONS USR ACT PER PROD SURT CABYS ROL SEC MIG LISTA DOC LINEA IVA IMP DESC CARGO MEDIO CONT EXO EMI LECTOR DASH VAL MSG PLAN PAGO'
/** Exception: the labels of the state filter hold the letter and the word (docs/acuerdos.md L9). */
const OTRAS_PALABRAS = new Set(['ACT-02'])
/** Text of a future page. */
const POR_VENIR = 'MSG-88'

const areas = new Set(AREAS.split(' '))
const porVenir = new Set(POR_VENIR.split(' '))
const isOwned = ({ id, kind, exact_text }: Requisito) =>
  exact_text !== '' && kind === 'text' && areas.has(id.split('-')[0]!) && !porVenir.has(id) && !OTRAS_PALABRAS.has(id)

type Plantilla = (...args: string[]) => unknown
const textos = new Set<string>()
const plantillas: Plantilla[] = []
collect(mensajes)
collect(mensajesDePagos)
collect(suscripcion)
collect(textosDeCompra)

function collect(value: unknown): void {
  if (typeof value === 'string') textos.add(value)
  else if (typeof value === 'function') plantillas.push(value as Plantilla)
  else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect)
}

/** A text with a name or number is the result of a function. Functions without text arguments are skipped. */
function isWritten(texto: string, args: readonly string[]): boolean {
  return plantillas.some((plantilla) => {
    try {
      return plantilla(...args) === texto
    } catch {
      return false
    }
  })
}

function isInCatalogue(texto: string): boolean {
  if (textos.has(texto) || isWritten(texto, texto.match(/\{[^}]*\}|\b[XYN]\b/g) ?? [])) return true
  // "Su Tiquete electronico fue cargado con exito!" has a name within a sentence.
  return [...textos].some((nombre) => texto.includes(nombre) && isWritten(texto, [nombre]))
}

describe.skipIf(missing)('the texts of the specification', () => {
  const requisitos: Requisito[] = missing ? [] : parse(readFileSync(REQUISITOS), { columns: true })
  const textosDe = ({ id, exact_text }: Requisito) =>
    exact_text.split(' | ').map((texto) => [id, texto.trim()] as const)

  test('are in the catalogue, letter by letter', () => {
    const owned = requisitos.filter(isOwned).flatMap(textosDe)
    expect(owned.length).toBeGreaterThan(200)
    expect(owned.filter(([, texto]) => !isInCatalogue(texto))).toEqual([])
  })

  test('are missing only if their page is still to come', () => {
    const waiting = requisitos.filter(({ id }) => porVenir.has(id)).flatMap(textosDe)
    expect(waiting.length).toBeGreaterThanOrEqual(porVenir.size)
    expect(waiting.filter(([, texto]) => isInCatalogue(texto))).toEqual([])
  })
})
