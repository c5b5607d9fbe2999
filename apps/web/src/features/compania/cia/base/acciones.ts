import type { CiaResumen } from '@pura/contract'

/** The operator's actions on a company; each asks for confirmation (AccionDialogo.tsx, a lazy chunk). */
export interface AccionesCia {
  eliminar: (cia: CiaResumen) => void
  cambiar: (cia: CiaResumen) => void
  restaurar: (cia: CiaResumen) => void
}

export interface Peticion {
  accion: keyof AccionesCia
  cia: CiaResumen
}

export const accionesWith = (ask: (peticion: Peticion) => void): AccionesCia => ({
  eliminar: (cia) => ask({ accion: 'eliminar', cia }),
  cambiar: (cia) => ask({ accion: 'cambiar', cia }),
  restaurar: (cia) => ask({ accion: 'restaurar', cia }),
})
