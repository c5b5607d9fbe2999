import { type ErrorCalculo, mensajes } from '@pura/domain'

/** The specification's texts, where it has them. */
const TEXTOS: Partial<Record<ErrorCalculo['codigo'], string>> = {
  descuento_excedido: mensajes.documento.descuentoMayor,
  monto_excedido: mensajes.documento.montoMuyGrande,
}

/** Why a document cannot be calculated; form and server show the same text. */
export const textOfErrorCalculo = ({ codigo, message }: ErrorCalculo): string => TEXTOS[codigo] ?? message
