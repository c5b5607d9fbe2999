/** Taxes that are not IVA (IMP-01, IMP-02), of a line or of a product: as they are typed, and as they are sent. */
import type { Producto } from '@pura/contract'

/** Those by unit say what they are calculated from, the others a percentage. */
export interface OtroImpuesto {
  codigo: string
  porcentaje: string
  /** Only where neither is given: 99, and documents without the data. */
  monto: string
  /** What 99 is called. */
  descripcion: string
  cantidadUnidad: string
  porcentajeAlcohol: string
  volumen: string
  impuestoUnidad: string
}

export const CEMENTO = '12'
export const OTRO = '99'

export const impuestoVacio = (codigo: string): OtroImpuesto => ({
  codigo,
  porcentaje: codigo === CEMENTO ? '5' : '',
  monto: '',
  descripcion: '',
  cantidadUnidad: '',
  porcentajeAlcohol: '',
  volumen: '',
  impuestoUnidad: '',
})

type Enviado = Producto['otroImpuestoList'][number]

const text = (valor: string | number | null | undefined): string =>
  valor === null || valor === undefined ? '' : String(valor)

/** An amount is typed only where nothing says how to work it out. */
export const toOtroImpuesto = (o: Enviado): OtroImpuesto => ({
  codigo: o.tipoImpuesto.codigoSri,
  porcentaje: text(o.porcentaje),
  monto: text(o.porcentaje) === '' && !o.datosEspecificos ? text(o.monto) : '',
  descripcion: text(o.descripcion),
  cantidadUnidad: text(o.datosEspecificos?.cantidadUnidadMedida),
  porcentajeAlcohol: text(o.datosEspecificos?.porcentaje),
  volumen: text(o.datosEspecificos?.volumenUnidadConsumo),
  impuestoUnidad: text(o.datosEspecificos?.impuestoUnidad),
})

export const fromOtroImpuesto = (o: OtroImpuesto): Enviado => ({
  tipoImpuesto: { codigoSri: o.codigo },
  ...(o.porcentaje ? { porcentaje: o.porcentaje } : {}),
  ...(o.monto ? { monto: o.monto } : {}),
  ...(o.descripcion ? { descripcion: o.descripcion } : {}),
  ...(o.impuestoUnidad
    ? {
        datosEspecificos: {
          cantidadUnidadMedida: o.cantidadUnidad,
          porcentaje: o.porcentajeAlcohol || null,
          volumenUnidadConsumo: o.volumen || null,
          impuestoUnidad: o.impuestoUnidad,
        },
      }
    : {}),
})
