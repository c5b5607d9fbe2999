/** Fragments that several documents share exactly. */
import type { MedioPago, Moneda, OtroTexto, Telefono, TotalDesgloseImpuesto } from '@pura/domain'
import { CODIGO_IMPUESTO, CODIGO_TARIFA_IVA, MEDIO_PAGO } from './enumeraciones.ts'
import { CUALQUIERA, cifras, codigo, type Fragmento, MONTO, numero, patron, texto } from './notacion.ts'

/** Since the set of 2026 the number of the issuer may have letters (docs/hacienda.md §2). */
export const CLAVE = patron('[a-zA-Z0-9]{50,50}')
export const CLAVE_43 = patron('\\d{50,50}')
export const CONSECUTIVO = patron('\\d{20,20}')
export const CORREO = texto(0, 160)
/** Six characters with a dot, copied from the registry (docs/hacienda.md §1). */
export const ACTIVIDAD = texto(6, 6)
export const CEDULA = patron('\\d{9,12}', 12)
export const NUMERO_LINEA = numero({ base: 'positiveInteger', minimo: '1', maximo: '1000' })

export const PROVINCIA = cifras({ base: 'positiveInteger', totalDigits: 1, pattern: '\\d' })
export const DOS_CIFRAS = cifras({ base: 'positiveInteger', totalDigits: 2, pattern: '\\d\\d' })
export const CODIGO_PAIS = cifras({ base: 'integer', totalDigits: 3 })

export const telefono = (numTelefono: ReturnType<typeof cifras>): Fragmento<Telefono> => ({
  CodigoPais: ['1', CODIGO_PAIS, 'codigoPais'],
  NumTelefono: ['1', numTelefono, 'numero'],
})

export const tipoMoneda = (monedas: readonly string[]): Fragmento<Moneda> => ({
  CodigoMoneda: ['1', codigo(monedas), 'codigo'],
  TipoCambio: ['1', MONTO, 'tipoCambio'],
})

export const TOTAL_DESGLOSE_IMPUESTO: Fragmento<TotalDesgloseImpuesto> = {
  Codigo: ['1', codigo(CODIGO_IMPUESTO), 'codigo'],
  CodigoTarifaIVA: ['0..1', codigo(CODIGO_TARIFA_IVA), 'codigoTarifaIva'],
  TotalMontoImpuesto: ['1', MONTO, 'totalMontoImpuesto'],
}

export const MEDIO_DE_PAGO: Fragmento<MedioPago> = {
  TipoMedioPago: ['0..1', codigo(MEDIO_PAGO), 'tipo'],
  MedioPagoOtros: ['0..1', texto(3, 100), 'otros'],
  TotalMedioPago: ['0..1', MONTO, 'monto'],
}

export const otroTexto = (tipo: ReturnType<typeof texto>): Fragmento<OtroTexto> => ({
  '@codigo': ['0..1', texto(0), 'codigo'],
  '#texto': ['1', tipo, 'texto'],
})

/** The signature closes every document; @pura/firma writes it. */
export const FIRMA = { 'ds:Signature': ['1', CUALQUIERA] } as const
/** Since 4.4 the receiver and endorsers may sign after the issuer; we write one signature (docs/hacienda.md §6). */
export const FIRMAS = { 'ds:Signature': ['1..5', CUALQUIERA] } as const
