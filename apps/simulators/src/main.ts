/** The simulators on their own: `npx tsx apps/simulators/src/main.ts`. README.md lists the variables. */
import { startSimulators } from './index.ts'

const { SIMULADOR_PORT = '3001', SIMULADOR_HOST, SIMULADOR_CARPETA, XSD_DIR } = process.env

const simuladores = await startSimulators({
  puerto: Number(SIMULADOR_PORT),
  host: SIMULADOR_HOST,
  carpeta: SIMULADOR_CARPETA,
  xsdDir: XSD_DIR,
})
console.log(`Simulador de Hacienda: ${simuladores.urls.pagina}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simuladores.close().then(() => process.exit(0)))
}
