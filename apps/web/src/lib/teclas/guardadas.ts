/**
 * Keys pressed before what they are for is there: a page or form that is loading, a search whose answer Enter waits for,
 * a document that is being issued. They are kept, and played in their order once it is there (docs/decisions/0146).
 */
import { avisos } from '../navegador/avisos.ts'
import { press, type Tecla } from './tocar.ts'

/** What is not there yet. */
const esperas = new Set<symbol>()
let guardadas: Tecla[] = []
let listening = false
let playing = false
/** True within the event of a key that is being played. */
let pressing = false

/**
 * From now on keys are kept while something holds them. Only the program's entry calls it: a component that is shown
 * alone, as in its tests, hears each key when it is pressed.
 * @returns function that stops
 */
export function listenTeclas(): () => void {
  listening = true
  window.addEventListener('keydown', keep, { capture: true })
  // Whoever points elsewhere no longer follows what was typed.
  window.addEventListener('pointerdown', dropTeclas, { capture: true })
  return () => {
    listening = false
    guardadas = []
    window.removeEventListener('keydown', keep, { capture: true })
    window.removeEventListener('pointerdown', dropTeclas, { capture: true })
  }
}

/** What has not come by then does not come: the keyboard is the person's again, who is told what was lost. */
const HASTA_MS = 30_000

/** Holds the keys from now on, for half a minute at most. @returns function that lets them go */
export function holdTeclas(): () => void {
  const espera = Symbol('espera')
  esperas.add(espera)
  const fin = setTimeout(() => {
    esperas.delete(espera)
    dropTeclas()
  }, HASTA_MS)
  return () => {
    clearTimeout(fin)
    if (esperas.delete(espera) && listening) void play()
  }
}

/** Forgets what is kept, because what it was for did not come, and says so. */
export function dropTeclas(): void {
  if (guardadas.length === 0) return
  guardadas = []
  // Not what they were: a password may be among them.
  avisos.neutro('Lo que tecleó mientras tanto no se aplicó: escríbalo de nuevo')
}

/** Esc acts now, and nothing that was typed before follows it. */
function giveUp(): void {
  esperas.clear()
  dropTeclas()
}

async function play(): Promise<void> {
  if (playing) return
  playing = true
  let antes = false
  try {
    for (;;) {
      const letra = isLetra(guardadas[0])
      if (!letra || !antes) await settle()
      if (esperas.size > 0) return
      const tecla = guardadas.shift()
      if (!tecla) return
      pressing = true
      press(tecla)
      pressing = false
      antes = letra
    }
  } finally {
    pressing = false
    playing = false
  }
}

const CUADROS = 2
const CUADRO_MS = 100
/** Frames in which a dialog that has opened takes the focus; one that has nothing to focus never does. */
const CUADROS_DE_DIALOGO = 20

/** Until what was done has been drawn, and has moved the focus. */
async function settle(): Promise<void> {
  for (let i = 0; i < CUADROS || (isFocusComing() && i < CUADROS_DE_DIALOGO); i++) await nextFrame()
}

/** A hidden page draws nothing: then after a moment. */
const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => done())
    setTimeout(done, CUADRO_MS)
  })

const isFocusComing = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)?.contains(document.activeElement) ===
  false

const isLetra = (tecla: Tecla | undefined): boolean => tecla?.key.length === 1 && !tecla.ctrlKey && !tecla.altKey

/** Others are the browser's own. */
const CON_NOMBRE: ReadonlySet<string> = new Set([
  'Enter',
  'Tab',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'F2',
  'F4',
])
/** Of the sections (app/base/atajos.ts) and of the search of everything. */
const CON_CONTROL = /^(Enter|[adfkps0-9])$/i

const isNuestra = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey ? CON_CONTROL.test(key) : key.length === 1 || CON_NOMBRE.has(key)

function keep(event: KeyboardEvent): void {
  if (pressing || (esperas.size === 0 && !playing)) return
  if (event.key === 'Escape') giveUp()
  if (event.isComposing || !isNuestra(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const { key, code, ctrlKey, altKey, shiftKey, metaKey } = event
  guardadas.push({ key, code, ctrlKey, altKey, shiftKey, metaKey })
}
