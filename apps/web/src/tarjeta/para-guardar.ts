import { metodosPago as t } from '@pura/domain/mensajes/de-pagos'
import { REGLAS_METODO } from '@pura/domain/tarjeta'
import { keepEnCamino } from '../lib/direccion/compra-en-camino.ts'
import { makeCampos } from './campos.ts'
import { submitTarjeta } from './dar.ts'
import { el } from './dom.ts'
import { setCodCia } from './llamadas.ts'
import { casilla, seguro } from './marco.ts'

const METODOS = '/metodosPago'

/** /metodosPago/agregar (PAGO-02): holder, number, expiry, cvc, and the default flag. */
export function buildFormularioDeTarjeta(codCia: number): HTMLElement {
  setCodCia(codCia)
  document.title = `${t.agregar} · Pura Factura`
  const campos = makeCampos()
  const avisos = el('div', { class: 'avisos' })
  const [usar, predeterminada] = casilla(t.usar)
  const guardar = el('button', { type: 'submit', class: 'boton primario' }, t.guardar)
  const markOcupado = (ocupado: boolean) => {
    guardar.disabled = ocupado
    guardar.textContent = ocupado ? t.guardando : t.guardar
  }
  const forma = el(
    'form',
    { class: 'tarjeta', novalidate: true, autocomplete: 'on' },
    campos.elemento,
    usar,
    avisos,
    el('div', { class: 'pie' }, guardar, el('a', { href: METODOS, class: 'boton' }, t.cancelar)),
  )
  forma.addEventListener('submit', (event) => {
    event.preventDefault()
    if (guardar.disabled) return
    void submitTarjeta({
      codCia,
      campos,
      avisos,
      reglas: REGLAS_METODO,
      toValor: (escrita) => ({ ...escrita, codCia }),
      predeterminada: () => predeterminada.checked,
      onEmpieza: () => markOcupado(true),
      onTermina: () => markOcupado(false),
      onGuardada: () => {
        keepEnCamino({ clase: 'metodo', codCia, guardada: true })
        location.replace(METODOS)
      },
    })
  })
  return el('div', { class: 'columna' }, el('h1', {}, t.agregar), el('p', { class: 'sec' }, t.nota), forma, seguro())
}
