import { metodosPago as t } from '@pura/domain/mensajes/de-pagos'
import { dibujo, el } from './dom.ts'

const ESCUDO = ['M9 12l2 2l4 -4', 'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3']

/** Logo and the company's name. */
export const cabeza = (nombreCia = ''): HTMLElement =>
  el(
    'header',
    { class: 'cabeza' },
    el('img', { src: '/marca.svg', alt: '', width: '22', height: '22' }),
    el('b', {}, 'Pura Factura'),
    el('span', { class: 'cia' }, nombreCia),
  )

/** Error message; stays until the next action. */
export const aviso = (mensaje: string): HTMLElement => el('p', { class: 'aviso', role: 'alert' }, mensaje)

export const seguro = (): HTMLElement =>
  el(
    'p',
    { class: 'seguro' },
    dibujo(ESCUDO, { class: 'icono' }),
    el('span', {}, el('b', {}, t.cifrada), ' ', t.cifradaNota),
  )

export const casilla = (
  etiqueta: string,
  enlace?: { href: string; texto: string },
): [HTMLElement, HTMLInputElement] => {
  const entrada = el('input', { type: 'checkbox' })
  const [antes, despues = ''] = enlace ? etiqueta.split(enlace.texto) : [etiqueta]
  const link = enlace && el('a', { href: enlace.href, target: '_blank', rel: 'noreferrer' }, enlace.texto)
  return [el('label', { class: 'casilla' }, entrada, el('span', {}, antes, link, despues)), entrada]
}
