/** Pages and actions that the search finds by their words, without asking the server. */
import { MESA_IVA, SECCION_DE_TIPO } from '@pura/contract'
import { containsWords, toBusqueda } from '@pura/domain/busqueda'
import { type TipoDocumento, tipoDocto } from '@pura/domain/documento'
import { nombreDeMes } from '@pura/domain/escritorio'
import { type Fecha, fechaAt } from '@pura/domain/fecha'
import { COMO_SE_HACE } from '../ayuda/buscar.ts'
import { isDeRol, isRuta, RUTAS } from '../base/rutas.ts'

export interface AccionDeBusqueda {
  /** Path that it opens. */
  to: string
  /** View or form that it opens there. */
  search?: object
  /** Words of a view, of which one must be typed: its list's name alone finds the list. */
  propias?: string
  /** Anchor of a help paragraph. */
  hash?: string | undefined
  etiqueta: string
  /** Synonyms that people use. */
  tambien: string
  /** Opens the form of a new record. */
  nuevo: boolean
  /** Name in the menu's icon set; only pages have one. */
  icono?: string
}

/** New records, the most frequent first. */
const NUEVOS: readonly [to: string, etiqueta: string, tambien: string][] = [
  ['/facturasElectronicas', 'Nueva factura', 'electrónica'],
  ['/tiquetasElectronicas', 'Nuevo tiquete', 'tiqueta electrónica'],
  ['/proformasElectronicas', 'Nueva proforma', 'cotización'],
  ['/personas', 'Nueva persona', 'cliente proveedor'],
  ['/productos', 'Nuevo producto', 'servicio'],
  ['/notasCredito', 'Nueva nota de crédito', 'devolución'],
  ['/notasDebito', 'Nueva nota de débito', ''],
  ['/facturasElectronicasPorExportacion', 'Nueva factura de exportación', ''],
  ['/facturasElectronicasDeCompra', 'Nueva factura de compra', ''],
  ['/recibosElectronicos', 'Nuevo recibo de pago', 'cobro abono'],
]
const HACER = 'nuevo nueva agregar crear emitir hacer'

/** Pages of the signed-in user that are not in the menu. */
const PROPIAS: readonly AccionDeBusqueda[] = [
  { to: '/actualizaPassword', etiqueta: 'Cambiar contraseña', tambien: 'clave actualizar', nuevo: false },
  {
    to: '/configuraciones',
    etiqueta: RUTAS['/configuraciones'],
    tambien: 'ajustes apariencia tema oscuro letra formato plan compañía',
    nuevo: false,
    icono: 'settings',
  },
  {
    to: '/configuraciones',
    hash: 'historial',
    etiqueta: 'Mi plan',
    tambien: 'suscripción desactivar mensualidad',
    nuevo: false,
  },
  { to: '/seguridad', etiqueta: RUTAS['/seguridad'], tambien: 'segundo factor sesiones', nuevo: false },
]

/** Views of the lists of documents, by their words. */
const VISTAS: readonly [vista: string, etiqueta: string, tambien: string, tipos: readonly TipoDocumento[]][] = [
  ['rechazadas', 'Rechazadas por corregir', 'rechazados', ['FE', 'TE', 'FEE', 'FEC', 'NC', 'ND', 'REP']],
  ['porCobrar', 'Por cobrar', 'cobros pendientes vencidas crédito', ['FE', 'TE', 'FEE']],
  ['pendientes', 'Pendientes en Hacienda', 'cola enviando', ['FE', 'TE', 'FEE', 'FEC', 'NC', 'ND', 'REP']],
  ['borradores', 'Borradores', 'sin terminar', ['FE', 'TE', 'FEE', 'FEC', 'PRO', 'NC', 'ND', 'REP']],
]
const MESES_DE_IVA = 12

interface Seccion {
  ruta: string
  etiqueta: string
  icono: string
}

/** Actions and pages available to this user, actions first. */
export function accionesOf(secciones: readonly Seccion[], hoy: Fecha = fechaAt(new Date())): AccionDeBusqueda[] {
  const suyas = new Set(secciones.map(({ ruta }) => ruta))
  return [
    ...NUEVOS.filter(([to]) => suyas.has(to)).map(([to, etiqueta, tambien]) => ({
      to,
      etiqueta,
      tambien: `${HACER} ${tambien}`,
      nuevo: true,
    })),
    ...secciones
      .filter(({ ruta }) => isRuta(ruta))
      .map(({ ruta, etiqueta, icono }) => ({ to: ruta, etiqueta, tambien: 'ir lista', nuevo: false, icono })),
    ...vistasOf(secciones),
    ...(suyas.has(MESA_IVA) ? mesesOf(hoy) : []),
    ...PROPIAS,
    ...Object.entries(RUTAS)
      .filter(([ruta]) => ruta.startsWith('/ayuda/') && !isDeRol(ruta))
      .map(([to, etiqueta]) => ({ to, etiqueta, tambien: 'ayuda', nuevo: false, icono: 'help' })),
    ...COMO_SE_HACE.map(({ ruta, id, titulo }) => ({
      to: ruta,
      hash: id,
      etiqueta: titulo,
      tambien: 'ayuda cómo',
      nuevo: false,
      icono: 'help',
    })),
  ]
}

const vistasOf = (secciones: readonly Seccion[]): AccionDeBusqueda[] =>
  VISTAS.flatMap(([vista, etiqueta, tambien, tipos]) =>
    tipos.flatMap((tipo) => {
      const lista = secciones.find(({ ruta }) => ruta === SECCION_DE_TIPO[tipoDocto(tipo).id])
      if (!lista) return []
      return {
        to: lista.ruta,
        search: { vista },
        etiqueta: `${lista.etiqueta}: ${etiqueta}`,
        tambien,
        propias: `${etiqueta} ${tambien}`,
        nuevo: false,
        icono: lista.icono,
      }
    }),
  )

/** The desk of IVA of the last months, newest first. */
const mesesOf = ({ anio, mes }: Fecha): AccionDeBusqueda[] =>
  Array.from({ length: MESES_DE_IVA }, (_, i) => {
    const cual = anio * 12 + mes - 1 - i
    const de = { anio: Math.floor(cual / 12), mes: (cual % 12) + 1 }
    const etiqueta = `IVA de ${nombreDeMes(de)}`
    return { to: MESA_IVA, search: de, etiqueta, tambien: 'mesa declaración', propias: nombreDeMes(de), nuevo: false }
  })

/** Same limit as a group of results. */
const CUANTAS = 5
const AL_EMPEZAR = 4

/** Actions that contain every word; those that begin with the text come first. */
export function findAcciones(acciones: readonly AccionDeBusqueda[], texto: string): AccionDeBusqueda[] {
  const buscado = toBusqueda(texto)
  if (buscado.length < 2) return []
  const begins = ({ etiqueta }: AccionDeBusqueda) => Number(toBusqueda(etiqueta).startsWith(buscado))
  return acciones
    .filter(({ etiqueta, tambien }) => containsWords(`${etiqueta} ${tambien}`, texto))
    .filter(({ propias }) => !propias || buscado.split(' ').some((palabra) => containsWords(propias, palabra)))
    .sort((a, b) => begins(b) - begins(a))
    .slice(0, CUANTAS)
}

/** Offered before anything is typed. */
export const primerasAcciones = (acciones: readonly AccionDeBusqueda[]): AccionDeBusqueda[] =>
  acciones.filter(({ nuevo }) => nuevo).slice(0, AL_EMPEZAR)
