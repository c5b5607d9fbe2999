/** Reading documents of others and verifying their signature, beside what bare cryptography of the same bytes takes. */
import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import { encodeComprobante } from '@pura/comprobante-xml'
import { openXml, toComprobante } from '@pura/comprobante-xml/lectura'
import { createTestCertificate, Firmante, openP12, signXadesEpes, verifySignature } from '@pura/firma'
import { aFactura } from '../lib/lleno/facturas.ts'
import { porcentaje, porSegundo, report } from '../lib/medir/informe.ts'
import { measure, median, speedup } from '../lib/medir/medir.ts'

const PIN = '1234'
/** RSA signs ds:SignedInfo, which has about this length in any document. */
const SIGNED_INFO = Buffer.alloc(1700, 'x')
/** Documents a second, by lines; the others are for information. */
const METAS: Readonly<Record<number, number>> = { 10: 5_000, 100: 1_000 }

const p12 = await createTestCertificate({
  cedula: '3101999001',
  nombre: 'Abastecedor La Carreta Dorada S.A.',
  pin: PIN,
})
const firmante = new Firmante(openP12(p12, PIN))
const publica = createPublicKey(firmante.privateKey)
const firma = sign('sha256', SIGNED_INFO, firmante.privateKey)

for (const lineas of [1, 10, 100, 1000]) {
  const xml = signXadesEpes(encodeComprobante(aFactura(lineas)), { firmante, fecha: new Date() })
  if (!verifySignature(xml).valida) throw new Error('Lo que se mide debe estar bien firmado')
  const leido = openXml(xml)
  const [todo, minimo, abrir, valores, verificar] = await measure([
    { nombre: 'leer y verificar', run: () => readAndVerify(xml) },
    {
      nombre: 'mínimo',
      run: () => [createHash('sha256').update(xml).digest(), verify('sha256', SIGNED_INFO, publica, firma)],
    },
    { nombre: 'abrir', run: () => openXml(xml) },
    { nombre: 'valores', run: () => toComprobante(leido.arbol) },
    { nombre: 'verificar', run: () => verifySignature(leido.documento) },
  ])
  const cpu = median(todo!.cpu)
  const meta = METAS[lineas]
  report({
    nombre: `leer y verificar, ${lineas} ${lineas === 1 ? 'línea' : 'líneas'}`,
    medido: porSegundo(cpu),
    ...(meta !== undefined && { meta: `≥ ${porSegundo(1000 / meta)}`, cumple: 1000 / cpu >= meta }),
    nota: [
      `${porcentaje(speedup(todo!.cpu, minimo!.cpu))} de RSA + SHA-256`,
      `abrir ${porSegundo(median(abrir!.cpu))}`,
      `valores ${porSegundo(median(valores!.cpu))}`,
      `verificar ${porSegundo(median(verificar!.cpu))}`,
    ].join('; '),
  })
}

/** The way of the product: one parse for values and signature. */
function readAndVerify(xml: Uint8Array): unknown[] {
  const { arbol, documento } = openXml(xml)
  return [toComprobante(arbol), verifySignature(documento)]
}
