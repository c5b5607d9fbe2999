import { cuenta } from '@pura/domain/mensajes'
import { metodosPago, paquete as t } from '@pura/domain/mensajes/de-pagos'
import { REGLAS_PAGO_TARJETA } from '@pura/domain/tarjeta'
import { keepEnCamino } from '../lib/direccion/compra-en-camino.ts'
import { formatDiaVisible, formatMonto } from '../lib/formato/format.ts'
import { loComprado } from '../lib/formato/periodo-comprado.ts'
import { makeCampos } from './campos.ts'
import { submitTarjeta } from './dar.ts'
import { dibujo, el } from './dom.ts'
import { listPaquetes, Negada, type PaqueteVisible, readPlan, setCodCia } from './llamadas.ts'
import { casilla, seguro } from './marco.ts'

const PALOMA = ['M5 12l5 5l10 -10']
const MENSUAL = 2
const COLONES = { nombreCorto: 'CRC' }

/** Step 2 of /paquetes with a new card (PLAN-02 to PLAN-05): card, order and terms. */
export async function buildFormularioDeCompra(codCia: number): Promise<HTMLElement> {
  setCodCia(codCia)
  document.title = `${t.titulo} · Pura Factura`
  const search = new URLSearchParams(location.search)
  const plan = await findPlan(search.get('plan') ?? '', search.get('opcion') ?? '')
  const volver = `/paquetes?paso=2&plan=${plan.idPaquete}&opcion=${plan.opcion}`
  const mensual = plan.frecuenciaPago === MENSUAL
  const comprado = loComprado(await readPlan(codCia), plan)
  const hasta = formatDiaVisible(comprado.hasta)
  const campos = makeCampos()
  const avisos = el('div', { class: 'avisos' })
  const [terminos, acepto] = casilla(cuenta.terminos, { href: '/terminosYCondiciones', texto: t.terminos })
  const pagar = el('button', { type: 'submit', class: 'boton primario grande', form: 'tarjeta', disabled: true })
  pagar.textContent = t.confirmarYPagar
  acepto.addEventListener('change', () => {
    pagar.disabled = !acepto.checked
  })
  const confirmando = el(
    'dialog',
    { class: 'confirma', 'aria-labelledby': 'confirmando' },
    el('span', { class: 'disco girando' }, dibujo(['M12 3a9 9 0 1 0 9 9'], { class: 'icono' })),
    el('h2', { id: 'confirmando' }, t.confirmandoMetodo),
    el('p', { class: 'sec' }, formatMonto(plan.precio, COLONES)),
    el('span', { class: 'dos', 'aria-hidden': 'true' }, el('i', { class: 'si' }), el('i')),
  )
  confirmando.addEventListener('cancel', (event) => event.preventDefault())
  const forma = el(
    'form',
    { id: 'tarjeta', class: 'tarjeta', novalidate: true, autocomplete: 'on' },
    el('h2', {}, metodosPago.datosTarjeta),
    campos.elemento,
    avisos,
  )
  forma.addEventListener('submit', (event) => {
    event.preventDefault()
    if (pagar.disabled || confirmando.open) return
    void submitTarjeta({
      codCia,
      campos,
      avisos,
      reglas: REGLAS_PAGO_TARJETA,
      toValor: (escrita) => escrita,
      predeterminada: () => false,
      onEmpieza: () => confirmando.showModal(),
      onTermina: () => confirmando.close(),
      onGuardada: (idMetodo) => {
        keepEnCamino({
          clase: 'compra',
          codCia,
          idPaquete: plan.idPaquete,
          opcion: plan.opcion,
          llave: crypto.randomUUID(),
          idMetodo,
        })
        location.replace(volver)
      },
    })
  })
  return el(
    'div',
    { class: 'orden' },
    pasos(),
    el('h1', {}, t.revise),
    el('div', { class: 'izquierda' }, forma, seguro(), terminos),
    el(
      'aside',
      { class: 'tarjeta resumen', 'aria-label': t.suOrden },
      el('h2', {}, t.suOrden, el('a', { href: '/paquetes' }, t.cambiar)),
      el(
        'p',
        { class: 'fila' },
        el(
          'span',
          {},
          el('b', {}, nombreDe(plan)),
          el('span', { class: 'bajo num' }, `${formatDiaVisible(comprado.desde)} – ${hasta}`),
        ),
        el('span', { class: 'num' }, formatMonto(plan.precio, COLONES)),
      ),
      ...(comprado.nota === '' ? [] : [el('p', { class: 'bajo' }, comprado.nota)]),
      el(
        'p',
        { class: 'fila total' },
        el('b', {}, t.totalHoy),
        el('span', { class: 'num' }, formatMonto(plan.precio, COLONES)),
      ),
      pagar,
      el('p', { class: 'bajo renueva' }, mensual ? t.cadaMes(hasta) : t.unSoloCobro(hasta)),
      el('a', { href: volver, class: 'otro' }, t.pagarDeOtraForma),
    ),
    confirmando,
  )
}

async function findPlan(idPaquete: string, opcion: string): Promise<PaqueteVisible> {
  const plan = (await listPaquetes()).find((p) => p.idPaquete === idPaquete && p.opcion === opcion)
  if (!plan) throw new Negada(404, t.escojaPrimero)
  return plan
}

const nombreDe = ({ titulo, frecuenciaPago }: PaqueteVisible): string =>
  t.deUnPlan(titulo, frecuenciaPago === MENSUAL ? t.mensual : t.anual)

const pasos = (): HTMLElement =>
  el(
    'ol',
    { class: 'pasos', 'aria-label': t.paso(2) },
    el('li', { class: 'hecho' }, el('b', {}, dibujo(PALOMA, { class: 'icono' })), t.pasos[0]),
    el('li', { class: 'si', 'aria-current': 'step' }, el('b', {}, '2'), t.pasos[1]),
    el('li', { class: 'cual' }, t.paso(2)),
  )
