// Compresses the built pages once, at the highest level, instead of at each request
// (apps/server/src/http/servidor/web.ts). It takes twice as long as building them: production waits for it
// (construir.mjs), a first start does it in a background process.
import { fail } from './lib/instalar.mjs'
import { compressWebIfChanged } from './lib/web.mjs'

await compressWebIfChanged().catch((error) => fail(error.message))
