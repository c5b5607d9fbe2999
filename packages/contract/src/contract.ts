// Every call of the product. Named exports and not one object: a screen of the web loads only the calls it makes.
export { docRecibidoCalendario } from './recursos/aviso/doc-recibido-calendario.ts'
export { notificacion } from './recursos/aviso/notificacion.ts'
export { cabys } from './recursos/catalogo/cabys.ts'
export { catalogos, importacion } from './recursos/catalogo/catalogos.ts'
export { exoneracion } from './recursos/catalogo/exoneracion.ts'
export { listas } from './recursos/catalogo/listas.ts'
export { registro } from './recursos/catalogo/registro.ts'
export { territorio } from './recursos/catalogo/territorio.ts'
export { cia } from './recursos/compania/cia.ts'
export { configuracionInicial, cuenta, segundoFactor, sesiones } from './recursos/compania/cuenta.ts'
export { enlaces } from './recursos/compania/enlaces.ts'
export { preferencias } from './recursos/compania/preferencias.ts'
export { salida } from './recursos/compania/salida.ts'
export { docRecibido, docRecibidoHoja, docRecibidoRespuesta } from './recursos/compra/doc-recibido.ts'
export { docRecibidoBuzon } from './recursos/compra/doc-recibido-buzon.ts'
export { docRecibidoCarga, docRecibidoRecepcion } from './recursos/compra/doc-recibido-carga.ts'
export { docRecibidoConsecutivo } from './recursos/compra/doc-recibido-consecutivo.ts'
export { docRecibidoCorreo } from './recursos/compra/doc-recibido-correo.ts'
export { docRecibidoProveedor } from './recursos/compra/doc-recibido-proveedor.ts'
export { migracion } from './recursos/compra/migracion.ts'
export { acceso } from './recursos/contador/acceso.ts'
export { firma } from './recursos/contador/firma.ts'
export { tableroContador } from './recursos/contador/tablero-contador.ts'
export { tableroDescarga, tableroLote } from './recursos/contador/tablero-lote.ts'
export { mesaIvaPedido, subida, tableroPedido } from './recursos/contador/tablero-pedido.ts'
export { oauth, salud, sesion, users } from './recursos/identidad/sesion.ts'
export { rol, usuario } from './recursos/identidad/usuario.ts'
export { doceMeses } from './recursos/iva/doce-meses.ts'
export { mesaIva } from './recursos/iva/mesa-iva.ts'
export { mesaIvaArchivos } from './recursos/iva/mesa-iva-archivos.ts'
export { mesaIvaFaltan } from './recursos/iva/mesa-iva-faltan.ts'
export { actividadEconomica, actividadEconomicaCia } from './recursos/maestro/actividad.ts'
export { cambios } from './recursos/maestro/cambios.ts'
export { cliente, tipoCliente, tipoDoctoPersona } from './recursos/maestro/cliente.ts'
export { mantoFormulario } from './recursos/maestro/consecutivo.ts'
export { producto, surtido } from './recursos/maestro/producto.ts'
export { caja, sucursal } from './recursos/maestro/sucursal.ts'
export { busqueda } from './recursos/oficina/busqueda.ts'
export { escritorio } from './recursos/oficina/escritorio.ts'
export { demostracion } from './recursos/operacion/demostracion.ts'
export { graphql } from './recursos/operacion/graphql.ts'
export { operacion } from './recursos/operacion/operacion.ts'
export { metodoPago } from './recursos/plan/metodo-pago.ts'
export { avisoPago, operadorPagos, pago } from './recursos/plan/pago.ts'
export { paquete } from './recursos/plan/paquete.ts'
export { bitacora } from './recursos/suelo/bitacora.ts'
export { correo } from './recursos/suelo/correo.ts'
export { borrador } from './recursos/venta/borrador.ts'
export { emitidos } from './recursos/venta/emitidos.ts'
export { pagoVenta } from './recursos/venta/pago-venta.ts'
export {
  ventaRapidaArriendo,
  ventaRapidaCatalogo,
  ventaRapidaComprobante,
  ventaRapidaEnlace,
  ventaRapidaEntregas,
  ventaRapidaMembrete,
  ventaRapidaVentas,
} from './recursos/venta/venta-rapida.ts'
export {
  ventaRapidaAjustes,
  ventaRapidaAtencion,
  ventaRapidaPendientes,
  ventaRapidaSupervisor,
  ventaRapidaTurnos,
} from './recursos/venta/venta-rapida-oficina.ts'
export { condicionVenta, vtaMovm } from './recursos/venta/vta-movm.ts'
