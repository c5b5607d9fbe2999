/** Reading documents of others and verifying their signature. */
import { encodeComprobante } from '@pura/comprobante-xml'
import { readComprobante } from '@pura/comprobante-xml/lectura'
import { createTestCertificate, Firmante, openP12, signXadesEpes, verifySignature } from '@pura/firma'
import { aFactura } from '../lib/lleno/facturas.ts'
import { porSegundo, report } from '../lib/medir/informe.ts'
import { measure, median } from '../lib/medir/medir.ts'

const PIN = '1234'

const p12 = await createTestCertificate({
  cedula: '3101999001',
  nombre: 'Abastecedor La Carreta Dorada S.A.',
  pin: PIN,
})
const firmante = new Firmante(openP12(p12, PIN))

for (const lineas of [1, 10, 100, 1000]) {
  const xml = signXadesEpes(encodeComprobante(aFactura(lineas)), { firmante, fecha: new Date() })
  if (!verifySignature(xml).valida) throw new Error('Lo que se mide debe estar bien firmado')
  const [todo, leer, verificar] = await measure([
    { nombre: 'leer y verificar', run: () => [readComprobante(xml), verifySignature(xml)] },
    { nombre: 'leer', run: () => readComprobante(xml) },
    { nombre: 'verificar', run: () => verifySignature(xml) },
  ])
  report({
    nombre: `leer y verificar, ${lineas} ${lineas === 1 ? 'línea' : 'líneas'}`,
    medido: porSegundo(median(todo!.cpu)),
    nota: `leer ${porSegundo(median(leer!.cpu))}; verificar ${porSegundo(median(verificar!.cpu))}; por reloj ${porSegundo(median(todo!.reloj))}`,
  })
}
