/** What everything stands on: the audit trail and the mails. */
export { ESTADOS } from './correo/definicion.ts'
