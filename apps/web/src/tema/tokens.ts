/**
 * The visual language as data: every colour, size and measure of the product is written here and nowhere else.
 * Another scheme or font size of the specification is one more entry; `css.ts` turns the tables into custom properties.
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
  velo: string
  sombra: { baja: string; media: string; alta: string }
}

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
    velo: 'rgba(28,26,22,.40)',
    sombra: {
      baja: '0 1px 2px rgba(40,36,28,.06)',
      media: '0 4px 14px -2px rgba(40,36,28,.10), 0 1px 3px rgba(40,36,28,.06)',
      alta: '0 16px 48px -8px rgba(40,36,28,.22), 0 2px 6px rgba(40,36,28,.08)',
    },
  },
}

type Rol = 'nota' | 'denso' | 'texto' | 'subtitulo' | 'titulo' | 'cifra' | 'fila' | 'control'

/** Pixels of each role, per font size of the specification. */
export const tamanos: Record<string, Record<Rol, number>> = {
  16: { nota: 12, denso: 14, texto: 16, subtitulo: 15, titulo: 18, cifra: 24, fila: 38, control: 34 },
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
