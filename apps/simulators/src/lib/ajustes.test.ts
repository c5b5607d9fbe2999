import { expect, onTestFinished, test } from 'vitest'
import { startSimulators } from '../index.ts'
import { anEnvio, createCliente } from '../testing/cliente.ts'
import { type Ajustes, readDemora } from './ajustes.ts'

/** A client of simulators started with that delay in the environment. */
async function startWith(demora: string, ajustes: Partial<Ajustes> = {}) {
  const antes = process.env.SIMULADOR_DEMORA_MS
  process.env.SIMULADOR_DEMORA_MS = demora
  const simuladores = await startSimulators({ xsdDir: null, warn: () => undefined, ajustes }).finally(() => {
    if (antes === undefined) delete process.env.SIMULADOR_DEMORA_MS
    else process.env.SIMULADOR_DEMORA_MS = antes
  })
  onTestFinished(() => simuladores.close())
  return createCliente(simuladores.urls)
}

test('with no delay a document can be queried at once, and a reset does not restore the delays', async () => {
  const cliente = await startWith('0')
  await cliente.control('POST', 'reinicio', {})
  const { access_token: token } = await cliente.signIn()
  expect((await cliente.post(token, anEnvio(1))).status).toBe(202)
  expect((await cliente.get(token, `recepcion/${anEnvio(1).clave}`)).status).toBe(200)
  expect(await (await cliente.control('GET', 'ajustes')).json()).toMatchObject({
    demoraVisibleMs: 0,
    demoraProcesandoMs: 0,
    demoraDecisionMs: 0,
  })
})

test('delays given by the program win over the environment', async () => {
  const cliente = await startWith('0', { demoraDecisionMs: 700 })
  expect(await (await cliente.control('GET', 'ajustes')).json()).toMatchObject({ demoraDecisionMs: 700 })
})

test.each([
  [undefined, {}],
  ['', {}],
  ['500', { demoraVisibleMs: 300, demoraProcesandoMs: 500, demoraDecisionMs: 500 }],
  ['9000', { demoraVisibleMs: 300, demoraProcesandoMs: 800, demoraDecisionMs: 9_000 }],
])('SIMULADOR_DEMORA_MS=%s gives its delays', (texto, ajustes) => {
  expect(readDemora(texto)).toEqual(ajustes)
})

test.each(['rápido', '-1', '1.5', '99999999999'])('SIMULADOR_DEMORA_MS=%s is refused', (texto) => {
  expect(() => readDemora(texto)).toThrow('SIMULADOR_DEMORA_MS')
})
