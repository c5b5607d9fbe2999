/** The provider's pages, to which a person is redirected and from which they return; no script runs in them. */
import { ESTILO, escapeHtml } from '../lib/html.ts'

const ESTILO_FORMULARIO = `${ESTILO}
main { max-width: 28rem; margin: 2rem auto; padding: 2rem; background: #fff; border: 1px solid #e5e4e0; border-radius: .75rem }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600 }
input { width: 100%; box-sizing: border-box; padding: .6rem .75rem; border: 1px solid #bdbbb5; border-radius: .5rem; font: inherit }
.par { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
button { margin-top: 1.5rem; padding: .7rem 1.25rem; border: 0; border-radius: .5rem; background: #1f50b2; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.otro { background: #fff; color: #201e1a; border: 1px solid #bdbbb5 }
.error { padding: .6rem .75rem; border-radius: .5rem }
.monto { font-size: 1.5rem; color: #201e1a; font-variant-numeric: tabular-nums }
`

export const POLITICA = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

export const renderTarjeta = ({
  titulo,
  detalle,
  cancelar,
  error,
}: {
  titulo: string
  detalle: string
  cancelar: string | undefined
  error?: string
}): string =>
  page(
    titulo,
    `${detalle}
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<form method="post" autocomplete="off">
<label for="titular">Nombre en la tarjeta</label>
<input id="titular" name="titular" required maxlength="100" autocomplete="cc-name">
<label for="numero">Número</label>
<input id="numero" name="numero" required inputmode="numeric" maxlength="23" autocomplete="cc-number">
<div class="par">
<div><label for="vence">Vence</label><input id="vence" name="vence" required maxlength="5" placeholder="MM/AA" autocomplete="cc-exp"></div>
<div><label for="cvc">Código</label><input id="cvc" name="cvc" required inputmode="numeric" maxlength="4" autocomplete="cc-csc"></div>
</div>
<button type="submit">Continuar</button>
</form>
${cancelar ? `<p><a href="${escapeHtml(cancelar)}">Cancelar y volver</a></p>` : ''}`,
  )

export const renderConfirmar = (monto: string, ultimos: string): string =>
  page(
    'Su banco pregunta',
    `<p>¿Autoriza este pago con la tarjeta terminada en ${escapeHtml(ultimos)}?</p>
<p class="monto">${escapeHtml(monto)}</p>
<form method="post">
<button type="submit" name="respuesta" value="si">Sí, lo autorizo</button>
<button class="otro" type="submit" name="respuesta" value="no">No</button>
</form>`,
  )

export const renderVencida = (): string =>
  page(
    'Esta página ya no sirve',
    '<p>Se abre para un solo uso, y por media hora. Vuelva al sistema y empiece de nuevo.</p>',
  )

const page = (titulo: string, cuerpo: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titulo)} · Proveedor de pagos simulado</title>
<style>${ESTILO_FORMULARIO}</style>
</head>
<body>
<main>
<h1>${escapeHtml(titulo)}</h1>
<p>Proveedor de pagos simulado: no escriba aquí una tarjeta de verdad.</p>
${cuerpo}
</main>
</body>
</html>
`
