/** The hosted form for a card, and the one that pays an order with 3-D Secure. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { POLITICA, renderConfirmar, renderTarjeta, renderVencida } from './pagina.ts'
import type { OrdenAbierta, Proveedor } from './proveedor.ts'

export const FORMULARIO_TARJETA = '/pagos/tarjeta'
export const FORMULARIO_PAGO = '/pagos/formulario'

const escritaSchema = z
  .object({
    titular: z.string().trim().min(1).max(100),
    numero: z.string().transform((n) => n.replace(/[\s-]/g, '')),
    vence: z.string().regex(/^\d{2}\/?\d{2}$/),
    cvc: z.string().regex(/^\d{3,4}$/),
  })
  .transform(({ titular, numero, vence, cvc }) => ({
    card: {
      cardHolder: titular,
      cardNumber: numero,
      cvc,
      expirationDate: { month: Number(vence.slice(0, 2)), year: Number(vence.slice(-2)) },
      nickname: `tarjeta ${numero.slice(-4)}`,
    },
  }))

interface Ruta {
  Params: { session: string }
}

export function paginaRoutes(app: FastifyInstance, proveedor: Proveedor): void {
  const show = (reply: FastifyReply, texto: string, status = 200) =>
    reply
      .code(status)
      .header('content-security-policy', POLITICA)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(texto)
  const vencida = (reply: FastifyReply) => show(reply, renderVencida(), 410)

  const renderGuardar = (callback: string | undefined, error?: string) =>
    renderTarjeta({
      titulo: 'Guardar una tarjeta',
      detalle: '',
      cancelar: callback && `${callback}/cancel`,
      ...(error ? { error } : {}),
    })
  app.get<Ruta>(`${FORMULARIO_TARJETA}/:session`, ({ params }, reply) => {
    const sesion = proveedor.findSesion(params.session)
    return sesion && !sesion.usada ? show(reply, renderGuardar(sesion.callback)) : vencida(reply)
  })
  app.post<Ruta>(`${FORMULARIO_TARJETA}/:session`, ({ params, body }, reply) => {
    const sesion = proveedor.findSesion(params.session)
    if (!sesion || sesion.usada) return vencida(reply)
    const escrita = escritaSchema.safeParse(body)
    if (!escrita.success) return show(reply, renderGuardar(sesion.callback, 'Revise los datos de la tarjeta.'), 400)
    const { http, cuerpo } = proveedor.tokenize(sesion, escrita.data)
    if (http >= 300) return show(reply, renderGuardar(sesion.callback, 'La tarjeta no fue aceptada.'), 400)
    return sesion.callback ? leave(reply, sesion.callback, cuerpo) : show(reply, renderVencida())
  })

  const renderPagar = (orden: OrdenAbierta, error?: string) =>
    renderTarjeta({
      titulo: 'Pagar',
      detalle: `<p class="monto">${colones(orden)}</p>`,
      cancelar: `${orden.callback}/cancel`,
      ...(error ? { error } : {}),
    })
  app.get<Ruta>(`${FORMULARIO_PAGO}/:session`, ({ params }, reply) => {
    const orden = proveedor.findOrden(params.session)
    return orden && !orden.cargo ? show(reply, renderPagar(orden)) : vencida(reply)
  })
  app.post<Ruta>(`${FORMULARIO_PAGO}/:session`, ({ params, body }, reply) => {
    const orden = proveedor.findOrden(params.session)
    if (!orden || orden.cargo) return vencida(reply)
    const escrita = escritaSchema.safeParse(body)
    if (!escrita.success) return show(reply, renderPagar(orden, 'Revise los datos de la tarjeta.'), 400)
    orden.tarjeta = escrita.data.card
    return reply.redirect(`${FORMULARIO_PAGO}/${orden.session}/banco`, 303)
  })
  app.get<Ruta>(`${FORMULARIO_PAGO}/:session/banco`, ({ params }, reply) => {
    const orden = proveedor.findOrden(params.session)
    if (!orden?.tarjeta || orden.cargo) return vencida(reply)
    return show(reply, renderConfirmar(colones(orden), orden.tarjeta.cardNumber.slice(-4)))
  })
  app.post<Ruta>(`${FORMULARIO_PAGO}/:session/banco`, ({ params, body }, reply) => {
    const orden = proveedor.findOrden(params.session)
    const cargo = orden && proveedor.confirm(orden, (body as { respuesta?: string } | null)?.respuesta === 'si')
    if (!cargo) return vencida(reply)
    // With 3-D Secure the browser returns other fields; neither form's fields are trustworthy.
    return leave(
      reply,
      orden.callback,
      cargo.estado === 'aprobado'
        ? { id: String(cargo.id), code: randomUUID(), status: 'AUTHENTICATION_SUCCESSFUL' }
        : { status: 400, errors: ['Denied'] },
    )
  })
}

const leave = (reply: FastifyReply, callback: string, dicho: object): FastifyReply =>
  reply.redirect(`${callback}/${Buffer.from(JSON.stringify(dicho)).toString('base64url')}`, 303)

const colones = ({ amount, currency }: OrdenAbierta): string =>
  `${currency} ${amount.toLocaleString('es-CR', { minimumFractionDigits: 2 })}`
