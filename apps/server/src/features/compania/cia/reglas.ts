/** Maps the input to a row of `cia` and holds every rule to refuse it, in order. */
import { type CiaEntrada, TEXTOS_CIA } from '@pura/contract'
import { mensajes, REGLAS_CIA, type Regla, toRucCia } from '@pura/domain'
import { COSTA_RICA, PAISES } from '@pura/domain/catalogos/paises'
import { findUbicacion } from '@pura/domain/catalogos/territorio'
import type { Insertable } from 'kysely'
import type { CiaTable } from '../../../db/tables.ts'
import { invalid } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import { textosToFila } from '../../../lib/textos-de-fila.ts'

const t = mensajes.cia
/** The chosen codes exist. */
const EXISTENTES: readonly Regla<CiaEntrada>[] = [
  ['pais', (c) => PAISES.some(({ idPais }) => idPais === c.pais?.idPais), t.paisObligatorio],
  ['distrito', isUbicacion, t.ubicacionInvalida],
]

/** @throws AppError with the specification's text (VAL-04 to VAL-15) or one of our own */
export const assertCia = (entrada: CiaEntrada): void => assertReglas(entrada, [...REGLAS_CIA, ...EXISTENTES])

function isUbicacion(c: CiaEntrada): boolean {
  if (c.pais?.idPais !== COSTA_RICA.idPais) return true
  const [provincia, canton, distrito] = [c.departamento, c.idMunicipio, c.distrito].map(String)
  if (!canton?.startsWith(provincia!) || !distrito?.startsWith(canton)) return false
  return findUbicacion({ provincia: provincia!, canton: canton.slice(1), distrito: distrito.slice(3) }) !== undefined
}

type Columnas = Omit<Insertable<CiaTable>, 'cod_cia' | 'busqueda'>

/** A country other than Costa Rica has no province, canton, district or barrio (CIA-17). */
export function toColumnas(c: CiaEntrada): Columnas {
  const nacional = c.pais?.idPais === COSTA_RICA.idPais
  const id = (valor: number | null | undefined) => (nacional && valor != null ? String(valor) : null)
  return {
    ruc: toRucCia(c.ruc),
    tipo_identificacion: c.tipoDoctoPersona?.codigoSri ?? '',
    nombre_cia: c.nombreCia.trim(),
    razon_social: c.razonSocial.trim(),
    tipo_persona: Number(c.tipoPersona),
    correo_electronico: c.correoElectronico.trim(),
    id_pais: c.pais?.idPais ?? COSTA_RICA.idPais,
    provincia: id(c.departamento),
    canton: id(c.idMunicipio),
    distrito: id(c.distrito),
    barrio: nacional ? (c.barrio?.trim() ?? null) : null,
    ...textosToFila(TEXTOS_CIA, c),
    telefono: c.telefonos.trim(),
    representante_legal: c.representanteLegal.trim(),
    ...(c.valIva === undefined ? {} : { val_iva: readTasa(c.valIva, 'valIva') }),
    ...(c.tarifaIca === undefined ? {} : { tarifa_ica: readTasa(c.tarifaIca, 'tarifaIca') }),
  }
}

function readTasa(valor: string | number, campo: string): string {
  const tasa = Number(valor)
  if (!(tasa >= 0 && tasa <= 100)) throw invalid(campo, mensajes.documento.porcentajeInvalido)
  return tasa.toFixed(4)
}
