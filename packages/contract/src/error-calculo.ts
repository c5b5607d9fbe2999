import { type ErrorCalculo, mensajes } from '@pura/domain'

/** Where the specification words it, its words. */
const TEXTOS: Partial<Record<ErrorCalculo['codigo'], string>> = {
  descuento_excedido: mensajes.documento.descuentoMayor,
  monto_excedido: mensajes.documento.montoMuyGrande,
}

/** Why a document cannot be calculated, as the form and the server both say it. */
export const textOfErrorCalculo = ({ codigo, message }: ErrorCalculo): string => TEXTOS[codigo] ?? message
