// @ts-check
/**
 * The embedded PostgreSQL in a thread of its own, so that a query of a second does not block the HTTP server.
 * Rows are passed on as text, exactly as in the wire protocol, and values.ts parses them like those of a server.
 *
 * Plain JavaScript on purpose: a worker thread does not inherit the TypeScript loader of its process, and loading it
 * again would add 250 ms to every start, five times the start of the thread. The types are in protocol.ts.
 *
 * @typedef {import('./protocol.ts').WorkerSetup} WorkerSetup
 * @typedef {import('./protocol.ts').WorkerData} WorkerData
 * @typedef {import('./protocol.ts').WorkerRequest} WorkerRequest
 * @typedef {import('./protocol.ts').RawReply} RawReply
 * @typedef {import('./protocol.ts').Campo} Campo
 * @typedef {import('@electric-sql/pglite').messages.DataRowMessage} DataRow
 * @typedef {import('@electric-sql/pglite').messages.RowDescriptionMessage} RowDescription
 * @typedef {import('@electric-sql/pglite').messages.CommandCompleteMessage} CommandComplete
 * @typedef {import('@electric-sql/pglite').messages.NotificationResponseMessage} Notification
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { messages, PGlite, protocol } from '@electric-sql/pglite'
import { openDurably, START } from './durable.mjs'
import { INITDB, readInicial } from './inicial.mjs'

const { serialize } = protocol
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const { motor, ...setup } = /** @type {WorkerData} */ (workerData)

const isNew = setup.dataDir === undefined || !existsSync(join(setup.dataDir, 'PG_VERSION'))
const tar = setup.tar ?? (isNew ? readInicial() : undefined)
const db = await PGlite.create({
  ...findPlace(setup),
  loadDataDir: tar && new Blob([tar]),
  initDbStartParams: INITDB,
  pgliteWasmModule: motor,
})
port.postMessage({ ready: true })

/** @param {WorkerSetup} setup */
function findPlace({ dataDir, isDesechable }) {
  return dataDir === undefined || isDesechable ? { dataDir, startParams: START } : openDurably(dataDir, endUnstored)
}

/**
 * Ends the thread in the middle of the engine's work: the statement that waits for this sync is never answered.
 * @param {Error} error
 */
function endUnstored({ message }) {
  port.postMessage({ sinGuardar: message })
  process.exit(1)
}

/** Chain of requests: they are answered strictly in their order. */
let last = Promise.resolve()
port.on('message', (/** @type {WorkerRequest} */ request) => {
  last = last.then(() => answer(request))
})

/**
 * PostgreSQL's errors are sent as answers. Any other error means that the engine broke, and ends this thread.
 * @param {WorkerRequest} request
 */
async function answer(request) {
  try {
    port.postMessage({ id: request.id, value: await perform(request) })
  } catch (error) {
    if (!(error instanceof messages.DatabaseError)) throw error
    port.postMessage({ id: request.id, error: { ...error, message: error.message } })
  }
}

/** @param {WorkerRequest} request */
async function perform(request) {
  if (request.op === 'run') return run(request)
  if (request.op === 'dump') return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())
  return db.close()
}

/** Names of the statements that the engine has parsed. */
const parsed = new Set()
/**
 * Named statements whose columns were already sent to the process. Once is enough: the engine refuses to run a statement
 * whose columns changed after it was parsed.
 */
const described = new Set()

/**
 * @param {import('./protocol.ts').Sentencia} sentencia
 * @returns {Promise<RawReply>}
 */
async function run({ sql, parameters, name }) {
  const request = parameters.length === 0 ? serialize.query(sql) : extendedQuery(sql, parameters, name)
  const replies = await db.execProtocolStream(request).catch((error) => forget(name, error))
  // PGlite swallows a crash of the engine; the missing "ready" at the end reveals it.
  if (replies.at(-1)?.name !== 'readyForQuery') throw new Error('El motor no terminó de responder')
  for (const message of replies) {
    if (message.name !== 'notification') continue
    const { channel, payload } = /** @type {Notification} */ (message)
    port.postMessage({ canal: channel, dicho: payload })
  }
  const reply = lastReply(replies)
  if (name === undefined) return reply
  parsed.add(name)
  if (described.has(name)) return { ...reply, fields: undefined }
  described.add(name)
  return reply
}

/**
 * A failed statement is parsed again the next time. Finding out if this one is still parsed, and still fits its tables,
 * would cost more.
 * @param {string | undefined} name
 * @param {unknown} error
 * @returns {Promise<never>}
 */
async function forget(name, error) {
  if (name !== undefined) {
    parsed.delete(name)
    described.delete(name)
    await db.execProtocolStream(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]))
  }
  throw error
}

/**
 * All messages of a query with parameters in one buffer, so that the engine is entered once.
 * @param {string} sql
 * @param {readonly (string | Uint8Array | null)[]} parameters
 * @param {string | undefined} name
 */
function extendedQuery(sql, parameters, name) {
  return Buffer.concat([
    ...(name !== undefined && parsed.has(name) ? [] : [serialize.parse({ text: sql, name })]),
    serialize.bind({ values: [...parameters], statement: name }),
    ...(name !== undefined && described.has(name) ? [] : [serialize.describe({ type: 'P' })]),
    serialize.execute(),
    serialize.sync(),
  ])
}

/**
 * @param {readonly { name: string }[]} replies
 * @returns {RawReply & { fields: readonly Campo[] }}
 */
function lastReply(replies) {
  /** @type {ReturnType<typeof lastReply>} */
  let reply = { command: '', count: 0, fields: [], rows: [] }
  let next = reply
  for (const message of replies) {
    if (message.name === 'rowDescription') {
      const { fields } = /** @type {RowDescription} */ (message)
      next = { command: '', count: 0, fields: fields.map((f) => ({ name: f.name, oid: f.dataTypeID })), rows: [] }
    } else if (message.name === 'dataRow') {
      next.rows.push(/** @type {DataRow} */ (message).fields)
    } else if (message.name === 'commandComplete') {
      const tag = /** @type {CommandComplete} */ (message).text.split(' ')
      reply = { ...next, command: tag[0] ?? '', count: Number(tag.at(-1)) || 0 }
      next = { command: '', count: 0, fields: [], rows: [] }
    }
  }
  return reply
}
