import { docRecibidoCalendario } from './recursos/aviso/doc-recibido-calendario.ts'
import { notificacion } from './recursos/aviso/notificacion.ts'
import { cabys } from './recursos/catalogo/cabys.ts'
import * as catalogos from './recursos/catalogo/catalogos.ts'
import { exoneracion } from './recursos/catalogo/exoneracion.ts'
import { listas } from './recursos/catalogo/listas.ts'
import { registro } from './recursos/catalogo/registro.ts'
import { territorio } from './recursos/catalogo/territorio.ts'
import { cia } from './recursos/compania/cia.ts'
import { configuracionInicial, cuenta, segundoFactor, sesiones } from './recursos/compania/cuenta.ts'
import { enlaces } from './recursos/compania/enlaces.ts'
import { preferencias } from './recursos/compania/preferencias.ts'
import { docRecibido, docRecibidoHoja, docRecibidoRespuesta } from './recursos/compra/doc-recibido.ts'
import { docRecibidoBuzon } from './recursos/compra/doc-recibido-buzon.ts'
import { docRecibidoCarga, docRecibidoRecepcion } from './recursos/compra/doc-recibido-carga.ts'
import { docRecibidoConsecutivo } from './recursos/compra/doc-recibido-consecutivo.ts'
import { docRecibidoCorreo } from './recursos/compra/doc-recibido-correo.ts'
import { docRecibidoProveedor } from './recursos/compra/doc-recibido-proveedor.ts'
import { migracion } from './recursos/compra/migracion.ts'
import { acceso } from './recursos/contador/acceso.ts'
import { tableroContador } from './recursos/contador/tablero-contador.ts'
import { tableroDescarga, tableroLote } from './recursos/contador/tablero-lote.ts'
import { subida, tableroPedido } from './recursos/contador/tablero-pedido.ts'
import { oauth, salud, sesion, users } from './recursos/identidad/sesion.ts'
import { rol, usuario } from './recursos/identidad/usuario.ts'
import { mesaIva } from './recursos/iva/mesa-iva.ts'
import { mesaIvaArchivos } from './recursos/iva/mesa-iva-archivos.ts'
import { actividadEconomica, actividadEconomicaCia } from './recursos/maestro/actividad.ts'
import { cambios } from './recursos/maestro/cambios.ts'
import { cliente, tipoCliente, tipoDoctoPersona } from './recursos/maestro/cliente.ts'
import { mantoFormulario } from './recursos/maestro/consecutivo.ts'
import { producto, surtido } from './recursos/maestro/producto.ts'
import { caja, sucursal } from './recursos/maestro/sucursal.ts'
import { busqueda } from './recursos/oficina/busqueda.ts'
import { escritorio } from './recursos/oficina/escritorio.ts'
import { demostracion } from './recursos/operacion/demostracion.ts'
import { graphql } from './recursos/operacion/graphql.ts'
import { operacion } from './recursos/operacion/operacion.ts'
import { metodoPago } from './recursos/plan/metodo-pago.ts'
import { avisoPago, operadorPagos, pago } from './recursos/plan/pago.ts'
import { paquete } from './recursos/plan/paquete.ts'
import { bitacora } from './recursos/suelo/bitacora.ts'
import { correo } from './recursos/suelo/correo.ts'
import { borrador } from './recursos/venta/borrador.ts'
import { emitidos } from './recursos/venta/emitidos.ts'
import { pagoVenta } from './recursos/venta/pago-venta.ts'
import { condicionVenta, vtaMovm } from './recursos/venta/vta-movm.ts'

/** Every call of the product. */
export const contract = {
  sesion,
  enlaces,
  demostracion,
  oauth,
  salud,
  operacion,
  users,
  vtaMovm,
  pagoVenta,
  borrador,
  notificacion,
  escritorio,
  emitidos,
  docRecibido,
  docRecibidoRecepcion,
  docRecibidoRespuesta,
  docRecibidoProveedor,
  docRecibidoHoja,
  docRecibidoCarga,
  docRecibidoCorreo,
  docRecibidoBuzon,
  docRecibidoCalendario,
  docRecibidoConsecutivo,
  mesaIva,
  tableroContador,
  mesaIvaArchivos,
  tableroLote,
  tableroDescarga,
  tableroPedido,
  subida,
  condicionVenta,
  sucursal,
  caja,
  mantoFormulario,
  actividadEconomica,
  actividadEconomicaCia,
  cliente,
  tipoCliente,
  tipoDoctoPersona,
  producto,
  surtido,
  cambios,
  cabys,
  listas,
  busqueda,
  catalogos: catalogos.catalogos,
  importacion: catalogos.importacion,
  territorio,
  cuenta,
  configuracionInicial,
  segundoFactor,
  sesiones,
  paquete,
  metodoPago,
  pago,
  avisoPago,
  operadorPagos,
  correo,
  registro,
  exoneracion,
  cia,
  preferencias,
  graphql,
  migracion,
  usuario,
  rol,
  acceso,
  bitacora,
} as const
