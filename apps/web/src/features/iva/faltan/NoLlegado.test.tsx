import { contract, type NoLlegado as Datos, type MesaIva, RECIBIDOS } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { aUsuario, renderEnRouter } from '../../../testing/usuario.tsx'
import { NoLlegado } from './NoLlegado.tsx'

const DATOS: Datos = {
  proveedores: Array.from({ length: 7 }, (_, i) => ({
    cedula: String(3101999001 + i),
    quien: `Proveedor ${i}`,
    meses: 5,
    monto: '148312.5',
    dia: 12,
    correo: i < 2 ? 'ventas@proveedor.example' : '',
  })),
  nombradas: [
    {
      clave: '50612112600310199900100100001010000004028199999999',
      quien: 'Papelera del Oeste',
      documento: { id: 9, tipo: 'NC', consecutivo: '00100001030000000610', fecha: '24-11-2026' },
    },
  ],
}
const mesa = { anio: 2026, mes: 11 } as MesaIva

function open(datos: Datos) {
  vi.spyOn(api, 'call').mockImplementation((async (e: unknown) => ({
    data:
      e === contract.mesaIvaFaltan.get
        ? datos
        : e === contract.mesaIvaPedido.proponer
          ? { para: 'soda@correo.cr', faltan: ['La factura de Proveedor 0'], dias: 14, pedidos: [] }
          : e === contract.users.opciones
            ? [{ ruta: RECIBIDOS }]
            : [],
  })) as never)
  return renderEnRouter(<NoLlegado mesa={mesa} />)
}

test('says who usually sends and has not, with amount and day, and what a note names; the rest is asked for', async () => {
  open(DATOS)
  const tarjeta = await screen.findByRole('region', { name: 'No ha llegado' })
  expect(within(tarjeta).getAllByRole('listitem')).toHaveLength(6)
  expect(tarjeta.textContent).toMatch(/Proveedor 0₡148.31[23]5 de los últimos 6 meses, cerca del 12/)
  expect(tarjeta.textContent).toMatch(/Papelera del OesteN.º 4028La menciona NC 610, que sí está/)
  await aUsuario().click(within(tarjeta).getByRole('button', { name: 'Ver 2 más' }))
  expect(within(tarjeta).getAllByRole('listitem')).toHaveLength(8)
  await aUsuario().click(within(tarjeta).getByRole('button', { name: 'Pedir lo que falta' }))
  const pedir = await screen.findByRole('dialog', { name: 'Pedir lo que falta' })
  expect((await within(pedir).findByLabelText('Lo que falta')).textContent).toBe('La factura de Proveedor 0')
})

test('suppliers with a known address are asked themselves, one mail for each address', async () => {
  open(DATOS)
  await aUsuario().click(await screen.findByRole('button', { name: 'Pedir a 1 proveedor' }))
  const pedir = await screen.findByRole('dialog', { name: 'Pedir lo que falta' })
  expect((await within(pedir).findByLabelText<HTMLInputElement>('Correo del proveedor')).value).toBe(
    'ventas@proveedor.example',
  )
  expect(within(pedir).getByLabelText('Lo que falta').textContent?.split('\n')).toHaveLength(2)
})

test('with nothing missing there is no card', async () => {
  open({ proveedores: [], nombradas: [] })
  await vi.waitFor(() => expect(api.call).toHaveBeenCalled())
  expect(screen.queryByRole('region')).toBeNull()
})
