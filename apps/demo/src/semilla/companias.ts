/**
 * The three companies of the demonstration: what each sells, to whom, and the rhythm of a month. None of them exist.
 */
import { CLIENTES_DEMO, type ClienteDemo } from './compania.ts'

export interface Venta {
  /** Index in the company's product list. */
  producto: number
  peso: number
  cantidad: readonly [desde: number, hasta: number]
}

export interface Ritmo {
  /** Documents of an ordinary day. */
  porDia: number
  /** One factor for each month, January to December. */
  meses: readonly number[]
  /** Percentage of sales that are tiquetes. */
  tiquetes: number
  facturas: readonly Venta[]
  mostrador: readonly Venta[]
}

/** A company that the filling creates. */
export interface CompaniaCreada {
  ruc: string
  nombre: string
  comercial: string
  provincia: string
  canton: string
  distrito: string
  barrio: string
  direccion: string
  telefono: string
  correo: string
  representante: { nombre: string; cedula: string }
  actividades: readonly { codigo: string; nombre: string; descripcion: string }[]
  /** Indexes in the demonstration's product table, in the order the company numbers them. */
  productos: readonly number[]
  clientes: readonly ClienteDemo[]
}

export interface CompaniaViva extends CompaniaCreada {
  ritmo: Ritmo
}

const juridica = (nombre: string, ruc: string, distrito: string, actividad: string): ClienteDemo => ({
  nombre,
  tipoIdentificacion: '02',
  ruc,
  distrito,
  actividad,
  correo: `pagos.${ruc}@correo.example`,
  telefono: `2${ruc.slice(-7)}`,
  direccion: '75 metros sur del parque central',
})

const fisica = (nombre: string, ruc: string, distrito: string, actividad?: string): ClienteDemo => ({
  nombre,
  tipoIdentificacion: '01',
  ruc,
  distrito,
  actividad,
  correo: `correo.${ruc}@correo.example`,
  telefono: `8${ruc.slice(-7)}`,
  direccion: '200 metros norte de la escuela',
})

/** Clients and suppliers of Quetzalia besides those of the small demonstration. */
export const CLIENTES_QUETZALIA: readonly ClienteDemo[] = [
  juridica('Clínica Dental Sonrisa del Valle S.A.', '3101997101', '40101', '8620.1'),
  juridica('Panadería La Espiga de Barva S.A.', '3101997102', '40201', '1071.0'),
  juridica('Ferretería El Martillo Herediano S.A.', '3101997103', '40101', '4752.1'),
  juridica('Hotel Brisas de Tamarindo S.A.', '3101997104', '50309', '5510.1'),
  juridica('Agropecuaria San Isidro Labrador S.A.', '3101997105', '40601', '0111.9'),
  juridica('Bufete Zamora y Asociados Limitada', '3102997106', '10101', '6910.0'),
  juridica('Estudio de Arquitectura Línea Clara S.A.', '3101997107', '10201', '7110.0'),
  juridica('Óptica Mirador S.A.', '3101997108', '40101', '4773.1'),
  juridica('Talleres Unidos de Belén S.A.', '3101997109', '40701', '4520.0'),
  juridica('Librería El Colibrí S.A.', '3101997110', '40101', '4761.1'),
  juridica('Residencial Lomas del Tirol Limitada', '3102997111', '40501', '6810.0'),
  juridica('Cooperativa Hortícola de Zarcero R.L.', '3004997112', '21101', '0111.9'),
  juridica('Academia de Idiomas Puente S.A.', '3101997113', '40101', '8549.0'),
  juridica('Distribuidora Médica Irazú S.A.', '3101997114', '30101', '4649.0'),
  fisica('Gabriela Montero Vargas', '401230456', '40101'),
  fisica('Esteban Ramírez Solís', '108760543', '10101'),
  fisica('Marcela Chinchilla Arce', '205430987', '20101'),
  fisica('Jorge Arturo Víquez Salas', '402340765', '40201'),
  fisica('Natalia Espinoza Cordero', '304560321', '30101'),
  fisica('Mauricio Alfaro Jiménez', '206780123', '20101'),
  {
    nombre: 'Northwind Analytics LLC',
    tipoIdentificacion: '05',
    ruc: '',
    identificador: 'US884512097',
    correo: 'ap@northwind.example',
    direccion: '410 Harbor Street, Boston, MA',
  },
  {
    nombre: 'Estudios Cantábrico S.L.',
    tipoIdentificacion: '05',
    ruc: '',
    identificador: 'ESB39012345',
    correo: 'facturas@cantabrico.example',
    direccion: 'Calle del Puerto 12, Santander',
  },
  // Under the simplified regime: the company issues the invoice for what he sells to it.
  { ...fisica('Óscar Mario Núñez Peña', '108880888', '10801', '0111.9'), tipo: 2 },
]

const enLista = (nombre: string): number =>
  [...CLIENTES_DEMO, ...CLIENTES_QUETZALIA].findIndex((c) => c.nombre === nombre) + 1

/** Clients and suppliers whose number the plan needs, by their position in the seeded lists. */
export const QUETZALIA = {
  contado: enLista('Cliente Contado'),
  exterior: [enLista('Northwind Analytics LLC'), enLista('Estudios Cantábrico S.L.')],
  proveedor: enLista('Óscar Mario Núñez Peña'),
  /** Monthly accounting services for these clients are invoiced on the first working day. */
  contabilidad: [
    'Panadería La Espiga de Barva S.A.',
    'Ferretería El Martillo Herediano S.A.',
    'Agropecuaria San Isidro Labrador S.A.',
    'Óptica Mirador S.A.',
    'Talleres Unidos de Belén S.A.',
    'Librería El Colibrí S.A.',
    'Moda Ceiba Limitada',
    'Transportes Río Manso S.A.',
  ].map(enLista),
  /** Clients whose IVA is declared when they pay, by a receipt. */
  conRecibo: ['Constructora Los Robles del Sur S.A.', 'Distribuidora Médica Irazú S.A.'].map(enLista),
  empresas: [...CLIENTES_DEMO, ...CLIENTES_QUETZALIA].flatMap((c, i) =>
    c.tipoIdentificacion === '02' && c.tipo === undefined ? [i + 1] : [],
  ),
  personas: [...CLIENTES_DEMO, ...CLIENTES_QUETZALIA].flatMap((c, i) =>
    ['01', '03'].includes(c.tipoIdentificacion) && c.tipo === undefined ? [i + 1] : [],
  ),
} as const

/** Indexes in the product table. */
export const PRODUCTO = {
  consultoria: 27,
  desarrollo: 28,
  exterior: 29,
  hospedajeWeb: 30,
  contabilidad: 31,
  curso: 32,
  libro: 34,
  cuaderno: 35,
  almuerzo: 19,
} as const

/** A consulting firm: few documents in January and at Easter, many before the year closes. */
export const RITMO_QUETZALIA: Ritmo = {
  porDia: 1.68,
  meses: [0.72, 0.9, 1.02, 0.84, 1, 1.02, 0.88, 0.98, 1.06, 1.12, 1.22, 1.18],
  tiquetes: 32,
  facturas: [
    { producto: PRODUCTO.consultoria, peso: 34, cantidad: [2, 14] },
    { producto: PRODUCTO.desarrollo, peso: 30, cantidad: [4, 30] },
    { producto: PRODUCTO.hospedajeWeb, peso: 14, cantidad: [1, 1] },
    { producto: PRODUCTO.curso, peso: 12, cantidad: [1, 4] },
    { producto: PRODUCTO.contabilidad, peso: 10, cantidad: [1, 1] },
  ],
  mostrador: [
    { producto: PRODUCTO.curso, peso: 45, cantidad: [1, 1] },
    { producto: PRODUCTO.libro, peso: 35, cantidad: [1, 2] },
    { producto: PRODUCTO.cuaderno, peso: 20, cantidad: [1, 5] },
  ],
}

const CONTADO: ClienteDemo = { nombre: 'Cliente Contado', tipoIdentificacion: '', ruc: '' }

export const OTRAS_COMPANIAS: readonly CompaniaViva[] = [
  {
    ruc: '3102999003',
    nombre: 'Posada Nube Verde Limitada',
    comercial: 'Posada Nube Verde',
    provincia: '6',
    canton: '612',
    distrito: '61201',
    barrio: 'Cerro Plano',
    direccion: '300 metros este de la cooperativa, camino a la reserva',
    telefono: '26450303',
    correo: 'reservas@nubeverde.example',
    representante: { nombre: 'Rosibel Matarrita Obando', cedula: '505550555' },
    actividades: [
      { codigo: '5510.1', nombre: 'Hoteles, posadas y alojamiento por estancias cortas', descripcion: 'Hospedaje' },
    ],
    productos: [17, 18, 19],
    clientes: [
      CONTADO,
      juridica('Viajes Quetzal Dorado S.A.', '3101997201', '10101', '7911.0'),
      juridica('Turismo Río Celeste S.A.', '3101997202', '20101', '7911.0'),
      fisica('Luis Diego Chaves Ugalde', '404440444', '40101', '7110.0'),
      fisica('Ana Lucía Brenes Quirós', '303330333', '30101', '6910.0'),
    ],
    ritmo: {
      porDia: 0.26,
      // The dry season and the July holidays.
      meses: [1.6, 1.5, 1.4, 1.3, 0.6, 0.6, 1.2, 0.9, 0.4, 0.4, 0.8, 1.6],
      tiquetes: 62,
      facturas: [
        { producto: 1, peso: 60, cantidad: [2, 8] },
        { producto: 2, peso: 40, cantidad: [2, 10] },
      ],
      mostrador: [
        { producto: 1, peso: 45, cantidad: [1, 3] },
        { producto: 2, peso: 30, cantidad: [1, 4] },
        { producto: 3, peso: 25, cantidad: [1, 4] },
      ],
    },
  },
  {
    ruc: '3101999004',
    nombre: 'Centro Médico y Farmacia Santa Aurelia S.A.',
    comercial: 'Centro Médico Santa Aurelia',
    provincia: '1',
    canton: '102',
    distrito: '10201',
    barrio: 'San Rafael',
    direccion: 'Frente al costado oeste de la plaza, local 4',
    telefono: '22880404',
    correo: 'administracion@santaaurelia.example',
    representante: { nombre: 'Ana Lucía Brenes Quirós', cedula: '303330333' },
    actividades: [
      { codigo: '8620.1', nombre: 'Consulta de médicos y odontólogos', descripcion: 'Consulta y farmacia' },
    ],
    productos: [20, 21, 22, 23, 24, 25],
    clientes: [
      CONTADO,
      juridica('Seguros Montaña Azul S.A.', '3101997301', '10101', '6512.0'),
      fisica('Shirley Brown Campbell', '707770777', '70101', '9602.0'),
      fisica('Greivin Mora Elizondo', '606660666', '60101', '4520.0'),
    ],
    ritmo: {
      porDia: 0.26,
      meses: [0.9, 1, 1, 0.9, 1.1, 1.2, 1, 1, 1.1, 1.2, 1, 0.7],
      tiquetes: 78,
      facturas: [
        { producto: 1, peso: 60, cantidad: [1, 6] },
        { producto: 3, peso: 40, cantidad: [1, 4] },
      ],
      mostrador: [
        { producto: 1, peso: 30, cantidad: [1, 1] },
        { producto: 2, peso: 15, cantidad: [1, 1] },
        { producto: 3, peso: 10, cantidad: [1, 1] },
        { producto: 4, peso: 20, cantidad: [1, 2] },
        { producto: 5, peso: 15, cantidad: [1, 2] },
        { producto: 6, peso: 10, cantidad: [1, 1] },
      ],
    },
  },
]

/** A soda that sells with a till: it has shifts and no other documents. */
export const SODA: CompaniaCreada = {
  ruc: '3101999040',
  nombre: 'Soda La Esquina del Sabor S.A.',
  comercial: 'Soda La Esquina del Sabor',
  provincia: '2',
  canton: '201',
  distrito: '20101',
  barrio: 'Centro',
  direccion: 'Frente al mercado central, esquina noroeste',
  telefono: '24400606',
  correo: 'soda@laesquina.example',
  representante: { nombre: 'Kattia Mora Elizondo', cedula: '606660606' },
  actividades: [{ codigo: '5610.1', nombre: 'Restaurantes y sodas', descripcion: 'Servicio de comidas' }],
  productos: [19, 12, 8, 5, 13],
  clientes: [CONTADO],
}
