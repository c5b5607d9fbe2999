import { mensajes } from '@pura/domain/mensajes'

interface Nueva {
  password: string
  repetida: string
}

/** Ambiguities B9; the server checks the same. */
export const REGLAS_CONTRASENA = [
  [({ password }: Nueva) => password.length >= 10, mensajes.cuenta.contrasenaCorta, 'password'],
  [({ password, repetida }: Nueva) => password === repetida, mensajes.cuenta.noCoinciden, 'repetida'],
] as const
