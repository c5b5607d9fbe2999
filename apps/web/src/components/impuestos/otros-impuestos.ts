/** Taxes other than IVA (IMP-01, IMP-02) of a line or product, as typed and as sent. */
import type { Producto } from '@pura/contract'

/** Taxes by unit hold the data of their calculation, the others a percentage. */
export interface OtroImpuesto {
  codigo: string
  porcentaje: string
  /** Used only when neither is given: code 99, and documents without those data. */
  monto: string
  /** Name of a tax with code 99. */
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

/** The amount can be typed only when there are no data to calculate it from. */
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
