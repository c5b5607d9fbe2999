/** All hostile servers in one process: `GET /` on HOSTILES_PORT returns their ports by kind. */
import { createServer } from 'node:http'
import { CLASES_HTTP, startHttpHostil } from './http.ts'
import { CLASES_IMAP, startImapHostil } from './imap.ts'

const imap: Record<string, number> = {}
for (const clase of CLASES_IMAP) imap[clase] = (await startImapHostil(clase)).port
/** One server that gives each kind of hostile HTTP answer in turn. */
const http = (await startHttpHostil(...CLASES_HTTP)).port

createServer((_, reply) => reply.end(JSON.stringify({ imap, http }))).listen(
  Number(process.env.HOSTILES_PORT),
  '127.0.0.1',
)
