/**
 * Every literal text of the specification, once, spelled as given (docs/acuerdos.md J): nothing is "corrected" here.
 * The comment beside a group gives its requirement ids. Our own texts, where the specification has none, are in
 * `propios.ts`.
 */

import { cabys } from './catalogo/cabys.ts'
import { registro } from './catalogo/registro.ts'
import { cia } from './compania/cia.ts'
import { configuraciones } from './compania/configuraciones.ts'
import { migracion } from './compra/migracion.ts'
import { recibidos } from './compra/recibidos.ts'
import { hojas } from './hojas.ts'
import { cuenta } from './identidad/cuenta.ts'
import { rol, usuario } from './identidad/usuario.ts'
import { persona } from './maestro/persona.ts'
import { producto } from './maestro/producto.ts'
import { actividad, caja, consecutivo, sucursal } from './maestro/sucursal.ts'
import { mantenimiento } from './mantenimiento.ts'
import { notificacion } from './notificacion.ts'
import { busqueda } from './oficina/busqueda.ts'
import { escritorio } from './oficina/escritorio.ts'
import { banco } from './plan/banco.ts'
import { metodoPago } from './plan/tarjeta.ts'
import { documentoPropios, generalPropios, ingresoPropios } from './propios.ts'
import { accionesDocumento, botonesDeLista, emitidos, lector } from './venta/archivo.ts'
import { documentoFormulario } from './venta/formulario.ts'
import { hacienda } from './venta/hacienda.ts'
import { pago } from './venta/pago.ts'

export const mensajes = {
  banco,
  escritorio,
  general: {
    // MSG-53, MSG-71, MSG-73, MSG-103, BUSQ-19, SHELL-15
    sinResultados: 'No hay Resultados',
    errorServidor: 'Hubo un error en el servidor, intentelo más tarde',
    errorDesconocido: 'Ha ocurrido un error, inténtelo más tarde',
    si: 'Si',
    no: 'No',
    limpiar: 'Limpiar',
    actualizar: 'Actualizar',
    agregar: 'Agregar',
    paginaDe: (pagina: number, paginas: number) => `Página ${pagina} de ${paginas}`,
    paginaNoEncontrada: 'Página No Encontrada',
    ayudaSeccion: 'Ayuda con esta Sección',
    ...generalPropios,
  },
  ingreso: {
    // MSG-01 to MSG-04, MSG-08, MSG-72, MSG-92
    contrasenaIncorrecta: 'Contraseña Incorrecta',
    formatoInvalido: 'Correo Electrónico con formato invalido',
    usuarioDesconocido: 'Este usuario no esta asignado a ningún miembro de la plataforma',
    numeroTomado:
      'Otra persona ya ingresa con ese número. Si es usted, pida a quien lo invitó que le dé acceso a su compañía; si no, avise a quien opera el sistema',
    bienvenido: 'Bienvenido estimado, autenticacion satisfactoria',
    sesionCerrada: 'Sesión cerrada',
    primeraVez: 'Usuario primera vez',
    confirmarSalida: '¿Estás seguro de finalizar esta sesión?',
    ...ingresoPropios,
  },
  documento: {
    // VAL-50 to VAL-57, in the order they are checked
    sucursalRequerida: 'El campo Sucursal es requerido, selecciona una sucursal',
    cajaRequerida: 'El campo Caja es requerido, selecciona una caja',
    actividadRequerida: 'El campo Actividades Economicas es requerido, selecciona una actividad',
    monedaRequerida: 'El campo Moneda es requerido, selecciona una moneda',
    medioPagoRequerido: 'El campo Medios de Pago es requerido, selecciona al menos un Medio de Pago',
    clienteRequerido: 'Selecciona a un cliente es requerido',
    sinProductos: 'No hay productos agregados, agrega al menos un producto',
    razonRequerida: 'Agregar la razon del documento',
    // VAL-46, VAL-47 (docs/acuerdos.md E20)
    fechaParaReporte: 'Por favor ingrese un fecha para el reporte',
    fechaParaResumen: 'Por favor ingrese un fecha para el resumen',
    // VAL-58 to VAL-72
    totalNegativo: 'No se puede agregar un item negativo con total negativo',
    ivaSinProducto: 'Selecciona un producto antes de editar el IVA',
    impuestosSinProducto: 'Selecciona un producto antes de editar los Impuestos',
    descuentosSinProducto: 'Seleccione un producto antes de editar los descuentos',
    descuentoSinDescripcion: 'Ingrese la descripción del descuento',
    descuentoMayor: 'El descuento es mayor al precio de los productos.',
    unSoloDescuento: 'Solo es posible agregar un descuento',
    cargoSinProducto: 'Necesita al menos un producto para calcular el monto',
    medioSinLinea: 'Necesita al menos una linea de detalle',
    sinMedioPago: 'Necesita al menos un metodo de pago',
    exonerarSinLineas: 'Agregue lineas de detalle para exonerar',
    exoneracionVencida: 'El documento esta vencido',
    exoneracionRepetida: 'Ya tienes un documento exonerado. Limpialo para agregar otro nuevo',
    sinExoneracion: 'No hay exoneracion que limpiar',
    exoneracionInvalida: 'El documento no es válido',
    // MSG-52 to MSG-59, MSG-74 to MSG-77, MSG-89, MSG-100 to MSG-102
    creado: 'Factura creada exitosamente',
    errorCreando: 'Hubo un error al crear su factura. Intentelo más tarde',
    anulando: 'Anulando factura...',
    anulado: 'Factura anulada correctamente',
    errorAnulando: 'Hubo un error anulando la factura',
    fueAnulada: (referencia: string) => `Documento ${referencia} fue anulada`,
    encontrado: 'Documento encontrado',
    noEncontrado: 'Documento no encontrado',
    sinLineas: 'No hay Productos',
    sinDescuentos: 'No hay Descuentos',
    sinCargos: 'No hay Cargos Adicionales',
    sinMedios: 'No hay Metodos de Pago Adicionales',
    cargando: 'Cargando Facturas Electronicas',
    confirmarAnular: (referencia: string) => `¿Estás seguro de anular ${referencia}?`,
    detalleAnular: (referencia: string) =>
      `Podras anular el documento ${referencia}, esta accion no es puede ser revertida`,
    confirmarEliminar: (referencia: string) => `¿Estás seguro de eliminar ${referencia}?`,
    // LINEA-12, DOC-50 to DOC-56 (names settled in docs/acuerdos.md D16)
    sinSurtidos: 'Sin surtidos para este producto.',
    gracias: 'Gracias por usar',
    cargadoConExito: (tipo: string) => `Su ${tipo} fue cargado con exito!`,
    verDocumento: 'Ver documento',
    nombreCargado: {
      PRO: 'Proforma electronica',
      FE: 'Factura electronica',
      ND: 'Nota de Debito',
      NC: 'Nota de Credito',
      TE: 'Tiquete electronico',
      FEE: 'Factura de Exportacion',
      FEC: 'Factura de Compra',
      REP: 'Recibo de Pago',
    },
    // DOC-01 to DOC-13, F15 for the visible titles of the two pickers
    secciones: {
      encabezado: 'Encabezado',
      receptor: 'Datos del Receptor',
      emisor: 'Datos del Emisor',
      buscarCliente: 'Buscar Cliente',
      lineas: 'Lineas Detalle',
      buscarProductos: 'Buscar Productos',
      iva: 'IVA',
      impuestos: 'Impuestos',
      descuentos: 'Descuentos',
      otrosCargos: 'Otros Cargos',
      mediosPago: 'Medios de Pago',
      contingencia: 'Contingencia',
      exoneraciones: 'Exoneraciones',
    },
    calcularIva: 'Calcular IVA',
    exonerarIva: 'Exonerar IVA',
    naturaleza: 'Naturaleza',
    monto: 'Monto',
    porcentaje: 'Porcentaje',
    ...documentoPropios,
    ...documentoFormulario,
  },
  registro,
  cuenta,
  producto,
  busqueda,
  cabys,
  lista: {
    // LISTA-05, LISTA-06, LISTA-10 to LISTA-18, EST-03, EST-04
    todosLosEstados: 'Todos los Estados',
    generado: 'Generado',
    registrado: 'Registrado',
    anulado: 'Anulado',
    pendiente: 'Pendiente',
    aceptado: 'Aceptado',
    rechazado: 'Rechazado',
    agregarFactura: 'Agregar Factura',
    cliente: 'Cliente',
    moneda: 'Moneda',
    monto: 'Monto',
    emision: 'Emisión',
    estadoHacienda: 'Estado en Hacienda',
    estadoDocumento: 'Estado del Documento',
    ...botonesDeLista,
  },
  accionesDocumento,
  emitidos,
  lector,
  hacienda,
  hojas,
  migracion,
  notificacion,
  pago,
  metodoPago,
  recibidos,
  mantenimiento,
  persona,
  cia,
  configuraciones,
  usuario,
  rol,
  sucursal,
  caja,
  consecutivo,
  actividad,
} as const

export { RECHAZOS_CREDENCIAL, type RechazoCredencial } from './venta/hacienda.ts'
/** Exported alone for the page where a card is typed, which loads no other texts. */
export { cuenta }
