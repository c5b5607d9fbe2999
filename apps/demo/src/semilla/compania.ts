/**
 * The fictional company of the demo and the people around it. None of them exist; the simulated registry knows them.
 */

export const CIA_DEMO = {
  ruc: '3102999005',
  tipo_identificacion: '02',
  nombre_cia: 'Quetzalia Consultores Digitales',
  razon_social: 'Quetzalia Consultores Digitales S.R.L.',
  tipo_persona: 2,
  provincia: '4',
  canton: '401',
  distrito: '40101',
  barrio: 'Corazón de Jesús',
  direccion: '200 metros norte del parque central, edificio Quetzal, segundo piso',
  telefono: '22600505',
  correo_electronico: 'facturas@quetzalia.example',
  primera_vez: false,
  proveedor_nombre: 'Quetzalia Consultores Digitales S.R.L.',
  // In-house software: the issuer's own cédula (docs/hacienda.md §3.2).
  proveedor_identificacion: '3102999005',
  representante_legal: 'María Fernanda Solano Vindas',
  identificacion_representante: '101110111',
} as const

/** Credentials that the simulated identity provider accepts (docs/hacienda.md §7 gives the form of the user). */
export const HACIENDA_DEMO = {
  usuario: 'cpj-3-102-999005@stag.comprobanteselectronicos.go.cr',
  contrasena: 'simulador',
  pin: '1234',
} as const

export const ACTIVIDADES_DEMO = [
  { codigo: '6201.0', nombre: 'Actividades de programación informática', descripcion: 'Desarrollo de software' },
  { codigo: '6920.0', nombre: 'Contabilidad, auditoría y consultoría fiscal', descripcion: 'Servicios contables' },
] as const

export const CONTRASENA_DEMO = 'PuraVida-2026'

export const USUARIOS_DEMO = [
  {
    username: '101110111',
    nombre: 'María Fernanda Solano Vindas',
    codRol: 1,
    papel: 'Administradora, en todas las compañías',
    papelLlena: 'Administradora, en todas las compañías',
  },
  {
    username: '202220222',
    nombre: 'José Pablo Araya Cordero',
    codRol: 2,
    papel: 'Usuario de Quetzalia',
    // His role when the demo is filled with fourteen months: two more companies give him access.
    papelLlena: 'Usuario de Quetzalia y contador de otras dos',
  },
] as const

/** The accountant's assistant, who comes with the companies that give access (docs/decisions/0173). */
export const ASISTENTE_DEMO = {
  username: '404440444',
  nombre: 'Melissa Solano Picado',
  papel: 'Asistente de Quetzalia, con las compras de dos clientes',
  papelLlena: 'Asistente de Quetzalia, con las compras de dos clientes',
} as const

export const CLIENTE_API_DEMO = { clientId: 'demo', secreto: 'demo', nombre: 'Cliente de API de demostración' } as const

export interface ClienteDemo {
  nombre: string
  /** 01 física, 02 jurídica, 03 DIMEX, 04 NITE. */
  tipoIdentificacion: string
  ruc: string
  /** Number of a foreigner without a cédula. */
  identificador?: string
  correo?: string
  telefono?: string
  /** 1 cliente, 2 proveedor, 3 both. */
  tipo?: 1 | 2 | 3
  /** Catalogue id of the district (docs/acuerdos.md C5): 40101 is province 4, canton 401. */
  distrito?: string
  direccion?: string
  actividad?: string
}

export const CLIENTES_DEMO: readonly ClienteDemo[] = [
  fisica('Ana Lucía Brenes Quirós', '303330333', '30101', '6910.0'),
  fisica('Luis Diego Chaves Ugalde', '404440444', '40101', '7110.0'),
  fisica('Rosibel Matarrita Obando', '505550555', '50101', '5510.1'),
  fisica('Shirley Brown Campbell', '707770777', '70101', '9602.0'),
  // Not in the registry: she may only receive tiquetes (docs/acuerdos.md I, PER-08).
  fisica('Karla Vanessa Rojas Alpízar', '209990999', '20201'),
  juridica('Distribuidora Pital Sonriente S.A.', '3101998010', '21003', '4711.2'),
  juridica('Constructora Los Robles del Sur S.A.', '3101998011', '11901', '7110.0'),
  juridica('Moda Ceiba Limitada', '3102998012', '10101', '4771.1'),
  juridica('Transportes Río Manso S.A.', '3101998013', '60101', '4520.0'),
  { ...juridica('Abastecedor La Carreta Dorada S.A.', '3101999001', '20101', '4711.2'), tipo: 3 },
  { ...juridica('Jean-Pierre Dubois Martin', '155812345678', '50301', '5510.1'), tipoIdentificacion: '03' },
  { ...juridica('Condominio Vertical Las Orquídeas', '3110998016', '10201', '6810.0'), tipoIdentificacion: '04' },
  // The nameless client of counter sales; tiquetes only (docs/acuerdos.md D7).
  { nombre: 'Cliente Contado', tipoIdentificacion: '', ruc: '' },
]

function juridica(nombre: string, ruc: string, distrito: string, actividad?: string): ClienteDemo {
  return {
    nombre,
    tipoIdentificacion: '02',
    ruc,
    distrito,
    actividad,
    correo: `compras.${ruc}@correo.example`,
    telefono: `2${ruc.slice(-7)}`,
    direccion: '100 metros al este de la iglesia',
  }
}

function fisica(nombre: string, ruc: string, distrito: string, actividad?: string): ClienteDemo {
  return { ...juridica(nombre, ruc, distrito, actividad), tipoIdentificacion: '01', telefono: `8${ruc.slice(-7)}` }
}
