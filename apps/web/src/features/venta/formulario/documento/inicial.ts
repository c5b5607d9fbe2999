/** What a form opens with: a draft as it was left, or a new document with its defaults. */
import type { TipoDocumento } from '@pura/domain'
import type { Autor } from '../../borrador/almacen.ts'
import { actividadKey, type Catalogos, defaultCaja } from '../../modelo/catalogos.ts'
import type { DocumentoForm } from '../../modelo/estado.ts'
import { formOf } from '../../modelo/origen/origen.ts'
import { withMedioUsual } from './medio-usual.ts'
import type { Preparado } from './use-preparacion.ts'

interface Apertura {
  autor: Autor
  tipo: TipoDocumento
  preparacion: Preparado
  catalogos: Catalogos
}

/** The document without anything typed. */
export function aNuevo({ autor, tipo, preparacion, catalogos }: Apertura): DocumentoForm {
  const { modo, origen, mediosUsuales } = preparacion
  const documento = formOf(tipo, modo, origen, preparacion)
  if (modo === 'ver') return documento
  const completo = withDefaults(documento, catalogos, tipo)
  return tipo === 'TE' && modo === 'nuevo' ? withMedioUsual(autor, completo, mediosUsuales) : completo
}

export function openDocumento(apertura: Apertura): DocumentoForm {
  const { abierto, referencia } = apertura.preparacion
  const borrador = abierto?.documento
  if (!borrador) return aNuevo(apertura)
  // Balances may have changed since the draft was saved.
  const deHoy = { ...borrador, nueva: borrador.nueva ?? null, referencia: referencia ?? borrador.referencia }
  return withDefaults(deHoy, apertura.catalogos, apertura.tipo)
}

/** DOC defaults: first branch, its first register and the first activity, where nothing is chosen yet. */
function withDefaults(
  documento: DocumentoForm,
  { sucursales, cajas, actividades }: Catalogos,
  tipo: TipoDocumento,
): DocumentoForm {
  const idSucursal = documento.idSucursal ?? sucursales[0]?.sucursalPK.idSucursal ?? null
  const [actividad] = actividades
  return {
    ...documento,
    idSucursal,
    idCaja: documento.idCaja ?? defaultCaja(cajas, idSucursal, tipo),
    actividad: documento.actividad ?? (actividad ? actividadKey(actividad) : null),
  }
}
