import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchAvisos } from '../../testing/formulario.tsx'
import { aUsuario, campo, eventually, expectFocusAt } from '../../testing/usuario.tsx'
import { dropTeclas, holdTeclas, listenTeclas } from './guardadas.ts'

/** Two fields and a button that says what was in them; each field is drawn once its text is asked for. */
function Pantalla() {
  const [uno, setUno] = useState('antes')
  const [dos, setDos] = useState('')
  const [dicho, setDicho] = useState('')
  return (
    <>
      <input aria-label="Uno" value={uno} onChange={(event) => setUno(event.currentTarget.value)} />
      <input aria-label="Dos" value={dos} maxLength={4} onChange={(event) => setDos(event.currentTarget.value)} />
      <button type="button" onClick={() => setDicho(`${uno}, ${dos}`)}>
        Decir
      </button>
      <output>{dicho}</output>
    </>
  )
}

function open() {
  const { unmount } = render(<Pantalla />)
  onTestFinished(unmount)
  // The library for tests lays nothing out.
  const { getClientRects } = Element.prototype
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  onTestFinished(() => {
    Element.prototype.getClientRects = getClientRects
  })
  onTestFinished(listenTeclas())
  const release = holdTeclas()
  onTestFinished(release)
  return { user: aUsuario(), release, dicho: () => screen.getByRole('status').textContent }
}

test('keys pressed before a screen is ready are played in order where the focus is then', async () => {
  const { user, release, dicho } = open()
  await user.keyboard('cafex{Backspace}{Tab}12{Tab}{Enter}')
  expect(campo('Uno').value).toBe('antes')
  campo('Uno').focus()
  campo('Uno').select()
  release()
  await eventually(() => expect(dicho()).toBe('cafe, 12'))
})

test('a key that replaces a selected text by the same text leaves nothing selected', async () => {
  const { user, release } = open()
  await user.keyboard('s3')
  campo('Uno').focus()
  campo('Uno').setSelectionRange(4, 5)
  release()
  await eventually(() => expect(campo('Uno').value).toBe('antes3'))
})

test('keys pressed while kept ones are played come after them', async () => {
  const { user, release } = open()
  await user.keyboard('ab{Tab}1')
  campo('Uno').focus()
  campo('Uno').select()
  release()
  await user.keyboard('2345')
  await expectFocusAt('Dos')
  // No longer than the field lets a person type.
  await eventually(() => expect(campo('Dos').value).toBe('1234'))
  expect(campo('Uno').value).toBe('ab')
})

test('Esc acts at once, and what was typed before it goes nowhere', async () => {
  const { user, release } = open()
  const oidas: string[] = []
  const oyente = new AbortController()
  onTestFinished(() => oyente.abort())
  document.addEventListener('keydown', ({ key }) => oidas.push(key), { signal: oyente.signal })
  campo('Dos').focus()
  await user.keyboard('1{Escape}')
  expect(oidas).toEqual(['Escape'])
  release()
  await user.keyboard('2')
  await eventually(() => expect(campo('Dos').value).toBe('2'))
})

test('a wait that never ends gives the keyboard back after half a minute, and says what was lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const dichos = watchAvisos()
  open()
  const presses = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true }))
  expect(presses('a')).toBe(false)
  vi.advanceTimersByTime(29_999)
  expect(presses('b')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(dichos()).toEqual(['Lo que tecleó mientras tanto no se aplicó: escríbalo de nuevo'])
  vi.useRealTimers()
  await eventually(() => expect(presses('c')).toBe(true))
})

test('what cannot be played is told, and the keys of the browser are not kept', async () => {
  const dichos = watchAvisos()
  const { user, release } = open()
  const [recargar, letra] = [
    new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, cancelable: true, bubbles: true }),
    new KeyboardEvent('keydown', { key: 'r', cancelable: true, bubbles: true }),
  ]
  expect([recargar, letra].map((event) => document.body.dispatchEvent(event))).toEqual([true, false])
  dropTeclas()
  expect(dichos()).toEqual(['Lo que tecleó mientras tanto no se aplicó: escríbalo de nuevo'])
  campo('Dos').focus()
  release()
  await user.keyboard('7')
  await eventually(() => expect(campo('Dos').value).toBe('7'))
  dropTeclas()
  expect(dichos()).toHaveLength(1)
})
