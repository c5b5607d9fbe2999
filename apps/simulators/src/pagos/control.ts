/** The provider's book, and its settings; failures are asked for at the common control API. */
import { formatFechaHora } from '@pura/domain/fecha'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Destino, filtroSchema, matches } from '../fallas/direccion.ts'
import { ESTILO, escapeHtml } from '../lib/html.ts'
import { FORMULARIO_PAGO, FORMULARIO_TARJETA } from './formularios.ts'
import type { Cargo } from './libro.ts'
import { CREDENCIALES, type Proveedor } from './proveedor.ts'
import { quienDeCargos, quienDeTarjeta } from './quien.ts'
import { CHECKOUT, MERCHANT, RUTA_CONSULTA, RUTA_LISTADO, V2 } from './rutas.ts'
import { numeroConCodigo } from './tarjetas.ts'

const ajustesSchema = z.strictObject({
  /** Address of the webhooks; null for none. */
  avisos: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .optional(),
  /** True if answers and webhooks include amount and currency. */
  diceMonto: z.boolean().optional(),
})

/** What a client of the provider needs to connect. */
export interface AccesoPagos {
  merchant: string
  checkout: string
  formularioTarjeta: string
  ordenes: string
  formularioPago: string
  rutaConsulta: string
  rutaListado: string
  secret: string
  merchantId: string
  terminal: string
  llavePublica: string
}

export const accesoAt = (base: string, llavePublica: string): AccesoPagos => ({
  merchant: base + MERCHANT,
  checkout: base + CHECKOUT,
  formularioTarjeta: base + FORMULARIO_TARJETA,
  ordenes: base + V2,
  formularioPago: base + FORMULARIO_PAGO,
  rutaConsulta: RUTA_CONSULTA,
  rutaListado: RUTA_LISTADO,
  ...CREDENCIALES,
  llavePublica,
})

export function pagosControlRoutes(app: FastifyInstance, proveedor: Proveedor): void {
  const { avisos } = proveedor

  app.get('/pagos', (_, reply) => reply.type('text/html; charset=utf-8').send(renderPagos(proveedor)))
  /** Cards have no number here either. */
  app.get('/control/pagos', ({ query }, reply) => {
    const filtro = filtroSchema.safeParse(query)
    if (!filtro.success) return reply.code(400).send({ mensaje: z.prettifyError(filtro.error) })
    return viewLibro(proveedor, filtro.data)
  })
  app.get('/control/pagos/acceso', async ({ protocol, host }) =>
    accesoAt(`${protocol}://${host}`, (await proveedor.open()).publica),
  )
  app.put('/control/pagos/ajustes', ({ body }, reply) => {
    const leidos = ajustesSchema.safeParse(body)
    if (!leidos.success) return reply.code(400).send({ mensaje: z.prettifyError(leidos.error) })
    const { avisos: destino, diceMonto } = leidos.data
    if (destino !== undefined) avisos.destino = destino?.replace(/\/+$/, '')
    if (diceMonto !== undefined) proveedor.diceMonto = diceMonto
    return reply.send({ avisos: avisos.destino ?? null, diceMonto: proveedor.diceMonto })
  })
  /** Repeats every webhook ever sent, as a day later. */
  app.post('/control/pagos/avisos/repetir', async ({ query }, reply) => {
    const filtro = filtroSchema.safeParse(query)
    if (!filtro.success) return reply.code(400).send({ mensaje: z.prettifyError(filtro.error) })
    return { repetidos: await avisos.repeat(filtro.data) }
  })
  app.delete('/control/pagos', (_, reply) => {
    proveedor.clear()
    return reply.code(204).send()
  })
}

/** The book for a card, or for the orders with a prefix. */
function viewLibro({ libro, avisos }: Proveedor, a: Destino) {
  const cargos = libro.cargos.filter((cargo) => matches(a, quienDeCargos([cargo])))
  const aprobados = cargos.filter(({ estado }) => estado === 'aprobado')
  const referencias = new Set(aprobados.map(({ orderReference }) => orderReference))
  const usadas = new Set(cargos.map(({ token }) => token))
  // A card has no order: a filter by order returns the cards charged for those orders.
  const tarjetas = libro.tarjetas.filter((t) => matches(a, quienDeTarjeta(t)) || usadas.has(t.token))
  return {
    cargos: cargos.map((cargo) => ({ ...cargo, momento: new Date(cargo.momento).toISOString() })),
    aprobados: aprobados.length,
    /** Approved charges beyond the first for one reference. */
    repetidos: aprobados.length - referencias.size,
    tarjetas: tarjetas.map(({ conducta: _, ...tarjeta }) => tarjeta),
    avisos: avisos.dados
      .filter(({ quien }) => matches(a, quien))
      .map(({ ruta, cuerpo, respuestas }) => ({ ruta: ruta || '/', cuerpo, respuestas })),
    destino: avisos.destino ?? null,
  }
}

const MAX_FILAS = 200
/** Codes a person may try. */
const CODIGOS = [
  ['51', 'sin fondos'],
  ['54', 'vencida'],
  ['14', 'número inválido'],
  ['41', 'perdida'],
  ['91', 'el banco no responde'],
  ['96', 'falla del banco'],
] as const

const renderPagos = ({ libro }: Proveedor): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Proveedor de pagos simulado</title>
<style>${ESTILO}</style>
</head>
<body>
<h1>Proveedor de pagos simulado</h1>
<p>Aquí no se cobra nada a nadie. <a href="/">Simulador de Hacienda</a> · <a href="/correo">Correo enviado</a></p>
<p>Tarjetas de prueba, con cualquier fecha futura y código 123:</p>
<ul>
<li>4532314168813859 se aprueba</li>
<li>4485970366452449 se niega</li>
<li>4000000000003220 pide confirmar</li>
${CODIGOS.map(([codigo, que]) => `<li>${numeroConCodigo(codigo)} ${que}</li>`).join('\n')}
</ul>
${libro.cargos.length === 0 ? '<p>Todavía no se ha cobrado nada.</p>' : renderTabla(libro.cargos)}
</body>
</html>
`

const renderTabla = (cargos: readonly Cargo[]): string => `<div style="overflow-x:auto"><table>
<thead><tr><th>Momento</th><th>Referencia</th><th>Monto</th><th>Tarjeta</th><th>Estado</th><th>Detalle</th></tr></thead>
<tbody>
${cargos
  .slice(-MAX_FILAS)
  .reverse()
  .map(
    (c) => `<tr>
<td>${formatFechaHora(new Date(c.momento)).slice(0, 19).replace('T', ' ')}</td>
<td class="clave">${escapeHtml(c.orderReference)}</td>
<td>${escapeHtml(`${c.moneda} ${c.monto}`)}</td>
<td>${escapeHtml(`${c.marca} ${c.ultimos}`)}</td>
<td><span class="estado ${c.estado === 'aprobado' ? 'aceptado' : 'rechazado'}">${c.estado}</span></td>
<td>${escapeHtml(c.autorizacion || c.codigo)}</td>
</tr>`,
  )
  .join('\n')}
</tbody>
</table></div>`
