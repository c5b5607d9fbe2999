/** Fields of Hacienda's registries, which come null, missing, or of another type without notice. */
import { z } from 'zod'

/** Empty where there is nothing; never "null". */
export const texto = z
  .union([z.string(), z.number()])
  .transform((valor) => String(valor).trim())
  .catch('')

/** "SI", "S", true, 1; anything else is no. */
export const siNo = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((valor) => /^(s[ií]?|true|1)$/i.test(String(valor).trim()))
  .catch(false)
