/** `npm run test:chaos` kills the server; `npm run test:chaos -- cola` takes Hacienda away. */
const [nombre = 'caos'] = process.argv.slice(2)
if (nombre === 'cola') await import('./cola.ts')
else if (nombre === 'caos') await import('./caos.ts')
else throw new Error(`No existe ${nombre}; hay caos y cola`)

export {}
