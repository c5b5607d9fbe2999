/** npm run auditoria:verificar: verifies the audit trails of all companies. Exits with 1 if one was altered. */
import { ApiError, contract } from '@pura/contract'
import { type Config, loadConfig } from '../config.ts'
import { closeAfter, connectDatabase } from '../db/index.ts'
import { DatabaseLockedError, MigrationError } from '../db/motor/errors.ts'
import { type Verificacion, verifyBitacoras } from '../features/suelo/bitacora/verificar.ts'
import { toDatabaseConfig } from '../lib/base-datos.ts'
import { findServidor } from '../lib/proceso/servidor-en-marcha.ts'
import { ConfigError } from '../variables.ts'

async function main(): Promise<void> {
  const config = loadConfig(process.env, [])
  const resultado = await verify(config)
  for (const { codCia, nombreCia, registros, huella, rota } of resultado) {
    const estado =
      rota === null ? `bien, ${registros} registros, última huella ${huella || '—'}` : `ALTERADA desde ${rota}`
    console.log(`${codCia} ${nombreCia}: ${estado}`)
  }
  const rotas = resultado.filter(({ rota }) => rota !== null).length
  console.log(
    rotas === 0 ? `${resultado.length} bitácoras íntegras` : `${rotas} de ${resultado.length} bitácoras alteradas`,
  )
  if (rotas > 0) process.exitCode = 1
}

/** The embedded engine allows one process; while the server runs, it does the work. */
async function verify(config: Config): Promise<Verificacion> {
  const call = config.databaseUrl === undefined ? await findServidor(config) : null
  if (call) return (await call(contract.bitacora.verificar)).data
  return closeAfter(await connectDatabase(toDatabaseConfig(config)), verifyBitacoras)
}

main().catch((error: unknown) => {
  const expected = [ConfigError, DatabaseLockedError, MigrationError, ApiError].some((kind) => error instanceof kind)
  console.error(`No se pudo verificar. ${expected ? (error as Error).message : ((error as Error).stack ?? error)}`)
  process.exitCode = 2
})
