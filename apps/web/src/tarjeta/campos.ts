import { metodosPago as t } from '@pura/domain/mensajes/de-pagos'
import { type CampoTarjeta, MAX_CVC, type TarjetaEscrita } from '@pura/domain/tarjeta'
import { el } from './dom.ts'

interface Campo {
  campo: CampoTarjeta
  etiqueta: string
  autocomplete: string
  atributos?: Readonly<Record<string, string>>
}

/** Autocomplete names, for the browser's stored cards. */
const CAMPOS: readonly Campo[] = [
  { campo: 'nombre', etiqueta: t.titular, autocomplete: 'cc-name', atributos: { maxlength: '100' } },
  {
    campo: 'numero',
    etiqueta: t.numero,
    autocomplete: 'cc-number',
    // Typed or pasted text is never cut: extra digits show an error.
    atributos: { inputmode: 'numeric', maxlength: '60' },
  },
  { campo: 'vencimiento', etiqueta: t.vencimiento, autocomplete: 'cc-exp', atributos: { type: 'month' } },
  {
    campo: 'cvc',
    etiqueta: t.cvc,
    autocomplete: 'cc-csc',
    atributos: { inputmode: 'numeric', maxlength: String(MAX_CVC) },
  },
]

export interface Campos {
  elemento: HTMLElement
  read: () => TarjetaEscrita
  /** Shows the error under the field and focuses it. */
  tell: (campo: string | undefined, mensaje?: string) => void
  /** Clears number and cvc from the page. */
  forget: () => void
  first: HTMLInputElement
}

export function makeCampos(): Campos {
  const hechos = CAMPOS.map(makeCampo)
  const entradaDe = (campo: string) => hechos.find((hecho) => hecho.campo === campo)?.entrada
  return {
    elemento: el('div', { class: 'campos' }, ...hechos.map(({ caja }) => caja)),
    first: hechos[0]!.entrada,
    read: () =>
      Object.fromEntries(hechos.map(({ campo, entrada }) => [campo, entrada.value])) as unknown as TarjetaEscrita,
    tell: (campo, mensaje = '') => {
      for (const hecho of hechos) hecho.tell(hecho.campo === campo ? mensaje : '')
      if (campo) entradaDe(campo)?.focus()
    },
    forget: () => {
      for (const campo of ['numero', 'cvc']) entradaDe(campo)!.value = ''
    },
  }
}

function makeCampo({ campo, etiqueta, autocomplete, atributos = {} }: Campo) {
  const id = `tarjeta-${campo}`
  const error = el('p', { id: `${id}-error`, class: 'error' })
  const entrada = el('input', { id, name: campo, type: 'text', autocomplete, spellcheck: 'false', ...atributos })
  const tell = (mensaje: string) => {
    error.textContent = mensaje
    error.hidden = mensaje === ''
    if (mensaje) {
      entrada.setAttribute('aria-invalid', 'true')
      entrada.setAttribute('aria-describedby', error.id)
    } else {
      entrada.removeAttribute('aria-invalid')
      entrada.removeAttribute('aria-describedby')
    }
  }
  entrada.addEventListener('input', () => tell(''))
  tell('')
  const caja = el('div', { class: `campo ${campo}` }, el('label', { for: id }, etiqueta), entrada, error)
  return { campo, entrada, caja, tell }
}
