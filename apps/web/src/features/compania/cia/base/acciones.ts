import type { CiaResumen } from '@pura/contract'

/** The operator's actions on a company; each asks for confirmation (AccionDialogo.tsx, a lazy chunk). */
export interface AccionesCia {
  remove: (cia: CiaResumen) => void
  switchTo: (cia: CiaResumen) => void
  restore: (cia: CiaResumen) => void
}

export interface Peticion {
  accion: keyof AccionesCia
  cia: CiaResumen
}

export const accionesWith = (ask: (peticion: Peticion) => void): AccionesCia => ({
  remove: (cia) => ask({ accion: 'remove', cia }),
  switchTo: (cia) => ask({ accion: 'switchTo', cia }),
  restore: (cia) => ask({ accion: 'restore', cia }),
})
