/** What Quetzalia buys, and from whom. None of them exist. */
export interface Proveedor {
  nombre: string
  cedula: string
  actividad: string
}

export const PROVEEDORES: readonly Proveedor[] = [
  { nombre: 'Abastecedor La Carreta Dorada S.A.', cedula: '3101999001', actividad: '4711.2' },
  { nombre: 'Transportes Río Manso S.A.', cedula: '3101998013', actividad: '4520.0' },
  { nombre: 'Servicentro El Guanacastal S.A.', cedula: '3101999007', actividad: '4730.0' },
  { nombre: 'Inmobiliaria Torre Quetzal S.A.', cedula: '3101997401', actividad: '6810.0' },
  { nombre: 'Telecomunicaciones Istmo Azul S.A.', cedula: '3101997402', actividad: '6110.0' },
  { nombre: 'Electricidad del Valle S.A.', cedula: '3101997403', actividad: '3510.0' },
  { nombre: 'Librería El Colibrí S.A.', cedula: '3101997110', actividad: '4761.1' },
  { nombre: 'Cómputo Central Herediana S.A.', cedula: '3101997404', actividad: '4651.0' },
]

export interface Compra {
  proveedor: number
  cabys: string
  unidad: string
  detalle: string
  tarifa: string
  precio: number
  cantidad: readonly [desde: number, hasta: number]
  alMes: number
  dia?: number
  /** A tiquete gives no credit and gets no answer. */
  tiquete?: true
}

export const COMPRAS: readonly Compra[] = [
  {
    proveedor: 3,
    cabys: '7211200000300',
    unidad: 'Alc',
    detalle: 'Alquiler de oficina',
    tarifa: '08',
    precio: 650_000,
    cantidad: [1, 1],
    alMes: 1,
    dia: 1,
  },
  {
    proveedor: 4,
    cabys: '8422100000000',
    unidad: 'Sp',
    detalle: 'Internet de fibra, 500 megabits',
    tarifa: '08',
    precio: 48_500,
    cantidad: [1, 1],
    alMes: 1,
    dia: 5,
  },
  {
    proveedor: 5,
    cabys: '6911200000000',
    unidad: 'Sp',
    detalle: 'Consumo eléctrico de la oficina',
    tarifa: '08',
    precio: 96_000,
    cantidad: [1, 1],
    alMes: 1,
    dia: 9,
  },
  {
    proveedor: 7,
    cabys: '4526100000100',
    unidad: 'Unid',
    detalle: 'Computadora portátil',
    tarifa: '08',
    precio: 523_300,
    cantidad: [1, 2],
    alMes: 1,
  },
  {
    proveedor: 7,
    cabys: '4526100000100',
    unidad: 'Unid',
    detalle: 'Monitor de 27 pulgadas',
    tarifa: '08',
    precio: 118_500,
    cantidad: [1, 3],
    alMes: 1,
  },
  {
    proveedor: 6,
    cabys: '3270004010100',
    unidad: 'Unid',
    detalle: 'Cuadernos y útiles de oficina',
    tarifa: '02',
    precio: 950,
    cantidad: [12, 60],
    alMes: 2,
  },
  {
    proveedor: 6,
    cabys: '3229100000000',
    unidad: 'Unid',
    detalle: 'Libros técnicos',
    tarifa: '10',
    precio: 12_800,
    cantidad: [1, 6],
    alMes: 1,
  },
  {
    proveedor: 0,
    cabys: '2391102010200',
    unidad: 'Unid',
    detalle: 'Café molido 500 g',
    tarifa: '02',
    precio: 4_200,
    cantidad: [2, 6],
    alMes: 2,
  },
  {
    proveedor: 1,
    cabys: '6511100000000',
    unidad: 'Sp',
    detalle: 'Mensajería y flete',
    tarifa: '08',
    precio: 18_600,
    cantidad: [1, 4],
    alMes: 2,
  },
  {
    proveedor: 2,
    cabys: '3331100010000',
    unidad: 'L',
    detalle: 'Gasolina súper',
    tarifa: '10',
    precio: 668,
    cantidad: [20, 45],
    alMes: 2,
  },
  {
    proveedor: 0,
    cabys: '2449001000000',
    unidad: 'Unid',
    detalle: 'Refrescos para reuniones',
    tarifa: '08',
    precio: 1_650,
    cantidad: [2, 8],
    alMes: 2,
    tiquete: true,
  },
  {
    proveedor: 2,
    cabys: '8714100000200',
    unidad: 'St',
    detalle: 'Revisión del vehículo',
    tarifa: '08',
    precio: 35_000,
    cantidad: [1, 1],
    alMes: 1,
  },
]
