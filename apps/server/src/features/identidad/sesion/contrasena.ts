import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default, above OWASP's minimum: 50 to 100 ms on a small server, off the main thread. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 3, parallelism: 1 }

export const hashContrasena = (contrasena: string): Promise<string> => hash(contrasena, PARAMETERS)

let nobody: Promise<string> | undefined

/** Takes as long without a stored hash as with one: the time reveals no account (docs/acuerdos.md B3). */
export async function verifyContrasena(stored: string | undefined, contrasena: string): Promise<boolean> {
  nobody ??= hashContrasena('nadie')
  const matches = await verify(stored ?? (await nobody), contrasena)
  return matches && stored !== undefined
}
