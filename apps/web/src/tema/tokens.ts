/**
 * Design tokens: the only place for the product's colours, sizes and measures. Another scheme or font size is one more
 * entry; `css.ts` turns the tables into custom properties.
 */

interface Estado {
  texto: string
  fondo: string
  borde: string
  punto: string
}

export interface Esquema {
  modo: 'claro' | 'oscuro'
  fondo: { lienzo: string; hundido: string; barra: string }
  superficie: { base: string; elevada: string; activa: string; seleccionada: string }
  borde: { sutil: string; fuerte: string; control: string }
  texto: { principal: string; secundario: string }
  acento: { base: string; realce: string; sobre: string; texto: string; suave: string }
  foco: string
  estado: Record<'pendiente' | 'aceptado' | 'rechazado' | 'anulado' | 'encola', Estado>
  peligro: { base: string; realce: string; sobre: string }
  /** Series of a chart; each also has a pattern and a label. */
  grafico: readonly [string, string, string]
  velo: string
  sombra: { baja: string; media: string; alta: string }
}

/** Shared by the dark schemes; elevation is lightness, without shadows. */
const OSCURO = {
  modo: 'oscuro',
  peligro: { base: '#f47a79', realce: '#ff9a97', sobre: '#180808' },
  velo: 'rgba(0,0,0,.58)',
  sombra: {
    baja: '0 1px 2px rgba(0,0,0,.35)',
    media: '0 4px 14px -2px rgba(0,0,0,.45), 0 1px 3px rgba(0,0,0,.35)',
    alta: '0 20px 56px -8px rgba(0,0,0,.65), 0 2px 8px rgba(0,0,0,.4)',
  },
} as const

export const esquemas: Record<string, Esquema> = {
  schema_predeterminado: {
    modo: 'claro',
    fondo: { lienzo: '#fbfaf7', hundido: '#f5f4f1', barra: '#f7f6f3' },
    superficie: { base: '#ffffff', elevada: '#ffffff', activa: '#f3f1ed', seleccionada: '#e9f1fd' },
    borde: { sutil: '#e5e4e0', fuerte: '#d3d1cc', control: '#928f8a' },
    texto: { principal: '#201e1a', secundario: '#66635d' },
    acento: { base: '#1f50b2', realce: '#123f99', sobre: '#ffffff', texto: '#1f50b2', suave: '#eaf0fd' },
    foco: '#2d69de',
    estado: {
      pendiente: { texto: '#895706', fondo: '#feeedd', borde: '#fece96', punto: '#b07932' },
      aceptado: { texto: '#1e7546', fondo: '#e4f7ea', borde: '#bde2c9', punto: '#489a68' },
      rechazado: { texto: '#b71824', fondo: '#fdedeb', borde: '#f3cdc9', punto: '#e24947' },
      anulado: { texto: '#5d5a56', fondo: '#f0eeeb', borde: '#d9d7d3', punto: '#82807b' },
      encola: { texto: '#136b94', fondo: '#e5f4fd', borde: '#baddf3', punto: '#408fba' },
    },
    peligro: { base: '#b71824', realce: '#97101b', sobre: '#ffffff' },
    grafico: ['#3263c3', '#2d9c75', '#d27830'],
    velo: 'rgba(28,26,22,.40)',
    sombra: {
      baja: '0 1px 2px rgba(40,36,28,.06)',
      media: '0 4px 14px -2px rgba(40,36,28,.10), 0 1px 3px rgba(40,36,28,.06)',
      alta: '0 16px 48px -8px rgba(40,36,28,.22), 0 2px 6px rgba(40,36,28,.08)',
    },
  },
  schema_negro: {
    ...OSCURO,
    fondo: { lienzo: '#0d0c0b', hundido: '#090807', barra: '#0a0a08' },
    superficie: { base: '#141412', elevada: '#1c1c1a', activa: '#1e1d1b', seleccionada: '#161f30' },
    borde: { sutil: '#22211f', fuerte: '#302f2d', control: '#696866' },
    texto: { principal: '#efece7', secundario: '#a19e98' },
    acento: { base: '#81aaf7', realce: '#9bbefd', sobre: '#080f1c', texto: '#8bb1f6', suave: '#15223b' },
    foco: '#a5c5fe',
    estado: {
      pendiente: { texto: '#e0ae57', fondo: '#2d1d00', borde: '#4c3812', punto: '#d2a249' },
      aceptado: { texto: '#70cf94', fondo: '#062815', borde: '#1d452d', punto: '#62c288' },
      rechazado: { texto: '#fe9693', fondo: '#361414', borde: '#592d2c', punto: '#f28885' },
      anulado: { texto: '#adaaa5', fondo: '#222120', borde: '#373635', punto: '#89867f' },
      encola: { texto: '#7cc1e9', fondo: '#0c2330', borde: '#234050', punto: '#70b4dc' },
    },
    grafico: ['#79a4f3', '#73d4ac', '#ebb25f'],
  },
  schema_azul_noche: {
    ...OSCURO,
    fondo: { lienzo: '#0d1221', hundido: '#090e1b', barra: '#0a0f1e' },
    superficie: { base: '#141a2a', elevada: '#1c2233', activa: '#1d2335', seleccionada: '#18273c' },
    borde: { sutil: '#21283a', fuerte: '#2f3649', control: '#646d85' },
    texto: { principal: '#eaedf2', secundario: '#969eb2' },
    acento: { base: '#7aaefb', realce: '#98c1ff', sobre: '#07101c', texto: '#85b4fa', suave: '#1a2a43' },
    foco: '#a4c8fd',
    estado: {
      pendiente: { texto: '#e0ae57', fondo: '#342406', borde: '#54401b', punto: '#d2a249' },
      aceptado: { texto: '#70cf94', fondo: '#0e2f1c', borde: '#254e35', punto: '#62c288' },
      rechazado: { texto: '#fe9693', fondo: '#3f1c1b', borde: '#623534', punto: '#f28885' },
      anulado: { texto: '#a8abb0', fondo: '#222839', borde: '#373e50', punto: '#83868c' },
      encola: { texto: '#7cc1e9', fondo: '#132b38', borde: '#2b4858', punto: '#70b4dc' },
    },
    grafico: ['#72a6f2', '#73d4ac', '#ebb25f'],
  },
  schema_azul_oscuro: {
    ...OSCURO,
    fondo: { lienzo: '#14222e', hundido: '#111d28', barra: '#111f2b' },
    superficie: { base: '#1b2b38', elevada: '#243341', activa: '#243543', seleccionada: '#1b3a46' },
    borde: { sutil: '#293947', fuerte: '#384857', control: '#6a7e90' },
    texto: { principal: '#e9edf2', secundario: '#9cadbd' },
    acento: { base: '#56c5ed', realce: '#7ed7f9', sobre: '#011219', texto: '#6bcaee', suave: '#183f4d' },
    foco: '#87ddfe',
    estado: {
      pendiente: { texto: '#e0ae57', fondo: '#443416', borde: '#65502b', punto: '#d2a249' },
      aceptado: { texto: '#70cf94', fondo: '#1e3f2b', borde: '#365e45', punto: '#62c288' },
      rechazado: { texto: '#fe9693', fondo: '#4f2b2a', borde: '#744543', punto: '#f28885' },
      anulado: { texto: '#a7abb0', fondo: '#2b3a47', borde: '#41505e', punto: '#81878c' },
      encola: { texto: '#7cc1e9', fondo: '#233a47', borde: '#3b5869', punto: '#70b4dc' },
    },
    grafico: ['#2fb4df', '#73d4ac', '#ebb25f'],
  },
  schema_purpura_oscura: {
    ...OSCURO,
    fondo: { lienzo: '#1b1324', hundido: '#160f1e', barra: '#181021' },
    superficie: { base: '#231b2d', elevada: '#2c2336', activa: '#2d2438', seleccionada: '#31253e' },
    borde: { sutil: '#31283c', fuerte: '#40374c', control: '#786d86' },
    texto: { principal: '#eeebf1', secundario: '#a39aae' },
    acento: { base: '#c59ef2', realce: '#d6b4fd', sobre: '#120c1a', texto: '#caa6f3', suave: '#352843' },
    foco: '#dabdfd',
    estado: {
      pendiente: { texto: '#e0ae57', fondo: '#3a290b', borde: '#5a4520', punto: '#d2a249' },
      aceptado: { texto: '#70cf94', fondo: '#143421', borde: '#2b533a', punto: '#62c288' },
      rechazado: { texto: '#fe9693', fondo: '#442120', borde: '#683a39', punto: '#f28885' },
      anulado: { texto: '#acaaaf', fondo: '#322a3c', borde: '#483f53', punto: '#87858b' },
      encola: { texto: '#7cc1e9', fondo: '#18303d', borde: '#304d5e', punto: '#70b4dc' },
    },
    grafico: ['#b790e3', '#73d4ac', '#ebb25f'],
  },
  schema_verde_oscura: {
    ...OSCURO,
    fondo: { lienzo: '#0b1812', hundido: '#08130e', barra: '#081510' },
    superficie: { base: '#12201a', elevada: '#1b2922', activa: '#1b2a23', seleccionada: '#152f27' },
    borde: { sutil: '#1f2f28', fuerte: '#2e3d36', control: '#62756c' },
    texto: { principal: '#e8efeb', secundario: '#90a49a' },
    acento: { base: '#6cd1b3', realce: '#8fe1c7', sobre: '#01140e', texto: '#7dd5ba', suave: '#0a352a' },
    foco: '#83e8c9',
    estado: {
      pendiente: { texto: '#e0ae57', fondo: '#372708', borde: '#57431e', punto: '#d2a249' },
      aceptado: { texto: '#70cf94', fondo: '#11321e', borde: '#285037', punto: '#62c288' },
      rechazado: { texto: '#fe9693', fondo: '#411e1e', borde: '#653836', punto: '#f28885' },
      anulado: { texto: '#a6aca9', fondo: '#212f29', borde: '#36453e', punto: '#818885' },
      encola: { texto: '#7cc1e9', fondo: '#162d3a', borde: '#2d4a5b', punto: '#70b4dc' },
    },
    grafico: ['#36be9c', '#8ac3fd', '#ebb25f'],
  },
  schema_rojo_oscura: {
    ...OSCURO,
    fondo: { lienzo: '#1d0f10', hundido: '#180c0c', barra: '#1b0d0d' },
    superficie: { base: '#261717', elevada: '#2f1f1f', activa: '#312020', seleccionada: '#37221b' },
    borde: { sutil: '#352424', fuerte: '#453333', control: '#7f6969' },
    texto: { principal: '#f2ebeb', secundario: '#af9898' },
    acento: { base: '#f59b7f', realce: '#ffb49d', sobre: '#1a0a06', texto: '#f6a58b', suave: '#402219' },
    foco: '#febeaa',
    estado: {
      pendiente: { texto: '#e0ae57', fondo: '#362607', borde: '#56411c', punto: '#d2a249' },
      aceptado: { texto: '#70cf94', fondo: '#10301d', borde: '#274f36', punto: '#62c288' },
      rechazado: { texto: '#fe9693', fondo: '#401d1c', borde: '#633635', punto: '#f28885' },
      anulado: { texto: '#b0a9a9', fondo: '#352526', borde: '#4c3b3b', punto: '#8c8484' },
      encola: { texto: '#7cc1e9', fondo: '#152c39', borde: '#2c495a', punto: '#70b4dc' },
    },
    grafico: ['#e7876a', '#73d4ac', '#e9a1e3'],
  },
}

type Rol = 'nota' | 'denso' | 'texto' | 'subtitulo' | 'titulo' | 'cifra' | 'fila' | 'control'

/** Pixels of each role, by font size of the specification. */
export const tamanos: Record<string, Record<Rol, number>> = {
  12: { nota: 11, denso: 12, texto: 12, subtitulo: 13, titulo: 15, cifra: 18, fila: 30, control: 28 },
  14: { nota: 11.5, denso: 13, texto: 14, subtitulo: 14, titulo: 16, cifra: 20, fila: 34, control: 30 },
  16: { nota: 12, denso: 14, texto: 16, subtitulo: 15, titulo: 18, cifra: 24, fila: 38, control: 34 },
  18: { nota: 14, denso: 16, texto: 18, subtitulo: 17, titulo: 20, cifra: 27, fila: 44, control: 38 },
}

export const ESQUEMA_PREDETERMINADO = 'schema_predeterminado'
export const TAMANO_PREDETERMINADO = '16'

export const medidas = {
  espacio: { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48, 8: 64 },
  radio: { insignia: 4, control: 6, tarjeta: 10, modal: 12, pildora: 999 },
  medida: { barra: 236, cabecera: 52, panel: 364, indice: 196, totales: 272, tactil: 44 },
}

export const movimiento = { rapido: '120ms', normal: '180ms', curva: 'cubic-bezier(.2,.7,.3,1)' }

export const familia = "'Inter Variable', 'Inter', system-ui, sans-serif"
