// Plain JavaScript, because it runs before the TypeScript loader of the process, if that is needed: a bundled module needs
// none. Arguments: name, URL of the module to run, longest time that the event loop may be blocked (vigilante.ts).
import process from 'node:process'

const [nombre, modulo] = process.argv.slice(2)
process.title = `pura ${nombre}`

// A supervisor may signal all processes of the server. This one ignores it and finishes its task: the parent ends it.
for (const señal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(señal, () => undefined)
// The parent may end first: a running event loop gets `disconnect`; a blocked one is killed by the watchdog thread.
process.on('disconnect', () => process.exit(0))

if (modulo.endsWith('.ts')) (await import('tsx/esm/api')).register()
await import(modulo)
