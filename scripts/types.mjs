// One tsc per workspace: each has its own lib (the browser's or Node's) and none emits.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const only = process.argv.slice(2)
const workspaces = ['packages', 'apps'].flatMap((d) => readdirSync(d).map((n) => `${d}/${n}`)).concat('e2e', 'bench')
let failed = false
for (const w of workspaces.filter((w) => existsSync(`${w}/tsconfig.json`) && (only.length === 0 || only.includes(w)))) {
  const r = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', w], { stdio: 'inherit' })
  if (r.status !== 0) failed = true
}
process.exit(failed ? 1 : 0)
