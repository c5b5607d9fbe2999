// Exits with 0 when the server on this machine is ready or, with `vivo`, alive: for health checks of containers and
// supervisors.
const { PORT = '8080', HOST = '127.0.0.1' } = process.env
const cual = process.argv[2] === 'vivo' ? 'vivo' : 'listo'
const host = HOST === '0.0.0.0' || HOST === '' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST
try {
  const response = await fetch(`http://${host}:${PORT || '8080'}/api/salud/${cual}`, {
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) console.error(await response.text())
  process.exitCode = response.ok ? 0 : 1
} catch (error) {
  console.error(`No responde: ${error.message}`)
  process.exitCode = 1
}
