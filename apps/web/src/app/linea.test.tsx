import { contract } from '@pura/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { toEstado } from '../lib/consulta/busqueda.ts'
import { checkLinea, isSinLinea, watchLinea } from '../lib/consulta/linea.ts'
import { call } from '../lib/servidor/api.ts'
import { renderPagina } from '../testing/pagina.tsx'
import { aServidor } from '../testing/servidor.ts'
import { eventually } from '../testing/usuario.tsx'
import { Consultas, QUERIES } from './query-client.ts'

const VIVO = { estado: 'listo', version: '1', ambiente: 'simulador' } as const
const { salud, catalogos } = contract

test('a lost call is no outage while the server answers the probe', async () => {
  const servidor = aServidor()
  onTestFinished(watchLinea())
  servidor.answer(salud.get, VIVO)
  servidor.refuse(catalogos.moneda, 0, '')
  await expect(call(catalogos.moneda)).rejects.toThrow('No hay conexión')
  await eventually(() => expect(servidor.asked(salud.get)).toHaveLength(1))
  expect(isSinLinea()).toBe(false)
})

test('a call without an answer of the server shows the outage, and the first answered probe ends it', async () => {
  const servidor = aServidor()
  onTestFinished(watchLinea())
  servidor.refuse(salud.get, 0, '')
  servidor.refuse(catalogos.moneda, 0, '')
  await expect(call(catalogos.moneda)).rejects.toThrow('No hay conexión')
  await eventually(() => expect(isSinLinea()).toBe(true))
  servidor.answer(salud.get, VIVO)
  await checkLinea()
  expect(isSinLinea()).toBe(false)
})

test('a probe that fails while another call is answered is no outage: a slow line answers one after the other', async () => {
  const servidor = aServidor()
  onTestFinished(watchLinea())
  servidor.refuse(salud.get, 0, '')
  servidor.answer(catalogos.moneda, [])
  const release = servidor.hold(salud.get)
  const probada = checkLinea()
  await call(catalogos.moneda)
  release()
  await probada
  expect(isSinLinea()).toBe(false)
})

test('a refusal of the server asks for no probe', async () => {
  const servidor = aServidor()
  onTestFinished(watchLinea())
  servidor.refuse(catalogos.moneda, 422, 'No')
  await expect(call(catalogos.moneda)).rejects.toThrow('No')
  expect(servidor.asked(salud.get)).toEqual([])
})

test('a query without a connection is an error, never an empty answer, and is fetched again when the line is back', async () => {
  const servidor = aServidor()
  onTestFinished(watchLinea())
  servidor.refuse(salud.get, 0, '')
  servidor.refuse(catalogos.moneda, 0, '')
  await checkLinea()
  function Monedas() {
    const monedas = useQuery({ queryKey: ['monedas'], queryFn: async () => (await call(catalogos.moneda)).data })
    const { fallo } = toEstado(monedas)
    return <p>{fallo ?? (monedas.data ? `${monedas.data.length} monedas` : 'Buscando')}</p>
  }
  const consultas = new Consultas({ defaultOptions: { queries: { ...QUERIES, retry: false } } })
  renderPagina(
    <QueryClientProvider client={consultas}>
      <Monedas />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('No se pudo buscar: sin conexión')).toBeTruthy()
  servidor.answer(salud.get, VIVO)
  servidor.answer(catalogos.moneda, [])
  await checkLinea()
  expect(await screen.findByText('0 monedas')).toBeTruthy()
})
