/** Texts for refusals of Hacienda's identity provider (docs/hacienda.md §7.2). */
export const hacienda = {
  /** By `RechazoCredencial`. */
  credencial: {
    contrasena: 'Hacienda rechazó el usuario o la contraseña de la compañía',
    cuenta: 'Falta terminar el usuario de Hacienda en TRIBU-CR: complete allí su configuración',
    bloqueada: 'Hacienda tiene bloqueado o deshabilitado el usuario de la compañía',
    cliente:
      'Hacienda no reconoce este sistema (ambiente o client_id): lo corrige quien opera la instalación, no es la contraseña',
  },
  tokenVacio: 'Hacienda respondió un token vacío',
  avisoCredencial: 'Nada sale hacia Hacienda',
  credencialEspera: 'Los documentos esperan y salen solos cuando Hacienda la acepte',
} as const

export const RECHAZOS_CREDENCIAL = [
  'contrasena',
  'cuenta',
  'bloqueada',
  'cliente',
] as const satisfies readonly (keyof typeof hacienda.credencial)[]
/** Why the identity provider refuses a credential. `cliente` is an error of the installation, not of the company. */
export type RechazoCredencial = (typeof RECHAZOS_CREDENCIAL)[number]
