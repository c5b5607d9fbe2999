// @ts-check
/** The thread of the embedded engine, recorded. GRABACION says how, as JSON. */
import { grabar } from './grabar.mjs'

grabar(JSON.parse(process.env.GRABACION ?? ''))
await import('../../db/pglite/worker.mjs')
