export { coversCabys, isAutorizacionVencida } from './autorizacion.ts'
export {
  findInvalidos,
  type MemoriaBorrador,
  toBorradorMontos,
  toComponente,
} from './borrador.ts'
export { parseFechaEntrada, tarifaOfImpuesto } from './borrador-impuestos.ts'
export {
  type CampoHallado,
  type CeldaLinea,
  describeCampo,
  findCampo,
  type SeccionDocumento,
  toCampoEntrada,
} from './campos.ts'
export * as contract from './contract.ts'
export { textOfErrorCalculo } from './error-calculo.ts'
export { EntradaInvalida } from './lectura.ts'
export { ApiError, type CallerOptions, type CallInput, type CallResult, createCaller } from './llamada/call.ts'
export { endAfter } from './llamada/end-after.ts'
export {
  ACCESO_DE_PESTANA,
  ACCESO_EN_URL,
  ACCESO_TERMINADO,
  type Access,
  type BodyOf,
  buildPath,
  CIA_EN_PANTALLA,
  CON_TARJETAS,
  CUERPO,
  CUERPO_DOCUMENTO,
  CUERPO_PUBLICO,
  type Endpoint,
  type ErrorBody,
  endpoint,
  envelope,
  errorBody,
  type HallazgoApi,
  isArchivo,
  type Paginacion,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from './llamada/endpoint.ts'
export { buildOpenApi } from './llamada/openapi.ts'
export { hasNumeroDeTarjeta } from './llamada/sin-tarjeta.ts'
export { convertOtroImpuesto } from './precio-producto.ts'
export type { ProductoDeLinea } from './producto-de-linea.ts'
export { type EstadoCalendario, MAX_COMPANIAS_CALENDARIO } from './recursos/aviso/doc-recibido-calendario.ts'
export {
  type CuentasNotificacion,
  DIAS_DE_LEIDAS,
  type EquipoAvisado,
  FILTROS_NOTIFICACION,
  type Notificacion,
  type PreferenciasNotificacion,
} from './recursos/aviso/notificacion.ts'
export type { Cabys, CabysRetirado, ProductoConOtraTarifa } from './recursos/catalogo/cabys.ts'
export type { Autorizacion } from './recursos/catalogo/exoneracion.ts'
export type { CambioCabys, EstadoListas, ListaCodigos, RevisionCabys } from './recursos/catalogo/listas.ts'
export type { Contribuyente, Inscripcion, Productor } from './recursos/catalogo/registro.ts'
export {
  type Cia,
  type CiaCambio,
  type CiaEnLista,
  type CiaEntrada,
  type CiaResumen,
  TEXTOS_CIA,
} from './recursos/compania/cia.ts'
export type { CertificadoRevisado, CuentaNueva } from './recursos/compania/cuenta.ts'
export type { Enlaces } from './recursos/compania/enlaces.ts'
export { FORMATOS_FACTURA, type FormatoFactura, type PreferenciasCia } from './recursos/compania/preferencias.ts'
export { MAX_RESPUESTAS, type RespuestaEntrada } from './recursos/compra/doc-recibido.ts'
export type { Buzon, BuzonDeCia, BuzonEntrada } from './recursos/compra/doc-recibido-buzon.ts'
export {
  type CargaRecibidos,
  MAX_ARCHIVO_RECIBIDO,
  MAX_ARCHIVOS_CARGA,
  RESULTADOS_RECEPCION,
  type Recepcion,
} from './recursos/compra/doc-recibido-carga.ts'
export type { ConsecutivoRespuesta } from './recursos/compra/doc-recibido-consecutivo.ts'
export type { CorreoEntrante, DireccionesCorreo } from './recursos/compra/doc-recibido-correo.ts'
export type {
  DocPorResponder,
  DocRecibidoCompleto,
  DocRecibidoResumen,
  FilaTotalesRecibidos,
} from './recursos/compra/doc-recibido-forma.ts'
export type { ProveedorRecibidos } from './recursos/compra/doc-recibido-proveedor.ts'
export {
  type Carga,
  type Huecos,
  MAX_ARCHIVOS_TOMA,
  MAX_ZIP_MIGRACION,
  MAX_ZIP_TOMA,
  PIEZA_TOMA,
  type Toma,
} from './recursos/compra/migracion.ts'
export { codCiaParams, emptyTextos, identificador, pickTextos } from './recursos/comunes.ts'
export type { Acceso, AccesoMio, InvitacionNueva } from './recursos/contador/acceso.ts'
export {
  type Capacidad,
  type ClienteDeFirma,
  capacidadesDe,
  type Firma,
  type PersonaDeFirma,
  type RepartoDeFirma,
} from './recursos/contador/firma.ts'
export {
  ACCESO_PROPIO,
  type AtrasoTablero,
  type FilaTablero,
  type GrupoTablero,
  MAX_GRUPOS_TABLERO,
  MAX_NOTA_TABLERO,
  TABLERO,
  type Tablero,
  type TareaTablero,
} from './recursos/contador/tablero-contador.ts'
export type { PropuestasTablero } from './recursos/contador/tablero-lote.ts'
export {
  ENLACE_SUBIDA,
  MAX_FALTANTES,
  MAX_SUBIDO,
  MAX_XML_SUBIDO,
  type PedidoTablero,
} from './recursos/contador/tablero-pedido.ts'
export { type ImportarQuery, MAX_HOJA, type RevisionHoja } from './recursos/hojas.ts'
export type { SesionActual } from './recursos/identidad/sesion.ts'
export type { Rol, Usuario, UsuarioCambio, UsuarioEntrada } from './recursos/identidad/usuario.ts'
export type { DoceMeses, RenglonDeDoce } from './recursos/iva/doce-meses.ts'
export {
  type AvisoMesa,
  type CasillaMesa,
  type CausasDeCambio,
  type CierreMesa,
  type ClaveCasada,
  type ClavesCasadas,
  type DocumentoMesa,
  type ExplicacionMesa,
  MAX_ACUSE,
  MESA_IVA,
  type MesaIva,
  PILAS_IVA,
  type ProporcionAnual,
} from './recursos/iva/mesa-iva.ts'
export { MAX_ARCHIVO_ASIENTO } from './recursos/iva/mesa-iva-archivos.ts'
export {
  type ArchivoDeAsiento,
  type AsientoEntrada,
  type AsientoMesa,
  CLASES_D270,
  TIPOS_ASIENTO,
} from './recursos/iva/mesa-iva-asiento.ts'
export { MAX_HOJA_DE_CLAVES, type NoLlegado, type PapelDelMes } from './recursos/iva/mesa-iva-faltan.ts'
export type { ActividadCia, ActividadEntrada } from './recursos/maestro/actividad.ts'
export type { ComponenteGuardado, ProductoGuardado } from './recursos/maestro/cambios.ts'
export { type Cliente, type ClienteEntrada, TEXTOS_CLIENTE } from './recursos/maestro/cliente.ts'
export type { Consecutivo, ConsecutivoEntrada } from './recursos/maestro/consecutivo.ts'
export {
  type Producto,
  type ProductoCompleto,
  type ProductoEntrada,
  type Surtido,
  type SurtidoEntrada,
  TEXTOS_PRODUCTO,
} from './recursos/maestro/producto.ts'
export type { Caja, CajaEntrada, Sucursal, SucursalEntrada } from './recursos/maestro/sucursal.ts'
export {
  type BusquedaDeCompania,
  type GrupoBusqueda,
  type ResultadoBusqueda,
  SECCIONES_BUSCADAS,
  type SeccionBuscada,
} from './recursos/oficina/busqueda.ts'
export type { Asunto, GraficoEscritorio, IvaDelMes, ResumenEscritorio } from './recursos/oficina/escritorio.ts'
export type { Demostracion } from './recursos/operacion/demostracion.ts'
export type { PuntoRestauro, RevisionRestauro } from './recursos/operacion/operacion.ts'
export type { MetodoPago } from './recursos/plan/metodo-pago.ts'
export {
  CLASES_DIFERENCIA,
  type ClaseDiferencia,
  type ConciliacionPagos,
  type DiferenciaPago,
  ESTADOS_COBRO,
  type EstadoPago,
  MAX_BANCO,
  type PagoPlan,
  type PorTransferir,
  type PropuestaBanco,
  VERBOS_DIFERENCIA,
  type VerboDiferencia,
} from './recursos/plan/pago.ts'
export {
  type DatosTransferencia,
  ESTADOS_PLAN,
  type PaqueteOfrecido,
  type PlanActual,
  VIAS_DE_PAGO,
  type ViaDePago,
} from './recursos/plan/paquete.ts'
export {
  ARCHIVO,
  DOCUMENTOS,
  RECIBIDOS,
  REFIEREN,
  SECCION_DE_TIPO,
  SECCIONES_QUE_REFIEREN,
} from './recursos/secciones.ts'
export { ENTIDADES_BITACORA, type EntidadBitacora, type RegistroBitacora } from './recursos/suelo/bitacora.ts'
export type { Correo } from './recursos/suelo/correo.ts'
export {
  type BorradorCompleto,
  type BorradorResumen,
  MAX_BORRADORES,
} from './recursos/venta/borrador.ts'
export {
  type CalculoTotales,
  type Cobro,
  type DocumentoCompleto,
  type DocumentoEntrada,
  type DocumentoResumen,
  documentoEntrada,
  type Evento,
  type Totales,
} from './recursos/venta/documento.ts'
export type { ComponenteEntrada, LineaEntrada } from './recursos/venta/documento-linea.ts'
export type { EmitidoResumen, FilaTotales } from './recursos/venta/emitidos.ts'
export type { CuentaVenta, PagoEntrada, PagoVenta } from './recursos/venta/pago-venta.ts'
export type { ArriendoDeCaja } from './recursos/venta/venta-rapida.ts'
export {
  type AjustesDeCajas,
  type AtencionDeCaja,
  type CierreDeCaja,
  DISPOSITIVOS,
  type FiltroDeTurnos,
  type LecturaDeTurno,
  type TurnoDeCaja,
} from './recursos/venta/venta-rapida-oficina.ts'
