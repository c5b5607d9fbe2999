import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { aUsuario, campo, renderEnRouter, write } from '../../testing/usuario.tsx'
import { PrecioInput } from './PrecioInput.tsx'
import { brutoOf, netoOf } from './precio.ts'

/** A form with a price, whose rate can be changed; it tells the price that would be kept. */
function Formulario({ inicial = '' }: { inicial?: string }) {
  const [neto, setNeto] = useState(inicial)
  const [tasa, setTasa] = useState<string | undefined>('13')
  return (
    <>
      <PrecioInput etiqueta="Precio" neto={neto} onNeto={setNeto} tasa={tasa} moneda={{ nombreCorto: 'CRC' }} />
      <output>{neto}</output>
      {['13', '1', ''].map((otra) => (
        <button key={otra} type="button" onClick={() => setTasa(otra || undefined)}>
          Tarifa {otra}
        </button>
      ))}
    </>
  )
}

function open(inicial?: string) {
  onTestFinished(() => localStorage.clear())
  renderEnRouter(<Formulario inicial={inicial} />)
  return aUsuario()
}
const kept = () => screen.getByRole('status').textContent
const incluido = () => screen.findByLabelText<HTMLInputElement>('Precio con IVA incluido')
const valorDe = (etiqueta: string) => campo(etiqueta).value.replace(/\s/g, ' ')
const nota = (inicio: RegExp) => screen.getByText(inicio).textContent.replace(/\s/g, ' ')

test('a price with IVA keeps the price without it, shows both, and the next form begins so', async () => {
  const user = open()
  await user.click(await incluido())
  await write(user, campo('Precio con IVA'), '1000')
  expect(kept()).toBe('884.95575')
  expect(nota(/^Sin IVA/)).toBe('Sin IVA: ₡884,96')
  await user.click(screen.getByText('Tarifa 1'))
  expect(kept()).toBe('990.09901')
  expect(valorDe('Precio con IVA')).toBe('1 000,00')
})

test('the answer is remembered', async () => {
  const user = open()
  await user.click(await incluido())
  cleanup()
  renderEnRouter(<Formulario inicial="2000" />)
  await incluido()
  expect(valorDe('Precio con IVA')).toBe('2 260,00')
})

test('a figure just typed is the same figure with the other meaning', async () => {
  const user = open()
  await incluido()
  await write(user, campo('Precio'), '2260')
  expect(nota(/^Con IVA/)).toBe('Con IVA: ₡2 553,80')
  await user.click(await incluido())
  expect(valorDe('Precio con IVA')).toBe('2 260,00')
  expect(kept()).toBe('2000')
  await user.click(await incluido())
  expect([valorDe('Precio'), kept()]).toEqual(['2 260,00', '2260'])
})

test('a stored price is the same price, shown with IVA, and looking at it changes nothing', async () => {
  const user = open('884.95575')
  await user.click(await incluido())
  expect(valorDe('Precio con IVA')).toBe('1 000,00')
  await user.click(campo('Precio con IVA'))
  await user.tab()
  expect(kept()).toBe('884.95575')
})

test('without a rate nothing is kept of a price with IVA', async () => {
  const user = open()
  await user.click(await incluido())
  await user.click(screen.getByText('Tarifa'))
  await write(user, campo('Precio con IVA'), '1130')
  expect(kept()).toBe('')
  await user.click(screen.getByText('Tarifa 13'))
  expect(kept()).toBe('1000')
})

test('law: a price with IVA comes back to the céntimo', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_00 }),
      fc.constantFrom('0', '0.5', '1', '2', '4', '8', '13'),
      (c, tasa) => {
        expect(Number(brutoOf(netoOf(String(c / 100), tasa) ?? '', tasa))).toBe(c / 100)
      },
    ),
  )
})
