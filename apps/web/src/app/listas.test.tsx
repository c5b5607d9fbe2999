/** What all lists have in common, at their own addresses. */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../testing/aplicacion.tsx'
import { aServidorDeDocumentos } from '../testing/catalogos.ts'
import { SESION } from '../testing/usuario.tsx'

const OPERADOR = {
  ...SESION,
  usuario: { ...SESION.usuario, usuarioRolList: [{ rol: { rolPK: { codRol: 1 }, nombreRol: 'ADMINISTRADOR' } }] },
}

function aServidorSinNada() {
  const servidor = aServidorDeOficina(aServidorDeDocumentos())
  const { producto, cliente, sucursal, caja, mantoFormulario, cia, emitidos, docRecibido } = contract
  for (const endpoint of [
    producto.list,
    cliente.list,
    sucursal.list,
    caja.list,
    mantoFormulario.list,
    cia.list,
    docRecibido.list,
    contract.actividadEconomicaCia.list,
    contract.pago.list,
    contract.ventaRapidaArriendo.list,
    contract.ventaRapidaAtencion.list,
    contract.ventaRapidaTurnos.list,
    contract.ventaRapidaTurnos.cajeros,
    contract.bitacora.list,
    contract.bitacora.entidades,
    contract.correo.list,
  ])
    servidor.answer(endpoint, [])
  for (const endpoint of [emitidos.totales, docRecibido.vistas, docRecibido.totales])
    servidor.refuse(endpoint, 503, 'Ahora no')
  servidor.answer(emitidos.list, [])
  servidor.answer(contract.borrador.list, [])
  servidor.answer(sucursal.ajustes, { agregar: false })
  return servidor
}

test.each(['/productos', '/personas', '/sucursales', '/consecutivos', '/companias'])(
  'the states of %s are filtered by the same words',
  async (ruta) => {
    await openAplicacion(ruta, { servidor: aServidorSinNada(), sesion: OPERADOR })
    const estados = within(await screen.findByRole('radiogroup', { name: /^Estado/ }))
    expect(estados.getAllByRole('radio').map((r) => r.closest('label, div')?.textContent)).toEqual([
      'Todos',
      'Activo',
      'Inactivo',
    ])
  },
)

test('the states of activities are filtered by A and I (ACT-02)', async () => {
  await openAplicacion('/actividadesEconomicas', { servidor: aServidorSinNada(), sesion: OPERADOR })
  const estados = within(await screen.findByRole('radiogroup', { name: /^Estado/ }))
  expect(estados.getAllByRole('radio').map((r) => r.closest('label, div')?.textContent)).toEqual([
    'Todos',
    'A · Activo',
    'I · Inactivo',
  ])
})

test.each([
  '/productos',
  '/personas',
  '/sucursales',
  '/cajas',
  '/dispositivos',
  '/cierresZ',
  '/consecutivos',
  '/actividadesEconomicas',
  '/companias',
  '/facturasElectronicas',
  '/facturasElectronicas?vista=borradores',
  '/documentosRecibidos',
  '/documentosEmitidos',
  '/historialPagos',
  '/configuraciones/bitacora',
  '/configuraciones/correos',
])('%s without records says No hay Resultados (SHELL-21)', async (ruta) => {
  await openAplicacion(ruta, { servidor: aServidorSinNada(), sesion: OPERADOR })
  expect(await within(screen.getByRole('main')).findByText('No hay Resultados')).toBeTruthy()
})

test.each(['/facturasElectronicas', '/documentosRecibidos'])('%s says Actualizar', async (ruta) => {
  await openAplicacion(ruta, { servidor: aServidorSinNada() })
  const actualizar = await within(screen.getByRole('main')).findByRole('button', { name: 'Actualizar' })
  expect(actualizar.textContent).toBe('Actualizar')
})

test('a list whose last day is before its first says so, in its place and at the field', async () => {
  const servidor = aServidorSinNada()
  servidor.refuse(contract.emitidos.list, 422, mensajes.general.rangoAlReves)
  const { user } = await openAplicacion('/documentosEmitidos?desde=2026-11-02&hasta=2026-11-01', { servidor })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('La última fecha es anterior a la primera')).toBeTruthy()
  await user.click(main.getByRole('button', { name: /^Rango de fechas/ }))
  const hasta = await screen.findByLabelText('Hasta')
  expect(hasta.getAttribute('aria-invalid')).toBe('true')
  expect(hasta.closest('.mantine-TextInput-root')?.textContent).toContain('La última fecha es anterior a la primera')
})
