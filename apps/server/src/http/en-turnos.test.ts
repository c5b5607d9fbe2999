/** A company that makes call after call makes nobody else wait (docs/decisions/0127, 0132). */
import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITES } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import { expect, test } from 'vitest'
import { PACIENCIA } from '../db/motor/clase.ts'
import { runFor } from '../lib/reparto.ts'
import { createListas, createLlamadas } from './en-turnos.ts'

const { conexiones } = PACIENCIA.lista

test('lists of one company never take every connection, and the list of another one begins at once', async () => {
  const turnos = createListas()
  let ahora = 0
  let cima = 0
  const read = () =>
    turnos.run(async () => {
      ahora += 1
      cima = Math.max(cima, ahora)
      await sleep(20)
      ahora -= 1
    })
  const muchas = Promise.all(Array.from({ length: 60 }, () => runFor(1, read)))
  let began = false
  await runFor(2, () =>
    turnos.run(() => {
      began = true
    }),
  )
  expect(began).toBe(true)
  // Hardly any of the sixty have been read meanwhile.
  expect(cima).toBeLessThan(conexiones)
  await muchas
  expect(cima).toBe(conexiones - 1)
})

test('a company with too many lists waiting is refused, and others are not; a list that fails gives its turn back', async () => {
  const turnos = createListas()
  const hung: (() => void)[] = []
  const hang = () => runFor(1, () => turnos.run(() => new Promise<void>((resolve) => hung.push(resolve))))
  const lists = Array.from({ length: LIMITES.listasEnEspera + conexiones - 1 }, hang)
  await expect(hang()).rejects.toMatchObject({ status: 429, message: mensajes.general.demasiadasSolicitudes })
  await expect(runFor(2, () => turnos.run(() => Promise.reject(new Error('falla'))))).rejects.toThrow('falla')
  expect(await runFor(2, () => turnos.run(() => 'leída'))).toBe('leída')
  while (hung.length > 0) {
    hung.shift()!()
    await sleep(0)
  }
  await Promise.all(lists)
})

test('of the calls of one company a number is answered at once, the others wait, and too many are refused', async () => {
  const turnos = createLlamadas()
  const hung: (() => void)[] = []
  const hang = (cia: number) => runFor(cia, () => turnos.run(() => new Promise<void>((resolve) => hung.push(resolve))))
  const suyas = Array.from({ length: LIMITES.llamadasALaVez + LIMITES.llamadasEnEspera }, () => hang(1))
  await sleep(0)
  expect(hung).toHaveLength(LIMITES.llamadasALaVez)
  await expect(hang(1)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  const ajena = hang(2)
  await sleep(0)
  expect(hung).toHaveLength(LIMITES.llamadasALaVez + 1)
  hung.pop()!()
  await ajena
  while (hung.length > 0) {
    for (const end of hung.splice(0)) end()
    await sleep(0)
  }
  await Promise.all(suyas)
})
