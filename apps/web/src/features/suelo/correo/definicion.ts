import type { Correo } from '@pura/contract'
import type { Tono } from '../../../components/datos/StatusBadge.tsx'
import { type Filtro, parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'

export const FILTROS = [
  {
    nombre: 'estado',
    etiqueta: 'Estado',
    todos: 'Todos',
    opciones: [
      { value: 'pendiente', label: 'Pendiente' },
      { value: 'enviado', label: 'Enviado' },
      { value: 'fallido', label: 'Fallido' },
      { value: 'omitido', label: 'No hizo falta' },
    ],
  },
] as const satisfies readonly Filtro[]

export const parseCorreosSearch = parserDeLista({ filtros: FILTROS, id: 'correo' })

export const ESTADOS: Record<Correo['estado'], { tono: Tono; nombre: string }> = {
  pendiente: { tono: 'encola', nombre: 'Pendiente' },
  enviado: { tono: 'aceptado', nombre: 'Enviado' },
  fallido: { tono: 'rechazado', nombre: 'Fallido' },
  omitido: { tono: 'anulado', nombre: 'No hizo falta' },
}

/** Shown before the mail is first composed, when it has no subject yet. */
const CLASES: Record<string, string> = {
  credenciales: 'Credenciales',
  recuperacion: 'Recuperación de contraseña',
  'contrasena-cambiada': 'Aviso de cambio de contraseña',
  'segundo-factor-cambiado': 'Aviso de la verificación en dos pasos',
  correoDiario: 'Correo de cada día',
  'invitacion-acceso': 'Invitación a trabajar en la compañía',
  'acceso-confirmado': 'Aviso de acceso confirmado',
  'numero-liberado': 'Aviso de usuario cambiado',
  'numero-devuelto': 'Aviso de número devuelto',
  'acceso-retirado': 'Aviso de acceso retirado',
  'respaldo-fallido': 'Aviso de un respaldo que falló',
  'segundo-factor-quitado': 'Aviso de la verificación en dos pasos',
}
export const asuntoOf = ({ asunto, clase }: Correo): string => asunto || (CLASES[clase] ?? 'Correo')
