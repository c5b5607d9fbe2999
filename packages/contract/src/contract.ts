import { acceso } from './recursos/acceso.ts'
import { actividadEconomica, actividadEconomicaCia } from './recursos/actividad.ts'
import { bitacora } from './recursos/bitacora.ts'
import { borrador } from './recursos/borrador.ts'
import { busqueda } from './recursos/busqueda.ts'
import { cabys } from './recursos/cabys.ts'
import * as catalogos from './recursos/catalogos.ts'
import { cia } from './recursos/cia.ts'
import { cliente, tipoCliente, tipoDoctoPersona } from './recursos/cliente.ts'
import { mantoFormulario } from './recursos/consecutivo.ts'
import { correo } from './recursos/correo.ts'
import { configuracionInicial, cuenta, segundoFactor, sesiones } from './recursos/cuenta.ts'
import { demostracion } from './recursos/demostracion.ts'
import { docRecibido, docRecibidoHoja, docRecibidoRespuesta } from './recursos/doc-recibido.ts'
import { docRecibidoBuzon } from './recursos/doc-recibido-buzon.ts'
import { docRecibidoCalendario } from './recursos/doc-recibido-calendario.ts'
import { docRecibidoCarga, docRecibidoRecepcion } from './recursos/doc-recibido-carga.ts'
import { docRecibidoConsecutivo } from './recursos/doc-recibido-consecutivo.ts'
import { docRecibidoCorreo } from './recursos/doc-recibido-correo.ts'
import { docRecibidoProveedor } from './recursos/doc-recibido-proveedor.ts'
import { emitidos } from './recursos/emitidos.ts'
import { enlaces } from './recursos/enlaces.ts'
import { escritorio } from './recursos/escritorio.ts'
import { exoneracion } from './recursos/exoneracion.ts'
import { graphql } from './recursos/graphql.ts'
import { listas } from './recursos/listas.ts'
import { mesaIva } from './recursos/mesa-iva.ts'
import { mesaIvaArchivos } from './recursos/mesa-iva-archivos.ts'
import { metodoPago } from './recursos/metodo-pago.ts'
import { migracion } from './recursos/migracion.ts'
import { notificacion } from './recursos/notificacion.ts'
import { operacion } from './recursos/operacion.ts'
import { avisoPago, operadorPagos, pago } from './recursos/pago.ts'
import { pagoVenta } from './recursos/pago-venta.ts'
import { paquete } from './recursos/paquete.ts'
import { preferencias } from './recursos/preferencias.ts'
import { producto, surtido } from './recursos/producto.ts'
import { registro } from './recursos/registro.ts'
import { oauth, salud, sesion, users } from './recursos/sesion.ts'
import { caja, sucursal } from './recursos/sucursal.ts'
import { tableroContador } from './recursos/tablero-contador.ts'
import { tableroDescarga, tableroLote } from './recursos/tablero-lote.ts'
import { subida, tableroPedido } from './recursos/tablero-pedido.ts'
import { territorio } from './recursos/territorio.ts'
import { rol, usuario } from './recursos/usuario.ts'
import { condicionVenta, vtaMovm } from './recursos/vta-movm.ts'

/** Every call of the product. A call that is not here does not exist. */
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
