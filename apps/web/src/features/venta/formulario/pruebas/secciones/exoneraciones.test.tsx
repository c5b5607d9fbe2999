/**
 * An authorization whose points the registry does not state is applied only after the user confirms (docs/acuerdos.md
 * E4).
 */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  eventually,
  openFormulario,
  pressAlt,
  totales,
  watchAvisos,
  write,
} from '../../../../../testing/formulario.tsx'
import { anAutorizacion } from '../../../modelo/testing.ts'

const t = mensajes.documento

async function search(porcentajeRegistro: string, porcentajeExoneracion: string) {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.exoneracion.find, anAutorizacion({ porcentajeRegistro, porcentajeExoneracion }))
  const { user } = await openFormulario({ servidor })
  await addLinea(user, 'cons', '2')
  const antes = totales()
  await pressAlt(user, 7)
  const numero = await eventually(() => campo('Número de autorización'))
  await write(user, numero, 'AL-00010001-26')
  await user.keyboard('{Enter}')
  return { user, servidor, antes }
}
const answer = async (texto: string) => (await screen.findByRole('button', { name: texto })).click()

test('an exoneration of 50 asks, and Si applies it', async () => {
  const { antes } = await search('50', '6.5')
  await screen.findByText(t.usarParte('50'))
  expect(screen.getByText(t.usarParteDetalle('50', '6.5'))).toBeTruthy()
  expect(totales()).toEqual(antes)
  await answer(mensajes.general.si)
  await screen.findByText(t.puntosGenerales('50'))
  await eventually(() => expect(totales()).not.toEqual(antes))
})

test('an exoneration of 50 changes nothing with No', async () => {
  const { antes } = await search('50', '6.5')
  await screen.findByText(t.usarParte('50'))
  await answer(mensajes.general.no)
  await eventually(() => expect(screen.queryByText(t.usarParte('50'))).toBeNull())
  expect(totales()).toEqual(antes)
  expect(screen.queryByText('Puntos exonerados')).toBeNull()
})

test('an authorization needs lines and must be in force, is the only one, and lowers the tax by its points', async () => {
  const servidor = aServidorConBorradores()
  const { user } = await openFormulario({ servidor })
  await pressAlt(user, 7)
  const apply = async () => {
    await write(user, await eventually(() => campo('Número de autorización')), 'AL-00010002-26')
    await user.keyboard('{Enter}')
  }
  await apply()
  await screen.findByText(t.exonerarSinLineas)
  await addLinea(user, 'silla')
  servidor.answer(contract.exoneracion.find, anAutorizacion({ fechaVencimiento: '2020-12-31T00:00:00' }))
  await apply()
  await screen.findByText(t.exoneracionVencida)
  servidor.answer(
    contract.exoneracion.find,
    anAutorizacion({ porcentajeRegistro: '6.5', porcentajeExoneracion: '6.5' }),
  )
  await apply()
  // 45 000 at 13 % less 6.5 points.
  await eventually(() => expect(totales()['Impuesto total']).toBe('2925,00'))
  await apply()
  await screen.findByText(t.exoneracionRepetida)
})

test.each([
  ['13', '13'],
  ['100', '13'],
])('an exoneration of %s is applied at once and leaves no tax', async (registro, puntos) => {
  await search(registro, puntos)
  await screen.findByText('Puntos exonerados')
  expect(screen.queryByText(t.usarParte(registro))).toBeNull()
  await eventually(() => expect(totales()['Impuesto total']).toBe('0,00'))
})

test('an unknown authorization is refused, and without one there is none to clear', async () => {
  const servidor = aServidorConBorradores()
  servidor.refuse(contract.exoneracion.find, 404, 'No existe')
  const { user } = await openFormulario({ servidor })
  await addLinea(user, 'cons', '2')
  await pressAlt(user, 7)
  await user.click(await screen.findByText('Limpiar'))
  expect(screen.getByText('No hay exoneracion que limpiar')).toBeTruthy()
  await write(user, campo('Número de autorización'), 'AL-99999999-26')
  await user.click(screen.getByText('Aplicar a las líneas'))
  expect(await screen.findByText('El documento no es válido')).toBeTruthy()
})

/** The button, once the query before has ended: until then a click on it does nothing. */
const consultar = () =>
  eventually(() => {
    const boton = screen.getByRole<HTMLButtonElement>('button', { name: 'Consultar de nuevo' })
    if (boton.disabled) throw new Error('The query before has not ended')
    return boton
  })

test('an applied authorization is consulted again, and cleared after the registry dropped it', async () => {
  const avisos = watchAvisos()
  const { user, servidor, antes } = await search('13', '13')
  await eventually(() => expect(avisos()).toEqual(['Documento encontrado']))
  await user.click(await consultar())
  await eventually(() => expect(avisos()).toEqual(['Documento encontrado', 'Documento encontrado']))
  // docs/acuerdos.md E7
  servidor.refuse(contract.exoneracion.find, 404, 'No existe')
  await user.click(await consultar())
  await eventually(() => expect(avisos()[2]).toBe('Documento no encontrado'))
  expect(totales()['Impuesto total']).toBe('0,00')
  await user.click(screen.getByText('Limpiar'))
  await eventually(() => expect(totales()).toEqual(antes))
})
