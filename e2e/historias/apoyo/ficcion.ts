/** Fictional clients and products that a story may ask for by a short name. None of them exist. */
import type { ClienteEntrada, ProductoEntrada } from '@pura/contract'

type Datos = Pick<ClienteEntrada, 'nombreCliente' | 'ruc' | 'departamento' | 'idMunicipio' | 'distrito'> & {
  tipo: '' | '01' | '02' | '03' | '04'
  actividad?: string
}

const CLIENTES = {
  ana: fisica('Ana Lucía Brenes Quirós', '303330333', 30101, '6910.0'),
  luis: fisica('Luis Diego Chaves Ugalde', '404440444', 40101, '7110.0'),
  rosibel: fisica('Rosibel Matarrita Obando', '505550555', 50101, '5510.1'),
  shirley: fisica('Shirley Brown Campbell', '707770777', 70101, '9602.0'),
  /** Not in the registry: she may only receive tiquetes. */
  karla: fisica('Karla Vanessa Rojas Alpízar', '209990999', 20201),
  pital: juridica('Distribuidora Pital Sonriente S.A.', '3101998010', 21003, '4711.2'),
  robles: juridica('Constructora Los Robles del Sur S.A.', '3101998011', 11901, '7110.0'),
  moda: juridica('Moda Ceiba Limitada', '3102998012', 10101, '4771.1'),
  transportes: juridica('Transportes Río Manso S.A.', '3101998013', 60101, '4520.0'),
  carreta: juridica('Abastecedor La Carreta Dorada S.A.', '3101999001', 20101, '4711.2'),
  dubois: { ...juridica('Jean-Pierre Dubois Martin', '155812345678', 50301, '5510.1'), tipo: '03' },
  orquideas: { ...juridica('Condominio Vertical Las Orquídeas', '3110998016', 10201, '6810.0'), tipo: '04' },
} as const satisfies Record<string, Datos>

export type ClavePersona = keyof typeof CLIENTES

/** Each company has another address for the same person, so that a story reads only its own mail. */
export function toCliente(clave: ClavePersona, ruc: string): ClienteEntrada {
  const { tipo, actividad, ...datos }: Datos = CLIENTES[clave]
  return {
    ...datos,
    tipoCliente: { idTipoCliente: clave === 'carreta' ? 3 : 1 },
    tipoDoctoPersona: { codigoSri: tipo },
    telefono: `2${datos.ruc?.slice(-7)}`,
    correo: `${clave}.${ruc}@correo.example`,
    pais: { idPais: 1 },
    direccion: '100 metros al este de la iglesia',
    idActividadEconomica: actividad,
    estado: 'A',
  }
}

function juridica(nombreCliente: string, ruc: string, distrito: number, actividad?: string): Datos {
  const idMunicipio = Math.trunc(distrito / 100)
  return {
    nombreCliente,
    ruc,
    tipo: '02',
    departamento: Math.trunc(idMunicipio / 100),
    idMunicipio,
    distrito,
    actividad,
  }
}

function fisica(nombreCliente: string, ruc: string, distrito: number, actividad?: string): Datos {
  return { ...juridica(nombreCliente, ruc, distrito, actividad), tipo: '01' }
}

/** Name, CABYS, unit, price in colones without IVA, CodigoTarifaIVA; for medicines also registry number and form. */
const PRODUCTOS = {
  arroz: ['Arroz 99% grano entero Don Chepe, bolsa 1,8 kg', '2316100000100', 'Unid', '1690', '02'],
  frijoles: ['Frijoles negros Don Chepe, bolsa 900 g', '0170102000400', 'Unid', '1390', '02'],
  azucar: ['Azúcar blanca, bolsa 2 kg', '2352001010000', 'Unid', '1480', '02'],
  aceite: ['Aceite de soya refinado, botella 1 L', '2161200009900', 'Unid', '1950', '02'],
  leche: ['Leche entera líquida de vaca, caja 1 L', '2211001030000', 'L', '830', '02'],
  detergente: ['Detergente en polvo, bolsa 1 kg', '3532201060000', 'Unid', '1890', '08'],
  cerveza: ['Cerveza nacional lata 350 ml', '2431000000000', 'Unid', '950', '08'],
  gaseosa: ['Bebida gaseosa 2,5 L', '2449001000000', 'Unid', '1650', '08'],
  cafe: ['Café tostado molido Monte Azul 500 g', '2391102010200', 'Unid', '4200', '02'],
  cafeOro: ['Café oro Tarrazú SHB, exportación (quintal 46 kg)', '2399902020000', 'Qq', '172000', '01'],
  pina: ['Piña MD-2 exportación', '0131800020200', 'Kg', '310', '01'],
  hospedaje: ['Noche de hospedaje, habitación doble', '6311100000000', 'Os', '48500', '08'],
  almuerzo: ['Almuerzo ejecutivo (casado)', '6331000000000', 'Os', '4900', '08'],
  medico: ['Consulta de médico general', '9310100000100', 'Sp', '28000', '04'],
  acetaminofen: ['Acetaminofén 500 mg, caja 100 tabletas', '3563502020301', 'Unid', '3250', '03', 'FICT-0001-CR', '83'],
  ibuprofeno: ['Ibuprofeno 400 mg, caja 20 tabletas', '3563401010401', 'Unid', '2450', '03', 'FICT-0002-CR', '83'],
  consultoria: ['Hora de consultoría en gestión estratégica', '8311100000000', 'h', '45000', '08'],
  desarrollo: ['Desarrollo de aplicación a la medida (hora)', '8314100000100', 'h', '38000', '08'],
  desarrolloExterior: ['Desarrollo de software, cliente del exterior (hora)', '8314100000100', 'h', '42000', '01'],
  contabilidad: ['Contabilidad mensual, pyme', '8222100000000', 'Sp', '95000', '08'],
  matricula: ['Matrícula universitaria, bachillerato', '9251000000100', 'Os', '185000', '10'],
  libro: ['Libro técnico universitario impreso', '3229100000000', 'Unid', '14500', '10'],
  gasolina: ['Gasolina súper', '3331100010000', 'L', '668', '10'],
  cemento: ['Cemento Pórtland gris, saco 50 kg', '3744001009900', 'Unid', '8150', '08'],
  alquiler: ['Alquiler de local comercial, mes', '7211200000300', 'Alc', '650000', '08'],
} as const satisfies Record<string, readonly [string, string, string, string, string, string?, string?]>

export type ClaveProducto = keyof typeof PRODUCTOS

export function toProducto(clave: ClaveProducto): ProductoEntrada {
  const [nombreProducto, cabysSeleccionado, idUnidad, precioVenta, tarifa, material, formaFarmaceutica] = [
    ...PRODUCTOS[clave],
  ]
  return {
    nombreProducto,
    cabys: { codigo: cabysSeleccionado },
    cabysSeleccionado,
    unidadMedida: { unidadMedidaPK: { idUnidad: idUnidad! } },
    impuesto: { codigo: tarifa, tipoImpuesto: { codigoSri: '01' } },
    precioVenta,
    moneda: 'CRC',
    material,
    formaFarmaceutica,
    estado: 'A',
  }
}
