import type { DocumentoCompleto } from '@pura/contract'
import { useRef, useState } from 'react'
import type { ErrorEnCampo } from '../../modelo/calculo.ts'
import { toCampo, valueAt } from '../../modelo/campos.ts'
import type { DocumentoForm } from '../../modelo/estado.ts'
import type { ModoDocumento } from '../../modelo/origen/modo.ts'
import { rechazosOf } from '../../modelo/revision/rechazos.ts'

/** A finding, with the field's value when it was found. */
interface Hallazgo extends ErrorEnCampo {
  valor: unknown
}

interface Opciones {
  modo: ModoDocumento
  origen: DocumentoCompleto | undefined
}

/** Errors at their fields, from the last check or the server; a correction opens with the fields that Hacienda named. */
export function useHallazgos(form: DocumentoForm, { modo, origen }: Opciones) {
  const [hallazgos, setHallazgos] = useState<readonly Hallazgo[]>(() =>
    modo === 'correccion' && origen?.descripcionSri === 'RECHAZADO'
      ? // The banner shows those that belong to no field.
        locate(rechazosOf(origen.erroresSri), form).filter(({ campo }) => campo !== '')
      : [],
  )
  return {
    hallazgos,
    errores: useVigentes(hallazgos, form),
    /** Shows findings at their fields; replaces the previous ones. */
    report: (encontrados: readonly ErrorEnCampo[]) => setHallazgos(locate(encontrados, form)),
    /** The same, with the focus on a field whose text is no value and which says so itself. */
    reportAt: (campo: string | undefined, encontrados: readonly ErrorEnCampo[]) =>
      setHallazgos([...(campo ? [{ campo, mensaje: '', valor: SOLO_FOCO }] : []), ...locate(encontrados, form)]),
  }
}

/** No field has this value: a finding with it moves the focus and shows nothing, because its field shows the error. */
const SOLO_FOCO = Symbol('solo foco')

/** Findings whose field still has the value found wrong; a stable list while they are the same. */
function useVigentes(hallazgos: readonly Hallazgo[], form: DocumentoForm): readonly Hallazgo[] {
  const antes = useRef(hallazgos)
  const vigentes = hallazgos.filter(({ campo, valor }) => valueAt(form, campo) === valor)
  if (vigentes.length !== antes.current.length || vigentes.some((h, i) => h !== antes.current[i])) {
    antes.current = vigentes
  }
  return antes.current
}

/** Adds to each finding its field's value; only the first per field, because others follow from it. */
function locate(encontrados: readonly ErrorEnCampo[], form: DocumentoForm): Hallazgo[] {
  const hallazgos = new Map<string, Hallazgo>()
  for (const { campo, ...dicho } of encontrados) {
    const destino = toCampo(campo)
    if (!hallazgos.has(destino)) hallazgos.set(destino, { ...dicho, campo: destino, valor: valueAt(form, destino) })
  }
  return [...hallazgos.values()]
}
