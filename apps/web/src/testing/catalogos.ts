/** A company and the options of its documents, as the server answers them. */
import {
  type ActividadCia,
  type Cabys,
  type Caja,
  type Cliente,
  contract,
  emptyTextos,
  type Producto,
  type ResponseOf,
  type Sucursal,
  TEXTOS_CLIENTE,
  TEXTOS_PRODUCTO,
} from '@pura/contract'
import {
  CODIGOS_REFERENCIA,
  MEDIOS_PAGO,
  TARIFAS_IVA,
  TIPOS_IMPUESTO,
  TIPOS_OTRO_CARGO,
  toDecimalTarifa,
  UNIDADES_MEDIDA,
} from '@pura/domain'
import { containsWords } from '@pura/domain/busqueda'
import { aProducto } from '../features/venta/modelo/testing.ts'
import { aServidor, type Servidor } from './servidor.ts'

export const COD_CIA = 1

const sucursales = [
  { id: 1, nombre: 'Casa Matriz' },
  { id: 2, nombre: 'Alajuela' },
].map(
  ({ id, nombre }): Sucursal => ({
    sucursalPK: { codCia: COD_CIA, idSucursal: id },
    nombreSucursal: nombre,
    direccion: 'San José',
    telefono: '22223333',
    establecimiento: `00${id}`,
    estado: 'A',
    version: 1,
  }),
)

const cajas = sucursales.map(
  (sucursal, i): Caja => ({
    cajaPK: { ...sucursal.sucursalPK, idCaja: i + 1 },
    nombreCaja: `Caja ${i + 1}`,
    puntoEmision: '00001',
    sucursal,
    estado: 'A',
    version: 1,
  }),
)

const actividades = [
  ['4711.3', 'Venta al por menor de abarrotes'],
  ['6201.0', 'Actividades de programación informática'],
].map(
  ([codigo = '', nombre = ''], i): ActividadCia => ({
    actividadEconomicaCiaPK: { codCia: COD_CIA, codActividad: codigo, correlativo: i + 1 },
    actividadEconomica: { codigo, nombre },
    descripcion: '',
    estado: 'A',
    version: 1,
  }),
)

export const aCliente = (idCliente: number, nombreCliente: string, ruc: string): Cliente => ({
  clientePK: { codCia: COD_CIA, idCliente },
  nombreCliente,
  tipoCliente: { idTipoCliente: 1, nombreTipoCliente: 'Cliente' },
  tipoDoctoPersona: { codigoSri: '02', nombreDoctoPersona: 'Cédula Jurídica' },
  ruc,
  ...emptyTextos(TEXTOS_CLIENTE),
  telefono: '22223333',
  correo: 'compras@correo.example',
  pais: { idPais: 506, nombrePais: 'Costa Rica' },
  departamento: null,
  idMunicipio: null,
  distrito: null,
  barrio: null,
  idActividadEconomica: null,
  estado: 'A',
  version: 1,
})

export const ROBLES = aCliente(3, 'Constructora Los Robles S.A.', '3101998011')
const CLIENTES = [
  ROBLES,
  aCliente(4, 'Cooperativa Robledal R.L.', '3004045111'),
  aCliente(5, 'Soda La Ceiba', '3101556004'),
]

const TRECE = {
  codigo: '08',
  descripcion: 'Tarifa general 13 %',
  tasa: '13',
  factor: null,
  tipoImpuesto: { codigoSri: '01', idTipoImpuesto: 1, descripcion: 'IVA' },
}
export const ARROZ = aProducto()
export const SILLA = aProducto({
  productoPK: { codCia: COD_CIA, idProducto: 8 },
  codigoInterno: 'P002',
  nombreProducto: 'Silla de oficina ergonómica',
  cabys: { codigo: '3811100000100', descripcion: 'Sillas', impuesto: '13' },
  impuesto: TRECE,
  precioVenta: '45000',
})
export const ASESORIA = aProducto({
  productoPK: { codCia: COD_CIA, idProducto: 9 },
  codigoInterno: 'S001',
  nombreProducto: 'Asesoría contable por hora',
  cabys: { codigo: '8222100000100', descripcion: 'Servicios de contabilidad', impuesto: '13' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Sp' }, nombreUnidad: 'Servicios Profesionales', representacion: 'Sp' },
  impuesto: TRECE,
  precioVenta: '25000',
})
export const INTEGRAL = aProducto({
  productoPK: { codCia: COD_CIA, idProducto: 10 },
  codigoInterno: 'P010',
  nombreProducto: 'Arroz integral, bolsa 1 kg',
})
/** A product whose IVA is refunded to card payers. */
export const CONSULTA = aProducto({
  productoPK: { codCia: COD_CIA, idProducto: 11 },
  codigoInterno: 'S002',
  nombreProducto: 'Consulta médica general',
  cabys: { codigo: '9312100000000', descripcion: 'Servicios médicos', impuesto: '4' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Sp' }, nombreUnidad: 'Servicios Profesionales', representacion: 'Sp' },
  impuesto: { ...TRECE, codigo: '04', descripcion: 'Tarifa reducida 4 %', tasa: '4' },
  precioVenta: '25000',
})
export const LIBRO = aProducto({
  productoPK: { codCia: COD_CIA, idProducto: 12 },
  codigoInterno: 'P012',
  nombreProducto: 'Libro impreso',
  cabys: { codigo: '3229100000100', descripcion: 'Libros', impuesto: '0' },
  impuesto: { ...TRECE, codigo: '10', descripcion: 'Tarifa exenta', tasa: '0' },
  precioVenta: '8500',
})
type ProductoCompleto = ResponseOf<typeof contract.producto.get>
/** As its own form reads it. */
export function aProductoCompleto(campos: Partial<ProductoCompleto> = {}): ProductoCompleto {
  const producto = aProducto()
  return {
    ...producto,
    cabys: { ...aCabys(producto.cabys.codigo, producto.cabys.descripcion), impuesto: producto.cabys.impuesto },
    cabysSeleccionado: producto.cabys.codigo,
    ...emptyTextos(TEXTOS_PRODUCTO),
    exento: 'N',
    costo: '0',
    manejaInventario: false,
    existenciaGlobal: '0',
    stockMinimo: '0',
    stockMaximo: '0',
    fechaIngreso: '2026-11-20T10:00:00-06:00',
    version: 1,
    ...campos,
  }
}

export const aCabys = (codigo: string, descripcion: string, vigente = true): Cabys => ({
  codigo,
  descripcion,
  impuesto: '13',
  vigente,
  descripcion1: '',
  descripcion2: '',
  descripcion3: '',
  descripcion4: '',
  descripcion5: '',
  incluye: '',
})
export const PRODUCTOS: readonly Producto[] = [ARROZ, INTEGRAL, SILLA, ASESORIA, CONSULTA, LIBRO]

export const MONEDAS = [
  { idMoneda: 1, nombreCorto: 'CRC', nombre: 'Colón costarricense', signo: '₡' },
  { idMoneda: 2, nombreCorto: 'USD', nombre: 'Dólar estadounidense', signo: '$' },
  { idMoneda: 3, nombreCorto: 'EUR', nombre: 'Euro', signo: '€' },
]
export const TASA_DOLAR = '505'

interface Codigo {
  codigo: string
  nombre: string
}
const toCodigo = ({ codigo, nombre }: Codigo): Codigo => ({ codigo, nombre })
const isIva = ({ codigo }: Codigo): boolean => ['01', '07', '08'].includes(codigo)

/** Answers the options of a document, for a role with all sections. */
export function aServidorDeDocumentos(): Servidor {
  const servidor = aServidor()
  const { answer } = servidor
  const { catalogos } = contract
  const opcion = (ruta: string) => ({ grupo: '', ruta, etiqueta: ruta, icono: '' })
  answer(contract.users.opciones, ['/personas', '/productos'].map(opcion))
  answer(contract.sucursal.list, sucursales)
  answer(contract.caja.list, cajas)
  answer(contract.actividadEconomicaCia.list, actividades)
  answer(catalogos.moneda, MONEDAS)
  answer(
    catalogos.formaPago,
    MEDIOS_PAGO.map(({ codigo, nombre }) => ({ formaPagoPK: { codCia: COD_CIA, idFormaPago: codigo }, nombre })),
  )
  answer(
    catalogos.impuestos,
    TARIFAS_IVA['4.4'].map(({ codigo, nombre, tarifa }) => ({
      codigo,
      descripcion: nombre,
      tasa: toDecimalTarifa(tarifa),
    })),
  )
  answer(catalogos.tiposImpuestoIva, TIPOS_IMPUESTO.filter(isIva).map(toCodigo))
  answer(catalogos.otrosImpuestos, TIPOS_IMPUESTO.filter((t) => !isIva(t)).map(toCodigo))
  answer(catalogos.otrosCargos, TIPOS_OTRO_CARGO.map(toCodigo))
  answer(catalogos.codigosReferencia, CODIGOS_REFERENCIA.map(toCodigo))
  answer(
    catalogos.unidadMedida,
    UNIDADES_MEDIDA['4.4'].map(({ simbolo, nombre }) => ({
      unidadMedidaPK: { codCia: COD_CIA, idUnidad: simbolo },
      nombreUnidad: nombre,
      representacion: simbolo,
    })),
  )
  answer(contract.cliente.contado, null)
  answer(contract.cliente.list, ({ query: { texto = '' } }) =>
    CLIENTES.filter((c) => containsWords(`${c.nombreCliente} ${c.ruc}`, texto)),
  )
  answer(contract.producto.list, ({ query: { texto = '', codigo } }) =>
    PRODUCTOS.filter((p) =>
      codigo ? p.codigoInterno === codigo : containsWords(`${p.codigoInterno} ${p.nombreProducto}`, texto),
    ),
  )
  answer(contract.vtaMovm.tasaCambioDolar, TASA_DOLAR)
  answer(contract.vtaMovm.totalUsual, { total: null })
  answer(contract.vtaMovm.deSiempre, [])
  answer(contract.vtaMovm.mediosUsuales, [])
  return servidor
}
