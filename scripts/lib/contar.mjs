// Runs the stories of e2e with what they need: a browser, and the pages and the program as they are now.
import { join } from 'node:path'
import { findOrInstallBrowser } from './navegador.mjs'
import { runCommand } from './pasos.mjs'
import { buildProgramIfChanged } from './programa.mjs'
import { ROOT } from './raiz.mjs'
import { buildWebIfChanged } from './web.mjs'

/** What npm start would build; `say` is told what went wrong. */
export async function buildAll(say) {
  try {
    await buildWebIfChanged(() => say('Construyendo las páginas…\n'))
    await buildProgramIfChanged()
    return true
  } catch (error) {
    say(`${error.message}\n`)
    return false
  }
}

/** True if all passed. `args` are those of `playwright test`; paths in them are seen from e2e. */
export function tellStories(args, env = {}) {
  return runCommand(['npx', 'playwright', 'test', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { CHROMIUM_PATH: findOrInstallBrowser(), ...env },
  })
}
