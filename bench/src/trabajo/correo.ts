/**
 * Mails of suppliers, from the SMTP acceptance to the visible row, over SMTP and HTTP against the real server on a
 * temporary PostgreSQL database: one at a time, and a hundred at once.
 */
import { connect } from 'node:net'
import { buildPath, contract } from '@pura/contract'
import { createProveedor } from '../lib/lleno/proveedor.ts'
import { milisegundos, report } from '../lib/medir/informe.ts'
import { percentile } from '../lib/medir/medir.ts'
import { withPostgres } from '../lib/medir/producto.ts'
import { askToken, createAsk } from '../lib/proceso/cliente.ts'
import { freePort } from '../lib/proceso/procesos.ts'

const LINEAS = 5
const SUELTOS = 30
const JUNTOS = 100
const META_MS = 5_000
const MIRADA_MS = 50
const LIMITE_MS = 120_000

const params = { codCia: 1 }
const puerto = await freePort()
await withPostgres('correo entrante en PostgreSQL', ({ producto }) => measure(producto.url, puerto), {
  URL_CORREO_ENTRANTE: 'recepcion+{codigo}@pura.example',
  CORREO_ENTRANTE_PUERTO: String(puerto),
})

async function measure(url: string, puerto: number): Promise<void> {
  const ask = createAsk(url, { authorization: `Bearer ${await askToken(url)}` })
  const crear = buildPath(contract.docRecibidoCorreo.crear, { ...params, alcance: 'cia' })
  const direcciones = JSON.stringify(await ask<unknown>('POST', crear))
  const direccion = /recepcion\+[a-z0-9]+@pura\.example/.exec(direcciones)![0]
  const sign = await createProveedor(LINEAS)
  const listados = async (nombre: string) =>
    (await ask<unknown[]>('GET', buildPath(contract.docRecibido.list, params, { nombre, pagina: 1, porPagina: 200 })))
      .length
  const waitFor = async (nombre: string, cuantos: number, desde: number): Promise<number> => {
    while ((await listados(nombre)) < cuantos) {
      if (performance.now() - desde > LIMITE_MS) throw new Error(`No llegó ${nombre}`)
      await new Promise((resolve) => setTimeout(resolve, MIRADA_MS))
    }
    return performance.now() - desde
  }

  const esperas: number[] = []
  for (let n = 1; n <= SUELTOS; n++) {
    await deliver(puerto, direccion, [sign(n)])
    esperas.push(await waitFor(`0010000101${String(n).padStart(10, '0')}`, 1, performance.now()))
  }
  tell('el primer correo después de arrancar, de recibido a listado', esperas[0]!)
  tell('correos uno por uno, de recibido a listado: p95', percentile(esperas, 95), `mediana ${mediana(esperas)}`)

  const juntos = Array.from({ length: JUNTOS }, (_, i) => sign(1_000 + i))
  const desde = performance.now()
  await deliver(puerto, direccion, juntos)
  const recibirlos = performance.now() - desde
  const todos = await waitFor('Carreta', SUELTOS + JUNTOS, desde)
  console.log(
    `    ${JUNTOS} correos de una vez: recibidos en ${milisegundos(recibirlos)}, listados en ${milisegundos(todos)}`,
  )
}

function mediana(esperas: readonly number[]): string {
  return milisegundos(percentile(esperas, 50))
}

function tell(nombre: string, medido: number, nota?: string): void {
  report({
    nombre,
    medido: milisegundos(medido),
    meta: `≤ ${milisegundos(META_MS)}`,
    cumple: medido <= META_MS,
    ...(nota && { nota }),
  })
}

/** One connection delivers all of them, each in a separate mail; it resolves after the last was accepted. */
async function deliver(puerto: number, para: string, documentos: readonly Buffer[]): Promise<void> {
  const lineas = ['EHLO proveedor.example']
  for (const xml of documentos) {
    lineas.push('MAIL FROM:<ventas@carreta.example>', `RCPT TO:<${para}>`, 'DATA', `${writeCorreo(xml)}\r\n.`)
  }
  lineas.push('QUIT')
  const socket = connect(puerto, '127.0.0.1')
  let resto = ''
  for await (const parte of socket) {
    resto += String(parte)
    for (let fin = resto.indexOf('\r\n'); fin !== -1; fin = resto.indexOf('\r\n')) {
      const linea = resto.slice(0, fin)
      resto = resto.slice(fin + 2)
      if (linea[3] === '-') continue
      if (/^[45]/.test(linea)) throw new Error(`El receptor dijo ${linea}`)
      const siguiente = lineas.shift()
      if (siguiente) socket.write(`${siguiente}\r\n`)
    }
  }
}

function writeCorreo(xml: Buffer): string {
  return [
    'From: ventas@carreta.example',
    'Subject: Su factura',
    'MIME-Version: 1.0',
    'Content-Type: text/xml',
    'Content-Disposition: attachment; filename="factura.xml"',
    'Content-Transfer-Encoding: base64',
    '',
    ...(xml.toString('base64').match(/.{1,76}/g) ?? []),
  ].join('\r\n')
}
