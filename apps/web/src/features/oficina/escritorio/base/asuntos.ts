/** Text and link of each matter in "Hoy". */
import { ARCHIVO, type Asunto, DISPOSITIVOS, MESA_IVA, RECIBIDOS, SECCION_DE_TIPO } from '@pura/contract'
import { tipoDocto, tipoDoctoById } from '@pura/domain/documento'
import { nombreDeMes } from '@pura/domain/escritorio'
import { type Fecha, fechaAt, parseFecha, startOfDay } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import type { LinkProps } from '@tanstack/react-router'
import { formatDiaVisible, formatMonto } from '../../../../lib/formato/format.ts'
import { formatColones } from '../../../../lib/servidor/pagos.ts'
import { textos } from './textos.ts'

const t = textos.hoy

/** Link to one of the screens; the path is known only at run time. */
export type Enlace = Required<Pick<LinkProps, 'to'>> & Pick<LinkProps, 'search' | 'params'>

export const toEnlace = (to: string, search?: object, params?: object): Enlace =>
  ({ to, ...(search && { search }), ...(params && { params }) }) as Enlace

export interface AsuntoVisible {
  clase: Asunto['clase']
  titulo: string
  detalle: string
  tono: 'rechazado' | 'pendiente' | 'anulado' | 'encola'
  /** True if the deadline is close, so that the detail is amber. */
  corre: boolean
  verbo: string
  enlace: Enlace
}

interface Quien {
  codCia: number
  secciones: ReadonlySet<string>
}

/** Below this many days a deadline is close. */
const CERCA_DIAS = 5
const DIA_MS = 86_400_000

export function toVisible(asunto: Asunto, quien: Quien, ahora: Date): AsuntoVisible {
  const hoy = fechaAt(ahora)
  return { clase: asunto.clase, verbo: t.verbos[asunto.clase], ...describe(asunto, quien, hoy) }
}

type Dicho = Omit<AsuntoVisible, 'clase' | 'verbo'>

function describe(asunto: Asunto, quien: Quien, hoy: Fecha): Dicho {
  switch (asunto.clase) {
    case 'rechazados':
      return describePorArreglar(asunto, quien, { vista: 'rechazadas', hacienda: 'RECHAZADO' })
    case 'negados':
      return describePorArreglar(asunto, quien, { vista: 'pendientes', hacienda: 'PENDIENTE' })
    case 'credencial':
      return {
        titulo: t.credencial,
        detalle: t.esperan(mensajes.hacienda.credencial[asunto.motivo], asunto.cuantos),
        tono: 'rechazado',
        corre: false,
        enlace: toEnlace('/companias', { companiaID: String(quien.codCia) }),
      }
    case 'recibidos': {
      const { cuantos, hasta, cuantosHasta } = asunto
      const plazo = toPlazo(hasta, hoy)
      return {
        titulo: t.recibidos(cuantos),
        detalle: !plazo
          ? t.plazoPasado
          : cuantosHasta < cuantos
            ? t.algunosHasta(cuantosHasta, plazo.dia, plazo.falta)
            : t.hastaDia(plazo.dia, plazo.falta),
        tono: 'pendiente',
        corre: !plazo || plazo.cerca,
        enlace: toEnlace(RECIBIDOS),
      }
    }
    case 'recibos': {
      const plazo = toPlazo(asunto.hasta, hoy)!
      const deUno = asunto.uno !== null && quien.secciones.has(ARCHIVO)
      return {
        titulo: t.recibos(asunto.cuantos),
        detalle: (asunto.cuantos === 1 ? t.hastaDia : t.primeroHasta)(plazo.dia, plazo.falta),
        tono: 'pendiente',
        corre: plazo.cerca,
        enlace: deUno
          ? toEnlace(`${ARCHIVO}/$idDocumento`, undefined, { idDocumento: String(asunto.uno) })
          : toEnlace(SECCION_DE_TIPO[tipoDocto('REP').id]!, { nuevo: 1 }),
      }
    }
    case 'iva': {
      const { anio, mes } = asunto
      const plazo = toPlazo(asunto.hasta, hoy)!
      return {
        titulo: t.iva(nombreDeMes({ anio, mes })),
        detalle: t.hastaDia(plazo.dia, plazo.falta),
        tono: 'pendiente',
        corre: plazo.cerca,
        enlace: toEnlace(MESA_IVA, { anio, mes }),
      }
    }
    case 'llave': {
      const plazo = toPlazo(asunto.vence, hoy)!
      return {
        titulo: asunto.vencida ? t.llaveVencida : t.llave,
        detalle: asunto.vencida ? t.vencio(plazo.dia) : t.vence(plazo.dia, plazo.falta),
        tono: asunto.vencida ? 'rechazado' : 'anulado',
        corre: !asunto.vencida && plazo.cerca,
        enlace: toEnlace('/companias', { companiaID: String(quien.codCia) }),
      }
    }
    case 'cajas': {
      const plazo = toPlazo(asunto.hasta, hoy)
      return {
        titulo: t.cajas(asunto.cuantos),
        detalle: !plazo
          ? t.sinContacto
          : (asunto.horas ?? -1) < 0
            ? t.vencio(plazo.dia)
            : t.vence(plazo.dia, mensajes.ventaRapida.quedan(asunto.horas!)),
        tono: asunto.vencido ? 'rechazado' : 'pendiente',
        corre: !asunto.vencido,
        enlace: toEnlace(DISPOSITIVOS),
      }
    }
    case 'atencion':
      return {
        titulo: t.atencion(asunto.cuantos),
        detalle: t.porDecidir,
        tono: 'pendiente',
        corre: false,
        enlace: toEnlace(DISPOSITIVOS, { vista: 'atencion' }),
      }
    case 'pagos':
      return {
        titulo: t.pagos(asunto.cuantos),
        detalle: formatColones(asunto.monto),
        tono: 'pendiente',
        corre: false,
        enlace: toEnlace('/historialPagos'),
      }
    case 'cola':
      return {
        titulo: t.cola(asunto.cuantos),
        detalle: t.seEnvian,
        tono: 'encola',
        corre: false,
        enlace: toLista(asunto.tipo === null ? [] : [asunto.tipo], quien, { vista: 'pendientes' }, 'PENDIENTE'),
      }
    case 'borradores':
      return {
        titulo: t.borradores(asunto.cuantos),
        detalle: t.sinTerminar,
        tono: 'anulado',
        corre: false,
        enlace: toEnlace(SECCION_DE_TIPO[asunto.tipo]!, { vista: 'borradores' }),
      }
  }
}

/** Documents that Hacienda rejected or refused to receive. */
function describePorArreglar(
  { clase, cuantos, tipos, uno }: Extract<Asunto, { clase: 'rechazados' | 'negados' }>,
  quien: Quien,
  { vista, hacienda }: { vista: string; hacienda: string },
): Dicho {
  const deVarios = clase === 'rechazados' ? t.porCorregir : t.sinRecibir
  return {
    titulo: t[clase](cuantos),
    detalle: uno
      ? `${nombreCortoOf(tipos[0])}${uno.referencia.replace(/^0+(?=\d)/, '')} · ${formatMonto(uno.monto, { nombreCorto: uno.moneda })}`
      : deVarios,
    tono: 'rechazado',
    corre: false,
    enlace: toLista(tipos, quien, { vista, ...(uno && { facturaID: uno.numDocto }) }, hacienda),
  }
}

/** "Factura " for an electronic invoice. */
const nombreCortoOf = (idTipo: number | undefined): string => {
  const nombre = idTipo === undefined ? undefined : tipoDoctoById(idTipo)?.nombre
  return nombre ? `${nombre.replace(/ Electrónic[oa]/, '')} ` : ''
}

/** List of the type, or the archive for several; without access to the archive, the first list the role has. */
function toLista(tipos: readonly number[], { secciones }: Quien, search: object, hacienda: string): Enlace {
  const suyas = (
    tipos.length > 0 ? tipos.map((tipo) => SECCION_DE_TIPO[tipo]!) : Object.values(SECCION_DE_TIPO)
  ).filter((seccion) => secciones.has(seccion))
  if (suyas[0] && (tipos.length === 1 || !secciones.has(ARCHIVO))) return toEnlace(suyas[0], search)
  return toEnlace(ARCHIVO, { hacienda, fechas: 'todas' })
}

/** @param hasta dd-MM-yyyy */
function toPlazo(hasta: string | null, hoy: Fecha) {
  const dia = hasta === null ? undefined : parseFecha(hasta)
  if (!dia) return undefined
  const dias = Math.round((startOfDay(dia).getTime() - startOfDay(hoy).getTime()) / DIA_MS)
  const delAnio = dia.anio === hoy.anio
  return {
    dia: formatDiaVisible(dia).slice(0, delAnio ? 5 : undefined),
    falta: textos.enDias(dias),
    cerca: dias <= CERCA_DIAS,
  }
}
