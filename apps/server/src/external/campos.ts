/** Fields of Hacienda's registries, which may be null, missing or of another type. */
import { z } from 'zod'

/** Empty if null or missing; never the text "null". */
export const texto = z
  .union([z.string(), z.number()])
  .transform((valor) => String(valor).trim())
  .catch('')

/** True for "SI", "S", true and 1; otherwise false. */
export const siNo = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((valor) => /^(s[ií]?|true|1)$/i.test(String(valor).trim()))
  .catch(false)
