/** The simulators alone: `npx tsx apps/simulators/src/main.ts`. README.md lists the variables. */
import { startSimulators } from './index.ts'

const {
  SIMULADOR_PORT = '3001',
  SIMULADOR_HOST,
  SIMULADOR_CARPETA,
  SIMULADOR_CORREO_PORT = '2525',
  XSD_DIR,
} = process.env

const simuladores = await startSimulators({
  puerto: Number(SIMULADOR_PORT),
  puertoCorreo: Number(SIMULADOR_CORREO_PORT),
  host: SIMULADOR_HOST,
  carpeta: SIMULADOR_CARPETA,
  xsdDir: XSD_DIR,
})
console.log(
  `Simulador de Hacienda: ${simuladores.urls.pagina}\nCorreo: ${simuladores.smtp}, bandeja en ${simuladores.urls.bandeja}`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simuladores.close().then(() => process.exit(0)))
}
