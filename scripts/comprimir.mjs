// Compresses the built pages once, as small as they go, and not each time somebody asks for one (apps/server/src/http/servidor/web.ts).
// It costs twice what building them does: production waits for it (construir.mjs), a first start does it beside its work.
import { fail } from './lib/instalar.mjs'
import { compressWebIfChanged } from './lib/web.mjs'

await compressWebIfChanged().catch((error) => fail(error.message))
