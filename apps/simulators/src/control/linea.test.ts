import { expect, test } from 'vitest'
import { startForTest } from '../testing/start.ts'

test('the line of the pages is cut and restored by the control, by the button of its page, and by a restart', async () => {
  const { simuladores, cliente } = await startForTest()
  const { pagina } = simuladores.urls
  expect(simuladores.linea.cortada).toBe(false)
  await cliente.control('PUT', 'linea', { cortada: true })
  expect(simuladores.linea.cortada).toBe(true)
  expect(await (await fetch(pagina)).text()).toContain('Devolver la línea')
  const boton = await fetch(new URL('control/linea', pagina), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  expect([boton.status, simuladores.linea.cortada]).toEqual([303, false])
  await cliente.control('PUT', 'linea', { cortada: true })
  await cliente.control('POST', 'reinicio')
  expect(simuladores.linea.cortada).toBe(false)
})
