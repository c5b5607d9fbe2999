import { describe, expect, test } from 'vitest'
import type { Tokens } from '../../testing/cliente.ts'
import { startForTest } from '../../testing/start.ts'

describe('signing in', () => {
  test('the right password opens a session with a token of 300 seconds', async () => {
    const { cliente } = await startForTest()
    const answer = await cliente.password()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ expires_in: 300, refresh_expires_in: 36_000, token_type: 'bearer' })
  })

  test('a wrong password is invalid_grant', async () => {
    const { cliente } = await startForTest()
    const answer = await cliente.password(undefined, 'otra')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('a user name without a taxpayer is refused', async () => {
    const { cliente } = await startForTest()
    expect((await cliente.password('admin')).status).toBe(401)
  })

  test('a client_id of the other environment is UNKNOWN_CLIENT', async () => {
    const { simuladores } = await startForTest()
    const body = new URLSearchParams({ grant_type: 'password', client_id: 'api-prod', username: 'x', password: 'y' })
    const answer = await fetch(simuladores.urls.token, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('UNKNOWN_CLIENT')
  })

  test('only the listed users may sign in if there is a list', async () => {
    const { cliente } = await startForTest({ usuarios: [{ usuario: 'ana', contrasena: 'clave', cedula: '101110111' }] })
    expect((await cliente.password('ana', 'clave')).status).toBe(200)
    expect((await cliente.password()).status).toBe(401)
  })
})

describe('sessions', () => {
  test('are renewed with the refresh token, which then changes', async () => {
    const { cliente } = await startForTest()
    const first = await cliente.signIn()
    const second = (await (await cliente.refresh(first.refresh_token)).json()) as Tokens
    expect(second.access_token).not.toBe(first.access_token)
    expect((await cliente.refresh(first.refresh_token)).status).toBe(400)
    expect((await cliente.refresh(second.refresh_token)).status).toBe(200)
  })

  test('are counted per user, and closed by logout', async () => {
    const { cliente } = await startForTest()
    const tokens = await cliente.signIn()
    await cliente.signIn()
    const view = async () => (await (await cliente.control('GET', 'sesiones')).json()) as object[]
    expect(await view()).toMatchObject([{ cedula: '3101999001', abiertas: 2, maximo: 2, ingresos: 2 }])
    expect((await cliente.logout(tokens.refresh_token)).status).toBe(204)
    expect(await view()).toMatchObject([{ abiertas: 1, maximo: 2 }])
    expect((await cliente.refresh(tokens.refresh_token)).status).toBe(400)
  })

  test('an access token expires, and its refresh token later', async () => {
    const { cliente } = await startForTest()
    const tokens = await cliente.signIn()
    const consult = async () => (await cliente.get(tokens.access_token, 'comprobantes')).status
    expect(await consult()).toBe(200)
    await cliente.control('PUT', 'ajustes', { adelantoMs: 301_000 })
    expect(await consult()).toBe(401)
    await cliente.control('PUT', 'ajustes', { adelantoMs: 36_001_000 })
    expect((await cliente.refresh(tokens.refresh_token)).status).toBe(400)
  })
})
