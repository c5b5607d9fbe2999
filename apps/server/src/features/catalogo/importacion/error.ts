/** The file cannot be loaded; says where. Nothing was changed. */
export { HojaError as ImportacionError } from '../../../lib/hojas/error.ts'

import { HojaError } from '../../../lib/hojas/error.ts'

/** The file retires too many codes to be loaded unless a person confirms it. */
export class CargaDudosa extends HojaError {}
