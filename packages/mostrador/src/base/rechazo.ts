import { textos } from './textos.ts'

/** Why something was not done; nothing has changed. */
export interface Rechazo {
  readonly clase: 'rechazo'
  readonly motivo: MotivoDeRechazo
  readonly texto: string
}

export type MotivoDeRechazo = keyof typeof textos.rechazos

export const refuse = (motivo: MotivoDeRechazo, texto: string = textos.rechazos[motivo]): Rechazo => ({
  clase: 'rechazo',
  motivo,
  texto,
})

export const isRechazo = (valor: object): valor is Rechazo => 'clase' in valor && valor.clase === 'rechazo'
