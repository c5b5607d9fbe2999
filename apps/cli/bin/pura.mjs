#!/usr/bin/env node
// The sources are TypeScript and run as they are.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../src/main.ts')
const { procesoConsola } = await import('../src/consola.ts')
process.exitCode = await main(process.argv.slice(2), procesoConsola(process))
