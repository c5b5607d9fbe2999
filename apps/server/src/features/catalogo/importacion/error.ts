/** The file cannot be loaded; says where. Nothing was changed. */
export { HojaError as ImportacionError } from '../../../lib/hojas/error.ts'
