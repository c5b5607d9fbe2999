/** Shared base of the other wings: audit trail and mails. */
export { ESTADOS } from './correo/definicion.ts'
