/** Runs once, after all test files (vitest.config.ts). */
import { dropLeftovers, findServer } from './postgres.ts'

export async function teardown(): Promise<void> {
  const { url } = await findServer()
  if (url) await dropLeftovers(url)
}
