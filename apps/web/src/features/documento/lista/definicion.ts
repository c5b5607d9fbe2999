import { type TipoDocto, tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'

/** What makes one list of documents different from another. */
export interface DefinicionLista {
  tipo: TipoDocto
  /** Name of one document in the panel. */
  nombre: string
  agregar: string
  cargando: string
  /** Nothing exists yet. */
  vacio: { titulo: string; detalle: string }
  contar: (cuantas: number) => string
}

export const FACTURAS: DefinicionLista = {
  tipo: tipoDocto('FE'),
  nombre: tipoDocto('FE').nombre,
  agregar: mensajes.lista.agregarFactura,
  cargando: mensajes.documento.cargando,
  vacio: { titulo: 'Aún no hay facturas', detalle: 'La primera toma menos de un minuto.' },
  contar: (n) => (n === 1 ? '1 factura' : `${n} facturas`),
}
