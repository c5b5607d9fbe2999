import type { ResultadoBusqueda } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { type Icon, IconArrowRight, IconPlus, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Monto } from '../../components/datos/Monto.tsx'
import { StatusBadge } from '../../components/datos/StatusBadge.tsx'
import { estadoHacienda } from '../../features/venta/documento/estado.ts'
import { detalleOf } from '../../lib/formato/resultado.ts'
import { iconOf } from '../base/iconos.ts'
import type { AccionDeBusqueda } from './acciones.ts'
import classes from './Busqueda.module.css'
import { markWords } from './marcar.ts'

const ICONOS: Partial<Record<ResultadoBusqueda['seccion'], string>> = {
  '/facturasElectronicas': 'file-invoice',
  '/tiquetasElectronicas': 'receipt',
  '/facturasElectronicasPorExportacion': 'world',
  '/facturasElectronicasDeCompra': 'shopping-cart',
  '/proformasElectronicas': 'file-pencil',
  '/notasCredito': 'file-minus',
  '/notasDebito': 'file-plus',
  '/productos': 'package',
  '/documentosRecibidos': 'inbox',
}

/** A result: name, number, amount and state. */
export function FilaResultado({ resultado, texto }: { resultado: ResultadoBusqueda; texto: string }) {
  const Icono = resultado.clase === 'persona' ? IconUser : iconOf(ICONOS[resultado.seccion] ?? '')
  return (
    <>
      <Que icono={Icono} nombre={resultado.nombre || 'Sin nombre'} texto={texto}>
        <span className={`fijo sec nota ${classes.detalle} num`}>
          <Marcado texto={detalleOf(resultado)} buscado={texto} />
        </span>
      </Que>
      {'monto' in resultado && (
        <span className={`fijo seguido ${classes.monto}`}>
          <Monto valor={resultado.monto} moneda={{ nombreCorto: resultado.moneda }} />
        </span>
      )}
      <span className={`tira fijo ${classes.estado}`}>
        <Estado resultado={resultado} />
      </span>
    </>
  )
}

export function FilaAccion({ accion: { etiqueta, nuevo, icono }, texto }: { accion: AccionDeBusqueda; texto: string }) {
  const Icono = nuevo ? IconPlus : icono ? iconOf(icono) : IconArrowRight
  return <Que icono={Icono} nombre={etiqueta} texto={texto} />
}

interface PropsDeQue {
  icono: Icon
  nombre: string
  /** The searched text; its words are marked in the name. */
  texto: string
  children?: ReactNode
}

function Que({ icono: Icono, nombre, texto, children }: PropsDeQue) {
  return (
    <>
      <Icono size={18} stroke={1.7} aria-hidden className={`fijo sec ${classes.icono}`} />
      <span className={`tira crece hueco-8 ${classes.que}`}>
        <span className={classes.nombre}>
          <Marcado texto={nombre} buscado={texto} />
        </span>
        {children}
      </span>
    </>
  )
}

const { pendiente, aceptado, rechazado, anulado } = mensajes.lista

function Estado({ resultado }: { resultado: ResultadoBusqueda }) {
  if (resultado.clase === 'documento') {
    if (resultado.status === 'A') return <StatusBadge tono="anulado">{anulado}</StatusBadge>
    if (resultado.clave === '') return null
    const { tono, palabra } = estadoHacienda(resultado)
    return <StatusBadge tono={tono}>{palabra}</StatusBadge>
  }
  if (resultado.clase === 'recibido') {
    if (resultado.situacion === 'porResponder') return <StatusBadge tono="pendiente">{pendiente}</StatusBadge>
    if (resultado.codigoMensaje === '') return null
    return resultado.codigoMensaje === '3' ? (
      <StatusBadge tono="rechazado">{rechazado}</StatusBadge>
    ) : (
      <StatusBadge tono="aceptado">{aceptado}</StatusBadge>
    )
  }
  const inactivo = resultado.clase === 'persona' ? !resultado.activa : !resultado.activo
  return inactivo ? <StatusBadge tono="anulado">Inactivo</StatusBadge> : null
}

function Marcado({ texto, buscado }: { texto: string; buscado: string }) {
  return markWords(texto, buscado).map(({ texto: trozo, marcado }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
    marcado ? <mark key={i}>{trozo}</mark> : trozo,
  )
}
