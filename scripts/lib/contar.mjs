// Runs the stories of e2e with a browser and with the pages and the program as they are now.
import { join } from 'node:path'
import { findOrInstallBrowser } from './navegador.mjs'
import { runCommand } from './pasos.mjs'
import { buildProgramIfChanged } from './programa.mjs'
import { ROOT } from './raiz.mjs'
import { buildWebIfChanged } from './web.mjs'

/** Builds what npm start would build; `say` receives the errors. */
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

/** True if all passed. `args` are those of `playwright test`; its paths are relative to e2e. */
export function runStories(args, env = {}) {
  return runCommand(['npx', 'playwright', 'test', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { CHROMIUM_PATH: findOrInstallBrowser(), ...env },
  })
}
