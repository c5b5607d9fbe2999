/**
 * Stands in for zod in the browser's bundle (vite.config.ts). The browser reads the contract only for methods and
 * paths and trusts the server's answers, which were serialised by the same schemas; the real library would be a
 * quarter of the entry's budget for nothing. Building a schema works and gives nothing; using one is a mistake.
 */
const USOS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode', 'toJSONSchema'])

const schema: unknown = new Proxy(() => schema, {
  apply: () => schema,
  get: (_, name) => {
    if (USOS.has(String(name))) throw new Error(`El navegador no valida con zod (${String(name)})`)
    return schema
  },
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
})

export const z = schema
