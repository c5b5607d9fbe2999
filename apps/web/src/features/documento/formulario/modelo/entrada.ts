/** The form as the specification's vtaMovm. Lines still without a product are not part of it. */
import type { DocumentoEntrada, LineaEntrada } from '@pura/contract'
import { type DocumentoForm, type LineaForm, llenas } from './estado.ts'

export function toEntrada(form: DocumentoForm, idTipoDoctoVta: number, codCia: number): DocumentoEntrada {
  return {
    vtaMovmPK: { codCia, idSucursal: form.idSucursal ?? undefined, idTipoDoctoVta, numDocto: 0 },
    tipoDoctoVta: { idTipoDoctoVta },
    sucursal: form.idSucursal === null ? null : { sucursalPK: { codCia, idSucursal: form.idSucursal } },
    caja:
      form.idCaja === null || form.idSucursal === null
        ? null
        : { cajaPK: { codCia, idSucursal: form.idSucursal, idCaja: form.idCaja } },
    actividadEconomicaCia: form.actividad === null ? null : toActividad(form.actividad, codCia),
    cliente: form.cliente && { clientePK: form.cliente.clientePK },
    idMoneda: { idMoneda: form.idMoneda },
    tasaCambio: form.tasaCambio,
    condicionVenta: { codigo: form.condicion },
    plazo: form.plazo === '' ? 0 : form.plazo,
    ordenCompra: form.ordenCompra,
    numeroInterno: form.numeroInterno,
    comentario: form.comentario,
    vtaDetmList: llenas(form.lineas).map(toLinea),
    otroCargoVtaMovmList: form.cargos.map((c) => ({
      tipoDoctoOtrosCargos: { id: c.tipo },
      identificacion: c.identificacion,
      nombre: c.nombre,
      detalle: c.detalle,
      porcentaje: c.porcentaje || null,
      monto: c.monto || null,
    })),
    formaPagoList: form.medios.map((m) => ({
      formaPago: { formaPagoPK: { idFormaPago: m.tipo } },
      monto: form.medioSigue && form.medios.length === 1 ? null : m.monto,
    })),
  }
}

function toLinea(linea: LineaForm): LineaEntrada {
  const { descuento } = linea
  return {
    producto: linea.producto && { productoPK: linea.producto.productoPK },
    nombreProducto: linea.nombre,
    cantidad: linea.cantidad,
    precioVtaUnit: linea.precio,
    unidadMedida: { unidadMedidaPK: { idUnidad: linea.unidad } },
    impuesto: { codigo: linea.tarifa },
    descuentoVtaDemList: descuento
      ? [
          {
            descripcion: descuento.descripcion,
            valorPorcentaje: descuento.forma,
            ...(descuento.forma === 'P' ? { porcentaje: descuento.valor } : { monto: descuento.valor }),
          },
        ]
      : [],
  }
}

function toActividad(actividad: string, codCia: number): DocumentoEntrada['actividadEconomicaCia'] {
  const [codActividad = '', correlativo] = actividad.split('|')
  return { actividadEconomicaCiaPK: { codCia, codActividad, correlativo: Number(correlativo) } }
}
