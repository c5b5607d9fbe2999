/** The (?) of every screen links to an existing paragraph, and the help search finds the texts. */
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPagina } from '../../testing/pagina.tsx'
import { isRuta, RUTAS } from '../base/rutas.ts'
import { MARCADORES } from '../marcadores.ts'
import { Apartados } from './Apartados.tsx'
import { AYUDAS, ayudaOf } from './ayudas.ts'
import { findAyuda } from './buscar.ts'
import { PAGINAS } from './textos/index.ts'

const paginaDe = (ruta: string) => PAGINAS.find((pagina) => pagina.ruta === ruta)
const PANTALLAS = Object.keys(RUTAS).filter((ruta) => !ruta.startsWith('/ayuda/'))

test('the five pages of the specification exist, each at its URL', () => {
  const rutas = PAGINAS.map(({ ruta }) => ruta).sort()
  expect(rutas).toEqual(
    Object.keys(RUTAS)
      .filter((ruta) => ruta.startsWith('/ayuda/'))
      .sort(),
  )
  expect(rutas).toHaveLength(5)
  for (const { apartados, teclas } of PAGINAS) expect(apartados.length + (teclas?.length ?? 0)).toBeGreaterThan(3)
})

describe('the (?) of a screen', () => {
  test.each([...PANTALLAS, ...Object.keys(AYUDAS)])('%s opens an existing paragraph', (ruta) => {
    const lugar = ayudaOf(ruta)
    const pagina = paginaDe(lugar?.to ?? '')
    if (!pagina) throw new Error(`${ruta} no tiene ayuda`)
    const { container } = renderPagina(<Apartados apartados={[...pagina.apartados, ...(pagina.secciones ?? [])]} />)
    if (lugar?.hash) expect(container.querySelector(`#${lugar.hash} p`)?.textContent).toMatch(/\w/)
    else expect(screen.getAllByRole('heading').length).toBeGreaterThan(0)
  })

  test('a screen below another screen has the help of that screen', () => {
    expect(ayudaOf('/documentosEmitidos/12')).toEqual(ayudaOf('/documentosEmitidos'))
    expect(ayudaOf('/usuarios/roles/')).toEqual(ayudaOf('/usuarios'))
    expect(ayudaOf('/cabys/mantenimiento')).not.toEqual(ayudaOf('/cabys'))
  })

  test.each([...MARCADORES.map(({ path }) => path), '/', '/ayuda/personas', '/no-existe'])('%s has no help', (ruta) => {
    expect(ayudaOf(ruta)).toBeUndefined()
  })
})

test('anchors are unique within a page, and every link has a target', () => {
  for (const { apartados, secciones = [], teclas = [], lleva } of PAGINAS) {
    const ids = [...apartados, ...secciones, ...teclas].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    if (lleva) expect(isRuta(lleva.a)).toBe(true)
  }
})

describe('searching the help', () => {
  test.each([
    ['surtido', 'Productos con surtido'],
    ['combo', 'Productos con surtido'],
    ['AGREGAR persona', 'Agregar una persona'],
    ['código retirado', 'Códigos retirados'],
    ['ocultar tarjetas', 'Mostrar y ocultar tarjetas'],
    ['rollo 80 mm', 'Tiquetas Electrónicas'],
    ['Ctrl K', 'Búsqueda'],
    ['tamaño de letra', 'Colores y letra'],
    ['oscuro', 'Configuraciones'],
  ])('%j finds «%s»', (texto, titulo) => {
    expect(findAyuda(texto).map((hallado) => hallado.titulo)).toContain(titulo)
  })

  test.each(['', ' ', 'a', 'helicóptero'])('%j finds nothing', (texto) => {
    expect(findAyuda(texto)).toEqual([])
  })

  test('a match in a title ranks above a match in a paragraph', () => {
    expect(findAyuda('bitácora')[0]?.titulo).toBe('Bitácora')
  })
})

test('the placeholders are the 23 of the specification, and no placeholder is a screen', () => {
  expect(MARCADORES).toHaveLength(23)
  for (const { path } of MARCADORES) expect(isRuta(path)).toBe(false)
})
