import type { DocRecibidoResumen } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../../testing/pagina.tsx'
import { ResponderTodos } from './ResponderTodos.tsx'
import { PieDeTarjeta } from './Tarjeta.tsx'

const aRow = (mas: Partial<DocRecibidoResumen> = {}) =>
  ({
    emisor: 'Lácteos Cipresal',
    tipoDoctoVta: { nombre: 'Factura Electrónica' },
    consecutivo: '00100001010000000087',
    estadoHacienda: 'ACEPTADO',
    duplicado: false,
    pareceCapital: false,
    mensajeSegunArchivo: '',
    propuesta: { idCondicionImpuesto: '01', actividadEconomicaCia: null, razon: 'como la anterior' },
    ...mas,
  }) as DocRecibidoResumen
const ROWS = [
  aRow(),
  aRow(),
  aRow({ propuesta: null }),
  aRow({ duplicado: true }),
  aRow({ pareceCapital: true }),
  aRow({ estadoHacienda: '' }),
  aRow({ mensajeSegunArchivo: '1' }),
]

test.each([
  ['those without a doubt, when the whole list is in sight', ROWS, ROWS.length, 'Aceptar 2 con su propuesta'],
  ['how many wait, when some are on other pages', ROWS, 60, 'Responder 60'],
  ['how many wait, when each has a doubt', ROWS.slice(2), 5, 'Responder 5'],
])('the button of a phone tells %s', (_, rows, total, nombre) => {
  renderPagina(<ResponderTodos abajo rows={rows} total={total} onClick={vi.fn()} />)
  expect(screen.getByRole('button').textContent).toBe(nombre)
})

test.each([
  ['its condition', aRow(), '1 Genera Credito IVA', 'Aceptar'],
  ['that there is none', aRow({ propuesta: null }), 'Sin propuesta', 'Responder'],
])('a card of a phone tells %s beside the button that answers it', (_, row, propuesta, verbo) => {
  renderPagina(<PieDeTarjeta row={row} onAnswer={vi.fn()} />)
  expect(screen.getByText(propuesta)).toBeTruthy()
  expect(screen.getByRole('button', { name: `${verbo} Factura Electrónica 87 de Lácteos Cipresal` })).toBeTruthy()
})
