import { type ClaveCasada, type ClavesCasadas, contract, RECIBIDOS } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { aUsuario, renderEnRouter } from '../../../testing/usuario.tsx'
import ClavesDialog from './ClavesDialog.tsx'

const aClave = (numero: number): string =>
  `506121126003101999001001000010100000${String(numero).padStart(5, '0')}199999999`

const casada = (numero: number, cambios: Partial<ClaveCasada>): ClaveCasada => ({
  clave: aClave(numero),
  estado: 'tengo',
  porque: '',
  veces: 1,
  total: '1130',
  impuesto: '130',
  diferencia: '0',
  cambio: null,
  quien: 'Lácteos Cipresal S.A.',
  nuestro: {
    libro: 'recibido',
    id: numero,
    total: '1130',
    impuesto: '130',
    moneda: 'CRC',
    tipoCambio: '1',
    fuera: '',
  },
  segun: '',
  correo: '',
  ...cambios,
})

const RESULTADO: ClavesCasadas = {
  claves: [
    casada(1, {}),
    casada(2, { estado: 'difiere', porque: 'total', total: '1230', diferencia: '100' }),
    casada(3, { estado: 'falta', porque: 'cadaMes', nuestro: null, correo: 'ventas@cipresal.example' }),
    casada(4, { estado: 'falta', porque: 'nuevo', nuestro: null, quien: '' }),
  ],
  falta: { total: '2260', impuesto: '260' },
  soloNuestras: [],
  cuantasSoloNuestras: 0,
}

async function open() {
  const call = vi.spyOn(api, 'call').mockImplementation((async (e: unknown) => ({
    data:
      e === contract.mesaIva.casar
        ? RESULTADO
        : e === contract.users.opciones
          ? [{ ruta: RECIBIDOS }]
          : e === contract.docRecibidoBuzon.get
            ? { buzon: { activo: true } }
            : e === contract.mesaIvaPedido.proponer
              ? { para: 'soda@correo.example', faltan: ['La luz'], dias: 14, pedidos: [] }
              : [],
  })) as never)
  renderEnRouter(<ClavesDialog mes={{ anio: 2026, mes: 11 }} onClose={() => {}} />)
  return { call, user: aUsuario(), lista: await screen.findByLabelText('Lista del portal') }
}

async function openAndCompare() {
  const { call, user, lista } = await open()
  await user.click(lista)
  await user.paste(aClave(1))
  await user.click(screen.getByRole('button', { name: 'Comparar' }))
  return { call, user }
}

test('what was pasted is read as it is typed, and compared by keyboard', async () => {
  const { call, user, lista } = await open()
  await user.click(lista)
  const pegado = `Clave\tTotal\tIVA\n${aClave(1)}\t1.130,00\t130,00\n5,06121126003102E+49\t1,00`
  await user.paste(pegado)
  expect(screen.getByRole('status').textContent).toBe('1 clave leída · 1 renglón sin leer')
  expect(screen.getByText(/la hoja redondeó la clave/)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('table')
  expect(call).toHaveBeenCalledWith(contract.mesaIva.casar, {
    body: {
      codCia: expect.any(Number),
      anio: 2026,
      mes: 11,
      lado: 'compras',
      lista: pegado,
    },
  })
})

test('says what is here, what is missing and what differs, each with its reason; the missing ones are copied', async () => {
  const { user, lista } = await open()
  await user.click(lista)
  await user.paste(aClave(1))
  await user.click(screen.getByRole('button', { name: 'Comparar' }))
  const tabla = await screen.findByRole('table')
  expect(screen.getByRole('status').textContent).toMatch(/1 tengo2 me faltan ₡2.260, IVA ₡2601 difiere/)
  const filas = within(tabla).getAllByRole('row').slice(1)
  expect(filas.map((fila) => fila.textContent)).toEqual([
    expect.stringMatching(/^Difiere.*FE 2 · 12\/11.*La lista trae 100,00 más que el XML\./),
    expect.stringMatching(/^Me falta.*Lácteos Cipresal.*1.130,00—Proveedor de cada mes/),
    expect.stringMatching(/^Me falta.*Cédula 3101999001.*no ha llegado nada en seis meses/),
  ])
  await user.click(screen.getByRole('button', { name: 'Copiar lo que falta' }))
  expect(await navigator.clipboard.readText()).toMatch(
    new RegExp(`^Lácteos Cipresal S.A.\tFE 3 · 12/11\t1.130,00\t${aClave(3)}\n`),
  )
  await user.click(screen.getByRole('button', { name: /^Tengo 1/ }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
})

test('what is missing is looked for in the company’s mailbox, from the month on', async () => {
  const { call, user } = await openAndCompare()
  const buscar = await screen.findByRole<HTMLButtonElement>('button', { name: 'Buscar en el buzón' })
  await user.click(buscar)
  expect(call).toHaveBeenCalledWith(contract.docRecibidoBuzon.buscar, {
    params: { codCia: expect.any(Number) },
    body: { desde: '2026-11-01' },
  })
  // Once is enough: it goes on by itself.
  await vi.waitFor(() => expect(buscar.disabled).toBe(true))
})

test('each supplier with a known address is asked for his own documents, and the client for all', async () => {
  const { call, user } = await openAndCompare()
  await user.click(await screen.findByRole('button', { name: 'Pedir a 1 proveedor' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Pedir lo que falta' })
  const para = await within(dialogo).findByLabelText<HTMLInputElement>('Correo del proveedor')
  const faltan = within(dialogo).getByLabelText<HTMLTextAreaElement>('Lo que falta')
  expect([para.value, faltan.value.split('\n')]).toEqual([
    'ventas@cipresal.example',
    [expect.stringContaining(aClave(3))],
  ])
  expect(dialogo.textContent).toContain('A Lácteos Cipresal S.A.:')
  await user.click(within(dialogo).getByRole('button', { name: 'Enviar' }))
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(contract.mesaIvaPedido.pedir, {
      body: expect.objectContaining({ para: 'ventas@cipresal.example' }),
    }),
  )
})
