import { hasFormaDeClave } from '@pura/domain/numeracion'

/** A clave in groups of ten, to read aloud and to wrap; unchanged if it is not a clave. */
export const formatClave = (clave: string): string =>
  hasFormaDeClave(clave) ? clave.replace(/.{10}(?=.)/g, '$& ') : clave
